/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.alignment;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SimpleTreeVisitor;
import dev.discreet.processor.ProcessorOnlyCompiler;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.List;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import org.apache.commons.math3.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/** The formulas of an annotation: expressions of Java, as terms. */
final class Formulas {

  /** What names stand for. */
  interface Names {
    /** The value of a variable in this run. */
    Term own(String name);

    /** The value of the same variable in the neighbour's run. */
    Term moved(String name);

    /** What a noise of this name costs for each shift by the distance. */
    Term price(String name);
  }

  private final Names names;

  private Formulas(Names names) {
    this.names = names;
  }

  /** The term of a text. */
  static Term term(String text, Names names) {
    return new Formulas(names).of(parsed(text));
  }

  private static ExpressionTree parsed(String text) {
    String file = "class F { Object f = " + text + "; }";
    JavaFileObject source =
        new SimpleJavaFileObject(URI.create("string:///F.java"), JavaFileObject.Kind.SOURCE) {
          @Override
          public CharSequence getCharContent(boolean ignore) {
            return file;
          }
        };
    try {
      JavacTask task =
          (JavacTask)
              new ProcessorOnlyCompiler()
                  .getTask(
                      null,
                      new ProcessorOnlyCompiler().getStandardFileManager(null, null, null),
                      wrong -> {
                        throw new NotProvable("no formula: " + text);
                      },
                      List.of(),
                      null,
                      List.of(source));
      ClassTree made = (ClassTree) task.parse().iterator().next().getTypeDecls().get(0);
      ExpressionTree formula = ((VariableTree) made.getMembers().get(0)).getInitializer();
      if (formula == null || made.getMembers().size() != 1) {
        throw new NotProvable("no formula: " + text);
      }
      return formula;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Term of(Tree tree) {
    return tree.accept(
        new SimpleTreeVisitor<Term, @Nullable Void>() {
          @Override
          protected Term defaultAction(Tree node, @Nullable Void ignored) {
            throw new NotProvable("no formula: " + node);
          }

          @Override
          public Term visitParenthesized(ParenthesizedTree node, @Nullable Void ignored) {
            return of(node.getExpression());
          }

          @Override
          public Term visitLiteral(LiteralTree node, @Nullable Void ignored) {
            return node.getValue() instanceof Boolean truth
                ? Term.of(truth)
                : Term.of(new BigFraction(((Number) node.getValue()).longValue()));
          }

          @Override
          public Term visitIdentifier(IdentifierTree node, @Nullable Void ignored) {
            return names.own(node.getName().toString());
          }

          @Override
          public Term visitMemberSelect(MemberSelectTree node, @Nullable Void ignored) {
            return names.own(node.toString());
          }

          @Override
          public Term visitConditionalExpression(
              ConditionalExpressionTree node, @Nullable Void ignored) {
            return Term.choice(
                of(node.getCondition()),
                of(node.getTrueExpression()),
                of(node.getFalseExpression()));
          }

          @Override
          public Term visitUnary(UnaryTree node, @Nullable Void ignored) {
            return switch (node.getKind()) {
              case UNARY_MINUS -> of(node.getExpression()).times(Term.of(-1));
              case LOGICAL_COMPLEMENT -> of(node.getExpression()).negated();
              default -> defaultAction(node, ignored);
            };
          }

          @Override
          public Term visitBinary(BinaryTree node, @Nullable Void ignored) {
            return binary(node, of(node.getLeftOperand()), of(node.getRightOperand()));
          }

          @Override
          public Term visitMethodInvocation(MethodInvocationTree node, @Nullable Void ignored) {
            return call(node, node.getMethodSelect().toString(), node.getArguments());
          }
        },
        null);
  }

  private static Term binary(BinaryTree node, Term left, Term right) {
    return switch (node.getKind()) {
      case PLUS -> left.plus(right);
      case MINUS -> left.minus(right);
      case MULTIPLY -> left.times(right);
      case LESS_THAN -> left.lessThan(right);
      case LESS_THAN_EQUAL -> left.atMost(right);
      case GREATER_THAN -> right.lessThan(left);
      case GREATER_THAN_EQUAL -> right.atMost(left);
      case EQUAL_TO -> left.is(right);
      case NOT_EQUAL_TO -> left.is(right).negated();
      case CONDITIONAL_AND -> left.and(right);
      case CONDITIONAL_OR -> left.or(right);
      default -> throw new NotProvable("no formula: " + node);
    };
  }

  private Term call(Tree node, String function, List<? extends ExpressionTree> arguments) {
    if (arguments.size() == 1) {
      ExpressionTree argument = arguments.get(0);
      switch (function) {
        case "size":
          return of(argument).size();
        case "moved":
          return names.moved(argument.toString());
        case "price":
          return names.price(argument.toString());
        default:
          break;
      }
    }
    throw new NotProvable("no formula: " + node);
  }
}
