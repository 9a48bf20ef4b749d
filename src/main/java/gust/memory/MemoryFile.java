package gust.memory;

import gust.weather.Entry;
import gust.weather.Measures;
import gust.weather.PastEntry;
import gust.weather.Units;
import gust.weather.Wind;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.zip.CRC32;

/**
 * The file of a place: a magic number, the CRC-32 of everything else, then for each hour its start
 * in milliseconds since 1970 (8 bytes), its length in seconds, 0 if it was observed (4), and as
 * numbers of 8 bytes the temperature and what it feels like in °C, the wind and the gusts in m/s,
 * and the rain in mm; NaN for what is unknown.
 */
final class MemoryFile {
  /** The size of the largest file, in bytes. */
  static final int LARGEST = 32 << 10;

  static final Duration LONGEST = Duration.ofHours(50);

  private static final int MAGIC = 'g' << 24 | 'u' << 16 | 's' << 8 | 'm';
  private static final int HEADER = 8;
  private static final int RECORD = 52;

  /** A day and an entry: who asks once a day knows the whole day in the evening. */
  private static final Duration AHEAD = Duration.ofHours(27);

  /** Seconds between two observations that are kept. */
  private static final int STEP = 600;

  /** Undoes the rounding of the conversion to °C. */
  private static final double PRECISION = 1e6;

  /** Above every temperature, speed and amount. */
  private static final double GREATEST = 1e5;

  private MemoryFile() {}

  /** What is known with what is new, in chronological order, without what is not kept. */
  static List<PastEntry> merged(List<PastEntry> known, List<PastEntry> news, Instant now) {
    Instant forecastFrom = Instant.MAX;
    for (PastEntry entry : news) {
      boolean isFirst = !entry.isObserved() && entry.entry().time().isBefore(forecastFrom);
      forecastFrom = isFirst ? entry.entry().time() : forecastFrom;
    }
    List<PastEntry> all = new ArrayList<>();
    for (PastEntry entry : known) {
      boolean isReplaced = !entry.isObserved() && !entry.entry().time().isBefore(forecastFrom);
      all.addAll(isReplaced ? List.of() : List.of(entry));
    }
    all.addAll(news);
    Instant oldest = now.minus(LONGEST);
    Instant newest = now.plus(AHEAD);
    all.removeIf(entry -> {
      Instant time = entry.entry().time();
      return time.isBefore(oldest) || time.isAfter(entry.isObserved() ? now : newest);
    });
    all.sort(Comparator.comparing(entry -> entry.entry().time()));
    long step = -1;
    List<PastEntry> kept = new ArrayList<>();
    for (PastEntry entry : all) {
      long next = entry.entry().time().getEpochSecond() / STEP;
      kept.addAll(entry.isObserved() && next == step ? List.of() : List.of(entry));
      step = entry.isObserved() ? next : step;
    }
    return kept.subList(Math.max(0, kept.size() - (LARGEST - HEADER) / RECORD), kept.size());
  }

  static byte[] encoded(List<PastEntry> entries, Units units) {
    ByteBuffer file = ByteBuffer.allocate(HEADER + entries.size() * RECORD);
    file.putInt(MAGIC).putInt(0);
    for (PastEntry one : entries) {
      Entry entry = one.entry();
      Measures measures = entry.measures();
      file.putLong(entry.time().toEpochMilli());
      file.putInt(one.isObserved() ? 0 : (int) entry.span().toSeconds());
      file.putDouble(units.toCelsius(measures.temperature().orElse(Double.NaN)));
      file.putDouble(units.toCelsius(measures.feelsLike().orElse(Double.NaN)));
      file.putDouble(units.toMetresPerSecond(entry.wind().speed().orElse(Double.NaN)));
      file.putDouble(units.toMetresPerSecond(entry.wind().gust().orElse(Double.NaN)));
      file.putDouble(entry.rain().orElse(Double.NaN));
    }
    return file.putInt(4, checksum(file.array())).array();
  }

  /** Empty unless this is an undamaged file. */
  static List<PastEntry> decoded(byte[] bytes, Units units) {
    ByteBuffer file = ByteBuffer.wrap(bytes);
    List<PastEntry> entries = new ArrayList<>();
    if (bytes.length <= LARGEST
        && bytes.length % RECORD == HEADER
        && file.getInt() == MAGIC
        && file.getInt() == checksum(bytes)) {
      while (file.hasRemaining()) {
        entries.add(entry(file, units));
      }
    }
    return entries;
  }

  private static PastEntry entry(ByteBuffer file, Units units) {
    Instant time = Instant.ofEpochMilli(file.getLong());
    int span = file.getInt();
    OptionalDouble none = OptionalDouble.empty();
    Measures measures =
        new Measures(
            known(units.fromCelsius(file.getDouble())),
            known(units.fromCelsius(file.getDouble())),
            none,
            none);
    OptionalDouble speed = known(units.speedUnit().fromMetresPerSecond(file.getDouble()));
    OptionalDouble gust = known(units.speedUnit().fromMetresPerSecond(file.getDouble()));
    Wind wind = new Wind(speed, none, gust);
    OptionalDouble rain = known(file.getDouble());
    Duration length = Duration.ofSeconds(span);
    return new PastEntry(
        new Entry(time, length, List.of(), measures, wind, none, none, rain, none, -1), span == 0);
  }

  private static OptionalDouble known(double value) {
    return Math.abs(value) < GREATEST
        ? OptionalDouble.of(Math.rint(value * PRECISION) / PRECISION)
        : OptionalDouble.empty();
  }

  private static int checksum(byte[] file) {
    CRC32 crc = new CRC32();
    crc.update(file, HEADER, file.length - HEADER);
    return (int) crc.getValue();
  }
}
