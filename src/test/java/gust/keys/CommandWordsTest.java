package gust.keys;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CommandWordsTest {
  private static void splits(String command, String... words) {
    assertEquals(Optional.of(List.of(words)), CommandWords.split(command), command);
  }

  @Test
  void wordsAreSplitAtWhiteSpace() {
    splits("pass show weather", "pass", "show", "weather");
    splits("  pass\t show  ", "pass", "show");
  }

  @Test
  void quotesKeepWhatIsInThem() {
    splits("sh -c 'pass show \"my key\" | head -1'", "sh", "-c", "pass show \"my key\" | head -1");
    splits("op read \"op://Private/a b\"", "op", "read", "op://Private/a b");
    splits("a '' \"\"", "a", "", "");
    splits("a'b c'd", "ab cd");
    splits("a \"say \\\"hi\\\" \\\\ \\n\" 'a\\b'", "a", "say \"hi\" \\ \\n", "a\\b");
  }

  @Test
  void aBackslashProtectsOnlyWhatWouldOtherwiseMeanSomething() {
    splits("a\\ b \\\"c \\'d \\\\e", "a b", "\"c", "'d", "\\e");
    splits("C:\\tools\\op.exe read", "C:\\tools\\op.exe", "read");
    splits("a\\", "a\\");
  }

  @Test
  void nothingIsExpanded() {
    splits("echo $HOME ~ *.txt ;rm", "echo", "$HOME", "~", "*.txt", ";rm");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "  ", "a 'b", "a \"b", "a \"b\\\""})
  void anOpenQuoteOrNothingIsNoCommand(String command) {
    assertEquals(Optional.empty(), CommandWords.split(command));
  }
}
