/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.discreet.runtime.seal.CompiledClasses;
import dev.discreet.runtime.seal.Seal.Role;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A wrapper as it is generated, with and without seals. */
class SealedReleaseTest {

  private static final String WRAPPER =
      """
      package app;
      import dev.discreet.runtime.*;
      public final class PrivateReport implements java.util.function.LongSupplier {
        private static final Query COUNT = Query.laplace("app.Report.count", "100", "1");
        private final Releases<String> releases;
        public PrivateReport(PrivateData<String> data) {
          releases = Releases.open(
              java.lang.invoke.MethodHandles.lookup(), Report.class, String.class, data);
        }
        @Override public long getAsLong() {
          return releases.releaseLong(COUNT, Report::count);
        }
      }
      """;

  private static final String QUERIES =
      """
      package app;
      final class Report {
        static long count(java.util.List<String> rows) {
          return rows.size();
        }
      }
      """;

  @TempDir Path folder;

  private CompiledClasses app;

  @BeforeEach
  void compile() {
    String runtime = Path.of("target", "classes").toString();
    app =
        new CompiledClasses(folder)
            .compile(List.of("-cp", runtime), "app.PrivateReport", WRAPPER, "app.Report", QUERIES);
  }

  private static PrivateData.Builder<String> data() {
    return PrivateData.builder("d", List.of("a", "b"), Budget.of(1000));
  }

  private LongSupplier wrapper(PrivateData<String> data)
      throws ReflectiveOperationException, IOException {
    return (LongSupplier)
        app.loader()
            .loadClass("app.PrivateReport")
            .getConstructor(PrivateData.class)
            .newInstance(data);
  }

  @Test
  void aSealedWrapperReleases() throws Exception {
    app.seal("app.PrivateReport", Role.WRAPPER, "app.Report").seal("app.Report", Role.VERIFIED);
    assertEquals(2, wrapper(data().build()).getAsLong());
  }

  @Test
  void anUnsealedWrapperIsMadeButRefusesToReleaseAndChargesNothing() throws Exception {
    PrivateData<String> data = data().build();
    LongSupplier wrapper = wrapper(data);
    UnverifiedCodeException refusal =
        assertThrows(UnverifiedCodeException.class, wrapper::getAsLong);
    assertEquals(
        """
        app.PrivateReport refuses to release: app.PrivateReport has no seal: it was compiled without Discreet's javac plugin, for example by the Eclipse compiler, or with annotation processing off, or before a query used it, or it did not pass the check, or javac had no output directory (-d).
          fix: compile it with javac, with discreet-processor on the annotation processor path, together with what uses it, or with -Adiscreet.seal=all
          PrivateData.builder(...).dangerouslyAllowUnverifiedQueries() releases without any proof""",
        refusal.getMessage());
    assertEquals(Budget.of(1000), data.remaining());
  }

  @Test
  void theFirstClassAtFaultIsNamed() throws Exception {
    app.seal("app.PrivateReport", Role.WRAPPER, "app.Report").seal("app.Report", Role.VERIFIED);
    Files.delete(folder.resolve("META-INF/discreet/app.Report.seal"));
    LongSupplier wrapper = wrapper(data().build());
    UnverifiedCodeException refusal =
        assertThrows(UnverifiedCodeException.class, wrapper::getAsLong);
    assertEquals(
        "app.PrivateReport refuses to release: app.Report has no seal",
        refusal.getMessage().substring(0, 60));
  }

  @Test
  void theSwitchReleasesUnverified() throws Exception {
    PrivateData<String> data = data().dangerouslyAllowUnverifiedQueries().build();
    assertEquals(2, wrapper(data).getAsLong());
  }
}
