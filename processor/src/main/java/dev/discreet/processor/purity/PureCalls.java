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
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.MethodStatement;
import dev.discreet.processor.library.Verb;
import dev.discreet.processor.lower.Promises;
import dev.discreet.processor.lower.Refusals;
import dev.discreet.processor.lower.library.RefusedCalls;
import dev.discreet.processor.trees.FixedTarget;
import dev.discreet.processor.trees.RecordForms;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.TypeMirror;

/**
 * Checks calls in a pure body: of components, of helpers whose bodies are at hand, and of the JDK
 * ({@link Library}). Where the JDK calls equality, hash, order or text of a class by itself, these
 * must be the JDK's own, too.
 */
final class PureCalls {
  /** What a body may make. */
  private static final Set<Kind> MADE =
      Set.of(Kind.COLLECTION, Kind.MAP, Kind.BUILDER, Kind.DECIMAL);

  private final PureScope scope;
  private final PureWalk walk;
  private final PureTypes types;
  private final PureExpressions expressions;
  private final PureFunctions functions;

  PureCalls(PureScope scope, PureWalk walk, PureExpressions expressions) {
    this.walk = walk;
    this.scope = scope;
    this.types = scope.types();
    this.expressions = expressions;
    this.functions = new PureFunctions(scope, walk, expressions, this);
  }

  /**
   * A call as its rules see it.
   *
   * @param receiver the expression it is made on; empty of a static method, and on {@code this}
   */
  record Call(
      Tree place,
      ExecutableElement method,
      Optional<ExpressionTree> receiver,
      List<? extends ExpressionTree> arguments,
      TypeMirror type) {

    TypeElement owner() {
      return Enclosing.type(method);
    }

    String name() {
      return method.getSimpleName().toString();
    }

    boolean isStatic() {
      return method.getModifiers().contains(Modifier.STATIC);
    }
  }

  void call(MethodInvocationTree tree) {
    ExpressionTree select = tree.getMethodSelect();
    if (!(scope.source().elementOf(select) instanceof ExecutableElement method)
        || isOfSuperclass(select)) {
      scope.notUnderstood(tree);
      return;
    }
    Optional<ExpressionTree> receiver =
        select instanceof MemberSelectTree member
                && !expressions.isType(member.getExpression())
                && !Syntax.isThis(member.getExpression())
            ? Optional.of(member.getExpression())
            : Optional.empty();
    receiver.ifPresent(functions::receiver);
    Call call = new Call(tree, method, receiver, tree.getArguments(), scope.source().typeOf(tree));
    if (Syntax.isCopyOfArray(tree, scope.source())) {
      return;
    }
    functions.arguments(method, tree.getArguments());
    check(call);
  }

  private static boolean isOfSuperclass(ExpressionTree select) {
    ExpressionTree qualifier =
        select instanceof MemberSelectTree member ? member.getExpression() : select;
    return qualifier instanceof IdentifierTree name && name.getName().contentEquals("super");
  }

  PureFunctions functions() {
    return functions;
  }

  private void check(Call call) {
    if (RecordForms.isAccessor(call.method())) {
      component(call.method(), call.place());
    } else if (isRecordEquality(call)) {
      equality(call.receiver().map(scope.source()::typeOf), call.place());
    } else if (types.isDerivedElsewhere(call.method())) {
      types.demandDerived(call.method(), scope.source().origin(call.place()));
    } else if (scope.trees().of(call.method()).isPresent() || isWritten(call.owner())) {
      helper(call);
    } else if (!isOfEnum(call)) {
      library(call);
    }
  }

  void component(ExecutableElement accessor, Tree place) {
    TypeElement record = Enclosing.type(accessor);
    String name = accessor.getSimpleName().toString();
    if (!record.getTypeParameters().isEmpty()) {
      scope.notUnderstood(place);
      return;
    }
    types.demand(record, RowDemand.Kind.ACCESSOR, name, scope.source().origin(place));
    expressions.given(accessor.getReturnType(), record, name, place);
  }

  private static boolean isRecordEquality(Call call) {
    return call.owner().getKind() == ElementKind.RECORD
        && call.name().equals("equals")
        && call.arguments().size() == 1;
  }

