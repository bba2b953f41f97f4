/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.initialiser;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.lower.Promises;
import dev.discreet.processor.lower.library.ModelCatalogue;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import org.jspecify.annotations.Nullable;

/**
 * The classes that some code may initialise, by the Java Language Specification, 12.4.1: whose
 * static method or constructor it calls, or refers to, and whose static field it reads or writes,
 * if that is no constant. An enum also where the code has a switch over it, or a class literal of
 * it, which javac and the JDK ask for its constants. The superclasses and superinterfaces that are
 * initialised with a class are for {@link Initialisers} to find.
 *
 * <p>Claim: where the code runs, no other class of the user is initialised by it, but for what the
 * initialisers of these run, and methods that it calls, whose bodies are asked themselves.
 */
final class NamedClasses extends TreeScanner<@Nullable Void, @Nullable Void> {
  private final Source source;
  private final ModelCatalogue models;
  private final Map<TypeElement, Tree> named = new LinkedHashMap<>();
  private final Map<TypeElement, Tree> read = new LinkedHashMap<>();

  private NamedClasses(Source source, ModelCatalogue models) {
    this.source = source;
    this.models = models;
  }

  /**
   * What some code names, each with the first place.
   *
   * @param classes those that it may initialise
   * @param read enums of which it reads what their constants hold
   */
  record Names(Map<TypeElement, Tree> classes, Map<TypeElement, Tree> read) {}

  static Names in(Tree code, Source source, ModelCatalogue models) {
    NamedClasses classes = new NamedClasses(source, models);
    classes.scan(code, null);
    return new Names(classes.named, classes.read);
  }

  /** A record, enum or interface inside a method is looked at where it is named. */
  @Override
  public @Nullable Void visitClass(ClassTree tree, @Nullable Void ignored) {
    return tree.getKind() == Tree.Kind.CLASS ? super.visitClass(tree, null) : null;
  }

  /** Annotations do not run. */
  @Override
  public @Nullable Void visitAnnotation(AnnotationTree tree, @Nullable Void ignored) {
    return null;
  }

  @Override
  public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void ignored) {
    member(tree);
    return null;
  }

  @Override
  public @Nullable Void visitMemberSelect(MemberSelectTree tree, @Nullable Void ignored) {
    if (Syntax.isClass(tree)) {
      enumeration(tree.getExpression());
    } else {
      member(tree);
    }
    return super.visitMemberSelect(tree, null);
  }

  @Override
  public @Nullable Void visitMemberReference(MemberReferenceTree tree, @Nullable Void ignored) {
    if (source.typeOf(tree.getQualifierExpression()).getKind() != TypeKind.ARRAY) {
      member(tree);
    }
    return super.visitMemberReference(tree, null);
  }

  @Override
  public @Nullable Void visitNewClass(NewClassTree tree, @Nullable Void ignored) {
    member(tree);
    if (tree.getClassBody() != null
        && source.elementOf(tree.getIdentifier()) instanceof TypeElement extended) {
      named.putIfAbsent(extended, tree);
    }
    return super.visitNewClass(tree, null);
  }

  @Override
  public @Nullable Void visitSwitch(SwitchTree tree, @Nullable Void ignored) {
    enumeration(Syntax.withoutParentheses(tree.getExpression()));
    return super.visitSwitch(tree, null);
  }

  @Override
  public @Nullable Void visitSwitchExpression(SwitchExpressionTree tree, @Nullable Void ignored) {
    enumeration(Syntax.withoutParentheses(tree.getExpression()));
    return super.visitSwitchExpression(tree, null);
  }

  private void enumeration(Tree ofType) {
    Element type = source.types().asElement(source.typeOf(ofType));
    if (type instanceof TypeElement known && known.getKind() == ElementKind.ENUM) {
      named.putIfAbsent(known, ofType);
    }
  }

  private void member(Tree tree) {
    Element element = source.elementOf(tree);
    if (element instanceof ExecutableElement method) {
      boolean isStatic = method.getModifiers().contains(Modifier.STATIC);
      if (method.getKind() == ElementKind.CONSTRUCTOR || (isStatic && !isBelieved(method))) {
        named.putIfAbsent(Enclosing.type(method), tree);
      }
    } else if (element instanceof VariableElement field
        && field.getKind().isField()
        && field.getConstantValue() == null
        && field.getEnclosingElement() instanceof TypeElement owner) {
      if (field.getModifiers().contains(Modifier.STATIC)) {
        named.putIfAbsent(owner, tree);
      } else if (owner.getKind() == ElementKind.ENUM) {
        read.putIfAbsent(owner, tree);
      }
    }
  }

  /** What somebody vouches for, vouches for all that a call of it runs. */
  private boolean isBelieved(ExecutableElement method) {
    return !source.isInFile(method)
        && (Promises.isTrusted(method) || models.of(method).isPresent());
  }
}
