/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import dev.discreet.runtime.data.Chunks;
import dev.discreet.runtime.data.Owners;
import dev.discreet.runtime.data.RowClass;
import dev.discreet.runtime.ledger.Bundle;
import dev.discreet.runtime.ledger.Charge;
import dev.discreet.runtime.ledger.Neighbours;
import dev.discreet.runtime.noise.RandomBits;
import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A data set and whom its rows belong to. For generated wrappers only; nothing of the data can be
 * got from it.
 *
 * <p>Immutable and thread-safe.
 *
 * @param <T> the type of a row
 */
public final class BoundedData<T> {

  private final RowClass<T> rowClass;
  private final PrivateData<T> data;
  private final Owners<T> owners;

  private BoundedData(RowClass<T> rowClass, PrivateData<T> data, Owners<T> owners) {
    this.rowClass = rowClass;
    this.data = Objects.requireNonNull(data, "the data set is null");
    this.owners = owners;
  }

  /**
   * Data whose privacy unit is a row.
   *
   * @param rowClass what each row must be
   * @param data the data set
   */
  public static <T> BoundedData<T> byRow(Class<T> rowClass, PrivateData<T> data) {
    return new BoundedData<>(RowClass.of(rowClass), data, Owners.rows());
  }

  /**
   * Data whose privacy unit is a person.
   *
   * @param rowClass what each row must be
   * @param data the data set
   * @param unitKey the key of a row's person, from the one {@code @PrivacyUnit} component of the
   *     row type; all rows with a null key belong to one unit
   * @param maxRowsPerUnit how many rows a person keeps, from 1
   * @throws IllegalArgumentException if {@code maxRowsPerUnit} is below 1
   */
  @SuppressWarnings("exports")
  public static <T> BoundedData<T> byUnit(
      Class<T> rowClass,
      PrivateData<T> data,
      Function<? super T, ? extends @Nullable Object> unitKey,
      int maxRowsPerUnit) {
    return new BoundedData<>(RowClass.of(rowClass), data, new Owners<>(unitKey, maxRowsPerUnit));
  }

  /** The same, whose rows are looked at with the rights of a wrapper. */
  BoundedData<T> readBy(MethodHandles.Lookup wrapper) {
    return new BoundedData<>(rowClass.readBy(wrapper), data, owners);
  }

  PrivateData<T> data() {
    return data;
  }

  /**
   * Whether what every process sees here is of one choice. Each chooses for itself which rows of a
   * person it keeps, so that a person may be in one part by the choice of one process, and in
   * another part by that of another. So may a row, by a function of the key that reads what is
   * another there.
   */
  boolean isSameEverywhere() {
    return !data.isPart();
  }

  int maxRowsPerUnit() {
    return owners.maxRows();
  }

  /** Refuses rows that are none of the class, as far as is known before they are read. */
  void requireRows() {
    data.requireRows(rowClass);
  }

  /** The rows that a query may see. */
  List<T> rows() {
    return data.rows(rowClass, owners);
  }

  /** What is said of these rows, where it is the sum of what is said of parts of them. */
  <X> X sum(Telling.Pieces<List<T>, X> pieces) {
    return data.sum(rowClass, owners, pieces);
  }

  /** Why what is said of parts of the rows cannot be had where they are; empty if it can. */
  Optional<String> obstacleTo(Telling.Pieces<List<T>, ?> pieces) {
    return data.obstacleTo(owners, pieces);
  }

  /** The same rows, dealt into chunks: all rows of a unit into one. */
  List<List<T>> chunks(List<T> rows, int count, RandomBits bits) {
    return Chunks.deal(rows, owners.unitKey(), count, bits);
  }

  /** What a release costs, unless the running program has paid for it. */
  Charge charge(Query query, List<Bundle> program) {
    return of(query).by(program);
  }

  private Charge of(Query query) {
    return query.charge(owners.maxRows()).holdingFor(Set.of(neighbours(query.isReplaceOne())));
  }

  /** Those that were declared, also where the contract is proven for others besides. */
  private Neighbours neighbours(boolean replaced) {
    boolean byRow = owners.unitKey() == null;
    if (replaced) {
      return byRow ? Neighbours.ROW_REPLACED : Neighbours.PERSON_REPLACED;
    }
    return byRow ? Neighbours.ROW_ADDED_OR_REMOVED : Neighbours.PERSON_ADDED_OR_REMOVED;
  }
}
