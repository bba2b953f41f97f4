/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.initialiser;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.trees.MethodTrees;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import org.jspecify.annotations.Nullable;

/**
 * Code that runs nothing but what it names: of this file, and of the JDK what the library knows.
 *
 * <p>Claim: the JDK calls none of the user's methods back, as all objects that the code names are
 * the JDK's own, functions whose bodies stand in it, or of classes of this file without a method
 * that anybody else could call ({@link #isQuiet}).
 */
final class ClosedCode extends TreeScanner<@Nullable Void, @Nullable Void> {
  private final TypeElement owner;
  private final Source source;
  private final MethodTrees trees;
  private final Set<Element> entered = new HashSet<>();
  private final HarmlessCalls values;
  private boolean open;

  private ClosedCode(TypeElement owner, Source source, MethodTrees trees) {
    this.owner = owner;
    this.source = source;
    this.trees = trees;
    this.values = new HarmlessCalls(source, false, true);
    entered.add(owner);
  }

  /** Whether some code that initialises a class is closed. */
  static boolean is(Tree code, TypeElement owner, Source source, MethodTrees trees) {
    ClosedCode closed = new ClosedCode(owner, source, trees);
    closed.scan(code, null);
    return !closed.open;
  }

  private void named(@Nullable Element element) {
    if (element == null) {
      open = true;
      return;
    }
    switch (element.getKind()) {
      case FIELD, ENUM_CONSTANT -> field((VariableElement) element);
      case METHOD, CONSTRUCTOR -> run((ExecutableElement) element);
      case LOCAL_VARIABLE, PARAMETER, BINDING_VARIABLE, RESOURCE_VARIABLE, EXCEPTION_PARAMETER -> {}
      case CLASS, INTERFACE, ENUM, RECORD, ANNOTATION_TYPE, TYPE_PARAMETER, PACKAGE -> {}
      default -> open = true;
    }
  }

  private void field(VariableElement field) {
    TypeElement type = Enclosing.type(field);
    if (field.getConstantValue() != null || isOfJdk(type)) {
      return;
    }
    initialise(type);
    // Into what another class holds, anybody may have put an object of his own before.
    open |= isStatic(field) && !type.equals(owner) && !isUnchanging(field);
    if (type.equals(owner) && entered.add(field)) {
      trees
          .fieldOf(field)
          .map(VariableTree::getInitializer)
          .ifPresentOrElse(
              made -> scan(made, null),
              () -> trees.classOf(owner).ifPresent(tree -> members(tree, isStatic(field))));
    }
  }

  private boolean isUnchanging(VariableElement field) {
    return field.getKind() == ElementKind.ENUM_CONSTANT
        || values.isValue(field.asType())
        || (field.getModifiers().contains(Modifier.FINAL) && holdsKnown(field.asType()));
  }

  /** Whether it is a value, a quiet object of this file, or a collection of such. */
  private boolean holdsKnown(TypeMirror type) {
    if (values.isValue(type)) {
      return true;
    }
    if (!(type instanceof DeclaredType declared)
        || !(declared.asElement() instanceof TypeElement named)) {
      return false;
    }
    boolean collection = Library.is(type, Kind.COLLECTION) || Library.is(type, Kind.MAP);
    return collection
        ? !declared.getTypeArguments().isEmpty()
            && declared.getTypeArguments().stream().allMatch(this::holdsKnown)
        : trees.classOf(named).isPresent() && isQuiet(named);
  }

  private void run(ExecutableElement method) {
    TypeElement type = Enclosing.type(method);
    if (isOfJdk(type)) {
      open |= Library.of(method).isEmpty() && !isOfRoot(method) && !isThrown(type);
      return;
    }
    initialise(type);
    if (!entered.add(method)) {
      return;
    }
    if (method.getKind() == ElementKind.CONSTRUCTOR) {
      open |= !isQuiet(type);
      trees.classOf(type).ifPresent(tree -> members(tree, false));
    }
    Optional<MethodTree> tree = trees.of(method);
    // javac's own: an accessor, a constructor, an enum's values.
    open |=
        tree.isEmpty()
            && (method.getModifiers().contains(Modifier.ABSTRACT) || trees.classOf(type).isEmpty());
    tree.map(MethodTree::getBody).ifPresent(body -> scan(body, null));
  }

