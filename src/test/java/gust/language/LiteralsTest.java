package gust.language;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import org.junit.jupiter.api.Test;

/** The words of the weather stand in the languages' files, not in the code. */
class LiteralsTest {
  private static final List<String> ROOMS = List.of("render", "weather", "statement");

  /** No words of the weather, and why. */
  private static final Map<String, List<String>> EXCEPT =
      Map.of(
          "units, whose names are parts of keys",
          List.of("hPa", "inHg", "mmHg", "mm", "in", "km", "mi", "km/h", "kn", "mph", "bft"),
          "other parts of keys",
          List.of("hours.unit", "years"),
          "forms",
          List.of("short", "letter", "spoken", "|class"),
          "a zone that is called so everywhere",
          List.of("UTC", " UTC"),
          "days that are typed",
          List.of("today", "tomorrow", "mon", "tue", "wed", "thu", "fri", "sat", "weekend"),
          "groups of the service",
          List.of("clear 01", "clouds 03", "mist haze 50", "dust sand", "rain 09 10", "snow 13"),
          "more groups of the service",
          List.of(
              "drizzle",
              "fog",
              "smoke",
              "tornado",
              "thunderstorm 11",
              "squall",
              "ash",
              "extreme",
              "Rain",
              "Snow"),
          "terminals and a charset",
          List.of("linux", "dumb", "IBM437"));

  /** Comments are skipped by the first two alternatives. */
  private static final java.util.regex.Pattern LITERAL =
      java.util.regex.Pattern.compile(
          "(?s)/\\*.*?\\*/|//[^\\n]*|'(?:\\\\.|[^'])'|\"((?:\\\\.|[^\"\\\\])*)\"");

  private static final java.util.regex.Pattern WORD =
      java.util.regex.Pattern.compile("(?<![\\\\%\\p{L}])\\p{L}{2,}");

  @Test
  void noEnglishStandsInTheCode() throws IOException {
    Set<String> names = names();
    EXCEPT.values().forEach(names::addAll);
    Set<String> unused = new TreeSet<>();
    EXCEPT.values().forEach(unused::addAll);
    Set<String> found = new TreeSet<>();
    for (String room : ROOMS) {
      try (var files = Files.walk(Path.of("src", "main", "java", "gust", room))) {
        for (Path file : files.filter(one -> one.toString().endsWith(".java")).toList()) {
          Matcher literals = LITERAL.matcher(Files.readString(file));
          while (literals.find()) {
            String text = literals.group(1);
            text = text == null ? null : text.replaceAll("\\\\u\\w{4}|\\{\\w+}", "");
            unused.remove("" + text);
            if (text != null && WORD.matcher(text).find() && !names.contains(text)) {
              found.add(file.getFileName() + ": " + text);
            }
          }
        }
      }
    }
    assertEquals("", String.join("\n", found));
    assertEquals(Set.of(), unused);
  }

  /** Keys and their parts, slots and forms. */
  private static Set<String> names() {
    Set<String> names = new HashSet<>();
    for (String key : Language.ENGLISH.check(Language.ENGLISH)) {
      for (int at = 0; at <= key.length(); at++) {
        boolean isPart = at == key.length() || ".|".indexOf(key.charAt(at)) >= 0;
        names.add(isPart ? key.substring(0, at) : "");
        names.add(isPart && at < key.length() ? key.substring(0, at + 1) : "");
        names.add(isPart ? key.substring(at) : "");
      }
      if (key.indexOf('|') < 0) {
        Pattern pattern = Pattern.of(Language.ENGLISH.text(key));
        names.addAll(pattern.names());
        pattern.slots().forEach(slot -> names.add(slot.form()));
      }
    }
    return names;
  }
}
