/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.census;

/** The highest level of schooling, in ascending order. */
public enum Education {
  PRESCHOOL(1),
  GRADE_1ST_4TH(2),
  GRADE_5TH_6TH(3),
  GRADE_7TH_8TH(4),
  GRADE_9TH(5),
  GRADE_10TH(6),
  GRADE_11TH(7),
  GRADE_12TH(8),
  HS_GRAD(9),
  SOME_COLLEGE(10),
  ASSOC_VOC(11),
  ASSOC_ACDM(12),
  BACHELORS(13),
  MASTERS(14),
  PROF_SCHOOL(15),
  DOCTORATE(16);

  private final int number;

  Education(int number) {
    this.number = number;
  }

  /** The number that the extract gives it, in its column {@code education-num}. */
  public int number() {
    return number;
  }
}
