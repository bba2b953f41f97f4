/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor;

import dev.discreet.processor.contract.declared.DiscreetMembers;
import dev.discreet.processor.editor.EditorCheck;
import dev.discreet.processor.seal.CompilationSession;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.ModuleElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/**
 * Has bodies checked where another compiler than javac runs the processors, and shows what is
 * found. The processors of a compilation share one: which of them are called depends on the
 * annotations that there are.
 */
final class EditorStage {
  private final ProcessingEnvironment environment;
  private final CompilationSession session;
  private final Optional<EditorCheck> check;
  private final Set<SeenClass> seen = new HashSet<>();
  private boolean finished;

  private EditorStage(ProcessingEnvironment environment) {
    this.environment = environment;
    this.session = CompilationSession.of(environment.getElementUtils());
    this.check = EditorCheck.of(environment);
    check.ifPresent(it -> session.bodiesAreCheckedBesides());
  }

  /** The stage of a compilation. */
  static EditorStage of(ProcessingEnvironment environment) {
    return CompilationSession.of(environment.getElementUtils())
        .kept(EditorStage.class, () -> new EditorStage(environment));
  }

  /** Whether another compiler than javac runs the processors. */
  boolean isWanted() {
    return check.isPresent();
  }

  /** Notes what a round compiles. In the last one, shows what is found, whoever calls first. */
  void process(RoundEnvironment round) {
    if (check.isEmpty() || finished) {
      return;
    }
    round.getRootElements().forEach(root -> add(root, check.get()));
    if (round.processingOver()) {
      finished = true;
      check
          .get()
          .finish(session.models())
          .forEach(message -> Printer.print(environment.getMessager(), message));
    }
  }

  private void add(Element root, EditorCheck to) {
    Elements elements = environment.getElementUtils();
    if (root instanceof TypeElement type) {
      SeenClass outermost = SeenClass.of(type, elements);
      if (seen.add(outermost)) {
        to.add(type, () -> outermost.now(elements), DiscreetMembers.isAnnotated(type));
      }
    } else if (root instanceof ModuleElement) {
      to.addModule(root);
    }
  }
}
