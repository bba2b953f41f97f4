/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees.collection;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.BreakTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ContinueTree;
import com.sun.source.tree.EmptyStatementTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.trees.CaseLabels;
import dev.discreet.processor.trees.ForEachCalls;
import dev.discreet.processor.trees.FreeNames;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * Statements that write to one array or map, taken apart into what stands for it and what does not
 * name it. Claim: they do nothing but write to it, once each part has its value. They may choose by
 * {@code switch}, count in a {@code for}, go over the elements of a part, and have variables inside
 * for values that nobody changes. No part names one of these, so each part has one value for all
 * rounds.
 */
public final class WrittenParts {
  private final Predicate<ExpressionTree> isHeld;
  private final Source source;
  private final List<ExpressionTree> held = new ArrayList<>();
  private final List<Part> parts = new ArrayList<>();
  private final Deque<Given> given = new ArrayDeque<>();

  /** The variables that the statements declare. */
  private final Set<Element> inside = new HashSet<>();

  /** How many loops are around, up to the next function. */
  private int rounds;

  /**
   * Nothing yet.
   *
   * @param isHeld whether an expression without parentheses stands for the array or map
   */
  WrittenParts(Predicate<ExpressionTree> isHeld, Source source) {
    this.isHeld = isHeld;
    this.source = source;
  }

  /** What stands for the array or map. */
  List<ExpressionTree> held() {
    return List.copyOf(held);
  }

  /** The largest expressions that name neither it nor a variable inside; no constants. */
  List<Part> parts() {
    return List.copyOf(parts);
  }

  /** A condition that is such an expression itself, and its value where something is done. */
  public record Given(ExpressionTree condition, boolean holds) {}

  /**
   * Such an expression, which is evaluated only where some conditions hold, in this order.
   *
   * @param given the conditions of branches around it, outermost first
   */
  public record Part(ExpressionTree tree, List<Given> given) {}

  /** What is written to: the array of an element, the object of a field, or the map of a call. */
  static Optional<ExpressionTree> target(ExpressionTree written) {
    ExpressionTree bare = Syntax.withoutParentheses(written);
    if (bare instanceof MethodInvocationTree call
        && call.getMethodSelect() instanceof MemberSelectTree select) {
      return Optional.of(Syntax.withoutParentheses(select.getExpression()));
    }
    return assigned(bare)
        .flatMap(
            at ->
                at instanceof ArrayAccessTree element
                    ? Optional.of(element.getExpression())
                    : at instanceof MemberSelectTree field
                        ? Optional.of(field.getExpression())
                        : Optional.empty())
        .map(Syntax::withoutParentheses);
  }

  private static Optional<ExpressionTree> assigned(ExpressionTree tree) {
    if (tree instanceof AssignmentTree assignment) {
      return Optional.of(Syntax.withoutParentheses(assignment.getVariable()));
    } else if (tree instanceof CompoundAssignmentTree assignment) {
      return Optional.of(Syntax.withoutParentheses(assignment.getVariable()));
    }
    return tree instanceof UnaryTree step && Syntax.isStep(step.getKind())
        ? Optional.of(Syntax.withoutParentheses(step.getExpression()))
        : Optional.empty();
  }

  /** Takes a statement or an expression apart; false where it may do anything else. */
  boolean isKnown(Tree tree) {
    if (tree instanceof BlockTree block) {
      return block.getStatements().stream()
          .allMatch(one -> one instanceof VariableTree own ? isValueOf(own) : isKnown(one));
    } else if (tree instanceof SwitchTree choice) {
      return isValue(choice.getExpression()) && choice.getCases().stream().allMatch(this::isKnown);
    } else if (tree instanceof ForLoopTree loop) {
      return isRound(() -> isCounted(loop) && isKnown(loop.getStatement()));
    } else if (tree instanceof EnhancedForLoopTree loop) {
      return isRound(
          () -> isEach(loop.getVariable(), loop.getExpression()) && isKnown(loop.getStatement()));
    } else if (tree instanceof ContinueTree next) {
      return rounds > 0 && next.getLabel() == null;
    } else if (tree instanceof IfTree branch) {
      return isValue(branch.getCondition())
          && isKnown(branch.getThenStatement(), new Given(branch.getCondition(), true))
          && (branch.getElseStatement() == null
              || isKnown(branch.getElseStatement(), new Given(branch.getCondition(), false)));
    }
    ExpressionTree written =
        tree instanceof ExpressionStatementTree statement
            ? statement.getExpression()
            : tree instanceof ExpressionTree expression ? expression : null;
    return tree instanceof EmptyStatementTree
        || (written != null && (isForEach(written) || isWrite(Syntax.withoutParentheses(written))));
  }

