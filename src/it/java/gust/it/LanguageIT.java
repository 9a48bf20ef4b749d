package gust.it;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The launcher gives Java another locale, and gust speaks the user's own all the same. */
class LanguageIT {
  @TempDir private Path home;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "LC_ALL=de_AT.UTF-8 | de (LC_ALL=de_AT.UTF-8) | Luftfeuchte",
        "LC_ALL=tr_TR.UTF-8 | tr (LC_ALL=tr_TR.UTF-8) | Nem",
        "LC_ALL=ja_JP.eucJP | ja (LC_ALL=ja_JP.eucJP) | 湿度",
        "LC_MESSAGES=pl_PL.UTF-8 LANG=C.UTF-8 | pl (LC_MESSAGES=pl_PL.UTF-8) | Wilgotność",
        "LANG=zh_TW.UTF-8 | zh-Hant (LANG=zh_TW.UTF-8) | 濕度",
        "LANG=de_DE.UTF-8 LANGUAGE=fr:de | fr (LANGUAGE=fr:de) | Humidité",
        "LC_ALL=C LANG=de_DE.UTF-8 LANGUAGE=fr | en (LC_ALL=C) | Humidity",
        "LANG=C.UTF-8 | en (LANG=C.UTF-8) | Humidity",
        "LANG=POSIX | en (LANG=POSIX) | Humidity",
        "LANG= | en (no locale is set) | Humidity",
        "LANG=eo.UTF-8 | en (LANG=eo.UTF-8) | Humidity",
        "LANG=nn_NO.UTF-8 GUST_LANG=sv | sv (GUST_LANG) | lokal tid",
      })
  void itIsTheUsers(String variables, String language, String word) {
    Program gust = Program.at(home).with("LANG", "");
    for (String variable : variables.split(" ")) {
      String[] parts = variable.split("=", 2);
      gust.with(parts[0], parts[1]);
    }
    String doctor = gust.run("doctor").out();
    assertTrue(doctor.contains(" " + language + "\n"), doctor);
    Ended screen = gust.run("current", "London", "--demo", "--plain").exits(0);
    assertTrue(screen.out().contains(word), screen::out);
  }
}
