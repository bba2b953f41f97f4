/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.initialiser;

import com.sun.source.tree.AnnotationTree;
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
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.contract.declared.InterfaceCode;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.MethodStatement;
import dev.discreet.processor.trees.MethodTrees;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeKinds;
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
import javax.lang.model.type.TypeKind;
import javax.lang.model.util.ElementFilter;
import org.jspecify.annotations.Nullable;

/**
 * What code executes that a class runs while it is initialised: itself, the initialisers of the
 * classes that it names (JLS 12.4.1), the methods and functions of this file that it may call, and
 * what an object runs as it is made (JLS 12.5).
 *
 * <p>Claim: all code of this file that may be executed is looked through, but for what code calls
 * that is not known. If the code is not {@link #isOpen open}, there is no such: all code that is
 * executed is of this file, or of the JDK; and the JDK calls nothing but what was looked through,
 * as all objects that are there are its own, functions whose bodies stand in this code, constants
 * of enums, made by this code, or {@linkplain ObjectsBefore known to be of such classes}. Of an
 * object that is made all methods may be called that override others: those of {@code Object}, of
 * an interface, or of another class of this file.
 */
final class ExecutedCode extends TreeScanner<@Nullable Void, @Nullable Void> {
  private final TypeElement owner;
  private final Source source;
  private final MethodTrees trees;

  /** Fields that may be read. */
  private final Set<Element> read = new HashSet<>();

  /** Methods that were looked through, and classes of which the initialiser was. */
  private final Set<Element> entered = new HashSet<>();

  /** Classes of which objects are made, or there. */
  private final Set<TypeElement> made = new HashSet<>();

  /** Whether it is a constructor of the class, which knows what it has stored. */
  private boolean own;

  private boolean open;

  /**
   * Nothing yet.
   *
   * @param owner the class that is being initialised; of it there is nothing before
   */
  ExecutedCode(TypeElement owner, Source source, MethodTrees trees) {
    this.owner = owner;
    this.source = source;
    this.trees = trees;
    entered.add(owner);
  }

  /** Executes what is initialised before the class. */
  void above() {
    Initialisers.initialisedBefore(owner, source).forEach(this::initialise);
  }

  /** Executes some code of the class, after what was executed before. */
  void then(@Nullable Tree code) {
    scan(code, null);
  }

  /** Whether code may be executed that is not looked through. */
  boolean isOpen() {
    return open;
  }

  boolean reads(Element field) {
    return read.contains(field);
  }

  /** What is read of the fields that each object of the class has. */
  List<Element> ownFieldsRead() {
    return read.stream()
        .filter(field -> !isStatic(field) && owner.equals(Enclosing.type(field)))
        .toList();
  }

  @Override
  public @Nullable Void scan(@Nullable Tree tree, @Nullable Void ignored) {
    if (tree != null) {
      open |= !TreeKinds.executeTheirParts(tree);
      super.scan(tree, null);
    }
    return null;
  }

  /** Initialises another class. */
  private void initialise(TypeElement type) {
    if (isOfJdk(type) || !entered.add(type)) {
      return;
    }
    Initialisers.initialisedBefore(type, source).forEach(this::initialise);
    trees
        .classOf(type)
        .ifPresentOrElse(
            tree -> members(tree, true),
            () -> open |= type.getKind() != ElementKind.ENUM || source.mayBeRunBy(type));
  }

  /** What of a class runs when it is initialised, or when an object of it is made. */
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

  private void run(ExecutableElement method) {
    TypeElement type = Enclosing.type(method);
    if (isOfJdk(type)) {
      open |= !isOfNobody(method);
      return;
    }
    boolean isConstructor = method.getKind() == ElementKind.CONSTRUCTOR;
    if (isConstructor || isStatic(method)) {
      initialise(type);
    }
    if (!entered.add(method)) {
      return;
    }
    boolean before = own;
    own = isConstructor && type.equals(owner);
    if (isConstructor) {
      object(type);
    }
    Optional<MethodTree> tree = trees.of(method);
    tree.map(MethodTree::getBody).ifPresent(body -> scan(body, null));
    open |= tree.isEmpty() && !isOfCompiler(method);
    own = before;
    overriding(method).forEach(this::run);
  }

