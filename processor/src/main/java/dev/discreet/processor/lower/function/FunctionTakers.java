/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.function;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import dev.discreet.processor.contract.declared.AnnotationName;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.Refusals;
import dev.discreet.processor.lower.Statements;
import dev.discreet.processor.lower.TypeLowering;
import dev.discreet.processor.trees.MethodTrees;
import dev.discreet.processor.trees.TreeOrigin;
import dev.discreet.processor.trees.TypeArguments;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * Static methods of the file that take functions, such as {@code total(rows, r -> r.x())}. A
 * function is no value, so the method's body is put in where it is called, and the function where
 * the body calls it.
 */
public final class FunctionTakers {
  private final Lowering lowering;
  private final Expressions expressions;
  private final Statements bodies;
  private final MethodTrees trees;
  private final FunctionLowering functions;
  private final FunctionValues values;
  private final Set<ExecutableElement> open = new HashSet<>();

  public FunctionTakers(
      Lowering lowering,
      Expressions expressions,
      Statements bodies,
      MethodTrees trees,
      FunctionLowering functions,
      FunctionValues values) {
    this.expressions = expressions;
    this.bodies = bodies;
    this.lowering = lowering;
    this.trees = trees;
    this.functions = functions;
    this.values = values;
  }

  /** The call; empty if the method takes no function, or is called by what it promises. */
  public Optional<Operand> call(
      MethodInvocationTree tree, ExecutableElement method, TreeOrigin origin, Frame frame) {
    Optional<MethodTree> body = trees.of(method);
    if (body.isEmpty() || !isPutIn(method, tree)) {
      return Optional.empty();
    }
    Map<VariableElement, ExpressionTree> taken = new LinkedHashMap<>();
    for (int i = 0; i < tree.getArguments().size(); i++) {
      VariableElement parameter = method.getParameters().get(i);
      if (values.isFunctional(parameter.asType())) {
        taken.put(parameter, tree.getArguments().get(i));
      }
    }
    Optional<TypeArguments> types = lowering.source().typeArguments(method, tree);
    boolean known = taken.values().stream().allMatch(each -> values.of(each, frame).isPresent());
    if (taken.isEmpty() || !known || types.isEmpty()) {
      return Optional.empty();
    }
    TypeMirror type = method.getReturnType();
    if (!open.add(method)) {
      return Optional.of(
          lowering
              .coercion()
              .refused(
                  origin,
                  type,
                  Refusals.of(Rule.RECURSION, origin).fix("write it without recursion")));
    }
    try {
      return Optional.of(
          lowering
              .source()
              .reading(types.get(), () -> putIn(tree, method, body.get(), taken, origin, frame)));
    } finally {
      taken.keySet().forEach(values::standsNoMore);
      open.remove(method);
    }
  }

  /** Whether nothing is declared that would have to be checked at the call. */
  private static boolean isPutIn(ExecutableElement method, MethodInvocationTree tree) {
    return method.getModifiers().contains(Modifier.STATIC)
        && !method.getModifiers().contains(Modifier.SYNCHRONIZED)
        && !method.isVarArgs()
        && method.getReturnType().getKind() != TypeKind.VOID
        && method.getParameters().size() == tree.getArguments().size()
        && !isAnnotated(method)
        && method.getParameters().stream().noneMatch(FunctionTakers::isAnnotated);
  }

  private static boolean isAnnotated(Element element) {
    for (AnnotationName annotation : AnnotationName.values()) {
      if (annotation.isOn(element)) {
        return true;
      }
    }
    return false;
  }

  private Operand putIn(
      MethodInvocationTree tree,
      ExecutableElement method,
      MethodTree body,
      Map<VariableElement, ExpressionTree> taken,
      TreeOrigin origin,
      Frame frame) {
    List<Statement> statements = new ArrayList<>();
    for (int i = 0; i < tree.getArguments().size(); i++) {
      VariableElement parameter = method.getParameters().get(i);
      ExpressionTree argument = tree.getArguments().get(i);
      if (taken.containsKey(parameter)) {
        statements.addAll(values.stands(parameter, argument, frame));
      } else {
        Operand given = expressions.operand(argument, frame);
        statements.add(functions.parameter(body.getParameters().get(i), given));
      }
    }
    lowering.reliance().reliesOn(Enclosing.type(method));
    TypeMirror type = lowering.source().withArguments(method.getReturnType());
    Frame inside =
        new Frame(
            Enclosing.type(method),
            Optional.empty(),
            Optional.of(type),
            false,
            false,
            Optional.of(method));
    statements.addAll(bodies.wholeBody(body.getBody().getStatements(), inside).statements());
    Block whole = new Block(statements);
    Type result = TypeLowering.ofReturned(whole, lowering.types().of(type));
    return new Operand(new Expr.Body(origin, result, whole), type);
  }
}
