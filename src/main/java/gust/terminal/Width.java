package gust.terminal;

import java.util.OptionalInt;

/** The number of columns that views are laid out for. */
public final class Width {
  /** Below this no layout holds a temperature and its words; {@code --width} refuses less. */
  public static final int LEAST = 20;

  /** No view is wider; {@code --width} may say more without effect. */
  public static final int MOST = 400;

  private static final int USUAL = 80;

  private Width() {}

  static int decide(OptionalInt option, OptionalInt terminal, String columnsVariable) {
    int wanted = option.orElse(terminal.orElse(parse(columnsVariable)));
    return Math.clamp(wanted, LEAST, MOST);
  }

  /** Shells export nonsense in COLUMNS now and then (empty, 0): then it says nothing. */
  private static int parse(String columnsVariable) {
    if (columnsVariable == null) {
      return USUAL;
    }
    try {
      int columns = Integer.parseInt(columnsVariable.trim());
      return columns > 0 ? columns : USUAL;
    } catch (NumberFormatException _) {
      return USUAL;
    }
  }
}
