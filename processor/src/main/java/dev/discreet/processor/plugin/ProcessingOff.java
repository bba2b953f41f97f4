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
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.reading.ContractReader;
import dev.discreet.processor.seal.CompilationSession;
import dev.discreet.processor.trees.Source;
import java.util.List;

/**
 * Says, once in a compilation, that queries are compiled by a javac that runs no processors: it
 * writes no wrappers and no seals.
 */
final class ProcessingOff {
  /** From this JDK on, javac runs no processor from the class path unless it is told to. */
  private static final int FIRST_WITHOUT_CLASS_PATH = 23;

  private boolean told;

  /** What there is to say of these classes. */
  List<Located> in(List<Source> sources, CompilationSession session) {
    if (told || session.filer().isPresent()) {
      return List.of();
    }
    for (Source source : sources) {
      if (ContractReader.declaresQueries(source.type())) {
        told = true;
        Tree place = source.tree();
        Finding finding =
            Finding.of(Rule.PROCESSING_OFF, "`" + source.type().getSimpleName() + "`")
                .found("no wrapper is written and no class is sealed, so that nothing is released")
                .fix(fix(Runtime.version().feature()));
        return List.of(new Located(source.origin(place), finding));
      }
    }
    return List.of();
  }

  /**
   * What turns processing on; a plugin cannot tell which of these it was.
   *
   * @param release of the JDK
   */
  static String fix(int release) {
    String told =
        release < FIRST_WITHOUT_CLASS_PATH
            ? "remove -proc:none"
            : "name the processor by -processorpath, since this javac runs none from the class path without"
                + " -proc:full; and remove -proc:none";
    return told + "; javac also leaves processors out after some errors: mend these first";
  }
}
