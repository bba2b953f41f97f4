/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.annotations.Mechanism;
import dev.discreet.annotations.Norm;
import dev.discreet.annotations.Private;
import dev.discreet.annotations.Sensitivity;
import dev.discreet.runtime.Budget;
import dev.discreet.runtime.PrivateData;
import dev.discreet.testing.hospital.Visit;
import dev.discreet.testing.hospital.Ward;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.opentest4j.AssertionFailedError;

/**
 * Right mechanisms pass and wrong ones do not. The samples of a build suffice for the wrong ones;
 * with {@code -Ddiscreet.audit.samples=10000000} the table of docs/testing.md is printed.
 */
class PrivacyAuditTest {

  private static final long SAMPLES = Long.getLong("discreet.audit.samples", 300_000);

  static Stream<Textbook.Case> mechanisms() {
    return Textbook.all().stream();
  }

  @ParameterizedTest
  @MethodSource("mechanisms")
  void theRightPassAndTheWrongDoNot(Textbook.Case mechanism) {
    long begin = System.nanoTime();
    AuditReport report =
        PrivacyAudit.of(mechanism.one(), mechanism.other())
            .epsilon(Textbook.EPSILON)
            .samples(mechanism.isHard() ? Math.max(SAMPLES, 3_000_000) : SAMPLES)
            .inParallel()
            .measure();
    System.getLogger("figures")
        .log(
            System.Logger.Level.INFO,
            "| %s | %.4f | %.4f | %.1f s |"
                .formatted(
                    mechanism.name(),
                    report.results().get(0).atLeast(),
                    report.results().get(0).wouldFind(),
                    (System.nanoTime() - begin) / 1e9));
    assertEquals(!mechanism.isRight(), report.results().get(0).isRefuted(), report::toString);
  }

  @Test
  void aFailureSaysWhatWasSeen() {
    Textbook.Case wrong = Textbook.all().get(6);
    PrivacyAudit audit = PrivacyAudit.of(wrong.one(), wrong.other()).epsilon(1).samples(100_000);
    String message = assertThrows(AssertionFailedError.class, audit::check).getMessage();
    assertTrue(message.contains("over the 1.0 that is claimed, by value: seen in"), message);
    assertTrue(message.contains("100,000 outputs of each input; false alarms"), message);
  }

  @Test
  void aPassSaysWhatWouldHaveBeenFound() {
    Textbook.Case right = Textbook.all().get(8);
    AuditReport report =
        PrivacyAudit.of(right.one(), right.other()).epsilon(1).samples(200_000).check();
    AuditReport.Result result = report.results().get(0);
    assertTrue(result.atLeast() > 0.9 && result.atLeast() <= 1, report::toString);
    assertTrue(result.wouldFind() > 1 && result.wouldFind() < 1.1, report::toString);
    assertTrue(report.toString().endsWith("is no proof."), report::toString);
  }

  /** A Gaussian of σ = 1 is (1, 0.1269)-private: not (1, 0.05), and not (0.5, 0.2). */
  @Test
  void claimsAlongACurve() {
    java.util.Random normal = new java.util.Random(6);
    PrivacyAudit right =
        PrivacyAudit.of(
                () -> onGrid(normal.nextGaussian()), () -> 1 + onGrid(normal.nextGaussian()))
            .claim(1, 0.1270)
            .claim(2, 0.0210)
            .samples(200_000);
    assertEquals(2, right.check().results().size());
    PrivacyAudit wrong =
        PrivacyAudit.of(
                () -> onGrid(normal.nextGaussian()), () -> 1 + onGrid(normal.nextGaussian()))
            .claim(2, 0.0210)
            .claim(1, 0.05)
            .samples(200_000);
    assertThrows(AssertionFailedError.class, wrong::check);
  }

  /** Doubles as they come are told apart by their bits: that is caught, too. */
  private static double onGrid(double noise) {
    return Math.rint(noise * 1024) / 1024;
  }

  @Test
  void whatIsThrownIsAnOutput() {
    SplittableRandom random = new SplittableRandom(3);
    PrivacyAudit audit =
        PrivacyAudit.of(
                () -> {
                  if (random.nextInt(10) == 0) {
                    throw new IllegalStateException();
                  }
                  return random.nextInt(3);
                },
                () -> random.nextInt(3))
            .epsilon(1)
            .samples(20_000);
    assertThrows(AssertionFailedError.class, audit::check);
  }

  @Test
  void badInput() {
    assertThrows(IllegalStateException.class, PrivacyAudit.of(() -> 1, () -> 1)::check);
    assertThrows(
        IllegalArgumentException.class, () -> PrivacyAudit.of(() -> 1, () -> 1).epsilon(-1));
    assertThrows(
        IllegalArgumentException.class, () -> PrivacyAudit.of(() -> 1, () -> 1).samples(10));
    assertThrows(
        IllegalArgumentException.class,
        () -> PrivacyAudit.of(() -> 1, () -> 1).falseAlarm(Double.NaN));
  }

  /** Without a budget of the class, a query may be asked as often as the data set's allows. */
  static final class Often {
    private Often() {}

    @Private(epsilon = 1)
    static long count(List<Visit> visits) {
      return visits.stream().count();
    }

    @Private(epsilon = 1)
    @Sensitivity(0.5)
    static double half(List<Visit> visits) {
      return visits.stream().count() * 0.5;
    }

    @Private(epsilon = 1, delta = 0.01, mechanism = Mechanism.GAUSSIAN)
    @Sensitivity(norm = Norm.L2)
    static long[] gaussian(List<Visit> visits) {
      return new long[] {visits.stream().count()};
    }

    @Private(epsilon = 1, mechanism = Mechanism.PERMUTE_AND_FLIP)
    @Sensitivity(norm = Norm.LINF)
    static Map<Ward, Long> busiest(List<Visit> visits) {
      Map<Ward, Long> counts = new EnumMap<>(Ward.class);
      for (Visit visit : visits) {
        counts.merge(visit.ward(), 1L, Long::sum);
      }
      return counts;
    }
  }

  private static AuditReport ours(Function<PrivatePrivacyAuditTest_Often, ?> query, double delta) {
    Visit row = new Visit("ann", 70, 10, Ward.ICU, "I10");
    PrivateData<Visit> one = PrivateData.of("one", List.of(row), Budget.of(1e8, 0.99));
    PrivateData<Visit> none = PrivateData.of("none", List.of(), Budget.of(1e8, 0.99));
    PrivatePrivacyAuditTest_Often first = new PrivatePrivacyAuditTest_Often(one);
    PrivatePrivacyAuditTest_Often second = new PrivatePrivacyAuditTest_Often(none);
    return PrivacyAudit.of(() -> query.apply(first), () -> query.apply(second))
        .claim(1, delta)
        .samples(30_000)
        .check();
  }

  /** A person of two rows is covered, so that one row moves by half of it. */
  @Test
  void ourWrappersKeepTheirClaims() {
    assertTrue(ours(PrivatePrivacyAuditTest_Often::count, 0).results().get(0).atLeast() > 0.3);
    ours(PrivatePrivacyAuditTest_Often::half, 0);
    ours(PrivatePrivacyAuditTest_Often::busiest, 0);
  }
}
