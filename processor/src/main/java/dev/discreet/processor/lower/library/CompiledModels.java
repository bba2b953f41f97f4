/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.library;

import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.contract.declared.ModelReader;
import dev.discreet.processor.seal.CompilationSession;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import javax.lang.model.element.Element;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/**
 * The models that are class files in the packages of a compilation, from earlier ones or from jars.
 *
 * @param names qualified names, sorted
 */
record CompiledModels(List<String> names) {

  /** Looks at the class files beside the classes of a compilation, and at no others. */
  static CompiledModels beside(CompilationSession session, Elements elements) {
    Set<String> names = new TreeSet<>();
    for (PackageElement inPackage : session.packages(elements)) {
      for (TypeElement type : ElementFilter.typesIn(inPackage.getEnclosedElements())) {
        addModels(type, session, elements, names);
      }
    }
    return new CompiledModels(List.copyOf(names));
  }

  private static void addModels(
      TypeElement type, CompilationSession session, Elements elements, Set<String> names) {
    Element outermost = Enclosing.outermostType(type);
    String binaryName = elements.getBinaryName((TypeElement) outermost).toString();
    if (session.wasProcessed(binaryName)) {
      return;
    }
    if (ModelReader.target(type).isPresent()) {
      names.add(type.getQualifiedName().toString());
    }
    for (TypeElement member : ElementFilter.typesIn(type.getEnclosedElements())) {
      addModels(member, session, elements, names);
    }
  }
}
