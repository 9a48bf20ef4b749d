package gust.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.DataInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/**
 * What gust works around in picocli ({@code docs/decisions.md}). Where a test fails after an
 * update, its workaround may go.
 */
class PicocliTest {
  private static CommandLine forecast() {
    return new CommandLine(KnownCommand.TREE.find("forecast").orElseThrow().spec());
  }

  @Test
  void aNegativeCoordinateIsTakenForAnOption() {
    ParseResult parsed = forecast().parseArgs("-33.9,18.4");
    assertEquals(List.of("-33.9,18.4"), parsed.unmatched());
    assertTrue(forecast().parseArgs(" -33.9,18.4").unmatched().isEmpty());
  }

  @Test
  void whereAValueIsMissingTwoDashesEndNoOptions() {
    ParseResult parsed = forecast().parseArgs("--units", "--", "--hourly");
    assertInstanceOf(MissingParameterException.class, parsed.errors().getFirst());
    assertTrue(parsed.hasMatchedOption("--hourly"));
  }

  /** So no text of gust's has a percent sign. */
  @Test
  void aDescriptionIsAFormat() {
    CommandSpec spec = CommandSpec.create();
    spec.usageMessage().description("100%% dry");
    assertTrue(new CommandLine(spec).getUsageMessage().contains("100% dry"));
    for (KnownCommand command : KnownCommand.all()) {
      List<String> texts = new ArrayList<>(List.of(command.spec().usageMessage().description()));
      command.spec().args().forEach(arg -> texts.addAll(List.of(arg.description())));
      assertTrue(texts.stream().noneMatch(text -> text.indexOf('%') >= 0), texts::toString);
    }
  }

  @Test
  void itsOwnCompletionOffersNoValueAfterAnEqualsSign() {
    List<CharSequence> offered = new ArrayList<>();
    String[] words = {"--units="};
    AutoComplete.complete(forecast().getCommandSpec(), words, 0, 8, 8, offered);
    assertEquals(List.of(), offered);
  }

  @Test
  void itsClassesAreOlderThanStackMaps() throws IOException {
    try (DataInputStream file =
        new DataInputStream(CommandLine.class.getResourceAsStream("CommandLine.class"))) {
      assertEquals(0xCAFEBABE, file.readInt());
      file.readUnsignedShort();
      assertTrue(file.readUnsignedShort() < 50);
    }
  }
}
