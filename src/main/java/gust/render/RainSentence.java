package gust.render;

import gust.render.RainForm.Detail;
import gust.weather.ConditionKind;
import gust.weather.Outlook;
import gust.weather.WetSpell;
import gust.weather.Wetness;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Whether to take an umbrella, and when it will be dry. */
final class RainSentence {
  private final Outlook outlook;
  private final Quantities quantities;
  private final List<WetSpell> spells;
  private final Moments moments;
  private final RainPhrases phrases;

  RainSentence(Outlook outlook, Quantities quantities, Moments moments) {
    this.outlook = outlook;
    this.quantities = quantities;
    this.moments = moments;
    spells = outlook.spells();
    phrases = new RainPhrases(outlook, moments);
  }

  /** The sign that stands before the sentence; empty where it is dry at first. */
  Optional<ConditionKind> sign() {
    if (spells.isEmpty() || !phrases.isSoon(spells.getFirst())) {
      return Optional.empty();
    }
    return Optional.of(spells.getFirst().type().kind());
  }

  /**
   * The longest form that takes so many cells; where none does, the shortest. Empty where the
   * forecast says nothing of rain or snow.
   */
  Line within(int cells) {
    if (spells.isEmpty() && !outlook.dryIsKnown()) {
      return new Line();
    }
    List<Detail> details = new ArrayList<>(List.of(Detail.values()));
    if (spells.size() > 1 && spells.getFirst().amount() < outlook.amount() / 2) {
      // Where most of it falls later, the total says more than the hours of the first.
      details.remove(Detail.CLOCK_TIMES);
      details.add(details.indexOf(Detail.TOTAL), Detail.CLOCK_TIMES);
    }
    for (int leftOut = 0; ; leftOut++) {
      List<Detail> left = details.subList(leftOut, details.size());
      Line form = new RainForm(outlook, spells, quantities, moments, left).sentence();
      if (form.width() <= cells || left.isEmpty()) {
        return form;
      }
    }
  }

  /** {@code Rain 18:00 to 03:00}, in as few words as a status bar has room for. */
  Line verdict() {
    if (spells.isEmpty() && outlook.daysOfChance().isEmpty()) {
      return RainForm.bold(phrases.dry());
    }
    WetSpell first = spells.isEmpty() ? null : spells.getFirst();
    if (first != null && (phrases.isSoon(first) || !outlook.dryIsKnown())) {
      boolean openEnded = !first.from().isAfter(outlook.now()) || first.toTheEnd();
      String hours = " " + moments.moment(first.from()) + " to " + moments.moment(first.to());
      return RainForm.bold(RainPhrases.what(first) + (openEnded ? phrases.when(first) : hours));
    }
    Instant begin = outlook.entries().getFirst().time();
    Instant notDry = outlook.firstNotDry().orElse(begin);
    if (!notDry.isAfter(begin) && outlook.days().getFirst().wetness() == Wetness.WET) {
      return RainForm.bold(RainPhrases.what(first) + phrases.when(first));
    }
    if (!notDry.isAfter(begin)) {
      RainForm form = new RainForm(outlook, spells, quantities, moments, List.of());
      return RainForm.bold(form.chances(List.of(outlook.days().getFirst()), ""));
    }
    if (notDry.isAfter(outlook.unbrokenUntil())) {
      return RainForm.bold(phrases.dryUntilAtLeast(outlook.unbrokenUntil()));
    }
    Line dry = RainForm.bold(phrases.dryUntil(notDry));
    boolean thenRain = first != null && first.from().equals(notDry);
    return thenRain && notDry.isBefore(moments.bareUntil())
        ? dry.add(", then " + RainPhrases.kind(first))
        : dry;
  }
}
