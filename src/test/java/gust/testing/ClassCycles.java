package gust.testing;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Finds classes that depend on each other in a circle; nested ones count as their outer class. */
public final class ClassCycles {
  private final Map<String, Set<String>> uses = new TreeMap<>();
  private final Map<String, Integer> order = new HashMap<>();
  private final Map<String, Integer> lowest = new HashMap<>();
  private final Deque<String> open = new ArrayDeque<>();
  private final List<Set<String>> cycles = new ArrayList<>();

  private ClassCycles() {}

  /**
   * @return for each circle the names of all classes that can reach each other
   */
  public static List<Set<String>> of(Iterable<JavaClass> classes) {
    ClassCycles search = new ClassCycles();
    for (JavaClass type : classes) {
      Set<String> used = search.uses.computeIfAbsent(outer(type), name -> new TreeSet<>());
      for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
        used.add(outer(dependency.getTargetClass().getBaseComponentType()));
      }
    }
    search.uses.forEach((name, used) -> used.retainAll(search.uses.keySet()));
    for (String name : search.uses.keySet()) {
      if (!search.order.containsKey(name)) {
        search.visit(name);
      }
    }
    return search.cycles;
  }

  private static String outer(JavaClass type) {
    String name = type.getName();
    int nested = name.indexOf('$');
    return nested < 0 ? name : name.substring(0, nested);
  }

  /** Tarjan's search for strongly connected components. */
  private void visit(String name) {
    int number = order.size();
    order.put(name, number);
    lowest.put(name, number);
    open.push(name);
    for (String used : uses.get(name)) {
      if (!order.containsKey(used)) {
        visit(used);
        lowest.merge(name, lowest.get(used), Math::min);
      } else if (open.contains(used)) {
        lowest.merge(name, order.get(used), Math::min);
      }
    }
    if (lowest.get(name) == number) {
      Set<String> component = new TreeSet<>();
      String member;
      do {
        member = open.pop();
        component.add(member);
      } while (!member.equals(name));
      if (component.size() > 1) {
        cycles.add(component);
      }
    }
  }
}
