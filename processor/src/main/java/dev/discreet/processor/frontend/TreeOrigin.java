/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.frontend;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.SourcePositions;
import dev.discreet.processor.ir.Origin;
import java.io.IOException;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A tree of the user's source. */
final class TreeOrigin implements Origin {
  private static final int SHOWN_CHARACTERS = 80;
  private static final Pattern COMMENT = Pattern.compile("//[^\n]*|/\\*.*?\\*/", Pattern.DOTALL);
  private static final Pattern SPACE = Pattern.compile("\\s+");
  private static final Pattern PRINTED_LAMBDA = Pattern.compile("\\((\\w*)\\)->\\s?");

  private final SourcePositions positions;
  private final CompilationUnitTree unit;
  private final Tree tree;
  private @Nullable String text;

  TreeOrigin(SourcePositions positions, CompilationUnitTree unit, Tree tree) {
    this.positions = positions;
    this.unit = unit;
    this.tree = tree;
  }

  CompilationUnitTree unit() {
    return unit;
  }

  Tree tree() {
    return tree;
  }

  /** Offset in the file, or -1. */
  long start() {
    return positions.getStartPosition(unit, tree);
  }

  /** Line in the file from 1, or -1. */
  long line() {
    long start = start();
    return start < 0 ? -1 : unit.getLineMap().getLineNumber(start);
  }

  @Override
  public String text() {
    String known = text;
    if (known == null) {
      String found = written();
      known = shorten(found == null ? printed() : COMMENT.matcher(found).replaceAll(" "));
      text = known;
    }
    return known;
  }

  /** As the user wrote it; the compiler does not always remember where a tree ends. */
  private @Nullable String written() {
    long start = positions.getStartPosition(unit, tree);
    long end = positions.getEndPosition(unit, tree);
    if (start < 0 || end <= start) {
      return null;
    }
    try {
      CharSequence content = unit.getSourceFile().getCharContent(true);
      return end <= content.length()
          ? content.subSequence((int) start, (int) end).toString()
          : null;
    } catch (IOException e) {
      return null;
    }
  }

  private String printed() {
    return PRINTED_LAMBDA.matcher(tree.toString()).replaceAll("$1 -> ");
  }

  private static String shorten(String text) {
    String line = SPACE.matcher(text).replaceAll(" ").strip();
    return line.length() <= SHOWN_CHARACTERS
        ? line
        : line.substring(0, SHOWN_CHARACTERS).strip() + "…";
  }

  @Override
  public String toString() {
    return text();
  }
}
