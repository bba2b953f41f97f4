/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report.html;

import dev.discreet.processor.mechanism.kind.Release;
import dev.discreet.processor.mechanism.kind.Release.Choice;
import dev.discreet.processor.mechanism.kind.Release.Density;
import dev.discreet.processor.mechanism.kind.Release.Noise;
import dev.discreet.processor.mechanism.kind.Release.Nothing;
import dev.discreet.processor.mechanism.kind.Release.Point;
import dev.discreet.processor.mechanism.kind.Release.Preview;
import dev.discreet.processor.mechanism.kind.Release.Together;
import dev.discreet.processor.mechanism.kind.Release.TradeOff;
import dev.discreet.processor.mechanism.kind.Release.Within;
import dev.discreet.processor.report.model.Checked;
import dev.discreet.processor.report.model.ClassReport;
import dev.discreet.processor.report.model.Derivation;
import dev.discreet.processor.report.model.FindingReport;
import dev.discreet.processor.report.model.LockChanges;
import dev.discreet.processor.report.model.LockChanges.Change;
import dev.discreet.processor.report.model.Place;
import dev.discreet.processor.report.model.PrivacyReport;
import dev.discreet.processor.report.model.ProgramReport;
import dev.discreet.processor.report.model.QueryReport;
import dev.discreet.processor.report.model.QueryReport.Contract;
import dev.discreet.processor.report.model.QueryReport.Limit;
import dev.discreet.processor.report.model.QueryReport.Status;
import dev.discreet.processor.report.model.TrustReport;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reports with everything in them that a page can show. */
final class SampleReports {
  private static final double[] LEVELS = {0.5, 0.8, 0.9, 0.95, 0.99, 0.999};

  private SampleReports() {}

  static Optional<Place> at(long line) {
    return Optional.of(new Place("src/main/java/dev/example/hospital/Admissions.java", line, 5));
  }

  static BigDecimal number(String text) {
    return new BigDecimal(text);
  }

  static List<Within> withins(double... bounds) {
    List<Within> all = new ArrayList<>();
    for (int i = 0; i < bounds.length; i++) {
      all.add(new Within(LEVELS[i], bounds[i]));
    }
    return all;
  }

  /** Two-sided geometric noise with a few values on the grid. */
  static Noise bars() {
    List<Point> points = new ArrayList<>();
    for (int k = -8; k <= 8; k++) {
      points.add(new Point(k, Math.exp(-Math.abs(k) / 1.5)));
    }
    return new Noise(
        "Laplace",
        1.5,
        1,
        2.04,
        false,
        Optional.empty(),
        withins(1, 2, 3, 4, 6, 9),
        Optional.empty(),
        new Density(true, points),
        preview(4));
  }

  /** Normal noise on a fine grid. */
  static Noise curve() {
    List<Point> points = new ArrayList<>();
    for (int k = -60; k <= 60; k++) {
      points.add(new Point(k / 20.0 * 1234.5, Math.exp(-k * k / 800.0)));
    }
    return new Noise(
        "Gaussian",
        1234.5,
        0.0009765625,
        1234.5,
        true,
        Optional.empty(),
        withins(832.66, 1582.1, 2030.5, 2419.6, 3179.9, 4062.2),
        Optional.of(new Together(12, withins(1950.2, 2560.4, 2940.1, 3290.5, 4020.6, 4830.7))),
        new Density(false, points),
        preview(2419.6));
  }

  /** Errors that fall as the cost rises, from what it is today. */
  private static Preview preview(double within) {
    return new Preview(
        Stream.of(0.125, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0)
            .map(factor -> new TradeOff(factor, within / factor))
            .toList(),
        Stream.of(0.3, -1.0, -0.1, 0.4, 1.2, 0.0, -0.6, 0.2).map(part -> part * within).toList());
  }

  static QueryReport query(String name, Status status, Release release, Contract contract) {
    return new QueryReport(
        name,
        at(40),
        Optional.of("How many patients there are <b>&."),
        status,
        number("0.25"),
        BigDecimal.ZERO,
        Optional.empty(),
        Optional.empty(),
        2,
        contract,
        Optional.empty(),
        Optional.empty(),
        release);
  }

  /** One release at a ρ, with what it is charged by itself. */
  static QueryReport concentrated(String name, Optional<BigDecimal> rho, int releases) {
    return new QueryReport(
        name,
        at(70),
        Optional.of("How many patients there are <b>&."),
        Status.PROVEN,
        number("1.90928044032"),
        number("1e-10"),
        rho,
        Optional.empty(),
        releases,
        contract("1"),
        Optional.empty(),
        Optional.empty(),
        bars());
  }

  static ClassReport steps(String name, Optional<BigDecimal> spent, List<QueryReport> queries) {
    return new ClassReport(
        name,
        Optional.empty(),
        "added or removed",
        List.of("one row"),
        List.of(),
        Optional.of(
            new ClassReport.Budget(
                number("8.22913567346"),
                number("1e-10"),
                Optional.of(number("0.7")),
                spent,
                "zCDP",
                false)),
        queries);
  }

  static Contract contract(String sensitivity) {
    return new Contract(number(sensitivity), "L1", "row", 1, Optional.empty(), List.of());
  }

