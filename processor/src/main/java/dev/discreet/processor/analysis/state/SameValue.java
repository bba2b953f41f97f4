/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.state;

import dev.discreet.processor.analysis.path.Assumptions;
import dev.discreet.processor.analysis.path.LinearBound;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.state.Value.Aggregate;
import dev.discreet.processor.analysis.state.Value.Pure;
import dev.discreet.processor.analysis.state.Value.Vector;
import dev.discreet.processor.analysis.term.LinearForm;
import java.math.BigDecimal;

/**
 * Decides whether two values are one and the same, and not only alike. What is known of two numbers
 * may be equal while they differ: {@code rows.size() + a} and {@code rows.size() + b} move alike
 * and lie in equal ranges. So {@code equals} tells nothing of them.
 *
 * <p>Lemma: an object is made where a number is computed, or where one of several is taken, so one
 * object is one number. Two objects are the same number where both are exact, their public parts
 * are the same form of the same terms, and rows add the same to both.
 */
public final class SameValue {
  private SameValue() {}

  public static boolean of(Value a, Value b) {
    if (a == b) {
      return true;
    }
    if (a.kind() != b.kind()) {
      return false;
    }
    return switch (a.kind()) {
      case PURE -> ((Pure) a).term() == ((Pure) b).term();
      case AGGREGATE -> numbers((Aggregate) a, (Aggregate) b);
      case VECTOR -> vectors((Vector) a, (Vector) b);
      case ROWS, LISTED, INDEX, TALLY, REFERENCE -> a.equals(b);
      case RUNNING_VECTOR, RUNNING_ROWS, RUNNING, REPORTED -> a.equals(b);
    };
  }

  private static boolean numbers(Aggregate a, Aggregate b) {
    return a.type() == b.type()
        && a.isTold()
        && b.isTold()
        && a.startWith(b).isPresent()
        && isNothing(a.perRow().minus(b.perRow()));
  }

  /** Whether rows add nothing, each for itself. */
  public static boolean isNothing(LinearForm difference) {
    if (difference.isZero()) {
      return true;
    }
    Range range = LinearBound.of(difference, Assumptions.none());
    return range.isSingle() && range.contains(BigDecimal.ZERO);
  }

  private static boolean vectors(Vector a, Vector b) {
    return a.type() == b.type()
        && a.shape().equals(b.shape())
        && a.changes().equals(b.changes())
        && a.present().equals(b.present())
        && a.whole() == b.whole()
        && of(a.each(), b.each())
        && a.cells().keySet().equals(b.cells().keySet())
        && a.cells().entrySet().stream().allMatch(cell -> of(cell.getValue(), b.at(cell.getKey())));
  }
}
