package gust.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.language.Language;
import gust.language.LocaleLanguage;
import gust.language.ScreenWords;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** In which language gust shows the weather, and what is the same in all. */
class ReaderLanguageTest {
  @TempDir Path home;

  private GustRun gust() {
    return GustRun.in(home);
  }

  /**
   * @param variables such as {@code LANG=de_DE.UTF-8 LANGUAGE=fr}; an empty value is of a variable
   *     that is set but empty
   */
  private GustRun with(String variables) {
    GustRun run = gust();
    for (String variable : variables.isEmpty() ? new String[0] : variables.split(" ")) {
      String[] parts = variable.split("=", 2);
      run.with(parts[0], parts[1]);
    }
    return run;
  }

  @ParameterizedTest
  @CsvFileSource(resources = "locales.csv", delimiter = '|', quoteCharacter = '\'')
  void theLocaleSaysWhich(String variables, String code) {
    Ended doctor = with(variables).run("doctor", "--json");
    doctor.prints("\"name\": \"language\"").prints("\"value\": \"" + code + " (");
  }

  @ParameterizedTest
  @CsvSource({
    "Windows 11, de-DE, de",
    "Windows 11, zh-Hant-TW, zh-Hant",
    "Windows 11, eo, en",
    "Mac OS X, fr-CA, fr",
    "Linux, fr-FR, en",
  })
  void aSystemWithoutVariablesHasItsOwn(String system, String tag, String code) {
    String value = "\"value\": \"" + code + " (";
    gust().on(system, tag).run("doctor", "--json").prints(value);
    boolean isWindows = system.startsWith("Win");
    String other = isWindows ? value : "\"value\": \"sv (";
    gust().on(system, tag).with("LANG", "sv_SE.UTF-8").run("doctor", "--json").prints(other);
  }

  @ParameterizedTest
  @ValueSource(strings = {"xx", "C", "POSIX", "german", "deu", "fr:de", "zh-Latn-x", "ar", "e"})
  void anotherOneIsRefusedWithTheCodes(String word) {
    boolean isTaken = LocaleLanguage.find(word).isPresent();
    for (Ended ended :
        List.of(
            gust().run("London", "--demo", "--lang", word),
            gust().with("GUST_LANG", word).run("London", "--demo"),
            gust().run("config", "set", "lang", word))) {
      if (isTaken) {
        ended.exits(0);
      } else {
        ended.exits(2).says("must be auto, en, de, fr, es,").says("zh or zh-Hant");
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "ja, ISO-8859-1, en",
    "ja, EUC-JP, ja",
    "ja, US-ASCII, en",
    "ru, KOI8-R, ru",
    "ru, ISO-8859-1, en",
    "pl, ISO-8859-2, pl",
    "pl, ISO-8859-1, en",
    "de, ISO-8859-1, de",
    "de, US-ASCII, en",
    "zh, UTF-8, zh",
    "en, US-ASCII, en",
  })
  void aTerminalThatCannotWriteItGetsEnglish(String code, String charset, String shown) {
    Charset known = Charset.forName(charset);
    String out = terminal(known, code).run("London", "--demo").exits(0).out();
    assertEquals(terminal(known, shown).run("London", "--demo").out(), out);
    Ended doctor = terminal(known, code).run("doctor");
    String reason = "en, because " + charset + " cannot write " + code + " (GUST_LANG)";
    doctor.prints(shown.equals(code) ? code + " (GUST_LANG)" : reason);
    String piped = gust().with("GUST_LANG", code).run("London", "--demo").out();
    assertEquals(gust().run("London", "--demo", "--lang", code).out(), piped);
  }

  private GustRun terminal(Charset charset, String code) {
    return gust().onTerminal(80, charset).with("GUST_LANG", code);
  }

  /** What scripts read, each with its exit code. */
  @ParameterizedTest
  @CsvFileSource(resources = "scripted-lines.csv", delimiter = '|')
  void whatScriptsReadIsAlwaysTheSame(String line) {
    String[] words =
        line.contains("config") || line.contains("help") || line.contains("keys")
            ? line.split(" ")
            : (line + " --demo").split(" ");
    Ended english = gust().with("LANG", "en_US.UTF-8").run(words);
    boolean isView = line.contains("--if") && !line.contains("--quiet") && !line.contains("json");
    for (String locale : List.of("de_DE", "tr_TR", "ja_JP", "pl_PL", "ar_EG")) {
      Ended other = gust().with("LANG", locale + ".UTF-8").run(words);
      assertEquals(english.code(), other.code(), line);
      assertEquals(english.err(), other.err(), line);
      assertEquals(isView ? "" : english.out(), isView ? "" : other.out(), line);
    }
  }

  @ParameterizedTest
  @MethodSource("gust.language.Languages#all")
  void theWatchIsInItToo(String code) {
    Ended watch =
        gust()
            .onTerminal(80, StandardCharsets.UTF_8)
            .rows(24)
            .pressingAfter(Duration.ofSeconds(30), "?")
            .pressingAfter(Duration.ofSeconds(50), "r")
            .interruptedAfter(Duration.ofMinutes(11))
            .run("London", "--demo", "--watch", "10m", "--lang", code);
    watch.exits(130).prints(new Language(code).text("watch.back"));
    String screens = watch.out().replaceAll("\u001b\\[[?\\d;]*[A-Za-z]", " ");
    assertEquals(Set.of(), ScreenWords.of(code).foreign(screens, "london gb home"));
  }
}
