package gust.cli.watch;

import gust.cli.Problem;
import gust.render.kit.RenderContext;
import gust.render.kit.View;
import gust.render.kit.WatchFooter;
import gust.service.Overview;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Draws watched places, whatever is known of them. */
record Pictures(Views views, WatchSource source) {
  /** All that were answered if the view can draw them in one picture, else the first place. */
  String together(List<WatchedPlace> places, RenderContext now) {
    if (!(views.first() instanceof View.Joint all)) {
      return one(places.getFirst(), views.first(), now);
    }
    Stream<Overview> known = places.stream().flatMap(place -> place.answer().stream());
    return all.draw(known.map(Overview::ahead).toList(), now);
  }

  /** The last answer as the view draws it, or why it is not drawn. */
  String one(WatchedPlace place, View view, RenderContext now) {
    // A requested day may be over; a later answer may have the next one.
    Optional<String> none =
        place.answer().flatMap(known -> source.outOfReach(known, now.now())).map(Problem::message);
    if (place.answer().isPresent() && none.isEmpty()) {
      return view.draw(place.answer().get(), now);
    }
    String text = place.name() + ": " + none.orElse("no answer");
    return String.join("\n", WatchFooter.warning(text, now)) + "\n";
  }
}
