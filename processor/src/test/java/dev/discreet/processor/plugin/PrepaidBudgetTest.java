/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.Budget;
import dev.discreet.runtime.BudgetExceededException;
import dev.discreet.runtime.PrivateData;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A class whose releases together cost less than one by one: what compiled within the budget of a
 * data set is released to the last, and nothing after it.
 */
class PrepaidBudgetTest {
  private static final String REPORT =
      """
      package fixture;
      import dev.discreet.annotations.*;
      import java.util.List;

      @PrivacyBudget(epsilon = 9, delta = 1e-6)
      public final class Report {
        public record Row(String name) {}

        @Private(epsilon = 0.25, releases = 50)
        public static long all(List<Row> rows) {
          return rows.size();
        }

        @Private(epsilon = 0.1, delta = 1e-7, mechanism = Mechanism.GAUSSIAN, releases = 2)
        public static long again(List<Row> rows) {
          return rows.size();
        }
      }
      """;

  @TempDir Path directory;

  private interface Released {
    void with(PrivateData<?> data, Object wrapper) throws Exception;
  }

  private void release(Budget budget, Released use) throws Exception {
    Build build = new Build(directory).with(REPORT);
    build.compile().pass();
    URL[] urls = {build.classes().toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(urls, getClass().getClassLoader())) {
      Constructor<?> row = loader.loadClass("fixture.Report$Row").getConstructor(String.class);
      PrivateData<?> data = PrivateData.of("rows", List.of(row.newInstance("a")), budget);
      Constructor<?> wrapper =
          loader.loadClass("fixture.PrivateReport").getConstructor(PrivateData.class);
      use.with(data, wrapper.newInstance(data));
    }
  }

  private static void call(Object wrapper, String query) throws Exception {
    Method method = wrapper.getClass().getMethod(query);
    method.invoke(wrapper);
  }

  private static String refused(Object wrapper, String query) {
    InvocationTargetException thrown =
        assertThrows(InvocationTargetException.class, () -> call(wrapper, query));
    assertTrue(thrown.getCause() instanceof BudgetExceededException, () -> "" + thrown.getCause());
    return thrown.getCause().getMessage();
  }

  @Test
  void allReleasesOfAClassFitItsBudget() throws Exception {
    release(
        Budget.of(9, 1e-6),
        (data, wrapper) -> {
          for (int i = 0; i < 50; i++) {
            call(wrapper, "all");
            assertEquals("ε = 0", data.remaining().toString());
          }
          call(wrapper, "again");
          call(wrapper, "again");
          assertTrue(refused(wrapper, "all").contains("has had its 50 release(s)"));
          assertTrue(refused(wrapper, "again").contains("has had its 2 release(s)"));
        });
  }

  @Test
  void theFirstReleasePaysForAll() throws Exception {
    release(
        Budget.of(8.9, 1e-6),
        (data, wrapper) -> {
          assertEquals(
              "fixture.Report.again exceeds the budget of data set \"rows\": requested ε = 9, δ ="
                  + " 1e-6 for all releases of fixture.Report, remaining ε = 8.9, δ = 1e-6"
                  + " of ε = 8.9, δ = 1e-6",
              refused(wrapper, "again"));
          assertEquals(Budget.of(8.9, 1e-6), data.remaining());
        });
  }
}
