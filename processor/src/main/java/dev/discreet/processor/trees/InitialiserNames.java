/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.contract.declared.InterfaceCode;
import dev.discreet.processor.contract.declared.JavaPackages;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import org.jspecify.annotations.Nullable;

/**
 * The classes of other files that are named in what makes the constants of enums of this
 * compilation: fields, blocks, constructors, and what of the enum's own methods these name or
 * others may call; classes around it whose methods they may call, or whose static fields they read,
 * among them, and interfaces. The trees of a class are there until javac translates it, so they are
 * read before; they may be without types yet, so names are looked up here.
 *
 * <p>Claim: an enum whose constants run code of another file names a class of another file that is
 * neither of the JDK nor itself such an enum, or may call a method of such an enum, or read what
 * somebody may have put into a field of it.
 */
public final class InitialiserNames {
  private static final Set<String> OF_EVERY_ENUM = Set.of("values", "valueOf");

  private final Trees trees;
  private final Elements elements;
  private final Map<TypeElement, Written> known = new HashMap<>();

  public InitialiserNames(Trees trees, Elements elements) {
    this.trees = trees;
    this.elements = elements;
  }

  /**
   * What is written.
   *
   * @param names names alone, and with what stands before their dot
   * @param imports what the file's imports name; of those on demand what they name it from
   */
  private record Written(Set<String> names, List<String> imports) {}

  /** Reads the trees of an enum that is compiled together with others; later they are not there. */
  public void read(TypeElement enumeration) {
    ClassTree tree = known.containsKey(enumeration) ? null : trees.getTree(enumeration);
    TreePath path = tree == null ? null : trees.getPath(enumeration);
    if (path != null) {
      List<String> imports = new ArrayList<>();
      for (ImportTree each : path.getCompilationUnit().getImports()) {
        imports.add(each.getQualifiedIdentifier().toString());
      }
      known.put(enumeration, new Written(names(Objects.requireNonNull(tree)), imports));
    }
  }

  /** The classes of other files; none of an enum that was compiled before. */
  public Set<TypeElement> of(TypeElement enumeration) {
    read(enumeration);
    Written written = known.get(enumeration);
    if (written == null) {
      return Set.of();
    }
    Set<TypeElement> found = new LinkedHashSet<>();
    Set<String> packages = new LinkedHashSet<>();
    for (Element around = enumeration.getEnclosingElement();
        around instanceof TypeElement outer;
        around = around.getEnclosingElement()) {
      packages.add(outer.getQualifiedName().toString());
      if (elements.getAllMembers(outer).stream()
          .filter(member -> !JavaPackages.have(Enclosing.type(Enclosing.owner(member))))
          .anyMatch(member -> isReached(member, outer, written.names()))) {
        found.add(outer);
      }
    }
    packages.add(elements.getPackageOf(enumeration).getQualifiedName().toString());
    for (String name : written.names()) {
      Stream<String> near = packages.stream().map(each -> each + "." + name);
      Stream.of(Stream.of(name), near, imported(name, written.imports()))
          .flatMap(Function.identity())
          .map(elements::getTypeElement)
          .filter(Objects::nonNull)
          .filter(type -> !isWithin(type, enumeration))
          .forEach(found::add);
    }
    above(enumeration, found);
    return found;
  }

  /** Interfaces that are initialised with it, or whose methods its constructor may call. */
  private void above(TypeElement type, Set<TypeElement> found) {
    for (TypeMirror each : type.getInterfaces()) {
      TypeElement above = (TypeElement) ((DeclaredType) each).asElement();
      if (!JavaPackages.have(above)) {
        if (InterfaceCode.mayBeIn(above, elements)
            || above.getEnclosedElements().stream()
                .anyMatch(member -> member.getKind().isField() || member instanceof TypeElement)) {
          found.add(above);
        }
        above(above, found);
      }
    }
  }

  /**
   * Whether a member that a class has or inherits is named: a method, a static field, which runs
   * what the class does before it has one, or a class of another, whose name alone says nothing of
   * where it stands.
   */
  private static boolean isReached(Element member, TypeElement owner, Set<String> names) {
    return names.contains(member.getSimpleName().toString())
        && switch (member.getKind()) {
          case METHOD -> isWritten(member);
          case FIELD ->
              ((VariableElement) member).getConstantValue() == null
                  && member.getModifiers().contains(Modifier.STATIC);
          case ENUM_CONSTANT, CONSTRUCTOR, TYPE_PARAMETER -> false;
          default -> !owner.equals(member.getEnclosingElement());
        };
  }

