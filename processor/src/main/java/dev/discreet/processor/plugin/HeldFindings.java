/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import dev.discreet.processor.contract.declared.PlacedFinding;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.report.LateFindings;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Findings on the cost of declarations, each printed when the compiler comes to the bodies of its
 * file. So it stops where it would after an error in these: no class of that file is written.
 *
 * <p>Whether it comes to bodies it shows by its events. Declarations that are to be compiled are
 * entered once more between the last round of processors and the end of all processing; after
 * errors of others, and by {@code -proc:only}, none is.
 */
final class HeldFindings implements LateFindings {
  private final Supplier<Trees> trees;
  private final Supplier<FindingPrinter> printer;
  private final List<Held> held = new ArrayList<>();
  private Runnable unlessBodiesFollow = () -> {};
  private boolean bodiesFollow;

  HeldFindings(Supplier<Trees> trees, Supplier<FindingPrinter> printer) {
    this.trees = trees;
    this.printer = printer;
  }

  private record Held(Finding finding, TreePath place) {
    boolean isIn(CompilationUnitTree unit) {
      return fileOf(place.getCompilationUnit()).equals(fileOf(unit));
    }

    private static URI fileOf(CompilationUnitTree unit) {
      return unit.getSourceFile().toUri();
    }
  }

  @Override
  public boolean take(List<PlacedFinding> findings, Runnable otherwise) {
    List<Held> taken = new ArrayList<>();
    if (!findings.stream().allMatch(placed -> placed.finding().rule().isOfCost())) {
      return false;
    }
    for (PlacedFinding placed : findings) {
      TreePath place = trees.get().getPath(placed.element(), placed.annotation(), placed.value());
      if (place == null) {
        return false;
      }
      taken.add(new Held(placed.finding(), place));
    }
    held.addAll(taken);
    unlessBodiesFollow = otherwise;
    return true;
  }

  /** The compiler enters declarations. */
  void entered() {
    bodiesFollow = true;
  }

  /** The compiler has run a round of processors. */
  void roundEnded() {
    bodiesFollow = false;
  }

  /** The compiler runs no more processors. */
  void processed() {
    if (!bodiesFollow && !held.isEmpty()) {
      print(every -> true);
      unlessBodiesFollow.run();
    }
  }

  /** The compiler has come to the bodies of a file. */
  void print(CompilationUnitTree unit) {
    print(one -> one.isIn(unit));
  }

  /** The compiler comes to no more bodies. */
  void printAll() {
    print(every -> true);
  }

  private void print(Predicate<Held> wanted) {
    List<Held> printed = held.stream().filter(wanted).toList();
    held.removeAll(printed);
    printed.forEach(one -> printer.get().print(one.place(), one.finding()));
  }
}
