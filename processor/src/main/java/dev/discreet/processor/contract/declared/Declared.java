/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract.declared;

import dev.discreet.processor.diagnostics.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * One annotation of ours where it stands.
 *
 * <p>An attribute that the compiler could not evaluate (a missing constant, a wrong type) reads as
 * empty: the compiler reports it, or another processor is yet to generate what it names.
 */
public final class Declared {
  private final AnnotationName name;
  private final Element element;
  private final AnnotationMirror mirror;

  private Declared(AnnotationName name, Element element, AnnotationMirror mirror) {
    this.name = name;
    this.element = element;
    this.mirror = mirror;
  }

  public static Optional<Declared> on(Element element, AnnotationName name) {
    return name.mirrorOn(element).map(mirror -> new Declared(name, element, mirror));
  }

  /** The same; some compilers drop a component's annotations in class files, its accessor's not. */
  static Optional<Declared> orOnAccessor(Element element, AnnotationName name) {
    Optional<Declared> declared = on(element, name);
    return declared.isEmpty() && element instanceof RecordComponentElement component
        ? Optional.ofNullable(component.getAccessor()).flatMap(accessor -> on(accessor, name))
        : declared;
  }

  public AnnotationName name() {
    return name;
  }

  public Element element() {
    return element;
  }

  /** Whether the user wrote the attribute, even with its default value. */
  public boolean gives(String attribute) {
    return written(attribute) != null;
  }

  public OptionalDouble number(String attribute) {
    return value(attribute) instanceof Number number
        ? OptionalDouble.of(number.doubleValue())
        : OptionalDouble.empty();
  }

  public OptionalLong integer(String attribute) {
    return value(attribute) instanceof Number number
        ? OptionalLong.of(number.longValue())
        : OptionalLong.empty();
  }

  /** The numbers of an array, in order; what is no number is not among them. */
  public List<Double> numbers(String attribute) {
    List<Double> numbers = new ArrayList<>();
    if (value(attribute) instanceof List<?> elements) {
      for (Object element : elements) {
        if (element instanceof AnnotationValue value && value.getValue() instanceof Number number) {
          numbers.add(number.doubleValue());
        }
      }
    }
    return List.copyOf(numbers);
  }

  public Optional<String> text(String attribute) {
    return value(attribute) instanceof String text && !isBroken(attribute)
        ? Optional.of(text)
        : Optional.empty();
  }

  /** An attribute that names a class. */
  public Optional<TypeMirror> type(String attribute) {
    return value(attribute) instanceof TypeMirror type ? Optional.of(type) : Optional.empty();
  }

  /** An attribute of an enum type, as our own constant of that name. */
  public <E extends Enum<E>> Optional<E> constant(String attribute, Class<E> type) {
    if (!(value(attribute) instanceof VariableElement constant)) {
      return Optional.empty();
    }
    for (E candidate : type.getEnumConstants()) {
      if (constant.getSimpleName().contentEquals(candidate.name())) {
        return Optional.of(candidate);
      }
    }
    return Optional.empty();
  }

  /**
   * Places a finding at the attribute's value, or at the annotation where the value is a default.
   */
  public PlacedFinding at(String attribute, Finding finding) {
    return new PlacedFinding(finding, element, mirror, written(attribute));
  }

  /** Places a finding at the annotation. */
  public PlacedFinding atAnnotation(Finding finding) {
    return new PlacedFinding(finding, element, mirror, null);
  }

  /** Whether two annotations say the same, as a record component's does on its parameter. */
  public boolean saysTheSameAs(Declared other) {
    return name == other.name
        && Double.compare(number("lower").orElse(0), other.number("lower").orElse(0)) == 0
        && Double.compare(number("upper").orElse(0), other.number("upper").orElse(0)) == 0
        && Double.compare(number("step").orElse(0), other.number("step").orElse(0)) == 0
        && integer("value").equals(other.integer("value"));
  }

  private boolean isBroken(String attribute) {
    return value(attribute) instanceof String text && text.equals("<error>");
  }

  private @Nullable Object value(String attribute) {
    AnnotationValue value = written(attribute);
    if (value == null) {
      value = byDefault(attribute);
    }
    return value == null ? null : value.getValue();
  }

  private @Nullable AnnotationValue written(String attribute) {
    for (Map.Entry<? extends ExecutableElement, ? extends AnnotationValue> entry :
        mirror.getElementValues().entrySet()) {
      if (entry.getKey().getSimpleName().contentEquals(attribute)) {
        return entry.getValue();
      }
    }
    return null;
  }

  private @Nullable AnnotationValue byDefault(String attribute) {
    for (Element member : mirror.getAnnotationType().asElement().getEnclosedElements()) {
      if (member instanceof ExecutableElement method
          && method.getSimpleName().contentEquals(attribute)) {
        return method.getDefaultValue();
      }
    }
    return null;
  }
}
