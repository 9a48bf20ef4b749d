package gust.format;

import gust.render.Look;
import gust.service.Answer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The published names of one resource, and what they stand for in an answer.
 *
 * @param <T> the weather that they are about
 */
public sealed interface Names<T> permits CurrentNames, ForecastNames {
  /** Every name there is. */
  List<Field> fields();

  /** The columns of {@code --csv}, in their order; scripts rely on it. */
  List<String> columns();

  /** Whether the resource is a list of entries. */
  boolean isList();

  /** For one line about the whole answer; of a list, the first entry's values. */
  NamedValues whole(Answer<T> answer, Look look);

  /** One for each entry of a list; else one. */
  List<NamedValues> rows(Answer<T> answer, Look look);

  /** What to say to somebody who took a name from the other resource; mostly nothing. */
  Optional<String> hint(String name);

  default Optional<Field> find(String name) {
    for (Field field : fields()) {
      if (field.name().equals(name)) {
        return Optional.of(field);
      }
    }
    return Optional.empty();
  }

  /**
   * @param column of the name's first letter
   * @throws SyntaxProblem where there is no such name
   */
  default Field require(String name, int column) {
    Optional<Field> field = find(name);
    if (field.isPresent()) {
      return field.get();
    }
    List<String> known = new ArrayList<>();
    for (Field other : fields()) {
      known.add(other.name());
    }
    throw SyntaxProblem.unknown("name", name, known, hint(name), column);
  }
}
