/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Verb;
import dev.discreet.processor.trees.Escape;
import dev.discreet.processor.trees.MethodTrees;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeKinds;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * Whether no code of ours or of anybody else can run between the moment a class is initialised, or
 * an instance made, and the moment a final field has its value. Claim: if so, nobody reads the
 * field while it still is 0.
 *
 * <p>The machine's settings are taken to be texts, and not a table of somebody's own class.
 *
 * <p>Quiet are operators on numbers, parameters, local variables, constants, and functions of the
 * JDK and of {@code Clamp} that take numbers and texts. A superclass other than {@code Object} is
 * not, as its initialiser or constructor runs first; nor is a class that declares {@code
 * finalize()}, which gets objects whose constructor threw.
 */
final class QuietInitialisation {
  /** What a constructor of the JDK makes without asking anybody. */
  private static final Set<Kind> MADE =
      EnumSet.of(Kind.BOX, Kind.TEXT, Kind.BUILDER, Kind.FAILURE, Kind.PLAIN);

  private final Source source;
  private final MethodTrees trees;
  private final Noise noise = new Noise();

  QuietInitialisation(Source source, MethodTrees trees) {
    this.source = source;
    this.trees = trees;
  }

  boolean of(TypeElement type, VariableElement field) {
    ClassTree tree = trees.classOf(type).orElseThrow();
    boolean isStatic = field.getModifiers().contains(Modifier.STATIC);
    if (!isOfObjectAlone(type)
        || (isStatic ? !type.getInterfaces().isEmpty() : Escape.isFinalized(type))) {
      return false;
    }
    for (Tree member : tree.getMembers()) {
      if (runs(member, isStatic) && noise.isIn(member)) {
        return false;
      }
      if (isStatic && field.equals(source.elementOf(member))) {
        return true;
      }
    }
    return true;
  }

  private boolean isOfObjectAlone(TypeElement type) {
    TypeMirror superclass = type.getSuperclass();
    return !(source.types().asElement(superclass) instanceof TypeElement parent)
        || List.of("java.lang.Object", "java.lang.Record")
            .contains(parent.getQualifiedName().toString());
  }

  /** Whether the member is executed when the class, or an instance of it, is initialised. */
  private boolean runs(Tree member, boolean isStatic) {
    if (member instanceof BlockTree block) {
      return block.isStatic() == isStatic;
    }
    Element element = source.elementOf(member);
    if (member instanceof MethodTree) {
      return !isStatic && element != null && element.getKind() == ElementKind.CONSTRUCTOR;
    }
    return member instanceof VariableTree
        && element instanceof VariableElement field
        && field.getConstantValue() == null
        && field.getModifiers().contains(Modifier.STATIC) == isStatic;
  }

  /** Finds what may run other code. */
  private final class Noise extends TreeScanner<Boolean, @Nullable Void> {

    @Override
    public Boolean scan(@Nullable Tree tree, @Nullable Void ignored) {
      return tree != null && (!isQuiet(tree) || Boolean.TRUE.equals(super.scan(tree, null)));
    }

    /** Whether a tree runs no code that is written elsewhere, but for what is said of it below. */
    private boolean isQuiet(Tree tree) {
      return switch (tree.getKind()) {
        case LAMBDA_EXPRESSION, MEMBER_REFERENCE, ENHANCED_FOR_LOOP, TRY -> false;
        case SWITCH, SWITCH_EXPRESSION, ASSERT, ANNOTATION, TYPE_ANNOTATION -> false;
        default -> TreeKinds.executeTheirParts(tree);
      };
    }

    boolean isIn(Tree member) {
      Tree code =
          member instanceof VariableTree field
              ? field.getInitializer()
              : member instanceof MethodTree method ? method.getBody() : member;
      return scan(code, null);
    }

    @Override
    public Boolean visitAssignment(AssignmentTree tree, @Nullable Void ignored) {
      ExpressionTree target = tree.getVariable();
      boolean plain =
          target instanceof IdentifierTree
              || (target instanceof MemberSelectTree select
                  && Syntax.isThis(select.getExpression()));
      return (!plain && scan(target, null)) || scan(tree.getExpression(), null);
    }

    @Override
    public Boolean visitIdentifier(IdentifierTree tree, @Nullable Void ignored) {
      return tree.getName().contentEquals("this") || readsField(tree);
    }

    @Override
    public Boolean visitMemberSelect(MemberSelectTree tree, @Nullable Void ignored) {
      return readsField(tree);
    }

    /** A constant is put in where it is used. */
    private boolean readsField(Tree tree) {
      return !(source.elementOf(tree) instanceof VariableElement variable)
          || (variable.getKind().isField() && variable.getConstantValue() == null);
    }

    @Override
    public Boolean visitMethodInvocation(MethodInvocationTree call, @Nullable Void ignored) {
      if (!(source.elementOf(call.getMethodSelect()) instanceof ExecutableElement method)) {
        return true;
      }
      boolean quiet =
          method.getKind() == ElementKind.CONSTRUCTOR
              || (method.getModifiers().contains(Modifier.STATIC)
                  && Library.of(method)
                      .filter(stated -> !stated.does(Verb.CALLS) && !stated.does(Verb.WRITES))
                      .isPresent());
      return !quiet || areNoisy(call.getArguments());
    }

    @Override
    public Boolean visitNewClass(NewClassTree tree, @Nullable Void ignored) {
      Element type = source.types().asElement(source.typeOf(tree));
      return tree.getClassBody() != null
          || !(type instanceof TypeElement made)
          || MADE.stream().noneMatch(kind -> Library.is(made, kind))
          || areNoisy(tree.getArguments());
    }

    private boolean areNoisy(List<? extends ExpressionTree> arguments) {
      return arguments.stream()
          .anyMatch(argument -> !isValue(source.typeOf(argument)) || scan(argument, null));
    }

    private boolean isValue(TypeMirror type) {
      return type.getKind().isPrimitive()
          || (source.types().asElement(type) instanceof TypeElement value
              && (Library.is(value, Kind.BOX) || Library.is(value, Kind.TEXT)));
    }

    /** To write something as a text may call its method. */
    @Override
    public Boolean visitBinary(BinaryTree tree, @Nullable Void ignored) {
      return !isValue(source.typeOf(tree.getLeftOperand()))
          || !isValue(source.typeOf(tree.getRightOperand()))
          || Boolean.TRUE.equals(super.visitBinary(tree, null));
    }

    @Override
    public Boolean visitCompoundAssignment(CompoundAssignmentTree tree, @Nullable Void ignored) {
      return !isValue(source.typeOf(tree.getVariable()))
          || !isValue(source.typeOf(tree.getExpression()))
          || Boolean.TRUE.equals(super.visitCompoundAssignment(tree, null));
    }

    @Override
    public Boolean reduce(@Nullable Boolean first, @Nullable Boolean second) {
      return Boolean.TRUE.equals(first) || Boolean.TRUE.equals(second);
    }
  }
}
