/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.readers.parquet;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.apache.parquet.io.api.Converter;
import org.apache.parquet.io.api.GroupConverter;
import org.jspecify.annotations.Nullable;

/** Takes the values of a group into an array, by the places of its columns. */
final class StructConverter extends GroupConverter {

  private final List<Converter> columns = new ArrayList<>();
  private final Consumer<@Nullable Object> to;
  private @Nullable Object[] values = {};

  /**
   * @param to what takes each array
   */
  StructConverter(Consumer<@Nullable Object> to) {
    this.to = to;
  }

  /** What takes the value of a column. */
  Consumer<@Nullable Object> slot(int place) {
    return value -> values[place] = value;
  }

  /** Adds the next column. */
  void add(Converter column) {
    columns.add(column);
  }

  /** What the last group held. */
  @Nullable Object[] values() {
    return values;
  }

  @Override
  public Converter getConverter(int place) {
    return columns.get(place);
  }

  @Override
  public void start() {
    values = new Object[columns.size()];
  }

  @Override
  public void end() {
    to.accept(values);
  }
}
