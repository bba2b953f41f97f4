/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.reading.rule;

import static dev.discreet.processor.diagnostics.Rule.MISPLACED_ANNOTATION;

import dev.discreet.processor.contract.ProgramContract;
import dev.discreet.processor.contract.RowTypes;
import dev.discreet.processor.contract.WiderTypes;
import dev.discreet.processor.contract.declared.AnnotationName;
import dev.discreet.processor.contract.declared.Declared;
import dev.discreet.processor.contract.declared.ReadingContext;
import dev.discreet.processor.contract.declared.TypeText;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.reading.ContractReader;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** {@code @PrivacyBudget}: on a class with queries, or on a program. */
final class PrivacyBudgetRule implements DeclarationRule {

  @Override
  public void check(Declared declared, ReadingContext context) {
    if (declared.element() instanceof ExecutableElement method) {
      checkProgram(method, declared, context);
    } else if (declared.element() instanceof TypeElement type
        && !ContractReader.declaresQueries(type)) {
      misplaced(
          declared,
          context,
          type.getSimpleName() + ", which has no queries",
          "annotate a query with @Private, or remove the budget");
    }
  }

  private record Rows(String type, CharSequence name) {}

  /** A list of records, which are perhaps the rows. */
  private static Optional<Rows> rowsIn(ExecutableElement method) {
    for (VariableElement parameter : method.getParameters()) {
      if (parameter.asType() instanceof DeclaredType list
          && list.getTypeArguments().size() == 1
          && list.getTypeArguments().get(0) instanceof DeclaredType row
          && row.asElement().getKind() == ElementKind.RECORD) {
        return Optional.of(new Rows(TypeText.of(row), parameter.getSimpleName()));
      }
    }
    return Optional.empty();
  }

  private static void checkProgram(
      ExecutableElement method, Declared declared, ReadingContext context) {
    String name = method.getSimpleName().toString();
    ProgramContract program = ProgramContract.read(method, declared, context);
    if (AnnotationName.PRIVATE.isOn(method)) {
      misplaced(
          declared,
          context,
          name + ", which is a query",
          "give the budget to its class, or to a method that calls its wrapper");
    } else if (method.getModifiers().contains(Modifier.ABSTRACT)
        || method.getModifiers().contains(Modifier.NATIVE)) {
      misplaced(declared, context, name + ", which has no body", "put it on a method with a body");
    } else if (program.data().isEmpty() && program.rows().isEmpty()) {
      misplaced(
          declared,
          context,
          name + ", which takes no PrivateData",
          rowsIn(method)
              .map(
                  rows ->
                      "take `PrivateData<%s> %s` instead of the rows, or remove the budget"
                          .formatted(rows.type(), rows.name()))
              .orElse("give it a parameter of type PrivateData, or remove the budget"));
    }
    checkRows(method, declared, program, context);
  }

  /** Rows beside a handle that guards rows of the same type would be a way around it. */
  private static void checkRows(
      ExecutableElement method,
      Declared declared,
      ProgramContract program,
      ReadingContext context) {
    RowTypes rows = new RowTypes(context.types);
    Stream.concat(program.data().stream(), program.rows().stream())
        .forEach(data -> rows.addRowsOf(data.asType()));
    for (VariableElement data : program.data()) {
      if (data.asType() instanceof DeclaredType type && type.getTypeArguments().isEmpty()) {
        context.report(
            data,
            onProgram("a raw PrivateData", method)
                .fix("say what its rows are, as in PrivateData<Patient>"));
      }
    }
    WiderTypes wider = new WiderTypes(rows.declared(), context.elements, context.types);
    if (!method.getModifiers().contains(Modifier.ABSTRACT)
        && objects(method)
            .anyMatch(own -> rows.areNamedBy(own) || rows.mayBeIn(own) || wider.mayGiveRows(own))) {
      misplaced(
          declared,
          context,
          method.getSimpleName() + ", whose object is or may hold rows",
          "make it static, or move it to a class of its own");
    }
    for (VariableElement parameter : method.getParameters()) {
      TypeMirror type = parameter.asType();
      if (program.data().contains(parameter) || program.rows().contains(parameter)) {
        continue;
      }
      if (rows.areNamedBy(type) || rows.mayBeIn(type)) {
        context.report(
            parameter,
            onProgram("a parameter with rows", method)
                .fix(
                    "take PrivateData instead, or annotate it @Sensitive and make PrivateData of"
                        + " it"));
      } else if (wider.mayGiveRows(type)) {
        context.report(
            parameter,
            onProgram("a parameter that may give rows", method)
                .found("%s, which also rows have or give".formatted(TypeText.of(type)))
                .fix("say what it holds, as in `List<Integer>`, or take PrivateData instead"));
      }
    }
  }

  private static Finding onProgram(String what, ExecutableElement method) {
    return Finding.of(MISPLACED_ANNOTATION, what, method.getSimpleName() + ", which is a program");
  }

  /** The types of the objects that a method has: its own, and those around. */
  private static Stream<TypeMirror> objects(ExecutableElement method) {
    return Stream.<Element>iterate(method, Element::getEnclosingElement)
        .takeWhile(element -> !element.getModifiers().contains(Modifier.STATIC))
        .map(Element::getEnclosingElement)
        .takeWhile(TypeElement.class::isInstance)
        .map(Element::asType);
  }

  private static void misplaced(
      Declared declared, ReadingContext context, String place, String fix) {
    context.report(
        declared.atAnnotation(Finding.of(MISPLACED_ANNOTATION, "@PrivacyBudget", place).fix(fix)));
  }
}
