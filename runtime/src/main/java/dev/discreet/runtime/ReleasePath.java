/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import dev.discreet.runtime.data.RowClassException;
import dev.discreet.runtime.data.RowsChangedException;
import dev.discreet.runtime.data.Sums;
import dev.discreet.runtime.ledger.Bundle;
import dev.discreet.runtime.ledger.Scope;
import dev.discreet.runtime.ledger.TextList;
import dev.discreet.runtime.mechanism.DoubleMechanism;
import dev.discreet.runtime.mechanism.LongMechanism;
import dev.discreet.runtime.mechanism.NumericMechanism;
import dev.discreet.runtime.mechanism.QueryBody;
import dev.discreet.runtime.mechanism.ResultShape;
import dev.discreet.runtime.noise.RandomBits;
import dev.discreet.runtime.rehearsal.Asked;
import dev.discreet.runtime.rehearsal.DangerousRehearsal;
import dev.discreet.runtime.seal.SealCheck;
import dev.discreet.runtime.seal.SealFault;
import dev.discreet.runtime.seal.SealFingerprint;
import java.lang.invoke.MethodHandles;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The one path on which an answer leaves data sets: one method for each shape of an answer, which
 * is why it is long. For generated wrappers only.
 *
 * <h2>Security guarantees</h2>
 *
 * Each release checks, in this order, that the compiler verified the wrapper and its queries, that
 * the rows of each data set are of the class that the query is over, and hold what it says, that
 * the public row limit of each is within the one the query was proven for, and that no contract for
 * replaced rows alone meets a part or a sample; then it charges each, or draws from what the
 * running program has paid for; only then do the rows have their contributions bounded, are split
 * or sampled, and the query runs; then noise is added to the proven sensitivity, times the rows
 * that one unit may own in the data set where that is most, unless it was proven for all rows of a
 * unit. What fails before the charge depends on nothing of the rows but which classes there are in
 * the whole data set, of rows and of what they hold; a stream tells these only while it is read.
 * What fails after it stays charged and says nothing but that it failed, or that a stream gave rows
 * of another class, other rows, or another order. Two data sets of one ledger are charged both or
 * none; of two ledgers, where the second refuses a charge that both had seemed to afford, the first
 * one stays charged.
 *
 * <p>An answer that is to be kept is stored before it is returned, and what was stored first is
 * what is returned. The same question is then answered from there: that is a function of what was
 * released before, and costs nothing.
 *
 * <p>Thread-safe.
 *
 * @param <I> the rows that a query sees
 */
public abstract sealed class ReleasePath<I> permits CandidateReleases {

  private final Class<?> wrapper;
  private final Class<?> queries;
  private final List<BoundedData<?>> dataSets;
  private final int maxRowsPerUnit;
  private final boolean isInPart;
  private final PrivateData<?> noiseOwner;
  private final Optional<DangerousRehearsal> rehearsal;

  ReleasePath(MethodHandles.Lookup wrapper, Class<?> queries, List<BoundedData<?>> dataSets) {
    int original = wrapper.lookupModes() & MethodHandles.Lookup.ORIGINAL;
    if (!wrapper.hasFullPrivilegeAccess() || original == 0) {
      throw new IllegalArgumentException("the lookup is not the wrapper's own");
    }
    this.wrapper = wrapper.lookupClass();
    this.queries = queries;
    this.dataSets = dataSets;
    maxRowsPerUnit = dataSets.stream().mapToInt(BoundedData::maxRowsPerUnit).max().orElseThrow();
    isInPart =
        dataSets.stream()
            .flatMap(one -> one.data().scopes().stream())
            .anyMatch(Scope.Part.class::isInstance);
    noiseOwner =
        dataSets.stream()
            .<PrivateData<?>>map(BoundedData::data)
            .filter(data -> !data.unverifiedQueriesAllowed())
            .findFirst()
            .orElse(dataSets.get(0).data());
    rehearsal = dataSets.get(0).data().rehearsal();
    if (dataSets.stream()
        .anyMatch(one -> one.data().rehearsal().isPresent() != rehearsal.isPresent())) {
      throw new IllegalArgumentException(
          "a data set of a test is joined with one that is none: the rows of the latter would get"
              + " no noise");
    }
    // Here as well: a program makes its wrappers itself, but may release on other threads.
    requireVerified(PaidPrograms.running());
  }

