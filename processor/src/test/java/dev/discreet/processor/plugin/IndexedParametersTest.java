/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Loops over all that a public list or array holds, by an index that says nothing else. */
class IndexedParametersTest {
  private static final String QUERY =
      """
      record View(@PrivacyUnit(maxRows = 3) int who, String page) {
        View { Objects.requireNonNull(page); }
      }
      final class Q {
        @Private(epsilon = 1) @Sensitivity(%s)
        static long among(List<View> views, %s pages) {
          long n = 0;
          for (View view : views) {
            boolean any = false;
            %s
            if (any) n += 2;
          }
          return n;%s
        }
      }
      """;

  @TempDir Path directory;

  private void check(String contract, String type, String body, String error) {
    RowPrograms.check(directory, QUERY.formatted(contract, type, body, error));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "for (int i = 0; i < pages.length; i++) if (view.page().equals(pages[i])) any = true;",
        "for (int i = 0; i < pages.length; i++) if (pages[i].equals(view.page())) any = true;",
        "for (int i = 0; pages.length > i; ++i) { String page = pages[i];"
            + " if (!view.page().startsWith(page)) continue; any = true; break; }",
        "for (int i = 0; i < pages.length; i++) if (view.page().length() == i) any = true;",
        "for (int i = 1; i < pages.length; i++) if (view.page().equals(pages[i - 1])) any = true;",
      })
  void arrays(String loop) {
    check("2", "String[]", loop, "");
    check("1", "String[]", loop, " // :: error: [DP201]");
  }

  @Test
  void lists() {
    String loop =
        "for (int i = 0; i < pages.size(); i++) if (view.page().equals(pages.get(i))) any = true;";
    check("2", "List<String>", loop, "");
    check("1", "List<String>", loop, " // :: error: [DP201]");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "for (int i = 0; i < pages.length; i++) if (view.page().equals(pages[i])) n++; // :: error: [DP202]\n",
      })
  void otherwise(String loop) {
    check("2", "String[]", loop, "");
  }
}
