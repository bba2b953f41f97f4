/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor;

import dev.discreet.processor.contract.declared.PlacedFinding;
import dev.discreet.processor.diagnostics.CrashReport;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.report.ReportDraft;
import dev.discreet.processor.report.ReportRequest;
import dev.discreet.processor.seal.CompilationSession;
import java.util.Collection;
import java.util.Optional;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.util.Elements;

/** Tells the report of a compilation, if one is wanted, what is declared. */
final class ReportStage {
  private final Elements elements;
  private final CompilationSession session;
  private final ReportDraft draft;

  ReportStage(ProcessingEnvironment environment) {
    this.elements = environment.getElementUtils();
    this.session = CompilationSession.of(elements);
    this.draft = session.kept(ReportDraft.class, ReportDraft::new);
    ReportRequest.of(environment.getOptions())
        .ifPresent(
            wanted ->
                draft.ask(wanted, finding -> Printer.print(environment.getMessager(), finding)));
  }

  /** What is wrong with the place where the report goes. */
  Optional<Finding> problem() {
    return draft.problem();
  }

  /** A finding was printed. */
  void add(PlacedFinding finding) {
    PlacedFinding placed = Printer.positioned(finding);
    draft.add(
        placed.finding(), draft.places().of(placed.element(), placed.annotation(), placed.value()));
  }

  /** A finding on the whole compilation was printed. */
  void add(Finding finding) {
    draft.add(finding, Optional.empty());
  }

  /**
   * Tells what these outermost classes declare. Where nobody checks bodies there is no more to say,
   * and the report is written.
   */
  void declare(Collection<SeenClass> roots, WrapperStage wrappers) {
    if (draft.isAsked()) {
      try {
        declareAll(roots, wrappers);
      } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
        draft.print(CrashReport.of(e, "report", "the privacy report"));
      }
    }
  }

  private void declareAll(Collection<SeenClass> roots, WrapperStage wrappers) {
    SeenDeclarations seen = SeenDeclarations.in(roots, wrappers, elements);
    draft.declare(seen.contracts(), seen.types(), elements);
    if (!session.checksBodies()) {
      draft.finish(false, session::wasProcessed, name -> session.isElsewhere(name, elements));
    }
  }
}
