/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.contract.declared.FunctionalInterfaces;
import dev.discreet.processor.contract.declared.JavaPackages;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import org.jspecify.annotations.Nullable;

/**
 * One outermost class as the compiler has attributed it, those beside it in its file, and the
 * compiler's services.
 */
public final class Source {
  private final Compiler compiler;
  private final CompilationUnitTree unit;
  private final TreePath classPath;
  private final TypeElement type;
  private final List<ClassTree> file;
  private final SourceText text;

  /** The names of the classes of the file; empty before they are asked for. */
  private final List<TreeOrigin> origins = new ArrayList<>();

  private @Nullable Accumulators accumulators;

  private TypeArguments typeArguments = TypeArguments.NONE;

  /**
   * A class, by the path of its tree.
   *
   * @param file the outermost classes of its file, all attributed and none rewritten
   */
  public Source(Compiler compiler, TreePath classPath, TypeElement type, List<ClassTree> file) {
    this.compiler = compiler;
    this.unit = classPath.getCompilationUnit();
    this.classPath = classPath;
    this.type = type;
    this.file = List.copyOf(file);
    this.text = new SourceText(unit);
  }

  /** The classes of this file whose objects add up numbers. */
  public Accumulators accumulators() {
    if (accumulators == null) {
      accumulators = Accumulators.of(this);
    }
    return accumulators;
  }

  /** What a compilation offers. */
  public record Compiler(
      Trees trees,
      Elements elements,
      Types types,
      FunctionalInterfaces functions,
      InitialiserNames initialisers) {

    public static Compiler of(Trees trees, Elements elements, Types types) {
      return new Compiler(
          trees,
          elements,
          types,
          new FunctionalInterfaces(elements),
          new InitialiserNames(trees, elements));
    }
  }

  public Elements elements() {
    return compiler.elements();
  }

  public Types types() {
    return compiler.types();
  }

  public FunctionalInterfaces functions() {
    return compiler.functions();
  }

  /** The outermost class. */
  public TypeElement type() {
    return type;
  }

  /** The tree of the outermost class. */
  public Tree tree() {
    return classPath.getLeaf();
  }

  /** The trees of all outermost classes of the file, this one among them. */
  public List<ClassTree> file() {
    return file;
  }

  /** Whether a class, or the one around it, stands in this file. */
  public boolean isInFile(Element declared) {
    TypeElement outermost = Enclosing.outermostType(declared);
    return file.stream().anyMatch(tree -> outermost.equals(elementOf(tree)));
  }

  /**
   * Whether values of the type are functions that run the code that is written for them, and no
   * other. An interface of another file may be compiled again, and bring more then.
   */
  public boolean isFunction(TypeMirror type) {
    return compiler.functions().isPlain(type, this::isInFile);
  }

  /** The method that a function implements, as the type of the function has it. */
  public Optional<ExecutableType> signature(TypeMirror function) {
    return function instanceof DeclaredType declared
            && declared.asElement() instanceof TypeElement owner
        ? functions()
            .methodOf(owner)
            .map(method -> (ExecutableType) types().asMemberOf(declared, method))
        : Optional.empty();
  }

  /** Whether a cast of a function changes nothing: it is of the type, or is made for it. */
  public boolean isFunction(TypeCastTree cast) {
    ExpressionTree made = Syntax.withoutParentheses(cast.getExpression());
    return isFunction(typeOf(cast))
        && (made instanceof LambdaExpressionTree
            || made instanceof MemberReferenceTree
            || compiler.types().isSubtype(typeOf(made), typeOf(cast)));
  }

  /** The method of this file that an expression calls; empty of any other expression. */
  public Optional<ExecutableElement> calledInFile(@Nullable ExpressionTree tree) {
    return tree != null
            && Syntax.withoutParentheses(tree) instanceof MethodInvocationTree call
            && elementOf(call) instanceof ExecutableElement method
            && isInFile(method)
        ? Optional.of(method)
        : Optional.empty();
  }

  public String binaryName(TypeElement element) {
    return compiler.elements().getBinaryName(element).toString();
  }

  /**
   * The static type of an expression, with what type variables stand for; no type where the
   * compiler gave it none.
   */
  public TypeMirror typeOf(Tree tree) {
    return withArguments(writtenTypeOf(tree));
  }

  /** A type, with what the type variables of the generic methods that are being read stand for. */
  public TypeMirror withArguments(TypeMirror type) {
    return typeArguments.in(type, compiler.types());
  }

