# What Swift Testing's result files say. Each <testcase> names the type of its suite in `classname`.

# A suite is live, that is, talks to a language model, when a word of its type's name is Live. The pattern is
# one for test identifiers such as `ExampleTests.LiveAnswerTests/oneToken()`.
live_suite_pattern='\.[A-Za-z0-9_]*Live([A-Z0-9_][A-Za-z0-9_]*)?/'

# Prints "PASSED FAILED SKIPPED", the numbers of test functions in all given files.
count_results() {
  awk '
    /<testcase /       { ran++; failing = 0 }
    /<skipped[> \/]/   { skipped++ }
    /<failure[> ]/     { if (!failing) failed++; failing = 1 }
    END                { print ran - skipped - failed, failed + 0, skipped + 0 }
  ' "$@"
}

# Prints one line for each test of a live suite: "ran NAME" or "skipped NAME: REASON".
live_tests() {
  awk '
    function attribute(name,  text) {
      text = $0
      if (!sub(".* " name "=\"", "", text)) return ""
      sub("\".*", "", text)
      return text
    }
    function flush() {
      if (test == "") return
      if (skipped) print "skipped " test ": " reason
      else print "ran " test
      test = ""
    }
    /<testcase / {
      flush()
      suite = attribute("classname")
      if (suite ~ /Live([^a-z]|$)/) test = suite "." attribute("name")
      skipped = 0
    }
    /<skipped[> \/]/ {
      skipped = 1
      reason = $0
      gsub(/^ *<skipped[^>]*>|<\/skipped>.*/, "", reason)
    }
    END { flush() }
  ' "$@"
}
