/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis;

import dev.discreet.processor.analysis.path.Assumptions;
import dev.discreet.processor.analysis.path.Courses;
import dev.discreet.processor.analysis.range.ClampCode;
import dev.discreet.processor.analysis.range.Numbers;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.state.LimitCheck;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Decimals;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.ir.RowClass;
import dev.discreet.processor.ir.Type;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** What to write into a record's constructor, so that it keeps {@code @Bounded}. */
final class ConstructorAdvice {
  private ConstructorAdvice() {}

  /**
   * That a constructor does not keep a component within its limits.
   *
   * @param range where it lies; empty where that is not known
   * @param asked whether the constructor asks whether it is null
   * @param notUnderstood what is not understood there
   */
  static Located notBounded(
      RowClass rowClass,
      RowClass.Component component,
      Optional<Range> range,
      boolean asked,
      Optional<Origin> notUnderstood) {
    Limits limits = component.limits().orElseThrow();
    String lower = Numbers.text(limits.lower());
    String upper = Numbers.text(limits.upper());
    String simpleName =
        rowClass
            .name()
            .substring(
                1 + Math.max(rowClass.name().lastIndexOf('.'), rowClass.name().lastIndexOf('$')));
    Finding finding =
        Finding.of(
                Rule.COMPONENT_NOT_BOUNDED, simpleName, "`" + component.name() + "`", lower, upper)
            .required("every instance keeps @Bounded, whatever it is made from")
            .found(
                (rowClass.constructor().isEmpty() ? "no constructor that clamps: " : "")
                    + range.map(r -> LimitCheck.describe(r, limits)).orElse("no number"))
            .fix(fix(simpleName, rowClass, component, limits, asked, notUnderstood));
    return new Located(component.origin(), finding);
  }

  private static String fix(
      String simpleName,
      RowClass rowClass,
      RowClass.Component component,
      Limits limits,
      boolean asked,
      Optional<Origin> notUnderstood) {
    String name = component.name();
    if (limits.measure().filter(Decimals.VALUE::equals).isPresent()) {
      String outside =
          "%s.compareTo(new BigDecimal(\"%s\")) < 0 || %s.compareTo(new BigDecimal(\"%s\")) > 0"
              .formatted(
                  name, limits.lower().toPlainString(), name, limits.upper().toPlainString());
      return "write into the constructor `%s`".formatted(thrown(name, outside, asked));
    }
    if (limits.measure().isPresent()) {
      String number = name + "." + Courses.getter(limits.measure().get()) + "()";
      String test =
          thrown(
              name,
              "%s < %s || %s > %s"
                  .formatted(
                      number,
                      Numbers.literal(limits.lower(), Type.Numeric.LONG),
                      number,
                      Numbers.literal(limits.upper(), Type.Numeric.LONG)),
              asked);
      return rowClass.constructor().isEmpty()
          ? "write into the record `%s { %s }`".formatted(simpleName, test)
          : "write `%s` into the constructor".formatted(test);
    }
    String clamped = name + " = " + ClampCode.of(name, component.type(), limits) + ";";
    String assignment = component.nullable() ? "if (" + name + " != null) " + clamped : clamped;
    if (notUnderstood.isPresent()) {
      return "`%s` is not understood: write `%s` after it"
          .formatted(notUnderstood.get().text(), assignment);
    }
    return rowClass.constructor().isEmpty()
        ? "write into the record `%s { %s }`".formatted(simpleName, assignment)
        : "write `%s` at the start of the constructor".formatted(assignment);
  }

  private static String thrown(String name, String outside, boolean asked) {
    return "if (%s) throw new IllegalArgumentException();"
        .formatted(asked ? "%s != null && (%s)".formatted(name, outside) : outside);
  }

  /** Whether the constructor asks whether a value is null, or what the value is made of. */
  static boolean isAsked(Term value, Assumptions path) {
    Set<Term> made = value.inputs();
    made.add(value);
    Deque<Term> open = new ArrayDeque<>(path.conditions().toList());
    open.push(value);
    Set<Term> seen = new HashSet<>();
    while (!open.isEmpty()) {
      Term term = open.pop();
      if (term.kind() == Term.Kind.SAME
          && term.arguments().stream().anyMatch(made::contains)
          && term.arguments().stream().anyMatch(side -> side.kind() == Term.Kind.NULL)) {
        return true;
      }
      term.arguments().stream().filter(seen::add).forEach(open::push);
    }
    return false;
  }
}
