/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor;

import com.google.auto.service.AutoService;
import dev.discreet.annotations.WrapperOf;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.Generated;
import javax.annotation.processing.Processor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;

/**
 * Claims what stands on generated wrappers: -Xlint:processing warns of annotations that nobody
 * claims. Where others have generated classes in the same round, nothing is claimed.
 */
@AutoService(Processor.class)
public final class WrapperProcessor extends AbstractProcessor {

  /** For the service loader. */
  public WrapperProcessor() {}

  @Override
  public SourceVersion getSupportedSourceVersion() {
    return SourceVersion.latestSupported();
  }

  @Override
  public Set<String> getSupportedAnnotationTypes() {
    return new LinkedHashSet<>(List.of(WrapperOf.class.getName(), Generated.class.getName()));
  }

  /** The annotation is looked up as the round has it: a class of ours may be of no module there. */
  @Override
  @SuppressWarnings("DoNotClaimAnnotations")
  public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    return annotations.stream()
        .filter(annotation -> isNamed(annotation, Generated.class))
        .flatMap(generated -> round.getElementsAnnotatedWith(generated).stream())
        .allMatch(WrapperProcessor::isOurs);
  }

  private static boolean isOurs(Element element) {
    return element.getAnnotationMirrors().stream()
        .map(mirror -> (TypeElement) mirror.getAnnotationType().asElement())
        .anyMatch(annotation -> isNamed(annotation, WrapperOf.class));
  }

  private static boolean isNamed(TypeElement annotation, Class<?> type) {
    return annotation.getQualifiedName().contentEquals(type.getName());
  }
}
