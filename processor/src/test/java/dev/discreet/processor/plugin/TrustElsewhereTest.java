/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A build that forbids trusted code also refuses what rests on it in another compilation. */
final class TrustElsewhereTest {
  private static final String FORBID = "-Adiscreet.trusted=forbid";

  private static final String FEES =
      """
      package lib;
      import dev.discreet.annotations.*;
      public final class Fees {
        @Trusted(reason = "the paper proves it")
        @Sensitivity(1)
        public static long fee(@Sensitive long visits) { return visits; }
      }
      """;

  /** Its own code is proven, from what {@code Fees} promises. */
  private static final String BILLS =
      """
      package lib;
      import dev.discreet.annotations.*;
      public final class Bills {
        @Sensitivity(1)
        public static long bill(@Sensitive long visits) { return Fees.fee(visits); }
      }
      """;

  private static final String PROVEN =
      """
      package lib;
      import dev.discreet.annotations.*;
      public final class Proven {
        @Sensitivity(1)
        public static long bill(@Sensitive long visits) { return visits; }
      }
      """;

  private static final String REPORT =
      """
      package lib;
      import dev.discreet.annotations.*;
      import java.util.List;
      public final class Report {
        @Private(epsilon = 1)
        static long all(List<String> rows) {
          return %s.bill(rows.size()); // :: error: [DP021]
        }
      }
      """;

  private static final String NIGHTLY =
      """
      package lib;
      import dev.discreet.annotations.*;
      import dev.discreet.runtime.*;
      final class Nightly {
        @PrivacyBudget(epsilon = 1) // :: error: [DP021]
        static long run(PrivateData<String> data) { return new PrivateReport(data).all(); }
      }
      """;

  @TempDir Path directory;

  private Build library(String name, String... sources) {
    Build build = new Build(directory.resolve(name));
    for (String source : sources) {
      build.with(source);
    }
    build.compile().pass();
    return build;
  }

  @Test
  void whatATrustedMethodPromises() {
    Build library = library("fees", FEES);
    Build app =
        new Build(directory.resolve("app"))
            .withLibrary(library)
            .with(REPORT.formatted("Fees").replace("bill", "fee"));
    refused(app, "`lib.Fees.fee(long)` is trusted", "the proof of `lib.Fees` rests on it");
    app.compile().pass();
  }

  @Test
  void whatWasProvenWithIt() {
    Build fees = library("fees", FEES);
    Build bills = new Build(directory.resolve("bills")).withLibrary(fees).with(BILLS);
    bills.compile().pass();
    refused(
        new Build(directory.resolve("app"))
            .withLibrary(fees)
            .withLibrary(bills)
            .with(REPORT.formatted("Bills")),
        "the proof of `lib.Bills` rests on it");
  }

  @Test
  void programsThatReleaseWhatWasProvenWithIt() {
    Build library = library("all", FEES, BILLS, REPORT.formatted("Bills"));
    refused(
        new Build(directory.resolve("app")).withLibrary(library).with(NIGHTLY),
        "the proof of `lib.Report` rests on it");
  }

  /** Nothing of a class beside it counts. */
  @Test
  void whatTrustsNobodyPasses() {
    Build library = library("all", FEES, PROVEN, REPORT.formatted("Proven"));
    new Build(directory.resolve("app"))
        .withLibrary(library)
        .with(REPORT.formatted("Proven").replace("Report", "Other"))
        .with(NIGHTLY)
        .compile(FORBID)
        .pass();
  }

  /** Trusted code of this compilation is refused once, where it is declared. */
  @Test
  void hereItIsSaidOnce() {
    Build app = new Build(directory.resolve("app")).with(FEES).with(BILLS);
    assertEquals(1, app.compile(FORBID).ours().size());
  }

  private static void refused(Build app, String... texts) {
    Build.Outcome outcome = app.compile(FORBID);
    assertEquals(
        app.sources().stream().flatMap(file -> Build.marksIn(file).stream()).toList().toString(),
        outcome.marks().toString(),
        outcome::text);
    for (String text : texts) {
      assertTrue(outcome.errors().get(0).contains(text), outcome::text);
    }
  }
}
