/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.purity;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.MethodStatement;
import dev.discreet.processor.library.Subject;
import dev.discreet.processor.library.Verb;
import dev.discreet.processor.lower.Refusals;
import dev.discreet.processor.lower.library.RefusedCalls;
import dev.discreet.processor.trees.RecordForms;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * Checks functions in a pure body: lambdas, method references and what the JDK makes of them. They
 * may stand only where the JDK takes a function.
 */
final class PureFunctions {
  private static final Set<Verb> ASKING =
      Set.of(Verb.FINDS, Verb.COMPARES, Verb.ORDERS, Verb.HASHES, Verb.TEXTS, Verb.COMPILES);

  private final PureScope scope;
  private final PureWalk walk;
  private final PureExpressions expressions;
  private final PureCalls calls;
  private final KeptFunctions kept;
  private final Set<@Nullable Element> locals = new HashSet<>();

  PureFunctions(PureScope scope, PureWalk walk, PureExpressions expressions, PureCalls calls) {
    this.walk = walk;
    this.scope = scope;
    this.expressions = expressions;
    this.calls = calls;
    this.kept = new KeptFunctions(scope.source(), scope.types());
  }

  /** What a method is called on: a value, or a comparator that is put together. */
  void receiver(ExpressionTree tree) {
    if (scope.types().isFunction(scope.source().typeOf(tree))) {
      function(tree);
    } else {
      expressions.value(tree);
    }
  }

  void arguments(ExecutableElement method, List<? extends ExpressionTree> arguments) {
    List<? extends VariableElement> parameters = method.getParameters();
    for (int i = 0; i < arguments.size(); i++) {
      VariableElement parameter = parameters.get(Math.min(i, parameters.size() - 1));
      if (scope.types().isFunction(parameter.asType())) {
        function(arguments.get(i));
      } else {
        expressions.value(arguments.get(i));
      }
    }
  }

  /**
   * A local variable that keeps a function. It is never assigned again, so it stands for the
   * function that is written there.
   */
  void local(VariableTree variable, ExpressionTree function) {
    function(function);
    kept(function);
    locals.add(scope.source().elementOf(variable));
  }

  /** A comparator that a new collection keeps. */
  void kept(ExpressionTree tree) {
    for (Tree used : kept.refused(tree)) {
      scope.report(
          used,
          Refusals.of(Rule.NOT_UNDERSTOOD, scope.source().origin(used))
              .required("a function that is kept uses numbers, texts, rows and collections of such")
              .fix("write the function where it is used, and let it write to nothing outside"));
    }
  }

  private void function(ExpressionTree tree) {
    ExpressionTree bare = Syntax.withoutParentheses(tree);
    if ((bare instanceof LambdaExpressionTree || bare instanceof MemberReferenceTree)
        && !scope.types().isFunction(scope.source().typeOf(bare))) {
      scope.notUnderstood(tree);
    } else if (bare instanceof LambdaExpressionTree lambda) {
      if (lambda.getBody() instanceof ExpressionTree expression) {
        expressions.effect(expression);
      } else {
        walk.statement((StatementTree) lambda.getBody());
      }
    } else if (bare instanceof MemberReferenceTree reference) {
      reference(reference);
    } else if (bare instanceof MethodInvocationTree call && makesFunction(call)) {
      calls.call(call);
    } else if (bare instanceof IdentifierTree && locals.contains(scope.source().elementOf(bare))) {
      // It was looked at where it was written.
    } else {
      scope.report(
          tree,
          Refusals.of(Rule.UNKNOWN_TARGET, scope.source().origin(tree))
              .found("a function that is not written here")
              .fix("write the function where it is used"));
    }
  }

  /** What is taken out of a collection could be null, and that stands for the natural order. */
  private boolean makesFunction(MethodInvocationTree call) {
    return scope.source().elementOf(call.getMethodSelect()) instanceof ExecutableElement method
        && scope.types().isFunction(method.getReturnType())
        && Library.of(method).isPresent();
  }

  private void reference(MemberReferenceTree tree) {
    ExpressionTree qualifier = tree.getQualifierExpression();
    boolean isType = isType(qualifier);
    if (tree.getMode() == MemberReferenceTree.ReferenceMode.NEW) {
      if (scope.source().typeOf(qualifier).getKind() != TypeKind.ARRAY) {
        construction(tree);
      }
      return;
    }
    if (!(scope.source().elementOf(tree) instanceof ExecutableElement method)
        || isSuper(qualifier)) {
      scope.notUnderstood(tree);
      return;
    }
    Optional<ExpressionTree> receiver =
        isType || Syntax.isThis(qualifier) ? Optional.empty() : Optional.of(qualifier);
    receiver.ifPresent(this::receiver);
    if (RecordForms.isAccessor(method)) {
      calls.component(method, tree);
    } else if (scope.types().isDerivedElsewhere(method)) {
      scope.types().demandDerived(method, scope.source().origin(tree));
    } else if (scope.trees().of(method).isPresent()) {
      calls.helper(
          new PureCalls.Call(tree, method, receiver, List.of(), scope.source().typeOf(tree)));
    } else {
      library(tree, method, receiver);
    }
  }

