/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing.search;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Looks for neighbours between which a function moves further than it may, throws on one of them
 * only, or does not answer the same when asked again. It climbs: pairs are varied from those that
 * moved furthest, with restarts, of which each third goes back to the best one.
 *
 * <p>Not thread-safe.
 */
public final class Search {

  private static final double ENOUGH = 0.99;
  private static final int PATIENCE = 400;
  private static final int SHRINKING = 3000;
  private static final int ASK_AGAIN = 16;
  private static final int FIRST = 12;

  private final Subject subject;
  private final Source source;
  private final Pairs pairs;
  private final BigDecimal share;
  private final LongConsumer listener;

  private long tried;
  private long thrown;
  private @Nullable String exception;
  private BigDecimal furthest = BigDecimal.ZERO;
  private double ratio;

  /**
   * @param share of the contract that is taken to be all of it
   * @param listener is told at each pair which it is, counted from 1
   */
  public Search(
      Subject subject,
      Source source,
      SplittableRandom random,
      BigDecimal share,
      LongConsumer listener) {
    this.subject = subject;
    this.source = source;
    this.share = share;
    this.listener = listener;
    pairs = new Pairs(source, random, subject.perUnit(), subject.replaceOne());
  }

  /**
   * What came of it.
   *
   * @param tried how many pairs
   * @param inTime whether these are as many as were asked for
   * @param thrown on how many of them the function threw, on both
   * @param exception what it threw then
   * @param furthest the largest movement
   * @param ratio the largest movement by the contract for the arguments
   * @param failure what is wrong, with the rows as Java
   */
  public record Outcome(
      long tried,
      boolean inTime,
      long thrown,
      Optional<String> exception,
      BigDecimal furthest,
      double ratio,
      Optional<String> failure) {

    /** The same, but for what is wrong. */
    public Outcome but(Optional<String> wrong) {
      return new Outcome(tried, inTime, thrown, exception, furthest, ratio, wrong);
    }
  }

  /** Another way of looking at a pair. */
  @FunctionalInterface
  public interface Trial {
    /** What is wrong with two neighbours; empty for nothing. */
    Optional<String> wrong(
        List<List<Object>> first, List<List<Object>> second, List<@Nullable Object> arguments);
  }

  private record Verdict(double ratio, Optional<String> wrong) {}

  private record Answer(@Nullable Object value, @Nullable Throwable thrown) {}

  /**
   * Searches.
   *
   * @param enough pairs, where these reach the contract
   * @param most pairs
   * @param isLate whether to stop; asked after each pair
   */
  public Outcome run(int enough, int most, BooleanSupplier isLate) {
    Pair current = pairs.fresh();
    double height = -1;
    Pair best = current;
    double summit = -1;
    int idle = 0;
    int restarts = 0;
    while (tried < (ratio < ENOUGH ? most : enough) && (tried == 0 || !isLate.getAsBoolean())) {
      boolean restart = idle > PATIENCE;
      if (restart && height >= 0 && ++restarts % 3 == 0) {
        current = best;
        height = summit;
        idle = 0;
        continue;
      }
      Pair next = restart || height < 0 ? pairs.fresh() : pairs.varied(current);
      Verdict verdict = judge(next);
      if (verdict.wrong().isPresent()) {
        Pair least = shrunk(next, SHRINKING, smaller -> judge(smaller).wrong().isPresent());
        String wrong = judge(least).wrong().orElse(verdict.wrong().get());
        return outcome(true, Optional.of(describe(least, wrong)));
      }
      if (restart
          || verdict.ratio() > height
          || (verdict.ratio() == height && pairs.isWelcome(next, current))) {
        idle = !restart && verdict.ratio() <= height ? idle + 1 : 0;
        height = verdict.ratio();
        current = next;
        if (height > summit) {
          summit = height;
          best = next;
        }
      } else {
        idle++;
      }
    }
    return outcome(tried >= (ratio < ENOUGH ? most : enough), Optional.empty());
  }

  private Outcome outcome(boolean inTime, Optional<String> failure) {
    return new Outcome(
        tried, inTime, thrown, Optional.ofNullable(exception), furthest, ratio, failure);
  }

