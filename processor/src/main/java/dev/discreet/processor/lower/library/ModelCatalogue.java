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
import dev.discreet.processor.contract.declared.DiscreetMembers;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.contract.declared.Nullability;
import dev.discreet.processor.ir.ModelledMethod;
import dev.discreet.processor.lower.Calendars;
import dev.discreet.processor.lower.DeclaredLimits;
import dev.discreet.processor.lower.Reliance;
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
import javax.lang.model.util.Types;

/**
 * What models say of methods. A class that is compiled here has no model, and of a method that two
 * lines describe nothing is known: both are errors at the model.
 *
 * <p>Whoever asks believes what is said. So the models, and the interface that declares the line,
 * are noted as relied upon: a model may inherit its line, and is what makes it one of that method.
 * An interface without annotations of ours has no seal; the shape of the model has its methods.
 */
public final class ModelCatalogue {
  private final ModelLines lines;
  private final Types types;
  private final Reliance reliance;
  private final Set<String> used = new LinkedHashSet<>();
  private final Map<ExecutableElement, Optional<Known>> known = new HashMap<>();

  /** What is known of a method, and of which interfaces; of none where they are ours. */
  private record Known(ModelledMethod method, List<TypeElement> from) {}

  public ModelCatalogue(Source source, Reliance reliance) {
    this.lines = new ModelLines(source);
    this.types = source.types();
    this.reliance = reliance;
  }

  /** What is believed of a method, if anything. */
  public Optional<ModelledMethod> of(ExecutableElement method) {
    Optional<Known> found = known.computeIfAbsent(method, this::find);
    found
        .filter(each -> !each.method().isOurs())
        .ifPresent(
            each -> {
              used.add(each.method().signature());
              each.from().forEach(reliance::reliesOn);
            });
    return found.map(Known::method);
  }

  /** The methods of users' models that were asked for, by signature: what is trusted. */
  public Set<String> trusted() {
    return Collections.unmodifiableSet(new LinkedHashSet<>(used));
  }

  private Optional<Known> find(ExecutableElement method) {
    List<ModelLines.Line> described = lines.of(method);
    boolean builtIn = LibraryFunctions.of(method).isPresent();
    if (builtIn || lines.isCompiledHere(Enclosing.type(method))) {
      return Optional.empty();
    }
    if (described.isEmpty()) {
      return Calendars.arithmetic(Signatures.of(method, types))
          .map(arithmetic -> new Known(arithmetic, List.of()));
    }
    return described.stream()
        .filter(line -> described.size() == 1 && !Nullability.isNullable(line.restated()))
        .findFirst()
        .map(line -> known(method, line));
  }

  private Known known(ExecutableElement method, ModelLines.Line line) {
    List<TypeElement> from = new ArrayList<>(line.models());
    TypeElement declaring = Enclosing.type(line.restated());
    if (DiscreetMembers.isAnnotated(declaring)) {
      from.add(declaring);
    }
    return new Known(Calendars.stated(describe(method, line.restated())), from);
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
