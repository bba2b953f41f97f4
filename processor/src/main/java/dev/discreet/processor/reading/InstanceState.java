/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.reading;

import static dev.discreet.processor.diagnostics.Rule.INSTANCE_STATE;

import dev.discreet.processor.contract.QueryContract;
import dev.discreet.processor.contract.declared.ReadingContext;
import dev.discreet.processor.contract.declared.TypeReach;
import dev.discreet.processor.contract.declared.TypeText;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/**
 * Whether an instance query is the same function at every call: nobody can override it, and the
 * fields of its instance are public values that never change.
 */
final class InstanceState {
  private final ReadingContext context;

  InstanceState(ReadingContext context) {
    this.context = context;
  }

  void check(TypeElement type, List<QueryContract> queries) {
    List<QueryContract> onInstance = queries.stream().filter(QueryContract::onInstance).toList();
    if (onInstance.isEmpty()) {
      return;
    }
    for (QueryContract query : onInstance) {
      if (!type.getModifiers().contains(Modifier.FINAL)
          && !query.method().getModifiers().contains(Modifier.FINAL)) {
        context.report(
            query.method(),
            Finding.of(INSTANCE_STATE, query.name(), "a subclass can override it")
                .fix("make " + type.getSimpleName() + " final, or the query final or static"));
      }
    }
    TypeElement owner = type;
    while (true) {
      fields(type, owner, onInstance.get(0).name());
      if (!(owner.getSuperclass() instanceof DeclaredType superclass)) {
        return;
      }
      owner = (TypeElement) superclass.asElement();
    }
  }

  private void fields(TypeElement type, TypeElement owner, String query) {
    for (VariableElement field : ElementFilter.fieldsIn(owner.getEnclosedElements())) {
      if (field.getModifiers().contains(Modifier.STATIC)) {
        continue;
      }
      // A field that is inherited may stand in another file.
      Element place = owner.equals(type) ? field : type;
      if (!field.getModifiers().contains(Modifier.FINAL)) {
        context.report(
            place,
            Finding.of(INSTANCE_STATE, query, "field " + field.getSimpleName() + " is not final")
                .fix("make the field final"));
      } else if (TypeReach.isUnresolved(field.asType())) {
        context.markUnresolved();
      } else if (!isValue(field.asType())) {
        context.report(
            place,
            Finding.of(
                    INSTANCE_STATE,
                    query,
                    "field %s is of type %s"
                        .formatted(field.getSimpleName(), TypeText.of(field.asType())))
                .required("a primitive type, String or an enum")
                .fix("keep the field out of the class, or pass it as a public parameter"));
      }
    }
  }

  private static boolean isValue(TypeMirror type) {
    if (type.getKind().isPrimitive()) {
      return true;
    }
    return type instanceof DeclaredType declared
        && (declared.asElement().getKind() == ElementKind.ENUM || Library.is(type, Kind.TEXT));
  }
}
