package gust.render;

import gust.service.Answer;
import java.time.Instant;
import java.util.Optional;

/** The last lines of every view: how old all this is, and whether it is real. */
final class Footer {
  private Footer() {}

  static Page add(
      Page page, Answer<?> answer, Optional<Instant> observed, LocalTimes times, Look look) {
    String answered = age(answer.received(), look);
    String text;
    if (observed.isPresent()) {
      Instant then = observed.get();
      text =
          "Observed "
              + times.timeSeenFrom(then, look.now())
              + ", "
              + age(then, look)
              + "; answered "
              + answered;
    } else {
      text = "Answered " + times.timeSeenFrom(answer.received(), look.now()) + ", " + answered;
    }
    page.paragraph(0, new Line().add(text, Style.DIM));
    if (look.demo()) {
      page.paragraph(0, new Line().add("Demo: this weather is made up", Style.BOLD));
    }
    return page;
  }

  /** An age stays on one line. */
  private static String age(Instant then, Look look) {
    return Age.of(then, look.now()).replace(' ', Line.HARD_SPACE);
  }
}
