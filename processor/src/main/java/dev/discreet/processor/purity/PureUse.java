/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.purity;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.NewClassTree;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.lower.Refusals;
import dev.discreet.processor.lower.initialiser.ConstantValues;
import dev.discreet.processor.trees.Syntax;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Checks what one call of the JDK requires. */
final class PureUse {
  /** Methods that are allowed with some arguments only. */
  static final Set<String> LIMITED = Set.of("toArray", "collect");

  private final PureScope scope;
  private final PureTypes types;
  private final PureExpressions expressions;
  private final PureCalls calls;
  private final PureCalls.Call call;
  private final List<? extends ExpressionTree> arguments;

  PureUse(PureScope scope, PureExpressions expressions, PureCalls calls, PureCalls.Call call) {
    this.scope = scope;
    this.types = scope.types();
    this.expressions = expressions;
    this.calls = calls;
    this.call = call;
    this.arguments = call.arguments();
  }

  void check(PureLibrary.Use use) {
    switch (use) {
      case READ -> read();
      case WRITE -> write();
      case FIND -> find();
      case WRITE_AND_FIND -> {
        write();
        remove();
      }
      case WRITE_FIRST -> writeFirst();
      case DISTINCT -> {
        if (isOfObjects()) {
          calls.equality(elementOfReceiver(), call.place());
        }
      }
      case SORTED -> {
        if (isOfObjects() && arguments.isEmpty()) {
          calls.ordered(elementOfReceiver(), call.place());
        }
      }
      case ORDER_FIRST -> orderFirst();
      case NATURAL -> natural();
      case EQUALS -> arguments.forEach(this::comparable);
      case TEXT -> text();
      case WRITE_TEXT -> {
        write();
        text();
      }
      case HASHED -> calls.hashed(keys(), call.place());
      case HASHED_ALONE -> {
        calls.hashed(keys(), call.place());
        alone();
      }
      case PATTERN -> pattern();
      case FACTORY -> factory();
    }
  }

  private void read() {
    boolean fine =
        switch (call.name()) {
          case "collect" -> arguments.size() == 1;
          case "toArray" -> arguments.isEmpty() || makesArray(arguments.get(0));
          default ->
              !PureLibrary.isTime(call.owner().getQualifiedName().toString())
                  || arguments.stream().map(scope.source()::typeOf).allMatch(types::isClosed);
        };
    if (!fine) {
      scope.notUnderstood(call.place());
    }
  }

  /** Any other function could hand out an array that is not its own. */
  private boolean makesArray(ExpressionTree tree) {
    ExpressionTree bare = Syntax.withoutParentheses(tree);
    return bare instanceof NewArrayTree
        || (bare instanceof MemberReferenceTree reference
            && reference.getMode() == MemberReferenceTree.ReferenceMode.NEW
            && scope.source().typeOf(reference.getQualifierExpression()).getKind()
                == TypeKind.ARRAY);
  }

  private void write() {
    if (call.receiver().isPresent()) {
      expressions.written(call.receiver().get(), call.place());
    } else {
      scope.notUnderstood(call.place());
    }
  }

  private void find() {
    Optional<TypeMirror> held = elementOfReceiver();
    calls.equality(held, call.place());
    TypeMirror sought = scope.source().typeOf(arguments.get(0));
    if (held.isPresent() && !types.isAssignable(sought, held.get())) {
      scope.report(
          call.place(),
          Refusals.of(Rule.UNKNOWN_TARGET, scope.source().origin(call.place()))
              .found("a search for `%s` among `%s`".formatted(sought, held.get()))
              .fix("search for a value of the same type"));
    }
  }

  /** By position, the first, or what is equal. */
  private void remove() {
    List<? extends VariableElement> parameters = call.method().getParameters();
    if (parameters.size() > 1) {
      scope.notUnderstood(call.place());
    } else if (parameters.size() == 1 && !parameters.get(0).asType().getKind().isPrimitive()) {
      find();
    }
  }

  private void writeFirst() {
    expressions.written(arguments.get(0), call.place());
    boolean ofArrays =
        (call.name().equals("fill") || call.name().equals("setAll"))
            && calls
                .elementOf(arguments.get(0))
                .filter(element -> element.getKind() == TypeKind.ARRAY)
                .isPresent();
    if (ofArrays) {
      scope.notUnderstood(call.place());
    }
  }

