package gust.sandbox.climate;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/**
 * The places the service knows, by postal code and by name. Of a line only what is asked is read.
 */
public final class Gazetteer {
  private final String[] lines;

  private Gazetteer(String[] lines) {
    this.lines = lines;
  }

  public static Gazetteer bundled() {
    try (InputStream file = Gazetteer.class.getResourceAsStream("places.tsv")) {
      return new Gazetteer(new String(file.readAllBytes(), StandardCharsets.UTF_8).split("\n"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * @param code in capitals, without spaces
   * @param country in capitals
   */
  public Optional<Locality> byPostalCode(String code, String country) {
    for (String line : lines) {
      if (line.contains(code) && !line.startsWith("#")) {
        String[] columns = line.split("\t", 6);
        if (columns[3].equals(country) && has(columns[4], code)) {
          return Optional.of(Locality.parse(line));
        }
      }
    }
    return Optional.empty();
  }

  /**
   * @param name folded by {@link NameFolding#fold}; the largest of several namesakes is found
   * @param state in capitals; empty where any will do
   * @param country in capitals; empty where any will do
   */
  public Optional<Locality> byName(String name, String state, String country) {
    for (String line : lines) {
      if (line.contains(name) && !line.startsWith("#")) {
        String[] columns = line.split("\t", 6);
        if (has(columns[1], name)
            && (state.isEmpty() || columns[2].equals(state))
            && (country.isEmpty() || columns[3].equals(country))) {
          return Optional.of(Locality.parse(line));
        }
      }
    }
    return Optional.empty();
  }

  private static boolean has(String column, String wanted) {
    return !wanted.isEmpty() && Arrays.asList(column.split("\\|")).contains(wanted);
  }
}
