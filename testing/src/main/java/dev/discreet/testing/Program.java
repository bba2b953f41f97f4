/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing;

import dev.discreet.runtime.PrivateData;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * A program on private data, or ordinary code that calls wrappers. It is serializable so that the
 * type of its rows can be read off a method reference.
 *
 * @param <T> the type of a row
 * @param <R> what it returns; Void or anything
 */
@FunctionalInterface
public interface Program<T, R> extends Serializable {

  /**
   * Runs it.
   *
   * @param data the rows
   * @throws Exception whatever it throws
   */
  @SuppressWarnings("exports")
  @Nullable R run(PrivateData<T> data) throws Exception;
}
