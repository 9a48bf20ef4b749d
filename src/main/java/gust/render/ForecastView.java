package gust.render;

import gust.service.Answer;
import gust.weather.Condition;
import gust.weather.Day;
import gust.weather.Days;
import gust.weather.Forecast;
import gust.weather.Severity;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The forecast summed by local day: a table, or on narrow terminals some lines for each day. */
public final class ForecastView implements View<Forecast> {
  private static final int TABLE_FROM = 56;
  private static final int WHOLE_DATE_FROM = 72;

  @Override
  public String draw(Answer<Forecast> answer, Look look) {
    Forecast forecast = answer.weather();
    LocalTimes times = new LocalTimes(forecast.offset());
    Quantities quantities = new Quantities(answer.units(), look.glyphs());
    List<Day> days = Days.of(forecast);
    Page page = ForecastHeader.page(answer, times, look);
    if (days.isEmpty()) {
      page.paragraph(0, new Line().add("The service's list has no entries"));
    } else if (page.width() >= TABLE_FROM) {
      table(page, days, quantities, look);
    } else {
      cards(page, days, quantities, look);
    }
    page.blank();
    legend(page, days);
    return Footer.add(page, answer, Optional.empty(), times, look).text();
  }

  private static void table(Page page, List<Day> days, Quantities quantities, Look look) {
    String degree = quantities.degree();
    String speed = quantities.units().speed();
    Table table =
        new Table(
            List.of(
                new Column("Day", "", Column.Kind.LEFT, 0),
                new Column("Low", degree, Column.Kind.RIGHT, 0),
                new Column("High", degree, Column.Kind.RIGHT, 0),
                new Column("Weather", "", Column.Kind.WORDS, 0),
                new Column("Precip", "chance", Column.Kind.RIGHT, 1),
                new Column("Rain", "mm", Column.Kind.RIGHT, 2),
                new Column("Snow", "mm", Column.Kind.RIGHT, 2),
                new Column("Wind", speed, Column.Kind.RIGHT, 3),
                new Column("", "from", Column.Kind.LEFT, 4),
                new Column("Gusts", speed, Column.Kind.RIGHT, 5)));
    for (Day day : days) {
      String date =
          page.width() >= WHOLE_DATE_FROM
              ? LocalTimes.date(day.date())
              : LocalTimes.dayOfMonth(day.date());
      table.row(
          List.of(
              new Line().add(date, Style.BOLD).add(mark(day)),
              quantities.degrees(day.low()),
              quantities.degrees(day.high()),
              weather(day, look),
              quantities.probability(day.precipitationProbability()),
              quantities.amount(day.rain()),
              quantities.amount(day.snow()),
              quantities.number(day.wind().speed()),
              quantities.direction(day.wind().direction()),
              quantities.number(day.wind().gust())));
    }
    table.addTo(page);
  }

  private static void cards(Page page, List<Day> days, Quantities quantities, Look look) {
    for (Day day : days) {
      page.ends(
          new Line().add(LocalTimes.date(day.date()), Style.BOLD).add(mark(day)),
          quantities.range(day.low(), day.high()));
      page.paragraph(2, weather(day, look));
      Line wet = new Line();
      item(wet, "precip", quantities.probability(day.precipitationProbability()));
      item(wet, "rain", quantities.rainfall(day.rain()));
      item(wet, "snow", quantities.rainfall(day.snow()));
      Line windy = new Line();
      item(windy, "wind", quantities.wind(day.wind()));
      item(windy, "gusts", quantities.speed(day.wind().gust()));
      page.paragraph(2, wet).paragraph(2, windy);
    }
  }

  private static void item(Line line, String label, Line value) {
    if (!value.isEmpty()) {
      String before = line.isEmpty() ? label : ", " + label;
      line.add(before + Line.HARD_SPACE, Style.DIM).addAll(value);
    }
  }

  private static Line weather(Day day, Look look) {
    Words words = new Words(look);
    Line line = new Line();
    day.typical()
        .ifPresent(
            typical -> line.add(Words.capital(words.condition(typical)), Words.style(typical)));
    day.worst()
        .filter(worst -> isWorseThan(worst, day.typical()))
        .filter(worst -> !words.condition(worst).isEmpty())
        .ifPresent(
            worst -> line.add(", at worst ").add(words.condition(worst), Words.style(worst)));
    return line;
  }

  private static boolean isWorseThan(Condition worst, Optional<Condition> typical) {
    return Severity.isNotable(worst)
        && typical.map(usual -> Severity.of(worst) > Severity.of(usual)).orElse(false);
  }

  private static String mark(Day day) {
    return day.cover() == Day.Cover.WHOLE ? "" : "*";
  }

  private static void legend(Page page, List<Day> days) {
    List<String> partial = new ArrayList<>();
    for (Day day : days) {
      if (day.cover() != Day.Cover.WHOLE) {
        partial.add(LocalTimes.weekday(day.date()) + extent(day));
      }
    }
    if (!partial.isEmpty()) {
      String text = "* not the whole day: " + String.join(", ", partial);
      page.paragraph(0, new Line().add(text, Style.DIM));
    }
  }

  private static String extent(Day day) {
    boolean late = day.startsLate();
    boolean early = !day.to().equals(LocalTime.MIDNIGHT);
    String from = late ? " from " + LocalTimes.time(day.from()) : "";
    String until = early ? " until " + LocalTimes.time(day.to()) : "";
    return from + until + (day.cover() == Day.Cover.GAPS ? " with gaps" : "");
  }
}
