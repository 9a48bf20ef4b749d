package gust.cli.keys;

import gust.cli.Argument;
import gust.completion.Values.Kind;

/** Which stored key a command is about. */
final class KeyArgument {
  static final Argument LABEL = Argument.required("LABEL", Kind.KEY_LABEL, "the key's label");

  private KeyArgument() {}
}
