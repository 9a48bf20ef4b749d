package gust.format;

import gust.render.Look;
import gust.render.View;
import gust.service.Answer;
import gust.text.Spelling;
import java.util.List;

/**
 * {@code --format}: each answer through one template, ended by a line feed.
 *
 * @param <T> the weather that it shows
 */
public final class TemplateView<T> implements View<T> {
  private final Names<T> names;
  private final List<Template.Part> parts;

  /**
   * @throws SyntaxProblem where the template cannot be understood, or knows a name that there is
   *     not
   */
  public TemplateView(String template, Names<T> names) {
    this.names = names;
    this.parts = Template.parse(template, names);
  }

  @Override
  public String draw(Answer<T> answer, Look look) {
    NamedValues values = names.whole(answer, look);
    StringBuilder text = new StringBuilder();
    for (Template.Part part : parts) {
      // Not a pattern switch: its bootstrap costs a cold start some milliseconds.
      if (part instanceof Template.Value value) {
        text.append(values.value(value.field()).orElse(value.fallback()));
      } else if (part instanceof Template.Literal literal) {
        text.append(literal.text());
      }
    }
    return Spelling.in(look.charset(), text.append('\n').toString());
  }
}
