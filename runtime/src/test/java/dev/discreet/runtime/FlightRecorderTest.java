/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.ledger.InMemoryLedger;
import dev.discreet.runtime.seal.CompiledClasses;
import dev.discreet.runtime.seal.Seal.Role;
import java.lang.reflect.InvocationTargetException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the flight recorder is told of each release, and that no row is in it. */
class FlightRecorderTest {

  private static final String WRAPPER =
      """
      package app;
      import dev.discreet.runtime.*;
      public final class PrivateReport {
        private static final Query COUNT = Query.laplace("app.Report.count", "0.25", "1");
        private static final Query FAILS = Query.laplace("app.Report.fails", "0.25", "1");
        private static final Query LARGE = Query.laplace("app.Report.large", "9", "1");
        private final Releases<String> releases;
        public PrivateReport(PrivateData<String> data) {
          releases = Releases.open(
              java.lang.invoke.MethodHandles.lookup(), Report.class, String.class, data);
        }
        public Object count() { return releases.releaseLong(COUNT, Report::count); }
        public Object fails() { return releases.releaseLong(FAILS, Report::fails); }
        public Object large() { return releases.releaseLong(LARGE, Report::count); }
      }
      """;

  private static final String QUERIES =
      """
      package app;
      final class Report {
        static long count(java.util.List<String> rows) {
          return rows.size();
        }
        static long fails(java.util.List<String> rows) {
          throw new IllegalStateException(rows.get(0));
        }
      }
      """;

  private static final List<String> FIELDS =
      List.of(
          "kind",
          "query",
          "dataSet",
          "analyst",
          "place",
          "epsilon",
          "delta",
          "remainingEpsilon",
          "remainingDelta");

  private static final String ROW = "row-value-8c1f27";

  @TempDir Path folder;

  private final InMemoryLedger ledger = new InMemoryLedger();
  private CompiledClasses app;

  private void release(String method) throws Exception {
    PrivateData<String> data =
        PrivateData.builder("wards", List.of(ROW, ROW), Budget.of(1, 1e-6))
            .ledger(ledger)
            .keepAnswers()
            .build();
    Class<?> wrapper = app.loader().loadClass("app.PrivateReport");
    Object report = wrapper.getConstructor(PrivateData.class).newInstance(data);
    wrapper.getMethod(method).invoke(report);
  }

  @Test
  void eachKindOfEventWithItsValuesAndNoRow() throws Exception {
    String runtime = Path.of("target", "classes").toString();
    Path classes = Files.createDirectory(folder.resolve("classes"));
    app =
        new CompiledClasses(classes)
            .compile(List.of("-cp", runtime), "app.PrivateReport", WRAPPER, "app.Report", QUERIES)
            .seal("app.PrivateReport", Role.WRAPPER, "app.Report")
            .seal("app.Report", Role.VERIFIED);
    Path file = folder.resolve("releases.jfr");
    try (Recording recording = new Recording()) {
      recording.enable("dev.discreet.Release");
      recording.start();
      release("count");
      release("count");
      assertThrows(InvocationTargetException.class, () -> release("fails"));
      assertThrows(InvocationTargetException.class, () -> release("fails"));
      assertThrows(InvocationTargetException.class, () -> release("large"));
      recording.stop();
      recording.dump(file);
    }
    List<String> told = new ArrayList<>();
    for (RecordedEvent event : RecordingFile.readAllEvents(file)) {
      if (event.getEventType().getName().equals("dev.discreet.Release")) {
        told.add(String.join(" ", FIELDS.stream().map(event::getString).toList()));
      }
    }
    String place = "data set \"wards\"";
    String left = " 0.75 0.000001";
    assertEquals(
        List.of(
            "CHARGED app.Report.count wards  " + place + " 0.25 0" + left,
            "KEPT app.Report.count wards  " + place + " 0 0" + left,
            "CHARGED app.Report.fails wards  " + place + " 0.25 0 0.5 0.000001",
            "FAILED app.Report.fails wards  " + place + " 0 0 0.5 0.000001",
            "RESUMED app.Report.fails wards  " + place + " 0 0 0.5 0.000001",
            "FAILED app.Report.fails wards  " + place + " 0 0 0.5 0.000001",
            "REFUSED app.Report.large wards  " + place + " 9 0 0.5 0.000001"),
        told);
    // Not in any event, whatever kind: texts in a recording are plain Latin letters.
    String all = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
    assertTrue(all.contains("app.Report.count"));
    assertFalse(all.contains(ROW));
  }
}
