/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.discreet.annotations.Mechanism;
import dev.discreet.annotations.Per;
import dev.discreet.annotations.PrivacyUnit;
import dev.discreet.annotations.Private;
import dev.discreet.annotations.Sensitivity;
import dev.discreet.annotations.Trusted;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Queries that the checker once accepted, at contracts that they break; trusted here, so that they
 * still compile. The search finds them without being told what to look for.
 */
class ClosedHolesTest {

  private static final String WRONG = "it was accepted once";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "personsByKinds",
        "comparatorOfTheMap",
        "orderOfTheKeys",
        "keysWithoutOrder",
        "hiddenCollisions",
        "rintOfTotals",
        "underflow",
        "enumOverridesDefault",
        "hiddenHelper",
        "equalityCompiledLater",
        "modelWidenedLater"
      })
  void isFound(String query) {
    for (Class<?> type : ClosedHolesTest.class.getDeclaredClasses()) {
      boolean has = Stream.of(type.getDeclaredMethods()).anyMatch(m -> m.getName().equals(query));
      if (has) {
        SensitivityReport report = SensitivityCheck.of(type).only(query).search();
        assertTrue(report.lines().get(0).failure().isPresent(), report::toString);
        return;
      }
    }
    fail(query);
  }

  record Event(@PrivacyUnit(maxRows = 3) int person, boolean urgent, int code) {}

  record Name(String name) {
    Name {
      Objects.requireNonNull(name);
    }
  }

  record Cell(boolean old, boolean ill) implements Comparable<Cell> {
    @Override
    public int compareTo(Cell other) {
      return Boolean.compare(old, other.old);
    }
  }

  record Patient(boolean old, boolean ill, int angle) {}

  record Unordered(boolean ill) {}

  /** All in one bin, where the order decides as well. */
  record Colliding(int key, boolean ill) implements Comparable<Colliding> {
    @Override
    public int hashCode() {
      return 1;
    }

    @Override
    public int compareTo(Colliding other) {
      if (ill != other.ill) {
        throw new IllegalStateException("both kinds");
      }
      return Integer.compare(key, other.key);
    }
  }

  interface Weighted {
    default int weight() {
      return 1;
    }
  }

  enum Kind implements Weighted {
    SMALL,
    BIG {
      @Override
      public int weight() {
        return 1000;
      }
    }
  }

  record Sale(Kind kind) {
    Sale {
      Objects.requireNonNull(kind);
    }
  }

  /** As it is after somebody gave it an equality that takes nearly all for one. */
  record Address(int street, int house) {
    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Address address
          && (street == address.street || street == 0 || address.street == 0);
    }

    @Override
    public int hashCode() {
      return 0;
    }
  }

  record Visit(Address address) {
    Visit {
      Objects.requireNonNull(address);
    }
  }

  static class BaseCounts {
    static long sick(List<Patient> patients) {
      return patients.stream().filter(Patient::ill).count();
    }
  }

  static final class Counts extends BaseCounts {
    static long sick(List<Patient> patients) {
      return 1000 * BaseCounts.sick(patients);
    }
  }

  static final class OfEvents {
    private OfEvents() {}

    @Trusted(reason = WRONG)
    @Private(epsilon = 0.1)
    @Sensitivity(per = Per.UNIT)
    static long personsByKinds(List<Event> events) {
      return events.stream().filter(Event::urgent).map(Event::person).distinct().count()
          + events.stream().filter(e -> !e.urgent()).map(Event::person).distinct().count();
    }
  }

  static final class OfNames {
    private OfNames() {}

    @Trusted(reason = WRONG)
    @Private(epsilon = 0.1, delta = 1e-6, mechanism = Mechanism.THRESHOLDED_KEYS)
    static Map<String, Long> comparatorOfTheMap(List<Name> names) {
      return names.stream()
          .collect(
              groupingBy(
                  Name::name, () -> new TreeMap<>(String.CASE_INSENSITIVE_ORDER), counting()));
    }
  }

  static final class OfPatients {
    private OfPatients() {}

    @Trusted(reason = WRONG)
    @Private(epsilon = 0.1)
    static Map<Cell, Long> orderOfTheKeys(List<Patient> patients) {
      return patients.stream()
          .collect(groupingBy(p -> new Cell(p.old(), p.ill()), TreeMap::new, counting()));
    }

    @Trusted(reason = WRONG)
    @Private(epsilon = 0.1)
    static long keysWithoutOrder(List<Patient> patients) {
      TreeSet<Object> seen = new TreeSet<>();
      for (Patient patient : patients) {
        if (patient.ill()) {
          seen.add(new Unordered(patient.old()));
        }
      }
      return seen.size();
    }

    @Trusted(reason = WRONG)
    @Private(epsilon = 0.1)
    static long hiddenCollisions(List<Patient> patients) {
      Map<Colliding, Long> counts = new HashMap<>();
      for (Patient patient : patients) {
        counts.merge(new Colliding(patient.angle(), patient.ill()), 1L, Long::sum);
      }
      return counts.size();
    }

    @Trusted(reason = WRONG)
    @Private(epsilon = 0.1)
    static double rintOfTotals(List<Patient> patients) {
      return Math.rint(patients.stream().count() + 0.5);
    }

    @Trusted(reason = WRONG)
    @Private(epsilon = 0.1)
    static double underflow(List<Patient> patients) {
      return patients.stream().count() * 0x1p-1074 * 0.25 * 0x1p1000 * 0x1p76;
    }

    @Trusted(reason = WRONG)
    @Private(epsilon = 0.1)
    static long hiddenHelper(List<Patient> patients) {
      return Counts.sick(patients);
    }

    @Trusted(reason = WRONG)
    @Private(epsilon = 0.1)
    @Sensitivity(100)
    static long modelWidenedLater(List<Patient> patients) {
      long total = 0;
      for (Patient patient : patients) {
        total += Math.floorMod(patient.angle(), 360);
      }
      return total;
    }
  }

  static final class OfSales {
    private OfSales() {}

    @Trusted(reason = WRONG)
    @Private(epsilon = 0.1)
    static long enumOverridesDefault(List<Sale> sales) {
      long points = 0;
      for (Sale sale : sales) {
        points += sale.kind().weight();
      }
      return points;
    }
  }

  static final class OfVisits {
    private OfVisits() {}

    @Trusted(reason = WRONG)
    @Private(epsilon = 0.1)
    static long equalityCompiledLater(List<Visit> visits) {
      return visits.stream().map(Visit::address).distinct().count();
    }
  }
}
