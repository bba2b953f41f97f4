/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.soundness;

import dev.discreet.annotations.Norm;
import dev.discreet.runtime.seal.Seal;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Looks for two neighbouring inputs between which a compiled query moves further than its contract
 * allows, throws on one of them only, or does not answer the same when asked again. Every other
 * pair varies the one that moved furthest so far.
 */
final class Trial {
  private final DeclaredQuery query;
  private final CompiledQuery compiled;
  private final Optional<URLClassLoader> again;
  private final RandomValues values;
  private final SplittableRandom random;
  private final Inputs inputs;
  private final boolean additive;

  private int pairs;
  private int answers;
  private double furthest;
  private Optional<Neighbours> best = Optional.empty();

  private Trial(DeclaredQuery query, Class<?> type, String source, SplittableRandom random) {
    this.query = query;
    again =
        source.contains(InitialiserGrammar.COUNTER)
                && type.getClassLoader() instanceof URLClassLoader known
            ? Optional.of(known)
            : Optional.empty();
    this.random = random;
    values = new RandomValues(random, source);
    compiled = CompiledQuery.of(query, type, values);
    additive = query.additive() || isSealedAsAdditive(type);
    inputs = new Inputs(query, compiled.method().getGenericParameterTypes(), values, random);
  }

  /**
   * What came of it.
   *
   * @param ratio how much of the contract was used, from 0 to 1 if it holds
   * @param answers what all answers come to: the same for programs that answer the same
   * @param additive whether it was tried on parts of the rows, too
   * @param failure what is wrong with the query, if something is
   */
  record Report(int pairs, double ratio, int answers, boolean additive, Optional<String> failure) {}

