/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.purity;

import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.MethodStatement;
import dev.discreet.processor.library.Subject;
import dev.discreet.processor.library.Verb;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * Finds where an expression does more with a collection than look at one element: it runs over the
 * collection, or its value may be the collection, a view of it or a stream over it. Every name of
 * the collection counts, except in copies and in calls of listed methods whose results are values.
 */
final class CollectionFlow {
  /** What calls of one element are made on. */
  private static final Set<Kind> HOLDING =
      Set.of(Kind.COLLECTION, Kind.MAP, Kind.ENTRY, Kind.OPTIONAL, Kind.BUILDER);

  /** Values that hold nothing but their type arguments, as they were. */
  private static final Set<Kind> HOLDERS =
      Set.of(Kind.ENTRY, Kind.OPTIONAL, Kind.BUILDER, Kind.DECIMAL);

  private static final Set<Subject.Part> VIEWED =
      Set.of(Subject.Part.KEYS, Subject.Part.VALUES, Subject.Part.ENTRIES);

  private final PureScope scope;
  private final Source source;
  private final PureTypes types;

  CollectionFlow(PureScope scope) {
    this.scope = scope;
    this.source = scope.source();
    this.types = scope.types();
  }

  /** The names of collections that a tree runs over, or hands on. */
  List<IdentifierTree> of(Tree tree) {
    Names names = new Names();
    names.scan(tree, null);
    return names.flowing;
  }

  /** Whether a variable may stand for a collection that the body can write to. */
  boolean isFollowed(@Nullable Element element) {
    return element != null
        && PureWrites.isVariable(element)
        && !scope.isDataSet(element)
        && !isApart(element.asType());
  }

  /** Whether such a value is no collection, and no view or stream of one. */
  private boolean isApart(TypeMirror type) {
    return type.getKind() == TypeKind.VOID
        || types.isClosed(type)
        || (type instanceof DeclaredType declared
            && HOLDERS.stream().anyMatch(kind -> types.is(type, kind))
            && declared.getTypeArguments().stream().allMatch(this::isApart));
  }

  /** Whether what is in such a collection or array is no collection. */
  boolean holdsValues(TypeMirror type) {
    return type instanceof ArrayType array
        ? isApart(array.getComponentType())
        : type instanceof DeclaredType declared
            && !types.isRaw(type)
            && declared.getTypeArguments().stream().allMatch(this::isApart);
  }

  /** Whether an expression makes a new collection of values. */
  boolean isCopy(ExpressionTree tree) {
    boolean isMade =
        tree instanceof NewClassTree
            || (tree instanceof MethodInvocationTree call && MadeObjects.isCollected(call, source));
    return isMade && holdsValues(source.typeOf(tree));
  }

  /** Whether a method of a collection calls nothing for each element, and returns no view. */
  private static boolean isOfOneElement(@Nullable Element element) {
    return element instanceof ExecutableElement method
        && HOLDING.stream().anyMatch(kind -> Library.is(Enclosing.type(method), kind))
        && Library.of(method)
            .filter(known -> !known.does(Verb.VIEWS) && !known.callsForEach())
            .isPresent();
  }

  private final class Names extends TreeScanner<@Nullable Void, @Nullable Void> {
    private final List<IdentifierTree> flowing = new ArrayList<>();

    @Override
    public @Nullable Void visitIdentifier(IdentifierTree name, @Nullable Void ignored) {
      if (isFollowed(source.elementOf(name))) {
        flowing.add(name);
      }
      return null;
    }

    @Override
    public @Nullable Void visitMethodInvocation(MethodInvocationTree call, @Nullable Void ignored) {
      if (isApart(source.typeOf(call)) && ofOne(call)) {
        return null;
      }
      if (isAtOnce(call)) {
        boolean puts = stated(call).filter(known -> known.does(Verb.KEEPS)).isPresent();
        for (int i = 0; i < call.getArguments().size(); i++) {
          ExpressionTree argument = call.getArguments().get(i);
          Subject whole = new Subject(Subject.Part.WHOLE, i + 1);
          boolean isWritten =
              stated(call).filter(known -> known.does(Verb.WRITES, whole)).isPresent();
          if (!isName(argument) || (puts && !isWritten)) {
            visit(argument);
          }
        }
        return null;
      }
      return super.visitMethodInvocation(call, null);
    }

    @Override
    public @Nullable Void visitExpressionStatement(
        ExpressionStatementTree tree, @Nullable Void ignored) {
      return tree.getExpression() instanceof MethodInvocationTree call && ofOne(call)
          ? null
          : super.visitExpressionStatement(tree, null);
    }

    /** A variable that is given what is looked up is followed by its own name from there on. */
    @Override
    public @Nullable Void visitVariable(VariableTree tree, @Nullable Void ignored) {
      return isLookedUp(tree.getInitializer()) ? null : super.visitVariable(tree, null);
    }

