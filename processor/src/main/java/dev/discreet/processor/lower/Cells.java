/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * The arrays that stand for the fields of objects that add up numbers ({@link
 * dev.discreet.processor.trees.Accumulators}): each field is an element of its own. Such an object
 * is known by its local variable, by the expressions that stand for it, as {@code this} in a method
 * of its own, or as what a map has for a constant ({@link
 * dev.discreet.processor.trees.collection.ObjectTables}).
 */
public final class Cells {
  private final Source source;
  private final Map<Object, Kept> known = new HashMap<>();
  private final Map<Element, Table> tables = new HashMap<>();
  private Optional<Kept> self = Optional.empty();

  Cells(Source source) {
    this.source = source;
  }

  /**
   * An object.
   *
   * @param type what it is as one value
   * @param fields the array of each field
   * @param index which element of them is its own
   */
  public record Kept(Type.Row type, Map<Element, Variable> fields, Expr index) {
    /** The same, where its index has a name. */
    public Kept at(Expr known) {
      return new Kept(type, fields, known);
    }

    /** A field as it is kept; empty of what is no field of it. */
    public Optional<Expr.Element> field(@Nullable Element field, TreeOrigin origin) {
      return Optional.ofNullable(fields.get(field))
          .map(
              cells ->
                  new Expr.Element(
                      origin,
                      ((Type.Vector) cells.type()).element(),
                      new Expr.Use(origin, cells),
                      index));
    }

    /** A field as Java reads it. */
    public Optional<Operand> read(@Nullable Element field, TreeOrigin origin) {
      return field(field, origin)
          .map(
              kept -> {
                TypeMirror type = Objects.requireNonNull(field).asType();
                return new Operand(TruthArrays.read(kept, type), type);
              });
    }

    /** What the fields hold, as one value. */
    public Expr value(TreeOrigin origin) {
      List<String> names = new ArrayList<>();
      List<Expr> values = new ArrayList<>();
      for (Element field : fields.keySet()) {
        names.add(field.getSimpleName().toString());
        values.add(read(field, origin).orElseThrow().expr());
      }
      return new Expr.NewRecord(origin, type, names, values);
    }
  }

  /**
   * The objects that a map has, one for each constant.
   *
   * @param ordered whether the map brings them in the order of the constants
   */
  public record Table(
      Type.Row type, Map<Element, Variable> fields, Type.Enumeration keys, boolean ordered) {
    /** The object of a constant. */
    public Kept at(Expr constant, TreeOrigin origin) {
      Expr ordinal =
          new Expr.Pure(
              origin,
              Type.Numeric.INT,
              PureFunction.ORDINAL,
              List.of(
                  new Expr.Pure(
                      origin, constant.type(), PureFunction.REQUIRE_NON_NULL, List.of(constant))));
      return new Kept(type, fields, ordinal);
    }
  }

  /** Has a local variable, or an expression, stand for an object. */
  public void declare(Object variableOrTree, Kept object) {
    known.put(variableOrTree, object);
  }

  /** Has a local map stand for objects. */
  public void declare(Element map, Table table) {
    tables.put(map, table);
  }

  /** The objects that a local map stands for. */
  public Optional<Table> table(ExpressionTree map) {
    return Optional.ofNullable(tables.get(source.elementOf(Syntax.withoutParentheses(map))));
  }

  /** The local maps that stand for objects. */
  public Set<Element> tables() {
    return tables.keySet();
  }

  /** Has expressions stand for nothing again. */
  public void forget(List<? extends Tree> expressions) {
    expressions.forEach(known::remove);
  }

  /** Lowers what a method of an object does. */
  public <T> T inside(Kept object, Supplier<T> lowered) {
    return where(Optional.of(object), lowered);
  }

  /** Lowers what a method does that takes an object, if any, as what its fields hold. */
  public <T> T outside(Supplier<T> lowered) {
    return where(Optional.empty(), lowered);
  }

  private <T> T where(Optional<Kept> object, Supplier<T> lowered) {
    Optional<Kept> before = self;
    self = object;
    try {
      return lowered.get();
    } finally {
      self = before;
    }
  }

  /** The object that an expression stands for; empty of any other. */
  public Optional<Kept> at(ExpressionTree object, Frame frame, Expressions expressions) {
    ExpressionTree bare = Syntax.withoutParentheses(object);
    Kept here = known.get(bare);
    return Optional.ofNullable(here == null ? known.get(source.elementOf(bare)) : here)
        .or(() -> held(bare, frame, expressions));
  }

  /** Whether an expression stands for an object by itself. */
  public boolean isKnown(ExpressionTree object) {
    return known.containsKey(object);
  }

  /** {@code map.get(constant)}: another type of key than the map's is refused. */
  private Optional<Kept> held(ExpressionTree tree, Frame frame, Expressions expressions) {
    return tree instanceof MethodInvocationTree call
            && call.getArguments().size() == 1
            && call.getMethodSelect() instanceof MemberSelectTree select
            && select.getIdentifier().contentEquals("get")
        ? table(select.getExpression())
            .map(
                table ->
                    table.at(
                        expressions.valueFor(
                            keys(select.getExpression()), call.getArguments().get(0), frame),
                        source.origin(tree)))
        : Optional.empty();
  }

  private TypeMirror keys(ExpressionTree map) {
    return ((DeclaredType) source.typeOf(map)).getTypeArguments().get(0);
  }

  /** The object whose method is lowered; empty outside. */
  public Optional<Kept> self() {
    return self;
  }

  /** A field as it is kept; empty of what is no field of such an object. */
  public Optional<Expr.Element> of(
      ExpressionTree tree, TreeOrigin origin, Frame frame, Expressions expressions) {
    ExpressionTree bare = Syntax.withoutParentheses(tree);
    Element field = source.elementOf(bare);
    if (!(field instanceof VariableElement) || field.getKind() != ElementKind.FIELD) {
      return Optional.empty();
    }
    Optional<Kept> object =
        bare instanceof MemberSelectTree select && !Syntax.isThis(select.getExpression())
            ? at(select.getExpression(), frame, expressions)
            : self;
    return object.flatMap(kept -> kept.field(field, origin));
  }
}
