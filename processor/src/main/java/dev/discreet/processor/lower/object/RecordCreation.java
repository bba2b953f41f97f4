/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.object;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.contract.declared.RecordParts;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.Refusals;
import dev.discreet.processor.trees.Escape;
import dev.discreet.processor.trees.MethodTrees;
import dev.discreet.processor.trees.RecordForms;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;

/**
 * New records. A canonical constructor that the compiler wrote stores its arguments; a compact one
 * runs like a method before it does.
 */
public final class RecordCreation {
  private final Lowering lowering;
  private final Expressions expressions;
  private final MethodLowering methods;
  private final MethodTrees trees;

  public RecordCreation(
      Lowering lowering, Expressions expressions, MethodTrees trees, MethodLowering methods) {
    this.expressions = expressions;
    this.methods = methods;
    this.lowering = lowering;
    this.trees = trees;
  }

  public Operand created(NewClassTree tree, TreeOrigin origin, TypeMirror type, Frame frame) {
    boolean plain = tree.getClassBody() == null && tree.getEnclosingExpression() == null;
    if (!plain || !(lowering.source().elementOf(tree) instanceof ExecutableElement constructor)) {
      return lowering.coercion().refused(origin, type, Refusals.notUnderstood(origin));
    }
    if (Enclosing.type(constructor).getKind() != ElementKind.RECORD) {
      return lowering.coercion().refused(origin, type, noRecord(origin, type));
    }
    List<Operand> arguments = new ArrayList<>();
    for (ExpressionTree argument : tree.getArguments()) {
      arguments.add(expressions.operand(argument, frame));
    }
    return created(constructor, arguments, origin);
  }

  private static Finding noRecord(TreeOrigin origin, TypeMirror type) {
    if (Library.is(type, Kind.MAP) && holds(type, Kind.MAP)) {
      return Refusals.notUnderstood(origin)
          .found("a map of maps that is filled with other than sums")
          .fix(Refusals.FIRST_AND_LAST);
    }
    if (Library.is(type, Kind.MAP) && holds(type, Kind.COLLECTION)) {
      return Refusals.notUnderstood(origin)
          .found("a map of sets or lists that is filled, or read, in another way")
          .fix(Refusals.ELEMENTS_OF_A_KEY);
    }
    if (Library.is(type, Kind.COLLECTION)
        && !Library.is(type, Kind.LIST)
        && !Library.is(type, Kind.SET)) {
      return Refusals.notUnderstood(origin)
          .found("a collection that is no List or Set, such as a queue")
          .fix(
              "keep the elements in a List, and the index of the first in a number:"
                  + " `list.add(x)`, `list.get(head)`, `head++`");
    }
    return Library.is(type, Kind.MAP)
        ? Refusals.notUnderstood(origin)
            .found("a map that is not only added to by key, and then read")
            .fix(
                "fill it with merge(key, x, Long::sum); where it keeps a value of each key, with"
                    + " putIfAbsent(key, x) or put(key, x); or with stream().collect(groupingBy(…))")
        : Refusals.notUnderstood(origin)
            .found("an object of a class that is no record")
            .fix(
                "keep numbers in local variables, and rows in a List or a Map; an object may add up"
                    + " numbers in its fields where one variable names it, or one key of a map:"
                    + " `map.computeIfAbsent(key, k -> new Acc()).add(row)`");
  }

  private static boolean holds(TypeMirror map, Kind kind) {
    return map instanceof DeclaredType declared
        && declared.getTypeArguments().size() == 2
        && Library.is(declared.getTypeArguments().get(1), kind);
  }

  /** A constructor's result, called as such or through a reference. */
  public Operand created(
      ExecutableElement constructor, List<Operand> arguments, TreeOrigin origin) {
    TypeElement record = Enclosing.type(constructor);
    TypeMirror type = record.asType();
    if (record.getKind() == ElementKind.RECORD && !record.getTypeParameters().isEmpty()) {
      Finding finding =
          Refusals.notUnderstood(origin)
              .found("a record with type parameters")
              .fix(
                  "write a record for these types, as in `record Key(Ward ward, boolean night) {}`");
      return lowering.coercion().refused(origin, type, finding);
    }
    if (record.getKind() != ElementKind.RECORD
        || Escape.isFinalized(record)
        || constructor.isVarArgs()
        || constructor.getParameters().size() != arguments.size()
        || !(lowering.types().ofValue(type) instanceof Type.Row row)) {
      return lowering.coercion().refused(origin, type, Refusals.notUnderstood(origin));
    }
    List<Expr> values = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      values.add(
          lowering.coercion().to(arguments.get(i), constructor.getParameters().get(i).asType()));
    }
    if (trees.classOf(record).isEmpty()) {
      String name = "new " + record.getSimpleName();
      return new Operand(
          new Expr.UnknownCall(origin, row, name, "make it a record of this file", values), type);
    }
    Optional<ExecutableElement> canonical = RecordForms.canonical(record, trees, lowering.source());
    lowering.reliance().readsRow(record, origin);
    lowering.reliance().reliesOn(record);
    Optional<MethodTree> written = trees.of(constructor).filter(tree -> isExplicit(constructor));
    if (written.isEmpty()) {
      return new Operand(new Expr.NewRecord(origin, row, names(record), values), type);
    }
    boolean compact =
        canonical.filter(constructor::equals).isPresent()
            && !new Escape(lowering.source()).of(written.get())
            && !RecordForms.setsFields(written.get(), record, lowering.source());
    if (!compact) {
      return lowering
          .coercion()
          .refused(
              origin,
              type,
              Refusals.notUnderstood(origin)
                  .found("a constructor that is not compact, or calls methods of its own instance")
                  .fix("write the compact form, `" + record.getSimpleName() + " { … }`"));
    }
    return new Operand(
        new Expr.Call(
            origin,
            row,
            methods.constructor(constructor, written.get(), row, names(record)),
            values),
        type);
  }

  private boolean isExplicit(ExecutableElement constructor) {
    return lowering.source().elements().getOrigin(constructor) == Elements.Origin.EXPLICIT;
  }

  private static List<String> names(TypeElement record) {
    return RecordParts.components(record).stream()
        .map(component -> component.getSimpleName().toString())
        .toList();
  }
}