  /**
   * Tries a query.
   *
   * @param share the part of the contract that is taken to be all of it
   * @param source where numbers and texts of interest are found
   */
  static Report of(
      DeclaredQuery query,
      ClassLoader loader,
      String source,
      SplittableRandom random,
      int pairs,
      BigDecimal share) {
    try {
      Class<?> type = Class.forName(query.className(), true, loader);
      Trial trial = new Trial(query, type, source, random);
      // To load classes for each answer takes its time.
      Optional<String> failure = trial.search(trial.again.isPresent() ? pairs / 4 : pairs, share);
      return new Report(trial.pairs, trial.furthest, trial.answers, trial.additive, failure);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  private Optional<String> search(int most, BigDecimal share) {
    if (!inputs.exist()) {
      return Optional.empty();
    }
    // Where little was seen, one looks for longer.
    for (int pair = 0; pair < most || pair < 4 * most && furthest < 0.5; pair++) {
      boolean vary = best.isPresent() && random.nextBoolean();
      Optional<String> failure = attempt(vary ? inputs.varied(best.get()) : inputs.fresh(), share);
      if (failure.isPresent()) {
        return failure;
      }
    }
    return Optional.empty();
  }

  private Optional<String> attempt(Neighbours pair, BigDecimal share) {
    pairs++;
    List<Object> arguments = arguments(pair.dataSets(), pair);
    Answer one = ask(arguments);
    Answer other = ask(arguments(pair.others(), pair));
    Answer again = ask(arguments(pair.dataSets(), pair));
    BigDecimal bound = query.contractAt(arguments).multiply(share);
    answers = 31 * (31 * answers + one.digest()) + other.digest();
    if (one.left() != other.left()) {
      return Optional.of(describe("leaves another number behind", pair, one, other, bound));
    }
    if (!one.isSameKindAs(other)) {
      return Optional.of(describe("throws on one of two neighbours", pair, one, other, bound));
    }
    if (one.value().isEmpty()) {
      return Optional.empty();
    }
    if (!isSame(one, again)) {
      return Optional.of(describe("answers otherwise when asked again", pair, one, again, bound));
    }
    Optional<BigDecimal> moved =
        Movement.between(one.value().get(), other.value().orElseThrow(), query.norm());
    if (moved.isEmpty()) {
      return Optional.of(describe("has no distance", pair, one, other, bound));
    }
    double ratio = bound.signum() == 0 ? 0 : moved.get().doubleValue() / bound.doubleValue();
    if (ratio >= furthest) {
      inputs.prefer(pair);
      furthest = ratio;
      best = Optional.of(pair);
    }
    if (moved.get().compareTo(bound) > 0) {
      return Optional.of(describe("moved by " + moved.get(), pair, one, other, bound));
    }
    return additive && !isSumOfParts(pair, one.value().get())
        ? Optional.of(describe("is not the sum of its parts", pair, one, other, bound))
        : Optional.empty();
  }

  /** What wrappers go by when they evaluate a query in pieces. */
  private boolean isSealedAsAdditive(Class<?> type) {
    try (InputStream seal =
        type.getClassLoader().getResourceAsStream(Seal.resourceName(type.getName()))) {
      if (seal == null) {
        return false;
      }
      String key = type.getCanonicalName() + "." + query.method();
      List<String> obstacles =
          Seal.parse(new String(seal.readAllBytes(), StandardCharsets.UTF_8))
              .facts()
              .inPieces()
              .entrySet()
              .stream()
              .filter(each -> each.getKey().equals(key) || each.getKey().startsWith(key + "("))
              .map(Map.Entry::getValue)
              .toList();
      return !obstacles.isEmpty() && obstacles.stream().allMatch(String::isEmpty);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Of one data set, cut in two anywhere. */
  private boolean isSumOfParts(Neighbours pair, Object whole) {
    int divided = random.nextInt(pair.dataSets().size());
    List<Object> rows = pair.dataSets().get(divided);
    int cut = random.nextInt(rows.size() + 1);
    Optional<Object> first = ofPart(pair, divided, rows.subList(0, cut));
    Optional<Object> second = ofPart(pair, divided, rows.subList(cut, rows.size()));
    return first.isPresent()
        && second.isPresent()
        && Movement.isSum(whole, first.get(), second.get());
  }

  private Optional<Object> ofPart(Neighbours pair, int divided, List<Object> part) {
    List<List<Object>> dataSets = new ArrayList<>(pair.dataSets());
    dataSets.set(divided, part);
    return ask(arguments(dataSets, pair)).value();
  }

  /**
   * Tries a query on random parts of random rows, down to single rows, in any order, if its seal
   * calls it additive.
   */
  static Report ofParts(
      DeclaredQuery query, ClassLoader loader, String source, SplittableRandom random, int rounds) {
    try {
      Class<?> type = Class.forName(query.className(), true, loader);
      Trial trial = new Trial(query, type, source, random);
      Optional<String> failure =
          trial.additive && trial.inputs.exist() ? trial.inParts(rounds) : Optional.empty();
      return new Report(trial.pairs, 0, trial.answers, trial.additive, failure);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  private Optional<String> inParts(int rounds) {
    for (int round = 0; round < rounds; round++) {
      Neighbours pair = inputs.fresh();
      int divided = random.nextInt(pair.dataSets().size());
      List<Object> shuffled = new ArrayList<>(pair.dataSets().get(divided));
      for (int i = shuffled.size(); i > 1; i--) {
        Collections.swap(shuffled, i - 1, random.nextInt(i));
      }
      Answer whole = ask(arguments(pair.dataSets(), pair));
      Optional<Object> other = ofPart(pair, divided, shuffled);
      pairs++;
      boolean same =
          whole.value().isPresent()
              && other.isPresent()
              && Movement.between(whole.value().get(), other.get(), Norm.LINF)
                  .filter(moved -> moved.signum() == 0)
                  .isPresent();
      if (!same || !isSumOfParts(pair, divided, shuffled, other.get())) {
        return Optional.of(
            describe("is not the sum of its parts", pair, whole, whole, BigDecimal.ZERO));
      }
    }
    return Optional.empty();
  }

  private boolean isSumOfParts(Neighbours pair, int divided, List<Object> rows, Object whole) {
    int cut = random.nextInt(rows.size() + 1);
    List<Object> left = rows.subList(0, cut);
    List<Object> right = rows.subList(cut, rows.size());
    Optional<Object> first = ofPart(pair, divided, left);
    Optional<Object> second = ofPart(pair, divided, right);
    return first.isPresent()
        && second.isPresent()
        && Movement.isSum(whole, first.get(), second.get())
        && (left.isEmpty()
            || right.isEmpty()
            || (isSumOfParts(pair, divided, left, first.get())
                && isSumOfParts(pair, divided, right, second.get())));
  }

  private static boolean isSame(Answer one, Answer again) {
    return again.value().isPresent()
        && Movement.between(one.value().orElseThrow(), again.value().get(), Norm.LINF)
            .filter(moved -> moved.signum() != 0)
            .isEmpty();
  }

  private String describe(
      String what, Neighbours pair, Answer one, Answer other, BigDecimal bound) {
    return "%s, contract %s in %s%n  rows %s%n  neighbour %s%n  public %s%n  answers %s and %s"
        .formatted(
            what,
            bound,
            query.norm(),
            pair.dataSets(),
            pair.others(),
            pair.publicArguments(),
            one,
            other);
  }

  private List<Object> arguments(List<List<Object>> dataSets, Neighbours pair) {
    return compiled.shaped(compiled.arguments(dataSets, pair.publicArguments()));
  }

  /**
   * A result, or the kind of exception.
   *
   * @param left how often initialisers that count have run
   */
  private record Answer(Optional<Object> value, String thrown, int left) {
    Answer(Optional<Object> value, String thrown) {
      this(value, thrown, 0);
    }

    boolean isSameKindAs(Answer other) {
      return thrown.equals(other.thrown);
    }

    /** Does not depend on the order of a hash map of constants. */
    int digest() {
      return value.map(Movement::digest).orElseGet(thrown::hashCode);
    }

    @Override
    public String toString() {
      return value.map(Trial::text).orElse(thrown);
    }
  }

  private static String text(Object value) {
    return value.getClass().isArray()
        ? Arrays.deepToString(new Object[] {value})
        : value.toString();
  }

  private Answer ask(List<Object> arguments) {
    if (again.isPresent()) {
      try (Afresh fresh = new Afresh(again.get())) {
        return ask(fresh, arguments);
      }
    }
    try {
      return new Answer(Optional.of(compiled.ask(arguments)), "");
    } catch (InvocationTargetException e) {
      return new Answer(Optional.empty(), e.getCause().getClass().getName());
    }
  }

  private Answer ask(Afresh fresh, List<Object> arguments) {
    Object[] passed = arguments.stream().map(fresh::of).toArray();
    Method asked = fresh.method(compiled.method());
    Answer answer;
    try {
      answer = new Answer(Optional.of(fresh.answer(asked.invoke(null, passed))), "");
    } catch (InvocationTargetException e) {
      answer = new Answer(Optional.empty(), e.getCause().getClass().getName());
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
    try {
      Field counter = asked.getDeclaringClass().getDeclaredField(InitialiserGrammar.COUNTER);
      counter.setAccessible(true);
      return new Answer(answer.value(), answer.thrown(), counter.getInt(null));
    } catch (NoSuchFieldException e) {
      return answer;
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }
}
