/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.function;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.Refusals;
import dev.discreet.processor.trees.CallChain;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * The receivers of method references such as {@code row.name()::equals}. Java evaluates them, and
 * throws where they are null, when the reference is made; the method is put in where it is called,
 * which may be later, or never.
 */
public final class BoundReceivers {
  private final Lowering lowering;
  private final Expressions expressions;
  private final SettledReceivers settled;
  private final Map<Tree, Operand> kept = new HashMap<>();

  public BoundReceivers(Lowering lowering, Expressions expressions) {
    this.expressions = expressions;
    this.lowering = lowering;
    this.settled = new SettledReceivers(lowering);
  }

  /** What a reference is called on, where it was made before. */
  Optional<Operand> of(MemberReferenceTree reference) {
    return Optional.ofNullable(kept.get(reference));
  }

  /** Evaluates the receivers of all references that an expression makes. */
  List<Statement> keep(ExpressionTree function, Frame frame) {
    List<Statement> statements = new ArrayList<>();
    new TreeScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitMemberReference(MemberReferenceTree tree, @Nullable Void ignored) {
        if (isBound(tree)) {
          statements.add(kept(tree, frame));
        }
        return null;
      }

      /** What is in there is made when the lambda is called. */
      @Override
      public @Nullable Void visitLambdaExpression(
          LambdaExpressionTree tree, @Nullable Void ignored) {
        return null;
      }
    }.scan(function, null);
    return statements;
  }

  /**
   * What is evaluated before a chain of calls whose arguments are references, whether or not the
   * calls ask them. Empty where nothing is to be evaluated.
   */
  List<Statement> ofArguments(MethodInvocationTree chain, Frame frame) {
    List<Statement> statements = new ArrayList<>();
    for (MemberReferenceTree reference : made(chain)) {
      if (!kept.containsKey(reference) && !settled.isThere(reference.getQualifierExpression())) {
        statements.add(made(reference, frame));
      }
    }
    return statements;
  }

  /** The bound references that an expression makes in any case: as they are, or for other calls. */
  private List<MemberReferenceTree> made(ExpressionTree parenthesized) {
    ExpressionTree tree = Syntax.withoutParentheses(parenthesized);
    List<MemberReferenceTree> all = new ArrayList<>();
    if (tree instanceof TypeCastTree cast) {
      all.addAll(made(cast.getExpression()));
    } else if (tree instanceof MemberReferenceTree reference && isBound(reference)) {
      all.add(reference);
    } else if (tree instanceof MethodInvocationTree call) {
      CallChain.receiver(call).ifPresent(receiver -> all.addAll(made(receiver)));
      call.getArguments().forEach(argument -> all.addAll(made(argument)));
    } else if (tree instanceof NewClassTree created) {
      created.getArguments().forEach(argument -> all.addAll(made(argument)));
    }
    return all;
  }

  private Statement made(MemberReferenceTree reference, Frame frame) {
    ExpressionTree qualifier = Syntax.withoutParentheses(reference.getQualifierExpression());
    TreeOrigin origin = lowering.source().origin(qualifier);
    if (!settled.isStill(qualifier)) {
      return new Statement.Refused(
          origin,
          Refusals.notUnderstood(origin)
              .found("it is computed where the reference is made, whether or not that is called")
              .fix("write a lambda that calls it"));
    }
    Operand receiver = expressions.operand(qualifier, frame);
    return isValue(receiver.expr().type())
        ? kept(reference, frame)
        : new Statement.Evaluate(origin, new Expr.Null(origin));
  }

  /** Forgets what was kept for a chain of calls, which another call may evaluate anew. */
  void forget(MethodInvocationTree chain) {
    kept.keySet().removeAll(made(chain));
  }

  private boolean isBound(MemberReferenceTree tree) {
    Tree qualifier = Syntax.withoutParentheses(tree.getQualifierExpression());
    return tree.getMode() == MemberReferenceTree.ReferenceMode.INVOKE
        && !Syntax.isType(qualifier, lowering.source())
        && !Syntax.isThis(qualifier);
  }

  private Statement kept(MemberReferenceTree tree, Frame frame) {
    ExpressionTree qualifier = Syntax.withoutParentheses(tree.getQualifierExpression());
    TreeOrigin origin = lowering.source().origin(qualifier);
    Operand receiver = expressions.operand(qualifier, frame);
    if (receiver.expr() instanceof Expr.Refused refused) {
      return new Statement.Refused(refused.origin(), refused.finding());
    }
    if (!isValue(receiver.expr().type())) {
      return new Statement.Refused(
          origin,
          Refusals.notUnderstood(origin)
              .found("a method of `" + origin.text() + "`, as it is here, to be called later")
              .fix("write a lambda that calls it"));
    }
    Variable variable = new Variable(origin.text(), receiver.expr().type());
    TypeMirror type = receiver.type();
    kept.put(tree, new Operand(new Expr.Use(origin, variable), type));
    return new Statement.Let(origin, variable, nonNull(receiver.expr()));
  }

  /** A map that is written out is there. */
  private static Expr nonNull(Expr receiver) {
    return receiver.type() instanceof Type.Dictionary ? receiver : Expr.Pure.notNull(receiver);
  }

  private static boolean isValue(Type type) {
    return switch (type.kind()) {
      case ROWS, GROUPS, TALLY, TABLE, VECTOR -> false;
      case NUMERIC, BOOLEAN, TEXT, NONE, ENUMERATION, ROW, SEALED, OTHER -> true;
      case OPTIONAL, COLLECTION, DICTIONARY -> true;
    };
  }
}
