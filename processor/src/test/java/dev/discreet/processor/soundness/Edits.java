/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.soundness;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.SourcePositions;
import java.util.ArrayList;
import java.util.List;

/** Edits of one source, each at the place of a tree, and each apart from the others. */
final class Edits {
  private final String source;
  private final SourcePositions positions;
  private final CompilationUnitTree unit;
  private final List<Mutant> mutants = new ArrayList<>();

  Edits(String source, SourcePositions positions, CompilationUnitTree unit) {
    this.source = source;
    this.positions = positions;
    this.unit = unit;
  }

  /**
   * One edit.
   *
   * @param line where it is
   * @param change the text before and after, in one line
   * @param source the whole broken text
   */
  record Mutant(Operator operator, int line, String change, String source) {}

  List<Mutant> mutants() {
    return mutants;
  }

  int start(Tree tree) {
    return (int) positions.getStartPosition(unit, tree);
  }

  int end(Tree tree) {
    return (int) positions.getEndPosition(unit, tree);
  }

  String text(Tree tree) {
    return source.substring(start(tree), end(tree));
  }

  void replace(Operator operator, Tree tree, String by) {
    replace(operator, start(tree), end(tree), by);
  }

  void replace(Operator operator, int start, int end, String by) {
    if (start < 0 || end < start || source.substring(start, end).equals(by)) {
      return;
    }
    int line = (int) source.substring(0, start).lines().count();
    String change = oneLine(source.substring(start, end)) + " → " + oneLine(by);
    String broken = source.substring(0, start) + by + source.substring(end);
    mutants.add(new Mutant(operator, Math.max(1, line), change, broken));
  }

  private static String oneLine(String text) {
    String line = text.strip().replaceAll("\\s+", " ");
    return line.length() > 60 ? line.substring(0, 59) + "…" : line;
  }

  /** The text between two places. */
  String between(int start, int end) {
    return source.substring(start, end);
  }

  /** The place behind the brace that opens a class. */
  int insideOf(ClassTree type) {
    int modifiers = end(type.getModifiers());
    return source.indexOf('{', modifiers < 0 ? start(type) : modifiers) + 1;
  }

  /** The last comma before a tree. */
  int commaBefore(Tree tree) {
    return source.lastIndexOf(',', start(tree));
  }

  /** Two edits at once: a static field, and code that writes it. */
  void leak(int classBody, Tree place, String by) {
    String broken =
        source.substring(0, classBody)
            + " static Object leaked; "
            + source.substring(classBody, start(place))
            + by
            + source.substring(end(place));
    int line = (int) source.substring(0, start(place)).lines().count();
    mutants.add(new Mutant(Operator.LEAK_TO_STATIC, line, oneLine(by), broken));
  }
}
