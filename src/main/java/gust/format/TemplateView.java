package gust.format;

import gust.render.RenderContext;
import gust.render.View;
import gust.service.Answer;
import gust.text.Transliteration;
import java.util.List;

/**
 * {@code --format}: fills each answer into a template, and ends it with a line feed.
 *
 * @param <T> the weather in the answer
 */
public final class TemplateView<T> implements View<T> {
  private final Names<T> names;
  private final List<Template.Part> parts;

  /**
   * @throws SyntaxProblem where the template cannot be understood, or a name in it is unknown
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