  /** Takes a loop apart, in which a round may go on with the next one. */
  private boolean isRound(BooleanSupplier known) {
    rounds++;
    boolean is = known.getAsBoolean();
    rounds--;
    return is;
  }

  /**
   * A loop over the elements of a value. Lemma: nobody changes that value, since the statements
   * write to nothing but the array or map; so the loop may as well be run later.
   */
  private boolean isEach(VariableTree each, ExpressionTree over) {
    Element variable = source.elementOf(each);
    return variable != null
        && isUnchanging(variable.asType())
        && isValue(over)
        && inside.add(variable);
  }

  /** {@code values.forEach(each -> …)}, which is such a loop. */
  private boolean isForEach(ExpressionTree tree) {
    Optional<LambdaExpressionTree> function =
        ForEachCalls.function(Syntax.withoutParentheses(tree), source);
    return function.isPresent()
        && function.get().getParameters().size() == 1
        && isRound(
            () ->
                isEach(function.get().getParameters().get(0), target(tree).orElseThrow())
                    && isKnown(function.get().getBody()));
  }

  private boolean isKnown(Tree side, Given where) {
    if (names(where.condition())) {
      return isKnown(side);
    }
    given.addLast(where);
    boolean known = isKnown(side);
    given.removeLast();
    return known;
  }

  /** Constants, and statements of which the last may leave the switch. */
  private boolean isKnown(CaseTree tree) {
    CaseLabels labels = CaseLabels.of(tree);
    if (labels.hasPatterns() || labels.guard().isPresent()) {
      return false;
    }
    List<? extends StatementTree> statements = tree.getStatements();
    if (tree.getCaseKind() != CaseTree.CaseKind.STATEMENT) {
      return isKnown(tree.getBody());
    }
    int last = statements.size() - 1;
    boolean leaves =
        last >= 0 && statements.get(last) instanceof BreakTree end && end.getLabel() == null;
    return statements.subList(0, leaves ? last : last + 1).stream().allMatch(this::isKnown);
  }

  /** {@code for (int i = 0; i < n; i++)}. What follows of the loop, others ask. */
  private boolean isCounted(ForLoopTree loop) {
    return loop.getInitializer().stream()
            .allMatch(start -> start instanceof VariableTree own && isValueOf(own))
        && loop.getCondition() != null
        && isValue(loop.getCondition())
        && loop.getUpdate().stream().allMatch(step -> isStep(step.getExpression()));
  }

  private boolean isStep(ExpressionTree tree) {
    return tree instanceof UnaryTree step
        && Syntax.isStep(step.getKind())
        && isInside(Syntax.withoutParentheses(step.getExpression()));
  }

  /** A new variable for a number, a truth value, a constant or another value without parts. */
  private boolean isValueOf(VariableTree tree) {
    Element variable = source.elementOf(tree);
    return variable != null
        && isUnchanging(variable.asType())
        && tree.getInitializer() != null
        && isValue(tree.getInitializer())
        && inside.add(variable);
  }

  private static boolean isUnchanging(TypeMirror type) {
    return type.getKind().isPrimitive()
        || Library.is(type, Kind.VALUE)
        || isOf(ElementKind.ENUM, type)
        || isRecord(type);
  }

  /** Of a record that may change, whoever lowers what asks it says so. */
  private static boolean isRecord(TypeMirror type) {
    return isOf(ElementKind.RECORD, type);
  }

  private static boolean isOf(ElementKind kind, TypeMirror type) {
    return type instanceof DeclaredType declared && declared.asElement().getKind() == kind;
  }

  private boolean isInside(ExpressionTree tree) {
    return tree instanceof IdentifierTree && inside.contains(source.elementOf(tree));
  }

  private boolean isWrite(ExpressionTree tree) {
    if (target(tree).filter(isHeld).isEmpty()) {
      return false;
    }
    return assigned(tree).isEmpty()
        ? isValue(tree)
        : isValue(assigned(tree).get())
            && (!(tree instanceof AssignmentTree assignment) || isValue(assignment.getExpression()))
            && (!(tree instanceof CompoundAssignmentTree more) || isValue(more.getExpression()));
  }

