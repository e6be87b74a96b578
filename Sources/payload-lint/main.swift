import PayloadLint

// Everything is in the library, where tests reach it.
Tool.main()
