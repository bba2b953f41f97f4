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
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.lower.DerivedParts;
import dev.discreet.processor.lower.TypeLowering;
import dev.discreet.runtime.seal.Seal;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.ElementFilter;

/**
 * What is proven of what methods return and fields hold, as seals say it: {@code plain} or {@code
 * nullable}, and of a number its least and greatest value and its step. The type is the method's.
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

  /** What a seal that holds says of the methods of its class, and of its fields. */
  static Map<String, ComponentFacts> read(
      TypeElement type, Map<String, String> sealed, TypeLowering types) {
    Map<String, ComponentFacts> facts = new LinkedHashMap<>();
    for (ExecutableElement method : ElementFilter.methodsIn(type.getEnclosedElements())) {
      String name = Expr.Component.derived(method.getSimpleName().toString());
      String text = sealed.get(name);
      if (text != null
          && Enclosing.type(method).equals(type)
          && DerivedParts.isDerived(method, types)) {
        facts.put(name, read(text, types.ofComponent(method.getReturnType())));
      }
    }
    for (VariableElement field : ElementFilter.fieldsIn(type.getEnclosedElements())) {
      String name = field.getSimpleName().toString();
      String text = sealed.get(name);
      if (text != null && DerivedParts.isDerived(field, types)) {
        facts.put(name, read(text, types.ofValue(field.asType())));
      }
    }
    return facts;
  }

  private static ComponentFacts read(String text, Type type) {
    String[] words = text.split(" ", -1);
    Optional<Limits> limits =
        words.length == WITH_LIMITS
            ? Optional.of(
                new Limits(
                    new BigDecimal(words[1]), new BigDecimal(words[2]), new BigDecimal(words[3])))
            : Optional.empty();
    return new ComponentFacts(type, !words[0].equals(PLAIN), true, limits);
  }
}
