/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees.collection;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.trees.SameTrees;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.SumFunctions;
import dev.discreet.processor.trees.Syntax;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;

/**
 * Updates of a map that do what {@code merge(key, x, Long::sum)} does. Claim: they leave x at an
 * absent key, and add x to the number at any other.
 *
 * <ul>
 *   <li>{@code compute(key, (k, v) -> v == null ? x : v + x)}, and {@code (v == null ? 0 : v) + x};
 *   <li>{@code putIfAbsent(key, 0L)} and {@code computeIfAbsent(key, k -> 0L)}, where x is 0;
 *   <li>{@code put(key, map.getOrDefault(key, 0L) + x)}, and {@code put(key, map.getOrDefault(key,
 *       BigDecimal.ZERO).add(x))}, which has the same value.
 * </ul>
 */
public final class MapUpdates {
  private final Source source;

  public MapUpdates(Source source) {
    this.source = source;
  }

  /** What is merged in, x; empty for any other update. */
  public Optional<ExpressionTree> merged(String name, List<? extends ExpressionTree> arguments) {
    if (arguments.size() != 2) {
      return Optional.empty();
    }
    ExpressionTree second = Syntax.withoutParentheses(arguments.get(1));
    if (name.equals("putIfAbsent")) {
      return Optional.of(second).filter(MapUpdates::isZero);
    }
    if (!(second instanceof LambdaExpressionTree lambda)) {
      return Optional.empty();
    }
    if (name.equals("computeIfAbsent")) {
      return lambda.getBody() instanceof ExpressionTree body
          ? Optional.of(Syntax.withoutParentheses(body)).filter(MapUpdates::isZero)
          : Optional.empty();
    }
    if (!name.equals("compute") || lambda.getParameters().size() != 2) {
      return Optional.empty();
    }
    Element key = source.elementOf(lambda.getParameters().get(0));
    return Optional.ofNullable(source.elementOf(lambda.getParameters().get(1)))
        .flatMap(value -> returned(lambda.getBody(), value))
        .filter(added -> key != null && !Syntax.names(added, key, source));
  }

  /** The same of a function's body, which may be a block. */
  private Optional<ExpressionTree> returned(Tree body, Element number) {
    if (body instanceof ExpressionTree value) {
      return computed(value, number);
    }
    List<? extends StatementTree> statements =
        body instanceof BlockTree block ? block.getStatements() : List.of();
    if (statements.size() == 1) {
      return result(statements.get(0)).flatMap(value -> computed(value, number));
    }
    return statements.size() == 2
            && statements.get(0) instanceof IfTree branch
            && branch.getElseStatement() == null
        ? result(branch.getThenStatement())
            .flatMap(
                first ->
                    result(statements.get(1))
                        .flatMap(last -> chosen(branch.getCondition(), first, last, number)))
            .flatMap(choice -> added(choice, number))
            .filter(added -> !Syntax.names(added, number, source))
        : Optional.empty();
  }

  private static Optional<ExpressionTree> result(StatementTree statement) {
    StatementTree only =
        statement instanceof BlockTree block && block.getStatements().size() == 1
            ? block.getStatements().get(0)
            : statement;
    return only instanceof ReturnTree returned
        ? Optional.ofNullable(returned.getExpression())
        : Optional.empty();
  }

  /**
   * What {@code compute(key, (k, v) -> v + x)} adds to a number that is there; empty for any other
   * update. So does {@code computeIfPresent}, which does nothing where none is.
   */
  public Optional<ExpressionTree> addedWherePresent(
      String name, List<? extends ExpressionTree> arguments) {
    if (!(name.equals("compute") || name.equals("computeIfPresent"))
        || arguments.size() != 2
        || !(Syntax.withoutParentheses(arguments.get(1)) instanceof LambdaExpressionTree lambda)
        || lambda.getParameters().size() != 2
        || !(lambda.getBody() instanceof ExpressionTree body)
        || !(Syntax.withoutParentheses(body) instanceof BinaryTree sum)
        || sum.getKind() != Tree.Kind.PLUS) {
      return Optional.empty();
    }
    Element key = source.elementOf(lambda.getParameters().get(0));
    Element value = source.elementOf(lambda.getParameters().get(1));
    if (key == null || value == null) {
      return Optional.empty();
    }
    ExpressionTree added =
        Syntax.isName(sum.getLeftOperand(), value, source)
            ? sum.getRightOperand()
            : sum.getLeftOperand();
    boolean adds =
        Syntax.isName(sum.getLeftOperand(), value, source)
            || Syntax.isName(sum.getRightOperand(), value, source);
    return adds && !Syntax.names(added, key, source) && !Syntax.names(added, value, source)
        ? Optional.of(added)
        : Optional.empty();
  }