  /**
   * The movements between so many fresh pairs, in order of size: of inputs that are drawn at
   * random, not searched for.
   */
  public List<BigDecimal> sample(int count) {
    List<BigDecimal> moved = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      listener.accept(i + 1);
      Pair pair = pairs.fresh();
      Answer one = ask(pair.first(), pair);
      Answer other = ask(pair.second(), pair);
      moved.add(
          Movement.between(one.value(), other.value(), subject.norm())
              .orElse(BigDecimal.valueOf(Double.MAX_VALUE)));
    }
    Collections.sort(moved);
    return moved;
  }

  /**
   * Tries fresh pairs, half of them of the rows that change alone; a few however late it is.
   *
   * @return what is wrong with one, with fewer rows if possible
   */
  public Optional<String> first(int count, Trial trial, BooleanSupplier isLate) {
    for (int i = 0; i < count && (i < FIRST || !isLate.getAsBoolean()); i++) {
      Pair pair = pairs.fresh();
      if (i % 2 == 0) {
        pair = pairs.settled(pair.common(List.of()));
      }
      Optional<String> wrong = wrong(trial, pair);
      if (wrong.isPresent()) {
        Pair least = shrunk(pair, 100, smaller -> wrong(trial, smaller).isPresent());
        return Optional.of(describe(least, wrong(trial, least).or(() -> wrong).orElseThrow()));
      }
    }
    return Optional.empty();
  }

  private Optional<String> wrong(Trial trial, Pair pair) {
    listener.accept(tried);
    return trial.wrong(pair.first(), pair.second(), pair.arguments());
  }

  private Verdict judge(Pair pair) {
    listener.accept(++tried);
    Answer one = ask(pair.first(), pair);
    Answer other = ask(pair.second(), pair);
    if (one.thrown() != null || other.thrown() != null) {
      Throwable any = one.thrown() != null ? one.thrown() : other.thrown();
      exception = String.valueOf(any);
      if (one.thrown() == null || other.thrown() == null) {
        return wrong("throws on one of two neighbours and not on the other: " + any);
      }
      thrown++;
      return new Verdict(0, Optional.empty());
    }
    BigDecimal bound = subject.contract(pair.arguments()).multiply(share);
    Optional<BigDecimal> moved = Movement.between(one.value(), other.value(), subject.norm());
    if (moved.isEmpty()) {
      return wrong("answers with other shapes on two neighbours");
    }
    boolean exceeds = moved.get().compareTo(bound) > 0;
    if (exceeds || tried % ASK_AGAIN == 0) {
      Optional<BigDecimal> again =
          Movement.between(one.value(), ask(pair.first(), pair).value(), subject.norm());
      if (again.isEmpty() || again.get().signum() != 0) {
        return wrong("does not answer the same when it is asked again");
      }
    }
    furthest = furthest.max(moved.get());
    double used = ratio(moved.get(), bound);
    if (exceeds) {
      return new Verdict(
          used,
          Optional.of(
              "moves by %s, over its contract of %s".formatted(plain(moved.get()), plain(bound))));
    }
    ratio = Math.max(ratio, used);
    return new Verdict(used, Optional.empty());
  }

  private static Verdict wrong(String what) {
    return new Verdict(0, Optional.of(what));
  }

  private static double ratio(BigDecimal moved, BigDecimal bound) {
    return moved.signum() == 0 || bound.signum() == 0
        ? 0
        : moved.doubleValue() / bound.doubleValue();
  }

  static String plain(BigDecimal number) {
    return number.round(new java.math.MathContext(17)).stripTrailingZeros().toPlainString();
  }

  private Answer ask(List<List<Object>> dataSets, Pair pair) {
    try {
      return new Answer(subject.ask(dataSets, pair.arguments()), null);
    } catch (Throwable e) {
      return new Answer(null, e);
    }
  }

  /** Fewer rows, and simpler ones, as long as something is wrong. */
  private Pair shrunk(Pair pair, int most, Predicate<Pair> isWrong) {
    Pair least = pair;
    int left = most;
    boolean progress = true;
    while (progress && left > 0) {
      progress = false;
      for (Pair smaller : smaller(least)) {
        if (left-- <= 0) {
          break;
        }
        if (!smaller.equals(least) && isWrong.test(smaller)) {
          least = smaller;
          progress = true;
          break;
        }
      }
    }
    return least;
  }

  private List<Pair> smaller(Pair pair) {
    List<Pair> all = new ArrayList<>();
    for (int i = 0; i < source.dataSets(); i++) {
      List<Object> rows = pair.common().get(i);
      for (int part = Math.max(1, rows.size()); part >= 1; part /= 2) {
        for (int from = 0; from + part <= rows.size(); from += part) {
          List<Object> fewer = new ArrayList<>(rows.subList(0, from));
          fewer.addAll(rows.subList(from + part, rows.size()));
          all.add(with(pair, i, fewer));
        }
      }
    }
    if (pair.places().size() > 1 && subject.perUnit()) {
      for (int i = 0; i < pair.places().size(); i++) {
        all.add(
            pair.changing(
                without(pair.places(), i), without(pair.one(), i), without(pair.other(), i)));
      }
    }
    int end = pair.common().get(pair.changed()).size();
    if (pair.places().stream().anyMatch(place -> place != end)) {
      all.add(
          pair.changing(
              pair.places().stream().map(place -> end).toList(), pair.one(), pair.other()));
    }
    simplerRows(pair, all);
    return all;
  }

  private void simplerRows(Pair pair, List<Pair> all) {
    int dataSet = pair.changed();
    for (int i = 0; i < pair.other().size(); i++) {
      for (Object row : source.simpler(dataSet, pair.other().get(i))) {
        all.add(
            pairs.settled(
                pair.changing(pair.places(), pair.one(), replaced(pair.other(), i, row))));
      }
    }
    for (int i = 0; i < pair.one().size(); i++) {
      for (Object row : source.simpler(dataSet, pair.one().get(i))) {
        all.add(
            pairs.settled(
                pair.changing(pair.places(), replaced(pair.one(), i, row), pair.other())));
      }
    }
    for (int set = 0; set < source.dataSets(); set++) {
      List<Object> rows = pair.common().get(set);
      for (int i = 0; i < Math.min(rows.size(), 50); i++) {
        for (Object row : source.simpler(set, rows.get(i))) {
          all.add(pairs.settled(with(pair, set, replaced(rows, i, row))));
        }
      }
    }
  }

  private static Pair with(Pair pair, int dataSet, List<Object> rows) {
    List<List<Object>> common = new ArrayList<>(pair.common());
    common.set(dataSet, rows);
    return new Pair(
        common, pair.changed(), pair.places(), pair.one(), pair.other(), pair.arguments());
  }

  private static <T> List<T> without(List<T> list, int index) {
    List<T> less = new ArrayList<>(list);
    if (index < less.size()) {
      less.remove(index);
    }
    return less;
  }

  private static List<Object> replaced(List<Object> rows, int index, Object row) {
    List<Object> changed = new ArrayList<>(rows);
    changed.set(index, row);
    return changed;
  }

  private String describe(Pair pair, String wrong) {
    return "%s %s (%s, %s)%n%s%s"
        .formatted(
            subject.name(),
            wrong,
            subject.norm(),
            neighbours(),
            side("rows", pair.first(), pair),
            side("neighbour", pair.second(), pair));
  }

  private String side(String name, List<List<Object>> dataSets, Pair pair) {
    Answer answer = ask(dataSets, pair);
    String told =
        answer.thrown() == null
            ? dev.discreet.testing.rows.JavaText.of(answer.value())
            : "throws " + answer.thrown();
    return "%s // %s%n"
        .formatted(subject.java(dataSets, pair.arguments(), name).indent(4).stripTrailing(), told);
  }

  /** What neighbours are, in words. */
  public String neighbours() {
    String what = subject.perUnit() ? "all rows of a person" : "one row";
    return what + (subject.replaceOne() ? " replaced" : " added or removed");
  }
}
