import FoundationModels
import OrderedJSON
import Testing

@Suite("Checking answers against their schema")
struct SchemaValidationTests {
  private static let ride =
    #"{"kind":"tour","vehicle":"bicycle","share":1,"laps":3,"tags":["a"],"digits":[],"#
  private static let rest = #""code":"AB_1","isIndoor":false}"#

  @Test(
    "A value that fits has no violation",
    arguments: [
      (Ride.generationSchema, ride + rest),
      (Ride.generationSchema, ride + #""note":null,"# + rest),
      (Branch.generationSchema, #"{"name":"a","children":[{"name":"b","children":[]}]}"#),
      (GeneratedContent.generationSchema, #"[1,{"a":null}]"#),
      (Int.generationSchema, "3.0"),
    ])
  func fitting(schema: GenerationSchema, json: String) throws {
    #expect(schema.resolved.violation(in: try JSONReader.read(json)) == nil)
  }

  @Test(
    "A value that leaves its schema is named with place, value and limit",
    arguments: [
      (
        FoodVerdict.generationSchema, #"{"reasoning":"r","category":"healthy","confidence":250}"#,
        "'confidence' is 250, above the maximum of 100"
      ),
      (
        FoodVerdict.generationSchema, #"{"reasoning":"r","category":"healthy","confidence":-1}"#,
        "'confidence' is -1, below the minimum of 0"
      ),
      (
        FoodVerdict.generationSchema, #"{"reasoning":"r","category":"fruit","confidence":1}"#,
        "'category' is \"fruit\", which is none of healthy, unhealthy, not_food"
      ),
      (FoodVerdict.generationSchema, #"{"reasoning":"r","confidence":1}"#, "'category' is missing"),
      (
        FoodVerdict.generationSchema, #"{"reasoning":null,"category":"healthy","confidence":1}"#,
        "'reasoning' is null, not text"
      ),
      (
        FoodVerdict.generationSchema, #"{"reasoning":"r","category":"healthy","confidence":1.5}"#,
        "'confidence' is 1.5, not an integer"
      ),
      (
        FoodVerdict.generationSchema, #"{"reasoning":"r","category":"healthy","confidence":1,"mood":2}"#,
        "'mood' is not a property of FoodVerdict"
      ),
      (FoodVerdict.generationSchema, "[]", "the answer is an array, not an object of FoodVerdict"),
      (
        Ride.generationSchema, ride.replacing(#"["a"]"#, with: "[]") + rest,
        "'tags' has 0 elements, fewer than 1"
      ),
      (
        Ride.generationSchema, ride.replacing("[],", with: "[1,12],") + rest,
        "'digits[1]' is 12, above the maximum of 9"
      ),
      (
        Ride.generationSchema, ride.replacing("bicycle", with: "car") + rest,
        "'vehicle' is \"car\", not \"bicycle\""
      ),
      (
        Ride.generationSchema, ride + rest.replacing("AB_1", with: "xAB_1"),
        "'code' is \"xAB_1\", which does not match /[A-Z]{2}_\\d+/"
      ),
      (
        Ride.generationSchema, ride.replacing("\"share\":1", with: "\"share\":1e999") + rest,
        "'share' is 1e999, not a finite number"
      ),
      (
        Branch.generationSchema, #"{"name":"a","children":[{"name":1,"children":[]}]}"#,
        "'children[0].name' is a number, not text"
      ),
    ])
  func violating(schema: GenerationSchema, json: String, message: String) throws {
    #expect(schema.resolved.violation(in: try JSONReader.read(json))?.description == message)
  }
}