  /** The rows, as their contributions are bounded. */
  abstract I rows();

  /**
   * What is said of all rows, where it is the sum of what is said of parts of them. Those of
   * several data sets are not cut.
   */
  <X> X sum(Telling.Pieces<I, X> pieces) {
    return pieces.part().apply(rows());
  }

  /**
   * The keys of a query's map, where they are proven instead of declared.
   *
   * @param level 0 for the keys of the map, 1 for those of the maps in it
   * @param type {@code String}, or the class of an integer
   * @throws UnverifiedCodeException if the compiler proved none, or the query class changed since
   */
  public <K> List<K> keys(Query query, int level, Class<K> type) {
    return SealCheck.keysOf(queries, query.name())
        .map(text -> ProvenKeys.parse(text, level).as(type))
        .orElseThrow(
            () ->
                new UnverifiedCodeException(
                    wrapper,
                    new SealFault(
                        queries.getName(),
                        "has no seal that says which keys the map of " + query.name() + " has")));
  }

  /** Why what is said of parts of the rows cannot be had where they are; empty if it can. */
  Optional<String> obstacleTo(Telling.Pieces<I, ?> pieces) {
    return Optional.empty();
  }

  /** Releases an integer, cut off at the ends of the range of a long. */
  public long releaseLong(Query query, QueryBody.OfLong<I> body) {
    LongMechanism mechanism = forLongs(query);
    return answer(
        query,
        AnswerForm.of(Long::valueOf),
        Telling.<I, Long, Long>ofSum(
            body::applyAsLong, exact -> exact, mechanism::release, Long::sum));
  }

  /**
   * Releases an integer: noise is added as to a long, then it is cut off to the range of an int.
   */
  public int releaseInt(Query query, QueryBody.OfInt<I> body) {
    long noisy = releaseLong(query, body::applyAsInt);
    return (int) Math.max(Integer.MIN_VALUE, Math.min(noisy, Integer.MAX_VALUE));
  }

  /**
   * Releases a double, on the grid of {@link DoubleMechanism}; a NaN counts as 0, and an infinity
   * as the largest double of its sign.
   */
  public double releaseDouble(Query query, QueryBody.OfDouble<I> body) {
    DoubleMechanism mechanism = forDoubles(query, 1);
    return answer(
        query,
        AnswerForm.of(Double::valueOf),
        Telling.<I, Double, Double>ofSum(
            body::applyAsDouble, Telling::finite, mechanism::release, Double::sum));
  }

  /**
   * Releases an integer for every constant of {@code keys}, in their order; a constant that is
   * absent counts as 0. The sensitivity is that of all values together.
   */
  public <K extends Enum<K>> Map<K, Long> releaseLongs(
      Query query, Class<K> keys, QueryBody<I, Map<K, Long>> body) {
    LongMechanism mechanism = forLongs(query);
    List<K> constants = List.of(keys.getEnumConstants());
    return answer(
        query,
        AnswerForm.byKey(constants, Long::valueOf),
        Telling.<I, Map<K, Long>, Map<K, Long>>ofSum(
            rows -> complete(new EnumMap<>(keys), constants, body.apply(rows), 0L),
            Telling::unchanged,
            mechanism::release,
            Sums::ofLongs));
  }

