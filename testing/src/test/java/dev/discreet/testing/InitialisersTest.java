/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.annotations.Private;
import dev.discreet.annotations.Trusted;
import dev.discreet.testing.hospital.Visit;
import dev.discreet.testing.hospital.Visits;
import dev.discreet.testing.hospital.Ward;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Class initialisers run once in a process, and a query may be the one that runs them. */
class InitialisersTest {

  private static final String WRONG = "wrong on purpose: an initialiser runs for some rows only";

  private static final class Prints {
    static final int LIMIT;

    static {
      System.out.println("somebody is a hundred");
      LIMIT = 100;
    }
  }

  private static final class Counts {
    private static long rows;

    private Counts() {}
  }

  private static final class Hides {
    static final int NOTHING;

    static {
      Counts.rows += 5;
      NOTHING = 0;
    }
  }

  static final class Wrong {
    private Wrong() {}

    @Trusted(reason = WRONG)
    @Private(epsilon = 1)
    static long prints(List<Visit> visits) {
      return visits.stream().filter(v -> v.age() >= 100 && v.age() >= Prints.LIMIT).count();
    }

    @Trusted(reason = WRONG)
    @Private(epsilon = 1)
    static long differs(List<Visit> visits) {
      long before = Counts.rows;
      long none = visits.stream().filter(v -> v.age() >= 60 && Hides.NOTHING == 1).count();
      return none + Counts.rows - before;
    }
  }

  private static String failure(String query) {
    return SensitivityCheck.of(Wrong.class)
        .only(query)
        .search()
        .lines()
        .get(0)
        .failure()
        .orElse("");
  }

  @Test
  void whatIsPrintedIsSeen() {
    String told = failure("prints");
    assertTrue(told.startsWith("prints prints on one of two neighbours"), told);
    assertTrue(told.contains("somebody is a hundred (where these are the first rows"), told);
    assertTrue(told.contains("List<Visit> rows = List.of();"), told);
  }

  @Test
  void whatIsAnsweredFirstIsSeen() {
    // From here on no search in these classes would see it.
    Wrong.differs(List.of(new Visit("ann", 120, 0, Ward.ICU, "")));
    String told = failure("differs");
    assertTrue(told.startsWith("differs moves by 5, over its contract of 1"), told);
  }

  @Test
  void initialisersThatAreTheSameForAllRowsPass() {
    assertEquals(List.of(), failures(Visits.class));
  }

  private static List<String> failures(Class<?> type) {
    return SensitivityCheck.of(type).search().lines().stream()
        .flatMap(line -> line.failure().stream())
        .toList();
  }
}
