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
import java.util.ArrayList;
import java.util.List;

/** {@code gust sun --plain}: sun and moon in sentences. */
public final class SunProse implements View<Whereabouts> {
  @Override
  public String draw(Answer<Whereabouts> answer, RenderContext screen) {
    RenderContext context = screen.spoken();
    Whereabouts where = answer.weather();
    Almanac almanac = SunView.almanac(where, context);
    SunWords words = new SunWords(almanac, context);
    List<String> events = new ArrayList<>();
    for (Almanac.Event event : almanac.events()) {
      events.add(event.name() + " " + words.times().time(event.time()));
    }
    List<String> nights = new ArrayList<>();
    for (int i = 1; i < SunView.NIGHTS; i++) {
      String name = LocalTimes.wholeWeekday(almanac.today().plusDays(i));
      nights.add(name + " " + words.percent(almanac.moonOf(i)));
    }
    List<String> sentences = new ArrayList<>();
    sentences.add("sun: " + String.join(", ", events));
    sentences.add(words.day() + words.change());
    sentences.add(words.height());
    sentences.addAll(words.extremes());
    sentences.add("moon tonight: " + words.moon() + ", " + words.lit());
    words.moonTimes().forEach(time -> sentences.add("the moon " + time));
    sentences.add(String.join(", ", words.quarters(0)));
    sentences.add("the moon's lit part on " + Words.list(nights));
    sentences.add(words.zone(where.offset(), answer.received()));
    sentences.add(context.demo() ? "demo: the place is built in" : "");
    sentences.removeIf(String::isEmpty);
    Prose prose = new Prose(context, context.times(where.offset())).title(where.place(), answer);
    sentences.forEach(it -> prose.sentence(new Line().add(Words.capital(it) + ".")));
    return prose.text();
  }
}
