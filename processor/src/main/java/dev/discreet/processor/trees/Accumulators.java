/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.contract.declared.Enclosing;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import org.jspecify.annotations.Nullable;

/**
 * Classes of a file whose objects add up numbers in one place: nothing but fields for numbers and
 * truth values, methods that write to them and return nothing, and methods that only read. Claim:
 * each object has one name, or is what a local map has for a key; so nobody tells it from variables
 * for its fields. Where that cannot be seen of each use in the file ({@link AccumulatorUses}), the
 * class is none.
 */
public final class Accumulators {
  private static final Set<TypeKind> NUMBERS =
      EnumSet.of(TypeKind.INT, TypeKind.LONG, TypeKind.DOUBLE, TypeKind.BOOLEAN);

  private final Source source;
  private final Map<TypeElement, Map<VariableElement, Optional<ExpressionTree>>> fields =
      new LinkedHashMap<>();
  private final Set<ExecutableElement> writing = new HashSet<>();

  private Accumulators(Source source) {
    this.source = source;
  }

  /** Those of a file. */
  public static Accumulators of(Source source) {
    Accumulators found = new Accumulators(source);
    new TreeScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitClass(ClassTree tree, @Nullable Void ignored) {
        if (source.elementOf(tree) instanceof TypeElement type) {
          found.consider(type, tree);
        }
        return super.visitClass(tree, null);
      }
    }.scan(source.file(), null);
    if (!found.fields.isEmpty()) {
      found.fields.keySet().removeAll(AccumulatorUses.others(source, found));
    }
    return found;
  }

  /** Whether an expression of the type is such an object. */
  public boolean are(TypeMirror type) {
    return type instanceof DeclaredType declared && fields.containsKey(declared.asElement());
  }

  /** Whether such objects are of the class. */
  public boolean are(@Nullable Element type) {
    return type instanceof TypeElement && fields.containsKey(type);
  }

  /** The fields of a class, each with what it is given at first, in their order. */
  public Map<VariableElement, Optional<ExpressionTree>> fields(TypeElement type) {
    return fields.getOrDefault(type, Map.of());
  }

  /** Whether a method of such a class writes to a field. */
  public boolean isWriting(ExecutableElement method) {
    return writing.contains(method);
  }

  private void consider(TypeElement type, ClassTree tree) {
    boolean plain =
        tree.getKind() == Tree.Kind.CLASS
            && (type.getNestingKind() != NestingKind.MEMBER
                || type.getModifiers().contains(Modifier.STATIC))
            && !type.getModifiers().contains(Modifier.ABSTRACT)
            && type.getTypeParameters().isEmpty()
            && type.getInterfaces().isEmpty()
            && type.getSuperclass().toString().equals(Object.class.getName());
    Map<VariableElement, Optional<ExpressionTree>> own = new LinkedHashMap<>();
    List<MethodTree> methods = new ArrayList<>();
    if (!plain || !tree.getMembers().stream().allMatch(member -> isKnown(member, own, methods))) {
      return;
    }
    Set<ExecutableElement> writers = new HashSet<>();
    while (methods.stream().anyMatch(method -> writes(method, type, writers))) {}
    boolean known = methods.stream().allMatch(method -> isKnown(method, type, writers));
    if (known && !own.isEmpty()) {
      fields.put(type, own);
      writing.addAll(writers);
    }
  }

  private boolean isKnown(
      Tree member, Map<VariableElement, Optional<ExpressionTree>> own, List<MethodTree> methods) {
    Element element = source.elementOf(member);
    if (member instanceof MethodTree method && element instanceof ExecutableElement declared) {
      if (method.getReturnType() == null) {
        return !source.isWritten(declared);
      }
      return methods.add(method) && isPlain(declared);
    }
    if (!(member instanceof VariableTree tree) || !(element instanceof VariableElement field)) {
      return false;
    }
    if (field.getModifiers().contains(Modifier.STATIC)) {
      return field.getConstantValue() != null;
    }
    Optional<ExpressionTree> first = Optional.ofNullable(tree.getInitializer());
    own.put(field, first);
    return NUMBERS.contains(field.asType().getKind())
        && !field.getModifiers().contains(Modifier.FINAL)
        && !field.getModifiers().contains(Modifier.VOLATILE)
        && first.filter(value -> !isConstant(value)).isEmpty();
  }

  private boolean isConstant(ExpressionTree parenthesized) {
    ExpressionTree tree = Syntax.withoutParentheses(parenthesized);
    return tree instanceof LiteralTree
        || (tree instanceof UnaryTree sign
            && sign.getKind() == Tree.Kind.UNARY_MINUS
            && isConstant(sign.getExpression()))
        || (source.elementOf(tree) instanceof VariableElement field
            && field.getConstantValue() != null);
  }

  /** Nobody else calls it, and it takes no lock. */
  private boolean isPlain(ExecutableElement method) {
    TypeElement object = source.elements().getTypeElement(Object.class.getName());
    return !method.getModifiers().contains(Modifier.SYNCHRONIZED)
        && !method.getModifiers().contains(Modifier.STATIC)
        && method.getTypeParameters().isEmpty()
        && !method.isVarArgs()
        && ElementFilter.methodsIn(object.getEnclosedElements()).stream()
            .noneMatch(above -> source.elements().overrides(method, above, Enclosing.type(method)));
  }

  /** Whether a method turns out to write. */
  private boolean writes(MethodTree tree, TypeElement type, Set<ExecutableElement> writers) {
    if (!(source.elementOf(tree) instanceof ExecutableElement method) || writers.contains(method)) {
      return false;
    }
    boolean[] found = {
      HiddenEffects.targets(tree.getBody()).stream()
          .map(target -> source.elementOf(Syntax.withoutParentheses(target)))
          .anyMatch(element -> element != null && type.equals(element.getEnclosingElement()))
    };
    new TreeScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitMethodInvocation(
          MethodInvocationTree call, @Nullable Void ignored) {
        found[0] |=
            source.elementOf(call) instanceof ExecutableElement called && writers.contains(called);
        return super.visitMethodInvocation(call, null);
      }
    }.scan(tree.getBody(), null);
    return found[0] && writers.add(method);
  }

  /** Whether a method keeps to itself: its object is only what its fields are read by. */
  private boolean isKnown(MethodTree tree, TypeElement type, Set<ExecutableElement> writers) {
    boolean writer = writers.contains(source.elementOf(tree));
    boolean returns = source.typeOf(tree.getReturnType()).getKind() != TypeKind.VOID;
    boolean[] known = {writer != returns};
    new TreeScanner<@Nullable Void, @Nullable Void>() {
      private void not(boolean allowed) {
        known[0] &= allowed;
      }

      @Override
      public @Nullable Void visitIdentifier(IdentifierTree name, @Nullable Void ignored) {
        not(!name.getName().contentEquals("this") && !name.getName().contentEquals("super"));
        return null;
      }

      @Override
      public @Nullable Void visitMemberSelect(MemberSelectTree select, @Nullable Void ignored) {
        Element member = source.elementOf(select);
        return Syntax.isThis(select.getExpression())
                && member != null
                && type.equals(member.getEnclosingElement())
            ? null
            : super.visitMemberSelect(select, null);
      }

      @Override
      public @Nullable Void visitReturn(ReturnTree end, @Nullable Void ignored) {
        not(!writer);
        return super.visitReturn(end, null);
      }

      @Override
      public @Nullable Void visitLambdaExpression(
          LambdaExpressionTree function, @Nullable Void ignored) {
        not(!writer);
        return super.visitLambdaExpression(function, null);
      }

      @Override
      public @Nullable Void visitMemberReference(
          MemberReferenceTree function, @Nullable Void ignored) {
        not(!writer);
        return super.visitMemberReference(function, null);
      }

      @Override
      public @Nullable Void visitClass(ClassTree inner, @Nullable Void ignored) {
        not(false);
        return null;
      }
    }.scan(tree.getBody(), null);
    return known[0];
  }
}
