package gust.oracle;

import java.util.ArrayList;
import java.util.List;

/** Reads the temperature at the top of a screen, in large digits or small ones. */
public final class BigDigits {
  private BigDigits() {}

  /** Null if there is none. */
  public static Long read(List<String> head) {
    return Screen.degrees(new ArrayList<>(head));
  }
}
