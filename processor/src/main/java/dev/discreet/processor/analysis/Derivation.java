/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis;

import dev.discreet.processor.analysis.path.Assumptions;
import dev.discreet.processor.analysis.range.Numbers;
import dev.discreet.processor.analysis.state.Value;
import dev.discreet.processor.analysis.state.Value.Aggregate;
import dev.discreet.processor.analysis.state.Value.Part;
import dev.discreet.processor.analysis.state.Value.Vector;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.ir.QueryBody;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Says how far a result moves, in the user's own expressions: one line for each, at most five. */
final class Derivation {
  private static final int MOST_PARTS = 3;

  private Derivation() {}

  static List<String> of(Aggregate number, BigDecimal distance, QueryBody query) {
    List<String> lines = lines(number.parts(), number.extra(), query);
    lines.addAll(afterAdding(number, distance, query));
    return lines;
  }

  /** What is done with the sum. */
  private static List<String> afterAdding(Aggregate number, BigDecimal distance, QueryBody query) {
    List<String> lines = new ArrayList<>();
    BigDecimal added = added(number);
    if (jumps(number, distance)) {
      lines.add("what is done with the total may jump: it has " + number.total().described());
    } else if (isByRow(query) && distance.compareTo(added) > 0 && added.signum() > 0) {
      BigDecimal times = Numbers.divideUp(distance, added);
      lines.add("what is done with it makes it " + Numbers.text(times) + " times as much");
    }
    return lines;
  }

  private static boolean isByRow(QueryBody query) {
    return !query.replaceOne() && !query.contract().perUnit() && query.contract().times().isEmpty();
  }

  private static BigDecimal added(Aggregate number) {
    BigDecimal added = number.extra();
    for (Part part : number.parts()) {
      BigDecimal most = part.range().magnitude().orElse(BigDecimal.ZERO);
      added = added.add(most.multiply(part.times().max(BigDecimal.ONE)));
    }
    return added;
  }

  /** Whether it is no longer a sum over rows, but something that moves within its range. */
  static boolean jumps(Aggregate number, BigDecimal distance) {
    return distance.compareTo(added(number)) > 0
        && number.perRow().terms().stream().anyMatch(Term::isMove);
  }

  static List<String> of(Vector vector, QueryBody query, Assumptions path) {
    Cells cells = Cells.of(vector, path);
    return lines(cells.parts(), cells.rounding(), query);
  }

  /** What is added to the elements, if it is one number, of which each of them has its share. */
  static List<Part> parts(Vector vector, Assumptions path) {
    List<Part> parts = Cells.of(vector, path).parts();
    return parts.size() == 1 ? parts : List.of();
  }

  /** Says the same as facts, of all parts. Says nothing of a result that is neither. */
  static Explanation explain(
      Origin returned, Value result, BigDecimal distance, QueryBody query, Assumptions path) {
    Told told =
        switch (result.kind()) {
          case AGGREGATE -> Told.of((Aggregate) result, distance, query);
          case VECTOR -> Told.of(Cells.of((Vector) result, path), query);
          case PURE, ROWS, LISTED, INDEX, TALLY, REFERENCE -> new Told(List.of(), List.of());
          case RUNNING_VECTOR, RUNNING_ROWS, RUNNING, REPORTED -> new Told(List.of(), List.of());
        };
    List<String> remarks = new ArrayList<>(told.remarks());
    List<Explanation.Summand> summands =
        told.parts().stream().map(part -> Explanation.Summand.of(part, query)).distinct().toList();
    if (query.contract().times().isEmpty() && isLessThanAll(distance, summands)) {
      remarks.add("together they move it by less, as some exclude each other or cancel");
    }
    return new Explanation(returned, distance, summands, remarks);
  }

  /** What is added up, and what else there is to say. */
  private record Told(List<Part> parts, List<String> remarks) {
    static Told of(Aggregate number, BigDecimal distance, QueryBody query) {
      List<String> remarks = new ArrayList<>(Derivation.remarks(number.extra(), query));
      remarks.addAll(
          jumps(number, distance)
              ? List.of(
                  "it is no plain sum: the contract of a helper, or what is done with a total,"
                      + " moves it by up to "
                      + Numbers.text(distance))
              : afterAdding(number, distance, query));
      return new Told(number.parts(), remarks);
    }

    static Told of(Cells cells, QueryBody query) {
      return new Told(cells.parts(), Derivation.remarks(cells.rounding(), query));
    }
  }

  private static boolean isLessThanAll(BigDecimal distance, List<Explanation.Summand> summands) {
    BigDecimal all = BigDecimal.ZERO;
    for (Explanation.Summand summand : summands) {
      if (summand.moves().isEmpty()) {
        return false;
      }
      all = all.add(summand.moves().get());
    }
    return summands.size() > 1 && distance.compareTo(all) < 0;
  }

  /** What is added up in any cell, and the most that one of them rounds. */
  private record Cells(List<Part> parts, BigDecimal rounding) {

    static Cells of(Vector vector, Assumptions path) {
      Set<Part> parts = new LinkedHashSet<>();
      BigDecimal rounding = BigDecimal.ZERO;
      List<Value> cells = new ArrayList<>(List.of(vector.each()));
      cells.addAll(vector.cells().values());
      for (Value cell : cells) {
        Aggregate number = Aggregate.of(cell, path).orElse(null);
        if (number != null) {
          parts.addAll(number.parts());
          rounding = rounding.max(number.extra());
        }
      }
      return new Cells(List.copyOf(parts), rounding);
    }
  }

  private static List<String> lines(List<Part> parts, BigDecimal rounding, QueryBody query) {
    List<String> lines = new ArrayList<>();
    parts.stream().limit(MOST_PARTS).map(Derivation::line).forEach(lines::add);
    if (parts.size() > MOST_PARTS) {
      int more = parts.size() - MOST_PARTS;
      lines.set(MOST_PARTS - 1, lines.get(MOST_PARTS - 1) + ", and " + more + " more");
    }
    if (parts.isEmpty()) {
      lines.add("a result that depends on the rows as a whole");
    }
    lines.addAll(remarks(rounding, query));
    return lines;
  }

  private static List<String> remarks(BigDecimal rounding, QueryBody query) {
    List<String> lines = new ArrayList<>();
    int rows = query.sources().stream().mapToInt(QueryBody.Source::rowsPerUnit).max().orElse(1);
    if (query.contract().perUnit() && rows > 1) {
      lines.add(
          rows == Integer.MAX_VALUE
              ? "one person has any number of rows"
              : "one person has up to " + rows + " rows");
    }
    if (rounding.signum() > 0) {
      lines.add(
          "the rounding of so many doubles moves it by up to " + Numbers.text(rounding) + " more");
    }
    return lines;
  }

  private static String line(Part part) {
    String often =
        part.times().compareTo(BigDecimal.ONE) > 0
            ? ", up to " + Numbers.text(part.times()) + " times for one row"
            : "";
    return "`" + part.text() + "` in " + part.range() + often;
  }
}
