/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import com.sun.source.tree.Tree;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.contract.declared.AnnotationName;
import dev.discreet.processor.contract.declared.DiscreetMembers;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.reading.ContractReader;
import dev.discreet.processor.seal.CompilationSession;
import dev.discreet.processor.trees.Source;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;

/**
 * Says, once in a compilation, that what Discreet seals is compiled by a javac that does not run
 * its processor: it writes no wrappers and no seals.
 */
final class ProcessingOff {
  /** From this JDK on, javac runs no processor from the class path unless it is told to. */
  private static final int FIRST_WITHOUT_CLASS_PATH = 23;

  /** Its class is in a room that this one does not know. */
  private static final String PROCESSOR = "dev.discreet.processor.DiscreetProcessor";

  private boolean told;

  /** What there is to say of these classes; nothing beside errors of javac, which come first. */
  List<Located> in(List<Source> sources, CompilationSession session) {
    if (told || session.filer().isPresent() || session.leftProcessorsOut()) {
      return List.of();
    }
    for (Source source : sources) {
      Optional<String> declared = declared(source.type());
      if (declared.isPresent()) {
        told = true;
        Tree place = source.tree();
        Finding finding =
            Finding.of(Rule.PROCESSING_OFF, declared.get())
                .found("no wrapper is written and no class is sealed, so that nothing is released")
                .fix(fix(session));
        return List.of(new Located(source.origin(place), finding));
      }
    }
    return List.of();
  }

  /** What a class has that the processor is for. */
  private static Optional<String> declared(TypeElement type) {
    String name = "`" + type.getSimpleName() + "`";
    if (ContractReader.declaresQueries(type)) {
      return Optional.of(name + " has queries");
    } else if (ElementFilter.methodsIn(type.getEnclosedElements()).stream()
        .anyMatch(AnnotationName.PRIVACY_BUDGET::isOn)) {
      return Optional.of(name + " has programs");
    }
    return ElementFilter.typesIn(type.getEnclosedElements()).stream()
        .flatMap(member -> declared(member).stream())
        .findFirst()
        .or(
            () ->
                DiscreetMembers.isAnnotated(type)
                    ? Optional.of(name + " has annotations of Discreet")
                    : Optional.empty());
  }

  /** What lets our processor run in a compilation where it does not. */
  static String fix(CompilationSession session) {
    if (session.leftProcessorsOut()) {
      return "mend what javac reports first: it runs no annotation processors after such errors";
    }
    return session.runsProcessors()
        ? "name %s in -processor, beside the others; or leave -processor out".formatted(PROCESSOR)
        : fix(Runtime.version().feature());
  }

  /**
   * What turns processing on; a plugin cannot tell which of these it was.
   *
   * @param release of the JDK
   */
  static String fix(int release) {
    return release < FIRST_WITHOUT_CLASS_PATH
        ? "remove -proc:none"
        : "name the processor by -processorpath, since this javac runs none from the class path without"
            + " -proc:full; and remove -proc:none";
  }
}