  /**
   * Whether there is nothing to look through: javac's own accessor, constructor, or method of an
   * enum. What an abstract method stands for is looked through where the object is made.
   */
  private boolean isOfCompiler(ExecutableElement method) {
    TypeElement type = Enclosing.type(method);
    return trees.classOf(type).isPresent()
        ? !method.getModifiers().contains(Modifier.NATIVE)
        : type.getKind() == ElementKind.ENUM && isOfEveryEnum(method);
  }

  private boolean isOfEveryEnum(ExecutableElement method) {
    return isStatic(method)
        && (method.getSimpleName().contentEquals("values")
            ? method.getParameters().isEmpty()
            : method.getSimpleName().contentEquals("valueOf")
                && method.getParameters().size() == 1
                && Library.is(method.getParameters().get(0).asType(), Kind.TEXT));
  }

  /** Whether a method of the JDK calls nothing but what it is given, or what it is called on. */
  private boolean isOfNobody(ExecutableElement method) {
    Optional<MethodStatement> stated = Library.of(method);
    return stated.isPresent()
        ? !stated.get().asksWhatIsSet()
        : isOfRoot(method) || (isThrown(Enclosing.type(method)) && isMessage(method));
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

  /** What prints an exception asks what somebody has set. */
  private static boolean isMessage(ExecutableElement method) {
    return method.getKind() == ElementKind.CONSTRUCTOR
        || method.getSimpleName().contentEquals("getMessage");
  }

  /** An object of a class is made, or there. */
  private void object(TypeElement type) {
    if (isOfJdk(type) || !made.add(type)) {
      return;
    }
    Optional<ClassTree> tree = trees.classOf(type);
    open |=
        type.getKind() == ElementKind.INTERFACE
            ? tree.isEmpty() && InterfaceCode.mayBeIn(type, source.elements())
            : tree.isEmpty();
    tree.ifPresent(members -> members(members, false));
    above(type);
    overridingIn(type).forEach(this::run);
  }

  /** What an object is of as well, whose constructors run; those of the JDK may call others. */
  private void above(TypeElement type) {
    Initialisers.interfacesOf(type, source).forEach(this::object);
    Optional<TypeElement> superclass = Initialisers.superclassOf(type, source);
    if (superclass.isPresent()) {
      TypeElement parent = superclass.get();
      open |= isOfJdk(parent) && !isThrown(parent);
      ElementFilter.constructorsIn(parent.getEnclosedElements()).stream()
          .filter(constructor -> !isOfJdk(parent))
          .forEach(this::run);
    }
  }

  /** Methods of a class that may be called in the place of those above. */
  private List<ExecutableElement> overridingIn(TypeElement type) {
    List<TypeElement> all = new ArrayList<>(Initialisers.interfacesOf(type, source));
    for (Optional<TypeElement> one = Optional.of(type); one.isPresent(); ) {
      all.add(one.get());
      one = Initialisers.superclassOf(one.get(), source);
    }
    all.add(source.elements().getTypeElement(Object.class.getName()));
    List<ExecutableElement> methods =
        all.stream()
            .flatMap(each -> ElementFilter.methodsIn(each.getEnclosedElements()).stream())
            .toList();
    return methods.stream()
        .filter(method -> !isOfJdk(Enclosing.type(method)))
        .filter(method -> !method.getModifiers().contains(Modifier.ABSTRACT))
        .filter(
            method ->
                methods.stream()
                    .anyMatch(other -> source.elements().overrides(method, other, type)))
        .toList();
  }

  /** Whatever may be called in a method's place. */
  private List<ExecutableElement> overriding(ExecutableElement method) {
    return trees.types().stream()
        .flatMap(type -> trees.membersOf(type).stream())
        .filter(
            other ->
                !other.equals(method)
                    && source.elements().overrides(other, method, Enclosing.type(other)))
        .toList();
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
    boolean isOwn = type.equals(owner);
    if (!own || isStatic(field) || !isOwn) {
      read.add(field);
    }
    if (field.getConstantValue() != null || isOwn) {
      return;
    } else if (isOfJdk(type)) {
      open |= !Library.isConstant(field) && field.getKind() != ElementKind.ENUM_CONSTANT;
    } else if (isStatic(field)) {
      initialise(type);
      Optional<Set<TypeElement>> classes = ObjectsBefore.of(field, source, trees);
      classes.ifPresentOrElse(there -> there.forEach(this::object), () -> open = true);
    }
  }

  private static boolean isStatic(Element member) {
    return member.getModifiers().contains(Modifier.STATIC);
  }

  private boolean isOfJdk(TypeElement type) {
    return Initialisers.isOfJdk(type, source);
  }

  /** Annotations do not run. */
  @Override
  public @Nullable Void visitAnnotation(AnnotationTree tree, @Nullable Void ignored) {
    return null;
  }

  @Override
  public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void ignored) {
    if (!isObject(tree.getName())) {
      named(source.elementOf(tree));
    }
    return null;
  }

