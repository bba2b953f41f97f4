/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.statement;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Expr.Entries;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Refusals;
import dev.discreet.processor.lower.Repeatable;
import dev.discreet.processor.lower.collection.TableLowering;
import dev.discreet.processor.lower.stream.HeldArrays;
import dev.discreet.processor.trees.FreeNames;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import dev.discreet.processor.trees.collection.GroupWrites;
import dev.discreet.processor.trees.collection.WrittenParts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.TypeKind;
import org.jspecify.annotations.Nullable;

/**
 * Arrays and maps that a local map has for its keys, and to which rows write. What a row brings to
 * its group is an entry: the values of what the statements ask of the row. The array is what the
 * statements make of a new one, entry by entry.
 */
final class GroupFills {
  private static final String PART = "part ";

  private final Lowering lowering;
  private final Expressions expressions;
  private final AssignmentLowering assignments;
  private final NestedBodies bodies;

  GroupFills(
      Lowering lowering,
      Expressions expressions,
      AssignmentLowering assignments,
      NestedBodies bodies) {
    this.lowering = lowering;
    this.expressions = expressions;
    this.assignments = assignments;
    this.bodies = bodies;
  }

  /** What the first of some statements write; empty where they do anything else. */
  Optional<Filled> of(List<? extends StatementTree> trees, Frame frame) {
    return new GroupWrites(lowering.source(), lowering.filledMaps())
        .of(trees)
        .filter(found -> map(found).isPresent())
        .map(
            found -> {
              List<Statement> all = new ArrayList<>();
              if (!found.between().isEmpty()) {
                all.addAll(bodies.block(found.between(), frame).statements());
              }
              all.add(statement(found, frame).orElseThrow());
              return new Filled(all, found.length());
            });
  }

  /** What several statements come to, some of which declare variables. */
  record Filled(List<Statement> statements, int length) {}

  /** What an expression writes; empty where it does anything else. */
  Optional<Statement> of(ExpressionTree tree, Frame frame) {
    return new GroupWrites(lowering.source(), lowering.filledMaps())
        .of(tree)
        .flatMap(found -> statement(found, frame));
  }

  private Optional<Statement> statement(GroupWrites.Writes found, Frame frame) {
    Element element = lowering.source().elementOf(found.map());
    return map(found).map(map -> statement(found, map, element, frame));
  }

  /** The map, where what is written is not looked at by itself already. */
  private Optional<Lowering.Grown> map(GroupWrites.Writes found) {
    boolean again =
        found.held().stream()
            .anyMatch(here -> lowering.rowAt(here).isPresent() || lowering.cells().isKnown(here));
    return lowering.grown(lowering.source().elementOf(found.map())).filter(map -> !again);
  }

  private Statement statement(
      GroupWrites.Writes found, Lowering.Grown map, @Nullable Element element, Frame frame) {
    TreeOrigin origin = lowering.source().origin(found.writes().get(0));
    Expr key = expressions.valueFor(TableLowering.argument(map.declared(), 0), found.key(), frame);
    List<Expr> parts = new ArrayList<>();
    for (WrittenParts.Part part : found.parts()) {
      Expr value = value(part, frame);
      if (value instanceof Expr.Refused refused) {
        return new Statement.Refused(refused.origin(), refused.finding());
      }
      parts.add(value);
    }
    boolean known =
        (!found.again() || Repeatable.is(key)) && parts.stream().allMatch(GroupFills::isValue);
    Optional<Expr.Lambda> then = known ? then(found, parts, origin, frame) : Optional.empty();
    if (then.isEmpty()) {
      return new Statement.Refused(origin, Refusals.filledOtherwise(origin));
    }
    if (!lowering.fills(element, then.get(), Entries.ENTRY)) {
      return new Statement.Refused(
          origin,
          Refusals.of(Rule.NOT_UNDERSTOOD, origin)
              .found("several statements that fill the arrays of one map")
              .fix(
                  "use a map of its own for each, or one statement, with an index that says which"));
    }
    return new Statement.Add(
        origin,
        new Expr.Use(origin, map.added()),
        new Expr.NewRecord(
            origin,
            Entries.ENTRY,
            List.of(Entries.KEY, Entries.VALUE),
            List.of(key, new Expr.NewRecord(origin, Entries.ENTRY, names(parts.size()), parts))));
  }

