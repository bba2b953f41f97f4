/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.pricing;

import com.sun.source.tree.ExpressionTree;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.contract.declared.Bounds;
import dev.discreet.processor.contract.declared.DecimalText;
import dev.discreet.processor.contract.declared.DeclaredLength;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.trees.FixedTarget;
import dev.discreet.processor.trees.Signatures;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;

/**
 * Knows what a program requires of the program that calls it, and what it believes of its
 * arguments.
 */
final class CalledPrograms {
  private final Source source;
  private final Predicate<TypeElement> isVerified;
  private final TripCounts tripCounts;
  private final List<Located> findings;
  private final ExecutableElement caller;
  private final ProgramCircles circles;
  private final List<Located> inCircles = new ArrayList<>();

  CalledPrograms(
      Source source,
      ExecutableElement caller,
      Predicate<TypeElement> isVerified,
      ProgramCircles circles,
      TripCounts tripCounts,
      List<Located> findings) {
    this.source = source;
    this.caller = caller;
    this.isVerified = isVerified;
    this.circles = circles;
    this.tripCounts = tripCounts;
    this.findings = findings;
  }

  /** What is said of programs that call back. */
  List<Located> inCircles() {
    return inCircles;
  }

  /** It is the one that runs, keeps its budget, and does not call back. */
  void requireKnown(ExecutableElement method, TreeOrigin origin) {
    circles
        .add(
            Signatures.of(caller, source.types()),
            Signatures.of(method, source.types()),
            method.getSimpleName().toString())
        .ifPresent(finding -> inCircles.add(new Located(origin, finding)));
    if (!isVerified.test(Enclosing.type(method))) {
      findings.add(
          new Located(
              origin,
              Finding.of(Rule.UNSEALED_CONTRACT, "`" + method.getSimpleName() + "`")
                  .required("a seal that fits its class file")
                  .fix("compile it with Discreet on the annotation processor path")));
    }
    if (isInsideMethod(method)) {
      findings.add(
          new Located(
              origin,
              Finding.of(Rule.UNKNOWN_TARGET, "`" + method.getSimpleName() + "`")
                  .found("its class is declared inside a method, where programs are not checked")
                  .fix("move the class out of the method")));
    }
    if (mayBeOverridden(method)) {
      findings.add(
          new Located(
              origin,
              Finding.of(Rule.UNKNOWN_TARGET, "`" + method.getSimpleName() + "`")
                  .found("a class that extends its own may override it, and spend more")
                  .fix("make it static, private or final")));
    }
  }

  private static boolean isInsideMethod(ExecutableElement method) {
    Element owner = method.getEnclosingElement();
    while (owner instanceof TypeElement) {
      owner = owner.getEnclosingElement();
    }
    return owner != null && owner.getKind() != ElementKind.PACKAGE;
  }

  /** Whether the constants of an enum may override what their enum declares. */
  private static boolean mayBeOverridden(ExecutableElement method) {
    boolean ofEnum = Enclosing.type(method).getKind() == ElementKind.ENUM;
    return !FixedTarget.is(method)
        || (ofEnum
            && Collections.disjoint(
                method.getModifiers(), List.of(Modifier.STATIC, Modifier.PRIVATE, Modifier.FINAL)));
  }

  /** A count that the called program believes. */
  void requireKept(ExpressionTree argument, VariableElement parameter) {
    boolean counts =
        parameter.asType().getKind() == TypeKind.INT
            || parameter.asType().getKind() == TypeKind.LONG;
    Optional<Bounds> bounds = Bounds.of(parameter).filter(of -> counts);
    if (bounds.isPresent() && !tripCounts.isWithin(argument, bounds.get())) {
      findings.add(
          new Located(
              source.origin(argument),
              Finding.of(
                      Rule.VALUE_NOT_BOUNDED,
                      "`" + source.origin(argument).text() + "`",
                      DecimalText.of(bounds.get().lower()),
                      DecimalText.of(bounds.get().upper()))
                  .fix("pass a constant, or a parameter with such @Bounded")));
    }
    OptionalInt length = DeclaredLength.of(parameter);
    if (length.isPresent() && !tripCounts.isOfLength(argument, length.getAsInt())) {
      findings.add(
          new Located(
              source.origin(argument),
              Finding.of(
                      Rule.ARRAY_NOT_FITTING,
                      "`" + source.origin(argument).text() + "`",
                      "`" + parameter.getSimpleName() + "`")
                  .required("an array of length " + length.getAsInt())
                  .fix("pass an array that is written down, or a parameter with such @Length")));
    }
  }
}