  private static boolean isSuper(ExpressionTree qualifier) {
    return qualifier instanceof MemberSelectTree select
        ? select.getIdentifier().contentEquals("super")
        : qualifier instanceof IdentifierTree name && name.getName().contentEquals("super");
  }

  /** An array type, or one with arguments, is a type that has no element. */
  private boolean isType(Tree qualifier) {
    return switch (qualifier.getKind()) {
      case ARRAY_TYPE, PARAMETERIZED_TYPE, PRIMITIVE_TYPE, ANNOTATED_TYPE -> true;
      default -> qualifier instanceof ExpressionTree named && expressions.isType(named);
    };
  }

  private void construction(MemberReferenceTree tree) {
    if (scope.source().elementOf(tree) instanceof ExecutableElement constructor) {
      if (calls.isOwnRecord(constructor)) {
        calls.record(constructor, tree);
        return;
      }
      calls.made(
          constructor,
          scope
              .types()
              .signature(scope.source().typeOf(tree))
              .flatMap(function -> scope.types().argument(function.returned(), 0)),
          tree);
    } else {
      scope.notUnderstood(tree);
    }
  }

  /** {@code known::contains}: what is sought is what the function is given. */
  private void finds(MemberReferenceTree tree, ExpressionTree receiver) {
    Optional<TypeMirror> held = calls.elementOf(receiver);
    Optional<TypeMirror> sought =
        scope
            .types()
            .signature(scope.source().typeOf(tree))
            .flatMap(function -> function.given().stream().findFirst());
    calls.equality(held, tree);
    if (held.isPresent()
        && sought.filter(type -> scope.types().isAssignable(type, held.get())).isEmpty()) {
      scope.notUnderstood(tree);
    }
  }

  private void library(
      MemberReferenceTree tree, ExecutableElement method, Optional<ExpressionTree> receiver) {
    Optional<MethodStatement> stated = Library.of(method).filter(MethodStatement::isFunction);
    if (stated.filter(known -> isPlain(known, tree)).isPresent()) {
      return;
    }
    if (stated.filter(known -> known.does(Verb.FINDS) && known.readsOnly()).isPresent()
        && receiver.isPresent()
        && method.getParameters().size() == 1) {
      finds(tree, receiver.get());
      return;
    }
    if (stated.filter(known -> writesReceiverOnly(known, tree)).isPresent()
        && receiver.isPresent()) {
      expressions.written(receiver.get(), tree);
      return;
    }
    TreeOrigin origin = scope.source().origin(tree);
    scope.report(
        tree,
        RefusedCalls.refusal(method, origin)
            .orElseGet(
                () ->
                    Refusals.of(Rule.UNKNOWN_CALL, origin)
                        .fix("write a lambda with methods that are known")));
  }

  /** Whether a method asks for no more than what any function may be given. */
  private boolean isPlain(MethodStatement stated, MemberReferenceTree tree) {
    return !stated.does(Verb.WRITES) && asksForNothing(stated, tree);
  }

  private boolean writesReceiverOnly(MethodStatement stated, MemberReferenceTree tree) {
    return stated.subjects(Verb.WRITES).equals(List.of(Subject.RECEIVER))
        && asksForNothing(stated, tree);
  }

  /** What a function is called with is not written here: nothing may be asked of it. */
  private boolean asksForNothing(MethodStatement stated, MemberReferenceTree tree) {
    return ASKING.stream().noneMatch(stated::does)
        && stated.subjects(Verb.CALLS).stream().noneMatch(Subject::isOfArgument)
        && (!stated.does(Verb.ASKS) || isOfClosedTypes(tree));
  }

  private boolean isOfClosedTypes(MemberReferenceTree tree) {
    return scope
        .types()
        .signature(scope.source().typeOf(tree))
        .filter(
            function ->
                function.given().stream().allMatch(scope.types()::isClosed)
                    && (function.returned().getKind() == TypeKind.VOID
                        || scope.types().isClosed(function.returned())))
        .isPresent();
  }
}
