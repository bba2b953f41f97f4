/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.collection;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.Tree;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Meaning;
import dev.discreet.processor.lower.Coercion;
import dev.discreet.processor.lower.EnumConstants;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Invocation;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.Refusals;
import dev.discreet.processor.lower.TruthArrays;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Arrays of numbers in expressions: made, and read at an index. */
public final class VectorLowering {
  private final Lowering lowering;
  private final Expressions expressions;

  public VectorLowering(Lowering lowering, Expressions expressions) {
    this.expressions = expressions;
    this.lowering = lowering;
  }

  /** {@code new long[n]}, {@code new long[] {a, b}}, or such braces alone. */
  public Operand made(NewArrayTree tree, TreeOrigin origin, TypeMirror type, Frame frame) {
    if (!(lowering.types().of(type) instanceof Type.Vector vector)) {
      return texts(tree, origin, type, frame)
          .orElseGet(
              () -> lowering.coercion().refused(origin, type, Refusals.notUnderstood(origin)));
    }
    if (tree.getInitializers() != null) {
      return new Operand(listed(tree, vector, type, frame), type);
    }
    if (tree.getDimensions().size() != vector.dimensions()) {
      return lowering
          .coercion()
          .refused(
              origin,
              type,
              Refusals.of(Rule.NOT_UNDERSTOOD, origin).required("a length for each dimension"));
    }
    List<Expr> lengths = new ArrayList<>();
    for (ExpressionTree length : tree.getDimensions()) {
      Expr count = whole(length, frame);
      if (count instanceof Expr.Refused refused) {
        return lowering.coercion().refused(refused.origin(), type, refused.finding());
      }
      lengths.add(count);
    }
    return new Operand(new Expr.NewVector(origin, vector, lengths), type);
  }

  /** An array of texts or constants that is written out: a list, as long as nobody writes to it. */
  private Optional<Operand> texts(
      NewArrayTree tree, TreeOrigin origin, TypeMirror type, Frame frame) {
    if (tree.getInitializers() == null || !(type instanceof ArrayType array)) {
      return Optional.empty();
    }
    Type element = lowering.types().ofValue(array.getComponentType());
    if (!(element instanceof Type.Enumeration) && element != Type.Simple.TEXT) {
      return Optional.empty();
    }
    Type.Collection list = new Type.Collection("List", element);
    List<Expr> elements =
        tree.getInitializers().stream()
            .map(each -> expressions.valueFor(array.getComponentType(), each, frame))
            .toList();
    Expr listed = new Expr.Pure(origin, list, PureFunction.SEQUENCE, elements);
    return Optional.of(
        new Operand(new Expr.Pure(origin, list, PureFunction.NEW_LIST, List.of(listed)), type));
  }

  private Expr listed(NewArrayTree tree, Type.Vector type, TypeMirror mirror, Frame frame) {
    TypeMirror component = ((ArrayType) mirror).getComponentType();
    TreeOrigin origin = lowering.source().origin(tree);
    List<Expr> elements = new ArrayList<>();
    for (ExpressionTree element : tree.getInitializers()) {
      Expr value;
      if (!(type.indexed() instanceof Type.Vector row)) {
        value = TruthArrays.written(expressions.valueFor(component, element, frame));
      } else if (Syntax.withoutParentheses(element) instanceof NewArrayTree inner
          && inner.getInitializers() != null) {
        value = listed(inner, row, component, frame);
      } else {
        value = row(element, row, lowering.isReturned(tree), frame);
      }
      if (value instanceof Expr.Refused refused) {
        return new Expr.Refused(refused.origin(), type, refused.finding());
      }
      elements.add(value);
    }
    return new Expr.VectorOf(origin, type, elements);
  }

  /** A row of a matrix that is an array of its own, where the matrix is made to be returned. */
  private Expr row(ExpressionTree tree, Type.Vector type, boolean returned, Frame frame) {
    TreeOrigin place = lowering.source().origin(tree);
    Expr array = expressions.operand(tree, frame).expr();
    if (array instanceof Expr.Refused
        || (returned
            && array.type() instanceof Type.Vector given
            && given.dimensions() == 1
            && given.element() == type.element())) {
      return array;
    }
    return new Expr.Refused(
        place,
        type,
        Refusals.of(Rule.NOT_UNDERSTOOD, place)
            .found("a row of a matrix that is not written out")
            .fix("make the matrix with its shape, and write its elements"));
  }