    /**
     * Allowed: an iterator checks at each iteration whether somebody else has changed the
     * collection.
     */
    @Override
    public @Nullable Void visitEnhancedForLoop(EnhancedForLoopTree tree, @Nullable Void ignored) {
      ExpressionTree over = Syntax.withoutParentheses(tree.getExpression());
      if (!isLookedUp(receiverOfView(over).orElse(over))) {
        return super.visitEnhancedForLoop(tree, null);
      }
      visit(tree.getStatement());
      return null;
    }

    /** Whether a tree is a name, or looks at one element of one; visits what it is given. */
    private boolean isLookedUp(@Nullable ExpressionTree tree) {
      return tree != null
          && (isName(tree) || (tree instanceof MethodInvocationTree call && ofOne(call)));
    }

    /** What such a tree is a view of, if it is one of a map. */
    private Optional<ExpressionTree> receiverOfView(ExpressionTree tree) {
      return tree instanceof MethodInvocationTree call
              && call.getMethodSelect() instanceof MemberSelectTree select
              && stated(call)
                  .filter(
                      known ->
                          known.subjects(Verb.VIEWS).stream()
                              .anyMatch(view -> VIEWED.contains(view.part())))
                  .isPresent()
          ? Optional.of(select.getExpression())
          : Optional.empty();
    }

    private void visit(Tree tree) {
      scan(tree, null);
    }

    /** Visits what such a call is given. */
    private boolean ofOne(MethodInvocationTree call) {
      if (!(call.getMethodSelect() instanceof MemberSelectTree select)
          || !isOfOneElement(source.elementOf(select))) {
        return false;
      }
      ExpressionTree receiver = select.getExpression();
      if (handsOn(receiver, call)) {
        return false;
      }
      if (!isName(receiver) && !(receiver instanceof MethodInvocationTree inner && ofOne(inner))) {
        return false;
      }
      call.getArguments().forEach(this::visit);
      return true;
    }

    /** Whether a function is given the collection that an {@code Optional} holds. */
    private boolean handsOn(ExpressionTree receiver, MethodInvocationTree call) {
      TypeMirror held = source.typeOf(receiver);
      return types.is(held, Kind.OPTIONAL) && !isApart(held) && !runsNothing(call.getArguments());
    }

    private Optional<MethodStatement> stated(MethodInvocationTree call) {
      return source.elementOf(call.getMethodSelect()) instanceof ExecutableElement method
          ? Library.of(method)
          : Optional.empty();
    }

    /** What the JDK does in one go, and returns no view. */
    private boolean isAtOnce(MethodInvocationTree call) {
      return source.elementOf(call.getMethodSelect()) instanceof ExecutableElement method
          && method.getModifiers().contains(Modifier.STATIC)
          && stated(call).filter(known -> !known.does(Verb.VIEWS)).isPresent()
          && isApart(source.typeOf(call))
          && runsNothing(call.getArguments());
    }

    @Override
    public @Nullable Void visitNewClass(NewClassTree tree, @Nullable Void ignored) {
      // A copy is made in one go, before or after any function is run.
      return isCopy(tree) && tree.getArguments().stream().noneMatch(this::writesFunction)
          ? null
          : super.visitNewClass(tree, null);
    }

    @Override
    public @Nullable Void visitMemberReference(MemberReferenceTree tree, @Nullable Void ignored) {
      boolean isOfOne =
          isName(tree.getQualifierExpression())
              && isOfOneElement(source.elementOf(tree))
              && source.elementOf(tree) instanceof ExecutableElement method
              && (method.getReturnType().getKind().isPrimitive()
                  || method.getReturnType().getKind() == TypeKind.VOID);
      return isOfOne ? null : super.visitMemberReference(tree, null);
    }

    private boolean writesFunction(ExpressionTree tree) {
      boolean[] found = new boolean[1];
      new TreeScanner<@Nullable Void, @Nullable Void>() {
        @Override
        public @Nullable Void scan(@Nullable Tree part, @Nullable Void ignored) {
          found[0] |=
              part instanceof LambdaExpressionTree
                  || part instanceof MemberReferenceTree
                  || (part instanceof ExpressionTree value
                      && types.isFunction(source.typeOf(value)));
          return super.scan(part, null);
        }
      }.scan(tree, null);
      return found[0];
    }

    private boolean runsNothing(List<? extends ExpressionTree> arguments) {
      return arguments.stream().map(source::typeOf).noneMatch(types::isFunction);
    }

    private boolean isName(Tree tree) {
      return tree instanceof IdentifierTree && !(source.elementOf(tree) instanceof TypeElement);
    }
  }
}
