package gust.format;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What a question is put to.
 *
 * @param rows all that the answer has
 * @param row the one that is asked about
 * @param chosen whether that row was chosen; else it only stands for the answer as a whole
 * @param remarks takes what was not there to be compared
 */
record Subject(List<Row> rows, Row row, boolean chosen, Set<String> remarks) {
  Subject at(Row other) {
    return new Subject(rows, other, true, remarks);
  }

  /** Whether the row has the one value of this name that can be meant. */
  boolean isChosenFor(Field field) {
    return chosen || !field.isPerEntry();
  }

  Optional<String> value(Field field) {
    Optional<String> value = field.in(row);
    if (value.isEmpty()) {
      remark(field.name() + " is absent, so the comparison is false");
    }
    return value;
  }

  void remark(String remark) {
    remarks.add(remark);
  }
}