  /** A copy or a clipped vector; empty for another call. */
  public Optional<Operand> function(Invocation call) {
    List<Expr> passed = new ArrayList<>();
    call.receiver().ifPresent(receiver -> passed.add(receiver.expr()));
    call.arguments().forEach(argument -> passed.add(argument.expr()));
    if (passed.isEmpty() || !(passed.get(0).type() instanceof Type.Vector from)) {
      return Optional.empty();
    }
    Type.Vector type = new Type.Vector(from.element(), from.dimensions());
    boolean euclidean = Library.is(call.method(), Meaning.CLIP_L2);
    if (euclidean || Library.is(call.method(), Meaning.CLIP_L1)) {
      Expr norm = Coercion.converted(passed.get(1), Numeric.DOUBLE);
      return Optional.of(
          new Operand(
              new Expr.Clip(call.origin(), type, euclidean, passed.get(0), norm), call.type()));
    }
    boolean clones = call.name().equals("clone") && passed.size() == 1 && from.dimensions() == 1;
    boolean copies = Library.is(call.method(), Meaning.ARRAY_COPY) && from.dimensions() == 1;
    if (!clones && !copies) {
      return Optional.empty();
    }
    Optional<Expr> length =
        copies ? Optional.of(Coercion.converted(passed.get(1), Numeric.INT)) : Optional.empty();
    return Optional.of(
        new Operand(new Expr.Copy(call.origin(), type, passed.get(0), length), call.type()));
  }

  /** {@code vector[index]}. */
  public Operand element(ArrayAccessTree tree, TreeOrigin origin, TypeMirror type, Frame frame) {
    Optional<Type.Enumeration> constants =
        EnumConstants.of(Syntax.withoutParentheses(tree.getExpression()), lowering);
    if (constants.isPresent()) {
      Expr all = EnumConstants.list(constants.get(), origin);
      return ofList((Type.Collection) all.type(), all, origin, type, whole(tree.getIndex(), frame));
    }
    Operand array = expressions.operand(tree.getExpression(), frame);
    if (array.expr() instanceof Expr.Refused refused) {
      return lowering.coercion().refused(refused.origin(), type, refused.finding());
    }
    if (array.expr().type() instanceof Type.Collection held) {
      return ofList(held, array.expr(), origin, type, whole(tree.getIndex(), frame));
    }
    if (!(array.expr().type() instanceof Type.Vector vector)) {
      return lowering
          .coercion()
          .refused(
              origin,
              type,
              array.expr().type() instanceof Type.Rows
                  ? Refusals.byPosition(origin)
                  : Refusals.of(Rule.NOT_UNDERSTOOD, origin).found("an element of an array"));
    }
    Expr index = whole(tree.getIndex(), frame);
    return index instanceof Expr.Refused refused
        ? lowering.coercion().refused(refused.origin(), type, refused.finding())
        : new Operand(
            TruthArrays.read(new Expr.Element(origin, vector.indexed(), array.expr(), index), type),
            type);
  }

  /** Of a new array of texts, which is a list as long as nobody writes to it. */
  private Operand ofList(
      Type.Collection held, Expr list, TreeOrigin origin, TypeMirror type, Expr index) {
    return index instanceof Expr.Refused refused
        ? lowering.coercion().refused(refused.origin(), type, refused.finding())
        : new Operand(
            new Expr.Pure(origin, held.element(), PureFunction.ELEMENT_AT, List.of(list, index)),
            type);
  }

  /** An index or a length: promoted to int. */
  Expr whole(ExpressionTree tree, Frame frame) {
    TypeMirror type = lowering.source().types().getPrimitiveType(TypeKind.INT);
    Expr value = expressions.valueFor(type, tree, frame);
    return value.type() == Numeric.INT || value instanceof Expr.Refused
        ? value
        : new Expr.Refused(
            value.origin(),
            Numeric.INT,
            Refusals.of(Rule.NOT_UNDERSTOOD, lowering.source().origin(tree)));
  }

  /** Whether a tree is an element of an array of numbers. */
  public boolean isElement(Tree tree) {
    return tree instanceof ArrayAccessTree access
        && lowering.types().of(lowering.source().typeOf(access.getExpression()))
            instanceof Type.Vector;
  }
}
