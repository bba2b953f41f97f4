/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.choice;

import dev.discreet.processor.analysis.state.CellIndices;
import dev.discreet.processor.analysis.state.Value;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.ir.PureFunction;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A number that is written at an index which may be that of several cells, as each cell takes it.
 *
 * <p>Lemma: a cell takes the number only where the index is its own, so there the number is what it
 * is if the index is that one and no other. So {@code cells[i] += x} adds to the cell itself, and
 * not to whatever a cell at {@code i} may hold.
 */
final class WrittenCell {
  /** Of more cells nobody asks what each is. */
  private static final int MOST_CELLS = 32;

  /** How deep in a number its cells stand. */
  private static final int DEEPEST = 4;

  private final CellIndices indices;

  /** For each cell whether the index is its own, as it is asked where the index is read. */
  private final Map<Term, List<Term>> asked = new HashMap<>();

  WrittenCell(List<Term> index, List<List<Term>> all, CellIndices indices) {
    this.indices = indices;
    if (all.size() <= MOST_CELLS) {
      all.forEach(key -> asked.put(indices.same(index, key), key));
    }
  }

  /** What a cell takes of a value. */
  Value at(List<Term> key, Value value) {
    return value instanceof Value.Pure pure ? new Value.Pure(at(key, pure.term(), DEEPEST)) : value;
  }

  private Term at(List<Term> key, Term term, int deep) {
    return switch (term.kind()) {
      case CHOOSE -> {
        List<Term> other = asked.get(term.argument(0));
        yield other == null ? term : at(key, term.argument(other.equals(key) ? 1 : 2), deep);
      }
      case ADD, SUBTRACT -> deep == 0 ? term : each(key, term, deep);
      case FUNCTION ->
          deep > 0 && (term.detail() == PureFunction.MAX || term.detail() == PureFunction.MIN)
              ? each(key, term, deep)
              : term;
      default -> term;
    };
  }

  private Term each(List<Term> key, Term term, int deep) {
    List<Term> arguments =
        term.arguments().stream().map(argument -> at(key, argument, deep - 1)).toList();
    return arguments.equals(term.arguments()) ? term : indices.terms().like(term, arguments);
  }
}