  static PrivacyReport everything(String anyText) {
    Derivation derivation =
        new Derivation(
            anyText,
            at(51),
            number("12.5"),
            List.of(
                new Derivation.Part(
                    "Math.min(visit.costCents() / 100.0, 12.5)",
                    at(47),
                    Optional.of(BigDecimal.ZERO),
                    Optional.of(number("12.5")),
                    BigDecimal.ONE,
                    Optional.of(number("12.5"))),
                new Derivation.Part(
                    "visit.surcharge()",
                    at(48),
                    Optional.empty(),
                    Optional.of(number("3")),
                    number("4"),
                    Optional.empty())),
            List.of("the rounding of so many doubles moves it by up to 0.0001 more"));
    QueryReport sum =
        query(
                "totalCost(int)",
                Status.PROVEN,
                curve(),
                new Contract(
                    number("12.6"),
                    "L2",
                    "row",
                    3,
                    Optional.of("cap"),
                    List.of(new Limit("visits", 1_000_000))))
            .with(Status.PROVEN, Optional.of(derivation), Optional.of(""));
    Choice choice =
        new Choice(
            "permute-and-flip",
            false,
            8,
            Optional.of(12),
            withins(2.5, 11, 18.4, 24.9, 38.5, 57.25));
    ClassReport admissions =
        new ClassReport(
            "dev.example.hospital.Admissions",
            at(30),
            "added or removed",
            List.of("at most 3 rows of one patientId"),
            List.of(
                new ClassReport.RowType(
                    "dev.example.hospital.Visit",
                    List.of(
                        new ClassReport.Column("patientId", "String", "@PrivacyUnit(maxRows = 3)"),
                        new ClassReport.Column("note", "List<String>", "")))),
            Optional.of(
                new ClassReport.Budget(
                    number("1.5"),
                    number("1e-6"),
                    Optional.empty(),
                    Optional.of(number("1.321")),
                    "PLD",
                    true)),
            List.of(
                query("seniors", Status.PROVEN, bars(), contract("1")),
                sum,
                query("commonestWard", Status.TRUSTED, choice, contract("1")),
                query(anyText, Status.REFUSED, new Nothing(), contract("2"))));
    ClassReport small =
        new ClassReport(
            "dev.example.Small",
            Optional.empty(),
            "replaced",
            List.of("one row"),
            List.of(),
            Optional.empty(),
            List.of(query("all", Status.NOT_CHECKED, bars(), contract("1"))));
    QueryReport step = concentrated("step", Optional.of(number("0.05")), 4);
    return new PrivacyReport(
        new Checked("1.2.0", 14, Optional.of("0123456789abcdef".repeat(4))),
        true,
        Optional.of(
            new LockChanges(
                "privacy.lock",
                LockChanges.Origin.BEFORE,
                Optional.empty(),
                List.of(
                    new Change("dev.example.Old.all", Optional.of("epsilon 1"), Optional.empty()),
                    new Change(
                        "dev.example.Small.all", Optional.of("epsilon 0.1"), Optional.of(anyText)),
                    new Change(anyText, Optional.empty(), Optional.of("epsilon 0.2"))))),
        List.of(
            admissions,
            small,
            steps("dev.example.Steps", Optional.of(number("0.2")), List.of(step)),
            steps(
                "dev.example.Unbounded",
                Optional.empty(),
                List.of(step, concentrated("keys", Optional.empty(), 1)))),
        List.of(program(anyText), training()),
        List.of(
            new TrustReport(
                "dev.example.Weights.half(@Sensitivity(value = 0.5) double x)",
                at(12),
                "believed, @Trusted(reason = \"" + anyText + "\")")),
        List.of(
            new FindingReport(
                "DP201",
                "… changes by up to … per …, over its contract of …",
                "docs/rules/DP201.md",
                at(61),
                anyText + " changes by up to 3 per row, over its contract of 2",
                List.of("required: @Sensitivity(3) or more", "fix: declare @Sensitivity(3)"))));
  }

  static ProgramReport program(String anyText) {
    return new ProgramReport(
        "dev.example.hospital.Nightly.run",
        "src/main/java/dev/example/hospital/Nightly.java",
        number("2"),
        number("1e-6"),
        Optional.empty(),
        List.of(
            new ProgramReport.Account(
                "admissions",
                List.of(
                    new ProgramReport.Step(
                        "report.seniors()",
                        21,
                        BigInteger.ONE,
                        number("0.25"),
                        BigDecimal.ZERO,
                        Optional.empty(),
                        ""),
                    new ProgramReport.Step(
                        anyText,
                        27,
                        BigInteger.valueOf(24),
                        number("0.1"),
                        number("1e-8"),
                        Optional.empty(),
                        "a sample of 0.01")),
                Optional.empty(),
                List.of(
                    new ProgramReport.Price("sequential", Optional.of(2.65), false, false),
                    new ProgramReport.Price("advanced", Optional.of(2.41), false, false),
                    new ProgramReport.Price("zCDP", Optional.empty(), false, false),
                    new ProgramReport.Price("Rényi", Optional.of(1.31), false, false),
                    new ProgramReport.Price("PLD", Optional.of(1.094), false, true)),
                new ProgramReport.Run(number("0.7"), number("1e-7")))));
  }

  /** A program against a budget of ρ. */
  static ProgramReport training() {
    return new ProgramReport(
        "dev.example.hospital.Training.run",
        "src/main/java/dev/example/hospital/Training.java",
        number("5.18173997895"),
        number("1e-10"),
        Optional.of(number("0.3")),
        List.of(
            new ProgramReport.Account(
                "admissions",
                List.of(
                    new ProgramReport.Step(
                        "report.step()",
                        12,
                        BigInteger.valueOf(3),
                        number("1.90928044032"),
                        number("1e-10"),
                        Optional.of(number("0.05")),
                        "")),
                Optional.of(number("0.15")),
                List.of(
                    new ProgramReport.Price("sequential", Optional.empty(), true, false),
                    new ProgramReport.Price("zCDP", Optional.of(3.57), false, true)),
                new ProgramReport.Run(number("3.57"), number("1e-10")))));
  }
}
