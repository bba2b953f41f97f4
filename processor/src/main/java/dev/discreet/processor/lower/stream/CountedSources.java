/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.stream;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.library.ClassStatement;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Meaning;
import dev.discreet.processor.lower.EnumConstants;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Where streams of numbers and constants come from that are no data sets. */
public final class CountedSources {
  private final Lowering lowering;
  private final Expressions expressions;

  CountedSources(Lowering lowering, Expressions expressions) {
    this.expressions = expressions;
    this.lowering = lowering;
  }

  /**
   * What a stream goes over.
   *
   * @param before computed before the loop
   * @param length how many elements there are
   * @param element one of them, inside the loop
   * @param loops the loop around a body
   * @param range whether the elements are ints that follow one another
   */
  record Counted(
      List<Statement> before,
      Expr length,
      Operand element,
      Function<Block, Statement> loops,
      boolean range) {
    /** Of other elements. */
    Counted(
        List<Statement> before, Expr length, Operand element, Function<Block, Statement> loops) {
      this(before, length, element, loops, false);
    }

    Statement loop(Block body) {
      return loops.apply(body);
    }
  }

  static boolean isRange(MethodInvocationTree tree, Lowering lowering) {
    return lowering.source().elementOf(tree) instanceof ExecutableElement method && isRange(method);
  }

  /** Whether a method makes a stream of ints that follow one another. */
  static boolean isRange(ExecutableElement method) {
    return (Library.is(method, Meaning.RANGE) || Library.is(method, Meaning.RANGE_CLOSED))
        && Library.of(Enclosing.type(method))
            .flatMap(ClassStatement::holds)
            .filter(TypeKind.INT::equals)
            .isPresent();
  }

  /** Empty for a data set. */
  Optional<Counted> of(MethodInvocationTree tree, Frame frame) {
    if (!(lowering.source().elementOf(tree) instanceof ExecutableElement method)) {
      return Optional.empty();
    }
    TreeOrigin origin = lowering.source().origin(tree);
    if (isRange(method)) {
      return range(tree, Library.is(method, Meaning.RANGE_CLOSED), origin, frame);
    }
    boolean streams = Library.is(method, Meaning.STREAM_OF_ARRAY);
    boolean lists = Library.is(method, Meaning.STREAM_OF) && !method.getParameters().isEmpty();
    if (isOfArray(tree, method)) {
      ExpressionTree only = Syntax.withoutParentheses(tree.getArguments().get(0));
      Optional<Type.Enumeration> constants = EnumConstants.of(only, lowering);
      if (constants.isPresent()) {
        return Optional.of(constants(constants.get(), lowering.source().typeOf(only), origin));
      }
    }
    if (isNamedArray(tree)) {
      return Optional.of(numbers(tree.getArguments().get(0), origin, frame));
    }
    boolean held =
        Library.is(method, Meaning.STREAM_OF_COLLECTION)
            || (Library.is(Enclosing.type(method), Kind.OPTIONAL)
                && method.getSimpleName().contentEquals("stream"));
    return streams || lists || held ? elements(tree, origin, frame) : Optional.empty();
  }

  private Optional<Counted> range(
      MethodInvocationTree tree, boolean closed, TreeOrigin origin, Frame frame) {
    TypeMirror whole = lowering.source().types().getPrimitiveType(TypeKind.INT);
    Expr first = expressions.valueFor(whole, tree.getArguments().get(0), frame);
    Expr last = expressions.valueFor(whole, tree.getArguments().get(1), frame);
    if (last instanceof Expr.Count) {
      return Optional.empty();
    }
    Variable from = new Variable("from", Numeric.INT);
    Variable to = new Variable("to", Numeric.INT);
    Variable index = new Variable("index", Numeric.INT);
    Expr at = new Expr.Use(origin, index);
    Expr length = sum(origin, Expr.Operation.SUBTRACT, use(origin, to), use(origin, from));
    if (closed) {
      length = sum(origin, Expr.Operation.ADD, length, number(origin, 1));
    }
    Expr none = number(origin, 0);
    return Optional.of(
        new Counted(
            List.of(new Statement.Let(origin, from, first), new Statement.Let(origin, to, last)),
            new Expr.Pure(origin, Numeric.INT, PureFunction.MAX, List.of(none, length)),
            new Operand(at, whole),
            body ->
                new Statement.CountedLoop(
                    origin,
                    new Block(List.of(new Statement.Let(origin, index, use(origin, from)))),
                    new Expr.Comparison(
                        origin,
                        closed ? Expr.Relation.LESS_OR_EQUAL : Expr.Relation.LESS,
                        at,
                        use(origin, to)),
                    new Block(
                        List.of(
                            new Statement.Assign(
                                origin,
                                index,
                                sum(origin, Expr.Operation.ADD, at, number(origin, 1))))),
                    body),
            true));
  }

