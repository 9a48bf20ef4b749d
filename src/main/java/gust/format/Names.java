package gust.format;

import gust.render.kit.RenderContext;
import gust.service.Answer;
import gust.text.NearestName;
import java.util.List;
import java.util.Optional;

/**
 * The published names of one resource, and how their values are read from an answer.
 *
 * @param <T> the weather in the answer
 */
public interface Names<T> {
  List<Fields.Group> groups();

  /** The columns of {@code --csv}, in order. */
  List<String> columns();

  /** Whether the resource is a list of entries. */
  default boolean isList() {
    return false;
  }

  /** The row for one line about the whole answer; of a list, the first entry. */
  Row whole(Answer<T> answer, RenderContext context);

  /** One row for each entry of a list; otherwise exactly one. */
  default List<Row> rows(Answer<T> answer, RenderContext context) {
    return List.of(whole(answer, context));
  }

  /** The next step for a name that only the other resource has; usually empty. */
  Optional<String> hint(String name);

  default List<Field> fields() {
    return groups().stream().flatMap(group -> group.names().stream().map(group::field)).toList();
  }

  default Optional<Field> find(String name) {
    return groups().stream()
        .filter(group -> group.names().contains(name))
        .findFirst()
        .map(group -> group.field(name));
  }

  /**
   * @param column of the name's first letter
   * @throws SyntaxProblem if there is no such name
   */
  default Field require(String name, int column) {
    return find(name)
        .orElseThrow(() -> {
          List<String> known = fields().stream().map(Field::name).toList();
          Optional<String> near = hint(name).or(() -> NearestName.of(name, known));
          return new SyntaxProblem(
              column, "unknown name", name, near.orElse("gust help formatting"));
        });
  }
}
