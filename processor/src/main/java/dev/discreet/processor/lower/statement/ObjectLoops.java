/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.statement;

import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.lower.Cells;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.trees.AnyOrder;
import dev.discreet.processor.trees.SourceHasErrors;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;

/**
 * Loops over a map that has an object which adds up numbers for each constant: one iteration for
 * each constant, in their order where the map has it, or where the iterations may come in any.
 */
final class ObjectLoops {
  private final Lowering lowering;
  private final AccumulatorLowering objects;
  private final NestedBodies bodies;

  ObjectLoops(Lowering lowering, AccumulatorLowering objects, NestedBodies bodies) {
    this.lowering = lowering;
    this.objects = objects;
    this.bodies = bodies;
  }

  /** The loop; empty of a loop over anything else. */
  Optional<Statement> over(EnhancedForLoopTree tree, TreeOrigin origin, Frame frame) {
    if (!(Syntax.withoutParentheses(tree.getExpression()) instanceof MethodInvocationTree call)
        || !(call.getMethodSelect() instanceof MemberSelectTree select)) {
      return Optional.empty();
    }
    return lowering
        .cells()
        .table(select.getExpression())
        .map(
            table ->
                table.ordered() || AnyOrder.is(tree, lowering.source())
                    ? over(tree, table, select.getIdentifier().toString(), origin, frame)
                    : new Statement.Refused(origin, unordered(select)));
  }

  private Finding unordered(MemberSelectTree brought) {
    return Finding.of(
            Rule.NONDETERMINISM,
            "the order of `" + lowering.source().origin(brought).text() + "()`")
        .found("a hash table of enum constants")
        .fix("make it an EnumMap, or loop over the constants: `for (K key : K.values())`");
  }

  private Statement over(
      EnhancedForLoopTree tree, Cells.Table table, String brought, TreeOrigin origin, Frame frame) {
    Element element = lowering.source().elementOf(tree.getVariable());
    if (element == null) {
      throw new SourceHasErrors();
    }
    boolean keys = brought.equals("keySet");
    Variable key =
        keys ? lowering.declare(element, table.keys()) : new Variable("key", table.keys());
    Cells.Kept object = table.at(new Expr.Use(origin, key), origin);
    if (brought.equals("values")) {
      objects.standsFor(element, object);
    } else if (!keys) {
      parts(tree.getStatement(), element, key, object);
    }
    List<Expr> constants =
        table.keys().constants().stream()
            .<Expr>map(name -> new Expr.Literal(origin, table.keys(), name))
            .toList();
    return new Statement.ForEach(
        origin, key, constants, bodies.loopBody(List.of(tree.getStatement()), frame));
  }

  /** Has {@code e.getKey()} and {@code e.getValue()} stand for what the entry has. */
  private void parts(Tree body, Element entry, Variable key, Cells.Kept object) {
    new TreeScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitMethodInvocation(
          MethodInvocationTree call, @Nullable Void ignored) {
        if (call.getMethodSelect() instanceof MemberSelectTree select
            && Syntax.isName(select.getExpression(), entry, lowering.source())) {
          if (select.getIdentifier().contentEquals("getKey")) {
            lowering.declareRow(call, key);
          } else if (select.getIdentifier().contentEquals("getValue")) {
            lowering.cells().declare(call, object);
          }
        }
        return super.visitMethodInvocation(call, null);
      }
    }.scan(body, null);
  }
}
