/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import dev.discreet.runtime.data.Chunks;
import dev.discreet.runtime.ledger.Bundle;
import dev.discreet.runtime.noise.RandomBits;
import java.util.List;
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

  private final PrivateData<T> data;
  private final Owners<T> owners;

  private BoundedData(PrivateData<T> data, Owners<T> owners) {
    this.data = data;
    this.owners = owners;
  }

  /** Data whose privacy unit is a row. */
  public static <T> BoundedData<T> byRow(PrivateData<T> data) {
    return new BoundedData<>(data, Owners.rows());
  }

  /**
   * Data whose privacy unit is a person.
   *
   * @param data the data set
   * @param unitKey the key of a row's person, from the one {@code @PrivacyUnit} component of the
   *     row type; all rows with a null key belong to one unit
   * @param maxRowsPerUnit how many rows a person keeps, from 1
   * @throws IllegalArgumentException if {@code maxRowsPerUnit} is below 1
   */
  public static <T> BoundedData<T> byUnit(
      PrivateData<T> data,
      Function<? super T, ? extends @Nullable Object> unitKey,
      int maxRowsPerUnit) {
    return new BoundedData<>(data, new Owners<>(unitKey, maxRowsPerUnit));
  }

  PrivateData<T> data() {
    return data;
  }

  int maxRowsPerUnit() {
    return owners.maxRows();
  }

  /** The rows that a query may see. */
  List<T> rows() {
    return data.rows(owners);
  }

  /** The same rows, dealt into chunks: all rows of a unit into one. */
  List<List<T>> chunks(List<T> rows, int count, RandomBits bits) {
    return Chunks.deal(rows, owners.unitKey(), count, bits);
  }

  /** Pays for a release, for good, or draws it from what the running program has paid for. */
  void charge(Query query, List<Bundle> program) {
    data.charge(query.charge(owners.maxRows()).by(program));
  }

  /** Refuses what could not be paid for now, without paying. */
  void requireFunds(Query query, List<Bundle> program) {
    data.requireFunds(query.charge(owners.maxRows()).by(program));
  }
}
