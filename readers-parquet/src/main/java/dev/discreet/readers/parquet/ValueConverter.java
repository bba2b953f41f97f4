/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.readers.parquet;

import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import org.apache.parquet.column.Dictionary;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.PrimitiveConverter;
import org.jspecify.annotations.Nullable;

/** Takes the values of a column. What bytes in a dictionary mean is found out once. */
final class ValueConverter extends PrimitiveConverter {

  private final Function<Object, Object> meaning;
  private final Consumer<@Nullable Object> to;
  private final boolean isBytes;
  private @Nullable Dictionary dictionary;
  private @Nullable Object[] known = {};

  /**
   * @param isBytes whether the values are bytes
   */
  ValueConverter(Function<Object, Object> meaning, boolean isBytes, Consumer<@Nullable Object> to) {
    this.meaning = meaning;
    this.isBytes = isBytes;
    this.to = to;
  }

  @Override
  public boolean hasDictionarySupport() {
    return isBytes;
  }

  @Override
  public void setDictionary(Dictionary dictionary) {
    this.dictionary = dictionary;
    known = new Object[dictionary.getMaxId() + 1];
  }

  @Override
  public void addValueFromDictionary(int id) {
    Object value = known[id];
    if (value == null) {
      value = meaning.apply(Objects.requireNonNull(dictionary).decodeToBinary(id));
      known[id] = value;
    }
    to.accept(value);
  }

  private void add(Object value) {
    to.accept(meaning.apply(value));
  }

  @Override
  public void addBinary(Binary value) {
    add(value);
  }

  @Override
  public void addBoolean(boolean value) {
    add(value);
  }

  @Override
  public void addDouble(double value) {
    add(value);
  }

  @Override
  public void addFloat(float value) {
    add(value);
  }

  @Override
  public void addInt(int value) {
    add(value);
  }

  @Override
  public void addLong(long value) {
    add(value);
  }
}
