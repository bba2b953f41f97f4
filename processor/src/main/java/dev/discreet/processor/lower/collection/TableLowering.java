/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.collection;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.lower.BinaryArithmetic;
import dev.discreet.processor.lower.Coercion;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Merges;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.Refusals;
import dev.discreet.processor.lower.Repeatable;
import dev.discreet.processor.trees.SumFunctions;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import dev.discreet.processor.trees.collection.AddedElements;
import dev.discreet.processor.trees.collection.CountedKeys;
import dev.discreet.processor.trees.collection.KeptValues;
import dev.discreet.processor.trees.collection.MapUpdates;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** Maps from keys to numbers, and lists of rows: made, added to, and read by key. */
public final class TableLowering {
  /** Said of a map of both parts that is asked for its keys or entries. */
  public static final String BOTH_PARTS = "ask for get(true) and get(false)";

  private final Lowering lowering;
  private final Expressions expressions;
  private final RowSets sets;
  private final CollectionCopies copies;
  private final KeyQuestions questions;
  private final GrownMaps grown;
  private final AskedGroups asked;
  private final JoinedTables joined;

  public TableLowering(Lowering lowering, Expressions expressions, Merges merges) {
    this.grown = new GrownMaps(lowering, expressions, merges);
    this.asked = new AskedGroups(lowering, expressions, grown);
    this.joined = new JoinedTables(lowering, expressions);
    this.expressions = expressions;
    this.lowering = lowering;
    this.sets = new RowSets(lowering, expressions);
    this.copies = new CollectionCopies(lowering);
    this.questions = new KeyQuestions(lowering, expressions);
  }

  public RowSets sets() {
    return sets;
  }

  public CollectionCopies copies() {
    return copies;
  }

  /** {@code new EnumMap<>(Ward.class)}, {@code new TreeMap<>()} and the like. */
  public Operand made(NewClassTree tree, TreeOrigin origin, TypeMirror type, Frame frame) {
    boolean plain = tree.getClassBody() == null && tree.getEnclosingExpression() == null;
    if (plain
        && tree.getArguments().isEmpty()
        && lowering.types().of(type) instanceof Type.Rows rows) {
      return new Operand(new Expr.NewList(origin, rows), type);
    }
    if (plain
        && tree.getArguments().size() == 1
        && lowering.types().of(type) instanceof Type.Rows rows) {
      Operand copied = expressions.operand(tree.getArguments().get(0), frame);
      if (copied.expr().type().equals(rows)) {
        return new Operand(copy(origin, rows, copied.expr()), type);
      }
    }
    if (!plain || !(lowering.types().of(type) instanceof Type.Table table)) {
      return lowering.coercion().refused(origin, type, Refusals.notUnderstood(origin));
    }
    TypeMirror key = argument(type, 0);
    lowering.reliance().readsRecords(key, origin);
    Optional<Expr> copy = joined.copy(tree, key, table, origin, frame);
    if (copy.isPresent()) {
      return new Operand(copy.get(), type);
    }
    return new NewMaps(lowering)
        .refusal(tree, key)
        .map(refusal -> lowering.coercion().refused(origin, type, refusal.finding()))
        .orElseGet(() -> new Operand(new Expr.NewTable(origin, table), type));
  }

  /** A method of a map whose value is used. */
  public Operand call(
      MethodInvocationTree tree,
      String name,
      TreeOrigin origin,
      TypeMirror type,
      Operand receiver,
      Frame frame) {
    int size = tree.getArguments().size();
    if (name.equals("size") && size == 0) {
      return new Operand(new Expr.TableSize(origin, receiver.expr()), type);
    }
    ExpressionTree map = ((MemberSelectTree) tree.getMethodSelect()).getExpression();
    if (name.equals("containsKey") && size == 1) {
      Expr key = Expr.Pure.notNull(key(receiver.type(), tree.getArguments().get(0), frame));
      Optional<Expr> holds = questions.holds(map, argument(receiver.type(), 0), key, origin, frame);
      if (holds.isPresent()) {
        return new Operand(holds.get(), type);
      }
    }
    boolean reads = (name.equals("get") && size == 1) || (name.equals("getOrDefault") && size == 2);
    if (!reads || !(receiver.expr().type() instanceof Type.Table table)) {
      return lowering
          .coercion()
          .refused(
              origin,
              type,
              Refusals.of(Rule.NOT_UNDERSTOOD, origin)
                  .fix(
                      name.equals("putAll")
                          ? NewMaps.added(
                              lowering.source().origin(map).text(),
                              lowering.source().origin(tree.getArguments().get(0)).text())
                          : fix(receiver.expr().type())));
    }
    Expr key = key(receiver.type(), tree.getArguments().get(0), frame);
    Optional<Expr> otherwise =
        size == 2
            ? Optional.of(value(receiver.type(), tree.getArguments().get(1), frame))
            : Optional.of(zero(origin, table)).filter(zero -> questions.isPresent(map, tree));
    return new Operand(
        new Expr.Lookup(origin, table.value(), receiver.expr(), key, otherwise), type);
  }

