/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.pricing;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import dev.discreet.processor.contract.ProgramContract;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;

/**
 * An expression that makes a data set: {@code PrivateData.of(name, rows, budget)}, or its builder
 * and calls on it up to {@code build()}.
 *
 * @param calls from the last to the first
 */
record DataMaking(List<MethodInvocationTree> calls) {
  private static final String BUILDER = "dev.discreet.runtime.PrivateData.Builder";

  /** Empty for any other expression. */
  static Optional<DataMaking> of(ExpressionTree expression, Source source) {
    if (!ProgramContract.isData(source.types().erasure(source.typeOf(expression)))) {
      return Optional.empty();
    }
    List<MethodInvocationTree> calls = new ArrayList<>();
    ExpressionTree next = Syntax.withoutParentheses(expression);
    while (next instanceof MethodInvocationTree call
        && source.elementOf(call) instanceof ExecutableElement method) {
      calls.add(call);
      boolean isStatic = method.getModifiers().contains(Modifier.STATIC);
      if (isStatic) {
        boolean ours =
            ProgramContract.isData(source.types().erasure(Enclosing.type(method).asType()))
                && call.getArguments().size() == 3;
        return ours ? Optional.of(new DataMaking(calls)) : Optional.empty();
      }
      if (!Enclosing.type(method).getQualifiedName().contentEquals(BUILDER)) {
        return Optional.empty(); // What is taken of a data set.
      }
      next =
          call.getMethodSelect() instanceof MemberSelectTree select
              ? Syntax.withoutParentheses(select.getExpression())
              : call.getMethodSelect();
    }
    return Optional.empty();
  }

  /** What stands where the rows are given. */
  ExpressionTree rowsArgument() {
    MethodInvocationTree root = calls.get(calls.size() - 1);
    return Syntax.withoutParentheses(root.getArguments().get(1));
  }

  /** How many rows there may be, where that is said. */
  Stream<ExpressionTree> limits(Source source) {
    return given("maxRows", source);
  }

  /** Who hears of releases, and who gives noise, and so sees how much of it is drawn. */
  Stream<ExpressionTree> listeners(Source source) {
    return Stream.concat(given("listener", source), given("noiseSource", source));
  }

  private Stream<ExpressionTree> given(String name, Source source) {
    return calls.stream()
        .filter(
            call ->
                source.elementOf(call) instanceof ExecutableElement method
                    && method.getSimpleName().contentEquals(name))
        .map(call -> call.getArguments().get(0));
  }

  /** All arguments but the rows. */
  List<ExpressionTree> others() {
    List<ExpressionTree> others = new ArrayList<>();
    for (MethodInvocationTree call : calls) {
      for (ExpressionTree argument : call.getArguments()) {
        if (Syntax.withoutParentheses(argument) != rowsArgument()) {
          others.add(argument);
        }
      }
    }
    return others;
  }
}
