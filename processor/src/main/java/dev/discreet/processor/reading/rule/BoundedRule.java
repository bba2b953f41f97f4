/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.reading.rule;

import static dev.discreet.processor.diagnostics.Rule.BOUNDS_NOT_INTEGRAL;
import static dev.discreet.processor.diagnostics.Rule.BOUNDS_ORDER;
import static dev.discreet.processor.diagnostics.Rule.MISPLACED_ANNOTATION;
import static dev.discreet.processor.diagnostics.Rule.STEP_FORM;

import dev.discreet.processor.contract.CalendarType;
import dev.discreet.processor.contract.PublicParameter;
import dev.discreet.processor.contract.RowValueKind;
import dev.discreet.processor.contract.declared.AnnotationName;
import dev.discreet.processor.contract.declared.Body;
import dev.discreet.processor.contract.declared.Bounds;
import dev.discreet.processor.contract.declared.DataSetPlace;
import dev.discreet.processor.contract.declared.DecimalText;
import dev.discreet.processor.contract.declared.Declared;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.contract.declared.IntegerType;
import dev.discreet.processor.contract.declared.ReadingContext;
import dev.discreet.processor.contract.declared.TypeReach;
import dev.discreet.processor.contract.declared.TypeText;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.mechanism.Mechanisms;
import dev.discreet.processor.mechanism.kind.QueryForm;
import dev.discreet.processor.reading.CategoryReader;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.Name;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * {@code @Bounded}: an interval of numbers, on a number that someone checks, or of years, on a
 * date.
 */
public final class BoundedRule implements DeclarationRule {
  private static final Set<TypeKind> INTEGRAL =
      Set.of(TypeKind.BYTE, TypeKind.SHORT, TypeKind.CHAR, TypeKind.INT, TypeKind.LONG);
  private static final Set<TypeKind> INTEGRAL_ELEMENTS = Set.of(TypeKind.INT, TypeKind.LONG);
  private static final Set<ElementKind> CALENDAR_PLACES =
      Set.of(ElementKind.RECORD_COMPONENT, ElementKind.PARAMETER);
  private static final Set<String> NUMBERS =
      Set.of("float", "Byte", "Short", "Integer", "Long", "Float", "Double", "Character");

