/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.library;

import dev.discreet.processor.contract.HelperContract;
import dev.discreet.processor.contract.HelperReader;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.contract.declared.ModelReader;
import dev.discreet.processor.contract.declared.TrustPolicy;
import dev.discreet.processor.ir.ModelledMethod;
import dev.discreet.processor.lower.Calendars;
import dev.discreet.processor.lower.DeclaredLimits;
import dev.discreet.processor.seal.CompilationSession;
import dev.discreet.processor.trees.Signatures;
import dev.discreet.processor.trees.Source;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/**
 * What models say of methods. Those of the Java library are ours, and found by their names on the
 * class path; others stand in the same compilation or, as class files, in one of its packages: an
 * incremental build compiles a query without its models. A class that is compiled here has no
 * model, and of a method that two models describe nothing is known: both are errors at the model.
 */
public final class ModelCatalogue {
  private final Elements elements;
  private final Types types;
  private final CompilationSession session;
  private final Set<String> used = new LinkedHashSet<>();
  private final Map<ExecutableElement, Optional<ModelledMethod>> known = new HashMap<>();

  public ModelCatalogue(Source source) {
    this.elements = source.elements();
    this.types = source.types();
    this.session = CompilationSession.of(source.elements());
  }

  /** What is believed of a method, if anything. */
  Optional<ModelledMethod> of(ExecutableElement method) {
    Optional<ModelledMethod> found = known.computeIfAbsent(method, this::find);
    found.filter(model -> !model.isOurs()).ifPresent(model -> used.add(model.signature()));
    return found;
  }

  /** The methods of users' models that were asked for, by signature: what is trusted. */
  public Set<String> trusted() {
    return Collections.unmodifiableSet(new LinkedHashSet<>(used));
  }

  private Optional<ModelledMethod> find(ExecutableElement method) {
    List<ExecutableElement> descriptions = descriptions(method);
    boolean builtIn = LibraryFunctions.of(method).isPresent();
    if (builtIn || isCompiledHere(Enclosing.type(method))) {
      return Optional.empty();
    }
    if (descriptions.isEmpty()) {
      return Calendars.arithmetic(Signatures.of(method, types));
    }
    return descriptions.size() == 1
        ? Optional.of(Calendars.stated(describe(method, descriptions.get(0))))
        : Optional.empty();
  }

  /** Whether the source of a class is part of this compilation. */
  public boolean isCompiledHere(TypeElement type) {
    return session.wasProcessed(elements.getBinaryName(Enclosing.outermostType(type)).toString());
  }

  /** The methods of models that describe a method. */
  public List<ExecutableElement> descriptions(ExecutableElement method) {
    List<ExecutableElement> descriptions = new ArrayList<>();
    String signature = withoutOwner(method);
    for (TypeElement model : modelsOf(Enclosing.type(method))) {
      for (ExecutableElement restated : ElementFilter.methodsIn(elements.getAllMembers(model))) {
        boolean same =
            restated.getModifiers().contains(Modifier.ABSTRACT)
                && withoutOwner(restated).equals(signature)
                && types.isSameType(
                    types.erasure(restated.getReturnType()), types.erasure(method.getReturnType()));
        if (same) {
          descriptions.add(restated);
        }
      }
    }
    return descriptions;
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

  private ModelledMethod describe(ExecutableElement method, ExecutableElement description) {
    HelperContract contract = HelperReader.read(description);
    List<ModelledMethod.Parameter> parameters = new ArrayList<>();
    if (!method.getModifiers().contains(Modifier.STATIC)) {
      parameters.add(new ModelledMethod.Parameter(Optional.empty(), Optional.empty()));
    }
    Optional<BigDecimal> whole =
        contract.parameters().size() == 1
            ? contract.bound().map(bound -> bound.value())
            : Optional.empty();
    String model = Enclosing.type(description).getQualifiedName().toString();
    boolean ours = model.startsWith(ModelledMethod.OURS); // The JDK's methods throw for null.
    for (int i = 0; i < contract.parameters().size(); i++) {
      HelperContract.Parameter parameter = contract.parameters().get(i);
      parameters.add(
          new ModelledMethod.Parameter(
              DeclaredLimits.of(description.getParameters().get(i)),
              parameter.sensitivity().or(() -> whole),
              !ours && !method.getParameters().get(i).asType().getKind().isPrimitive()));
    }
    return new ModelledMethod(
        Signatures.of(method, types),
        Enclosing.type(method).getSimpleName() + "." + method.getSimpleName(),
        model,
        parameters,
        DeclaredLimits.of(description));
  }
}