  /** Takes a value apart. The array or map itself is none. */
  private boolean isValue(ExpressionTree parenthesized) {
    ExpressionTree tree = Syntax.withoutParentheses(parenthesized);
    if (!names(tree) && !(rounds > 0 && isOfElements(tree))) {
      return isPart(tree);
    } else if (isInside(tree)) {
      return true;
    } else if (tree instanceof MemberSelectTree select && isField(select)) {
      return isHere(select.getExpression());
    } else if (tree instanceof ArrayAccessTree element) {
      return isHere(element.getExpression()) && isValue(element.getIndex());
    } else if (tree instanceof MethodInvocationTree call) {
      boolean on =
          call.getMethodSelect() instanceof MemberSelectTree select
              && (Syntax.isType(select.getExpression(), source)
                  || isHere(select.getExpression())
                  || isAsked(select.getExpression(), call));
      return on && call.getArguments().stream().allMatch(this::isValue);
    } else if (tree instanceof BinaryTree binary) {
      return isValue(binary.getLeftOperand()) && isValue(binary.getRightOperand());
    } else if (tree instanceof ConditionalExpressionTree choice) {
      return isValue(choice.getCondition())
          && isValue(choice.getTrueExpression())
          && isValue(choice.getFalseExpression());
    } else if (tree instanceof TypeCastTree cast) {
      return isValue(cast.getExpression());
    }
    return tree instanceof UnaryTree unary
        && !Syntax.isStep(unary.getKind())
        && isValue(unary.getExpression());
  }

  /** The length of an array, or a field of an object that adds up numbers. */
  private boolean isField(MemberSelectTree select) {
    TypeMirror of = source.typeOf(select.getExpression());
    return of instanceof ArrayType || source.accumulators().are(of);
  }

  /**
   * Whether a call asks the elements that a record holds. For a loop the record is the part: of it
   * more is known than of the collection by itself.
   */
  private boolean isOfElements(ExpressionTree tree) {
    if (!(Syntax.withoutParentheses(tree) instanceof MethodInvocationTree call)
        || !(call.getMethodSelect() instanceof MemberSelectTree select)
        || Syntax.isType(select.getExpression(), source)) {
      return false;
    }
    TypeMirror of = source.typeOf(select.getExpression());
    return isRecord(of)
        ? areElements(source.typeOf(tree))
        : areElements(of) && isOfElements(select.getExpression());
  }

  private static boolean areElements(TypeMirror type) {
    return Library.is(type, Kind.COLLECTION)
        || Library.is(type, Kind.MAP)
        || Library.is(type, Kind.STREAM);
  }

  /** Whether a call asks something of a value that is made of variables inside. */
  private boolean isAsked(ExpressionTree receiver, MethodInvocationTree call) {
    return (isUnchanging(source.typeOf(receiver)) || isOfElements(receiver))
        && !found(receiver, isHeld)
        && !WritingCalls.mayBeIn(call, source)
        && isValue(receiver);
  }

  private boolean isPart(ExpressionTree tree) {
    if (tree instanceof LambdaExpressionTree || tree instanceof MemberReferenceTree) {
      return FreeNames.areConstant(tree, Set.of(), List.of(), source);
    }
    if (!(tree instanceof LiteralTree || isConstant(tree))) {
      parts.add(new Part(tree, List.copyOf(given)));
    }
    // It is evaluated for each row, wherever it stands.
    return tree.getKind() != Tree.Kind.NULL_LITERAL && !WritingCalls.mayBeIn(tree, source);
  }

  private boolean isHere(ExpressionTree parenthesized) {
    ExpressionTree tree = Syntax.withoutParentheses(parenthesized);
    return isHeld.test(tree) && held.add(tree);
  }

  private boolean isConstant(ExpressionTree tree) {
    return source.elementOf(tree) instanceof VariableElement field
        && field.getConstantValue() != null;
  }

  private boolean names(Tree tree) {
    return found(tree, part -> isHeld.test(part) || isInside(part));
  }

  private static boolean found(Tree tree, Predicate<ExpressionTree> sought) {
    boolean[] found = new boolean[1];
    new TreeScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void scan(@Nullable Tree part, @Nullable Void ignored) {
        found[0] |= part instanceof ExpressionTree expression && sought.test(expression);
        return super.scan(part, null);
      }
    }.scan(tree, null);
    return found[0];
  }
}
