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
import dev.discreet.processor.analysis.path.Clips;
import dev.discreet.processor.analysis.path.Measure;
import dev.discreet.processor.analysis.range.Numbers;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.state.CellIndices;
import dev.discreet.processor.analysis.state.Refusal;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Term.Kind;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.QueryBody.Norm;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Bounds cells to which a row adds elements of a clipped vector. Claim: let the cells be different
 * ones, let each get at most one element of the vector, and let no two get the same. Then the norm
 * of what they get is at most the greatest factor times the clip's norm, plus the norm of the
 * rounding to a step.
 */
final class ClippedShares {
  private final Norm norm;
  private final Assumptions path;
  private final Measure measure;
  private final Map<Term, Share> shares = new LinkedHashMap<>();
  private final Map<List<Term>, Term> owners = new HashMap<>();
  private final Set<List<Term>> seen = new HashSet<>();
  private boolean usable = true;

  ClippedShares(Norm norm, Assumptions path, Measure measure) {
    this.norm = norm;
    this.path = path;
    this.measure = measure;
  }

  /** The elements of one clipped vector that the cells get. */
  private static final class Share {
    private final Set<Term> elements = new HashSet<>();
    private BigDecimal factor = BigDecimal.ZERO;

    /** The sum of the deviations, or of their squares for L2. */
    private BigDecimal rounding = BigDecimal.ZERO;
  }

  void add(List<Term> index, Apart apart) {
    if (!CellIndices.isConstant(index) || !seen.add(index)) {
      usable = false;
      return;
    }
    if (apart.constant().signum() != 0 || apart.rest().coefficients().size() != 1) {
      return;
    }
    Term atom = apart.rest().terms().iterator().next();
    BigDecimal factor = apart.rest().coefficients().values().iterator().next().abs();
    BigDecimal deviation = BigDecimal.ZERO;
    if (atom.kind() == Kind.FUNCTION
        && atom.detail() == PureFunction.TO_STEP
        && atom.argument(1).detail() instanceof BigDecimal step) {
      // A multiple of the step next to the number is less than a step away.
      deviation = step.multiply(factor);
      atom = atom.argument(0);
    }
    if (atom.kind() != Kind.ELEMENT
        || atom.argument(1).kind() != Kind.CONSTANT
        || Clips.of(atom.argument(0)).isEmpty()) {
      return;
    }
    Share share = shares.computeIfAbsent(atom.argument(0), vector -> new Share());
    if (!share.elements.add(atom.argument(1))) {
      usable = false;
      return;
    }
    owners.put(index, atom.argument(0));
    share.factor = share.factor.max(factor);
    share.rounding =
        share.rounding.add(norm == Norm.L2 ? deviation.multiply(deviation) : deviation);
  }

  /** The norm of all cells, squared for L2; empty where the clips prove nothing. */
  Optional<BigDecimal> bound(Map<List<Term>, Range> sizes) {
    if (!usable || shares.isEmpty() || norm == Norm.LINF) {
      return Optional.empty();
    }
    BigDecimal all = BigDecimal.ZERO;
    for (Map.Entry<List<Term>, Range> cell : sizes.entrySet()) {
      if (!owners.containsKey(cell.getKey())) {
        BigDecimal size = cell.getValue().magnitude().orElseThrow(Refusal::again);
        all = all.add(norm == Norm.L2 ? size.multiply(size) : size);
      }
    }
    for (Map.Entry<Term, Share> share : shares.entrySet()) {
      Optional<BigDecimal> own = clipped(share.getKey(), share.getValue());
      if (own.isEmpty()) {
        return Optional.empty();
      }
      all = all.add(own.get());
    }
    return Optional.of(all);
  }

  private Optional<BigDecimal> clipped(Term vector, Share share) {
    Clips clip = Clips.of(vector).orElseThrow();
    BigDecimal most = measure.of(clip.norm(), path).upper();
    BigDecimal deviation = norm == Norm.L2 ? Numbers.sqrtUp(share.rounding) : share.rounding;
    Optional<BigDecimal> rounding = measure.amount(deviation, path);
    if (most == null || rounding.isEmpty()) {
      return Optional.empty();
    }
    BigDecimal size = share.factor.multiply(most);
    if (norm == Norm.L2) {
      BigDecimal whole = size.add(rounding.get());
      return Optional.of(whole.multiply(whole));
    }
    BigDecimal count = BigDecimal.valueOf(share.elements.size());
    BigDecimal spread = clip.euclidean() ? size.multiply(Numbers.sqrtUp(count)) : size;
    return Optional.of(spread.add(rounding.get()));
  }
}
