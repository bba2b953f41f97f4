/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees;

import com.sun.source.tree.CompilationUnitTree;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** The text of a file: read when first asked for, and once, where the compiler would each time. */
public final class SourceText {
  private final CompilationUnitTree unit;
  private @Nullable String content;

  public SourceText(CompilationUnitTree unit) {
    this.unit = unit;
  }

  /** Whether there is text between two offsets. */
  public boolean has(long start, long end) {
    return start >= 0 && end > start && end <= content().length();
  }

  /** The text between two offsets that are there. */
  String between(long start, long end) {
    return content().substring((int) start, (int) end);
  }

  /** The text from an offset that is there. */
  public String from(long start) {
    return content().substring((int) start);
  }

  private String content() {
    String known = content;
    if (known == null) {
      try {
        known = unit.getSourceFile().getCharContent(true).toString();
      } catch (IOException e) {
        known = "";
      }
      content = known;
    }
    return known;
  }
}
