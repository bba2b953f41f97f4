/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.linkage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.discreet.samples.census.AdultFile;
import dev.discreet.samples.census.CensusRows;
import dev.discreet.samples.census.Education;
import dev.discreet.samples.census.Income;
import dev.discreet.samples.census.MaritalStatus;
import dev.discreet.samples.census.Occupation;
import dev.discreet.samples.census.Person;
import dev.discreet.samples.census.Race;
import dev.discreet.samples.census.Relationship;
import dev.discreet.samples.census.Sex;
import dev.discreet.samples.census.Workclass;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class AnonymityTest {

  static Person person(int age, Income income) {
    return new Person(
        age,
        Workclass.PRIVATE,
        1,
        Education.BACHELORS,
        Education.BACHELORS.number(),
        MaritalStatus.NEVER_MARRIED,
        Occupation.SALES,
        Relationship.UNMARRIED,
        Race.WHITE,
        Sex.FEMALE,
        0,
        0,
        40,
        "?",
        income);
  }

  /** Five of them in their thirties, six in their forties, and one of 55. */
  @Test
  void countsWhoIsAloneAndWhoIsTold() {
    List<Person> people = new ArrayList<>(Collections.nCopies(5, person(35, Income.OVER_50K)));
    people.addAll(Collections.nCopies(4, person(45, Income.AT_MOST_50K)));
    people.add(person(45, Income.OVER_50K));
    people.add(person(46, Income.AT_MOST_50K));
    people.add(person(55, Income.OVER_50K));
    Anonymity anonymity = new Anonymity(people);

    assertEquals(Set.copyOf(people.subList(10, 12)), Set.copyOf(anonymity.alone()));
    assertEquals((5 + 1 + 1) / 12.0, anonymity.told(), 1e-9);
    assertEquals(5 / 12.0, anonymity.toldInGroups(), 1e-9);
    assertEquals(1 / 12.0, anonymity.suppressed(), 1e-9);
    assertEquals((5 + 6) / 12.0, anonymity.toldByTwo(), 1e-9);
  }

  /** A group that is too small without a person is shown with them as a whole. */
  @Test
  void aGroupThatAppearsTellsOfNobody() {
    List<Person> people = new ArrayList<>(Collections.nCopies(4, person(35, Income.OVER_50K)));
    people.add(person(36, Income.AT_MOST_50K));

    assertEquals(0, new Anonymity(people).toldByTwo());
    assertEquals(0, new Anonymity(people).suppressed());
  }

  @Test
  void nobodyIsTold() {
    Anonymity nobody = new Anonymity(List.of());

    assertEquals(List.of(), nobody.alone());
    assertEquals(0, nobody.told() + nobody.toldByTwo() + nobody.suppressed());
  }

  @Test
  void ofMadePeople() {
    Anonymity anonymity = new Anonymity(CensusRows.generate());

    assertShares(0.124, 0.323, 0.020, 0.979, anonymity);
  }

  /** The figures of docs/samples.md. */
  @Test
  void ofTheExtract() throws IOException {
    Path path = Path.of(System.getProperty("discreet.adult", "../../shared/data/adult/adult.data"));
    assumeTrue(
        Files.isRegularFile(path),
        () ->
            "no UCI Adult extract at "
                + path.toAbsolutePath().normalize()
                + "; give its path with -Ddiscreet.adult=...");

    Anonymity anonymity = new Anonymity(AdultFile.read(path).rows());

    assertShares(0.104, 0.447, 0.079, 0.983, anonymity);
    assertEquals(0.016, anonymity.suppressed(), 5e-4);
  }

  private static void assertShares(
      double alone, double told, double toldInGroups, double toldByTwo, Anonymity anonymity) {
    assertEquals(
        alone, (double) anonymity.alone().size() / anonymity.people().size(), 5e-4, "alone");
    assertEquals(told, anonymity.told(), 5e-4, "told");
    assertEquals(toldInGroups, anonymity.toldInGroups(), 5e-4, "told in groups");
    assertEquals(toldByTwo, anonymity.toldByTwo(), 5e-4, "told by two");
  }
}
