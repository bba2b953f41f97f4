/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.models;

import dev.discreet.annotations.Models;

/** Functions of a {@code double}. */
@Models(Double.class)
interface DoubleModel {
  double min(double a, double b);

  double max(double a, double b);

  double sum(double a, double b);

  int compare(double a, double b);

  boolean isNaN(double a);

  boolean isFinite(double a);

  boolean isInfinite(double a);

  long doubleToLongBits(double a);

  int hashCode(double a);

  String toString(double a);
}
