/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.reading;

import dev.discreet.processor.contract.declared.AnnotationName;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/**
 * Guesses whether a row says whose it is. It is a guess by names, which decides about a warning and
 * about nothing else.
 */
public final class PersonKey {
  private static final Set<String> KEYS = Set.of("id", "uuid", "email", "ssn");
  private static final List<String> PERSONS =
      List.of(
          "user",
          "person",
          "patient",
          "customer",
          "client",
          "member",
          "employee",
          "student",
          "household",
          "email");
  private static final Set<String> ENDINGS =
      Set.of("", "id", "key", "name", "number", "no", "uuid", "email", "address");
  private static final Set<String> TYPES =
      Set.of(
          "int",
          "long",
          "java.lang.Integer",
          "java.lang.Long",
          "java.lang.String",
          "java.math.BigInteger",
          "java.util.UUID");

  private PersonKey() {}

  /** The first component of a record that looks like a person's key. */
  public static Optional<RecordComponentElement> in(TypeElement row) {
    return ElementFilter.recordComponentsIn(row.getEnclosedElements()).stream()
        .filter(PersonKey::isKey)
        .findFirst();
  }

  /** A number with bounds is one to count with. */
  private static boolean isKey(RecordComponentElement component) {
    return !AnnotationName.BOUNDED.isOn(component)
        && isKeyType(component.asType())
        && isKeyName(component.getSimpleName().toString());
  }

  private static boolean isKeyType(TypeMirror type) {
    String name = type.toString();
    return TYPES.contains(name.substring(name.lastIndexOf(' ') + 1));
  }

  private static boolean isKeyName(String name) {
    String letters = name.replace("_", "").toLowerCase(Locale.ROOT);
    return KEYS.contains(letters)
        || PERSONS.stream()
            .anyMatch(
                person ->
                    letters.startsWith(person)
                        && ENDINGS.contains(letters.substring(person.length())));
  }
}