  /** What {@code map.put(key, map.getOrDefault(key, 0L) + x)} adds; empty for any other call. */
  public Optional<ExpressionTree> put(MethodInvocationTree call, MemberSelectTree put) {
    return mapOf(call, put)
        .flatMap(map -> added(map, call.getArguments().get(0), call.getArguments().get(1)));
  }

  /**
   * What is added to the number at a key, which then is made at most a cap.
   *
   * @param added x of {@code map.put(key, Math.min(cap, map.getOrDefault(key, 0) + x))}
   */
  public record Capped(ExpressionTree added, ExpressionTree cap) {}

  /** Empty for any other call. */
  public Optional<Capped> capped(MethodInvocationTree call, MemberSelectTree put) {
    return mapOf(call, put)
        .filter(map -> call.getArguments().get(1) instanceof MethodInvocationTree)
        .flatMap(
            map ->
                capped(
                    map,
                    call.getArguments().get(0),
                    (MethodInvocationTree) call.getArguments().get(1)));
  }

  private Optional<Capped> capped(Element map, ExpressionTree key, MethodInvocationTree least) {
    boolean isLeast =
        SumFunctions.takesGreater(
                least,
                false,
                one -> added(map, key, one).isPresent(),
                other -> added(map, key, other).isEmpty(),
                source)
            .equals(Optional.of(false));
    if (!isLeast) {
      return Optional.empty();
    }
    ExpressionTree first = least.getArguments().get(0);
    ExpressionTree second = least.getArguments().get(1);
    return added(map, key, first)
        .map(added -> new Capped(added, second))
        .or(() -> added(map, key, second).map(added -> new Capped(added, first)));
  }

  /** The map of {@code map.put(key, x)}. */
  private Optional<Element> mapOf(MethodInvocationTree call, MemberSelectTree put) {
    if (!put.getIdentifier().contentEquals("put")
        || call.getArguments().size() != 2
        || !(Syntax.withoutParentheses(put.getExpression()) instanceof IdentifierTree name)
        || !Library.is(source.typeOf(name), Kind.MAP)) {
      return Optional.empty();
    }
    return Optional.of(
        Objects.requireNonNull(source.elementOf(name), "a name stands for something"));
  }

  /** x of {@code map.getOrDefault(key, 0L) + x}. */
  private Optional<ExpressionTree> added(Element map, ExpressionTree key, ExpressionTree value) {
    List<ExpressionTree> sum = summands(Syntax.withoutParentheses(value));
    if (sum.isEmpty()) {
      return Optional.empty();
    }
    if (isNumberOf(map, key, sum.get(0))) {
      return Optional.of(sum.get(1));
    }
    return isNumberOf(map, key, sum.get(1)) ? Optional.of(sum.get(0)) : Optional.empty();
  }

  /** The two numbers of {@code a + b}, or of {@code a.add(b)}; none of anything else. */
  private List<ExpressionTree> summands(ExpressionTree tree) {
    if (tree instanceof BinaryTree sum) {
      return sum.getKind() == Tree.Kind.PLUS
          ? List.of(sum.getLeftOperand(), sum.getRightOperand())
          : List.of();
    }
    return tree instanceof MethodInvocationTree sum
            && sum.getMethodSelect() instanceof MemberSelectTree select
            && SumFunctions.isExactSum(source.elementOf(sum))
        ? List.of(select.getExpression(), sum.getArguments().get(0))
        : List.of();
  }

  /** {@code map.getOrDefault(key, 0L)}. */
  private boolean isNumberOf(Element map, ExpressionTree key, ExpressionTree tree) {
    return Syntax.withoutParentheses(tree) instanceof MethodInvocationTree call
        && call.getMethodSelect() instanceof MemberSelectTree select
        && select.getIdentifier().contentEquals("getOrDefault")
        && Syntax.isName(select.getExpression(), map, source)
        && call.getArguments().size() == 2
        && (isZero(call.getArguments().get(1)) || isExactZero(call.getArguments().get(1)))
        && SameTrees.are(key, call.getArguments().get(0), source);
  }

  /**
   * What is put where the number is null, and added to it elsewhere: x of {@code number == null ? x
   * : number + x} and of {@code (number == null ? 0 : number) + x}.
   */
  Optional<ExpressionTree> computed(ExpressionTree tree, Element number) {
    ExpressionTree bare = Syntax.withoutParentheses(tree);
    Optional<ExpressionTree> added =
        chosen(bare, number)
            .flatMap(choice -> added(choice, number))
            .or(() -> added(bare, side -> isOrZero(side, number)));
    return added.filter(one -> !Syntax.names(one, number, source));
  }

