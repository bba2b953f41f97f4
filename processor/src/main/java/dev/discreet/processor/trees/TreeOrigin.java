/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.SourcePositions;
import dev.discreet.processor.ir.Origin;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A tree of the user's source. */
public final class TreeOrigin implements Origin {
  private static final int SHOWN_CHARACTERS = 80;
  private static final long UNKNOWN = Long.MIN_VALUE;

  /** A comment; or what is written in quotes, where two slashes begin none. */
  private static final Pattern COMMENT =
      Pattern.compile(
          "(\"\"\".*?\"\"\"|\"(?:\\\\.|[^\"\\\\\n])*\"|'(?:\\\\.|[^'\\\\\n])*')|//[^\n]*|/\\*.*?\\*/",
          Pattern.DOTALL);

  private static final Pattern SPACE = Pattern.compile("\\s+");
  private static final Pattern PRINTED_LAMBDA = Pattern.compile("\\((\\w*)\\)->\\s?");

  private final SourcePositions positions;
  private final CompilationUnitTree unit;
  private final SourceText file;
  private final Tree tree;
  private final boolean array;
  private long start = UNKNOWN;
  private long end = UNKNOWN;
  private @Nullable String text;

  TreeOrigin(SourcePositions positions, CompilationUnitTree unit, SourceText file, Tree tree) {
    this(positions, unit, file, tree, false);
  }

  private TreeOrigin(
      SourcePositions positions,
      CompilationUnitTree unit,
      SourceText file,
      Tree tree,
      boolean array) {
    this.positions = positions;
    this.unit = unit;
    this.file = file;
    this.tree = tree;
    this.array = array;
  }

  /** The same place, of an array. */
  TreeOrigin ofArray() {
    return new TreeOrigin(positions, unit, file, tree, true);
  }

  @Override
  public boolean isArray() {
    return array;
  }

  public CompilationUnitTree unit() {
    return unit;
  }

  public Tree tree() {
    return tree;
  }

  /** Offset in the file, or -1. */
  public long start() {
    return start == UNKNOWN ? positions.getStartPosition(unit, tree) : start;
  }

  public long end() {
    return end == UNKNOWN ? positions.getEndPosition(unit, tree) : end;
  }

  /** Line in the file from 1, or -1. */
  public long line() {
    long start = start();
    return start < 0 ? -1 : unit.getLineMap().getLineNumber(start);
  }

  /** Finds out what depends on the tree, which will not stay as it is. */
  void remember() {
    start = start();
    end = end();
    if (!file.has(start, end)) {
      text();
    }
  }

  /** As the user wrote it; the compiler does not always remember where a tree ends. */
  @Override
  public String text() {
    String known = text;
    if (known == null) {
      long from = start();
      long to = end();
      known = shorten(file.has(from, to) ? withoutComments(file.between(from, to)) : printed());
      text = known;
    }
    return known;
  }

  private static String withoutComments(String written) {
    return written.indexOf('/') < 0
        ? written
        : COMMENT
            .matcher(written)
            .replaceAll(
                found -> found.group(1) == null ? " " : Matcher.quoteReplacement(found.group(1)));
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