  /**
   * Releases a double for every constant of {@code keys}, in their order; a constant that is absent
   * counts as 0. The sensitivity is that of all values together.
   */
  public <K extends Enum<K>> Map<K, Double> releaseDoubles(
      Query query, Class<K> keys, QueryBody<I, Map<K, Double>> body) {
    DoubleMechanism mechanism = forDoubles(query, keys.getEnumConstants().length);
    List<K> constants = List.of(keys.getEnumConstants());
    return answer(
        query,
        AnswerForm.byKey(constants, Double::valueOf),
        Telling.<I, Map<K, Double>, Map<K, Double>>ofSum(
            rows -> complete(new EnumMap<>(keys), constants, body.apply(rows), 0.0),
            Telling::finite,
            mechanism::release,
            Sums::ofDoubles));
  }

  /**
   * Releases an integer for every key, in their order; a key that is absent counts as 0. The
   * sensitivity is that of all values together.
   *
   * @param keys the public keys; what the result holds of others is dropped
   */
  public <K> Map<K, Long> releaseLongs(Query query, List<K> keys, QueryBody<I, Map<K, Long>> body) {
    LongMechanism mechanism = forLongs(query);
    return answer(
        query,
        AnswerForm.byKey(keys, Long::valueOf),
        Telling.<I, Map<K, Long>, Map<K, Long>>ofSum(
            rows -> complete(keys, body.apply(rows), 0L),
            Telling::unchanged,
            mechanism::release,
            Sums::ofLongs));
  }

  /**
   * Releases a double for every key, in their order; a key that is absent counts as 0. The
   * sensitivity is that of all values together.
   *
   * @param keys the public keys; what the result holds of others is dropped
   */
  public <K> Map<K, Double> releaseDoubles(
      Query query, List<K> keys, QueryBody<I, Map<K, Double>> body) {
    DoubleMechanism mechanism = forDoubles(query, keys.size());
    return answer(
        query,
        AnswerForm.byKey(keys, Double::valueOf),
        Telling.<I, Map<K, Double>, Map<K, Double>>ofSum(
            rows -> complete(keys, body.apply(rows), 0.0),
            Telling::finite,
            mechanism::release,
            Sums::ofDoubles));
  }

  /**
   * Releases a vector of integers, of the length that the query returns: the compiler verified that
   * it is public. The sensitivity is that of all components together.
   */
  public long[] releaseLongArray(Query query, QueryBody<I, long[]> body) {
    return releaseLongArray(query, ResultShape.ofOwnLength(), body);
  }

  /**
   * Releases a vector of integers. The sensitivity is that of all components together.
   *
   * @param length the public length; an array of another length is a failed query
   * @throws IllegalArgumentException if {@code length} is negative
   */
  public long[] releaseLongArray(Query query, int length, QueryBody<I, long[]> body) {
    return releaseLongArray(query, ResultShape.ofLength(length), body);
  }

  private long[] releaseLongArray(Query query, ResultShape shape, QueryBody<I, long[]> body) {
    LongMechanism mechanism = forLongs(query);
    return answer(
        query,
        AnswerForm.longs(),
        Telling.<I, long[], long[]>ofSum(
            rows -> shape.require(body.apply(rows)),
            exact -> exact.clone(),
            mechanism::release,
            Sums::ofLongs));
  }

  /**
   * Releases a vector of doubles, each as by {@link #releaseDouble}, of the length that the query
   * returns: the compiler verified that it is public. The sensitivity is that of all components
   * together.
   */
  public double[] releaseDoubleArray(Query query, QueryBody<I, double[]> body) {
    requireScale(query);
    ResultShape shape = ResultShape.ofOwnLength();
    return answer(
        query,
        AnswerForm.doubles(),
        Telling.<I, double[], double[]>ofSum(
            rows -> shape.require(body.apply(rows)),
            Telling::finite,
            (exact, bits) -> forDoubles(query, exact.length).release(exact, bits),
            Sums::ofDoubles));
  }

  /**
   * Releases a vector of doubles, each as by {@link #releaseDouble}. The sensitivity is that of all
   * components together.
   *
   * @param length the public length; an array of another length is a failed query
   * @throws IllegalArgumentException if {@code length} is negative
   */
  public double[] releaseDoubleArray(Query query, int length, QueryBody<I, double[]> body) {
    ResultShape shape = ResultShape.ofLength(length);
    DoubleMechanism mechanism = forDoubles(query, length);
    return answer(
        query,
        AnswerForm.doubles(),
        Telling.<I, double[], double[]>ofSum(
            rows -> shape.require(body.apply(rows)),
            Telling::finite,
            mechanism::release,
            Sums::ofDoubles));
  }