  private Optional<ExpressionTree> added(Chosen choice, Element number) {
    return added(choice.more(), side -> Syntax.isName(side, number, source))
        .filter(more -> isSame(more, choice.absent(), source))
        .map(more -> choice.absent());
  }

  /** What is added to a number, in a sum of two numbers. */
  private Optional<ExpressionTree> added(ExpressionTree tree, Predicate<ExpressionTree> isNumber) {
    if (!(Syntax.withoutParentheses(tree) instanceof BinaryTree sum)
        || sum.getKind() != Tree.Kind.PLUS
        || !source.typeOf(sum).getKind().isPrimitive()) {
      return Optional.empty();
    }
    return isNumber.test(sum.getLeftOperand())
        ? Optional.of(sum.getRightOperand())
        : Optional.of(sum.getLeftOperand()).filter(left -> isNumber.test(sum.getRightOperand()));
  }

  /** {@code number == null ? 0 : number}. */
  boolean isOrZero(ExpressionTree tree, Element number) {
    return chosen(tree, number)
        .filter(choice -> isZero(choice.absent()))
        .filter(choice -> Syntax.isName(choice.more(), number, source))
        .isPresent();
  }

  /** What is taken where a number is null, and where it is not. */
  private record Chosen(ExpressionTree absent, ExpressionTree more) {}

  private Optional<Chosen> chosen(ExpressionTree tree, Element number) {
    return Syntax.withoutParentheses(tree) instanceof ConditionalExpressionTree choice
        ? chosen(
            choice.getCondition(), choice.getTrueExpression(), choice.getFalseExpression(), number)
        : Optional.empty();
  }

  private Optional<Chosen> chosen(
      ExpressionTree condition, ExpressionTree first, ExpressionTree second, Element number) {
    if (!(Syntax.withoutParentheses(condition) instanceof BinaryTree test)
        || !isComparedWithNull(test, number)) {
      return Optional.empty();
    }
    return switch (test.getKind()) {
      case EQUAL_TO -> Optional.of(new Chosen(first, second));
      case NOT_EQUAL_TO -> Optional.of(new Chosen(second, first));
      default -> Optional.empty();
    };
  }

  private boolean isComparedWithNull(BinaryTree test, Element value) {
    ExpressionTree left = Syntax.withoutParentheses(test.getLeftOperand());
    ExpressionTree right = Syntax.withoutParentheses(test.getRightOperand());
    return (Syntax.isName(left, value, source) && right.getKind() == Tree.Kind.NULL_LITERAL)
        || (Syntax.isName(right, value, source) && left.getKind() == Tree.Kind.NULL_LITERAL);
  }

  /** {@code BigDecimal.ZERO}. */
  private boolean isExactZero(ExpressionTree tree) {
    return source.elementOf(Syntax.withoutParentheses(tree)) instanceof VariableElement field
        && field.getSimpleName().contentEquals("ZERO")
        && field.getEnclosingElement() instanceof TypeElement owner
        && Library.is(owner, Kind.DECIMAL);
  }

  static boolean isZero(ExpressionTree tree) {
    return Syntax.withoutParentheses(tree) instanceof LiteralTree literal
        && literal.getValue() instanceof Number number
        && Double.doubleToRawLongBits(number.doubleValue()) == 0;
  }

  /**
   * The same expression is the same number, each time that nothing lies between; 1L is 1, and so is
   * an integer that is cast to a wider type.
   */
  static boolean isSame(ExpressionTree a, ExpressionTree b, Source source) {
    Optional<Long> number = whole(a);
    return (number.isPresent() && number.equals(whole(b)))
        || SameTrees.are(withoutWidening(a, source), withoutWidening(b, source), source);
  }

  private static ExpressionTree withoutWidening(ExpressionTree tree, Source source) {
    ExpressionTree bare = Syntax.withoutParentheses(tree);
    return bare instanceof TypeCastTree cast
            && isWholeNumber(source.typeOf(cast.getExpression()))
            && isWholeNumber(source.typeOf(cast))
            && source.types().isSubtype(source.typeOf(cast.getExpression()), source.typeOf(cast))
        ? withoutWidening(cast.getExpression(), source)
        : bare;
  }

  private static boolean isWholeNumber(TypeMirror type) {
    return switch (type.getKind()) {
      case BYTE, SHORT, CHAR, INT, LONG -> true;
      default -> false;
    };
  }

  private static Optional<Long> whole(ExpressionTree tree) {
    return Syntax.withoutParentheses(tree) instanceof LiteralTree literal
            && (literal.getValue() instanceof Integer || literal.getValue() instanceof Long)
        ? Optional.of(((Number) literal.getValue()).longValue())
        : Optional.empty();
  }
}
