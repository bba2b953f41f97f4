/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.ledger.Authority;
import dev.discreet.runtime.ledger.InMemoryLedger;
import dev.discreet.runtime.seal.CompiledClasses;
import dev.discreet.runtime.seal.Facts;
import dev.discreet.runtime.seal.Seal;
import dev.discreet.runtime.seal.Seal.Role;
import dev.discreet.runtime.seal.Shape;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The same question, in the same process or another, has one answer and one price. */
class KeptAnswersTest {

  private static final String WRAPPER =
      """
      package app;
      import dev.discreet.runtime.*;
      import java.util.*;
      public final class PrivateReport {
        private static final Query COUNT = Query.laplace("app.Report.count", "0.01", "1");
        private static final Query MAP = Query.laplace("app.Report.map", "0.01", "1");
        private static final Query BEST = Query.noisyMax("app.Report.best", "0.01", "1");
        private static final Query FIRST = Query.aboveThreshold("app.Report.first", "0.01", "1");
        private static final Query KEYS =
            Query.thresholdedKeys("app.Report.keys", "0.5", "0.1", "1");
        private static final Query CHUNKS =
            Query.sampleAndAggregate("app.Report.chunks", "0.01", 0, 10, 4);
        private static final Query REPORTS = Query.randomizedResponse("app.Report.reports", "1");
        private static final Query BITS = Query.unaryEncoding("app.Report.bits", "1");
        private static final List<String> NAMES = List.of("a", "b", "c");
        private final Releases<String> releases;
        public PrivateReport(PrivateData<String> data) {
          releases = Releases.open(
              java.lang.invoke.MethodHandles.lookup(), Report.class, String.class, data);
        }
        private static Object ofPersons(PrivateData<String> data, int maxRows) {
          return Releases.<String>open(
                  java.lang.invoke.MethodHandles.lookup(), Report.class, String.class, data,
                  row -> "Ann", maxRows)
              .releaseLong(COUNT, Report::count);
        }
        public static Object oneRow(PrivateData<String> data) { return ofPersons(data, 1); }
        public static Object allRows(PrivateData<String> data) {
          return ofPersons(data, Integer.MAX_VALUE);
        }
        public Object aLong() { return releases.releaseLong(COUNT, Report::count); }
        public Object anInt() { return releases.releaseInt(COUNT, r -> (int) Report.count(r)); }
        public Object aDouble() { return releases.releaseDouble(COUNT, r -> Report.count(r)); }
        public Object capped(int cap) {
          return releases.releaseLong(COUNT.times(cap).asked(cap), r -> Report.count(r) * cap);
        }
        public Object by(Object cap) {
          return releases.releaseLong(MAP.asked(cap), Report::count);
        }
        public Object enums() {
          return releases.releaseLongs(COUNT, Thread.State.class, r -> Map.of());
        }
        public Object enumDoubles() {
          return releases.releaseDoubles(COUNT, Thread.State.class, r -> Map.of());
        }
        public Object longMap() { return releases.releaseLongs(MAP, NAMES, r -> Map.of("b", 7L)); }
        public Object doubleMap() { return releases.releaseDoubles(COUNT, NAMES, r -> Map.of()); }
        public Object longArray() { return releases.releaseLongArray(COUNT, 3, r -> new long[3]); }
        public Object doubleArray() { return releases.releaseDoubleArray(COUNT, r -> new double[3]); }
        public Object sizedArray() {
          return releases.releaseDoubleArray(COUNT, 2, r -> new double[2]);
        }
        public Object longMatrix() {
          return releases.releaseLongMatrix(COUNT, r -> new long[3][2]);
        }
        public Object doubleMatrix() {
          return releases.releaseDoubleMatrix(COUNT, r -> new double[3][2]);
        }
        public Object bestKey() { return releases.selectKey(BEST, NAMES, r -> Map.of("a", 1L)); }
        public Object bestIndex() { return releases.selectIndexOfLongs(BEST, r -> new long[9]); }
        public Object firstKey() { return releases.firstKey(FIRST, NAMES, r -> Map.of("a", 1L)); }
        public Object firstIndex() { return releases.firstIndexOfLongs(FIRST, r -> new long[9]); }
        public Object foundKeys() {
          return releases.<String>releaseKeys(KEYS, r -> Map.of("x\\u0000\\"", 1000L, "y", 5L));
        }
        public Object foundEnums() {
          return releases.<Thread.State>releaseKeys(KEYS, r -> Map.of(Thread.State.NEW, 1000L));
        }
        public Object chunks() { return releases.releaseMeanOfChunks(CHUNKS, c -> c.size()); }
        public Object reports() { return releases.releaseReports(REPORTS, NAMES, r -> "a"); }
        public Object bits() { return releases.releaseBits(BITS, NAMES, r -> "b"); }
        public static Object parts(PrivateData<String> data) {
          return data.partitionBy(Boolean.class, row -> row.length() > 1);
        }
      }
      """;

