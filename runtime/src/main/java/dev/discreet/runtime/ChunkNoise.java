/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import dev.discreet.runtime.mechanism.SampleAndAggregate;
import java.math.BigDecimal;
import java.util.Optional;

/** The noise of the mean of what a query says of chunks of the rows. */
final class ChunkNoise extends QueryNoise {

  private final BigDecimal ofMean;
  private final SampleAndAggregate mechanism;

  /**
   * The noise.
   *
   * @param ofMean by how much one unit moves the mean at most
   */
  ChunkNoise(BigDecimal ofMean, SampleAndAggregate mechanism) {
    this.ofMean = ofMean;
    this.mechanism = mechanism;
  }

  @Override
  BigDecimal sensitivity() {
    return ofMean;
  }

  @Override
  ChunkNoise times(BigDecimal factor) {
    throw new IllegalArgumentException("the range of the results of chunks is fixed");
  }

  @Override
  Optional<String> norm() {
    return Optional.empty();
  }

  @Override
  String released() {
    return "the mean of the results of chunks";
  }

  @Override
  SampleAndAggregate forChunks() {
    return mechanism;
  }
}
