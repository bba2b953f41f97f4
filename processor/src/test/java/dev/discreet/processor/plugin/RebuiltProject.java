/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

/**
 * Sources of a project of which one file changes: rows, two classes of queries, one that relies on
 * a model, the model, the class of a library that it describes, and a program.
 */
public final class RebuiltProject {
  public static final String QUERIES =
      """
      import dev.discreet.annotations.*;
      import java.util.List;
      public final class %s {
        @Private(epsilon = 0.5)
        public static long some(List<Row> rows) {
          return rows.stream().filter(r -> r.kind().compareTo(Kind.SHORT) > 0).count();
        }
      }
      """;
  public static final String SCALED =
      """
      import dev.discreet.annotations.*;
      import java.util.List;
      public final class Scaled {
        @Private(epsilon = 0.5)
        public static long high(List<Row> rows) {
          return rows.stream().filter(r -> Scale.level(r.size()) > 3).count();
        }
      }
      """;
  public static final String SCALE =
      "public final class Scale { public static int level(int size) { return size / 2; } }";
  public static final String MODEL =
      """
      @dev.discreet.annotations.Models(Scale.class)
      interface ScaleModel {
        int level(int size);
      }
      """;
  public static final String NIGHTLY =
      """
      import dev.discreet.annotations.*;
      import dev.discreet.runtime.*;
      public final class Nightly {
        @PrivacyBudget(epsilon = 0.5)
        public static long run(PrivateData<Row> data) {
          return new PrivateFirst(data).some();
        }
      }
      """;
  public static final String ROW =
      """
      public record Row(Kind kind, int size) {
        public Row {
          java.util.Objects.requireNonNull(kind);
        }
      }
      """;
  public static final String KIND = "public enum Kind { SHORT, LONG }";

  private RebuiltProject() {}
}
