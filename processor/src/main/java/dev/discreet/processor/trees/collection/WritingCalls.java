/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees.collection;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Verb;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import org.jspecify.annotations.Nullable;

/**
 * Expressions that may change something when they are evaluated, such as {@code seen.add(x)}. Where
 * an expression is evaluated for other rows than in the program, it must be none: what {@code if
 * (own[0] > 1 && seen.add(x))} adds depends on the array, and on all rows before.
 */
public final class WritingCalls extends TreeScanner<@Nullable Void, @Nullable Void> {
  private final Source source;
  private boolean found;

  private WritingCalls(Source source) {
    this.source = source;
  }

  /** Whether something is changed, or given to a method that may change it. */
  public static boolean mayBeIn(Tree code, Source source) {
    WritingCalls calls = new WritingCalls(source);
    calls.scan(code, null);
    return calls.found;
  }

  @Override
  public @Nullable Void visitMethodInvocation(MethodInvocationTree call, @Nullable Void ignored) {
    found |= writes(source.elementOf(call)) || givesAway(call);
    return super.visitMethodInvocation(call, null);
  }

  @Override
  public @Nullable Void visitMemberReference(MemberReferenceTree tree, @Nullable Void ignored) {
    found |= writes(source.elementOf(tree));
    return super.visitMemberReference(tree, null);
  }

  @Override
  public @Nullable Void visitAssignment(AssignmentTree tree, @Nullable Void ignored) {
    found = true;
    return null;
  }

  @Override
  public @Nullable Void visitCompoundAssignment(
      CompoundAssignmentTree tree, @Nullable Void ignored) {
    found = true;
    return null;
  }

  @Override
  public @Nullable Void visitUnary(UnaryTree tree, @Nullable Void ignored) {
    found |= Syntax.isStep(tree.getKind());
    return super.visitUnary(tree, null);
  }

  /** A function with a name may do what its text does, wherever that stands. */
  @Override
  public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void ignored) {
    Element named = source.elementOf(tree);
    found |= named != null && isLocal(named) && mayBeFunction(named.asType());
    return null;
  }

  private static boolean mayBeFunction(TypeMirror type) {
    return Library.is(type, Kind.FUNCTION)
        || (type instanceof DeclaredType declared
            && declared.asElement().getKind() == ElementKind.INTERFACE
            && !declared.asElement().getModifiers().contains(Modifier.SEALED)
            && Library.of(type).isEmpty());
  }

  private static boolean isLocal(Element named) {
    return named.getKind() == ElementKind.LOCAL_VARIABLE
        || named.getKind() == ElementKind.PARAMETER;
  }

  private static boolean writes(@Nullable Element called) {
    return called instanceof ExecutableElement method
        && Library.of(method).filter(stated -> !stated.subjects(Verb.WRITES).isEmpty()).isPresent();
  }

  /** Whether a method of the project is given something of the query's that it may write to. */
  private boolean givesAway(MethodInvocationTree call) {
    return source.elementOf(call) instanceof ExecutableElement method
        && Library.of(method).isEmpty()
        && call.getArguments().stream().anyMatch(this::mayBeWritten);
  }

  /** However it is written: a cast and a choice hand on what they are given. */
  private boolean mayBeWritten(ExpressionTree argument) {
    TypeMirror type = source.typeOf(argument);
    return type.getKind() == TypeKind.ARRAY
        || Library.is(type, Kind.COLLECTION)
        || Library.is(type, Kind.MAP)
        || Library.is(type, Kind.BUILDER)
        || Library.is(type, Kind.HOLDER)
        || isAnything(type);
  }

  /** Whether an array or a collection is of the type, too. */
  private static boolean isAnything(TypeMirror type) {
    return type instanceof TypeVariable
        || (type instanceof DeclaredType declared
            && declared.asElement() instanceof TypeElement named
            && (named.getQualifiedName().contentEquals(Object.class.getName())
                || named.getQualifiedName().contentEquals(Iterable.class.getName())));
  }
}
