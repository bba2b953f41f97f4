/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.reading.rule;

import static dev.discreet.processor.diagnostics.Rule.OVERRIDE_PROMISES_LESS;

import dev.discreet.processor.contract.HelperContract;
import dev.discreet.processor.contract.HelperReader;
import dev.discreet.processor.contract.SensitivityBound;
import dev.discreet.processor.contract.declared.AnnotationName;
import dev.discreet.processor.contract.declared.Bounds;
import dev.discreet.processor.contract.declared.DecimalText;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.contract.declared.JavaPackages;
import dev.discreet.processor.contract.declared.ReadingContext;
import dev.discreet.processor.contract.declared.RecordParts;
import dev.discreet.processor.diagnostics.Finding;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/**
 * A method that overrides one with a contract promises at least as much, and asks no more. Claim:
 * where there is no finding, each method that a compilation with Discreet has seen keeps the
 * contracts of all that it overrides, if it keeps its own.
 *
 * <p>Known gap: a class that is compiled without Discreet may override too, and keep nothing. So
 * contracts of methods that can be overridden are not believed at calls.
 */
public final class OverrideRule {
  private final TypeElement type;
  private final ReadingContext context;

  private OverrideRule(TypeElement type, ReadingContext context) {
    this.type = type;
    this.context = context;
  }

  /** Whether a class, or a member class, inherits from one with contracts. */
  public static boolean concerns(TypeElement root) {
    return !contracted(root).isEmpty()
        || ElementFilter.typesIn(root.getEnclosedElements()).stream()
            .anyMatch(OverrideRule::concerns);
  }

  static void check(TypeElement type, ReadingContext context) {
    List<ExecutableElement> contracted = contracted(type);
    if (!contracted.isEmpty()) {
      OverrideRule rule = new OverrideRule(type, context);
      List<ExecutableElement> own =
          ElementFilter.methodsIn(context.elements.getAllMembers(type)).stream()
              .filter(method -> !method.getModifiers().contains(Modifier.ABSTRACT))
              .toList();
      contracted.forEach(overridden -> own.forEach(method -> rule.check(method, overridden)));
    }
  }

  /** The methods with contracts that a class inherits or overrides. */
  private static List<ExecutableElement> contracted(TypeElement type) {
    List<ExecutableElement> methods = new ArrayList<>();
    Set<TypeElement> above = new LinkedHashSet<>();
    addAbove(type, above);
    for (TypeElement parent : above) {
      if (AnnotationName.MODELS.isOn(parent)) {
        continue;
      }
      for (ExecutableElement method : ElementFilter.methodsIn(parent.getEnclosedElements())) {
        if (!method.getModifiers().contains(Modifier.STATIC)
            && isAnnotated(method)
            && !AnnotationName.PRIVATE.isOn(method)
            && states(HelperReader.read(method))) {
          methods.add(method);
        }
      }
    }
    return methods;
  }

  /** Most methods above are not, and need no closer look. */
  private static boolean isAnnotated(ExecutableElement method) {
    if (!method.getAnnotationMirrors().isEmpty()) {
      return true;
    }
    for (VariableElement parameter : method.getParameters()) {
      if (!parameter.getAnnotationMirrors().isEmpty()) {
        return true;
      }
    }
    return false;
  }

  private static void addAbove(TypeElement type, Set<TypeElement> above) {
    List<TypeMirror> parents = new ArrayList<>(type.getInterfaces());
    parents.add(type.getSuperclass());
    for (TypeMirror parent : parents) {
      if (parent.getKind() == TypeKind.DECLARED
          && ((DeclaredType) parent).asElement() instanceof TypeElement element
          && !JavaPackages.have(element)
          && above.add(element)) {
        addAbove(element, above);
      }
    }
  }

  private static boolean states(HelperContract contract) {
    return contract.bound().isPresent()
        || contract.resultBounds().isPresent()
        || contract.resultLength().isPresent()
        || contract.parameters().stream().anyMatch(OverrideRule::states);
  }

  private static boolean states(HelperContract.Parameter parameter) {
    return parameter.sensitive()
        || parameter.isPublic()
        || parameter.bounds().isPresent()
        || parameter.length().isPresent()
        || parameter.maxRows().isPresent();
  }

  private void check(ExecutableElement method, ExecutableElement overridden) {
    TypeElement owner = Enclosing.type(method);
    boolean saidThere =
        !owner.equals(type)
            && context.types.isSubtype(
                context.types.erasure(owner.asType()),
                context.types.erasure(Enclosing.type(overridden).asType()));
    if (method.equals(overridden)
        || saidThere
        || !context.elements.overrides(method, overridden, type)) {
      return;
    }
    shortfall(HelperReader.read(method), HelperReader.read(overridden))
        .ifPresent(
            missing ->
                context.report(
                    owner.equals(type) ? place(method) : type,
                    Finding.of(
                            OVERRIDE_PROMISES_LESS,
                            "`" + owner.getSimpleName() + "." + method.getSimpleName() + "`",
                            "`"
                                + Enclosing.type(overridden).getSimpleName()
                                + "."
                                + overridden.getSimpleName()
                                + "`")
                        .required(missing.required())
                        .found(missing.found())
                        .fix(missing.fix())));
  }

  /** Compilers have a position for a component, and none for an accessor that nobody wrote. */
  private static Element place(ExecutableElement method) {
    return RecordParts.components(Enclosing.type(method)).stream()
        .filter(component -> method.equals(component.getAccessor()))
        .map(Element.class::cast)
        .findFirst()
        .orElse(method);
  }

