/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.models;

import dev.discreet.annotations.Models;

/**
 * The functions of {@link StrictMathModel}, and some of its own. Java 18 and later add {@code
 * ceilDiv} and {@code ceilMod}, Java 21 {@code clamp}; they have rules, too.
 */
@Models(Math.class)
interface MathModel extends StrictMathModel {
  int incrementExact(int x);

  int decrementExact(int x);

  int negateExact(int x);

  int absExact(int x);

  long incrementExact(long x);

  long decrementExact(long x);

  long negateExact(long x);

  long absExact(long x);
}
