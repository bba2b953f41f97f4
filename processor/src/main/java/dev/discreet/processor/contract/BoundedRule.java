/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract;

import static dev.discreet.processor.diagnostics.Rule.BOUNDS_NOT_INTEGRAL;
import static dev.discreet.processor.diagnostics.Rule.BOUNDS_ORDER;
import static dev.discreet.processor.diagnostics.Rule.MISPLACED_ANNOTATION;
import static dev.discreet.processor.diagnostics.Rule.NOT_SUPPORTED_YET;
import static dev.discreet.processor.diagnostics.Rule.STEP_FORM;

import dev.discreet.processor.diagnostics.Finding;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.Name;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** {@code @Bounded}: an interval of numbers, on a number that someone checks. */
final class BoundedRule implements DeclarationRule {
  private static final double INTEGRAL_LIMIT = 0x1p53;
  private static final Set<TypeKind> SUPPORTED =
      Set.of(TypeKind.INT, TypeKind.LONG, TypeKind.DOUBLE);
  private static final Set<String> BOXES =
      Set.of("Byte", "Short", "Integer", "Long", "Float", "Double", "Character");

  @Override
  public void check(Declared declared, ReadingContext context) {
    Optional<Finding> place = place(declared.element()).or(() -> type(declared.element()));
    if (place.isPresent()) {
      context.report(declared.atAnnotation(place.get()));
      return;
    }
    OptionalDouble lower = declared.number("lower");
    OptionalDouble upper = declared.number("upper");
    OptionalDouble step = declared.number("step");
    if (lower.isEmpty() || upper.isEmpty() || step.isEmpty()) {
      return; // The compiler reports what is missing.
    }
    Bounds bounds = new Bounds(lower.getAsDouble(), upper.getAsDouble(), step.getAsDouble());
    if (!(bounds.lower() <= bounds.upper())) {
      context.report(
          declared.at(
              Double.isNaN(bounds.lower()) ? "lower" : "upper",
              Finding.of(
                      BOUNDS_ORDER,
                      name(declared),
                      DecimalText.of(bounds.lower()),
                      DecimalText.of(bounds.upper()))
                  .fix("give numbers with lower at most upper")));
    } else if (typeOf(declared.element()).getKind() == TypeKind.DOUBLE) {
      step(declared, bounds, context);
    } else {
      integral(declared, bounds, context);
    }
  }

  /** Why the annotation cannot stand here. */
  private static Optional<Finding> place(Element element) {
    return switch (element.getKind()) {
      case FIELD -> Optional.of(Finding.of(NOT_SUPPORTED_YET, "@Bounded on a field"));
      case METHOD -> {
        if (AnnotationName.PRIVATE.isOn(element)) {
          yield Optional.of(
              Finding.of(NOT_SUPPORTED_YET, "@Bounded on a query")
                  .fix("remove it: what the wrapper returns carries noise"));
        }
        yield hasBody(element)
            ? Optional.empty()
            : Optional.of(Finding.of(NOT_SUPPORTED_YET, "@Bounded on a method without a body"));
      }
      case PARAMETER -> {
        if (DataSetPlace.isConstructorParameter(element)) {
          yield Optional.of(
              Finding.of(NOT_SUPPORTED_YET, "@Bounded on a constructor's parameter")
                  .fix("bound the record component"));
        }
        yield DataSetPlace.isDataSet(element)
            ? Optional.of(
                Finding.of(
                        MISPLACED_ANNOTATION, "@Bounded", "the data set " + element.getSimpleName())
                    .fix("bound the components of its rows"))
            : Optional.empty();
      }
      default -> Optional.empty();
    };
  }

  private static Optional<Finding> type(Element element) {
    TypeMirror type = typeOf(element);
    if (SUPPORTED.contains(type.getKind()) || TypeReach.isUnresolved(type)) {
      return Optional.empty();
    }
    String text = TypeText.of(type);
    if (type.getKind() == TypeKind.ARRAY
        || (type.getKind().isPrimitive() && type.getKind() != TypeKind.BOOLEAN)
        || BOXES.contains(text)) {
      return Optional.of(
          Finding.of(NOT_SUPPORTED_YET, "@Bounded on " + text).fix("use int, long or double"));
    }
    return Optional.of(
        Finding.of(MISPLACED_ANNOTATION, "@Bounded", text + " " + element.getSimpleName())
            .fix("remove it, or make it an int, long or double"));
  }

  private static void integral(Declared declared, Bounds bounds, ReadingContext context) {
    for (String attribute : List.of("lower", "upper")) {
      double bound = attribute.equals("lower") ? bounds.lower() : bounds.upper();
      if (!(Math.abs(bound) <= INTEGRAL_LIMIT && bound == Math.rint(bound))) {
        context.report(
            declared.at(
                attribute,
                Finding.of(BOUNDS_NOT_INTEGRAL, attribute, name(declared), DecimalText.of(bound))
                    .fix("give an integer from -2^53 to 2^53")));
      }
    }
    if (bounds.step() != 0) {
      badStep(
          declared, "step", bounds, "an integer has step 1 by itself", "remove the step", context);
    }
  }

  private static void step(Declared declared, Bounds bounds, ReadingContext context) {
    double step = bounds.step();
    if (step == 0) {
      return;
    }
    if (!(step > 0 && step < Double.POSITIVE_INFINITY)) {
      badStep(declared, "step", bounds, "it is not a finite number above 0", "remove it", context);
    } else if (step != Math.rint(step) && step != Math.scalb(1.0, Math.getExponent(step))) {
      badStep(
          declared,
          "step",
          bounds,
          "it is neither a power of two nor an integer",
          "write a power of two, such as 0x1p-6",
          context);
    } else {
      multiple(declared, "lower", bounds.lower(), bounds, context);
      multiple(declared, "upper", bounds.upper(), bounds, context);
    }
  }

  private static void multiple(
      Declared declared, String attribute, double bound, Bounds bounds, ReadingContext context) {
    if (!(Math.IEEEremainder(bound, bounds.step()) == 0)) {
      badStep(
          declared,
          attribute,
          bounds,
          "the %s bound %s is not a multiple of it".formatted(attribute, DecimalText.of(bound)),
          "move the bound to a multiple of the step",
          context);
    }
  }

  private static void badStep(
      Declared declared,
      String attribute,
      Bounds bounds,
      String reason,
      String fix,
      ReadingContext context) {
    context.report(
        declared.at(
            attribute,
            Finding.of(STEP_FORM, DecimalText.of(bounds.step()), name(declared), reason).fix(fix)));
  }

  private static Name name(Declared declared) {
    return declared.element().getSimpleName();
  }

  private static TypeMirror typeOf(Element element) {
    return element instanceof ExecutableElement method ? method.getReturnType() : element.asType();
  }

  private static boolean hasBody(Element method) {
    return !method.getModifiers().contains(Modifier.ABSTRACT)
        && !method.getModifiers().contains(Modifier.NATIVE);
  }
}