  private static final Map<String, String> GETTERS =
      Map.of("OptionalInt", "getAsInt", "OptionalLong", "getAsLong");

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
    } else if (isDouble(declared.element())) {
      step(declared, bounds, context);
    } else if (isDecimal(typeOf(declared.element()))) {
      noStep(declared, bounds, "a BigDecimal has a scale, which its constructor checks", context);
    } else {
      integral(declared, bounds, context);
    }
  }

  /** Why the annotation cannot stand here. */
  private static Optional<Finding> place(Element element) {
    return switch (element.getKind()) {
      case FIELD -> field(element);
      case LOCAL_VARIABLE -> elementsMayChange(element);
      case METHOD -> method((ExecutableElement) element);
      case PARAMETER -> {
        if (DataSetPlace.isConstructorParameter(element)) {
          yield misplaced("a constructor's parameter", "bound the record component");
        }
        yield DataSetPlace.isDataSet(element)
            ? misplaced(
                "the data set " + element.getSimpleName(), "bound the components of its rows")
            : Optional.empty();
      }
      default -> Optional.empty();
    };
  }

  private static Optional<Finding> field(Element field) {
    if (field.getModifiers().contains(Modifier.FINAL)) {
      return elementsMayChange(field);
    }
    TypeElement owner = Enclosing.type(field);
    boolean asks = owner.getEnclosedElements().stream().anyMatch(AnnotationName.PRIVATE::isOn);
    return misplaced(
        field.getSimpleName() + ", which is not final",
        asks || field.getModifiers().contains(Modifier.STATIC)
            ? "make it final"
            : "make it final; where %s is a row, make it a record with the component `%s`"
                .formatted(
                    owner.getSimpleName(),
                    TypeText.of(field.asType()) + " " + field.getSimpleName()));
  }

  private static Optional<Finding> elementsMayChange(Element variable) {
    return variable.asType().getKind() == TypeKind.ARRAY
        ? misplaced(variable.getSimpleName() + ", an array whose elements may change", "remove it")
        : Optional.empty();
  }

  private static Optional<Finding> method(ExecutableElement method) {
    if (AnnotationName.PRIVATE.isOn(method)) {
      return speaksOfResult(method) || keyType(method).isPresent()
          ? Optional.empty()
          : misplaced(
              "query " + method.getSimpleName() + ", which is not keyed by integers",
              "remove it: what the wrapper returns carries noise");
    }
    return Body.isHeld(method)
        ? Optional.empty()
        : misplaced(NoBody.of(method), NoBody.fix(method));
  }

  /** Whether bounds are those of what the query computes. */
  private static boolean speaksOfResult(ExecutableElement query) {
    return isOf(query, QueryForm.CHUNK) || isOf(query, QueryForm.ROW_VALUE);
  }

  private static boolean isOf(Element element, QueryForm form) {
    return Mechanisms.formOf(element).filter(form::equals).isPresent();
  }

  /** The integers that a query's map is keyed by, or that a row's category is one of. */
  private static Optional<IntegerType> keyType(ExecutableElement query) {
    if (isOf(query, QueryForm.ROW_CATEGORY)) {
      return CategoryReader.integer(query.getReturnType());
    }
    return query.getReturnType() instanceof DeclaredType map
            && map.getTypeArguments().size() == 2
            && map.getTypeArguments().get(0) instanceof DeclaredType key
        ? IntegerType.of(key)
        : Optional.empty();
  }

  private static Optional<Finding> type(Element element) {
    if (AnnotationName.PRIVATE.isOn(element)) {
      return Optional.empty();
    }
    TypeMirror type = typeOf(element);
    Set<TypeKind> integral = type.getKind() == TypeKind.ARRAY ? INTEGRAL_ELEMENTS : INTEGRAL;
    if (TypeReach.isUnresolved(type)
        || integral.contains(number(type))
        || isDouble(type)
        || isBoxedInteger(element)) {
      return Optional.empty();
    }
    if (CalendarType.of(type).isPresent()) {
      return calendar(element, type);
    }
    String text = TypeText.of(type);
    if (isDecimal(type)) {
      return element.getKind() == ElementKind.RECORD_COMPONENT
          ? Optional.empty()
          : misplaced(
              text + " " + element.getSimpleName(),
              "put it on the record component that it comes from");
    }
    if (Library.is(type, Kind.OPTIONAL)) {
      return misplaced(
          text + " " + element.getSimpleName(), optional((DeclaredType) type, text, element));
    }
    return misplaced(
        text + " " + element.getSimpleName(),
        NUMBERS.contains(text)
            ? "use int, long or double"
            : "remove it, or make it an int, long or double");
  }

  /** A row's integer that may be null: it lies within the bounds where it is not. */
  private static boolean isBoxedInteger(Element element) {
    return element.getKind() == ElementKind.RECORD_COMPONENT
        && Library.boxed(element.asType()).filter(INTEGRAL::contains).isPresent();
  }

  /** What bounds the number of an optional: a record's constructor, or whoever takes it out. */
  private static String optional(DeclaredType type, String text, Element element) {
    Name name = element.getSimpleName();
    if (element.getKind() == ElementKind.RECORD_COMPONENT) {
      boolean integer =
          type.getTypeArguments().size() == 1
              && type.getTypeArguments().get(0) instanceof DeclaredType held
              && IntegerType.of(held).isPresent();
      if (integer) {
        return "remove it, and write into the constructor `%s = %s.map(v -> Clamp.clamp(v, lower, upper));`"
            .formatted(name, name);
      }
      String getter = GETTERS.getOrDefault(text, "");
      if (!getter.isEmpty()) {
        return "remove it, and write into the constructor `if (%s.isPresent() && (%s.%s() < lower || %s.%s() > upper)) throw new IllegalArgumentException();`"
            .formatted(name, name, getter, name, getter);
      }
    }
    return "remove it, and clamp what is taken out, as in `Clamp.clamp(%s.orElse(0), lower, upper)`"
        .formatted(name);
  }

  /** Of a date it states the years; of a row's date, where it is not null. */
  private static Optional<Finding> calendar(Element element, TypeMirror type) {
    String what = TypeText.of(type) + " " + element.getSimpleName();
    if (!CALENDAR_PLACES.contains(element.getKind())) {
      return misplaced(what, "put it on the parameter or record component that it comes from");
    }
    return element.getKind() == ElementKind.PARAMETER
            && PublicParameter.mayBeNull((VariableElement) element)
        ? misplaced(what + ", which may be null", "remove @Nullable")
        : Optional.empty();
  }

  /** The kind of the number that is bounded: itself, or each element of an array. */
  private static TypeKind number(TypeMirror type) {
    return type instanceof ArrayType array ? array.getComponentType().getKind() : type.getKind();
  }

  private static boolean isDouble(Element element) {
    return isOf(element, QueryForm.ROW_VALUE)
        ? RowValueKind.of(typeOf(element)).filter(kind -> kind.shape().ofDoubles()).isPresent()
        : isDouble(typeOf(element));
  }

  private static boolean isDouble(TypeMirror type) {
    return number(type) == TypeKind.DOUBLE;
  }

  private static boolean isDecimal(TypeMirror type) {
    return Library.is(type, Kind.DECIMAL);
  }

  private static Optional<Finding> misplaced(String place, String fix) {
    return Optional.of(Finding.of(MISPLACED_ANNOTATION, "@Bounded", place).fix(fix));
  }

  private static void integral(Declared declared, Bounds bounds, ReadingContext context) {
    for (String attribute : List.of("lower", "upper")) {
      double bound = attribute.equals("lower") ? bounds.lower() : bounds.upper();
      if (!Bounds.isInteger(bound)) {
        context.report(
            declared.at(
                attribute,
                Finding.of(BOUNDS_NOT_INTEGRAL, attribute, name(declared), DecimalText.of(bound))
                    .fix("give an integer from -2^53 to 2^53")));
      }
    }
    noStep(declared, bounds, "an integer has step 1 by itself", context);
  }

  private static void noStep(
      Declared declared, Bounds bounds, String reason, ReadingContext context) {
    if (bounds.step() != 0) {
      badStep(declared, "step", bounds, reason, "remove the step", context);
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
}
