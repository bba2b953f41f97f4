/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.models;

import dev.discreet.annotations.Bounded;
import dev.discreet.annotations.Models;
import java.time.LocalDate;
import java.time.Period;

/** Years, months and days. */
@Models(Period.class)
interface PeriodModel {
  Period of(int years, int months, int days);

  Period ofYears(int years);

  Period ofMonths(int months);

  Period ofWeeks(@Bounded(lower = -300_000_000, upper = 300_000_000) int weeks);

  Period ofDays(int days);

  Period between(LocalDate start, LocalDate end);

  int getYears();

  int getMonths();

  int getDays();

  long toTotalMonths();

  boolean isZero();

  boolean isNegative();

  @Override
  boolean equals(Object other);

  @Override
  int hashCode();
}
