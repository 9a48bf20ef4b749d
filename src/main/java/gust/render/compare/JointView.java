package gust.render.compare;

import gust.render.kit.RenderContext;
import gust.render.kit.View;
import gust.service.Answer;
import java.util.List;

/** A view that shows the answers for several places in one picture. */
public interface JointView<T> extends View<T> {
  /**
   * @param answers in the order asked; at least one, all in the same units
   */
  String draw(List<Answer<T>> answers, RenderContext context);

  @Override
  default String draw(Answer<T> answer, RenderContext context) {
    return draw(List.of(answer), context);
  }
}