  private void orderFirst() {
    if (call.name().equals("sort")) {
      expressions.written(arguments.get(0), call.place());
    }
    if (!takesComparator()) {
      calls.ordered(calls.elementOf(arguments.get(0)), call.place());
    }
  }

  private boolean takesComparator() {
    return call.method().getParameters().stream()
        .anyMatch(parameter -> types.isComparator(parameter.asType()));
  }

  private void natural() {
    if (takesComparator()) {
      return;
    }
    Optional<TypeMirror> compared =
        switch (call.name()) {
          case "comparingByKey" -> entry().flatMap(entry -> types.argument(entry, 0));
          case "comparingByValue" -> entry().flatMap(entry -> types.argument(entry, 1));
          default ->
              arguments.isEmpty()
                  ? types.argument(call.type(), 0)
                  : types.lastArgument(scope.source().typeOf(arguments.get(0)));
        };
    calls.ordered(compared, call.place());
  }

  private Optional<TypeMirror> entry() {
    return types.argument(call.type(), 0);
  }

  private void comparable(ExpressionTree argument) {
    TypeMirror type = scope.source().typeOf(argument);
    if (type.getKind() != TypeKind.NULL) {
      calls.equality(Optional.of(type), argument);
    }
  }

  /** An array of characters is a text by itself; that of another array tells its identity. */
  private void text() {
    for (ExpressionTree argument : arguments) {
      boolean isText =
          scope.source().typeOf(argument) instanceof ArrayType array
              && array.getComponentType().getKind() == TypeKind.CHAR;
      if (!isText) {
        expressions.text(argument);
      }
    }
  }

  /** Where a key comes twice, the exception's text is made of both values. */
  private void alone() {
    Optional<TypeMirror> value =
        types.lastArgument(call.type()).flatMap(made -> types.argument(made, 1));
    if (value.filter(types::hasText).isEmpty()) {
      scope.report(
          call.place(),
          Refusals.of(Rule.UNKNOWN_TARGET, scope.source().origin(call.place()))
              .found("toString() of the values of two equal keys, which is not looked into")
              .fix("say what becomes of them: toMap(key, value, (a, b) -> a)"));
    }
  }

  /**
   * Whether an expression of many brackets is too deep for the stack depends on what ran before,
   * and the JDK makes of it an exception that can be caught.
   */
  private void pattern() {
    if (new ConstantValues(scope.source()).of(arguments.get(0)).isEmpty()) {
      scope.report(
          arguments.get(0),
          Refusals.of(Rule.UNKNOWN_CALL, scope.source().origin(arguments.get(0)))
              .required("a regular expression that is a constant")
              .fix("write the expression as a text, or use contains, startsWith or indexOf"));
    }
  }

  /** What a new hash table, or that of a collector, is keyed by. */
  private Optional<TypeMirror> keys() {
    return types.nameOf(call.type()).equals("java.util.stream.Collector")
        ? types.lastArgument(call.type()).flatMap(made -> types.argument(made, 0))
        : types.argument(call.type(), 0);
  }

  /** Whatever makes the collection must make a new one, for the JDK writes to it. */
  private void factory() {
    for (int i = 0; i < arguments.size(); i++) {
      TypeMirror parameter = call.method().getParameters().get(i).asType();
      if (types.nameOf(parameter).equals("java.util.function.Supplier")
          && !isFactory(arguments.get(i))) {
        scope.report(
            arguments.get(i),
            Refusals.of(Rule.STATE_TOUCHED, scope.source().origin(arguments.get(i)))
                .required("a new collection at each call")
                .fix("write TreeMap::new, or () -> new EnumMap<>(…)"));
      }
    }
  }

  private static boolean isFactory(ExpressionTree tree) {
    ExpressionTree bare = Syntax.withoutParentheses(tree);
    return (bare instanceof MemberReferenceTree reference
            && reference.getMode() == MemberReferenceTree.ReferenceMode.NEW)
        || (bare instanceof LambdaExpressionTree lambda
            && lambda.getBody() instanceof ExpressionTree made
            && Syntax.withoutParentheses(made) instanceof NewClassTree);
  }

  private boolean isOfObjects() {
    return call.owner().getQualifiedName().contentEquals("java.util.stream.Stream");
  }

  private Optional<TypeMirror> elementOfReceiver() {
    return call.receiver().flatMap(calls::elementOf);
  }
}
