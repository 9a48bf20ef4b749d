package gust.render;

import gust.render.RainForm.Detail;
import gust.weather.ConditionKind;
import gust.weather.Day;
import gust.weather.Outlook;
import gust.weather.WetSpell;
import gust.weather.Wetness;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The rain summary. */
record RainSentence(Outlook outlook, Quantities quantities, RelativeTimes times) {

  /** The symbol before the sentence; empty if it is dry at first. */
  Optional<ConditionKind> sign() {
    WetSpell first = outlook.spells().isEmpty() ? null : outlook.spells().getFirst();
    boolean isSoon = first != null && phrases(times).isSoon(first.from());
    return isSoon ? Optional.of(first.type().kind()) : Optional.empty();
  }

  /**
   * The longest form that fits this many cells, or the shortest if none does. Empty if the forecast
   * has no data on rain or snow.
   */
  Line within(int cells) {
    List<WetSpell> spells = outlook.spells();
    if (spells.isEmpty() && !outlook.dryIsKnown()) {
      return new Line();
    }
    List<Detail> details = new ArrayList<>(List.of(Detail.values()));
    if (spells.size() > 1 && spells.getFirst().amount() < outlook.amount() / 2) {
      // If most of it falls later, the total matters more than the hours of the first spell.
      details.remove(Detail.CLOCK_TIMES);
      details.add(details.indexOf(Detail.TOTAL), Detail.CLOCK_TIMES);
    }
    for (int leftOut = 0; ; leftOut++) {
      List<Detail> left = details.subList(leftOut, details.size());
      boolean wholeNames = left.contains(Detail.WHOLE_NAMES);
      Line form =
          new RainForm(phrases(wholeNames ? times : times.inBrief()), left).words().add(".");
      if (form.width() <= cells || left.isEmpty()) {
        return form;
      }
    }
  }

  /** {@code Rain tomorrow}: the days alone, without a full stop. */
  Line ofDays() {
    return new RainForm(phrases(times.inBrief()), List.of()).words();
  }

  /** {@code Rain 18:00 to 03:00}, short enough for a status bar. */
  Line verdict() {
    RainPhrases phrases = phrases(times);
    if (outlook.isDry()) {
      return RainForm.bold(phrases.dry());
    }
    WetSpell first = outlook.spells().isEmpty() ? null : outlook.spells().getFirst();
    if (first != null && (phrases.isSoon(first.from()) || !outlook.dryIsKnown())) {
      boolean openEnded = !first.from().isAfter(outlook.now()) || first.toTheEnd();
      return RainForm.bold(
          RainPhrases.what(first) + (openEnded ? phrases.when(first) : phrases.span(first)));
    }
    Instant begin = outlook.entries().getFirst().time();
    Instant notDry = outlook.firstNotDry().orElse(begin);
    if (!notDry.isAfter(begin)) {
      Day day = outlook.days().getFirst();
      return RainForm.bold(
          day.wetness() == Wetness.WET
              ? RainPhrases.what(first) + phrases.when(first)
              : phrases.chances(List.of(day), "", false));
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

  private RainPhrases phrases(RelativeTimes named) {
    return new RainPhrases(outlook, quantities, named);
  }
}
