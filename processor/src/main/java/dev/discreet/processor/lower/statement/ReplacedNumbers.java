/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.statement;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.Refusals;
import dev.discreet.processor.lower.collection.GroupedMaps;
import dev.discreet.processor.lower.collection.JoinedTables;
import dev.discreet.processor.lower.collection.KeyQuestions;
import dev.discreet.processor.lower.collection.TableLowering;
import dev.discreet.processor.lower.function.FunctionValues;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * {@code map.replaceAll((key, n) -> …)}, of a map whose keys are constants of an enum, or truth
 * values: a put for each constant that may be there. Lemma: a number that is read where the key is
 * absent is 0. Where the function makes 0 of 0, it matters to no number whether a key with 0 is
 * there.
 */
final class ReplacedNumbers {
  private final Lowering lowering;
  private final Expressions expressions;
  private final FunctionValues values;

  ReplacedNumbers(Lowering lowering, Expressions expressions, FunctionValues values) {
    this.lowering = lowering;
    this.expressions = expressions;
    this.values = values;
  }

  /** Empty of any other call. */
  Optional<Statement> statement(MethodInvocationTree call, TreeOrigin origin, Frame frame) {
    if (!(call.getMethodSelect() instanceof MemberSelectTree select)
        || !select.getIdentifier().contentEquals("replaceAll")
        || call.getArguments().size() != 1
        || !(lowering.types().of(lowering.source().typeOf(select.getExpression()))
            instanceof Type.Table table)) {
      return Optional.empty();
    }
    Operand map = expressions.operand(select.getExpression(), frame);
    if (map.expr() instanceof Expr.Refused refused) {
      return Optional.of(new Statement.Refused(refused.origin(), refused.finding()));
    }
    if (!(map.expr().type() instanceof Type.Table)) {
      return Optional.empty();
    }
    Optional<FunctionValues.Callable> function =
        computes(call.getArguments().get(0))
            ? values.of(call.getArguments().get(0), frame)
            : Optional.empty();
    return Optional.of(
        function.isPresent() && GroupedMaps.isClosed(table.key())
            ? replaced(select.getExpression(), map, table, function.get(), origin, frame)
            : new Statement.Refused(origin, refusal(origin)));
  }

  /**
   * Whether a function does nothing but compute. It names no map and no array: it may be called in
   * any order, and for keys that are absent.
   */
  private boolean computes(ExpressionTree parenthesized) {
    ExpressionTree function = Syntax.withoutParentheses(parenthesized);
    if (function instanceof MemberReferenceTree reference) {
      return Syntax.isType(reference.getQualifierExpression(), lowering.source());
    }
    Boolean others =
        new TreeScanner<@Nullable Boolean, @Nullable Void>() {
          @Override
          public @Nullable Boolean visitIdentifier(IdentifierTree tree, @Nullable Void ignored) {
            boolean other =
                lowering.source().elementOf(tree) instanceof VariableElement named
                    && !isValue(named.asType());
            return other ? true : null;
          }

          @Override
          public @Nullable Boolean visitClass(ClassTree tree, @Nullable Void ignored) {
            return true;
          }

          @Override
          public @Nullable Boolean reduce(@Nullable Boolean a, @Nullable Boolean b) {
            return a == null ? b : a;
          }
        }.scan(function, null);
    return function instanceof LambdaExpressionTree && others == null;
  }

  private boolean isValue(TypeMirror type) {
    return switch (lowering.types().ofValue(type).kind()) {
      case NUMERIC, BOOLEAN, TEXT, ENUMERATION -> true;
      case NONE, ROW, SEALED, OPTIONAL, COLLECTION, DICTIONARY, OTHER -> false;
      case ROWS, GROUPS, TALLY, VECTOR, TABLE -> false;
    };
  }

  private static Finding refusal(TreeOrigin origin) {
    return Refusals.of(Rule.NOT_UNDERSTOOD, origin)
        .required("keys that are constants of an enum, and a function that names numbers alone")
        .fix("write a loop over the keys: counts.put(key, f(counts.getOrDefault(key, 0L)))");
  }

  private Statement replaced(
      ExpressionTree name,
      Operand map,
      Type.Table table,
      FunctionValues.Callable function,
      TreeOrigin origin,
      Frame frame) {
    TypeMirror keyType = TableLowering.argument(map.type(), 0);
    TypeMirror numberType = TableLowering.argument(map.type(), 1);
    List<Statement> all = new ArrayList<>();
    Variable held = new Variable("map", map.expr().type());
    all.add(new Statement.Let(origin, held, map.expr()));
    Expr in = new Expr.Use(origin, held);
    KeyQuestions questions = new KeyQuestions(lowering, expressions);
    for (Expr key : JoinedTables.keys(table.key(), origin)) {
      Operand asKey = new Operand(key, keyType);
      Expr zero = TableLowering.zero(origin, table);
      Optional<Expr> there =
          questions.holds(Syntax.withoutParentheses(name), keyType, key, origin, frame);
      if (there.isEmpty()) {
        Expr absent = value(function, asKey, new Operand(zero, numberType), origin);
        all.add(
            new Statement.Evaluate(
                origin, new Expr.Lookup(origin, table.value(), in, key, Optional.of(absent))));
      }
      Variable number = new Variable("number", table.value());
      all.add(
          new Statement.Let(
              origin, number, new Expr.Lookup(origin, table.value(), in, key, Optional.of(zero))));
      Expr before = new Expr.Use(origin, number);
      Expr after = value(function, asKey, new Operand(before, numberType), origin);
      all.add(
          there.isEmpty()
              ? new Statement.Put(origin, in, key, after, Statement.Put.Mode.UNLESS_ZERO)
              : new Statement.If(
                  origin,
                  there.get(),
                  new Block(List.of(new Statement.Put(origin, in, key, after))),
                  new Block(List.of())));
    }
    return new Statement.Nested(origin, new Block(all));
  }

  /** What the function makes of a number. */
  private Expr value(
      FunctionValues.Callable function, Operand key, Operand number, TreeOrigin origin) {
    Operand made = function.call(List.of(key, number), origin, number.type());
    Expr boxed = lowering.coercion().to(made, number.type());
    return lowering.coercion().unboxed(new Operand(boxed, number.type()));
  }
}
