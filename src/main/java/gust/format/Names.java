package gust.format;

import gust.render.RenderContext;
import gust.service.Answer;
import java.util.List;
import java.util.Optional;

/**
 * The published names of one resource, and what they stand for in an answer.
 *
 * @param <T> the weather that they are about
 */
public interface Names<T> {
  List<Field> fields();

  /** The columns of {@code --csv}, in their order. */
  List<String> columns();

  /** Whether the resource is a list of entries. */
  boolean isList();

  /** For one line about the whole answer; of a list, the first entry's values. */
  Row whole(Answer<T> answer, RenderContext context);

  /** One for each entry of a list; else one. */
  List<Row> rows(Answer<T> answer, RenderContext context);

  /** What to say to somebody who took a name from the other resource; mostly nothing. */
  Optional<String> hint(String name);

  default Optional<Field> find(String name) {
    return fields().stream().filter(field -> field.name().equals(name)).findFirst();
  }

  /**
   * @param column of the name's first letter
   * @throws SyntaxProblem where there is no such name
   */
  default Field require(String name, int column) {
    return find(name)
        .orElseThrow(() -> {
          List<String> known = fields().stream().map(Field::name).toList();
          return SyntaxProblem.unknown("name", name, known, hint(name), column);
        });
  }
}
