/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.AboutNumbers;
import dev.discreet.runtime.Budget;
import dev.discreet.runtime.PrivateData;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What a wrapper releases is as accurate as its query asks: by what the wrapper says, and counted
 * over releases with noise from a fixed seed.
 */
class AccuracyOfReleasesTest {
  private static final int RELEASES = 2_000;
  private static final String REPORT =
      """
      package fixture;
      import dev.discreet.annotations.*;
      import java.util.List;

      public final class Report {
        public record Row(@PrivacyUnit(maxRows = 3) String name) {}

        @Private(within = 40, confidence = 0.9)
        public static long count(List<Row> rows) { return rows.size(); }

        @Private(within = 25, confidence = 0.9, delta = 1e-6)
        @Sensitivity(norm = Norm.L2)
        public static long normal(List<Row> rows) { return rows.size(); }

        @Private(within = 2.5, confidence = 0.9) @Sensitivity(0.5)
        public static double halves(List<Row> rows) { return 0.5 * rows.size(); }

        @Private(within = 300, confidence = 0.9) @Sensitivity(value = 2, times = "most")
        public static long twice(List<Row> rows, @Bounded(lower = 0, upper = 10) int most) {
          return 2L * most * rows.size();
        }
      }
      """;

  /** Bits that are the same each time. */
  private static final class FixedBits extends SecureRandom {
    private static final long serialVersionUID = 1;
    private long block;

    @Override
    public void nextBytes(byte[] bytes) {
      try {
        for (int from = 0; from < bytes.length; from += 32) {
          byte[] hash =
              MessageDigest.getInstance("SHA-256")
                  .digest(ByteBuffer.allocate(8).putLong(block++).array());
          System.arraycopy(hash, 0, bytes, from, Math.min(32, bytes.length - from));
        }
      } catch (NoSuchAlgorithmException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  @TempDir Path directory;

  @Test
  void isWhatIsAskedFor() throws Exception {
    Build build = new Build(directory).with(REPORT);
    build.compile().pass();
    URL[] urls = {build.classes().toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(urls, getClass().getClassLoader())) {
      Constructor<?> row = loader.loadClass("fixture.Report$Row").getConstructor(String.class);
      List<Object> rows = new ArrayList<>();
      for (int i = 0; i < 30; i++) {
        rows.add(row.newInstance("person " + i));
      }
      PrivateData<Object> data =
          PrivateData.builder("rows", rows, Budget.of(1e6, 0.1))
              .noiseSource(new FixedBits())
              .build();
      Object wrapper =
          loader
              .loadClass("fixture.PrivateReport")
              .getConstructor(PrivateData.class)
              .newInstance(data);
      covers(wrapper, "count", 40, 30);
      covers(wrapper, "normal", 25, 30);
      covers(wrapper, "halves", 2.5, 15);
      covers(wrapper, "twice", 300, 600, 10);
      covers(wrapper, "twice", 300, 180, 3);
    }
  }

  /** As often as is asked; at the parameter's upper bound not much more often, either. */
  private static void covers(
      Object wrapper, String query, double within, double exact, int... parameter) {
    ToDoubleFunction<String> call =
        name -> {
          try {
            Method method =
                parameter.length == 0
                    ? wrapper.getClass().getMethod(name)
                    : wrapper.getClass().getMethod(name, int.class);
            Object told =
                parameter.length == 0
                    ? method.invoke(wrapper)
                    : method.invoke(wrapper, parameter[0]);
            return told instanceof AboutNumbers about
                ? about.accuracy(0.9)
                : ((Number) told).doubleValue();
          } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
          }
        };
    String about = "about" + query.substring(0, 1).toUpperCase(Locale.ROOT) + query.substring(1);
    double stated = call.applyAsDouble(about);
    assertTrue(stated <= within, query + " states " + stated);
    int covered = 0;
    for (int i = 0; i < RELEASES; i++) {
      covered += Math.abs(call.applyAsDouble(query) - exact) <= within ? 1 : 0;
    }
    double share = (double) covered / RELEASES;
    double deviation = 5 * Math.sqrt(0.9 * 0.1 / RELEASES);
    assertTrue(share >= 0.9 - deviation, query + ": " + share);
    boolean narrower = parameter.length > 0 && parameter[0] < 10;
    assertTrue(narrower || share <= 0.9 + deviation + 0.01, query + ": " + share);
  }
}
