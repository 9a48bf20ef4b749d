package gust.render;

import gust.render.RainForm.Detail;
import gust.weather.Day;
import gust.weather.Outlook;
import gust.weather.PrecipitationType;
import gust.weather.WetSpell;
import gust.weather.Wetness;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The rain summary. */
record RainSentence(Outlook outlook, Quantities quantities, RelativeTimes times) {

  /** Whether the forecast has data on rain and snow. */
  boolean isKnown() {
    return !outlook.spells().isEmpty() || outlook.dryIsKnown();
  }

  /** The longest form that fits this many cells, or the shortest if none does. */
  RainForm within(int cells) {
    List<Detail> details = List.of(Detail.values());
    for (int leftOut = 0; ; leftOut++) {
      List<Detail> left = details.subList(leftOut, details.size());
      boolean wholeNames = left.contains(Detail.WHOLE_NAMES);
      RainForm form = new RainForm(phrases(wholeNames ? times : times.inBrief()), left);
      if (left.isEmpty() || form.words().width() < cells) {
        return form;
      }
    }
  }

  /** {@code Rain tomorrow}: the days alone, without a full stop. */
  RainForm ofDays() {
    return new RainForm(phrases(times.inBrief()), List.of());
  }

  /** {@code Rain 18:00 to 03:00}, short enough for a status bar. */
  Line verdict() {
    RainPhrases phrases = phrases(times);
    if (outlook.isDry()) {
      return RainForm.bold(phrases.dry());
    }
    WetSpell first = outlook.spells().isEmpty() ? null : outlook.spells().getFirst();
    if (isNext()) {
      boolean openEnded = !first.from().isAfter(outlook.now()) || first.toTheEnd();
      return RainForm.bold(
          openEnded ? phrases.soon(first) : RainPhrases.what(first) + phrases.span(first));
    }
    Instant begin = outlook.entries().getFirst().time();
    Instant notDry = outlook.firstNotDry().orElse(begin);
    if (!notDry.isAfter(begin)) {
      Day day = outlook.days().getFirst();
      return RainForm.bold(
          day.wetness() == Wetness.WET
              ? RainPhrases.what(first) + phrases.when(first)
              : phrases.chances(List.of(day)));
    }
    if (notDry.isAfter(outlook.unbrokenUntil())) {
      return RainForm.bold("dry" + phrases.untilAtLeast(outlook.unbrokenUntil()));
    }
    Line dry = RainForm.bold("dry" + phrases.until(notDry));
    boolean thenRain = first != null && first.from().equals(notDry);
    return thenRain && notDry.isBefore(times.bareUntil())
        ? dry.add(", then " + RainPhrases.kind(first))
        : dry;
  }

  /** What the verdict says that falls; empty if it begins with the dry hours before. */
  Optional<PrecipitationType> opening() {
    return isNext()
        ? Optional.of(phrases(times).firstType(outlook.spells().getFirst()))
        : Optional.empty();
  }

  private boolean isNext() {
    return !outlook.spells().isEmpty()
        && (RelativeTimes.isSoon(outlook.spells().getFirst().from(), outlook.now())
            || !outlook.dryIsKnown());
  }

  private RainPhrases phrases(RelativeTimes named) {
    return new RainPhrases(outlook, quantities, named);
  }
}
