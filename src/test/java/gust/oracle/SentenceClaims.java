package gust.oracle;

import gust.render.kit.Writer;
import gust.statement.Statement;
import gust.statement.Statement.Term;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Each sentence says its statement: read back by the language's pattern, it is the same. */
record SentenceClaims(Writer writer, English english, Shown shown, Checks checks) {
  /** In a row, a time needs no day. */
  SentenceClaims seenFrom(Instant begin) {
    return new SentenceClaims(writer, new English(begin, english.zone()), shown, checks);
  }

  /** The statements, after their words were read back. */
  List<Said> of(List<Statement> statements, Kinds kinds) {
    List<Said> all = new ArrayList<>();
    for (Statement statement : statements) {
      all.add(of(statement, kinds));
    }
    return all;
  }

  Said of(Statement statement, Kinds kinds) {
    Said said = Said.of(statement);
    boolean isKnown = kinds.keys().contains(said.key());
    checks.claim("a kind is known", isKnown, said + " is not in gust.oracle.Kinds." + kinds);
    String words = writer.words(statement);
    List<Said> read = english.read(words, kinds);
    boolean isSame = read.stream().anyMatch(other -> same(said, other));
    checks.claim("a sentence says its statement", isSame, words + " is " + read + " not " + said);
    String brief = writer.inBrief().words(statement);
    boolean isBrief = english.read(brief, kinds).stream().anyMatch(other -> same(said, other));
    checks.claim("in brief it says the same", isBrief, brief + " is not " + said);
    return said;
  }

  private boolean same(Said statement, Said read) {
    boolean isSame =
        statement.key().equals(read.key())
            && statement.slots().keySet().equals(read.slots().keySet())
            && statement.parts().keySet().equals(read.parts().keySet());
    for (String slot : isSame ? statement.slots().keySet() : List.<String>of()) {
      isSame &=
          switch (statement.slots().get(slot)) {
            case Term.Word _ -> statement.word(slot).equals(read.word(slot));
            case Term.Days days -> days.dates().equals(read.days(slot));
            case Term.Moment moment -> moment.at().equals(read.at(slot));
            case Term.Amount amount -> read.isAmount(slot, amount.mm(), shown);
            case Term.Speed speed -> read.number(slot) == shown.speed(speed.speed());
            case Term.Percent _ ->
                ReplyHours.whole(100 * statement.number(slot))
                    == ReplyHours.whole(100 * read.number(slot));
            default -> statement.whole(slot) == read.whole(slot);
          };
    }
    for (String slot : isSame ? statement.parts().keySet() : List.<String>of()) {
      isSame &= same(statement.part(slot), read.part(slot));
    }
    return isSame;
  }
}
