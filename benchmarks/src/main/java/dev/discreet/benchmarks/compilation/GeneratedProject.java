/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.benchmarks.compilation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * The sources of a project of query classes, {@value #QUERIES_PER_CLASS} queries each, in packages
 * of {@value #CLASSES_PER_PACKAGE} classes. Half of the classes read a record of their package, the
 * others one of their own; bounds, contracts and thresholds differ from class to class, privacy
 * parameters are the few that people choose.
 *
 * @param classes how many classes with queries
 */
record GeneratedProject(int classes) {

  /** Queries of a class. */
  static final int QUERIES_PER_CLASS = 10;

  private static final int CLASSES_PER_PACKAGE = 10;

  private static final Pattern CONTRACT =
      Pattern.compile(
          "@(Private|Sensitivity|PrivacyBudget|Bounded|MaxRows)\\([^()]*\\)\\s"
              + "|import (static )?dev\\.discreet\\.annotations\\.\\S+\\s");

  private static final String ROW =
      """
      package project.p%1$d;

      import dev.discreet.annotations.Bounded;
      import dev.discreet.runtime.Clamp;
      import java.util.Objects;

      /** A stay in a hospital. */
      public record %2$s(
          String person,
          @Bounded(lower = 0, upper = 120) int age,
          @Bounded(lower = 0, upper = %3$d) long costCents,
          @Bounded(lower = 0, upper = 300, step = 0x1p-6) double weight,
          @Bounded(lower = 1, upper = 366) int days,
          Ward ward,
          boolean emergency,
          String note) {

        public %2$s {
          Objects.requireNonNull(person, "person");
          age = Clamp.clamp(age, 0, 120);
          costCents = Clamp.clamp(costCents, 0L, %3$dL);
          weight = Clamp.toStep(Clamp.clamp(weight, 0.0, 300.0), 0x1p-6);
          days = Clamp.clamp(days, 1, 366);
          Objects.requireNonNull(ward, "ward");
        }
      }
      """;

  private static final String WARD =
      """
      package project.p%1$d;

      /** Where a stay was. */
      public enum Ward {
        SURGERY,
        MEDICINE,
        MATERNITY,
        PAEDIATRICS,
        EMERGENCY
      }
      """;

  private static final String QUERIES =
      """
      package project.p%1$d;

      import static java.util.stream.Collectors.counting;
      import static java.util.stream.Collectors.groupingBy;

      import dev.discreet.annotations.MaxRows;
      import dev.discreet.annotations.Mechanism;
      import dev.discreet.annotations.Private;
      import dev.discreet.annotations.PrivacyBudget;
      import dev.discreet.annotations.Sensitivity;
      import dev.discreet.runtime.Clamp;
      import java.util.List;
      import java.util.Map;

      /** What report %2$d says of stays. */
      %5$spublic final class Report%2$d {
        private static final int SENIOR = %6$d;

        private Report%2$d() {}

        private static boolean isSenior(%3$s stay) {
          return stay.age() >= SENIOR;
        }

        private static long billed(%3$s stay) {
          long rounded = stay.costCents() / 100 * 100;
          return stay.emergency() ? Math.min(rounded, %4$dL / 2) : rounded;
        }

        /** How many seniors came in an emergency. */
        @Private(epsilon = 0.1)
        public static long urgentSeniors(List<%3$s> stays) {
          return stays.stream().filter(stay -> stay.age() >= SENIOR && stay.emergency()).count();
        }

        /** What surgery costs. */
        @Private(epsilon = 0.2)
        @Sensitivity(%4$d)
        public static long surgeryCosts(List<%3$s> stays) {
          long total = 0;
          for (%3$s stay : stays) {
            if (stay.ward() == Ward.SURGERY) {
              total += stay.costCents();
            }
          }
          return total;
        }

        /** What seniors cost. */
        @Private(epsilon = 0.2)
        @Sensitivity(%4$d)
        public static long seniorCosts(List<%3$s> stays) {
          return stays.stream().filter(Report%2$d::isSenior).mapToLong(%3$s::costCents).sum();
        }

        /** Stays of each ward. */
        @Private(epsilon = 0.5)
        public static Map<Ward, Long> byWard(List<%3$s> stays) {
          return stays.stream().collect(groupingBy(%3$s::ward, counting()));
        }

        /** The weight of all. */
        @Private(epsilon = 0.5, delta = 1e-6, mechanism = Mechanism.GAUSSIAN)
        @Sensitivity(300)
        public static double weight(List<%3$s> stays) {
          double total = 0;
          for (%3$s stay : stays) {
            total += stay.weight();
          }
          return total;
        }

        /** What was billed. */
        @Private(epsilon = 0.25)
        @Sensitivity(%4$d)
        public static long billed(List<%3$s> stays) {
          long total = 0;
          for (%3$s stay : stays) {
            if (stay.emergency() && !isSenior(stay)) {
              continue;
            }
            total += billed(stay);
          }
          return total;
        }

        /** Points for long stays. */
        @Private(epsilon = 0.1)
        @Sensitivity(30)
        public static long points(List<%3$s> stays) {
          long points = 0;
          for (%3$s stay : stays) {
            int weeks = stay.days() / 7;
            if (weeks > 20) {
              points += 30;
            } else if (weeks > 2) {
              points += weeks + %7$d;
            } else {
              points++;
            }
          }
          return points;
        }

        /** How many more were in medicine than in surgery. */
        @Private(epsilon = 0.1)
        public static long moreInMedicine(List<%3$s> stays) {
          long medicine = stays.stream().filter(stay -> stay.ward() == Ward.MEDICINE).count();
          long surgery = stays.stream().filter(stay -> stay.ward() == Ward.SURGERY).count();
          return medicine - surgery;
        }

        /** Dear stays of each ward. */
        @Private(epsilon = 1.0, delta = 1e-7)
        public static Map<Ward, Long> dearByWard(List<%3$s> stays) {
          return stays.stream()
              .filter(stay -> stay.costCents() / stay.days() > 5_000)
              .collect(groupingBy(%3$s::ward, counting()));
        }

        /** Weights beyond a limit, in kilograms. */
        @Private(epsilon = 0.3)
        @Sensitivity(%8$d)
        public static double overweight(@MaxRows(1_000_000) List<%3$s> stays) {
          return stays.stream()
              .filter(stay -> stay.age() > 17)
              .mapToDouble(stay -> Clamp.clamp(stay.weight() - 100.0, 0.0, %8$d.0))
              .sum();
        }
      }
      """;

  /** Writes the sources into a directory. */
  List<Path> write(Path directory) throws IOException {
    return write(directory, true);
  }

  /** Writes the same code without a single annotation of ours. */
  List<Path> writeWithoutContracts(Path directory) throws IOException {
    return write(directory, false);
  }

  private List<Path> write(Path directory, boolean contracts) throws IOException {
    List<Path> files = new ArrayList<>();
    for (int number = 0; number < classes; number++) {
      int part = number / CLASSES_PER_PACKAGE;
      Path place = Files.createDirectories(directory.resolve("project/p" + part));
      long bound = 1_000_000L + 1_000L * number;
      if (number % CLASSES_PER_PACKAGE == 0) {
        files.add(write(place.resolve("Ward.java"), contracts, WARD, part));
        files.add(write(place.resolve("Stay.java"), contracts, ROW, part, "Stay", 1_000_000L));
      }
      boolean own = number % 2 == 1;
      String row = own ? "Stay" + number : "Stay";
      if (own) {
        files.add(write(place.resolve(row + ".java"), contracts, ROW, part, row, bound));
      }
      String budget = number % 4 == 0 ? "@PrivacyBudget(epsilon = 3.25, delta = 2e-6)\n" : "";
      files.add(
          write(
              place.resolve("Report" + number + ".java"),
              contracts,
              QUERIES,
              part,
              number,
              row,
              own ? bound : 1_000_000L,
              budget,
              60 + number % 20,
              number % 10,
              number % 50 + 50));
    }
    return files;
  }

  private static Path write(Path file, boolean contracts, String text, Object... parts)
      throws IOException {
    String source = String.format(Locale.ROOT, text, parts);
    return Files.writeString(file, contracts ? source : CONTRACT.matcher(source).replaceAll(""));
  }
}
