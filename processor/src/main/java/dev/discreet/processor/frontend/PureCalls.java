/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.frontend;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import dev.discreet.processor.contract.Enclosing;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * Calls in a pure body: of components, of helpers whose bodies are at hand, and of the JDK ({@link
 * PureLibrary}). Where the JDK would call back what a class says of its equality, hash, order or
 * text, that must be the JDK's own, too.
 */
final class PureCalls {
  private static final Set<String> HASH_TABLES = Set.of("java.util.HashMap", "java.util.HashSet");
  private static final Set<String> LINKED_TABLES =
      Set.of("java.util.LinkedHashMap", "java.util.LinkedHashSet");
  private static final Set<String> ORDERED =
      Set.of("java.util.TreeMap", "java.util.TreeSet", "java.util.PriorityQueue");
  private static final Set<String> OTHERS =
      Set.of(
          "java.util.ArrayList",
          "java.util.LinkedList",
          "java.util.ArrayDeque",
          "java.util.EnumMap",
          "java.lang.StringBuilder",
          "java.math.BigDecimal",
          "java.math.BigInteger");

  private final PureBody body;
  private final PureTypes types;
  private final PureExpressions expressions;
  private final PureFunctions functions;

  PureCalls(PureBody body, PureExpressions expressions) {
    this.body = body;
    this.types = body.types();
    this.expressions = expressions;
    this.functions = new PureFunctions(body, expressions, this);
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
    if (!(body.source().elementOf(select) instanceof ExecutableElement method)
        || isOfSuperclass(select)) {
      body.notUnderstood(tree);
      return;
    }
    Optional<ExpressionTree> receiver =
        select instanceof MemberSelectTree member
                && !expressions.isType(member.getExpression())
                && !NameLowering.isThis(member.getExpression())
            ? Optional.of(member.getExpression())
            : Optional.empty();
    receiver.ifPresent(functions::receiver);
    Call call = new Call(tree, method, receiver, tree.getArguments(), body.source().typeOf(tree));
    if (isCopyOfArray(tree, body.source())) {
      return;
    }
    functions.arguments(method, tree.getArguments());
    check(call);
  }

  /** {@code clone()} of an array, which no class can declare. */
  static boolean isCopyOfArray(MethodInvocationTree tree, Source source) {
    return tree.getMethodSelect() instanceof MemberSelectTree select
        && select.getIdentifier().contentEquals("clone")
        && source.typeOf(select.getExpression()).getKind() == TypeKind.ARRAY;
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
    if (isComponent(call.method())) {
      component(call.method(), call.place());
    } else if (isRecordEquality(call)) {
      equality(call.receiver().map(body.source()::typeOf), call.place());
    } else if (body.trees().of(call.method()).isPresent() || isWritten(call.owner())) {
      helper(call);
    } else if (!isOfEnum(call)) {
      library(call);
    }
  }

  /** Whether the method is the accessor of a component, written or not. */
  static boolean isComponent(ExecutableElement method) {
    return Enclosing.type(method).getKind() == ElementKind.RECORD
        && method.getParameters().isEmpty()
        && Enclosing.type(method).getRecordComponents().stream()
            .map(RecordComponentElement::getAccessor)
            .anyMatch(method::equals);
  }

  void component(ExecutableElement accessor, Tree place) {
    TypeElement record = Enclosing.type(accessor);
    String name = accessor.getSimpleName().toString();
    if (!record.getTypeParameters().isEmpty()) {
      body.notUnderstood(place);
      return;
    }
    types.demand(record, RowDemand.Kind.ACCESSOR, name, body.source().origin(place));
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
            && !body.trees().of(call.method()).isPresent()
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
    Finding finding = Refusals.of(Rule.UNKNOWN_TARGET, body.source().origin(call.place()));
    boolean ofEnum = call.owner().getKind() == ElementKind.ENUM;
    boolean fixed =
        MethodLowering.isFixedTarget(method)
            && (!ofEnum
                || call.isStatic()
                || method.getModifiers().contains(Modifier.PRIVATE)
                || method.getModifiers().contains(Modifier.FINAL));
    boolean onAnother = call.receiver().isPresent() && !call.isStatic();
    if (body.trees().of(method).isEmpty()) {
      body.report(
          call.place(),
          finding
              .found("a body that is not at hand")
              .fix("move `" + call.name() + "` to this file"));
    } else if (!fixed) {
      body.report(
          call.place(),
          finding
              .found("`" + call.name() + "` can be overridden")
              .fix("make `" + call.name() + "` static, private or final"));
    } else if (!method.getTypeParameters().isEmpty()
        || method.isVarArgs()
        || method.getModifiers().contains(Modifier.SYNCHRONIZED)
        || method.getParameters().stream().anyMatch(one -> types.isFunction(one.asType()))
        || (onAnother && call.owner().getKind() != ElementKind.RECORD)) {
      body.notUnderstood(call.place());
    } else {
      body.call(method, call.place());
    }
  }

