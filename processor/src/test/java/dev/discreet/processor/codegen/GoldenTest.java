/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.codegen;

import static dev.discreet.processor.Declarations.compile;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.discreet.processor.Declarations;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/**
 * Wrappers, as a reviewer reads them: guards against code that is correct but strange.
 *
 * <p>After a change that is meant, write them anew and read the difference:
 *
 * <pre>{@code
 * mvn -pl processor -am test -Dtest=GoldenTest -Ddiscreet.golden.update=true -Dsurefire.failIfNoSpecifiedTests=false
 * }</pre>
 */
class GoldenTest {
  private static final Path GOLDEN = Path.of("src", "test", "resources", "golden");

  @Test
  void staticQueries() throws IOException {
    Declarations compiled =
        compile(
            """
            @PrivacyBudget(epsilon = 1.0)
            final class WardReport {
              @Private(epsilon = 0.2)
              static long seniors(List<Visit> patients) {
                return patients.stream().filter(p -> p.age() >= 65).count();
              }

              @Private(epsilon = 0.5) @Sensitivity(5_000_000)
              static long totalCostCents(List<Visit> patients) {
                long total = 0;
                for (Visit p : patients) total += p.costCents();
                return total;
              }

              @Private(epsilon = 0.3)
              static Map<Ward, Long> byWard(List<Visit> patients) {
                return patients.stream()
                    .collect(Collectors.groupingBy(Visit::ward, Collectors.counting()));
              }
            }
            """,
            "record Visit(@PrivacyUnit String id, int age, long costCents, Ward ward) {}");
    compare(compiled, "PrivateWardReport");
  }

  @Test
  void instanceQueriesWithPublicParameters() throws IOException {
    Declarations compiled =
        compile(
            """
            public class Hospital {
              public static final class Thresholds {
                private final int step = 5;

                @Private(epsilon = 0.1)
                public long atLeast(List<Patient> patients, @Bounded(lower = 0, upper = 120) int age) {
                  return patients.stream().filter(p -> p.age() >= age * step).count();
                }

                @Private(epsilon = 0.25)
                protected long cheaper(
                    Collection<Patient> patients,
                    @Bounded(lower = 0, upper = 5_000_000_000.0) long cents,
                    @Bounded(lower = 0, upper = 1, step = 0.25) double share,
                    Ward ward) {
                  return patients.stream().filter(p -> p.ward() == ward).count();
                }

                @Private(epsilon = 1)
                static int all(Iterable<Patient> patients) {
                  return 0;
                }
              }
            }
            """);
    compare(compiled, "PrivateHospital_Thresholds");
  }

  @Test
  void quantiles() throws IOException {
    Declarations compiled =
        compile(
            """
            @PrivacyBudget(epsilon = 3)
            final class Ages {
              @Private(epsilon = 1, mechanism = Mechanism.QUANTILE, ranks = 0.5)
              @Bounded(lower = 0, upper = 120)
              static int median(Patient patient) { return patient.age(); }

              @Private(epsilon = 1, mechanism = Mechanism.QUANTILE, ranks = {0.25, 0.5, 0.75})
              @Bounded(lower = 0, upper = 120)
              static OptionalInt above(
                  Patient patient, @Bounded(lower = 0, upper = 120) int least) {
                return patient.age() >= least ? OptionalInt.of(patient.age()) : OptionalInt.empty();
              }

              @Private(epsilon = 1, mechanism = Mechanism.QUANTILE, ranks = {0.1, 0.9})
              @Bounded(lower = 0, upper = 1, step = 0x1p-6)
              static double share(Patient patient) { return 0.5; }
            }
            """);
    compare(compiled, "PrivateAges");
  }

  @Test
  void accuracies() throws IOException {
    Declarations compiled =
        compile(
            """
            @PrivacyBudget(epsilon = 3, delta = 1e-6)
            final class Accurate {
              @Private(within = 50)
              static long seniors(List<Visit> patients) { return 0; }

              @Private(within = 2000, confidence = 0.99, delta = 1e-6)
              @Sensitivity(value = 100, norm = Norm.L2)
              static Map<Ward, Double> costs(List<Visit> patients) { return null; }

              @Private(within = 1500.5, releases = 2) @Sensitivity(value = 1, times = "most")
              static long capped(
                  List<Visit> patients, @Bounded(lower = 0, upper = 120) int most) {
                return 0;
              }
            }
            """,
            "record Visit(@PrivacyUnit(maxRows = 2) String id, int age, Ward ward) {}");
    compare(compiled, "PrivateAccurate");
  }

