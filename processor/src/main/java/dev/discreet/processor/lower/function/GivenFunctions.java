/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.function;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.TypeCastTree;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.MethodStatement;
import dev.discreet.processor.library.Subject;
import dev.discreet.processor.library.Verb;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.trees.CallChain;
import dev.discreet.processor.trees.Syntax;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;

/**
 * The functions that calls are given. Java computes them before the call; they are put in where the
 * call calls them, which may be never. So what computes them must do nothing, and throw nothing.
 */
final class GivenFunctions {
  private final Lowering lowering;
  private final SettledReceivers settled;
  private final BiPredicate<ExpressionTree, Frame> known;

  /**
   * Functions as they are given.
   *
   * @param known whether a name stands for a function or an order that is known, or a call makes
   *     one and does nothing else
   */
  GivenFunctions(Lowering lowering, BiPredicate<ExpressionTree, Frame> known) {
    this.lowering = lowering;
    this.settled = new SettledReceivers(lowering);
    this.known = known;
  }

  /** The first function that a chain of calls is given and that is computed there. */
  Optional<ExpressionTree> computed(MethodInvocationTree chain, Frame frame) {
    Optional<ExpressionTree> before =
        CallChain.receiver(chain)
            .map(Syntax::withoutParentheses)
            .filter(MethodInvocationTree.class::isInstance)
            .flatMap(receiver -> computed((MethodInvocationTree) receiver, frame));
    return before.or(() -> first(chain, chain.getArguments(), frame));
  }

  private Optional<ExpressionTree> first(
      ExpressionTree call, List<? extends ExpressionTree> arguments, Frame frame) {
    Optional<ExecutableElement> method =
        lowering.source().elementOf(call) instanceof ExecutableElement called
            ? Optional.of(called)
            : Optional.empty();
    for (int i = 0; i < arguments.size(); i++) {
      ExpressionTree argument = Syntax.withoutParentheses(arguments.get(i));
      int number = i;
      boolean isTaken = method.filter(called -> takesFunction(called, number)).isPresent();
      boolean isAsked = method.filter(called -> asks(called, number)).isPresent();
      Optional<ExpressionTree> computed =
          isTaken && !isAsked
              ? Optional.of(argument).filter(function -> !isSettled(function, frame))
              : ofValue(argument, frame);
      if (computed.isPresent()) {
        return computed;
      }
    }
    return Optional.empty();
  }

  private Optional<ExpressionTree> ofValue(ExpressionTree tree, Frame frame) {
    if (tree instanceof MethodInvocationTree call) {
      return computed(call, frame);
    }
    return tree instanceof NewClassTree created
        ? first(created, created.getArguments(), frame)
        : Optional.empty();
  }

  private boolean takesFunction(ExecutableElement method, int index) {
    List<? extends VariableElement> parameters = method.getParameters();
    return index < parameters.size() && isFunctional(parameters.get(index).asType());
  }

  /** Whether it is a value that the call asks in any case, such as {@code firstDayOfMonth()}. */
  private static boolean asks(ExecutableElement method, int index) {
    return Library.of(method)
        .filter(stated -> stated.does(Verb.ASKS, Subject.argument(index + 1)))
        .isPresent();
  }

  /** An {@code Iterable} has one method as well, but is a collection. */
  private boolean isFunctional(TypeMirror type) {
    return lowering.source().functions().isOne(type) && !Library.is(type, Kind.ROWS);
  }

  /** Whether computing a function does nothing: it is written there, named, or made of such. */
  boolean isSettled(ExpressionTree parenthesized, Frame frame) {
    ExpressionTree tree = Syntax.withoutParentheses(parenthesized);
    if (tree instanceof TypeCastTree cast) {
      return lowering.source().isFunction(cast) && isSettled(cast.getExpression(), frame);
    }
    if (tree instanceof MethodInvocationTree call) {
      return isMade(call, frame) || known.test(call, frame);
    }
    // What a reference is called on is evaluated by itself. A name may stand for null.
    return tree instanceof LambdaExpressionTree
        || tree instanceof MemberReferenceTree
        || (Syntax.isName(tree, lowering.source())
            && (known.test(tree, frame) || isConstantOfJdk(tree)));
  }

  /** A constant of the JDK is there, such as {@code String.CASE_INSENSITIVE_ORDER}. */
  private boolean isConstantOfJdk(ExpressionTree name) {
    Element field = lowering.source().elementOf(name);
    return field != null
        && field.getKind() == ElementKind.FIELD
        && field.getModifiers().contains(Modifier.STATIC)
        && Library.is(Enclosing.type(field), Kind.TEXT);
  }

  /** Whether the JDK makes it, of nothing but functions and constants. */
  private boolean isMade(MethodInvocationTree call, Frame frame) {
    if (!(lowering.source().elementOf(call) instanceof ExecutableElement method)
        || !isMaker(method)) {
      return false;
    }
    List<ExpressionTree> parts = new ArrayList<>(call.getArguments());
    CallChain.receiver(call)
        .filter(receiver -> !Syntax.isType(receiver, lowering.source()))
        .ifPresent(parts::add);
    return parts.stream()
        .allMatch(
            part ->
                isFunctional(lowering.source().typeOf(part))
                    ? isSettled(part, frame)
                    : settled.isThere(part));
  }

  /** Lemma: a method that the JDK's functions have beside their own only makes another function. */
  private static boolean isMaker(ExecutableElement method) {
    if (Library.is(Enclosing.type(method), Kind.FUNCTION)) {
      return !method.getModifiers().contains(Modifier.ABSTRACT);
    }
    Optional<MethodStatement> stated = Library.of(method);
    boolean later =
        stated.flatMap(known -> known.detail(Verb.CALLS)).filter("later"::equals).isPresent();
    boolean constant =
        method.getModifiers().contains(Modifier.STATIC) && method.getParameters().isEmpty();
    return stated.isPresent() && (later || constant);
  }
}
