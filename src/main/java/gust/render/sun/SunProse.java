package gust.render.sun;

import gust.render.kit.Line;
import gust.render.kit.LocalTimes;
import gust.render.kit.Prose;
import gust.render.kit.RenderContext;
import gust.render.kit.View;
import gust.render.kit.Words;
import gust.service.Answer;
import gust.service.Whereabouts;
import gust.sun.Almanac;
import gust.sun.SolarDay;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** {@code gust sun --plain}: sun and moon in sentences and labelled values. */
public final class SunProse implements View<Whereabouts> {
  private static final int NIGHTS = 7;

  @Override
  public String draw(Answer<Whereabouts> answer, RenderContext screen) {
    RenderContext context = screen.spoken();
    Whereabouts where = answer.weather();
    Almanac almanac = SunView.almanac(where, context);
    SunWords words = new SunWords(almanac, context);
    Prose prose = new Prose(context, context.times(where.offset())).title(where.place(), answer);
    SolarDay day = almanac.day(almanac.today());
    SolarDay twilight = day.withTwilight(almanac.latitude());
    if (!twilight.isPolar()) {
      value(prose, "Dawn", twilight.rise(), words);
    }
    if (!day.isPolar()) {
      value(prose, "Sunrise", day.rise(), words);
    }
    value(prose, "Sun highest", day.noon(), words);
    if (!day.isPolar()) {
      value(prose, "Sunset", day.set(), words);
    }
    if (!twilight.isPolar()) {
      value(prose, "Dusk", twilight.set(), words);
    }
    sentence(prose, words.day() + ", " + words.change());
    sentence(prose, words.height());
    words.extremes().forEach(extreme -> sentence(prose, extreme));
    sentence(prose, "moon tonight: " + words.moon() + ", " + words.lit());
    words.moonTimes().forEach(time -> sentence(prose, "the moon " + time));
    sentence(prose, String.join(", ", words.quarters(0)));
    List<String> nights = new ArrayList<>();
    for (int i = 1; i < NIGHTS; i++) {
      String name = LocalTimes.wholeWeekday(almanac.today().plusDays(i));
      nights.add(name + " " + words.percent(almanac.moonOf(i)));
    }
    sentence(prose, "the moon's lit part on " + Words.list(nights));
    sentence(prose, words.zone(where.offset(), answer.received()));
    sentence(prose, context.demo() ? "demo: the place is built in" : "");
    return prose.text();
  }

  private static void value(Prose prose, String label, long second, SunWords words) {
    prose.value(label, new Line().add(words.times().time(Instant.ofEpochSecond(second))));
  }

  private static void sentence(Prose prose, String words) {
    prose.sentence(new Line().add(words.isEmpty() ? "" : Words.capital(words) + "."));
  }
}
