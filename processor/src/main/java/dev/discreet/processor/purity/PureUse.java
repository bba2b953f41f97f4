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
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.MethodStatement;
import dev.discreet.processor.library.Subject;
import dev.discreet.processor.library.Verb;
import dev.discreet.processor.lower.Refusals;
import dev.discreet.processor.lower.initialiser.ConstantValues;
import dev.discreet.processor.trees.Syntax;
import java.util.List;
import java.util.Optional;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Checks what one call of the JDK requires. */
final class PureUse {
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

  void check(MethodStatement stated) {
    stated.subjects(Verb.WRITES).forEach(subject -> write(stated, subject));
    stated.subjects(Verb.FINDS).forEach(subject -> given(subject).forEach(this::find));
    stated.subjects(Verb.COMPARES).forEach(this::compare);
    stated.subjects(Verb.ORDERS).forEach(this::order);
    if (stated.does(Verb.HASHES)) {
      calls.hashed(keys(), call.place());
    }
    stated.subjects(Verb.TEXTS).forEach(this::text);
    stated.subjects(Verb.COMPILES).forEach(subject -> given(subject).forEach(this::pattern));
    boolean isAnybodys =
        stated.subjects(Verb.ASKS).stream()
            .flatMap(subject -> given(subject).stream())
            .map(scope.source()::typeOf)
            .anyMatch(type -> !types.isClosed(type));
    if (isAnybodys) {
      scope.notUnderstood(call.place());
    }
  }

  /** What is given for a parameter: the last may take several. */
  private List<? extends ExpressionTree> given(Subject subject) {
    int first = subject.of() - 1;
    int last =
        call.method().isVarArgs() && subject.of() == call.method().getParameters().size()
            ? arguments.size()
            : subject.of();
    return arguments.subList(first, last);
  }

  private void write(MethodStatement stated, Subject subject) {
    if (subject.part() == Subject.Part.RETURNED) {
      given(subject).forEach(this::factory);
    } else if (!subject.isOfArgument()) {
      write();
    } else if (stated.does(Verb.RETURNS, subject)) {
      // A variable would be a second name for what is returned.
      if (!given(subject).stream().allMatch(NewArrayTree.class::isInstance)) {
        scope.notUnderstood(call.place());
      }
    } else {
      given(subject).forEach(argument -> write(argument, stated.does(Verb.KEEPS)));
    }
  }

  private void write() {
    if (call.receiver().isPresent()) {
      expressions.written(call.receiver().get(), call.place());
    } else {
      scope.notUnderstood(call.place());
    }
  }

  private void find(ExpressionTree argument) {
    Optional<TypeMirror> held = elementOfReceiver();
    calls.equality(held, call.place());
    TypeMirror sought = scope.source().typeOf(argument);
    if (held.isPresent() && !types.isAssignable(sought, held.get())) {
      scope.report(
          call.place(),
          Refusals.of(Rule.UNKNOWN_TARGET, scope.source().origin(call.place()))
              .found("a search for `%s` among `%s`".formatted(sought, held.get()))
              .fix("search for a value of the same type"));
    }
  }

  private void write(ExpressionTree argument, boolean keeps) {
    expressions.written(argument, call.place());
    TypeMirror type = scope.source().typeOf(argument);
    if (keeps && type.getKind() == TypeKind.ARRAY && !types.isOfValues(type)) {
      scope.notUnderstood(call.place());
    }
  }

  private void compare(Subject subject) {
    if (subject.isOfArgument()) {
      given(subject).forEach(this::comparable);
    } else {
      calls.equality(elementOfReceiver(), call.place());
    }
  }

  private void order(Subject subject) {
    Optional<TypeMirror> ordered =
        switch (subject.part()) {
          case RETURNED ->
              types
                  .signature(scope.source().typeOf(given(subject).get(0)))
                  .map(PureTypes.Signature::returned);
          case ELEMENTS ->
              subject.isOfArgument() ? calls.elementOf(given(subject).get(0)) : elementOfReceiver();
          case WHOLE -> types.argument(call.type(), 0);
          case KEYS -> entry().flatMap(entry -> types.argument(entry, 0));
          case VALUES -> entry().flatMap(entry -> types.argument(entry, 1));
          case ENTRIES -> Optional.empty();
        };
    calls.ordered(ordered, call.place());
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

  /** Also of an array of characters, where the JDK takes it for any object. */
  private void text(Subject subject) {
    if (!subject.isOfArgument()) {
      // What a hash table may be keyed by has a text that is the JDK's.
      if (subject.part() != Subject.Part.KEYS) {
        alone();
      }
      return;
    }
    given(subject).forEach(expressions::text);
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
  private void pattern(ExpressionTree expression) {
    if (new ConstantValues(scope.source()).of(expression).isEmpty()) {
      scope.report(
          expression,
          Refusals.of(Rule.UNKNOWN_CALL, scope.source().origin(expression))
              .required("a regular expression that is a constant")
              .fix("write the expression as a text, or use contains, startsWith or indexOf"));
    }
  }

  /** What a new hash table, or that of a collector, is keyed by. */
  private Optional<TypeMirror> keys() {
    return types.is(call.type(), Kind.COLLECTOR)
        ? types.lastArgument(call.type()).flatMap(made -> types.argument(made, 0))
        : types.argument(call.type(), 0);
  }

  /** Whatever makes the collection, or array, must make a new one, for the JDK writes to it. */
  private void factory(ExpressionTree function) {
    if (!isFactory(function)) {
      scope.report(
          function,
          Refusals.of(Rule.STATE_TOUCHED, scope.source().origin(function))
              .required("a new collection at each call")
              .fix("write TreeMap::new, or () -> new EnumMap<>(…)"));
    }
  }

  private static boolean isFactory(ExpressionTree tree) {
    ExpressionTree bare = Syntax.withoutParentheses(tree);
    return (bare instanceof MemberReferenceTree reference
            && reference.getMode() == MemberReferenceTree.ReferenceMode.NEW)
        || (bare instanceof LambdaExpressionTree lambda
            && lambda.getBody() instanceof ExpressionTree made
            && isNew(Syntax.withoutParentheses(made)));
  }

  private static boolean isNew(ExpressionTree made) {
    return made instanceof NewClassTree || made instanceof NewArrayTree;
  }

  private Optional<TypeMirror> elementOfReceiver() {
    return call.receiver().flatMap(calls::elementOf);
  }
}
