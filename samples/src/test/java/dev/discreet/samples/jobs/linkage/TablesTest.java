/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.linkage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.discreet.samples.census.CensusRows;
import dev.discreet.samples.census.Education;
import dev.discreet.samples.census.MaritalStatus;
import dev.discreet.samples.census.Person;
import dev.discreet.samples.census.Race;
import dev.discreet.samples.census.Sex;
import java.util.List;
import org.junit.jupiter.api.Test;

class TablesTest {

  @Test
  void haveACellForEachValue() {
    assertEquals(Sex.values().length, Tables.SEXES);
    assertEquals(Race.values().length, Tables.RACES);
    assertEquals(Education.values().length, Tables.EDUCATIONS);
    assertEquals(MaritalStatus.values().length, Tables.STATUSES);
  }

  /** Two people are in one cell if nobody can tell them apart. */
  @Test
  void keepPeopleApart() {
    List<Person> people = CensusRows.generate();

    long cells = people.stream().mapToInt(Tables::cell).distinct().count();

    assertEquals(
        people.stream()
            .map(p -> List.of(p.age(), p.sex(), p.race(), p.education(), p.maritalStatus()))
            .distinct()
            .count(),
        cells);
  }

  /** A person more is one more in one cell of the table of all attributes, and nothing else. */
  @Test
  void holdAPersonInOneCell() {
    List<Person> people = CensusRows.generate().subList(0, 100);
    long[][] without = Tables.allOf(people.subList(1, 100));
    long[][] with = Tables.allOf(people);

    long changed = 0;
    for (int cell = 0; cell < Tables.CELLS; cell++) {
      for (int income = 0; income < 2; income++) {
        changed += Math.abs(with[cell][income] - without[cell][income]);
      }
    }
    assertEquals(1, changed);
  }
}
