/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor;

import dev.discreet.processor.contract.declared.KotlinMark;
import dev.discreet.processor.contract.declared.PlacedFinding;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.seal.CompilationSession;
import java.util.Optional;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;

/**
 * Refuses all that Kotlin's kapt shows. It runs processors, but no plugin of javac, on stubs of
 * Kotlin and on the Java beside it: no body is checked there, and no class is sealed.
 */
final class KaptStage {
  /** What the build tools tell each processor that kapt runs: where to write Kotlin. */
  private static final String OPTION = "kapt.kotlin.generated";

  private boolean runs;

  private KaptStage(ProcessingEnvironment environment) {
    runs = environment.getOptions().containsKey(OPTION);
  }

  /** The stage of a compilation. */
  static KaptStage of(ProcessingEnvironment environment) {
    return CompilationSession.of(environment.getElementUtils())
        .kept(KaptStage.class, () -> new KaptStage(environment));
  }

  /** Only kapt shows Kotlin as a source. */
  void process(RoundEnvironment round) {
    runs |= ElementFilter.typesIn(round.getRootElements()).stream().anyMatch(KotlinMark::isOn);
  }

  /** What is said of an outermost class with annotations of ours. */
  Optional<PlacedFinding> check(TypeElement type) {
    if (!runs) {
      return Optional.empty();
    }
    boolean kotlin = KotlinMark.isOn(type);
    return Optional.of(
        PlacedFinding.at(
            type,
            Finding.of(
                    Rule.HIDDEN_BODIES,
                    "`" + type.getSimpleName() + "`",
                    kotlin
                        ? "it is Kotlin, of which kapt shows no bodies"
                        : "kapt runs the processor here, not javac")
                .required(
                    "Java that javac compiles, with Discreet on its annotation processor path")
                .fix((kotlin ? "write it in Java, in" : "move it to") + " a module without kapt")));
  }
}