  @Test
  void releasesPaidForAtOnce() throws IOException {
    Declarations compiled =
        compile(
            """
            @PrivacyBudget(epsilon = 9, delta = 1e-6)
            final class Monthly {
              @Private(epsilon = 0.25, releases = 50)
              static long admitted(List<Patient> patients) { return 0; }
            }
            """);
    compare(compiled, "PrivateMonthly");
  }

  @Test
  void concentratedPrivacy() throws IOException {
    Declarations compiled =
        compile(
            """
            @PrivacyBudget(rho = 1)
            final class Steps {
              @Private(rho = 0.01, releases = 100)
              static long step(List<Patient> patients) { return 0; }
            }
            """);
    compare(compiled, "PrivateSteps");
  }

  @Test
  void gaussianNoise() throws IOException {
    Declarations compiled =
        compile(
            """
            @PrivacyBudget(epsilon = 2, delta = 2e-6)
            final class Tails {
              @Private(epsilon = 0.5, delta = 1e-6, mechanism = Mechanism.GAUSSIAN)
              static long named(List<Patient> patients) { return 0; }

              @Private(epsilon = 0.01, delta = 1e-6) @Sensitivity(4)
              static Map<Ward, Double> narrower(List<Patient> patients) { return Map.of(); }

              @Private(epsilon = 0.5, delta = 1e-6) @Sensitivity(norm = Norm.L2)
              static double tight(List<Patient> patients) { return 0; }
            }
            """);
    compare(compiled, "PrivateTails");
  }

  @Test
  void manyRowsOfOnePerson() throws IOException {
    Declarations compiled =
        compile(
            """
            @PrivacyBudget(epsilon = 2, delta = 1e-6, adjacency = Adjacency.REPLACE_ONE)
            public final class Visits {
              @Private(epsilon = 0.5, releases = 2) @Sensitivity(50_000)
              public static double totalCost(@MaxRows(1_000_000) Stream<Visit> visits) {
                return visits.mapToDouble(Visit::cost).sum();
              }

              @Private(epsilon = 0.4) @Sensitivity(50_000)
              public static Map<Ward, Double> costByWard(
                  @MaxRows(5_000_000_000L) Visit[] visits) {
                return Map.of();
              }

              @Private(epsilon = 0.1) @Sensitivity(0.5)
              static double half(Stream<Visit> visits, int rows, String releases) {
                return visits.count() * 0.5;
              }
            }
            """,
            """
            public record Visit(@PrivacyUnit(maxRows = 3) long person,
                @Bounded(lower = 0, upper = 50_000) double cost, Ward ward) {}
            """);
    compare(compiled, "PrivateVisits");
  }

  @Test
  void vectorsAndMatrices() throws IOException {
    Declarations compiled =
        compile(
            """
            final class Vectors {
              @Private(epsilon = 0.5) @Sensitivity(100)
              static long[] cumulative(List<Patient> patients) { return new long[100]; }

              @Private(epsilon = 0.5, delta = 1e-6) @Sensitivity(value = 10, norm = Norm.L2) @Length(3)
              static double[] gradient(
                  List<Patient> patients,
                  @Length(3) @Bounded(lower = -1, upper = 1) double[] weights,
                  int[] cuts) {
                return new double[3];
              }

              @Private(epsilon = 0.1)
              static long[][] byAgeAndYear(List<Patient> patients) { return new long[2][4]; }

              @Private(epsilon = 0.1) @Length(2)
              static double[][] moments(List<Patient> patients) { return new double[2][2]; }
            }
            """);
    compare(compiled, "PrivateVectors");
  }

  @Test
  void mapsOverClosedKeys() throws IOException {
    Declarations compiled =
        compile(
            """
            final class Histograms {
              @Private(epsilon = 0.5) @Bounded(lower = 0, upper = 120)
              static Map<Integer, Long> byAge(List<Patient> patients) { return Map.of(); }

              @Private(epsilon = 0.5)
              static Map<Boolean, Double> costBySenior(List<Patient> patients) { return Map.of(); }

              @Private(epsilon = 0.5) @Bounded(lower = 'a', upper = 'z')
              static Map<Character, Long> byInitial(List<Patient> patients) { return Map.of(); }

              @Private(epsilon = 0.5) @Bounded(lower = 0, upper = 9)
              static Map<Long, Long> byLong(List<Patient> patients) { return Map.of(); }

              @Private(epsilon = 0.5)
              static Map<Cell, Long> byCell(List<Patient> patients) { return Map.of(); }

              @Private(epsilon = 0.5)
              static Map<String, Long> byBand(List<Patient> patients) { return Map.of(); }

              @Private(epsilon = 0.5)
              static Map<Ward, Map<Boolean, Integer>> seniorsByWard(List<Patient> patients) {
                return Map.of();
              }

              @Private(epsilon = 0.5)
              static Map<Integer, Map<String, Double>> costByDecade(
                  List<Patient> patients, List<String> cities) {
                return Map.of();
              }
            }
            """,
            """
            record Cell(Ward ward, boolean senior, @Bounded(lower = 0, upper = 12) int decade) {
              Cell { decade = Clamp.clamp(decade, 0, 12); }
            }
            """);
    compare(compiled, "PrivateHistograms");
  }