  private static boolean isWritten(TypeElement owner) {
    return owner.getKind() == ElementKind.RECORD;
  }

  private boolean isOfEnum(Call call) {
    boolean listed =
        call.owner().getKind() == ElementKind.ENUM
            && call.isStatic()
            && !scope.trees().of(call.method()).isPresent()
            && ((call.name().equals("values") && call.arguments().isEmpty())
                || (call.name().equals("valueOf") && call.arguments().size() == 1));
    if (listed) {
      expressions.constant(call.owner(), call.place());
    }
    return listed;
  }

  /** A method whose body is at hand, and can be no other. */
  void helper(Call call) {
    ExecutableElement method = call.method();
    Finding finding = Refusals.of(Rule.UNKNOWN_TARGET, scope.source().origin(call.place()));
    boolean ofEnum = call.owner().getKind() == ElementKind.ENUM;
    boolean fixed =
        FixedTarget.is(method)
            && (!ofEnum
                || call.isStatic()
                || method.getModifiers().contains(Modifier.PRIVATE)
                || method.getModifiers().contains(Modifier.FINAL)
                || call.owner().getModifiers().contains(Modifier.FINAL));
    boolean onAnother = call.receiver().isPresent() && !call.isStatic();
    if (scope.trees().of(method).isEmpty()) {
      scope.report(
          call.place(),
          finding
              .found("a body that is not at hand")
              .fix("move `" + call.name() + "` to this file"));
    } else if (!fixed) {
      scope.report(
          call.place(),
          finding
              .found("`" + call.name() + "` can be overridden")
              .fix("make `" + call.name() + "` static, private or final"));
    } else if (!method.getTypeParameters().isEmpty()
        || method.isVarArgs()
        || method.getModifiers().contains(Modifier.SYNCHRONIZED)
        || method.getParameters().stream().anyMatch(one -> types.isFunction(one.asType()))
        || (onAnother && call.owner().getKind() != ElementKind.RECORD && !ofEnum)) {
      scope.notUnderstood(call.place());
    } else {
      walk.call(method, call.place());
    }
  }

  private void library(Call call) {
    Optional<MethodStatement> stated =
        Library.of(call.method()).filter(MethodStatement::isFunction);
    if (stated.isEmpty()) {
      TreeOrigin origin = scope.source().origin(call.place());
      scope.report(
          call.place(),
          RefusedCalls.refusal(call.method(), origin)
              .or(() -> RefusedCalls.signOfNan(call.method(), origin))
              .orElseGet(() -> unknown(call, origin)));
      return;
    }
    new PureUse(scope, expressions, this, call).check(stated.get());
  }

  /**
   * A function of a chunk runs whole bodies: what a contract promises of a result is not enough.
   */
  private static Finding unknown(Call call, TreeOrigin origin) {
    Finding finding = Refusals.of(Rule.UNKNOWN_CALL, origin);
    if (Promises.isHelper(call.method())) {
      return finding
          .found(
              "a helper whose body is not at hand, and a contract that says only how its result moves")
          .fix("move `" + call.name() + "` to this file, where its body is looked at");
    }
    return finding.fix(
        "write it with methods that are known, or with a method of this file that is made of such");
  }

  /** A new object of a collection. */
  void creation(NewClassTree tree) {
    TypeMirror type = scope.source().typeOf(tree);
    if (tree.getClassBody() != null
        || tree.getEnclosingExpression() != null
        || !(scope.source().elementOf(tree) instanceof ExecutableElement constructor)) {
      scope.notUnderstood(tree);
      return;
    }
    functions.arguments(constructor, tree.getArguments());
    if (isOwnRecord(constructor)) {
      record(constructor, tree);
      return;
    }
    if (takesComparator(constructor)) {
      tree.getArguments().forEach(functions::kept);
    }
    made(constructor, types.argument(type, 0), tree);
  }

  private static boolean takesComparator(ExecutableElement constructor) {
    return Library.of(constructor).filter(stated -> stated.does(Verb.CALLS)).isPresent();
  }

