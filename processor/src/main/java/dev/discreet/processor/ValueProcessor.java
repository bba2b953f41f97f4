/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor;

import com.google.auto.service.AutoService;
import dev.discreet.processor.seal.CompilationSession;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.Processor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/**
 * Tells the plugin which classes a compilation is given in which nothing has an annotation of ours:
 * an incremental build may compile again a record or enum alone that queries read. A compiler tells
 * a processor of such a compilation only if it asks for every annotation.
 *
 * <p>With {@code -Adiscreet.seal=all}, has all records and enums of such a compilation judged and
 * sealed: those that queries of other compilations read, or name. Without it other builds pay
 * nothing.
 *
 * <p>In an editor classes without annotations are looked at too: they may run a query without its
 * wrapper.
 */
@AutoService(Processor.class)
public final class ValueProcessor extends AbstractProcessor {
  /** The option, without {@code -A}. */
  public static final String OPTION = "discreet.seal";

  private static final String EVERY_ANNOTATION = "*";

  /** For the service loader. */
  public ValueProcessor() {}

  @Override
  public synchronized void init(ProcessingEnvironment environment) {
    super.init(environment);
    if (environment.getOptions().containsKey(OPTION)) {
      CompilationSession session = CompilationSession.of(environment.getElementUtils());
      session.attach(environment.getFiler());
      session.sealValues();
    }
  }

  @Override
  public SourceVersion getSupportedSourceVersion() {
    return SourceVersion.latestSupported();
  }

  @Override
  public Set<String> getSupportedAnnotationTypes() {
    return Set.of(EVERY_ANNOTATION);
  }

  @Override
  public Set<String> getSupportedOptions() {
    return Set.of(OPTION);
  }

  @Override
  public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    Elements elements = processingEnv.getElementUtils();
    CompilationSession.of(elements).processed(round.getRootElements(), elements);
    EditorStage.of(processingEnv).process(round);
    return false;
  }
}
