/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.models;

import dev.discreet.annotations.Models;
import java.time.Period;

/** Years, months and days. */
@Models(Period.class)
interface PeriodModel {
  int getYears();

  int getMonths();

  int getDays();

  boolean isZero();

  boolean isNegative();

  @Override
  boolean equals(Object other);
}
