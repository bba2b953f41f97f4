/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Meaning;
import dev.discreet.processor.library.Verb;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.Name;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * Private static final arrays of numbers or texts, and collections, that nobody writes to. Claim:
 * all that is done with such a field is to read elements of it and its length, or to ask it for
 * what tells nobody of it as a whole; so it always holds what it was made with.
 */
public final class UnwrittenFields extends TreeScanner<Boolean, @Nullable Void> {
  private final Source source;
  private final Element field;
  private final boolean sorted;

  private UnwrittenFields(Source source, Element field, boolean sorted) {
    this.source = source;
    this.field = field;
    this.sorted = sorted;
  }

  /** Whether a field is one, as seen in its file, beyond which nobody can name it. */
  public static boolean isOne(VariableElement field, Source source) {
    return field.getModifiers().contains(Modifier.PRIVATE)
        && field.getModifiers().contains(Modifier.FINAL)
        && !Boolean.TRUE.equals(
            new UnwrittenFields(source, field, false).scan(source.file(), null));
  }

  /**
   * Whether a local array of numbers is only read, or sorted as a whole. Claim: it then holds what
   * it was made with, in one order or another, and nobody else has it.
   */
  public static boolean isReadOrSorted(VariableElement local, Source source) {
    return local.getKind() == ElementKind.LOCAL_VARIABLE
        && local.asType() instanceof ArrayType array
        && array.getComponentType().getKind().isPrimitive()
        && !Boolean.TRUE.equals(new UnwrittenFields(source, local, true).scan(source.file(), null));
  }

  /**
   * Whether an array that a parameter passes is only read. Claim: it holds what the caller passed
   * as long as the method runs, if nobody else has it.
   */
  public static boolean isRead(VariableElement parameter, Source source) {
    return parameter.getKind() == ElementKind.PARAMETER
        && parameter.asType() instanceof ArrayType array
        && !isArray(array.getComponentType())
        && !Boolean.TRUE.equals(
            new UnwrittenFields(source, parameter, false).scan(source.file(), null));
  }

  private boolean isField(@Nullable Tree tree) {
    Tree bare =
        tree instanceof ExpressionTree expression ? Syntax.withoutParentheses(expression) : tree;
    Name name =
        bare instanceof IdentifierTree identifier
            ? identifier.getName()
            : bare instanceof MemberSelectTree select ? select.getIdentifier() : null;
    if (name == null || bare == null || !name.equals(field.getSimpleName())) {
      return false;
    }
    Element named = source.elementOf(bare);
    return named == null || field.equals(named);
  }

  /** Any use that is not known to read only. */
  @Override
  public Boolean visitIdentifier(IdentifierTree tree, @Nullable Void ignored) {
    return isField(tree);
  }

  @Override
  public Boolean visitMemberSelect(MemberSelectTree tree, @Nullable Void ignored) {
    Optional<ArrayAccessTree> row = part(tree.getExpression());
    boolean reads =
        tree.getIdentifier().contentEquals("length")
            && (isField(tree.getExpression()) || row.isPresent());
    return reads
        ? truth(scan(row.map(ArrayAccessTree::getIndex).orElse(null), null))
        : isField(tree) || truth(super.visitMemberSelect(tree, null));
  }

  /**
   * An element of an array, or of a row of a matrix; a row by itself is somebody else's to change.
   */
  @Override
  public Boolean visitArrayAccess(ArrayAccessTree tree, @Nullable Void ignored) {
    boolean single = !isArray(source.typeOf(tree));
    Optional<ArrayAccessTree> row = part(tree.getExpression());
    if (single && row.isPresent()) {
      return truth(scan(row.get().getIndex(), null)) || truth(scan(tree.getIndex(), null));
    }
    boolean reads = single && isField(tree.getExpression());
    return truth(reads ? scan(tree.getIndex(), null) : super.visitArrayAccess(tree, null));
  }

  /** What stands at an index of the field. */
  private Optional<ArrayAccessTree> part(Tree tree) {
    Tree bare =
        tree instanceof ExpressionTree expression ? Syntax.withoutParentheses(expression) : tree;
    return bare instanceof ArrayAccessTree access && isField(access.getExpression())
        ? Optional.of(access)
        : Optional.empty();
  }

  private boolean isElement(Tree tree) {
    Tree bare =
        tree instanceof ExpressionTree expression ? Syntax.withoutParentheses(expression) : tree;
    return part(bare).isPresent()
        || (bare instanceof ArrayAccessTree access && part(access.getExpression()).isPresent());
  }

