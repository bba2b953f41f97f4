/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.object;

import dev.discreet.processor.analysis.range.ClampCode;
import dev.discreet.processor.analysis.range.Numbers;
import dev.discreet.processor.contract.declared.TypeText;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.lower.DeclaredLimits;
import dev.discreet.processor.lower.TypeLowering;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.util.ElementFilter;

/**
 * What to write in place of a class whose objects are looked at as rows are: the record that has
 * its fields, and keeps their bounds. A class may have accessors that a tool such as Lombok writes,
 * and any others; a record's are the compiler's own.
 */
public final class RecordInstead {
  private static final int MOST_SHOWN = 8;

  private RecordInstead() {}

  /**
   * What to do, after "fix: ".
   *
   * @param read the field or the method of the class that was asked for a value
   */
  public static String of(TypeElement type, Element read, TypeLowering types) {
    String name = type.getSimpleName().toString();
    List<VariableElement> fields =
        ElementFilter.fieldsIn(type.getEnclosedElements()).stream()
            .filter(field -> !field.getModifiers().contains(Modifier.STATIC))
            .toList();
    if (!isPlain(type) || fields.isEmpty() || fields.size() > MOST_SHOWN) {
      return "make %s a record, whose accessors are known".formatted(name);
    }
    List<String> components = fields.stream().map(RecordInstead::component).toList();
    String clamps =
        String.join(" ", fields.stream().flatMap(field -> clamp(field, types).stream()).toList());
    return "make %s a record, `record %s(%s) {%s}`, and call its accessors%s"
        .formatted(
            name,
            name,
            String.join(", ", components),
            clamps.isEmpty() ? "" : " %s { %s } ".formatted(name, clamps),
            accessor(read, fields));
  }

  /** The accessor of the component that was read; what is computed from several has none. */
  private static String accessor(Element read, List<VariableElement> fields) {
    String name = read.getSimpleName().toString();
    return fields.stream()
        .map(field -> field.getSimpleName().toString())
        .filter(field -> field.equals(name) || isGetter(name, field))
        .findFirst()
        .map(": `%s()`"::formatted)
        .orElse(" instead of `%s()`".formatted(name));
  }

  private static boolean isGetter(String method, String field) {
    String capitalised = Character.toUpperCase(field.charAt(0)) + field.substring(1);
    return method.equals("get" + capitalised) || method.equals("is" + capitalised);
  }

  private static boolean isPlain(TypeElement type) {
    return type.getKind() == ElementKind.CLASS
        && type.getTypeParameters().isEmpty()
        && type.getSuperclass() instanceof DeclaredType parent
        && ((TypeElement) parent.asElement())
            .getQualifiedName()
            .contentEquals(Object.class.getName());
  }

  private static String component(VariableElement field) {
    String bounds =
        DeclaredLimits.of(field)
            .map(
                limits ->
                    "@Bounded(lower = %s, upper = %s%s) "
                        .formatted(
                            Numbers.literal(limits.lower()),
                            Numbers.literal(limits.upper()),
                            limits.step().signum() == 0
                                ? ""
                                : ", step = " + Numbers.literal(limits.step())))
            .orElse("");
    return bounds + TypeText.of(field.asType()) + " " + field.getSimpleName();
  }

  private static Optional<String> clamp(VariableElement field, TypeLowering types) {
    Type type = types.of(field.asType());
    Optional<Limits> limits =
        type instanceof Type.Numeric ? DeclaredLimits.of(field) : Optional.empty();
    String name = field.getSimpleName().toString();
    return limits.map(within -> "%s = %s;".formatted(name, ClampCode.of(name, type, within)));
  }
}
