/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.function;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.contract.declared.JavaPackages;
import dev.discreet.processor.contract.declared.RecordParts;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Meaning;
import dev.discreet.processor.library.MethodStatement;
import dev.discreet.processor.library.Verb;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.trees.Syntax;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** What is known of the receiver of a method reference by how it is written. */
final class SettledReceivers {
  private final Lowering lowering;

  SettledReceivers(Lowering lowering) {
    this.lowering = lowering;
  }

  /**
   * Whether no row decides that it is null, and evaluating it does nothing: a constant, or a local
   * variable for what was just made.
   */
  boolean isThere(ExpressionTree parenthesized) {
    ExpressionTree tree = Syntax.withoutParentheses(parenthesized);
    if (tree instanceof LiteralTree literal) {
      return literal.getValue() != null;
    }
    if (Syntax.isClass(tree)) {
      return true;
    }
    Element element =
        Syntax.isName(tree, lowering.source()) ? lowering.source().elementOf(tree) : null;
    return element != null
        && switch (element.getKind()) {
          case ENUM_CONSTANT -> true;
          case FIELD -> ((VariableElement) element).getConstantValue() != null;
          case LOCAL_VARIABLE -> isMade(element);
          default -> false;
        };
  }

  private boolean isMade(Element variable) {
    return lowering
        .fixedVariables()
        .value(variable)
        .map(Syntax::withoutParentheses)
        .filter(made -> made instanceof NewClassTree || isMadeByLibrary(made))
        .isPresent();
  }

  private boolean isMadeByLibrary(ExpressionTree tree) {
    return tree instanceof MethodInvocationTree call
        && lowering.source().elementOf(call) instanceof ExecutableElement method
        && (Library.of(method).filter(stated -> stated.does(Verb.MAKES)).isPresent()
            || Library.is(method, Meaning.LIST_OF_STREAM));
  }

  /**
   * Whether it changes nothing, and is the same whenever it is evaluated: a name that stands for
   * one object, or questions to what never changes. So it may be evaluated before what stands
   * before it.
   */
  boolean isStill(ExpressionTree parenthesized) {
    ExpressionTree tree = Syntax.withoutParentheses(parenthesized);
    return isTimeless(tree)
        || (Syntax.isName(tree, lowering.source())
            && (lowering.fixedVariables().are(lowering.source().elementOf(tree))
                || isFinal(lowering.source().elementOf(tree))));
  }

  private static boolean isFinal(@Nullable Element named) {
    return named != null
        && named.getKind() == ElementKind.FIELD
        && named.getModifiers().contains(Modifier.FINAL);
  }

  private boolean isTimeless(ExpressionTree parenthesized) {
    ExpressionTree tree = Syntax.withoutParentheses(parenthesized);
    if (tree instanceof LiteralTree || Syntax.isType(tree, lowering.source())) {
      return true;
    }
    if (Syntax.isName(tree, lowering.source())) {
      Element named = lowering.source().elementOf(tree);
      return (named != null && isConstant(named))
          || (lowering.fixedVariables().are(named) && isUnchanging(lowering.source().typeOf(tree)));
    }
    return tree instanceof MethodInvocationTree call
        && asksOnly(lowering.source().elementOf(call))
        && isUnchanging(lowering.source().typeOf(call))
        && (!(call.getMethodSelect() instanceof MemberSelectTree on)
            || isTimeless(on.getExpression()))
        && call.getArguments().stream().allMatch(this::isTimeless);
  }

  private static boolean isConstant(Element named) {
    return named.getKind() == ElementKind.ENUM_CONSTANT
        || (isFinal(named) && isUnchanging(named.asType()));
  }

  /**
   * Whether nobody can change an object itself: no array, of the JDK's classes none but values and
   * optionals, and of others records and enums, which keep no more than final fields, or are
   * refused where others are read. What it holds may change; that is asked of it by a call, whose
   * type is asked as well. Unlike what {@code LastingViews} asks, of a collection of values, which
   * holds no view, but changes.
   */
  private static boolean isUnchanging(TypeMirror type) {
    return type.getKind().isPrimitive()
        || Library.isValue(type)
        || Library.is(type, Kind.OPTIONAL)
        || (type instanceof DeclaredType declared
            && declared.asElement() instanceof TypeElement element
            && !JavaPackages.have(element)
            && (element.getKind() == ElementKind.RECORD || element.getKind() == ElementKind.ENUM));
  }

  /**
   * An accessor of a record that nobody has written, or a method of the JDK that neither changes
   * nor calls anything.
   */
  private boolean asksOnly(@Nullable Element element) {
    if (!(element instanceof ExecutableElement method)) {
      return false;
    }
    Optional<MethodStatement> stated = Library.of(method);
    return stated.isPresent()
        ? !stated.get().does(Verb.WRITES) && !stated.get().does(Verb.CALLS)
        : RecordParts.components(Enclosing.type(method)).stream()
                .anyMatch(component -> method.equals(component.getAccessor()))
            && !lowering.source().isWritten(method);
  }
}