  /**
   * Whether code that has such names may call a method that is written in an enum, or read a field
   * of it into which somebody may have put an object of his own.
   */
  public boolean mayCall(TypeElement enumeration, TypeElement named) {
    Written written = known.get(enumeration);
    return written == null
        || named.getEnclosedElements().stream()
            .filter(member -> written.names().contains(member.getSimpleName().toString()))
            .anyMatch(
                member ->
                    switch (member.getKind()) {
                      case METHOD -> isWritten(member);
                      case FIELD -> !isPlain((VariableElement) member);
                      case ENUM_CONSTANT, CONSTRUCTOR -> false;
                      default -> true;
                    });
  }

  /** Not one of those that javac writes into each enum. */
  private static boolean isWritten(Element method) {
    return Enclosing.type(method).getKind() != ElementKind.ENUM
        || !OF_EVERY_ENUM.contains(method.getSimpleName().toString());
  }

  /** A value, a constant, or what an enum's own constructor has stored, which nobody can change. */
  private static boolean isPlain(VariableElement field) {
    TypeMirror type = field.asType();
    return type.getKind().isPrimitive()
        || Library.is(type, Kind.TEXT)
        || Library.is(type, Kind.BOX)
        || (type instanceof DeclaredType declared
            && declared.asElement().getKind() == ElementKind.ENUM)
        || (field.getModifiers().contains(Modifier.FINAL)
            && !field.getModifiers().contains(Modifier.STATIC)
            && (Library.is(type, Kind.FUNCTION) || Library.is(type, Kind.VALUE)));
  }

  private static boolean isWithin(TypeElement type, TypeElement outer) {
    for (Element around = type; around instanceof TypeElement; ) {
      if (around.equals(outer)) {
        return true;
      }
      around = around.getEnclosingElement();
    }
    return false;
  }

  /** What a name may stand for by the imports, those of static members among them. */
  private static Stream<String> imported(String name, List<String> imports) {
    return imports.stream()
        .flatMap(
            each ->
                each.endsWith(".*")
                    ? Stream.of(beforeDot(each) + "." + name, beforeDot(each))
                    : each.endsWith("." + name) ? Stream.of(each, beforeDot(each)) : Stream.of());
  }

  private static String beforeDot(String qualified) {
    return qualified.substring(0, qualified.lastIndexOf('.'));
  }

  private static Set<String> names(ClassTree tree) {
    Set<String> names = new HashSet<>();
    TreeScanner<@Nullable Void, @Nullable Void> mentions =
        new TreeScanner<>() {
          @Override
          public @Nullable Void visitIdentifier(IdentifierTree name, @Nullable Void ignored) {
            names.add(name.getName().toString());
            return null;
          }

          @Override
          public @Nullable Void visitMemberSelect(MemberSelectTree select, @Nullable Void ignored) {
            names.add(select.getIdentifier().toString());
            names.add(select.toString());
            return super.visitMemberSelect(select, null);
          }

          @Override
          public @Nullable Void visitMemberReference(
              MemberReferenceTree reference, @Nullable Void ignored) {
            names.add(reference.getName().toString());
            return super.visitMemberReference(reference, null);
          }
        };
    List<Tree> later = new ArrayList<>();
    for (Tree member : tree.getMembers()) {
      if (isCalledByOthers(member, tree)) {
        mentions.scan(member, null);
      } else {
        later.add(member);
      }
    }
    // Methods of its own that are named by then, and by these.
    while (later.removeIf(member -> isNamed(member, names) && scanned(mentions, member))) {}
    return names;
  }

  /** What runs by itself, or may be called where an object of the enum is given. */
  private static boolean isCalledByOthers(Tree member, ClassTree owner) {
    if (member instanceof MethodTree method) {
      Set<Modifier> modifiers = method.getModifiers().getFlags();
      return method.getName().contentEquals("<init>")
          || method.getName().contentEquals("toString")
          || (!owner.getImplementsClause().isEmpty()
              && modifiers.contains(Modifier.PUBLIC)
              && !modifiers.contains(Modifier.STATIC));
    }
    return !(member instanceof ClassTree);
  }

  private static boolean isNamed(Tree member, Set<String> names) {
    return names.contains(
        member instanceof MethodTree method
            ? method.getName().toString()
            : ((ClassTree) member).getSimpleName().toString());
  }

  private static boolean scanned(
      TreeScanner<@Nullable Void, @Nullable Void> mentions, Tree member) {
    mentions.scan(member, null);
    return true;
  }
}
