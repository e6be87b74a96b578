import Testing

@testable import PayloadLint

private func facts(_ text: String, path: String = "manifest.json") -> AppFacts {
  let manifest = Manifest.read(SourceFile(path: path, text: text))
  #expect(manifest.problems.map(\.message) == [])
  return manifest.facts
}

@Suite struct ManifestWriterTests {
  /// As the writer writes it: reading and writing must give it back.
  static let full = #"""
    {
      "open": ["categories", "sounds"],
      "categories": [
        {
          "identifier": "MEETING",
          "actions": [
            "ACCEPT",
            {
              "identifier": "DECLINE",
              "title": "Decline",
              "options": ["destructive", "foreground"],
              "icon": "xmark"
            },
            {
              "identifier": "REPLY",
              "textInput": {
                "buttonTitle": "Send",
                "placeholder": "…"
              }
            }
          ],
          "minimalActions": ["ACCEPT"],
          "intentIdentifiers": [],
          "options": ["customDismissAction"],
          "payload": {
            "mutable-content": true,
            "alert": "required",
            "requiredKeys": {
              "meeting_id": "string",
              "tags": ["string", "?"]
            }
          }
        },
        {
          "identifier": "NO_ACTIONS",
          "actions": []
        },
        "PLAIN"
      ],
      "contentExtensionCategories": [
        "MEETING"
      ],
      "serviceExtension": false,
      "sounds": [
        "chime.caf"
      ],
      "localizations": {
        "BYE": {
          "de": "Tschüss %@",
          "en": "Bye %@"
        },
        "GREETING": "Hello \"%@\"",
        "MIXED": {
          "": "a",
          "en": "b"
        }
      },
      "liveActivities": [
        {
          "attributesType": "DeliveryAttributes",
          "attributes": {
            "id": "uuid"
          },
          "contentState": {
            "status": {"enum": ["cooking", "onTheWay"]},
            "level": {"enum": [1, 2], "optional": true},
            "eta": "date",
            "created": {"date": "unix"},
            "seen": {"date": "iso8601", "optional": true},
            "courier": "string?",
            "prices": {"*": "number"},
            "lines": [{"name": "string", "open": true}],
            "nested": {"a": ["int"], "b": {"c": "bool?"}, "optional": true},
            "`enum`": ["int"],
            "`*`": "any",
            "`open`": "bool",
            "source": "url",
            "`optional`": "data",
            "open": true
          }
        }
      ],
      "urlFormatString": "https://example.com/%@"
    }

    """#

  @Test func givesBackWhatItRead() {
    let text = ManifestWriter.json(facts(ManifestWriterTests.full))
    #expect(text == ManifestWriterTests.full)
  }

  @Test func keepsKnownEmptyListsApartFromUnknownOnes() {
    #expect(ManifestWriter.json(AppFacts()) == "{}\n")
    let text = ManifestWriter.json(facts(#"{"categories":[],"sounds":[],"localizations":{}}"#))
    let again = facts(text)
    #expect(again.categories?.isEmpty == true && again.sounds?.isEmpty == true)
    #expect(again.localizations?.isEmpty == true)
    #expect(again.liveActivities == nil)
  }

  @Test func saysWhereEachFactStands() {
    let text = ManifestWriter.json(
      facts(#"{"categories":["A",{"identifier":"B","source":"App/Push.swift:3:9"}]}"#, path: "x.json"), sources: true)
    #expect(
      text == """
        {
          "categories": [
            {
              "identifier": "A",
              "source": "x.json:1:16"
            },
            {
              "identifier": "B",
              "source": "App/Push.swift:3:9"
            }
          ]
        }

        """)
    #expect(facts(text).categories?.map(\.source) == ["x.json:1:16", "App/Push.swift:3:9"])
  }

  @Test func writesACategoryOnceWithWhatAllRegistrationsSay() {
    let text = ManifestWriter.json(
      facts(
        #"{"categories":["B",{"identifier":"A","actions":["X"]},{"identifier":"A","actions":["X","Y"],"options":[]}]}"#)
    )
    let again = facts(text)
    #expect(again.categories?.map(\.identifier) == ["A", "B"])
    #expect(again.categories?[0].actions?.map(\.identifier) == ["X", "Y"])
  }

  @Test func isTheSameForFactsInAnyOrder() {
    let one = facts(#"{"categories":["A","B"],"sounds":["a.caf","b.caf"]}"#)
    let other = facts(#"{"sounds":["b.caf","a.caf"],"categories":["B","A"]}"#)
    #expect(ManifestWriter.json(one) == ManifestWriter.json(other))
  }
}