  /** Whether this makes a record whose class is at hand. */
  boolean isOwnRecord(ExecutableElement constructor) {
    TypeElement owner = Enclosing.type(constructor);
    return owner.getKind() == ElementKind.RECORD
        && types.isClosed(owner.asType())
        && scope.trees().classOf(owner).isPresent();
  }

  /**
   * Checks a new record. Its canonical constructor assigns the components, and does only what is
   * written in it, which is checked as a helper is. What is read of the record later is checked
   * where it is read, as of a row.
   */
  void record(ExecutableElement constructor, Tree place) {
    if (constructor.isVarArgs()) {
      scope.notUnderstood(place);
    } else if (scope.trees().of(constructor).isPresent()) {
      walk.call(constructor, place);
    }
  }

  /** What a collection of this class asks of its elements, or keys. */
  void made(ExecutableElement constructor, Optional<TypeMirror> keys, Tree place) {
    TypeElement owner = Enclosing.type(constructor);
    Optional<MethodStatement> stated = Library.of(constructor);
    if (stated.isEmpty() || MADE.stream().noneMatch(kind -> Library.is(owner, kind))) {
      scope.report(
          place,
          Refusals.of(Rule.UNKNOWN_CALL, scope.source().origin(place))
              .fix("use an ArrayList, a HashMap, a TreeMap, an array or a record of this file"));
      return;
    }
    if (Library.is(owner, Kind.CONCURRENT)) {
      scope.report(
          place,
          Refusals.of(Rule.UNBOUNDED_LOOP, scope.source().origin(place))
              .required("a collection whose iterators notice that it was changed")
              .found("a loop over it need not end, if the loop changes it")
              .fix("use a HashMap: nobody else sees it"));
    }
    if (Library.is(owner, Kind.HASHED)) {
      hashed(keys, place);
    } else if (Library.is(owner, Kind.LINKED)) {
      equality(keys, place);
    } else if (Library.is(owner, Kind.SORTED) && !takesComparator(constructor)) {
      ordered(keys, place);
    }
    if (stated.get().does(Verb.RESTLESS)) {
      scope.report(
          place,
          Refusals.of(Rule.UNKNOWN_CALL, scope.source().origin(place))
              .found("a map in the order of access, which each look changes")
              .fix("use a LinkedHashMap in the order of insertion: new LinkedHashMap<>()"));
    }
  }

  void hashed(Optional<TypeMirror> keys, Tree place) {
    TreeOrigin origin = scope.source().origin(place);
    if (keys.filter(types::isOrderOfTableKnown).isEmpty()) {
      scope.report(
          place,
          Refusals.of(Rule.NONDETERMINISM, origin)
              .required("keys whose order in a hash table follows from their values")
              .fix(
                  "use an EnumMap, a LinkedHashMap or a TreeMap, or keys that are numbers or"
                      + " texts"));
    }
  }

  void equality(Optional<TypeMirror> compared, Tree place) {
    TreeOrigin origin = scope.source().origin(place);
    if (compared.filter(type -> types.isEqualityKnown(type, origin)).isEmpty()) {
      scope.report(
          place,
          Refusals.of(Rule.UNKNOWN_TARGET, origin)
              .found("equals or hashCode of " + said(compared))
              .fix("compare numbers, texts, enums or records of such"));
    }
  }

  void ordered(Optional<TypeMirror> compared, Tree place) {
    TreeOrigin origin = scope.source().origin(place);
    if (compared.filter(types::isOrdered).isEmpty()) {
      scope.report(
          place,
          Refusals.of(Rule.UNKNOWN_TARGET, origin)
              .found("the natural order of " + said(compared))
              .fix("give a comparator: Comparator.comparingInt(…)"));
    }
  }

  private static String said(Optional<TypeMirror> type) {
    return type.map(known -> "`" + known + "`").orElse("a type that is not known");
  }

  /** The class of what an array or a collection holds. */
  Optional<TypeMirror> elementOf(ExpressionTree holder) {
    TypeMirror type = scope.source().typeOf(holder);
    return type instanceof ArrayType array
        ? Optional.of(array.getComponentType())
        : types.argument(type, 0);
  }
}