  /** The object itself. */
  private static boolean isObject(CharSequence name) {
    return "this".contentEquals(name) || "super".contentEquals(name);
  }

  @Override
  public @Nullable Void visitMemberSelect(MemberSelectTree tree, @Nullable Void ignored) {
    if (Syntax.isClass(tree)) {
      asked(tree.getExpression());
      return null;
    }
    if (!isObject(tree.getIdentifier()) && !isArray(tree.getExpression())) {
      named(source.elementOf(tree));
    }
    return super.visitMemberSelect(tree, null);
  }

  private boolean isArray(Tree tree) {
    return source.typeOf(tree).getKind() == TypeKind.ARRAY;
  }

  /** The JDK may ask a class for its constants, as javac does for a switch. */
  private void asked(ExpressionTree named) {
    if (source.types().asElement(source.typeOf(named)) instanceof TypeElement type) {
      initialise(type);
    }
  }

  @Override
  public @Nullable Void visitSwitch(SwitchTree tree, @Nullable Void ignored) {
    switched(tree.getExpression());
    return super.visitSwitch(tree, null);
  }

  @Override
  public @Nullable Void visitSwitchExpression(SwitchExpressionTree tree, @Nullable Void ignored) {
    switched(tree.getExpression());
    return super.visitSwitchExpression(tree, null);
  }

  private void switched(ExpressionTree selector) {
    asked(Syntax.withoutParentheses(selector));
  }

  @Override
  public @Nullable Void visitNewClass(NewClassTree tree, @Nullable Void ignored) {
    ClassTree body = tree.getClassBody();
    if (body == null) {
      named(source.elementOf(tree));
      return super.visitNewClass(tree, null);
    }
    scan(tree.getEnclosingExpression(), null);
    scan(tree.getArguments(), null);
    anonymous(body);
    return null;
  }

  /** All of an anonymous class may be called. */
  private void anonymous(ClassTree body) {
    if (source.elementOf(body) instanceof TypeElement type) {
      above(type);
      Initialisers.initialisedBefore(type, source).forEach(this::initialise);
    } else {
      open = true;
    }
    boolean before = own;
    own = false;
    for (Tree member : body.getMembers()) {
      if (member instanceof MethodTree method) {
        scan(method.getBody(), null);
      } else {
        scan(member, null);
      }
    }
    own = before;
  }

  /** A class inside a method: what its objects do is looked through here. */
  @Override
  public @Nullable Void visitClass(ClassTree tree, @Nullable Void ignored) {
    for (Tree member : tree.getMembers()) {
      Tree code = member instanceof MethodTree method ? method.getBody() : member;
      scan(code, null);
    }
    return null;
  }

  @Override
  public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void ignored) {
    if (!Syntax.isCopyOfArray(tree, source)) {
      named(source.elementOf(tree));
    }
    return super.visitMethodInvocation(tree, null);
  }

  @Override
  public @Nullable Void visitMemberReference(MemberReferenceTree tree, @Nullable Void ignored) {
    open |= !source.isFunction(source.typeOf(tree));
    if (!isArray(tree.getQualifierExpression())) {
      named(source.elementOf(tree));
    }
    return super.visitMemberReference(tree, null);
  }

  @Override
  public @Nullable Void visitLambdaExpression(LambdaExpressionTree tree, @Nullable Void ignored) {
    open |= !source.isFunction(source.typeOf(tree));
    return super.visitLambdaExpression(tree, null);
  }
}
