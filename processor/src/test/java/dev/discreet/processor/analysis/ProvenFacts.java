/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis;

import dev.discreet.processor.analysis.path.Assumptions;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.state.Value;
import dev.discreet.processor.analysis.term.RowFacts;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.QueryBody;
import dev.discreet.processor.ir.Type;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What the analysis of a query has proven of the value of each of its expressions: what holds on
 * one of the paths on which it met the expression.
 */
public final class ProvenFacts implements Evaluation.Witness {
  /** Of one expression. */
  private static final class Fact {
    private final Set<Boolean> truths = new HashSet<>();
    private final Set<String> constants = new HashSet<>();
    private Optional<Range> range = Optional.empty();
    private boolean nullable;
    private boolean unknown;
  }

  private final Map<Expr, Fact> facts = new IdentityHashMap<>();

  private ProvenFacts() {}

  /** Of a query that is analysed now. */
  public static ProvenFacts of(QueryBody query, Function<String, Optional<RowFacts>> rowClasses) {
    ProvenFacts proven = new ProvenFacts();
    QueryAnalysis.judge(query, rowClasses, proven);
    return proven;
  }

  @Override
  public void evaluated(Expr expression, Value value, Assumptions path) {
    Fact fact = facts.computeIfAbsent(expression, any -> new Fact());
    if (value instanceof Value.Pure pure) {
      pure(fact, expression.type(), pure, path);
    } else if (value instanceof Value.Aggregate total) {
      fact.range = Optional.of(fact.range.map(total.total()::union).orElse(total.total()));
    } else {
      fact.unknown = true;
    }
  }

  private static void pure(Fact fact, Type type, Value.Pure pure, Assumptions path) {
    switch (type.kind()) {
      case NUMERIC -> {
        Range range = path.rangeOf(pure.term());
        fact.range = Optional.of(fact.range.map(range::union).orElse(range));
      }
      case BOOLEAN ->
          path.truthOf(pure.term())
              .ifPresentOrElse(fact.truths::add, () -> fact.truths.addAll(Set.of(true, false)));
      case ENUMERATION -> fact.constants.addAll(path.constantsOf(pure.term()));
      default -> {}
    }
    fact.nullable |= path.mayBeNull(pure.term());
  }

  /** What a value contradicts, if it contradicts something. */
  public Optional<String> contradiction(Expr expression, @Nullable Object value) {
    Fact fact = facts.get(expression);
    if (fact == null || fact.unknown) {
      return Optional.empty();
    }
    if (value == null) {
      return fact.nullable ? Optional.empty() : Optional.of("null, which it is said never to be");
    }
    boolean holds =
        switch (expression.type().kind()) {
          case NUMERIC -> fact.range.filter(range -> !has(range, (Number) value)).isEmpty();
          case BOOLEAN -> fact.truths.contains(value);
          case ENUMERATION -> fact.constants.contains(value);
          default -> true;
        };
    return holds
        ? Optional.empty()
        : Optional.of(
            "%s, and is said to be in %s %s %s"
                .formatted(value, fact.range, fact.truths, fact.constants));
  }

  private static boolean has(Range range, Number number) {
    if (number instanceof Double real && !Double.isFinite(real)) {
      return Double.isNaN(real)
          ? range.nan()
          : real > 0 ? range.upper() == null : range.lower() == null;
    }
    BigDecimal exact =
        number instanceof Double real
            ? new BigDecimal(real)
            : BigDecimal.valueOf(number.longValue());
    return range.contains(exact)
        && (range.step().signum() == 0 || exact.remainder(range.step()).signum() == 0);
  }
}