  private static String fix(Type map) {
    return map instanceof Type.Table table && table.key() == Type.Simple.BOOLEAN
        ? BOTH_PARTS
        : "add with merge(key, x, Long::sum), and read with getOrDefault(key, 0L)";
  }

  /** The number of a key that is absent. */
  public static Expr zero(TreeOrigin origin, Type.Table table) {
    return Expr.Literal.zero(origin, table.value());
  }

  private Expr key(TypeMirror map, ExpressionTree tree, Frame frame) {
    return expressions.valueFor(argument(map, 0), tree, frame);
  }

  private Expr value(TypeMirror map, ExpressionTree tree, Frame frame) {
    return expressions.valueFor(argument(map, 1), tree, frame);
  }

  /** A value that is added to another, so null would throw. */
  private Expr unboxed(TypeMirror map, Expr value) {
    return lowering.coercion().unboxed(new Operand(value, argument(map, 1)));
  }

  /** The type of the keys, or of the values. */
  public static TypeMirror argument(TypeMirror map, int index) {
    return ((DeclaredType) map).getTypeArguments().get(index);
  }

  /**
   * {@code put}, {@code merge} and what does the same as a {@code merge}, as statements; empty for
   * anything else.
   */
  public Optional<Statement> statement(MethodInvocationTree tree, TreeOrigin origin, Frame frame) {
    if (!(tree.getMethodSelect() instanceof MemberSelectTree select)) {
      return Optional.empty();
    }
    String name = select.getIdentifier().toString();
    Optional<Statement> held = grown.added(tree, origin, frame);
    held = held.or(() -> new NestedMaps(lowering, expressions).added(tree, origin, frame));
    if (held.isPresent()) {
      return held;
    }
    Optional<Statement> narrowed = sets.narrowed(tree, select, origin, frame);
    if (narrowed.isPresent()) {
      return narrowed;
    }
    Optional<Statement> all = joined.statement(tree, select, origin, frame);
    if (all.isPresent()) {
      return all;
    }
    if ((name.equals("add") || name.equals("addAll"))
        && tree.getArguments().size() == 1
        && (sets.isRows(Syntax.withoutParentheses(select.getExpression()))
            || lowering.types().of(lowering.source().typeOf(select.getExpression()))
                instanceof Type.Rows)) {
      return Optional.of(
          name.equals("add")
              ? added(tree, select, origin, frame)
              : addedAll(tree, select, origin, frame));
    }
    boolean puts =
        (name.equals("put") || name.equals("replace")) && tree.getArguments().size() == 2;
    boolean merges = name.equals("merge") && tree.getArguments().size() == 3;
    Optional<ExpressionTree> merged =
        new MapUpdates(lowering.source()).merged(name, tree.getArguments());
    Optional<ExpressionTree> added =
        new MapUpdates(lowering.source()).addedWherePresent(name, tree.getArguments());
    if (!(puts || merges || merged.isPresent() || added.isPresent())
        || !(lowering.types().of(lowering.source().typeOf(select.getExpression()))
            instanceof Type.Table table)) {
      return Optional.empty();
    }
    Operand map = expressions.operand(select.getExpression(), frame);
    if (map.expr() instanceof Expr.Refused refused) {
      return Optional.of(new Statement.Refused(refused.origin(), refused.finding()));
    }
    Expr key = key(map.type(), tree.getArguments().get(0), frame);
    if (name.equals("computeIfPresent") || name.equals("replace")) {
      Optional<Statement> changed = changed(tree, origin, map, table, key, added, frame);
      if (changed.isPresent() || name.equals("replace")) {
        return changed;
      }
    }
    if (added.isPresent()) {
      return Optional.of(addedWherePresent(origin, map, table, key, added.get(), frame));
    }
    Expr value = value(map.type(), merged.orElse(tree.getArguments().get(1)), frame);
    if (puts) {
      return Optional.of(new Statement.Put(origin, map.expr(), key, value));
    }
    return Optional.of(
        merged.isPresent() || SumFunctions.isOne(tree.getArguments().get(2), lowering.source())
            ? merge(origin, map.expr(), table, key, unboxed(map.type(), value))
            : new Statement.Refused(
                origin,
                Refusals.of(Rule.NOT_UNDERSTOOD, origin)
                    .fix(mergeInstead(tree.getArguments().get(2)))));
  }

