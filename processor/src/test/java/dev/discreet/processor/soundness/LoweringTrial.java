/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.soundness;

import dev.discreet.processor.analysis.ProvenFacts;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Interpreter;
import dev.discreet.processor.ir.JavaValues;
import dev.discreet.processor.ir.QueryBody;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * Asks a compiled query and its core the same, on random rows: what the analysis reasons about is
 * what the machine runs.
 */
final class LoweringTrial {
  /** Sums of doubles may be added up in another order, and with compensation. */
  private static final double CLOSE = 1e-9;

  private final QueryBody core;
  private final ProvenFacts facts;
  private final List<String> contradictions = new ArrayList<>();
  private final CompiledQuery compiled;
  private final Inputs inputs;
  private final JavaValues outside;

  private LoweringTrial(
      DeclaredQuery query,
      QueryBody core,
      ProvenFacts facts,
      Class<?> type,
      String source,
      SplittableRandom random) {
    this.core = core;
    this.facts = facts;
    RandomValues values = new RandomValues(random, source);
    compiled = CompiledQuery.of(query, type, values);
    inputs = new Inputs(query, compiled.method().getGenericParameterTypes(), values, random);
    outside = new JavaValues(type, compiled.instance(), this::evaluated);
  }

  private void evaluated(Expr expression, @Nullable Object value) {
    facts
        .contradiction(expression, value)
        .ifPresent(what -> contradictions.add("`" + expression.origin().text() + "` is " + what));
  }

  /**
   * What came of it.
   *
   * @param compared how many inputs both were asked of
   * @param notRun what the core has that cannot be run, if that is why none were
   * @param difference where they disagree, if they do
   */
  record Report(int compared, Optional<String> notRun, Optional<String> difference) {}

  static Report of(
      DeclaredQuery query,
      QueryBody core,
      ProvenFacts facts,
      ClassLoader loader,
      String source,
      SplittableRandom random,
      int rounds) {
    try {
      Class<?> type = Class.forName(query.className(), true, loader);
      return new LoweringTrial(query, core, facts, type, source, random).run(rounds);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  private Report run(int rounds) {
    if (!inputs.exist()) {
      return new Report(0, Optional.of("no rows"), Optional.empty());
    }
    for (int round = 0; round < rounds; round++) {
      Neighbours pair = inputs.fresh();
      List<Object> arguments = compiled.arguments(pair.others(), pair.publicArguments());
      try {
        Answer run = interpreted(arguments);
        Answer answer = asked(arguments);
        if (!contradictions.isEmpty()) {
          return new Report(
              round,
              Optional.empty(),
              Optional.of(
                  "rows %s%n  public %s%n  %s"
                      .formatted(pair.others(), pair.publicArguments(), contradictions.get(0))));
        }
        if (!run.isLike(answer)) {
          return new Report(
              round,
              Optional.empty(),
              Optional.of(
                  "rows %s%n  public %s%n  compiled: %s%n  core: %s"
                      .formatted(pair.others(), pair.publicArguments(), answer, run)));
        }
      } catch (Interpreter.NotRun e) {
        return new Report(round, Optional.of(String.valueOf(e.getMessage())), Optional.empty());
      }
    }
    return new Report(rounds, Optional.empty(), Optional.empty());
  }

  private Answer asked(List<Object> arguments) {
    try {
      return new Answer(JavaValues.of(compiled.ask(compiled.shaped(arguments))), Optional.empty());
    } catch (InvocationTargetException e) {
      return new Answer(null, Optional.of(e.getCause()));
    }
  }

  private Answer interpreted(List<Object> arguments) {
    List<@Nullable Object> values = new ArrayList<>();
    arguments.forEach(each -> values.add(JavaValues.of(each)));
    try {
      return new Answer(Interpreter.call(core.method(), values, outside), Optional.empty());
    } catch (Interpreter.NotRun notRun) {
      throw notRun;
    } catch (RuntimeException thrown) {
      return new Answer(null, Optional.of(thrown));
    }
  }

  /** A result, or an exception of any kind. */
  private record Answer(@Nullable Object value, Optional<Throwable> thrown) {
    boolean isLike(Answer other) {
      if (thrown.isPresent() || other.thrown.isPresent()) {
        return thrown.isPresent() && other.thrown.isPresent();
      }
      Map<Object, Object> mine = new HashMap<>();
      Map<Object, Object> others = new HashMap<>();
      flatten("", value, mine);
      flatten("", other.value, others);
      Set<Object> places = new HashSet<>(mine.keySet());
      places.addAll(others.keySet());
      return places.stream()
          .allMatch(place -> isLike(mine.getOrDefault(place, 0L), others.getOrDefault(place, 0L)));
    }

    private static boolean isLike(Object one, Object other) {
      if (one instanceof Number && other instanceof Number) {
        double a = ((Number) one).doubleValue();
        double b = ((Number) other).doubleValue();
        return one.equals(other)
            || Double.compare(a, b) == 0
            || (!(one instanceof Long && other instanceof Long)
                && Math.abs(a - b) <= CLOSE * Math.max(1, Math.max(Math.abs(a), Math.abs(b))));
      }
      return one.equals(other);
    }

    private static void flatten(Object place, @Nullable Object value, Map<Object, Object> into) {
      if (value instanceof Map<?, ?> map) {
        map.forEach((key, each) -> flatten(Arrays.asList(place, key), each, into));
      } else if (value instanceof Object[] array) {
        for (int i = 0; i < array.length; i++) {
          flatten(Arrays.asList(place, i), array[i], into);
        }
      } else {
        into.put(place, String.valueOf(value).equals("null") ? "null" : value);
      }
    }

    @Override
    public String toString() {
      return thrown.isPresent()
          ? thrown.get().toString()
          : value instanceof Object[] array ? Arrays.deepToString(array) : String.valueOf(value);
    }
  }
}
