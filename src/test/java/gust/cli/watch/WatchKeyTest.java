package gust.cli.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.language.Language;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class WatchKeyTest {
  @Test
  void theUsersTableNamesEachKeyOnceAndNoOther() throws IOException {
    String page = Files.readString(Path.of("docs", "using.md"));
    String table = page.substring(page.indexOf("| key | does |"));
    List<String> named =
        table
            .lines()
            .skip(2)
            .takeWhile(row -> row.startsWith("| "))
            .map(row -> row.split("[|]")[1].replace("`", "").strip())
            .sorted()
            .toList();
    assertEquals(
        Stream.of(WatchKey.values()).map(key -> key.label(Language.ENGLISH)).sorted().toList(),
        named);
  }

  @Test
  void noCharacterIsTwoKeys() {
    for (WatchKey key : WatchKey.values()) {
      key.characters
          .chars()
          .forEach(one -> assertEquals(Optional.of(key), WatchKey.of((char) one)));
    }
  }
}