  @Override
  public Boolean visitAssignment(AssignmentTree tree, @Nullable Void ignored) {
    return isElement(tree.getVariable()) || truth(super.visitAssignment(tree, null));
  }

  @Override
  public Boolean visitCompoundAssignment(CompoundAssignmentTree tree, @Nullable Void ignored) {
    return isElement(tree.getVariable()) || truth(super.visitCompoundAssignment(tree, null));
  }

  @Override
  public Boolean visitUnary(UnaryTree tree, @Nullable Void ignored) {
    boolean steps = Syntax.isStep(tree.getKind()) && isElement(tree.getExpression());
    return steps || truth(super.visitUnary(tree, null));
  }

  /** An element that the loop is given may be a row. */
  @Override
  public Boolean visitEnhancedForLoop(EnhancedForLoopTree tree, @Nullable Void ignored) {
    return isField(tree.getExpression())
        ? isArray(source.typeOf(tree.getVariable())) || truth(scan(tree.getStatement(), null))
        : truth(super.visitEnhancedForLoop(tree, null));
  }

  private static boolean isArray(TypeMirror type) {
    return type.getKind() == TypeKind.ARRAY;
  }

  @Override
  public Boolean visitMethodInvocation(MethodInvocationTree tree, @Nullable Void ignored) {
    if (!(source.elementOf(tree) instanceof ExecutableElement method)) {
      return truth(super.visitMethodInvocation(tree, null));
    }
    boolean streams =
        goesOver(method)
            && tree.getArguments().size() == 1
            && isField(tree.getArguments().get(0))
            && !isArray(((ArrayType) source.typeOf(tree.getArguments().get(0))).getComponentType());
    boolean sorts =
        sorted
            && Library.is(method, Meaning.LIST_SORT)
            && tree.getArguments().size() == 1
            && isField(tree.getArguments().get(0));
    if (Library.is(method, Meaning.BINARY_SEARCH) && isField(tree.getArguments().get(0))) {
      return truth(scan(tree.getArguments().subList(1, tree.getArguments().size()), null));
    }
    boolean asks =
        tree.getMethodSelect() instanceof MemberSelectTree select
            && isField(select.getExpression())
            && tellsNobody(method, source.typeOf(tree));
    if (asks) {
      return truth(scan(tree.getArguments(), null));
    }
    return !streams && !sorts && truth(super.visitMethodInvocation(tree, null));
  }

  /**
   * What goes over an array, or copies it. The list that {@code Arrays.asList} gives writes to the
   * array: a query cannot, other code may. To what takes objects, an array of numbers is one.
   */
  private boolean goesOver(ExecutableElement method) {
    return Library.is(method, Meaning.STREAM_OF_ARRAY)
        || (isOfObjects()
            && (Library.is(method, Meaning.STREAM_OF)
                || Library.is(method, Meaning.LIST_OF)
                || (field.getKind() == ElementKind.PARAMETER
                    && Library.is(method, Meaning.LIST_OF_ARRAY))));
  }

  private boolean isOfObjects() {
    return field.asType() instanceof ArrayType array
        && !array.getComponentType().getKind().isPrimitive();
  }

  /** A function that asks the field, such as {@code KNOWN::contains}. */
  @Override
  public Boolean visitMemberReference(MemberReferenceTree tree, @Nullable Void ignored) {
    boolean asks =
        isField(tree.getQualifierExpression())
            && source.elementOf(tree) instanceof ExecutableElement method
            && tellsNobody(method, method.getReturnType());
    return !asks && truth(super.visitMemberReference(tree, null));
  }

  /**
   * A method of a collection that changes nothing, and hands on no more than elements.
   *
   * @param result what it gives here
   */
  private static boolean tellsNobody(ExecutableElement method, TypeMirror result) {
    return Library.of(method).filter(stated -> !stated.does(Verb.WRITES)).isPresent()
        && (result.getKind().isPrimitive()
            || Library.is(result, Kind.STREAM)
            || Library.is(result, Kind.BOX)
            || Library.is(result, Kind.TEXT)
            || Library.is(result, Kind.VALUE)
            || (result instanceof DeclaredType declared
                && declared.asElement().getKind() == ElementKind.ENUM));
  }

  @Override
  public Boolean reduce(@Nullable Boolean first, @Nullable Boolean second) {
    return truth(first) || truth(second);
  }

  private static boolean truth(@Nullable Boolean value) {
    return Boolean.TRUE.equals(value);
  }
}
