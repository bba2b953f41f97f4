/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.data;

import dev.discreet.runtime.noise.RandomBits;
import dev.discreet.runtime.rehearsal.DangerousRehearsal;
import java.math.BigDecimal;
import java.security.SecureRandom;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a data set that a handle stands for. Nothing is computed before they are asked for,
 * and then once. Contributions are bounded in the whole data set, and what each person keeps there
 * is split or sampled: a person has no more rows in all parts together than in the whole.
 *
 * <p>Thread-safe.
 *
 * @param <T> the type of a row
 */
public interface RowView<T> {

  /** Whether the rows can be had in one list. Where they cannot, they can be summed over. */
  default boolean isList() {
    return true;
  }

  /** Whether sums are computed on other machines, or by several threads that nobody here knows. */
  default boolean isElsewhere() {
    return false;
  }

  /**
   * These rows, for a query over rows of a class; what a caller holds without its type may be rows
   * of any, and they may hold anything. Where the rows lie ready, the whole data set is asked, once
   * for each class, also by parts and samples. Those of a stream are asked as they are read.
   *
   * @throws IllegalArgumentException if there is a row that is none of it, or that holds what it
   *     does not say
   */
  RowView<T> ofClass(RowClass<T> rowClass);

  /**
   * The rows that a query may see.
   *
   * @return an unmodifiable list
   * @throws UnsupportedOperationException if they are in no list
   */
  List<T> of(Owners<T> owners);

  /**
   * What a query says of the rows, if it is the sum of what it says of pieces of them, however they
   * are cut.
   *
   * @param part what it says of a piece; several threads may ask at once
   * @param add may change its arguments
   */
  default <X> X sum(Owners<T> owners, Function<List<T>, X> part, BinaryOperator<X> add) {
    return Cores.sum(of(owners), part, add);
  }

  /**
   * Why what a query says of pieces cannot be had where the rows are; empty if it can. Does not
   * look at the rows. The arguments are those of {@link #sum}.
   */
  default Optional<String> obstacleTo(
      Owners<T> owners, Function<List<T>, ?> part, BinaryOperator<?> add) {
    return Optional.empty();
  }

  /**
   * Disjoint parts of the rows.
   *
   * @param keys all keys, each once
   * @param key the key of a row
   * @return the rows of each key, in their order
   */
  default <K> Map<K, RowView<T>> split(
      List<K> keys, Function<? super T, ? extends @Nullable K> key) {
    Split<T, K> split = new Split<>(this, keys, key);
    Map<K, RowView<T>> parts = new LinkedHashMap<>();
    keys.forEach(each -> parts.put(each, split.part(each)));
    return parts;
  }

  /**
   * A Poisson sample of the rows.
   *
   * @param rate in (0, 1]
   * @param source where chance comes from
   */
  default RowView<T> sample(BigDecimal rate, SecureRandom source) {
    return new Sample<>(this, rate, source);
  }

  /** Whether this is a test that chooses rows without chance. */
  static boolean keepsFirstRows(SecureRandom source) {
    return source instanceof DangerousRehearsal rehearsal && rehearsal.keepsFirstRows();
  }

  /** The rows as they were given. */
  final class All<T> implements RowView<T> {

    private final List<T> rows;
    private final Set<Class<?>> classes;
    private final Set<Class<?>> asked = ConcurrentHashMap.newKeySet();
    private final SecureRandom source;
    private final Choices<T, List<T>> choices = new Choices<>();

    /** A copy of the rows. */
    public All(Collection<? extends T> rows, SecureRandom source) {
      RowList<T> copy = RowList.copyOf(rows);
      this.rows = copy;
      this.classes = copy.classes();
      this.source = source;
    }

    @Override
    public RowView<T> ofClass(RowClass<T> rowClass) {
      rowClass.require(classes);
      if (!asked.contains(rowClass.type())) {
        rowClass.requireAll(rows);
        asked.add(rowClass.type());
      }
      return this;
    }

    @Override
    public List<T> of(Owners<T> owners) {
      return choices.of(owners, this::bounded);
    }

    private List<T> bounded(Owners<T> owners) {
      if (owners.unitKey() == null || owners.maxRows() == Owners.UNLIMITED) {
        return rows;
      }
      if (keepsFirstRows(source)) {
        return ContributionBound.keepFirst(rows, owners.unitKey(), owners.maxRows());
      }
      try (RandomBits bits = new RandomBits(source)) {
        return ContributionBound.keep(rows, owners.unitKey(), owners.maxRows(), bits);
      }
    }
  }

  /** All parts of one partition. */
  final class Split<T, K> {

    private final RowView<T> whole;
    private final List<K> keys;
    private final Function<? super T, ? extends @Nullable K> key;
    private final Choices<T, Map<K, List<T>>> choices = new Choices<>();

    Split(RowView<T> whole, List<K> keys, Function<? super T, ? extends @Nullable K> key) {
      this.whole = whole;
      this.keys = keys;
      this.key = key;
    }

    /** The rows with that key. */
    RowView<T> part(K of) {
      return new Part<>(this, of);
    }

    private void requireClass(RowClass<T> rowClass) {
      whole.ofClass(rowClass);
    }

    private Map<K, List<T>> parts(Owners<T> owners) {
      return choices.of(owners, these -> Parts.of(whole.of(these), keys, key));
    }
  }

  /** One part of a partition. */
  final class Part<T, K> implements RowView<T> {

    private final Split<T, K> split;
    private final K key;

    private Part(Split<T, K> split, K key) {
      this.split = split;
      this.key = key;
    }

    @Override
    public RowView<T> ofClass(RowClass<T> rowClass) {
      split.requireClass(rowClass);
      return this;
    }

    @Override
    public List<T> of(Owners<T> owners) {
      return split.parts(owners).getOrDefault(key, List.of());
    }
  }

  /** A Poisson sample. */
  final class Sample<T> implements RowView<T> {

    private final RowView<T> whole;
    private final BigDecimal rate;
    private final SecureRandom source;
    private final Choices<T, List<T>> choices = new Choices<>();

    Sample(RowView<T> whole, BigDecimal rate, SecureRandom source) {
      this.whole = whole;
      this.rate = rate;
      this.source = source;
    }

    @Override
    public RowView<T> ofClass(RowClass<T> rowClass) {
      whole.ofClass(rowClass);
      return this;
    }

    @Override
    public List<T> of(Owners<T> owners) {
      return choices.of(owners, this::sampled);
    }

    private List<T> sampled(Owners<T> owners) {
      if (keepsFirstRows(source)) {
        return whole.of(owners);
      }
      try (RandomBits bits = new RandomBits(source)) {
        return PoissonSample.keep(whole.of(owners), owners.unitKey(), rate, bits);
      }
    }
  }
}
