package gust.statement;

import gust.statement.Statement.Slots;
import gust.statement.Statement.Term.Moment;
import gust.statement.Statement.Term.Part;
import gust.weather.Wind;

/** A day in a few words. */
public sealed interface DayStatement extends Statement {
  /** How the weather of a day is named. */
  enum How {
    /** {@code rain} */
    PLAIN,
    /** {@code rain possible} */
    POSSIBLE,
    /** {@code cloudy later}: the sky is another one now. */
    LATER,
    /** {@code some rain}: little of it. */
    SOME,
    /** {@code thunder, heavy rain} */
    THUNDER
  }

  /**
   * @param what the key of a word
   */
  record Sky(How how, String what) implements DayStatement {
    @Override
    public Slots slots() {
      return Slots.of(Slots.key("day", how)).word("what", what);
    }
  }

  /** Which of a day's hours. */
  enum Hours {
    NOT_SAID,
    ALL_DAY,
    AT_TIMES,
    UNTIL,
    FROM,
    BETWEEN,
    NIGHT,
    MORNING,
    AFTERNOON,
    EVENING
  }

  /**
   * {@code rain until 15:00, windy}.
   *
   * @param sky null if only the wind is known
   * @param hours of what the sky says, and of nothing else
   * @param begin of these hours; said with some of them
   * @param end likewise
   * @param wind of the whole day; calm if it is not said
   */
  record DayWeather(Sky sky, Hours hours, Moment begin, Moment end, Wind.Level wind)
      implements DayStatement {
    @Override
    public Slots slots() {
      Slots slots = Slots.of(sky == null ? "hours.wind" : Slots.key("hours", hours));
      boolean hasBegin = hours == Hours.FROM || hours == Hours.BETWEEN;
      boolean hasEnd = hours == Hours.UNTIL || hours == Hours.BETWEEN;
      return slots
          .with("sky", sky == null ? null : new Part(sky))
          .with("begin", hasBegin ? begin : null)
          .with("end", hasEnd ? end : null)
          .word("wind", "wind", wind == Wind.Level.CALM ? null : wind);
    }
  }

  /** {@code tonight: clear}: of the hours until the morning. */
  record Tonight(DayWeather weather) implements DayStatement {
    @Override
    public Slots slots() {
      return Slots.of("tonight").with("weather", new Part(weather));
    }
  }

  /**
   * {@code forecast from 9:00 until 15:00}: which part of a day is known.
   *
   * @param hasGaps whether hours in the middle are missing; then there are no times
   * @param begin null if it is known from its beginning
   * @param end null if it is known to its end
   */
  record PartOfDay(boolean hasGaps, Moment begin, Moment end) implements DayStatement {
    @Override
    public Slots slots() {
      return Slots.of(hasGaps ? "part.gaps" : "part.hours").with("begin", begin).with("end", end);
    }
  }
}