  /**
   * Releases a matrix of integers, of the shape that the query returns: the compiler verified that
   * it is public. Rows of several lengths are a failed query. The sensitivity is that of all values
   * together.
   */
  public long[][] releaseLongMatrix(Query query, QueryBody<I, long[][]> body) {
    return releaseLongMatrix(query, ResultShape.ofOwnLength(), body);
  }

  /**
   * Releases a matrix of integers, as the other method does.
   *
   * @param length the public number of rows; a matrix with another one is a failed query
   * @throws IllegalArgumentException if {@code length} is negative
   */
  public long[][] releaseLongMatrix(Query query, int length, QueryBody<I, long[][]> body) {
    return releaseLongMatrix(query, ResultShape.ofLength(length), body);
  }

  private long[][] releaseLongMatrix(Query query, ResultShape shape, QueryBody<I, long[][]> body) {
    LongMechanism mechanism = forLongs(query);
    return answer(
        query,
        AnswerForm.rows(AnswerForm.longs(), long[][]::new),
        Telling.<I, long[][], long[][]>ofSum(
            rows -> shape.require(body.apply(rows)),
            exact -> Arrays.stream(exact).map(long[]::clone).toArray(long[][]::new),
            (exact, bits) -> {
              long[][] released = new long[exact.length][];
              for (int i = 0; i < exact.length; i++) {
                released[i] = mechanism.release(exact[i], bits);
              }
              return released;
            },
            Sums::ofLongs));
  }

  /**
   * Releases a matrix of doubles, each as by {@link #releaseDouble}, of the shape that the query
   * returns: the compiler verified that it is public. Rows of several lengths are a failed query.
   * The sensitivity is that of all values together.
   */
  public double[][] releaseDoubleMatrix(Query query, QueryBody<I, double[][]> body) {
    return releaseDoubleMatrix(query, ResultShape.ofOwnLength(), body);
  }

  /**
   * Releases a matrix of doubles, as the other method does.
   *
   * @param length the public number of rows; a matrix with another one is a failed query
   * @throws IllegalArgumentException if {@code length} is negative
   */
  public double[][] releaseDoubleMatrix(Query query, int length, QueryBody<I, double[][]> body) {
    return releaseDoubleMatrix(query, ResultShape.ofLength(length), body);
  }

  private double[][] releaseDoubleMatrix(
      Query query, ResultShape shape, QueryBody<I, double[][]> body) {
    requireScale(query);
    return answer(
        query,
        AnswerForm.rows(AnswerForm.doubles(), double[][]::new),
        Telling.<I, double[][], double[][]>ofSum(
            rows -> shape.require(body.apply(rows)),
            exact -> Arrays.stream(exact).map(Telling::finite).toArray(double[][]::new),
            (exact, bits) -> {
              int components =
                  exact.length == 0 ? 0 : Math.multiplyExact(exact.length, exact[0].length);
              DoubleMechanism mechanism = forDoubles(query, components);
              double[][] released = new double[exact.length][];
              for (int i = 0; i < exact.length; i++) {
                released[i] = mechanism.release(exact[i], bits);
              }
              return released;
            },
            Sums::ofDoubles));
  }

  /** What is known of releases that tell no number with noise. */
  public final AboutRelease about(Query query) {
    return new AboutRelease(() -> releasesLeft(query));
  }

  /** What is known of releases of integers, one or several. */
  public final AboutNumbers aboutLongs(Query query) {
    return about(query, query.noise().forLongs(stepsPerUnit(query)));
  }

  /** What is known of releases of so many doubles. */
  public final AboutNumbers aboutDoubles(Query query, int components) {
    return about(query, doubles(query, Math.max(1, components)));
  }

