/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis;

import dev.discreet.processor.analysis.path.Courses;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.analysis.state.Value.Pure;
import dev.discreet.processor.analysis.term.RowFacts;
import dev.discreet.processor.analysis.term.RowFacts.ComponentFacts;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.Method;
import dev.discreet.processor.ir.ModelledMethod;
import dev.discreet.processor.ir.Type;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Proves what a method of a record or an enum returns. Claim: where there are facts, and no
 * argument is null, the method does nothing but compute a value of its instance and its arguments,
 * ends without an exception, and what it returns keeps the facts. So whoever calls it may take the
 * result for one more component, or for what a model describes, without looking at the body.
 */
public final class DerivedAnalysis {
  private DerivedAnalysis() {}

  /**
   * What came of a method.
   *
   * @param facts what is proven; empty where something is in the way
   * @param findings what is in the way; empty also where the method returns what cannot be taken
   *     for a component
   */
  public record Result(Optional<ComponentFacts> facts, List<Located> findings) {
    /** Copies the findings. */
    public Result {
      findings = List.copyOf(findings);
    }
  }

  /**
   * Judges a method; the instance, where it takes one, is its first parameter.
   *
   * @param type what it returns
   * @param measure the number that tells where such an object lies, as a date does by its year
   */
  public static Result of(
      Method method,
      Type type,
      Optional<ModelledMethod> measure,
      Function<String, Optional<RowFacts>> rowClasses) {
    OneRow row = OneRow.of(method, rowClasses);
    List<Located> findings = row.findings(method);
    if (!findings.isEmpty() || !(row.result() instanceof Pure pure)) {
      return new Result(Optional.empty(), findings);
    }
    if (row.evaluation().restsOnStoredArrays()) {
      return new Result(Optional.empty(), List.of(new Located(method.origin(), ofArray(method))));
    }
    Term value = pure.term();
    Optional<Limits> limits =
        type instanceof Type.Numeric && value.type() instanceof Type.Numeric
            ? limits(row.path().rangeOf(value), Optional.empty())
            : measure
                .filter(by -> value.kind() != Term.Kind.NULL)
                .map(by -> Courses.measure(by, value, row.evaluation().terms()))
                .flatMap(number -> limits(row.path().rangeOf(number), measure));
    boolean nullable = row.path().mayBeNull(value);
    return new Result(Optional.of(new ComponentFacts(type, nullable, true, limits)), List.of());
  }

  /** Callers ask it of records, too, that are passed as parameters. */
  private static Finding ofArray(Method method) {
    return new Finding(
            Rule.ARRAY_NOT_FITTING,
            "an array inside a record, to which whoever passed the record may have written",
            List.of())
        .fix("write what `" + method.name() + "()` computes where it is called");
  }

  /** An interval that is open, or a value that may be NaN, is not said at all. */
  private static Optional<Limits> limits(Range range, Optional<ModelledMethod> measure) {
    BigDecimal lower = range.lower();
    BigDecimal upper = range.upper();
    return range.nan() || lower == null || upper == null
        ? Optional.empty()
        : Optional.of(
            measure
                .map(by -> new Limits(lower, upper, by))
                .orElseGet(() -> new Limits(lower, upper, range.step())));
  }
}
