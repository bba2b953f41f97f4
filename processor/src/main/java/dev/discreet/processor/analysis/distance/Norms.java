/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.distance;

import dev.discreet.processor.analysis.path.Apart;
import dev.discreet.processor.analysis.path.Assumptions;
import dev.discreet.processor.analysis.path.LinearBound;
import dev.discreet.processor.analysis.path.Measure;
import dev.discreet.processor.analysis.range.ExactRanges;
import dev.discreet.processor.analysis.range.Numbers;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.state.CellIndices;
import dev.discreet.processor.analysis.state.Refusal;
import dev.discreet.processor.analysis.term.LinearForm;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.ir.QueryBody.Norm;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Bounds the norm of what one row adds to an array or map. Claim: for every row that satisfies the
 * assumptions, the norm of Σ form · e(index) is at most the result. The search splits on undecided
 * conditions, for all cells together, and follows the more promising side first. It leaves out what
 * cannot exceed the greatest norm found so far. Indices that may be equal are taken to be equal or
 * not, whichever is worse.
 */
final class Norms {
  /** Splits of one search. When they are used up, the rest is bounded without splitting. */
  private static final int EFFORT = 3_000;

  private final Norm norm;
  private final CellIndices indices;
  private final Measure measure;

  /** The greatest norm of a case that was followed to its end; squared for L2. */
  private BigDecimal best = BigDecimal.ZERO;

  private int effort = EFFORT;
  private int looked;

  /** What no case exceeds, as is known otherwise; squared for L2. */
  private final Optional<BigDecimal> most;

  private Norms(Norm norm, CellIndices indices, Measure measure, Optional<BigDecimal> most) {
    this.norm = norm;
    this.indices = indices;
    this.measure = measure;
    this.most = norm == Norm.L2 ? most.map(known -> known.multiply(known)) : most;
  }

  /** What is added at an index. */
  record Addition(List<Term> index, LinearForm form) {}

  private record Open(List<Term> index, BigDecimal constant, LinearForm form) {}

  /** The additions, as far as a path decides them. */
  private record Node(
      List<Open> rest, BigDecimal bound, Optional<Term> condition, Assumptions path) {}

  static BigDecimal of(
      List<Addition> additions, Norm norm, CellIndices indices, Assumptions path, Measure measure) {
    List<List<Addition>> shares = ElementShares.of(additions, path, measure);
    if (shares.size() < 2) {
      return searched(additions, norm, indices, path, measure, Optional.empty()).norm();
    }
    int left = path.effortLeft();
    path.effortBackTo(Math.max(left, EFFORT));
    BigDecimal most =
        shares.stream()
            .map(share -> searched(share, norm, indices, path, measure, Optional.empty()).norm())
            .reduce(BigDecimal.ZERO, BigDecimal::add);
    path.effortBackTo(Math.min(left, path.effortLeft()));
    return searched(additions, norm, indices, path, measure, Optional.of(most)).norm().min(most);
  }

  private BigDecimal norm() {
    return norm == Norm.L2 ? Numbers.sqrtUp(best) : best;
  }

  /** How many cells a search visits, each as often as it does: about as many as there are. */
  static int work(List<Addition> additions, Norm norm, CellIndices indices, Assumptions path) {
    return searched(additions, norm, indices, path, Measure.ABSOLUTE, Optional.empty()).looked;
  }

  private static Norms searched(
      List<Addition> additions,
      Norm norm,
      CellIndices indices,
      Assumptions path,
      Measure measure,
      Optional<BigDecimal> most) {
    Norms search = new Norms(norm, indices, measure, most);
    List<Open> all = new ArrayList<>();
    for (Addition addition : additions) {
      all.add(new Open(addition.index(), BigDecimal.ZERO, addition.form()));
    }
    search.apart(all).forEach(some -> search.search(search.node(some, path)));
    return search;
  }

  /**
   * Parts of the additions that can be bounded one by one. Lemma: the greatest of the cells to
   * which a row adds is greatest where one of them is greatest, whatever the row adds to the
   * others. Cells at constant indices are never one cell. In the other norms the cells count
   * together.
   */
  private List<List<Open>> apart(List<Open> all) {
    if (norm != Norm.LINF || !all.stream().map(Open::index).allMatch(CellIndices::isConstant)) {
      return List.of(all);
    }
    Map<List<Term>, List<Open>> cellByCell = new LinkedHashMap<>();
    for (Open open : all) {
      cellByCell.computeIfAbsent(open.index(), index -> new ArrayList<>()).add(open);
    }
    return List.copyOf(cellByCell.values());
  }

