/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.contract.declared.JavaPackages;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.WildcardType;
import org.jspecify.annotations.Nullable;

/**
 * Where a file uses objects that add up numbers. Allowed is a list: a local variable that is given
 * a new one or what a map has, its fields and methods, a new one for a key of a map, and reading
 * the values of a map. A field is written, and a method that writes called, as a statement; and no
 * function but that of a {@code forEach} names a variable from outside. So two names of one object
 * never matter, and what is read is what was written before.
 */
final class AccumulatorUses extends PathScanner {
  /** Of maps, their values, entries and streams. */
  private static final Set<String> CALLS =
      Set.of(
          "allMatch",
          "anyMatch",
          "collect",
          "computeIfAbsent",
          "containsKey",
          "count",
          "entrySet",
          "filter",
          "forEach",
          "get",
          "getKey",
          "getValue",
          "isEmpty",
          "keySet",
          "map",
          "mapToDouble",
          "mapToInt",
          "mapToLong",
          "noneMatch",
          "put",
          "putIfAbsent",
          "size",
          "stream",
          "toMap",
          "values");

  private final Source source;
  private final Accumulators accumulators;
  private final Set<TypeElement> others = new HashSet<>();

  /** For each variable of such an object the function that it is declared in. */
  private final Map<Element, Object> declared = new HashMap<>();

  private final List<Object> functions = new ArrayList<>(List.of("none"));

  private AccumulatorUses(Source source, Accumulators accumulators) {
    this.source = source;
    this.accumulators = accumulators;
  }

  /** The classes whose objects are used in another way. */
  static Set<TypeElement> others(Source source, Accumulators accumulators) {
    AccumulatorUses uses = new AccumulatorUses(source, accumulators);
    source.file().forEach(tree -> uses.scan(tree, null));
    return uses.others;
  }

  private boolean are(TypeMirror type) {
    return accumulators.are(type);
  }

  private void refuse(TypeMirror type) {
    mentioned(type, new HashSet<>(), others);
  }

  private boolean mentions(TypeMirror type) {
    Set<TypeElement> found = new HashSet<>();
    mentioned(type, new HashSet<>(), found);
    return !found.isEmpty();
  }

  private void mentioned(@Nullable TypeMirror type, Set<String> seen, Set<TypeElement> found) {
    if (type instanceof ArrayType array) {
      mentioned(array.getComponentType(), seen, found);
    } else if (type instanceof WildcardType any) {
      mentioned(any.getExtendsBound(), seen, found);
      mentioned(any.getSuperBound(), seen, found);
    } else if (type instanceof DeclaredType named && seen.add(named.toString())) {
      if (accumulators.are(named)) {
        found.add((TypeElement) named.asElement());
      }
      named.getTypeArguments().forEach(argument -> mentioned(argument, seen, found));
    }
  }

  private void allow(boolean known, Tree used) {
    if (!known) {
      refuse(source.typeOf(used));
    }
  }

  /** The tree around another one. */
  private Tree around(int steps) {
    return path().get(path().size() - 1 - steps);
  }

  private boolean isReceiver(Tree used) {
    return around(1) instanceof MemberSelectTree select && select.getExpression() == used;
  }

  private boolean isGiven(Tree used) {
    return around(1) instanceof VariableTree variable
        && variable.getInitializer() == used
        && source.elementOf(variable) instanceof VariableElement local
        && local.getKind() == ElementKind.LOCAL_VARIABLE;
  }

  private boolean isComparedWithNull(Tree used) {
    return around(1) instanceof BinaryTree test
        && (test.getKind() == Tree.Kind.EQUAL_TO || test.getKind() == Tree.Kind.NOT_EQUAL_TO)
        && (used == test.getLeftOperand() ? test.getRightOperand() : test.getLeftOperand())
                .getKind()
            == Tree.Kind.NULL_LITERAL;
  }

  private boolean isLoopedOver(Tree used) {
    return around(1) instanceof EnhancedForLoopTree loop && loop.getExpression() == used;
  }

  private boolean isArgument(Tree used) {
    return around(1) instanceof MethodInvocationTree call
        && call.getArguments().contains(used)
        && isKnown(call);
  }

  private boolean isKnown(MethodInvocationTree call) {
    return source.elementOf(call) instanceof ExecutableElement method
        && JavaPackages.have(Enclosing.type(method))
        && CALLS.contains(method.getSimpleName().toString());
  }

