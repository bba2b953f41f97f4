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
import dev.discreet.processor.contract.declared.AnnotationName;
import dev.discreet.processor.contract.declared.Declared;
import dev.discreet.processor.contract.declared.ReadingContext;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.reading.ContractReader;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.type.WildcardType;
import org.jspecify.annotations.Nullable;

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
          "give it a parameter of type PrivateData, or remove the budget");
    }
    checkRows(method, program, context);
  }

  /** Rows beside a handle that guards rows of the same type would be a way around it. */
  private static void checkRows(
      ExecutableElement method, ProgramContract program, ReadingContext context) {
    Set<Element> rowTypes = new HashSet<>();
    Stream.concat(program.data().stream(), program.rows().stream())
        .forEach(data -> rowTypes.addAll(rowsOf(data.asType(), context)));
    rowTypes.remove(null);
    for (VariableElement parameter : method.getParameters()) {
      if (!program.data().contains(parameter)
          && !program.rows().contains(parameter)
          && names(parameter.asType(), rowTypes, context)) {
        context.report(
            parameter,
            Finding.of(
                    MISPLACED_ANNOTATION,
                    "a parameter with rows",
                    method.getSimpleName() + ", which is a program")
                .fix(
                    "take PrivateData instead, or annotate it @Sensitive and make PrivateData of"
                        + " it"));
      }
    }
  }

  /** The types of the rows that a data set or a collection holds. */
  private static Set<Element> rowsOf(TypeMirror type, ReadingContext context) {
    Set<Element> rows = new HashSet<>();
    if (type instanceof ArrayType array) {
      rows.add(context.types.asElement(array.getComponentType()));
    } else if (type instanceof TypeVariable variable) {
      rows.addAll(rowsOf(variable.getUpperBound(), context));
    } else if (type instanceof DeclaredType declared) {
      declared.getTypeArguments().forEach(row -> rows.add(context.types.asElement(row)));
    }
    return rows;
  }

  /** Also by a bound, or by what a class extends. */
  private static boolean names(
      @Nullable TypeMirror type, Set<Element> rowTypes, ReadingContext context) {
    if (type instanceof ArrayType array) {
      return names(array.getComponentType(), rowTypes, context);
    }
    if (type instanceof WildcardType wildcard) {
      return names(wildcard.getExtendsBound(), rowTypes, context)
          || names(wildcard.getSuperBound(), rowTypes, context);
    }
    if (type instanceof TypeVariable variable) {
      return rowTypes.contains(variable.asElement())
          || names(variable.getUpperBound(), rowTypes, context);
    }
    return type instanceof DeclaredType declared
        && (rowTypes.contains(declared.asElement())
            || declared.getTypeArguments().stream()
                .anyMatch(argument -> names(argument, rowTypes, context))
            || context.types.directSupertypes(declared).stream()
                .filter(Predicate.not(PrivacyBudgetRule::isOfTheLanguage))
                .anyMatch(above -> names(above, rowTypes, context)));
  }

  /** Such as {@code Comparable}, which a class names itself in. */
  private static boolean isOfTheLanguage(TypeMirror type) {
    return type instanceof DeclaredType declared
        && ((TypeElement) declared.asElement())
            .getQualifiedName()
            .toString()
            .matches("java\\.lang\\.(Object|Record|Enum|Comparable)");
  }

  private static void misplaced(
      Declared declared, ReadingContext context, String place, String fix) {
    context.report(
        declared.atAnnotation(Finding.of(MISPLACED_ANNOTATION, "@PrivacyBudget", place).fix(fix)));
  }
}
