/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.contract.declared.OtherLanguage;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.report.ReportDraft;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.tools.Diagnostic;

/** The one place that prints what the body check found, each finding once and in source order. */
final class FindingPrinter {
  private final Trees trees;
  private final ReportDraft draft;
  private final TreePlaces places;
  private final Set<Printed> printed = new HashSet<>();

  /**
   * A printer of one compilation.
   *
   * @param draft is told what was printed
   */
  FindingPrinter(Trees trees, ReportDraft draft) {
    this.trees = trees;
    this.draft = draft;
    this.places = new TreePlaces(() -> trees, draft);
  }

  private record Printed(String file, long start, String text) {}

  void print(List<Located> findings) {
    print(findings, Diagnostic.Kind.ERROR);
  }

  /** Prints findings that are errors or warnings; the report shows errors. */
  void print(List<Located> findings, Diagnostic.Kind kind) {
    findings.stream()
        .filter(located -> located.origin() instanceof TreeOrigin)
        .sorted(Comparator.comparingLong(located -> ((TreeOrigin) located.origin()).start()))
        .forEach(located -> print((TreeOrigin) located.origin(), told(located), kind));
  }

  /** Of a method that is not known it is said where another language is why. */
  private Finding told(Located located) {
    Finding finding = located.finding();
    TreeOrigin origin = (TreeOrigin) located.origin();
    if (finding.rule() != Rule.UNKNOWN_CALL
        || !(trees.getElement(new TreePath(new TreePath(origin.unit()), origin.tree()))
            instanceof ExecutableElement method)) {
      return finding;
    }
    TypeElement owner = Enclosing.type(method);
    return OtherLanguage.of(owner)
        .map(
            language ->
                finding
                    .found(
                        "%s compiled `%s`, and seals nothing"
                            .formatted(language, owner.getSimpleName()))
                    .fixOnlyBy("in Java, " + finding.fixText().orElse("write it as a record")))
        .orElse(finding);
  }

  private void print(TreeOrigin origin, Finding finding, Diagnostic.Kind kind) {
    String file = origin.unit().getSourceFile().toUri().toString();
    if (printed.add(new Printed(file, origin.start(), finding.text()))) {
      trees.printMessage(kind, finding.text(), origin.tree(), origin.unit());
      if (kind == Diagnostic.Kind.ERROR) {
        draft.add(finding, places.of(origin));
      }
    }
  }

  /** Prints where no finer place is known. */
  void print(TreePath path, Finding finding) {
    Tree tree = path.getLeaf();
    trees.printMessage(Diagnostic.Kind.ERROR, finding.text(), tree, path.getCompilationUnit());
    draft.add(finding, places.of(path));
  }
}