  private static final String QUERIES =
      """
      package app;
      final class Report {
        static long count(java.util.List<String> rows) {
          if (Boolean.getBoolean("discreet.test.fails")) {
            throw new IllegalStateException();
          }
          return rows.size();
        }
      }
      """;

  @TempDir Path folder;

  private final InMemoryLedger ledger = new InMemoryLedger();
  private CompiledClasses app;

  @BeforeEach
  void compile() throws IOException {
    String runtime = Path.of("target", "classes").toString();
    app =
        new CompiledClasses(folder)
            .compile(List.of("-cp", runtime), "app.PrivateReport", WRAPPER, "app.Report", QUERIES)
            .seal("app.PrivateReport", Role.WRAPPER, "app.Report")
            .seal("app.Report", Role.VERIFIED);
  }

  private PrivateData.Builder<String> builder() {
    List<String> rows = List.of("a", "bb", "ccc");
    return PrivateData.builder("d", rows, Budget.of(1000, 0.5)).ledger(ledger);
  }

  private PrivateData<String> keeping() {
    return builder().keepAnswers().build();
  }

  private Object call(PrivateData<String> data, String method, Object... arguments)
      throws Exception {
    Class<?> wrapper = app.loader().loadClass("app.PrivateReport");
    Object report = wrapper.getConstructor(PrivateData.class).newInstance(data);
    for (Method each : wrapper.getMethods()) {
      if (each.getName().equals(method)) {
        try {
          return each.invoke(report, arguments);
        } catch (InvocationTargetException e) {
          if (e.getCause() instanceof RuntimeException cause) {
            throw cause;
          }
          throw e;
        }
      }
    }
    throw new NoSuchMethodException(method);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "aLong",
        "anInt",
        "aDouble",
        "enums",
        "enumDoubles",
        "longMap",
        "doubleMap",
        "longArray",
        "doubleArray",
        "sizedArray",
        "longMatrix",
        "doubleMatrix",
        "bestKey",
        "bestIndex",
        "firstKey",
        "firstIndex",
        "foundKeys",
        "foundEnums",
        "chunks",
        "reports",
        "bits"
      })
  void eachShapeOfAnswerIsKept(String method) throws Exception {
    Object first = call(keeping(), method);
    Budget left = keeping().remaining();
    assertTrue(left.epsilon() < 1000);
    for (int i = 0; i < 3; i++) {
      Object again = call(keeping(), method);
      assertArrayEquals(new Object[] {first}, new Object[] {again});
      if (first instanceof Iterable<?> told) {
        assertEquals(told.toString(), again.toString());
      }
    }
    assertEquals(left, keeping().remaining());
  }

  private void assertCharges(int releases, String method, Object... values) throws Exception {
    Budget before = keeping().remaining();
    for (Object value : values) {
      call(keeping(), method, value);
    }
    BigDecimal spent = before.cost().epsilon().subtract(keeping().remaining().cost().epsilon());
    assertEquals(0, new BigDecimal("0.01").multiply(BigDecimal.valueOf(releases)).compareTo(spent));
  }

  private record Pair(Object one, Object other) {}

  @Test
  void otherArgumentsAreAnotherQuestion() throws Exception {
    assertCharges(2, "capped", 1, 2, 1, 2);
    assertCharges(4, "by", 1, 1L, "1", 1.0, 1, 1L, "1", 1.0);
    assertCharges(2, "by", 0.0, -0.0, 0.0, -0.0);
    assertCharges(2, "by", new int[] {1, 2}, new int[] {2, 1}, new int[] {1, 2});
    assertCharges(2, "by", List.of("a", "b"), List.of("a,b"), new ArrayList<>(List.of("a", "b")));
    assertCharges(2, "by", new Pair(1, null), new Pair(null, 1), new Pair(1, null));
    assertCharges(2, "by", Thread.State.NEW, Thread.State.RUNNABLE, Thread.State.NEW);
  }

  @Test
  void whatHasNoTextIsChargedEachTime() throws Exception {
    Object any = new Object();
    assertCharges(3, "by", any, any, any);
    assertCharges(2, "by", new Pair(1, any), new Pair(1, any));
    StringBuilder text = new StringBuilder("a");
    assertCharges(2, "by", text, text);
  }

  @Test
  void withoutKeepAnswersEachIsCharged() throws Exception {
    PrivateData<String> data = builder().build();
    call(data, "aLong");
    call(data, "aLong");
    assertEquals(Budget.of(999.98, 0.5), data.remaining());
  }

  @Test
  void anAnswerIsThatOfWhatWasVerified() throws Exception {
    call(keeping(), "aLong");
    app.compile(
            List.of("-cp", Path.of("target", "classes") + ":" + folder),
            "app.Report",
            QUERIES.replace("rows.size()", "rows.size() + 1L"))
        .seal("app.Report", Role.VERIFIED);
    call(keeping(), "aLong");
    assertEquals(Budget.of(999.98, 0.5), keeping().remaining());
  }

  @Test
  void whoIsNotVerifiedAnyMoreIsNotGivenWhatWasKept() throws Exception {
    call(keeping(), "aLong");
    Budget left = keeping().remaining();
    app.compile(
        List.of("-cp", Path.of("target", "classes") + ":" + folder),
        "app.Report",
        QUERIES.replace("rows.size()", "rows.size() + 1L"));
    assertThrows(UnverifiedCodeException.class, () -> call(keeping(), "aLong"));
    assertEquals(left, keeping().remaining());
  }

  /** The wrapper is as it was, and so are its seals; an enum that the proof relied on is not. */
  @Test
  void whoseFactsChangedIsNotGivenWhatWasKept() throws Exception {
    String digest = Seal.sha256Of(Files.readAllBytes(folder.resolve("app/Report.class")));
    Facts facts =
        new Facts("", Map.of(), Map.of("app.Ward", List.of("A", "B")), List.of(), List.of());
    app.compile(List.of(), "app.Ward", "package app; enum Ward { A, B }")
        .seal(
            "app.Report", new Seal("app.Report", Role.VERIFIED, digest, List.of(), facts).format());
    Object first = call(keeping(), "aLong");
    assertEquals(first, call(keeping(), "aLong"));
    Budget left = keeping().remaining();
    app.compile(List.of(), "app.Ward", "package app; enum Ward { A, B, C }");
    assertThrows(UnverifiedCodeException.class, () -> call(keeping(), "aLong"));
    assertEquals(left, keeping().remaining());
  }

  /** What else is in a seal tells answers apart too: here the shape that a class had. */
  @Test
  void otherFactsAreAnotherQuestion() throws Exception {
    call(keeping(), "aLong");
    String digest = Seal.sha256Of(Files.readAllBytes(folder.resolve("app/Report.class")));
    Facts facts = Facts.NONE.withShapes(Map.of("app.Nowhere", Shape.ABSENT));
    app.seal(
        "app.Report", new Seal("app.Report", Role.VERIFIED, digest, List.of(), facts).format());
    call(keeping(), "aLong");
    call(keeping(), "aLong");
    assertEquals(Budget.of(999.98, 0.5), keeping().remaining());
  }

  @Test
  void whatNobodyVerifiesIsNeitherKeptNorGiven() throws Exception {
    PrivateData<String> unverified =
        builder().keepAnswers().dangerouslyAllowUnverifiedQueries().build();
    call(keeping(), "aLong");
    call(unverified, "aLong");
    call(unverified, "longMap");
    assertEquals(Budget.of(999.97, 0.5), keeping().remaining());
    call(keeping(), "longMap");
    assertEquals(Budget.of(999.96, 0.5), keeping().remaining());
  }

  @Test
  void samplesAreNotKept() throws Exception {
    PrivateData<String> sample = keeping().sample(1);
    call(sample, "aLong");
    Budget left = sample.remaining();
    call(sample, "aLong");
    assertTrue(sample.remaining().epsilon() < left.epsilon());
  }

  @Test
  void whatFailedIsComputedAgainWithoutACharge() throws Exception {
    System.setProperty("discreet.test.fails", "true");
    try {
      assertThrows(QueryFailedException.class, () -> call(keeping(), "aLong"));
    } finally {
      System.clearProperty("discreet.test.fails");
    }
    assertEquals(Budget.of(999.99, 0.5), keeping().remaining());
    Object answer = call(keeping(), "aLong");
    assertEquals(answer, call(keeping(), "aLong"));
    assertEquals(Budget.of(999.99, 0.5), keeping().remaining());
  }

  @SuppressWarnings("unchecked")
  private PrivateData<String> part(boolean key) throws Exception {
    PrivateData<String> data = keeping();
    Class<?> wrapper = app.loader().loadClass("app.PrivateReport");
    Object parts = wrapper.getMethod("parts", PrivateData.class).invoke(null, data);
    return ((java.util.Map<Boolean, PrivateData<String>>) parts).get(key);
  }

  @Test
  void aPartIsTheSameInEveryProcess() throws Exception {
    Object first = call(part(true), "aLong");
    assertEquals(first, call(part(true), "aLong"));
    assertEquals(Budget.of(999.99, 0.5), keeping().remaining());
    call(part(false), "aLong");
    call(part(false), "aLong");
    assertEquals(Budget.of(999.98, 0.5), keeping().remaining());
  }

  private Object ofPersons(String method, PrivateData<String> data) throws Exception {
    Class<?> wrapper = app.loader().loadClass("app.PrivateReport");
    try {
      return wrapper.getMethod(method, PrivateData.class).invoke(null, data);
    } catch (InvocationTargetException e) {
      throw e.getCause() instanceof RuntimeException cause ? cause : e;
    }
  }

  private void failing(String method, PrivateData<String> data) {
    System.setProperty("discreet.test.fails", "true");
    try {
      assertThrows(QueryFailedException.class, () -> ofPersons(method, data));
    } finally {
      System.clearProperty("discreet.test.fails");
    }
  }

  /**
   * Each handle chooses for itself which row of a person it keeps. So she may be in one part by the
   * choice of one process, and in another part by that of another: what the first one has paid for
   * both, as disjoint parts, pays for none of the second.
   */
  @Test
  void aPartOfPersonsThatWasNotAnsweredIsChargedAgain() throws Exception {
    Object answer = ofPersons("oneRow", part(true));
    assertEquals(Budget.of(999.99, 0.5), keeping().remaining());
    failing("oneRow", part(false));
    assertEquals(Budget.of(999.98, 0.5), keeping().remaining());
    Object other = ofPersons("oneRow", part(false));
    assertEquals(Budget.of(999.97, 0.5), keeping().remaining());
    assertEquals(answer, ofPersons("oneRow", part(true)));
    assertEquals(other, ofPersons("oneRow", part(false)));
    assertEquals(Budget.of(999.97, 0.5), keeping().remaining());
  }

  /** Of all of a data set, each question has one answer, and no other shares a choice with it. */
  @Test
  void allPersonsThatWereNotAnsweredAreResumed() throws Exception {
    failing("oneRow", keeping());
    Budget left = keeping().remaining();
    ofPersons("oneRow", keeping());
    assertEquals(left, keeping().remaining());
  }

  @Test
  void noPartIsResumed() throws Exception {
    failing("allRows", part(false));
    Budget left = keeping().remaining();
    ofPersons("allRows", part(false));
    assertTrue(keeping().remaining().epsilon() < left.epsilon());
  }

  @Test
  void aPartByAFunctionThatNobodyVerifiedIsNot() throws Exception {
    for (int i = 0; i < 2; i++) {
      call(keeping().partitionBy(Boolean.class, row -> row.length() > 1).get(true), "aLong");
    }
    assertEquals(Budget.of(999.98, 0.5), keeping().remaining());
  }

  @Test
  void analystsHaveQuotasAndShareAnswers() throws Exception {
    Authority authority = new Authority("op", "why");
    keeping();
    ledger.grant("d", "alice", PrivacyCost.pure(new BigDecimal("0.015")), authority);
    Object answer = call(keeping().as("alice"), "aLong");
    assertEquals(answer, call(keeping().as("alice"), "aLong"));
    BudgetExceededException refusal =
        assertThrows(BudgetExceededException.class, () -> call(keeping().as("alice"), "longMap"));
    assertEquals(
        "app.Report.map exceeds the quota of alice on data set \"d\": requested ε = 0.01,"
            + " remaining ε = 0.005 of ε = 0.015; most was used by app.Report.count"
            + " (ε = 0.01, 1 release(s))",
        refusal.getMessage());
    assertEquals(Budget.of(0.015), refusal.limit());
    BudgetExceededException none =
        assertThrows(BudgetExceededException.class, () -> call(keeping().as("bob"), "longMap"));
    assertTrue(none.getMessage().contains("bob has no quota on data set \"d\""));
    call(keeping(), "longMap");
  }

  @Test
  void listenersHearOfEverything() throws Exception {
    List<String> heard = new ArrayList<>();
    PrivateData<String> data =
        builder()
            .keepAnswers()
            .listener(event -> heard.add(event.kind() + " " + event.query() + " " + event.due()))
            .listener(
                event -> {
                  throw new IllegalStateException("a listener that fails");
                })
            .listener(event -> KeptAnswersTest.<RuntimeException>sneak(new IOException("checked")))
            .listener(event -> KeptAnswersTest.<RuntimeException>sneak(new Throwable("neither")))
            .build();
    call(data, "aLong");
    call(data, "aLong");
    System.setProperty("discreet.test.fails", "true");
    try {
      assertThrows(QueryFailedException.class, () -> call(data, "capped", 3));
    } finally {
      System.clearProperty("discreet.test.fails");
    }
    call(data, "capped", 3);
    assertThrows(BudgetExceededException.class, () -> call(data.as("nobody"), "longMap"));
    assertEquals(
        List.of(
            "CHARGED app.Report.count ε = 0.01",
            "KEPT app.Report.count ε = 0",
            "CHARGED app.Report.count ε = 0.01",
            "FAILED app.Report.count ε = 0",
            "RESUMED app.Report.count ε = 0",
            "REFUSED app.Report.map ε = 0.01"),
        heard);
  }

  /** Throws what nobody declares. */
  @SuppressWarnings("unchecked")
  private static <E extends Throwable> void sneak(Throwable thrown) throws E {
    throw (E) thrown;
  }
}
