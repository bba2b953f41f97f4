/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.linkage;

import dev.discreet.samples.census.Person;
import java.util.List;
import java.util.function.ToIntFunction;

/**
 * Tables that are published.
 *
 * @param tables of counts by cells and incomes; not changed afterwards
 */
@SuppressWarnings("EnumOrdinal") // Cells are in the order of the constants.
record Release(List<long[][]> tables) {

  /** Where a person is in each table of one attribute. */
  private static final List<ToIntFunction<Person>> ONE_BY_ONE =
      List.of(
          Person::age,
          p -> p.sex().ordinal(),
          p -> p.race().ordinal(),
          p -> p.education().ordinal(),
          p -> p.maritalStatus().ordinal());

  Release {
    tables = List.copyOf(tables);
  }

  /** The count of an income in the cell that a person is in. */
  long count(int table, Person person, int income) {
    int cell = tables.size() == 1 ? Tables.cell(person) : ONE_BY_ONE.get(table).applyAsInt(person);
    return tables.get(table)[cell][income];
  }

  /** The table of all attributes without noise. */
  static Release exact(List<Person> people) {
    return new Release(List.<long[][]>of(Tables.allOf(people)));
  }

  /** The tables of one attribute without noise. */
  static Release exactMarginals(List<Person> people) {
    return new Release(
        List.of(
            Tables.byAgeOf(people),
            Tables.bySexOf(people),
            Tables.byRaceOf(people),
            Tables.byEducationOf(people),
            Tables.byStatusOf(people)));
  }
}
