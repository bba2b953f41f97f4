/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.data;

import java.util.AbstractList;
import java.util.RandomAccess;

/** The integers from 0, as many as asked for, in no memory. */
final class Numbers extends AbstractList<Integer> implements RandomAccess {

  private final int size;

  Numbers(int size) {
    this.size = size;
  }

  @Override
  public Integer get(int index) {
    return index;
  }

  @Override
  public int size() {
    return size;
  }
}
