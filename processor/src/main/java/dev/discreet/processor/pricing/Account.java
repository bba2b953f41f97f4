/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.pricing;

import java.math.BigDecimal;
import java.util.Optional;
import javax.lang.model.element.Element;

/** A data set of a program, or a part or a sample of one. */
sealed interface Account {

  /** Of the data set that it is, or that it was taken of in the end. */
  Element origin();

  /**
   * A data set as it came.
   *
   * @param origin the variable that holds it, or the parameter with the rows that it was made of
   */
  record Whole(Element origin) implements Account {}

  /**
   * A part.
   *
   * @param key which one, if that is written
   * @param loopVariable the variable of a loop in each of whose iterations it is another part, if
   *     there is one
   */
  record Part(Partition partition, Optional<String> key, Optional<Element> loopVariable)
      implements Account {
    @Override
    public Element origin() {
      return partition.of().origin();
    }
  }

  /** A sample. Each call of {@code sample} makes another one. */
  final class Sample implements Account, Share {
    private final Account of;
    private final BigDecimal rate;

    Sample(Account of, BigDecimal rate) {
      this.of = of;
      this.rate = rate;
    }

    @Override
    public Account of() {
      return of;
    }

    @Override
    public Element origin() {
      return of.origin();
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitSample(this);
    }

    BigDecimal rate() {
      return rate;
    }
  }

  /** A part or a sample: what is taken of a data set. */
  sealed interface Share {
    Account of();

    /** Has it taken apart by its kind. */
    <R> R accept(Visitor<R> visitor);

    /** One answer for each kind; none of them by default. */
    interface Visitor<R> {
      R visitSample(Sample sample);

      R visitPartition(Partition partition);
    }
  }

  /** Disjoint parts. Each split of a data set makes others. */
  final class Partition implements Share {
    private final Account of;
    private final int parts;

    Partition(Account of, int parts) {
      this.of = of;
      this.parts = parts;
    }

    @Override
    public Account of() {
      return of;
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitPartition(this);
    }

    /** How many there are. */
    int parts() {
      return parts;
    }
  }
}