  @Override
  public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void ignored) {
    Element element = source.elementOf(tree);
    if (tree.getName().contentEquals("this")
        || !(element instanceof VariableElement)
        || !mentions(element.asType())) {
      return null;
    }
    boolean local =
        element.getKind() == ElementKind.LOCAL_VARIABLE
            || element.getKind() == ElementKind.PARAMETER;
    boolean here =
        !are(element.asType()) || functions.get(functions.size() - 1).equals(declared.get(element));
    boolean used =
        are(element.asType())
            ? isReceiver(tree) || isComparedWithNull(tree)
            : isReceiver(tree) || isGiven(tree) || isLoopedOver(tree);
    allow(local && here && used, tree);
    return null;
  }

  @Override
  public @Nullable Void visitMemberSelect(MemberSelectTree tree, @Nullable Void ignored) {
    Element member = source.elementOf(tree);
    if (Syntax.isClass(tree)) {
      allow(false, tree.getExpression());
    } else if (member != null && member.getKind() == ElementKind.FIELD && isWritten(tree)) {
      if (are(source.typeOf(tree.getExpression()))) {
        allow(isStatement(2), tree.getExpression());
      }
    }
    if (member instanceof VariableElement field && mentions(field.asType())) {
      refuse(field.asType());
    }
    return super.visitMemberSelect(tree, null);
  }

  private boolean isWritten(Tree tree) {
    Tree parent = around(1);
    return (parent instanceof AssignmentTree assignment && assignment.getVariable() == tree)
        || (parent instanceof CompoundAssignmentTree more && more.getVariable() == tree)
        || (parent instanceof UnaryTree step && Syntax.isStep(step.getKind()));
  }

  /** Whether what stands so many steps above is a statement, or all that a loop does. */
  private boolean isStatement(int steps) {
    Tree above = around(steps);
    return above instanceof ExpressionStatementTree
        || (above instanceof LambdaExpressionTree function && isLoop(function, steps));
  }

  /** Whether a function that stands so many steps above is what a loop does. */
  private boolean isLoop(LambdaExpressionTree function, int steps) {
    return path().size() > steps + 1
        && around(steps + 1) instanceof MethodInvocationTree call
        && ForEachCalls.function(call, source).filter(body -> body == function).isPresent();
  }

  @Override
  public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void ignored) {
    TypeMirror on =
        tree.getMethodSelect() instanceof MemberSelectTree select
            ? source.typeOf(select.getExpression())
            : null;
    TypeMirror type = source.typeOf(tree);
    if (source.elementOf(tree) instanceof ExecutableElement method
        && accumulators.are((Element) Enclosing.type(method))) {
      boolean statement = !accumulators.isWriting(method) || isStatement(1);
      if (!statement || mentions(type)) {
        others.add(Enclosing.type(method));
      }
    } else if (mentions(type) || (on != null && mentions(on))) {
      boolean used =
          !mentions(type)
              || isReceiver(tree)
              || isGiven(tree)
              || (are(type) ? isComparedWithNull(tree) : isLoopedOver(tree) || isArgument(tree))
              || around(1) instanceof ExpressionStatementTree
              || around(1) instanceof LambdaExpressionTree;
      if (!isKnown(tree) || !used) {
        refuse(type);
        if (on != null) {
          refuse(on);
        }
      }
    }
    return super.visitMethodInvocation(tree, null);
  }

  @Override
  public @Nullable Void visitNewClass(NewClassTree tree, @Nullable Void ignored) {
    TypeMirror type = source.typeOf(tree);
    if (mentions(type)) {
      boolean held =
          around(1) instanceof LambdaExpressionTree
              && around(2) instanceof MethodInvocationTree call
              && isKnown(call);
      boolean used =
          isGiven(tree)
              || (are(type) && (held || isArgument(tree)))
              || (!are(type) && tree.getArguments().isEmpty() && isGiven(tree));
      allow(used && tree.getClassBody() == null, tree);
    }
    return super.visitNewClass(tree, null);
  }

  @Override
  public @Nullable Void visitMemberReference(MemberReferenceTree tree, @Nullable Void ignored) {
    boolean named = Syntax.isType(tree.getQualifierExpression(), source);
    if (mentions(source.typeOf(tree))) {
      boolean writes =
          source.elementOf(tree) instanceof ExecutableElement method
              && accumulators.isWriting(method);
      boolean made = tree.getMode() == MemberReferenceTree.ReferenceMode.NEW;
      allow(named && !writes && !made && isArgument(tree), tree);
    }
    return named ? null : super.visitMemberReference(tree, null);
  }

  @Override
  public @Nullable Void visitLambdaExpression(LambdaExpressionTree tree, @Nullable Void ignored) {
    boolean loop = isLoop(tree, 0);
    if (mentions(source.typeOf(tree))) {
      allow(isArgument(tree), tree);
    }
    if (!loop) {
      functions.add(tree);
    }
    super.visitLambdaExpression(tree, null);
    if (!loop) {
      functions.remove(functions.size() - 1);
    }
    return null;
  }

  @Override
  public @Nullable Void visitVariable(VariableTree tree, @Nullable Void ignored) {
    Element element = source.elementOf(tree);
    if (element != null && mentions(element.asType())) {
      boolean parameter =
          element.getKind() == ElementKind.PARAMETER
              && (around(1) instanceof LambdaExpressionTree
                  || (around(1) instanceof MethodTree method && isOwn(method)));
      boolean local = element.getKind() == ElementKind.LOCAL_VARIABLE;
      declared.put(element, functions.get(functions.size() - 1));
      if (!parameter && !local) {
        refuse(element.asType());
      }
    }
    return scan(tree.getInitializer(), null);
  }

  private boolean isOwn(MethodTree method) {
    Element element = source.elementOf(method);
    return element != null && accumulators.are(element.getEnclosingElement());
  }

  @Override
  public @Nullable Void visitMethod(MethodTree tree, @Nullable Void ignored) {
    if (source.elementOf(tree) instanceof ExecutableElement method
        && mentions(method.getReturnType())) {
      refuse(method.getReturnType());
    }
    tree.getParameters().forEach(parameter -> scan(parameter, null));
    return scan(tree.getBody(), null);
  }

  /** {@code if (own == null) { own = new Acc(); map.put(key, own); }} makes one for a key. */
  @Override
  public @Nullable Void visitIf(IfTree tree, @Nullable Void ignored) {
    if (!makesOne(tree)) {
      return super.visitIf(tree, null);
    }
    return null;
  }

  private boolean makesOne(IfTree tree) {
    return tree.getElseStatement() == null
        && Syntax.withoutParentheses(tree.getCondition()) instanceof BinaryTree test
        && test.getKind() == Tree.Kind.EQUAL_TO
        && test.getRightOperand().getKind() == Tree.Kind.NULL_LITERAL
        && source.elementOf(test.getLeftOperand()) instanceof VariableElement own
        && are(own.asType())
        && functions.get(functions.size() - 1).equals(declared.get(own))
        && tree.getThenStatement() instanceof BlockTree block
        && block.getStatements().size() == 2
        && isGivenNew(block.getStatements().get(0), own)
        && isPut(block.getStatements().get(1), own);
  }

  private boolean isGivenNew(StatementTree tree, VariableElement own) {
    return tree instanceof ExpressionStatementTree statement
        && statement.getExpression() instanceof AssignmentTree assignment
        && own.equals(source.elementOf(assignment.getVariable()))
        && assignment.getExpression() instanceof NewClassTree made
        && made.getClassBody() == null
        && are(source.typeOf(made));
  }

  private boolean isPut(StatementTree tree, VariableElement own) {
    if (!(tree instanceof ExpressionStatementTree statement)
        || !(statement.getExpression() instanceof MethodInvocationTree call)
        || !isKnown(call)
        || call.getArguments().size() != 2
        || !(call.getMethodSelect() instanceof MemberSelectTree select)
        || !(source.elementOf(select.getExpression()) instanceof VariableElement map)) {
      return false;
    }
    scan(call.getArguments().get(0), null);
    return map.getKind() == ElementKind.LOCAL_VARIABLE
        && select.getIdentifier().contentEquals("put")
        && own.equals(source.elementOf(call.getArguments().get(1)));
  }

  @Override
  public @Nullable Void visitClass(ClassTree tree, @Nullable Void ignored) {
    Object function = tree;
    functions.add(function);
    super.visitClass(tree, null);
    functions.remove(functions.size() - 1);
    return null;
  }

  @Override
  public @Nullable Void visitTypeCast(TypeCastTree tree, @Nullable Void ignored) {
    allow(!mentions(source.typeOf(tree)), tree);
    return super.visitTypeCast(tree, null);
  }

  @Override
  public @Nullable Void visitAssignment(AssignmentTree tree, @Nullable Void ignored) {
    allow(!mentions(source.typeOf(tree)), tree);
    return super.visitAssignment(tree, null);
  }
}
