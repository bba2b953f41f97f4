/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.census;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.discreet.samples.census.AdultFile.Reject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AdultFileTest {

  private static final String GOOD =
      "52, Self-emp-inc, 287927, 9th, 5, Married-civ-spouse, ?, Wife, Asian-Pac-Islander, Female,"
          + " 15024, 0, 40, Holand-Netherlands, >50K";

  @Test
  void readsEachColumn() {
    AdultFile file = AdultFile.parse(GOOD);

    Person person =
        new Person(
            52,
            Workclass.SELF_EMP_INC,
            287_927,
            Education.GRADE_9TH,
            5,
            MaritalStatus.MARRIED_CIV_SPOUSE,
            Occupation.UNKNOWN,
            Relationship.WIFE,
            Race.ASIAN_PAC_ISLANDER,
            Sex.FEMALE,
            15_024,
            0,
            40,
            "Holand-Netherlands",
            Income.OVER_50K);
    assertEquals(new AdultFile(List.of(person), List.of()), file);
  }

  @Test
  void toleratesOtherLineEndsBlanksAndFullStops() {
    AdultFile expected = AdultFile.parse(GOOD + "\n" + GOOD);
    assertEquals(2, expected.rows().size());

    assertEquals(expected, AdultFile.parse(GOOD + ".\r\n" + GOOD.replace(", ", ",") + "\r\n"));
    assertEquals(expected, AdultFile.parse("\n" + GOOD + "\n   \n" + GOOD + "\n\n"));
  }

  @Test
  void movesNumbersOutsideTheirRange() {
    AdultFile file = AdultFile.parse(GOOD.replace("52,", "140,").replace(" 40,", " -3,"));

    assertEquals(List.of(), file.rejects());
    assertEquals(90, file.rows().get(0).age());
    assertEquals(1, file.rows().get(0).hoursPerWeek());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          52,                | fifty-two,       | age is not a whole number
          52,                | 5200000000,      | age is not a whole number
          52,                | 52.0,            | age is not a whole number
          Self-emp-inc       | Pirate           | workclass has an unknown value
          9th                | 13th             | education has an unknown value
          9th                | ?                | education has an unknown value
          Female             | female,          | 15 columns expected, 16 found
          , 15024            | ''               | 15 columns expected, 14 found
          Holand-Netherlands | ' '              | native-country is empty
          >50K               | 50K              | income has an unknown value
          """)
  void rejectsWithReason(String value, String wrong, String reason) {
    AdultFile file = AdultFile.parse(GOOD + "\n" + GOOD.replace(value, wrong) + "\n" + GOOD);

    assertEquals(2, file.rows().size());
    assertEquals(List.of(new Reject(2, reason)), file.rejects());
  }

  @Test
  void losesNothing() {
    String noise = "|1x3 Cross validator\n\n\u0000\n,\n";

    AdultFile file = AdultFile.parse((noise + GOOD + "\n").repeat(100));

    assertEquals(100, file.rows().size());
    assertEquals(300, file.rejects().size());
    assertEquals(new Reject(1, "15 columns expected, 1 found"), file.rejects().get(0));
    assertEquals(new Reject(3, "15 columns expected, 1 found"), file.rejects().get(1));
  }

  @Test
  void readsBytesThatAreNoText(@TempDir Path directory) throws IOException {
    Path path = directory.resolve("adult.data");
    Files.write(path, new byte[] {(byte) 0xff, (byte) 0xfe, '\n'});

    assertEquals(1, AdultFile.read(path).rejects().size());
  }

  /** Known sums and counts of the extract. */
  @Test
  void readsTheRealFile() throws IOException {
    Path path = Path.of(System.getProperty("discreet.adult", "../../shared/data/adult/adult.data"));
    assumeTrue(
        Files.isRegularFile(path),
        () ->
            "no UCI Adult extract at "
                + path.toAbsolutePath().normalize()
                + "; give its path with -Ddiscreet.adult=...");

    AdultFile file = AdultFile.read(path);

    List<Person> rows = file.rows();
    assertEquals(List.of(), file.rejects());
    assertEquals(32_561, rows.size());
    assertEquals(1_256_257, rows.stream().mapToLong(Person::age).sum());
    assertEquals(1_316_684, rows.stream().mapToLong(Person::hoursPerWeek).sum());
    assertEquals(7_841, rows.stream().filter(p -> p.income() == Income.OVER_50K).count());
    assertEquals(21_790, rows.stream().filter(p -> p.sex() == Sex.MALE).count());
    assertEquals(24, rows.size() - new HashSet<>(rows).size());
    long withUnknown =
        rows.stream()
            .filter(
                p ->
                    p.workclass() == Workclass.UNKNOWN
                        || p.occupation() == Occupation.UNKNOWN
                        || p.nativeCountry().equals("?"))
            .count();
    assertEquals(2_399, withUnknown);
    assertTrue(rows.stream().allMatch(p -> p.educationNumber() == p.education().number()));
  }
}
