/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import dev.discreet.processor.analysis.term.RowFacts.ComponentFacts;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.lower.Calendars;
import dev.discreet.processor.lower.DerivedParts;
import dev.discreet.processor.lower.TypeLowering;
import dev.discreet.runtime.seal.Seal;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Types;

/**
 * What is proven of what methods return and fields hold, as seals say it: {@code plain} or {@code
 * nullable}, and of a number its least and greatest value and its step; of a date, or the like, the
 * same of the number that tells where it lies. The type is that of the method or the field.
 */
final class DerivedFacts {
  private static final String NULLABLE = "nullable";
  private static final String PLAIN = "plain";
  private static final int WITH_LIMITS = 4;

  private DerivedFacts() {}

  static String text(ComponentFacts facts) {
    String nullness = facts.nullable() ? NULLABLE : PLAIN;
    return facts
        .limits()
        .map(limits -> nullness + " " + limits.lower() + " " + limits.upper() + " " + limits.step())
        .orElse(nullness);
  }

  /** What whoever calls a method believes of its class. */
  static String digest(String method, ComponentFacts facts) {
    String text = method + " " + facts.type() + " " + text(facts);
    return Seal.sha256Of(text.getBytes(StandardCharsets.UTF_8));
  }

  /** The same of several methods; of those of which nothing is proven, nothing. */
  static String digest(Map<String, ComponentFacts> derived, Set<String> methods) {
    return methods.stream()
        .flatMap(
            method ->
                Optional.ofNullable(derived.get(method))
                    .map(facts -> digest(method, facts))
                    .stream())
        .collect(Collectors.joining("+"));
  }

  /** What a seal that holds says of the methods of its class, and of its fields. */
  static Map<String, ComponentFacts> read(
      TypeElement type, Map<String, String> sealed, TypeLowering types, Types elementTypes) {
    Map<String, ComponentFacts> facts = new LinkedHashMap<>();
    for (ExecutableElement method : ElementFilter.methodsIn(type.getEnclosedElements())) {
      String name = DerivedParts.name(method, elementTypes);
      String text = sealed.get(name);
      if (text != null
          && Enclosing.type(method).equals(type)
          && DerivedParts.isDerived(method, types)) {
        facts.put(name, read(text, method.getReturnType(), types));
      }
    }
    for (VariableElement field : ElementFilter.fieldsIn(type.getEnclosedElements())) {
      String name = field.getSimpleName().toString();
      String text = sealed.get(name);
      if (text != null && DerivedParts.isDerived(field, types)) {
        facts.put(name, read(text, field.asType(), types));
      }
    }
    return facts;
  }

  private static ComponentFacts read(String text, TypeMirror declared, TypeLowering types) {
    String[] words = text.split(" ", -1);
    Type type = types.ofComponent(declared);
    Optional<Limits> limits =
        words.length == WITH_LIMITS ? limits(words, type, declared) : Optional.empty();
    return new ComponentFacts(type, !words[0].equals(PLAIN), true, limits);
  }

  private static Optional<Limits> limits(String[] words, Type type, TypeMirror declared) {
    BigDecimal lower = new BigDecimal(words[1]);
    BigDecimal upper = new BigDecimal(words[2]);
    return type instanceof Type.Numeric
        ? Optional.of(new Limits(lower, upper, new BigDecimal(words[3])))
        : Calendars.measureOf(declared).map(by -> new Limits(lower, upper, by));
  }
}