  /** What unchecked code may have filled is looked into. */
  @Test
  void argumentsThatHoldOthers() throws IOException {
    Declarations compiled =
        compile(
            """
            final class Tables {
              @Private(epsilon = 0.5)
              static long in(
                  List<Patient> patients,
                  Set<Ward> wards,
                  Map<String, Integer> weights,
                  @Public Collection<? extends Cell> cells) {
                return 0;
              }

              @Private(epsilon = 0.5)
              static long under(
                  List<Patient> patients,
                  @Public Map<Integer, Optional<Integer>> limits,
                  @Public List<Shape> shapes,
                  Shape shape,
                  Cell cell,
                  @Nullable Optional<Integer> most) {
                return 0;
              }
            }
            """,
            """
            @interface Nullable {}
            record Cell(Ward ward, int decade) {}
            sealed interface Shape permits Free, Cut {}
            record Free(List<Integer> sizes) implements Shape {}
            record Cut(int size) implements Shape {}
            """);
    compare(compiled, "PrivateTables");
  }

  @Test
  void twoDataSets() throws IOException {
    Declarations compiled =
        compile(
            """
            @PrivacyBudget(epsilon = 1)
            final class Joins {
              @Private(epsilon = 0.5)
              static long billed(
                  List<Patient> patients,
                  @Sensitive @MaxRows(1_000_000) Stream<Bill> bills,
                  int year) { return 0; }

              @Private(epsilon = 0.1) @Sensitivity(2)
              static double cost(Patient[] patients, @Sensitive Collection<Bill> bills) { return 0; }
            }
            """,
            "record Bill(@PrivacyUnit(maxRows = 5) String patient, int year) {}");
    compare(compiled, "PrivateJoins");
  }

  @Test
  void boundsOfPersonsAndOfArguments() throws IOException {
    Declarations compiled =
        compile(
            """
            final class Clipped {
              @Private(epsilon = 0.5) @Sensitivity(per = Per.UNIT)
              static long persons(List<Visit> visits) { return 0; }

              @Private(epsilon = 0.5) @Sensitivity(value = 2, times = "cap")
              static long cappedCost(
                  List<Visit> visits, @Bounded(lower = 0, upper = 5_000) long cap) { return 0; }

              @Private(epsilon = 0.5, delta = 1e-6)
              @Sensitivity(times = "norm", norm = Norm.L2, per = Per.UNIT)
              static double[] clipped(
                  List<Visit> visits, @Bounded(lower = 0, upper = 1) double norm) {
                return new double[2];
              }
            }
            """,
            "record Visit(@PrivacyUnit(maxRows = 5) String patient, long cost) {}");
    compare(compiled, "PrivateClipped");
  }

  @Test
  void selections() throws IOException {
    Declarations compiled =
        compile(
            """
            @PrivacyBudget(epsilon = 1)
            final class Choices {
              @Private(epsilon = 0.1, mechanism = Mechanism.EXPONENTIAL)
              @Sensitivity(norm = Norm.LINF)
              static Map<Ward, Long> busiest(List<Patient> patients) { return Map.of(); }

              @Private(epsilon = 0.1, mechanism = Mechanism.NOISY_MAX, releases = 2)
              @Sensitivity(norm = Norm.LINF) @Bounded(lower = 0, upper = 120)
              static Map<Integer, Double> age(List<Patient> patients) { return Map.of(); }

              @Private(epsilon = 0.1, mechanism = Mechanism.PERMUTE_AND_FLIP)
              @Sensitivity(value = 0.5, norm = Norm.LINF)
              static double[] median(List<Patient> patients, int[] candidates) {
                return new double[2];
              }

              @Private(epsilon = 0.1, mechanism = Mechanism.PERMUTE_AND_FLIP)
              @Sensitivity(value = 2, norm = Norm.LINF) @Length(4)
              static long[] quarter(List<Patient> patients) { return new long[4]; }
            }
            """);
    compare(compiled, "PrivateChoices");
  }

