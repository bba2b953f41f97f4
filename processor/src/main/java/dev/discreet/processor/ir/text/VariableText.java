/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir.text;

import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Variable;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/** Variables: their types where they are declared, their names everywhere. */
final class VariableText {
  private final TypeText types;
  private final NumberText numbers;
  private final Names<Variable> names = new Names<>(new IdentityHashMap<>());
  private final Set<Variable> declared = Collections.newSetFromMap(new IdentityHashMap<>());

  VariableText(TypeText types, NumberText numbers) {
    this.types = types;
    this.numbers = numbers;
  }

  /** A variable where it is declared. */
  String declared(Variable variable) {
    declared.add(variable);
    return typed(variable);
  }

  /** The same, without its type where that is what a reader expects. */
  String declared(Variable variable, Type expected) {
    if (!variable.type().equals(expected) || variable.limits().isPresent()) {
      return "(" + declared(variable) + ")";
    }
    declared.add(variable);
    return name(variable);
  }

  /** A variable that is read or written; with its type where nothing above declares it. */
  String used(Variable variable) {
    return declared.contains(variable) ? name(variable) : "(" + typed(variable) + ")";
  }

  private String typed(Variable variable) {
    return name(variable)
        + ": "
        + types.of(variable.type())
        + numbers.of("within", variable.limits());
  }

  private String name(Variable variable) {
    return names.of(variable, Words.name(variable.name()));
  }
}