  /**
   * What is known of releases of as many doubles as the query returns: rounding to the grid counts
   * as for the largest number of them.
   */
  public final AboutNumbers aboutDoubles(Query query) {
    return aboutDoubles(query, Integer.MAX_VALUE);
  }

  final AboutNumbers about(Query query, NumericMechanism mechanism) {
    return new AboutNumbers(() -> releasesLeft(query), mechanism);
  }

  private int releasesLeft(Query query) {
    requireReleasable(query, PaidPrograms.running());
    return dataSets.stream()
        .mapToInt(one -> one.data().releasesLeft(one.charge(query, List.of())))
        .min()
        .orElseThrow();
  }

  private LongMechanism forLongs(Query query) {
    return noiseOwner.noisePools().drawing(query.noise().forLongs(stepsPerUnit(query)));
  }

  /** A release of no components needs a mechanism as that of one does, and then no noise. */
  private DoubleMechanism forDoubles(Query query, int components) {
    return noiseOwner.noisePools().drawing(doubles(query, Math.max(1, components)));
  }

  /** Refuses, before the charge, what no number of components makes a scale for. */
  private void requireScale(Query query) {
    doubles(query, 1);
  }

  private DoubleMechanism doubles(Query query, int components) {
    return query.noise().forDoubles(components, stepsPerUnit(query), isInPart);
  }

  /** How many times the proven sensitivity the rows of one unit may move the result. */
  final int stepsPerUnit(Query query) {
    return query.isPerUnit() ? 1 : maxRowsPerUnit;
  }

  /**
   * The one way out: checks, pays, and computes the answer, unless it was kept.
   *
   * @param form how it is kept
   * @param telling what the query says, and what is told of it
   */
  final <X, R> R answer(Query query, AnswerForm<R> form, Telling<I, X, R> telling) {
    PaidPrograms.Running programs = PaidPrograms.running();
    boolean isProven = requireReleasable(query, programs);
    Optional<Telling.Pieces<I, X>> pieces = pieces(query, telling, isProven);
    Payment payment = pay(query, programs);
    if (payment.kept().isPresent()) {
      return form.read(TextList.parse(payment.kept().get()));
    }
    return rehearsal.isPresent()
        ? rehearsed(rehearsal.get(), payment, query, telling, pieces)
        : payment.keep(form, told(payment, query, telling, pieces, noiseOwner.noiseSource()));
  }

  /**
   * What must hold before anything is charged; none of it depends on the rows, but for their
   * classes, which only code that is verified is told. Returns whether the compiler verified the
   * query.
   */
  private boolean requireReleasable(Query query, PaidPrograms.Running programs) {
    boolean isProven = isProven(programs);
    requireVerified(programs);
    dataSets.forEach(BoundedData::requireRows);
    requireRowLimits(query);
    if (isProven) {
      requireAdjacency(query);
    }
    return isProven;
  }

  /**
   * What a query says of parts of the rows, where it is evaluated on these. Where rows can be had
   * at once, only what is verified is: what is believed may not bear several threads.
   *
   * @throws IllegalStateException if it must be, and cannot
   */
  private <X> Optional<Telling.Pieces<I, X>> pieces(
      Query query, Telling<I, X, ?> telling, boolean isProven) {
    Optional<String> obstacle = SealCheck.obstacleToPieces(queries, query.name());
    Optional<Telling.Pieces<I, X>> pieces =
        telling
            .pieces()
            .filter(any -> any.isOfRows() || obstacle.filter(String::isEmpty).isPresent());
    for (BoundedData<?> one : dataSets) {
      if (!one.data().isList()) {
        if (pieces.isEmpty() || dataSets.size() > 1) {
          throw unreleasable(
              query, one, "whose rows are not in one list: ", whole(telling, obstacle));
        }
        return Optional.of(
            one.data().isElsewhere() ? sent(query, one, pieces.get()) : pieces.get());
      }
    }
    return isProven && dataSets.size() == 1 && !SealCheck.runsTrustedCode(wrapper)
        ? pieces.map(Telling.Pieces::ofList)
        : Optional.empty();
  }

