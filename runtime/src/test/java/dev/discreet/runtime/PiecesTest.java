/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.seal.CompiledClasses;
import dev.discreet.runtime.seal.Facts;
import dev.discreet.runtime.seal.Seal;
import dev.discreet.runtime.seal.Seal.Role;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Releases of queries that are evaluated in pieces, of lists and of streams. */
class PiecesTest {

  private static final String WRAPPER =
      """
      package app;
      import dev.discreet.runtime.*;
      public final class PrivateReport {
        private static final Query COUNT = Query.laplace("app.Report.count", "1e9", "1");
        private static final Query MOST = Query.laplace("app.Report.most", "1e9", "1");
        private static final Query SILENT = Query.laplace("app.Report.silent", "1e9", "1");
        private final Releases<String> releases;
        public PrivateReport(PrivateData<String> data) {
          releases = Releases.open(
              java.lang.invoke.MethodHandles.lookup(), Report.class, String.class, data);
        }
        public long count() {
          return releases.releaseLong(COUNT, Report::count);
        }
        public long most() {
          return releases.releaseLong(MOST, Report::count);
        }
        public long silent() {
          return releases.releaseLong(SILENT, Report::count);
        }
      }
      """;

  private static final String QUERIES =
      """
      package app;
      public final class Report {
        public static java.util.function.ToLongFunction<java.util.List<String>> body;
        static long count(java.util.List<String> rows) {
          return body.applyAsLong(rows);
        }
      }
      """;

  @TempDir Path folder;

  private CompiledClasses app;
  private ClassLoader loader;

  @BeforeEach
  void compile() throws Exception {
    app =
        new CompiledClasses(folder)
            .compile(
                List.of("-cp", Path.of("target", "classes").toString()),
                "app.PrivateReport",
                WRAPPER,
                "app.Report",
                QUERIES);
    app.seal("app.PrivateReport", Role.WRAPPER, "app.Report");
    seal(Facts.NONE);
    body(List::size);
  }

  private void seal(Facts facts) throws Exception {
    String digest = Seal.sha256Of(Files.readAllBytes(app.classFile("app.Report")));
    Facts known =
        facts.withInPieces(Map.of("app.Report.count", "", "app.Report.most", "Math.max(a, b)"));
    app.seal(
        "app.Report", new Seal("app.Report", Role.VERIFIED, digest, List.of(), known).format());
    loader = app.loader();
  }

  private void body(ToLongFunction<List<String>> body) throws ReflectiveOperationException {
    loader.loadClass("app.Report").getField("body").set(null, body);
  }

  private long release(PrivateData<String> data, String query) throws Throwable {
    Class<?> wrapper = loader.loadClass("app.PrivateReport");
    Object releases = wrapper.getConstructor(PrivateData.class).newInstance(data);
    try {
      return (long) wrapper.getMethod(query).invoke(releases);
    } catch (java.lang.reflect.InvocationTargetException e) {
      throw e.getCause();
    }
  }

  private static List<String> rows(int count) {
    return IntStream.range(0, count).mapToObj(Integer::toString).toList();
  }

  private static PrivateData<String> listed(int count) {
    return PrivateData.of("d", rows(count), Budget.of(1e10));
  }

  private static PrivateData.Builder<String> streamed(int count) {
    return PrivateData.streamed("d", () -> rows(count).stream(), Budget.of(1e10));
  }

  /** The sizes of the lists that a query sees. */
  private Set<Integer> pieces(PrivateData<String> data, String query, long expected)
      throws Throwable {
    Set<Integer> sizes = ConcurrentHashMap.newKeySet();
    body(
        rows -> {
          sizes.add(rows.size());
          return rows.size();
        });
    assertEquals(expected, release(data, query));
    return sizes;
  }

  @Test
  void manyRowsAreEvaluatedInPiecesIfThatIsProven() throws Throwable {
    boolean several = Runtime.getRuntime().availableProcessors() > 1;
    assertEquals(!several, pieces(listed(200_000), "count", 200_000).contains(200_000));
    assertEquals(Set.of(200_000), pieces(listed(200_000), "most", 200_000));
    assertEquals(Set.of(200_000), pieces(listed(200_000), "silent", 200_000));
    assertEquals(Set.of(20_000), pieces(listed(20_000), "count", 20_000));
  }

