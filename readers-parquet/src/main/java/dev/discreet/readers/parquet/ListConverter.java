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
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.parquet.io.api.Converter;
import org.apache.parquet.io.api.GroupConverter;
import org.jspecify.annotations.Nullable;

/** Takes the elements of lists. */
final class ListConverter extends GroupConverter {

  private final Consumer<@Nullable Object> to;
  private Optional<Converter> repeated = Optional.empty();
  private List<@Nullable Object> elements = List.of();

  /**
   * @param to what takes each list
   */
  ListConverter(Consumer<@Nullable Object> to) {
    this.to = to;
  }

  /** Says what takes what is repeated. */
  void repeats(Converter converter) {
    repeated = Optional.of(converter);
  }

  /** Adds an element. */
  void add(@Nullable Object element) {
    elements.add(element);
  }

  @Override
  public Converter getConverter(int place) {
    return repeated.orElseThrow();
  }

  @Override
  public void start() {
    elements = new ArrayList<>();
  }

  @Override
  public void end() {
    to.accept(elements);
  }
}
