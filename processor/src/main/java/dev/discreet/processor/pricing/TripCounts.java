/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.pricing;

import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodTree;
import dev.discreet.processor.contract.declared.Bounds;
import dev.discreet.processor.trees.MethodTrees;
import dev.discreet.processor.trees.Source;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;
import java.util.OptionalDouble;
import javax.lang.model.element.Element;

/** Bounds the trip counts of a program's loops, by what is constant or declared. */
final class TripCounts {
  private final KeptVariables kept;
  private final Magnitudes magnitudes;
  private final CountingLoops counted;
  private final WrittenNumbers written;

  /** The loops of a method. */
  TripCounts(Source source, MethodTrees trees, MethodTree method) {
    this.kept = new KeptVariables(source, trees, method);
    this.magnitudes = new Magnitudes(source, kept);
    this.counted = new CountingLoops(source, kept, magnitudes);
    this.written = new WrittenNumbers(source, kept);
  }

  /** Whether a variable of the method keeps what it was given first. */
  boolean keeps(Element variable) {
    return kept.keeps(variable);
  }

  /** Whether a number of the method lies in bounds, by what is written. */
  boolean isWithin(ExpressionTree number, Bounds bounds) {
    return magnitudes
        .of(number)
        .filter(of -> new BigDecimal(of.least()).compareTo(new BigDecimal(bounds.lower())) >= 0)
        .filter(of -> new BigDecimal(of.most()).compareTo(new BigDecimal(bounds.upper())) <= 0)
        .isPresent();
  }

  /** Whether an array has a length, by what is written. */
  boolean isOfLength(ExpressionTree array, int length) {
    return magnitudes.sizes().of(array).filter(BigInteger.valueOf(length)::equals).isPresent();
  }

  /** Of a loop over a collection of public size. */
  Optional<BigInteger> of(EnhancedForLoopTree loop) {
    return magnitudes.sizes().of(loop.getExpression());
  }

  /** How many elements an array, a collection or a stream has at most that is written down. */
  Optional<BigInteger> elements(ExpressionTree values) {
    return magnitudes.sizes().of(values);
  }

  /** Of a loop that counts. */
  Optional<BigInteger> of(CountingLoops.Loop loop) {
    return counted.of(loop);
  }

  /** Whether a part of its condition is what counts, all of which holds in each iteration. */
  boolean isCountedBy(ExpressionTree part, CountingLoops.Loop loop) {
    return counted.of(loop, part).isPresent();
  }

  /** A number that is written down, as Java computes it; empty for any other. */
  OptionalDouble constant(ExpressionTree tree) {
    return written.of(tree);
  }
}