  /** Pieces that go to other machines, where code that is believed may not bear several threads. */
  private <X> Telling.Pieces<I, X> sent(
      Query query, BoundedData<?> to, Telling.Pieces<I, X> pieces) {
    String where = "whose rows are on several machines: ";
    Telling.Pieces<I, X> sent = pieces;
    if (!isUnverifiedAllowed()) {
      if (SealCheck.runsTrustedCode(wrapper)) {
        throw unreleasable(query, to, where, "its proof believes @Trusted code");
      }
      sent = pieces.verified(wrapper, queries);
    }
    Optional<String> obstacle = obstacleTo(sent);
    if (obstacle.isPresent()) {
      throw unreleasable(query, to, where, obstacle.get());
    }
    return sent;
  }

  private static IllegalStateException unreleasable(
      Query query, BoundedData<?> rows, String where, String why) {
    return new IllegalStateException(
        "%s cannot be released on %s, %s%s; fix: release it on a data set of a list"
            .formatted(query.name(), rows.data().place(), where, why));
  }

  /** Why a query needs all rows in one list. */
  private String whole(Telling<I, ?, ?> telling, Optional<String> obstacle) {
    if (dataSets.size() > 1) {
      return "it joins data sets";
    }
    if (telling.pieces().isEmpty()) {
      return "it does not tell a sum over rows";
    }
    return obstacle
        .map("`%s` is not proven to be the sum of what it is over parts of the rows"::formatted)
        .orElse("nothing is proven of what it is over parts of the rows");
  }

  /** With noise; the bits are shared by all components, and wiped afterwards. */
  private <X, R> R told(
      Payment payment,
      Query query,
      Telling<I, X, R> telling,
      Optional<Telling.Pieces<I, X>> pieces,
      SecureRandom source) {
    try (RandomBits bits = new RandomBits(source)) {
      return telling.noisy().apply(compute(payment, query, telling, pieces, bits), bits);
    }
  }

  /** As a test wants it. */
  private <X, R> R rehearsed(
      DangerousRehearsal test,
      Payment payment,
      Query query,
      Telling<I, X, R> telling,
      Optional<Telling.Pieces<I, X>> pieces) {
    return test.answer(
        asked(query),
        new DangerousRehearsal.Answers<>() {
          @Override
          public R exact() {
            try (RandomBits bits = new RandomBits(noiseOwner.noiseSource())) {
              return telling.plain().apply(compute(payment, query, telling, pieces, bits));
            }
          }

          @Override
          public R noisy(SecureRandom source) {
            return told(payment, query, telling, pieces, source);
          }
        });
  }

  private Asked asked(Query query) {
    return new Asked(
        query.name(),
        dataSets.stream().map(one -> one.data().placeNames()).toList(),
        query.arguments().map(TextList::format),
        query.sensitivity(),
        stepsPerUnit(query),
        query.noise().norm(),
        query.isPerUnit(),
        query.isReplaceOne());
  }

  /** What the query says of the rows, which is paid for. */
  private <X, R> X compute(
      Payment payment,
      Query query,
      Telling<I, X, R> telling,
      Optional<Telling.Pieces<I, X>> pieces,
      RandomBits bits) {
    try {
      return Objects.requireNonNull(
          pieces.isPresent() ? sum(pieces.get()) : telling.exact().apply(rows(), bits));
    } catch (RowsChangedException | RowClassException told) {
      payment.failed();
      throw new QueryFailedException(query.name(), Objects.requireNonNull(told.getMessage()));
    } catch (Throwable withheld) {
      payment.failed();
      throw rehearsal.isPresent()
          ? new QueryFailedException(query.name(), withheld)
          : new QueryFailedException(query.name());
    }
  }