  private void library(Call call) {
    String owner = call.owner().getQualifiedName().toString();
    Optional<PureLibrary.Use> use =
        PureLibrary.of(owner, call.name(), call.method().getParameters().size());
    if (use.isEmpty()) {
      TreeOrigin origin = body.source().origin(call.place());
      body.report(
          call.place(),
          RefusedCalls.refusal(call.method(), origin)
              .or(() -> RefusedCalls.signOfNan(call.method(), origin))
              .orElseGet(
                  () ->
                      Refusals.of(Rule.UNKNOWN_CALL, origin)
                          .fix("write it with methods that are known, or in a helper")));
      return;
    }
    new PureUse(body, expressions, this, call).check(use.get());
  }

  /** A new object of a collection. */
  void creation(NewClassTree tree) {
    TypeMirror type = body.source().typeOf(tree);
    if (tree.getClassBody() != null
        || tree.getEnclosingExpression() != null
        || !(body.source().elementOf(tree) instanceof ExecutableElement constructor)) {
      body.notUnderstood(tree);
      return;
    }
    functions.arguments(constructor, tree.getArguments());
    if (isOwnRecord(constructor)) {
      record(constructor, tree);
      return;
    }
    boolean compares =
        constructor.getParameters().stream().anyMatch(one -> types.isComparator(one.asType()));
    if (compares) {
      tree.getArguments().forEach(functions::kept);
    }
    made(types.nameOf(type), types.argument(type, 0), compares, tree);
    if (isOrderedByAccess(constructor)) {
      body.report(
          tree,
          Refusals.of(Rule.UNKNOWN_CALL, body.source().origin(tree))
              .found("a map in the order of access, which each look changes")
              .fix("use a LinkedHashMap in the order of insertion: new LinkedHashMap<>()"));
    }
  }

  private static boolean isOrderedByAccess(ExecutableElement constructor) {
    return Enclosing.type(constructor).getQualifiedName().contentEquals("java.util.LinkedHashMap")
        && constructor.getParameters().stream()
            .anyMatch(parameter -> parameter.asType().getKind() == TypeKind.BOOLEAN);
  }

  /** Whether this makes a record whose class is at hand. */
  boolean isOwnRecord(ExecutableElement constructor) {
    TypeElement owner = Enclosing.type(constructor);
    return owner.getKind() == ElementKind.RECORD
        && types.isClosed(owner.asType())
        && body.trees().classOf(owner).isPresent();
  }

  /**
   * A new record. Its canonical constructor assigns the components and does nothing else but what
   * is written in it, which is looked at as a helper is; what may be read of it later is asked
   * where it is read, as of a row.
   */
  void record(ExecutableElement constructor, Tree place) {
    if (constructor.isVarArgs()) {
      body.notUnderstood(place);
    } else if (body.trees().of(constructor).isPresent()) {
      body.call(constructor, place);
    }
  }

  /** What a collection of this class asks of its elements, or keys. */
  void made(String name, Optional<TypeMirror> keys, boolean compares, Tree place) {
    if (HASH_TABLES.contains(name)) {
      hashed(keys, place);
    } else if (LINKED_TABLES.contains(name)) {
      equality(keys, place);
    } else if (ORDERED.contains(name)) {
      if (!compares) {
        ordered(keys, place);
      }
    } else if (!OTHERS.contains(name)) {
      body.report(
          place,
          Refusals.of(Rule.UNKNOWN_CALL, body.source().origin(place))
              .fix("use an ArrayList, a HashMap, a TreeMap, an array or a record of this file"));
    }
  }

  void hashed(Optional<TypeMirror> keys, Tree place) {
    TreeOrigin origin = body.source().origin(place);
    if (keys.filter(types::isOrderOfTableKnown).isEmpty()) {
      body.report(
          place,
          Refusals.of(Rule.NONDETERMINISM, origin)
              .required("keys whose order in a hash table follows from their values")
              .fix(
                  "use an EnumMap, a LinkedHashMap or a TreeMap, or keys that are numbers or"
                      + " texts"));
    }
  }

  void equality(Optional<TypeMirror> compared, Tree place) {
    TreeOrigin origin = body.source().origin(place);
    if (compared.filter(type -> types.isEqualityKnown(type, origin)).isEmpty()) {
      body.report(
          place,
          Refusals.of(Rule.UNKNOWN_TARGET, origin)
              .found("equals or hashCode of " + said(compared))
              .fix("compare numbers, texts, enums or records of such"));
    }
  }

  void ordered(Optional<TypeMirror> compared, Tree place) {
    TreeOrigin origin = body.source().origin(place);
    if (compared.filter(types::isOrdered).isEmpty()) {
      body.report(
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
    TypeMirror type = body.source().typeOf(holder);
    return type instanceof ArrayType array
        ? Optional.of(array.getComponentType())
        : types.argument(type, 0);
  }
}
