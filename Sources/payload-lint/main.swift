import PayloadLint

print("payload-lint")
