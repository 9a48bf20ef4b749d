package gust.format;

import gust.render.RenderContext;
import gust.render.View;
import gust.service.Answer;
import gust.text.Transliteration;
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
  public String draw(Answer<T> answer, RenderContext context) {
    Row row = names.whole(answer, context);
    StringBuilder text = new StringBuilder();
    for (Template.Part part : parts) {
      text.append(part.in(row));
    }
    return Transliteration.in(context.charset(), text.append('\n').toString());
  }
}