  /** A constructor above all, or what no enum can have of its own; it calls nothing. */
  private static boolean isOfRoot(ExecutableElement method) {
    TypeElement type = Enclosing.type(method);
    return method.getKind() == ElementKind.CONSTRUCTOR
        ? Initialisers.ROOTS.contains(type.getQualifiedName().toString())
        : type.getQualifiedName().contentEquals(Enum.class.getName())
            && method.getModifiers().contains(Modifier.FINAL);
  }

  private boolean isThrown(TypeElement type) {
    return source
        .types()
        .isSubtype(
            type.asType(), source.elements().getTypeElement(Throwable.class.getName()).asType());
  }

  private void initialise(TypeElement type) {
    Optional<ClassTree> tree = trees.classOf(type);
    open |= tree.isEmpty();
    if (!open && entered.add(type)) {
      above(type);
      members(tree.orElseThrow(), true);
    }
  }

  /** What is initialised before a class. */
  private void above(TypeElement type) {
    List<TypeMirror> all = new ArrayList<>(type.getInterfaces());
    all.add(type.getSuperclass());
    for (TypeMirror each : all) {
      if (source.types().asElement(each) instanceof TypeElement parent && !isOfJdk(parent)) {
        initialise(parent);
      }
    }
  }

  private void members(ClassTree tree, boolean statics) {
    for (Tree member : tree.getMembers()) {
      boolean runs =
          member instanceof VariableTree field
              ? source.elementOf(field) instanceof VariableElement declared
                  && isStatic(declared) == statics
              : member instanceof BlockTree block && block.isStatic() == statics;
      if (runs) {
        scan(member, null);
      }
    }
  }

  private static boolean isStatic(VariableElement field) {
    return field.getModifiers().contains(Modifier.STATIC);
  }

  private boolean isOfJdk(TypeElement type) {
    return Initialisers.isOfJdk(type, source);
  }

  /**
   * Whether a class has no method that is called by whoever holds an object of it as of another
   * class: none of an interface, and none of {@code Object}'s.
   */
  private boolean isQuiet(TypeElement type) {
    TypeMirror above = type.getSuperclass();
    boolean root =
        source.types().asElement(above) instanceof TypeElement parent
            && Initialisers.ROOTS.contains(parent.getQualifiedName().toString());
    List<ExecutableElement> everybodys =
        ElementFilter.methodsIn(
            source.elements().getTypeElement(Object.class.getName()).getEnclosedElements());
    return root
        && type.getInterfaces().stream().allMatch(this::hasNoMethods)
        && trees.membersOf(type).stream()
            .noneMatch(
                method ->
                    everybodys.stream()
                        .anyMatch(
                            inherited -> source.elements().overrides(method, inherited, type)));
  }

  private boolean hasNoMethods(TypeMirror above) {
    return source.types().asElement(above) instanceof TypeElement type
        && isOfJdk(type)
        && ElementFilter.methodsIn(type.getEnclosedElements()).isEmpty();
  }

  @Override
  public @Nullable Void visitClass(ClassTree tree, @Nullable Void ignored) {
    open = true;
    return null;
  }

  @Override
  public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void ignored) {
    if (!tree.getName().contentEquals("this")) {
      named(source.elementOf(tree));
    }
    return null;
  }

  @Override
  public @Nullable Void visitMemberSelect(MemberSelectTree tree, @Nullable Void ignored) {
    if (Syntax.isClass(tree)) {
      literal(tree.getExpression());
      return null;
    }
    named(source.elementOf(tree));
    return super.visitMemberSelect(tree, null);
  }

  /** The JDK may ask a class for its constants. */
  private void literal(ExpressionTree named) {
    if (source.types().asElement(source.typeOf(named)) instanceof TypeElement type
        && !isOfJdk(type)) {
      initialise(type);
    }
  }

  @Override
  public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void ignored) {
    named(source.elementOf(tree));
    return super.visitMethodInvocation(tree, null);
  }

  @Override
  public @Nullable Void visitNewClass(NewClassTree tree, @Nullable Void ignored) {
    named(source.elementOf(tree));
    return super.visitNewClass(tree, null);
  }

  @Override
  public @Nullable Void visitMemberReference(MemberReferenceTree tree, @Nullable Void ignored) {
    open |= !source.isFunction(source.typeOf(tree));
    named(source.elementOf(tree));
    return super.visitMemberReference(tree, null);
  }

  @Override
  public @Nullable Void visitLambdaExpression(LambdaExpressionTree tree, @Nullable Void ignored) {
    open |= !source.isFunction(source.typeOf(tree));
    return super.visitLambdaExpression(tree, null);
  }
}