  private static Expr use(TreeOrigin origin, Variable variable) {
    return new Expr.Use(origin, variable);
  }

  public static Expr number(TreeOrigin origin, long value) {
    return new Expr.Literal(origin, Numeric.INT, value);
  }

  public static Expr sum(TreeOrigin origin, Expr.Operation operation, Expr left, Expr right) {
    return new Expr.Arithmetic(origin, (Numeric) left.type(), operation, left, right);
  }

  private Counted constants(Type.Enumeration type, TypeMirror array, TreeOrigin origin) {
    Variable element = new Variable("constant", type);
    List<Expr> all = new ArrayList<>();
    for (String name : type.constants()) {
      all.add(new Expr.Literal(origin, type, name));
    }
    return new Counted(
        List.of(),
        number(origin, all.size()),
        new Operand(use(origin, element), lowering.types().elementOf(array)),
        body -> new Statement.ForEach(origin, element, all, body));
  }

  /** Whether a stream goes over an array of numbers that has a name: all rows may decide each. */
  boolean isNamedArray(MethodInvocationTree tree) {
    if (!(lowering.source().elementOf(tree) instanceof ExecutableElement method)
        || !isOfArray(tree, method)) {
      return false;
    }
    ExpressionTree only = Syntax.withoutParentheses(tree.getArguments().get(0));
    Element array = lowering.source().elementOf(only);
    return array != null
        && (array.getKind() == ElementKind.LOCAL_VARIABLE
            || array.getKind() == ElementKind.PARAMETER)
        && lowering.variable(array).filter(known -> isOfNumbers(known.type())).isPresent();
  }

  /** Whether the elements of a stream are those of the array that is given. */
  private boolean isOfArray(MethodInvocationTree tree, ExecutableElement method) {
    return tree.getArguments().size() == 1
        && (Library.is(method, Meaning.STREAM_OF_ARRAY)
            || (Library.is(method, Meaning.STREAM_OF) && Syntax.isSpread(tree, lowering.source())));
  }

  private static boolean isOfNumbers(Type type) {
    return type instanceof Type.Vector vector && vector.dimensions() == 1;
  }

  /** The elements of an array, one by one, as a loop over it reads them. */
  private Counted numbers(ExpressionTree tree, TreeOrigin origin, Frame frame) {
    Operand given = expressions.operand(tree, frame);
    Variable array = new Variable("array", given.expr().type());
    Variable index = new Variable("index", Numeric.INT);
    Expr length = new Expr.Length(origin, use(origin, array));
    Expr at = use(origin, index);
    Expr next = sum(origin, Expr.Operation.ADD, at, number(origin, 1));
    Type element = ((Type.Vector) given.expr().type()).element();
    return new Counted(
        List.of(new Statement.Let(origin, array, given.expr())),
        length,
        new Operand(
            new Expr.Element(origin, element, use(origin, array), at),
            lowering.types().elementOf(given.type())),
        body ->
            new Statement.CountedLoop(
                origin,
                new Block(List.of(new Statement.Let(origin, index, number(origin, 0)))),
                new Expr.Comparison(origin, Expr.Relation.LESS, at, length),
                new Block(List.of(new Statement.Assign(origin, index, next))),
                body));
  }

  /** An array, or a list that is written out. */
  private Optional<Counted> elements(MethodInvocationTree tree, TreeOrigin origin, Frame frame) {
    Operand stream = expressions.operand(tree, frame);
    if (!(stream.expr() instanceof Expr.Elements elements)) {
      return Optional.empty();
    }
    Type held = elements.collection().type();
    Variable array = new Variable("array", held);
    Expr use = use(origin, array);
    Expr length =
        held instanceof Type.Vector
            ? new Expr.Length(origin, use)
            : new Expr.Pure(origin, Numeric.INT, PureFunction.SIZE, List.of(use));
    Variable element = new Variable("element", elements.type().element());
    return Optional.of(
        new Counted(
            List.of(new Statement.Let(origin, array, elements.collection())),
            length,
            new Operand(use(origin, element), lowering.types().elementOf(stream.type())),
            body ->
                new Statement.ForRows(
                    origin, element, new Expr.Elements(origin, elements.type(), use), body)));
  }
}