  @Test
  void searches() throws IOException {
    Declarations compiled =
        compile(
            """
            final class Searches {
              @Private(epsilon = 0.1, mechanism = Mechanism.ABOVE_THRESHOLD)
              @Sensitivity(norm = Norm.LINF)
              static Map<Ward, Long> full(List<Patient> patients, int beds) { return Map.of(); }

              @Private(epsilon = 0.1, mechanism = Mechanism.ABOVE_THRESHOLD)
              @Sensitivity(norm = Norm.LINF) @Bounded(lower = 0, upper = 120)
              static Map<Integer, Double> age(List<Patient> patients) { return Map.of(); }

              @Private(epsilon = 0.1, mechanism = Mechanism.ABOVE_THRESHOLD)
              @Sensitivity(norm = Norm.LINF, times = "cap")
              static double[] over(
                  List<Patient> patients, @Bounded(lower = 0, upper = 9) double cap) {
                return new double[2];
              }

              @Private(epsilon = 0.1, mechanism = Mechanism.ABOVE_THRESHOLD)
              @Sensitivity(norm = Norm.LINF) @Length(4)
              static long[] quarter(List<Patient> patients) { return new long[4]; }
            }
            """);
    compare(compiled, "PrivateSearches");
  }

  @Test
  void reportsOfRows() throws IOException {
    Declarations compiled =
        compile(
            """
            @PrivacyBudget(epsilon = 4, adjacency = Adjacency.REPLACE_ONE)
            public final class Reports {
              private final int years = 10;

              @Private(epsilon = 1.0986122886681098, mechanism = Mechanism.RANDOMIZED_RESPONSE)
              static boolean senior(Visit visit) { return visit.age() >= 65; }

              @Private(epsilon = 0.5, mechanism = Mechanism.UNARY_ENCODING, releases = 2)
              public static Ward ward(Visit visit) { return visit.ward(); }

              @Private(epsilon = 1, mechanism = Mechanism.RANDOMIZED_RESPONSE)
              @Bounded(lower = 0, upper = 12)
              int decade(Visit visit, @Bounded(lower = 0, upper = 9) int row) {
                return visit.age() / years;
              }

              @Private(epsilon = 0.1)
              static long all(List<Visit> visits) { return visits.size(); }
            }
            """,
            "public record Visit(@PrivacyUnit(maxRows = 2) String id, int age, Ward ward) {}");
    compare(compiled, "PrivateReports");
  }

  /** Keys that are found: counted, summed with a factor, and per person. */
  @Test
  void keysThatAreFound() throws IOException {
    Declarations compiled =
        compile(
            """
            public final class FoundKeys {
              private FoundKeys() {}

              @Private(epsilon = 0.5, delta = 1e-6, mechanism = Mechanism.THRESHOLDED_KEYS)
              public static Map<String, Long> codes(List<Visit> visits) { return new HashMap<>(); }

              @Private(epsilon = 1, delta = 1e-9, mechanism = Mechanism.THRESHOLDED_KEYS)
              @Sensitivity(value = 100, times = "cap")
              static Map<Integer, Long> costs(
                  List<Visit> visits, @Bounded(lower = 0, upper = 50) int cap) {
                return new HashMap<>();
              }

              @Private(epsilon = 1, delta = 1e-6, mechanism = Mechanism.THRESHOLDED_KEYS)
              @Sensitivity(value = 2, per = Per.UNIT)
              static Map<Ward, Long> wards(List<Visit> visits) { return new HashMap<>(); }
            }
            """,
            "public record Visit(@PrivacyUnit(maxRows = 3) String id, String code, Ward ward) {}");
    compare(compiled, "PrivateFoundKeys");
  }

  /** Means of chunks: of rows, of persons, with a public parameter and of an array. */
  @Test
  void meansOfChunks() throws IOException {
    Declarations compiled =
        compile(
            """
            @PrivacyBudget(epsilon = 1)
            final class Chunks {
              @Private(epsilon = 0.5, mechanism = Mechanism.SAMPLE_AND_AGGREGATE)
              @Sensitivity(1.2) @Bounded(lower = 0, upper = 120)
              static double medianAge(List<Patient> patients) { return 0; }

              @Private(epsilon = 0.1, mechanism = Mechanism.SAMPLE_AND_AGGREGATE, releases = 5)
              @Sensitivity(0.25) @Bounded(lower = -1, upper = 5)
              static long mode(@MaxRows(1000) Patient[] patients, int over) { return 0; }
            }
            """);
    compare(compiled, "PrivateChunks");
  }

  private static void compare(Declarations compiled, String wrapper) throws IOException {
    compiled.pass();
    Path golden = GOLDEN.resolve(wrapper + ".java");
    String actual = compiled.wrapper(wrapper);
    if (Boolean.getBoolean("discreet.golden.update")) {
      Files.createDirectories(GOLDEN);
      Files.writeString(golden, actual);
    }
    assertEquals(Files.readString(golden), actual);
  }
}
