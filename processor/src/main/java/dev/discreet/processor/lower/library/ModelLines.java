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
import dev.discreet.processor.contract.declared.TrustPolicy;
import dev.discreet.processor.ir.ModelledMethod;
import dev.discreet.processor.seal.CompilationSession;
import dev.discreet.processor.trees.Signatures;
import dev.discreet.processor.trees.Source;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/**
 * Which lines of models describe a method. The models of the Java library are ours, and found by
 * their names on the class path; others stand in the same compilation or, as class files, in one of
 * its packages: an incremental build compiles a query without its models.
 */
public final class ModelLines {
  private final Elements elements;
  private final Types types;
  private final CompilationSession session;

  public ModelLines(Source source) {
    this.elements = source.elements();
    this.types = source.types();
    this.session = CompilationSession.of(source.elements());
  }

  /**
   * A line that describes a method.
   *
   * @param restated the method of the interface that declares the line
   * @param models the models that the line stands in: that interface, or those that inherit it
   */
  public record Line(ExecutableElement restated, List<TypeElement> models) {
    /** Copies the models. */
    public Line {
      models = List.copyOf(models);
    }
  }

  /** Whether the source of a class is part of this compilation. */
  public boolean isCompiledHere(TypeElement type) {
    return session.wasProcessed(elements.getBinaryName(Enclosing.outermostType(type)).toString());
  }

  /** The lines that describe a method. A line that several models inherit is one. */
  public List<Line> of(ExecutableElement method) {
    Map<ExecutableElement, List<TypeElement>> lines = new LinkedHashMap<>();
    String signature = withoutOwner(method);
    for (TypeElement model : modelsOf(Enclosing.type(method))) {
      for (ExecutableElement restated : ElementFilter.methodsIn(elements.getAllMembers(model))) {
        boolean same =
            restated.getModifiers().contains(Modifier.ABSTRACT)
                && withoutOwner(restated).equals(signature)
                && types.isSameType(
                    types.erasure(restated.getReturnType()), types.erasure(method.getReturnType()));
        if (same) {
          lines.computeIfAbsent(restated, unused -> new ArrayList<>()).add(model);
        }
      }
    }
    return lines.entrySet().stream().map(line -> new Line(line.getKey(), line.getValue())).toList();
  }

  private List<TypeElement> modelsOf(TypeElement target) {
    Set<String> names = new LinkedHashSet<>(session.models());
    names.addAll(compiledModels());
    if (target.getQualifiedName().toString().startsWith("java.")) {
      names.add(ModelledMethod.OURS + target.getSimpleName() + "Model");
    }
    List<TypeElement> models = new ArrayList<>();
    for (String name : names) {
      TypeElement model = elements.getTypeElement(name);
      if (model != null && ModelReader.target(model).filter(target::equals).isPresent()) {
        models.add(model);
      }
    }
    return models;
  }

  /** None where trust is forbidden: what is not declared here would be refused nowhere. */
  private List<String> compiledModels() {
    boolean forbidden = session.kept(TrustPolicy.class, () -> TrustPolicy.ALLOWED).forbids();
    return forbidden
        ? List.of()
        : session
            .kept(CompiledModels.class, () -> CompiledModels.beside(session, elements))
            .names();
  }

  private String withoutOwner(ExecutableElement method) {
    String signature = Signatures.of(method, types);
    return signature.substring(Enclosing.type(method).getQualifiedName().length());
  }
}
