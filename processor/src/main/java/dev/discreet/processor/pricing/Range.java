/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.pricing;

import java.math.BigInteger;
import java.util.Optional;

/** The range of a whole number, both ends included. */
record Range(BigInteger least, BigInteger most) {

  static Range of(BigInteger number) {
    return new Range(number, number);
  }

  boolean isExact() {
    return least.equals(most);
  }

  /** Whether Java's {@code int} holds all of it, so that nothing wraps. */
  boolean isOfInts() {
    return least.bitLength() < Integer.SIZE && most.bitLength() < Integer.SIZE;
  }

  boolean isWithin(Range other) {
    return least.compareTo(other.least) >= 0 && most.compareTo(other.most) <= 0;
  }

  /** Either of them. */
  Range hull(Range other) {
    return new Range(least.min(other.least), most.max(other.most));
  }

  Range plus(Range other) {
    return new Range(least.add(other.least), most.add(other.most));
  }

  Range minus() {
    return new Range(most.negate(), least.negate());
  }

  /** The product of what is not negative; empty for other factors. */
  Optional<Range> times(Range other) {
    return least.signum() >= 0 && other.least.signum() >= 0
        ? Optional.of(new Range(least.multiply(other.least), most.multiply(other.most)))
        : Optional.empty();
  }

  /** The quotient by one positive number, rounded towards 0; empty for another divisor. */
  Optional<Range> by(Range divisor) {
    return divisor.isExact() && divisor.least.signum() > 0
        ? Optional.of(new Range(least.divide(divisor.least), most.divide(divisor.least)))
        : Optional.empty();
  }

  Range min(Range other) {
    return new Range(least.min(other.least), most.min(other.most));
  }

  Range max(Range other) {
    return new Range(least.max(other.least), most.max(other.most));
  }
}