  /** What is believed may not bear several threads. */
  @Test
  void trustedCodeRunsOnOneThread() throws Throwable {
    seal(Facts.NONE.withTrusted(List.of("app.Other.helper(int)")));
    assertEquals(Set.of(200_000), pieces(listed(200_000), "count", 200_000));
    assertEquals(10, release(streamed(10).build(), "count"));
  }

  @Test
  void aStreamIsReadOnceForEachRelease() throws Throwable {
    AtomicInteger read = new AtomicInteger();
    PrivateData<String> data =
        PrivateData.<String>streamed(
                "d",
                () -> {
                  read.incrementAndGet();
                  return rows(100_000).stream();
                },
                Budget.of(1e10))
            .build();
    assertEquals(0, read.get());
    assertEquals(100_000, release(data, "count"));
    assertEquals(1, read.get());
    assertEquals(100_000, release(data, "count"));
    assertEquals(2, read.get());
    Map<Boolean, PrivateData<String>> parts =
        data.partitionBy(Boolean.class, (String row) -> row.length() == 5);
    assertEquals(90_000, release(parts.get(true), "count"));
  }

  @Test
  void whatIsNotAdditiveIsRefusedOnAStreamBeforeTheCharge() {
    PrivateData<String> data = streamed(10).build();
    assertEquals(
        "app.Report.most cannot be released on data set \"d\", whose rows are not in one list:"
            + " `Math.max(a, b)` is not proven to be the sum of what it is over parts of the rows;"
            + " fix: release it on a data set of a list",
        assertThrows(IllegalStateException.class, () -> release(data, "most")).getMessage());
    assertTrue(
        assertThrows(IllegalStateException.class, () -> release(data.sample(0.5), "silent"))
            .getMessage()
            .contains("a sample of data set \"d\""));
    assertEquals(Budget.of(1e10), data.remaining());
  }

  @Test
  void anotherOrderIsRefusedAndSaysWhy() throws Throwable {
    AtomicInteger read = new AtomicInteger();
    PrivateData<String> data =
        PrivateData.<String>streamed(
                "d",
                () ->
                    read.incrementAndGet() < 3
                        ? Stream.of("secret", "other")
                        : Stream.of("other", "secret"),
                Budget.of(1e10))
            .build();
    PrivateData<String> sample = data.sample(0.5);
    release(sample, "count");
    release(sample, "count");
    Budget before = data.remaining();
    QueryFailedException failure =
        assertThrows(QueryFailedException.class, () -> release(sample, "count"));
    assertEquals(
        "app.Report.count failed; its cost stays charged: the source gave other rows, or another"
            + " order of them, than at its first reading, so other rows would be chosen; fix: let"
            + " it give the same rows in the same order each time (an ORDER BY that leaves no"
            + " ties), or read them into a list",
        failure.getMessage());
    assertNull(failure.getCause());
    assertNotEquals(before, data.remaining());
    release(data, "count");
  }

  @Test
  void failuresOfASourceAreChargedAndTellNothing() {
    List<PrivateData<String>> failing =
        List.of(
            streamed(11).maxRows(10).build(),
            PrivateData.<String>streamed("d", () -> Stream.of("secret", null), Budget.of(1e10))
                .build(),
            PrivateData.<String>streamed(
                    "d",
                    () -> {
                      throw new IOException("secret");
                    },
                    Budget.of(1e10))
                .build());
    for (PrivateData<String> data : failing) {
      QueryFailedException failure =
          assertThrows(QueryFailedException.class, () -> release(data, "count"));
      assertEquals(
          "app.Report.count failed; its cost stays charged, and the cause is withheld because it"
              + " is private",
          failure.getMessage());
      assertNull(failure.getCause());
      assertEquals(0, failure.getSuppressed().length);
      assertEquals(Budget.of(9e9), data.remaining());
    }
  }

  @Test
  void aPieceThatFailsFailsTheQuery() throws Throwable {
    body(
        rows -> {
          if (rows.contains("150000")) {
            throw new IllegalStateException("secret");
          }
          return 1;
        });
    QueryFailedException failure =
        assertThrows(QueryFailedException.class, () -> release(listed(200_000), "count"));
    assertNull(failure.getCause());
  }
}