  /** Whether all was verified. In a test it need not be, and is told of; else it is refused. */
  private boolean isProven(PaidPrograms.Running programs) {
    if (!isUnverifiedAllowed()) {
      refuse(SealCheck.verify(wrapper, queries));
    } else if (rehearsal.isPresent()) {
      Optional<SealFault> fault = SealCheck.verify(wrapper, queries).or(programs::fault);
      fault.ifPresent(
          found ->
              rehearsal.get().unverified("%s %s".formatted(found.className(), found.reason())));
      return fault.isEmpty();
    }
    return true;
  }

  private void requireRowLimits(Query query) {
    for (int i = 0; i < dataSets.size(); i++) {
      PrivateData<?> data = dataSets.get(i).data();
      long limit = query.rowLimit(i);
      if (data.maxRows() > limit) {
        throw new IllegalStateException(
            "%s is proven for at most %d rows, but data set \"%s\" has a row limit of %d; "
                    .formatted(query.name(), limit, data.name(), data.maxRows())
                + "fix: build the data set with maxRows(%d)".formatted(limit));
      }
    }
  }

  /** What is proven for replaced rows alone says nothing of what such a row may leave or join. */
  private void requireAdjacency(Query query) {
    for (BoundedData<?> one : dataSets) {
      if (query.isReplaceOne()
          && !one.data().scopes().isEmpty()
          && !SealCheck.isResizable(queries, query.name())) {
        throw new IllegalStateException(
            "%s is proven for rows that are replaced, but %s may have more or fewer of them then; "
                    .formatted(query.name(), one.data().place())
                + "fix: release it on the whole data set, or declare the query class without"
                + " adjacency = REPLACE_ONE");
      }
    }
  }

  private Payment pay(Query query, PaidPrograms.Running programs) {
    List<Bundle> program = query.isPaidWithOthers() ? List.of() : programs.paid();
    return Payment.of(
        query.name(),
        dataSets.stream().<PrivateData<?>>map(BoundedData::data).toList(),
        dataSets.stream().map(one -> one.charge(query, program)).toList(),
        question(query),
        dataSets.stream().allMatch(BoundedData::isSameEverywhere));
  }

  /**
   * What is asked, so that the same is the same in every process: the query, what the compiler
   * verified, the public arguments, and the rows by their names; empty where one is not known.
   * Nothing is kept where nothing is verified: who verifies must not be given such an answer later.
   */
  private Optional<TextList> question(Query query) {
    if (isUnverifiedAllowed() || !dataSets.stream().allMatch(one -> one.data().keepsAnswers())) {
      return Optional.empty();
    }
    List<Object> question = new ArrayList<>(List.of(query.name()));
    SealFingerprint.of(wrapper).ifPresent(question::add);
    query.arguments().ifPresent(question::add);
    dataSets.forEach(one -> one.data().path().ifPresent(question::add));
    return question.size() == 3 + dataSets.size()
        ? Optional.of(TextList.of(question))
        : Optional.empty();
  }

  /** Whose class loader knows the keys of the queries. */
  final ClassLoader loader() {
    return Objects.requireNonNullElseGet(
        wrapper.getClassLoader(), ClassLoader::getSystemClassLoader);
  }

  /** What a program spends is proven for the programs and queries as they were then. */
  private void requireVerified(PaidPrograms.Running programs) {
    if (!isUnverifiedAllowed()) {
      refuse(programs.fault());
    }
  }

  private boolean isUnverifiedAllowed() {
    return dataSets.stream().allMatch(one -> one.data().unverifiedQueriesAllowed());
  }

  private void refuse(Optional<SealFault> fault) {
    fault.ifPresent(
        found -> {
          throw new UnverifiedCodeException(wrapper, found);
        });
  }

  private static <K, V> Map<K, V> complete(List<K> keys, Map<K, V> values, V absent) {
    return complete(new LinkedHashMap<>(), keys, values, absent);
  }

  private static <K, V> Map<K, V> complete(
      Map<K, V> all, List<K> keys, Map<K, V> values, V absent) {
    for (K key : keys) {
      @Nullable V value = values.get(key);
      all.put(key, value == null ? absent : value);
    }
    return all;
  }
}
