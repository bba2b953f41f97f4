/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.state;

import dev.discreet.processor.analysis.path.Assumptions;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.state.Value.Extent;
import dev.discreet.processor.analysis.state.Value.Vector;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Term.Kind;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.ir.Type;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Knows at which indices arrays and maps have cells, and which two indices are those of one cell.
 */
public final class CellIndices {
  private final Terms terms;

  public CellIndices(Terms terms) {
    this.terms = terms;
  }

  public Terms terms() {
    return terms;
  }

  public static boolean isConstant(List<Term> index) {
    return index.stream().allMatch(term -> term.kind() == Kind.CONSTANT);
  }

  /** The constant that a term is on a path, or else the term. */
  public Term settled(Term index, Assumptions path) {
    if (index.kind() == Kind.CONSTANT) {
      return index;
    }
    return switch (index.type().kind()) {
      case NUMERIC -> {
        Range range = path.rangeOf(index);
        yield range.isSingle() && range.lower() != null
            ? terms.constant(index.type(), range.lower())
            : index;
      }
      case BOOLEAN -> {
        Optional<Boolean> truth = path.truthOf(index);
        yield truth.isEmpty() ? index : truth.get() ? terms.yes() : terms.no();
      }
      case ENUMERATION -> {
        Set<String> constants = path.mayBeNull(index) ? Set.of() : path.constantsOf(index);
        yield constants.size() == 1
            ? terms.constant(index.type(), constants.iterator().next())
            : index;
      }
      case TEXT, NONE, ROW, SEALED, OPTIONAL, COLLECTION, DICTIONARY, OTHER -> index;
      case ROWS, GROUPS, TALLY, VECTOR, TABLE -> index;
    };
  }

  /** Whether two indices are those of one cell. */
  public Term same(List<Term> a, List<Term> b) {
    Term all = terms.yes();
    for (int i = 0; i < a.size(); i++) {
      all = terms.and(all, same(a.get(i), b.get(i)));
    }
    return all;
  }

  private Term same(Term a, Term b) {
    if (a == b) {
      return terms.yes();
    }
    if (a.kind() == Kind.CONSTANT && b.kind() == Kind.CONSTANT) {
      return terms.no();
    }
    Kind kind = a.type() instanceof Type.Numeric ? Kind.EQUAL : Kind.SAME;
    // A fixed order, so that equal conditions are one term.
    boolean ordered = a.number() > b.number();
    return terms.operation(kind, Type.Simple.BOOLEAN, ordered ? a : b, ordered ? b : a);
  }

  /** Whether every cell certainly exists. */
  public boolean isWhole(Vector vector) {
    return vector.whole()
        || (!vector.present().isEmpty()
            && all(vector).filter(vector.present()::containsAll).isPresent());
  }

  /** Every index, if there is a constant number of them. */
  public Optional<List<List<Term>>> all(Vector vector) {
    return combined(vector.shape().stream().map(this::indices).toList());
  }

  /** Each choice of one of each; empty where there are too many, or not known how many. */
  private static Optional<List<List<Term>>> combined(List<Optional<List<Term>>> ofEach) {
    List<List<Term>> all = List.of(List.of());
    for (Optional<List<Term>> own : ofEach) {
      if (own.isEmpty() || (long) own.get().size() * all.size() > Counts.MOST_CELLS) {
        return Optional.empty();
      }
      List<List<Term>> longer = new ArrayList<>();
      for (List<Term> prefix : all) {
        for (Term next : own.get()) {
          List<Term> index = new ArrayList<>(prefix);
          index.add(next);
          longer.add(List.copyOf(index));
        }
      }
      all = longer;
    }
    return Optional.of(all);
  }

  /** Whether a cell certainly exists: each that the index may be on a path does. */
  public boolean isThere(Vector vector, List<Term> index, Assumptions path) {
    return isWhole(vector)
        || vector.present().contains(index)
        || (!vector.present().isEmpty()
            && possible(index, path).filter(vector.present()::containsAll).isPresent());
  }

  /** Every index that one may be on a path, if they are a few constants. */
  private Optional<List<List<Term>>> possible(List<Term> index, Assumptions path) {
    return combined(
        index.stream()
            .map(
                own ->
                    own.kind() == Kind.CONSTANT
                        ? Optional.of(List.of(own))
                        : numbers(own, path).or(() -> indices(own.type())))
            .toList());
  }

  private Optional<List<Term>> numbers(Term index, Assumptions path) {
    if (!(index.type() instanceof Type.Numeric type) || !type.isIntegral()) {
      return Optional.empty();
    }
    Range range = path.rangeOf(index);
    BigDecimal first = range.lower();
    BigDecimal last = range.upper();
    if (first == null || last == null || last.subtract(first).compareTo(Counts.MOST) >= 0) {
      return Optional.empty();
    }
    return Optional.of(
        Stream.iterate(first, next -> next.compareTo(last) <= 0, BigDecimal.ONE::add)
            .map(next -> terms.constant(type, next))
            .toList());
  }

  private Optional<List<Term>> indices(Type keys) {
    return switch (keys.kind()) {
      case BOOLEAN -> Optional.of(List.of(terms.no(), terms.yes()));
      case ENUMERATION -> {
        Type.Enumeration constants = (Type.Enumeration) keys;
        yield Optional.of(
            constants.constants().stream().map(name -> terms.constant(keys, name)).toList());
      }
      case NUMERIC, TEXT, NONE, ROW, SEALED, OPTIONAL, COLLECTION, DICTIONARY, OTHER ->
          Optional.empty();
      case ROWS, GROUPS, TALLY, VECTOR, TABLE -> Optional.empty();
    };
  }

  private Optional<List<Term>> indices(Extent extent) {
    if (extent instanceof Extent.Keys keys) {
      return indices(keys.type());
    }
    Term count = ((Extent.Length) extent).count();
    Optional<BigDecimal> length = Counts.constant(count);
    if (length.isEmpty() || length.get().compareTo(Counts.MOST) > 0) {
      return Optional.empty();
    }
    List<Term> own = new ArrayList<>();
    for (int i = 0; i < length.get().intValueExact(); i++) {
      own.add(terms.number(Type.Numeric.INT, i));
    }
    return Optional.of(own);
  }
}