  private void search(Node node) {
    if (node.bound().compareTo(best) <= 0
        || most.filter(known -> best.compareTo(known) >= 0).isPresent()) {
      return;
    }
    if (node.condition().isEmpty() || --effort < 0 || node.path().isEffortSpent()) {
      best = node.bound();
      return;
    }
    Term condition = node.condition().get();
    List<Node> sides = new ArrayList<>();
    for (boolean holds : new boolean[] {true, false}) {
      node.path().with(condition, holds).map(p -> node(node.rest(), p)).ifPresent(sides::add);
    }
    sides.sort((a, b) -> b.bound().compareTo(a.bound()));
    sides.forEach(this::search);
  }

  private Node node(List<Open> additions, Assumptions path) {
    List<Open> rest = new ArrayList<>();
    Map<List<Term>, Range> sizes = new LinkedHashMap<>();
    ClippedShares clipped = new ClippedShares(norm, path, measure);
    Splits splits = new Splits(path);
    looked += additions.size();
    for (Open addition : additions) {
      Apart apart = LinearBound.apart(addition.form(), addition.constant(), path, measure);
      List<Term> index =
          addition.index().stream().map(term -> indices.settled(term, path)).toList();
      if (apart.constant().signum() == 0 && apart.rest().isZero()) {
        continue; // Nothing is added here, whatever else is learnt.
      }
      rest.add(new Open(index, apart.constant(), apart.rest()));
      sizes.merge(index, apart.range(), ExactRanges::add);
      splits.add(apart);
      clipped.add(index, apart);
    }
    BigDecimal bound = bound(sizes, path);
    return new Node(
        rest,
        clipped.bound(sizes).map(bound::min).orElse(bound),
        splits.best(indices.terms()),
        path);
  }

  private BigDecimal bound(Map<List<Term>, Range> sizes, Assumptions path) {
    return switch (norm) {
      case L1 -> sum(sizes);
      case L2 -> squares(sizes, path);
      case LINF -> largest(sizes, path);
    };
  }

  private static BigDecimal magnitude(Range range) {
    return range.magnitude().orElseThrow(Refusal::again);
  }

  private static BigDecimal sum(Map<List<Term>, Range> sizes) {
    return sizes.values().stream().map(Norms::magnitude).reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  /** Σ a² + 2·Σ max(0, a·b) over the pairs that may be in one cell. */
  private static BigDecimal squares(Map<List<Term>, Range> sizes, Assumptions path) {
    BigDecimal all = BigDecimal.ZERO;
    List<Map.Entry<List<Term>, Range>> open = new ArrayList<>();
    for (Map.Entry<List<Term>, Range> entry : sizes.entrySet()) {
      BigDecimal size = magnitude(entry.getValue());
      all = all.add(size.multiply(size));
      if (!CellIndices.isConstant(entry.getKey())) {
        open.add(entry);
      }
    }
    for (int i = 0; i < open.size(); i++) {
      for (Map.Entry<List<Term>, Range> other : sizes.entrySet()) {
        boolean counted = CellIndices.isConstant(other.getKey()) || open.indexOf(other) > i;
        if (counted && mayMeet(open.get(i).getKey(), other.getKey(), path)) {
          BigDecimal product =
              Optional.ofNullable(
                      ExactRanges.multiply(open.get(i).getValue(), other.getValue()).upper())
                  .orElseThrow(Refusal::again);
          all = all.add(product.max(BigDecimal.ZERO).multiply(BigDecimal.valueOf(2)));
        }
      }
    }
    return all;
  }

  private static BigDecimal largest(Map<List<Term>, Range> sizes, Assumptions path) {
    BigDecimal most = BigDecimal.ZERO;
    for (Map.Entry<List<Term>, Range> entry : sizes.entrySet()) {
      Range sum = entry.getValue();
      for (Map.Entry<List<Term>, Range> other : sizes.entrySet()) {
        boolean meets =
            other != entry
                && !(CellIndices.isConstant(entry.getKey())
                    && CellIndices.isConstant(other.getKey()))
                && mayMeet(entry.getKey(), other.getKey(), path);
        if (meets) {
          sum = ExactRanges.add(sum, other.getValue().union(Range.integers(0, 0)));
        }
      }
      most = most.max(magnitude(sum));
    }
    return most;
  }

  private static boolean mayMeet(List<Term> a, List<Term> b, Assumptions path) {
    for (int i = 0; i < a.size(); i++) {
      Term x = a.get(i);
      Term y = b.get(i);
      boolean apart =
          x.type() instanceof dev.discreet.processor.ir.Type.Numeric
              ? areApart(x, y, path)
              : x.kind() == Term.Kind.CONSTANT && y.kind() == Term.Kind.CONSTANT && x != y;
      if (apart) {
        return false;
      }
    }
    return true;
  }

  /** Whether two numbers lie apart, or one is known to be below the other. */
  private static boolean areApart(Term x, Term y, Assumptions path) {
    return path.rangeOf(x).intersect(path.rangeOf(y)).isEmpty()
        || path.isBelow(x, y, true)
        || path.isBelow(y, x, true);
  }
}