  /** Changes the number of a key if it is there; empty where it is not known which keys are. */
  private Optional<Statement> changed(
      MethodInvocationTree tree,
      TreeOrigin origin,
      Operand map,
      Type.Table table,
      Expr key,
      Optional<ExpressionTree> added,
      Frame frame) {
    List<Statement> statements = new ArrayList<>();
    Expr once = once(Expr.Pure.notNull(key), "key", statements);
    ExpressionTree name = ((MemberSelectTree) tree.getMethodSelect()).getExpression();
    Optional<Expr> holds = questions.holds(name, argument(map.type(), 0), once, origin, frame);
    if (holds.isEmpty()) {
      return Optional.empty();
    }
    Expr value = value(map.type(), added.orElse(tree.getArguments().get(1)), frame);
    Statement change =
        added.isPresent()
            ? merge(origin, map.expr(), table, once, unboxed(map.type(), value))
            : new Statement.Put(origin, map.expr(), once, value);
    statements.add(
        new Statement.If(origin, holds.get(), new Block(List.of(change)), new Block(List.of())));
    return Optional.of(new Statement.Nested(origin, new Block(statements)));
  }

  /** Adds to the number of a key that must be there: where it may not be, reading it is refused. */
  private Statement addedWherePresent(
      TreeOrigin origin,
      Operand map,
      Type.Table table,
      Expr key,
      ExpressionTree added,
      Frame frame) {
    List<Statement> statements = new ArrayList<>();
    Expr once = once(key, "key", statements);
    TypeMirror boxed = argument(map.type(), 1);
    Expr before = new Expr.Lookup(origin, table.value(), map.expr(), once, Optional.empty());
    Expr sum =
        BinaryArithmetic.of(
            lowering.coercion(),
            origin,
            Expr.Operation.ADD,
            new Operand(before, boxed),
            expressions.operand(added, frame));
    if (sum instanceof Expr.Refused refused) {
      return new Statement.Refused(refused.origin(), refused.finding());
    }
    statements.add(
        new Statement.Put(origin, map.expr(), once, Coercion.converted(sum, table.value())));
    return statements.size() == 1
        ? statements.get(0)
        : new Statement.Nested(origin, new Block(statements));
  }

  private String mergeInstead(ExpressionTree function) {
    return SumFunctions.takesGreater(function, lowering.source())
        .map(greater -> greater ? "max" : "min")
        .map(
            name ->
                "write rows.stream().collect(toMap(key, x, Math::%s)), x a long; where two maps are asked for the same keys, keep both numbers in one: `int[] own = map.computeIfAbsent(key, k -> new int[2]); own[0] = Math.%s(own[0], x);`"
                    .formatted(name, name))
        .orElse("merge with Long::sum");
  }

  /** A set of a local map that says whether what it gets is new; empty of any other call. */
  public Optional<Operand> asked(MethodInvocationTree tree, TreeOrigin origin, Frame frame) {
    return asked.asked(tree, origin, frame);
  }

  /** How many rows a key of a local map has so far; empty of any other comparison. */
  public Optional<Operand> compared(BinaryTree tree, TreeOrigin origin, Frame frame) {
    return asked.compared(tree, origin, frame);
  }

