/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor;

import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.report.PrivacyLock;
import dev.discreet.processor.report.ProgramLock;
import dev.discreet.processor.report.ReportDraft;
import dev.discreet.processor.seal.CompilationSession;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.util.Elements;

/** Holds the declarations of a compilation against the lock file, where a build has one. */
final class LockStage {
  private final Elements elements;
  private final WrapperStage wrappers;
  private final CompilationSession session;
  private final Optional<PrivacyLock> lock;
  private final ProgramLock programs;
  private final Consumer<Finding> messages;

  LockStage(ProcessingEnvironment environment, WrapperStage wrappers) {
    this.elements = environment.getElementUtils();
    this.wrappers = wrappers;
    this.session = CompilationSession.of(elements);
    this.lock = PrivacyLock.of(environment.getOptions());
    this.messages = finding -> Printer.print(environment.getMessager(), finding);
    this.programs = session.kept(ProgramLock.class, ProgramLock::new);
    lock.ifPresent(session.kept(ReportDraft.class, ReportDraft::new)::compares);
  }

  /** A finding if the file and these outermost classes, in which none is wrong, differ. */
  Optional<Finding> check(Collection<SeenClass> roots) {
    if (lock.isEmpty()) {
      return Optional.empty();
    }
    SeenDeclarations seen = SeenDeclarations.in(roots, wrappers, elements);
    Set<String> names =
        seen.types().stream()
            .map(type -> type.getQualifiedName().toString())
            .collect(Collectors.toCollection(LinkedHashSet::new));
    Optional<Finding> finding =
        lock.get()
            .check(
                seen.contracts(),
                seen.types(),
                elements,
                name -> session.isElsewhere(name, elements),
                program -> names.contains(program.substring(0, program.lastIndexOf('.'))));
    if (finding.isEmpty()) {
      programs.ask(lock.get(), messages);
    }
    return finding;
  }
}