  private record Shortfall(String required, String found, String fix) {
    static Shortfall declare(String annotation, String place, boolean stated) {
      return new Shortfall(
          annotation + (stated ? " or better on " : " on ") + place,
          stated ? "a weaker one" : "none",
          "declare " + annotation + " on " + place);
    }

    static Shortfall remove(String annotation, String place) {
      return new Shortfall(
          "to take whatever the overridden method takes",
          annotation + " on " + place,
          "remove it, or declare it on the overridden method as well");
    }
  }

  private static Optional<Shortfall> shortfall(HelperContract own, HelperContract above) {
    for (int i = 0; i < above.parameters().size(); i++) {
      Optional<Shortfall> missing = parameter(i, own, above);
      if (missing.isPresent()) {
        return missing;
      }
    }
    String result = "what it returns";
    if (above.bound().filter(bound -> !keeps(own, bound)).isPresent()
        || (above.bound().isPresent() && timesIndex(own) != timesIndex(above))) {
      String times = above.times().map(name -> ", times = \"" + name + "\"").orElse("");
      SensitivityBound bound = above.bound().orElseThrow();
      return Optional.of(
          Shortfall.declare(
              "@Sensitivity(value = %s, norm = Norm.%s, per = Per.%s%s)"
                  .formatted(
                      DecimalText.of(bound.value().doubleValue()),
                      bound.norm(),
                      bound.per(),
                      times),
              "the method",
              own.bound().isPresent()));
    }
    if (above.resultBounds().filter(bounds -> !lieWithin(own.resultBounds(), bounds)).isPresent()) {
      return Optional.of(
          Shortfall.declare(
              text(above.resultBounds().get()), result, own.resultBounds().isPresent()));
    }
    return above.resultLength().isPresent() && !own.resultLength().equals(above.resultLength())
        ? Optional.of(
            Shortfall.declare("@Length(" + above.resultLength().getAsInt() + ")", result, false))
        : Optional.empty();
  }

  private static Optional<Shortfall> parameter(
      int index, HelperContract own, HelperContract above) {
    HelperContract.Parameter mine = own.parameters().get(index);
    HelperContract.Parameter theirs = above.parameters().get(index);
    String place = "`" + mine.name() + "`";
    Optional<BigDecimal> factor = factor(above, theirs);
    if (theirs.sensitivity().isPresent()
        && factor(own, mine).filter(f -> f.compareTo(factor.orElseThrow()) <= 0).isEmpty()) {
      return Optional.of(
          Shortfall.declare(
              "@Sensitivity(" + DecimalText.of(factor.orElseThrow().doubleValue()) + ")",
              place,
              mine.sensitivity().isPresent()));
    }
    if (theirs.sensitive() && !mine.sensitive()) {
      return Optional.of(Shortfall.declare("@Sensitive", place, false));
    }
    if (mine.isPublic() && !theirs.isPublic()) {
      return Optional.of(Shortfall.remove("@Public", place));
    }
    if (mine.bounds().filter(bounds -> !lieWithin(theirs.bounds(), bounds)).isPresent()) {
      return Optional.of(Shortfall.remove(text(mine.bounds().get()), place));
    }
    OptionalInt length = mine.length();
    if (length.isPresent() && !length.equals(theirs.length())) {
      return Optional.of(Shortfall.remove("@Length(" + length.getAsInt() + ")", place));
    }
    boolean fewer =
        mine.maxRows().isPresent()
            && (theirs.maxRows().isEmpty()
                || theirs.maxRows().getAsLong() > mine.maxRows().getAsLong());
    return fewer
        ? Optional.of(Shortfall.remove("@MaxRows(" + mine.maxRows().getAsLong() + ")", place))
        : Optional.empty();
  }

  /** How far the result moves with a parameter, by its own contract or the method's. */
  private static Optional<BigDecimal> factor(
      HelperContract contract, HelperContract.Parameter parameter) {
    return parameter
        .sensitivity()
        .or(
            () ->
                contract
                    .bound()
                    .filter(bound -> !parameter.isPublic() && contract.times().isEmpty())
                    .map(SensitivityBound::value));
  }

  /** Lemma: the L1 norm is at least the L2 norm, and that at least the L∞ norm. */
  private static boolean keeps(HelperContract own, SensitivityBound above) {
    return own.bound()
        .filter(bound -> bound.value().compareTo(above.value()) <= 0)
        .filter(bound -> bound.norm().compareTo(above.norm()) <= 0)
        .filter(bound -> bound.per() == above.per())
        .isPresent();
  }

  private static int timesIndex(HelperContract contract) {
    List<String> names =
        contract.parameters().stream().map(HelperContract.Parameter::name).toList();
    return contract.times().map(names::indexOf).orElse(-1);
  }

  private static boolean lieWithin(Optional<Bounds> inner, Bounds outer) {
    return inner
        .filter(bounds -> bounds.lower() >= outer.lower() && bounds.upper() <= outer.upper())
        .filter(
            bounds ->
                outer.step() == 0
                    || (bounds.step() > 0 && Math.IEEEremainder(bounds.step(), outer.step()) == 0))
        .isPresent();
  }

  private static String text(Bounds bounds) {
    String step = bounds.step() == 0 ? "" : ", step = " + DecimalText.of(bounds.step());
    return "@Bounded(lower = %s, upper = %s%s)"
        .formatted(DecimalText.of(bounds.lower()), DecimalText.of(bounds.upper()), step);
  }
}