  /** Reads the body of a generic method as one for these types. */
  public <R> R reading(TypeArguments arguments, Supplier<R> body) {
    TypeArguments outer = typeArguments;
    typeArguments = arguments.and(outer);
    try {
      return body.get();
    } finally {
      typeArguments = outer;
    }
  }

  /** What the type parameters of a method stand for where it is called; empty if that is open. */
  public Optional<TypeArguments> typeArguments(
      ExecutableElement method, MethodInvocationTree call) {
    return method.getTypeParameters().isEmpty()
        ? Optional.of(TypeArguments.NONE)
        : TypeArguments.of(method, writtenTypeOf(call.getMethodSelect()))
            .map(found -> found.resolved(typeArguments, compiler.types()));
  }

  /**
   * The method that a call names, if its body had been written for what the type variable of its
   * receiver stands for.
   */
  public ExecutableElement named(ExecutableElement method, Tree receiver) {
    if (writtenTypeOf(receiver).getKind() != TypeKind.TYPEVAR
        || !(typeOf(receiver) instanceof DeclaredType declared)
        || !(declared.asElement() instanceof TypeElement owner)) {
      return method;
    }
    return ElementFilter.methodsIn(elements().getAllMembers(owner)).stream()
        .filter(member -> elements().overrides(member, method, owner))
        .findFirst()
        .orElse(method);
  }

  /** The static type of an expression as it is written: it may have type variables. */
  public TypeMirror writtenTypeOf(Tree tree) {
    TypeMirror found = compiler.trees().getTypeMirror(new TreePath(classPath, tree));
    if (found == null) {
      return compiler.types().getNoType(TypeKind.NONE);
    }
    if (found.getKind() == TypeKind.ERROR) {
      throw new SourceHasErrors();
    }
    return found;
  }

  /** Whether the body of a method of this compilation is written, and not made by javac. */
  public boolean isWritten(ExecutableElement method) {
    MethodTree tree = compiler.trees().getTree(method);
    return tree != null
        && tree.getBody() != null
        && elements().getOrigin(method) == Elements.Origin.EXPLICIT;
  }

  /** Notes what an enum of this compilation names, while its trees are there. */
  public void readInitialiser(TypeElement enumeration) {
    compiler.initialisers().read(enumeration);
  }

  /**
   * Whether an enum of another file may run code of this one while its constants are made: what
   * makes them names a class that is neither the JDK's nor such an enum, or a field of theirs holds
   * a class of this file.
   */
  public boolean mayBeRunBy(TypeElement enumeration) {
    return !isInFile(enumeration)
        && (mayRunOthers(enumeration, new HashSet<>())
            || ElementFilter.fieldsIn(enumeration.getEnclosedElements()).stream()
                .filter(field -> !field.getModifiers().contains(Modifier.STATIC))
                .map(field -> types().asElement(field.asType()))
                .anyMatch(held -> held != null && isInFile(held)));
  }

  private boolean mayRunOthers(TypeElement enumeration, Set<TypeElement> seen) {
    return seen.add(enumeration)
        && compiler.initialisers().of(enumeration).stream()
            .filter(named -> named.getKind() != ElementKind.ANNOTATION_TYPE)
            .filter(named -> !JavaPackages.have(named))
            .anyMatch(
                named ->
                    named.getKind() != ElementKind.ENUM
                        || isInFile(named)
                        || compiler.initialisers().mayCall(enumeration, named)
                        || mayRunOthers(named, seen));
  }

  /** What a name or a declaration stands for. */
  public @Nullable Element elementOf(Tree tree) {
    return compiler.trees().getElement(new TreePath(classPath, tree));
  }

  public TreeOrigin origin(Tree tree) {
    return kept(new TreeOrigin(compiler.trees().getSourcePositions(), unit, text, tree));
  }

  /** Where an array comes from. */
  public TreeOrigin originOfArray(Tree tree) {
    return kept(origin(tree).ofArray());
  }

  private TreeOrigin kept(TreeOrigin origin) {
    origins.add(origin);
    return origin;
  }

  /** Finds the text of every origin now; its tree will not stay as it is. */
  public void rememberTexts() {
    LargeStack.ifNeeded(
        () -> {
          origins.forEach(TreeOrigin::remember);
          return true;
        });
    origins.clear();
  }
}
