package gust.files;

import gust.problem.SetupProblem;
import java.nio.file.Path;
import java.util.Optional;

/** What the children of the tests run: writes to a text file as its arguments say. */
final class Update {
  private Update() {}

  /**
   * @param args the file; {@code secret} or {@code plain}; how many writes; how many characters
   *     each
   */
  public static void main(String[] args) {
    TextFile file = file(Path.of(args[0]), args[1].equals("secret"));
    int size = Integer.parseInt(args[3]);
    for (int i = 0; i < Integer.parseInt(args[2]); i++) {
      int[] number = new int[1];
      try {
        file.update(old -> {
          number[0] = old.isEmpty() ? 1 : number(old.get()) + 1;
          return text(number[0], size);
        });
      } catch (SetupProblem e) {
        System.out.println(e.getMessage() + " | " + e.nextStep());
        return;
      }
      System.out.println(number[0]);
    }
  }

  static TextFile file(Path path, boolean secret) {
    PathText text = new PathText(Optional.empty());
    return new TextFile(Optional.of(path), text, secret, false, "XDG_CONFIG_HOME");
  }

  /** A text that shows by itself whether it is whole. */
  static String text(int number, int size) {
    return number + ":" + "x".repeat(size + number % 1000) + ":" + number;
  }

  static int number(String text) {
    return Integer.parseInt(text.substring(0, text.indexOf(':')));
  }
}
