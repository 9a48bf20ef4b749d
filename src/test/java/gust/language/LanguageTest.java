package gust.language;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a language's file may not have, and the forms that it can have. */
class LanguageTest {
  @ParameterizedTest(name = "{0} = {1}")
  @CsvSource(
      delimiter = ';',
      value = {
        "moon.rises; rises at; has other slots",
        "moon.rises; rises {when}; has other slots",
        "moon.rises; rises {time} on {day}; has other slots",
        "moon.rises; \"\"; is empty",
        "moon.rises; rises {time; open bracket",
        "moon.rises; rises [{time}; open bracket",
        "moon.rises; rises {time}]; no bracket is open",
        "moon.rises; rises time} {time}; no bracket is open",
        "moon.rises; {time:nthg}; no form nthg",
        "moon.rises; {sure.perhaps@time} {time}; no sure.perhaps",
        "moon.rises; rises {time} | late; has a form without a name",
        "moon.goes; goes {time}; has no moon.goes",
        "sky.in; in; has no sky.in",
        "part.hours; forecast[ {begin:until}][ {end:from}]; form of another role",
        "part.hours; forecast[ {begin}][ {end}]; form of another role",
        "dry.least; dry {least:until}; form of another role",
        "dry.through; dry {through:least}; form of another role",
        "moment.from; from {end:from}; form of another role",
        "moment.at; {clock:from}[ {day:on}]; form of another role",
      })
  void anUnsoundPatternIsRefused(String key, String text, String why) {
    IllegalArgumentException refused =
        assertThrows(
            IllegalArgumentException.class,
            () -> Languages.with("en", key, text).check(Language.ENGLISH));
    assertTrue(refused.getMessage().contains(why), refused.getMessage());
  }

  @Test
  void aFamilyMayHaveAFormThatNoOtherLanguageHas() {
    String on = "{day:gen} until {clock:to}";
    String text = Languages.text("en").replace("until {clock}[ {day:on}]", on);
    Language own = new Language("xx", text + "day.gen = {}s\nclock.to = to {}\n");
    own.check(Language.ENGLISH);
    assertEquals("Fridays", own.form("day.5", "gen"));
    assertEquals("to noon", own.form("clock.noon", "to"));
  }

  @Test
  void anUnsoundFileIsRefused() {
    String english = Languages.text("en");
    assertEquals(
        "xx has no demo", refusal(english.replaceAll("(?m)^demo = .*\n", "")).getMessage());
    assertEquals("xx: demo is there twice", refusal(english + "demo = demo\n").getMessage());
    assertEquals("xx: no text in demo =", refusal(english + "demo =\n").getMessage());
    assertEquals("xx: no text in a word", refusal(english + "a word\n").getMessage());
  }

  private static IllegalArgumentException refusal(String text) {
    return assertThrows(
        IllegalArgumentException.class, () -> new Language("xx", text).check(Language.ENGLISH));
  }

  /** What the Unicode CLDR 48 says of the numbers that its rules tell apart. */
  @ParameterizedTest(name = "{0} {1}")
  @CsvSource({
    "none, 0, days",
    "none, 1, days",
    "none, 21, days",
    "one, 0, days",
    "one, 1, day one",
    "one, 2, days",
    "one, 5, days",
    "one, 11, days",
    "one, 21, days",
    "one, 101, days",
    "one, -1, day one",
    "one, 0.1, days",
    "danish, 0, days",
    "danish, 1, day one",
    "danish, 1.6, day one",
    "danish, 0.1, day one",
    "danish, 2.1, days",
    "danish, 101, days",
    "french, 0, day one",
    "french, 1, day one",
    "french, 1.5, day one",
    "french, -0.3, day one",
    "french, 2, days",
    "french, 21, days",
    "french, 101, days",
    "czech, 0, days",
    "czech, 1, day one",
    "czech, 2, day few",
    "czech, 4, day few",
    "czech, 5, days",
    "czech, 11, days",
    "czech, 21, days",
    "czech, 22, days",
    "czech, 101, days",
    "czech, 1.5, day many",
    "polish, 0, day many",
    "polish, 1, day one",
    "polish, 2, day few",
    "polish, 5, day many",
    "polish, 11, day many",
    "polish, 12, day many",
    "polish, 21, day many",
    "polish, 22, day few",
    "polish, 101, day many",
    "polish, 112, day many",
    "polish, 122, day few",
    "polish, -2, day few",
    "polish, 0.1, days",
    "polish, 1.5, days",
    "russian, 0, day many",
    "russian, 1, day one",
    "russian, 2, day few",
    "russian, 5, day many",
    "russian, 11, day many",
    "russian, 12, day many",
    "russian, 21, day one",
    "russian, 22, day few",
    "russian, 101, day one",
    "russian, 111, day many",
    "russian, 1.5, days",
    "romanian, 0, day few",
    "romanian, 1, day one",
    "romanian, 2, day few",
    "romanian, 11, day few",
    "romanian, 19, day few",
    "romanian, 20, days",
    "romanian, 21, days",
    "romanian, 100, days",
    "romanian, 101, day few",
    "romanian, 119, day few",
    "romanian, 1.5, day few",
  })
  void aNumberAsksForAForm(String rule, String number, String word) {
    String words = "days | one: day one | few: day few | many: day many";
    Language language = new Language("xx", "plural = " + rule + "\nunit.day = " + words + "\n");
    assertEquals(word, language.plural("unit.day", number));
  }

  @Test
  void aRuleThatDoesNotExistIsRefused() {
    Language language = new Language("xx", "plural = klingon\nunit.day = days\n");
    assertThrows(IllegalArgumentException.class, () -> language.plural("unit.day", "1"));
  }

  @Test
  void aFormThatALanguageLacksIsTheWordItself() {
    Language language = new Language("xx", "plural = polish\na.b = stopni | one: stopień\n");
    assertEquals("stopni", language.plural("a.b", "5"));
    assertEquals("stopni", language.form("a.b", "gen"));
    assertEquals("stopień", language.form("a.b", "one"));
  }

  @Test
  void aWordThatAgreesHasAShortFormToo() {
    String words = "a.own = long | f: lunga | short: l. | f.short: lga\na.any = long | f: lunga";
    Language language = new Language("xx", words + " | short: l.\na.none = long | f: lunga\n");
    assertEquals("l.", language.brief("a.own", ""));
    assertEquals("lga", language.brief("a.own", "f"));
    assertEquals("l.", language.brief("a.any", "f"));
    assertEquals("lunga", language.brief("a.none", "f"));
    assertEquals("long", language.brief("a.none", "n"));
  }

  @Test
  void aListHasTheLanguagesAnd() {
    Language language = new Language("xx", "list.middle = {a}、{b}\nlist.end = {a}と{b}\n");
    assertEquals("a", language.list(List.of("a"), "list.end"));
    assertEquals("aとb", language.list(List.of("a", "b"), "list.end"));
    assertEquals("a、bとc", language.list(List.of("a", "b", "c"), "list.end"));
  }

  @Test
  void aShortenedWordEndsItsSentence() {
    assertEquals("Fr 27. Nov.", Language.ENGLISH.sentence("Fr 27. Nov."));
    assertEquals("Fri 27 Nov.", Language.ENGLISH.sentence("Fri 27 Nov"));
    assertEquals("", Language.ENGLISH.sentence(""));
  }
}
