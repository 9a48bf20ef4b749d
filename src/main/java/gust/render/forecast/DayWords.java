package gust.render.forecast;

import gust.language.Phrase;
import gust.render.kit.Line;
import gust.render.kit.Palette;
import gust.render.kit.Style;
import gust.render.kit.Writer;
import gust.statement.DayRules;
import gust.statement.Statement;
import gust.weather.Danger;
import gust.weather.Day;
import gust.weather.Outlook;
import gust.weather.Wetness;
import gust.weather.Wind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The words of a day in its row, as many as there is room for. */
record DayWords(Writer writer, Outlook outlook) {
  /**
   * The words of a day, then the note on its missing hours. A mere wind gives way first, then the
   * note, then the kind of what falls and its hours. Wider than the room if even the shortest form
   * is.
   *
   * @param withWind whether the wind is not said elsewhere
   */
  Line fitting(DayRules rules, boolean withWind, int room) {
    List<Writer> wordings = List.of(writer, writer.inBrief());
    List<String> notes = new ArrayList<>();
    Optional<Statement> part = rules.partOfRow();
    part.ifPresent(it -> wordings.forEach(wording -> notes.add(" " + wording.words(it))));
    List<List<Statement>> forms = rules.forms(withWind);
    if (forms.isEmpty()) {
      return Line.of(notes.isEmpty() ? "" : notes.getLast().strip(), Style.DIM);
    }
    notes.add("");
    Line words = new Line();
    for (List<Statement> alike : forms) {
      for (String note : notes) {
        for (Statement form : alike) {
          for (Writer wording : wordings) {
            words = colored(wording.say(form), form, rules.day()).add(note, Style.DIM);
            if (words.width() <= room) {
              return words;
            }
          }
        }
      }
    }
    return words;
  }

  /** Dim if nothing happens; only the words that name a danger have its colour. */
  private Line colored(Phrase phrase, Statement form, Day day) {
    Wind.Level wind = day.windLevel(writer.quantities().units());
    boolean isQuiet = day.wetness() == Wetness.DRY && wind == Wind.Level.CALM;
    Line line = new Line();
    for (Phrase.Span span : phrase.spans()) {
      Danger.Kind named = form.danger(span.slot());
      boolean isThunder = named == Danger.Kind.THUNDERSTORMS;
      Style danger = isThunder ? Palette.THUNDER : Palette.WARN;
      boolean isGale = span.slot().equals("wind") && wind == Wind.Level.GALE;
      Style style = isGale ? Palette.GALE : isQuiet ? Style.DIM : Style.PLAIN;
      line.add(span.text(), named != null && has(named, day) ? danger : style);
    }
    return line;
  }

  private boolean has(Danger.Kind kind, Day day) {
    boolean has = false;
    for (Danger danger : outlook.dangers()) {
      has |= danger.kind() == kind && Day.dates(danger.days()).contains(day.date());
    }
    return has;
  }
}
