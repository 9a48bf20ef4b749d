package gust.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads CSV by the grammar of RFC 4180, section 2, and by nothing else: what the grammar does not
 * derive is an error. The last record must end with a line break, as ours all do.
 */
public final class StrictCsv {
  private static final Pattern FIELD =
      Pattern.compile("(?:\"([^\"]*+(?:\"\"[^\"]*+)*+)\"|([^,\r\n\"]*+))(,|\r\n)");

  private StrictCsv() {}

  public static List<List<String>> read(String text) {
    List<List<String>> records = new ArrayList<>();
    List<String> record = new ArrayList<>();
    Matcher field = FIELD.matcher(text);
    while (field.lookingAt()) {
      String quoted = field.group(1);
      record.add(quoted == null ? field.group(2) : quoted.replace("\"\"", "\""));
      if (!field.group(3).equals(",")) {
        records.add(record);
        if (record.size() != records.getFirst().size()) {
          throw new AssertionError("record " + records.size() + " has another number of fields");
        }
        record = new ArrayList<>();
      }
      field.region(field.end(), text.length());
    }
    if (field.regionStart() < text.length() || !record.isEmpty()) {
      throw new AssertionError("no CSV at " + field.regionStart() + " of " + text);
    }
    return records;
  }
}