  private static List<String> names(int count) {
    List<String> names = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      names.add(PART + i);
    }
    return names;
  }

  /** What a group holds is never null. Where a value is not asked for, another one stands there. */
  private Expr value(WrittenParts.Part part, Frame frame) {
    Expr value = lowering.coercion().unboxed(expressions.operand(part.tree(), frame));
    if (value instanceof Expr.Refused) {
      return value;
    }
    value = value.type().isPrimitive() ? value : Expr.Pure.notNull(value);
    Optional<Expr.Literal> otherwise = nothing(value);
    if (otherwise.isEmpty()) {
      return value;
    }
    for (int i = part.given().size() - 1; i >= 0; i--) {
      WrittenParts.Given given = part.given().get(i);
      Expr condition = expressions.condition(given.condition(), frame);
      value =
          new Expr.Conditional(
              value.origin(),
              value.type(),
              condition,
              given.holds() ? value : otherwise.get(),
              given.holds() ? otherwise.get() : value);
    }
    return value;
  }

  /** Some value of the same type; empty where none can be written. */
  private static Optional<Expr.Literal> nothing(Expr value) {
    Type type = value.type();
    return switch (type.kind()) {
      case NUMERIC -> Optional.of(Expr.Literal.zero(value.origin(), (Type.Numeric) type));
      case BOOLEAN -> Optional.of(new Expr.Literal(value.origin(), type, false));
      case TEXT -> Optional.of(new Expr.Literal(value.origin(), type, ""));
      case ENUMERATION ->
          ((Type.Enumeration) type)
              .constants().stream()
                  .findFirst()
                  .map(constant -> new Expr.Literal(value.origin(), type, constant));
      case ROW, SEALED, OTHER, NONE, OPTIONAL, COLLECTION, DICTIONARY -> Optional.empty();
      case ROWS, GROUPS, TALLY, VECTOR, TABLE -> Optional.empty();
    };
  }

  /** Whether a group may hold it. */
  private static boolean isValue(Expr part) {
    return switch (part.type().kind()) {
      case NUMERIC, BOOLEAN, TEXT, ENUMERATION, ROW, SEALED, OTHER -> true;
      case NONE, OPTIONAL, COLLECTION, DICTIONARY, ROWS, GROUPS, TALLY, VECTOR, TABLE -> false;
    };
  }

  /** What the statements make of the entries of a group; empty where that is not understood. */
  private Optional<Expr.Lambda> then(
      GroupWrites.Writes found, List<Expr> parts, TreeOrigin origin, Frame frame) {
    if (!FreeNames.areConstant(found.made(), Set.of(), List.of(), lowering.source())) {
      return Optional.empty();
    }
    Optional<AccumulatorLowering.Made> object =
        assignments.accumulators().made(found.made(), "own", origin, frame);
    if (object.isPresent()) {
      AccumulatorLowering.Made own = object.get();
      found.held().forEach(here -> lowering.cells().declare(here, own.object()));
      Expr.Lambda then = then(found, parts, own.first(), own.object().value(origin), origin, frame);
      lowering.cells().forget(found.held());
      return Optional.of(then);
    }
    Optional<Statement> made =
        found.made() instanceof NewArrayTree
            ? Optional.of(expressions.operand(found.made(), frame).expr())
                .filter(array -> array.type() instanceof Type.Vector)
                .map(array -> new Statement.Let(origin, new Variable("own", array.type()), array))
            : assignments.filled().held("own", found.made(), origin, frame);
    return made.map(
        start -> {
          Variable container = ((Statement.Let) start).variable();
          found.held().forEach(here -> lowering.declareRow(here, container));
          Expr.Lambda then =
              then(found, parts, List.of(start), new Expr.Use(origin, container), origin, frame);
          lowering.forgetRows(found.held());
          if (!(container.type() instanceof Type.Vector array)) {
            return then;
          }
          ArrayType type = (ArrayType) lowering.source().typeOf(found.made());
          return type.getComponentType().getKind() == TypeKind.BOOLEAN
              ? HeldArrays.truths(then, array)
              : HeldArrays.listed(then, array);
        });
  }

  private Expr.Lambda then(
      GroupWrites.Writes found,
      List<Expr> parts,
      List<Statement> start,
      Expr result,
      TreeOrigin origin,
      Frame frame) {
    Variable own = new Variable("entries", new Type.Collection("List", Entries.ENTRY));
    Variable each = new Variable("entry", Entries.ENTRY);
    List<Statement> body = new ArrayList<>();
    Map<WrittenParts.Part, Variable> known = new HashMap<>();
    for (int i = 0; i < parts.size(); i++) {
      Variable part = new Variable(PART + i, parts.get(i).type());
      Expr stored =
          new Expr.Component(
              origin, part.type(), new Expr.Use(origin, each), Entries.ENTRY.name(), PART + i);
      body.add(new Statement.Let(origin, part, stored));
      known.put(found.parts().get(i), part);
    }
    found.parts().forEach(part -> lowering.declareRow(part.tree(), first(part, found, known)));
    for (Tree write : found.writes()) {
      if (write instanceof StatementTree statement) {
        body.addAll(bodies.rowLoopBody(List.of(statement), frame).statements());
      } else {
        body.add(assignments.statement((ExpressionTree) write, frame));
      }
    }
    lowering.forgetRows(found.parts().stream().map(WrittenParts.Part::tree).toList());
    Expr elements =
        new Expr.Elements(origin, new Type.Rows(Entries.ENTRY), new Expr.Use(origin, own));
    List<Statement> all = new ArrayList<>(start);
    all.add(new Statement.ForRows(origin, each, elements, new Block(body)));
    all.add(new Statement.Return(origin, result));
    return new Expr.Lambda(origin, own, new Block(all));
  }

  /** What stands for the first of the parts that have the same value. */
  private Variable first(
      WrittenParts.Part part, GroupWrites.Writes found, Map<WrittenParts.Part, Variable> known) {
    return found.parts().stream()
        .filter(other -> isSame(other, part))
        .findFirst()
        .map(known::get)
        .orElseThrow();
  }

  /** Whether two parts name the same variable, to which nothing is written between them. */
  private boolean isSame(WrittenParts.Part one, WrittenParts.Part other) {
    return one.equals(other)
        || (one.tree() instanceof IdentifierTree name
            && one.given().equals(other.given())
            && Syntax.isName(other.tree(), lowering.source().elementOf(name), lowering.source()));
  }
}