  /** Statements that do what a merge does; empty where its key must not be evaluated twice. */
  public Optional<Statement> counted(CountedKeys.Step step, TreeOrigin origin, Frame frame) {
    Optional<Statement> counted = grown.counted(step, origin, frame);
    if (counted.isPresent()) {
      return counted;
    }
    if (!(lowering.types().of(lowering.source().typeOf(step.map())) instanceof Type.Table table)) {
      return Optional.empty();
    }
    Operand map = expressions.operand(step.map(), frame);
    if (!(map.expr().type() instanceof Type.Table) || map.expr() instanceof Expr.Refused) {
      return Optional.empty();
    }
    Expr key = key(map.type(), step.key(), frame);
    if (!Repeatable.is(key)) {
      return Optional.empty();
    }
    Expr value = value(map.type(), step.added(), frame);
    return Optional.of(merge(origin, map.expr(), table, key, unboxed(map.type(), value)));
  }

  /** Statements that add an element to what a key has; empty where they do not. */
  public Optional<Statement> added(AddedElements.Added found, TreeOrigin origin, Frame frame) {
    return grown.elements(found, origin, frame);
  }

  /** Statements that leave one value at a key; empty where they do not. */
  public Optional<Statement> kept(KeptValues.Kept found, TreeOrigin origin, Frame frame) {
    return grown.kept(found, origin, frame);
  }

  /** A list to which each row was added. */
  private static Expr copy(TreeOrigin origin, Type.Rows rows, Expr copied) {
    Variable list = new Variable("list", rows);
    Expr use = new Expr.Use(origin, list);
    return new Expr.Body(
        origin,
        rows,
        new Block(
            List.of(
                new Statement.Let(origin, list, new Expr.NewList(origin, rows)),
                addAll(origin, use, copied, rows),
                new Statement.Return(origin, use))));
  }

  private static Statement addAll(TreeOrigin origin, Expr list, Expr added, Type.Rows rows) {
    Variable row = new Variable("row", rows.element());
    Statement add = new Statement.Add(origin, list, new Expr.Use(origin, row));
    return new Statement.ForRows(origin, row, added, new Block(List.of(add)));
  }

  /** {@code list.addAll(rows)}. */
  private Statement addedAll(
      MethodInvocationTree tree, MemberSelectTree select, TreeOrigin origin, Frame frame) {
    Operand list = expressions.operand(select.getExpression(), frame);
    Expr added = expressions.operand(tree.getArguments().get(0), frame).expr();
    if (list.expr() instanceof Expr.Refused refused) {
      return new Statement.Refused(refused.origin(), refused.finding());
    } else if (added instanceof Expr.Refused refused) {
      return new Statement.Refused(refused.origin(), refused.finding());
    }
    return list.expr().type() instanceof Type.Rows rows && added.type().equals(rows)
        ? addAll(origin, list.expr(), added, rows)
        : new Statement.Refused(origin, Refusals.notUnderstood(origin));
  }

  /** {@code list.add(row)}. */
  private Statement added(
      MethodInvocationTree tree, MemberSelectTree select, TreeOrigin origin, Frame frame) {
    Operand list = expressions.operand(select.getExpression(), frame);
    TypeMirror element = lowering.types().elementOf(list.type());
    Expr value = expressions.valueFor(element, tree.getArguments().get(0), frame);
    return list.expr() instanceof Expr.Refused refused
        ? new Statement.Refused(refused.origin(), refused.finding())
        : new Statement.Add(origin, list.expr(), value);
  }

  /** The value is 0 where the key is absent; key and value are evaluated once, and come first. */
  private static Statement merge(
      TreeOrigin origin, Expr map, Type.Table table, Expr key, Expr value) {
    List<Statement> statements = new ArrayList<>();
    Expr once = once(key, "key", statements);
    Expr added = once(value, "value", statements);
    Numeric type = table.value();
    Expr before = new Expr.Lookup(origin, type, map, once, Optional.of(zero(origin, table)));
    Expr sum = new Expr.Arithmetic(origin, type, Expr.Operation.ADD, before, added);
    statements.add(new Statement.Put(origin, map, once, sum));
    return statements.size() == 1
        ? statements.get(0)
        : new Statement.Nested(origin, new Block(statements));
  }

  private static Expr once(Expr expression, String name, List<Statement> before) {
    if (Repeatable.is(expression)) {
      return expression;
    }
    Variable variable = new Variable(name, expression.type());
    before.add(new Statement.Let(expression.origin(), variable, expression));
    return new Expr.Use(expression.origin(), variable);
  }
}
