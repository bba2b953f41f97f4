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
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import dev.discreet.processor.contract.declared.InterfaceCode;
import dev.discreet.processor.contract.declared.JavaPackages;
import dev.discreet.processor.trees.MethodTrees;
import dev.discreet.processor.trees.Source;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/**
 * What the initialisation of a class does, by the Java Language Specification, 12.4.2: static
 * blocks and static fields that are no constants, those of the superclass, and those of
 * superinterfaces with default methods.
 *
 * <p>Claim: where nothing is found that is not harmless ({@link InitialiserCode}), nobody can tell
 * whether and when the class was initialised, and its static final fields hold the same values
 * whenever that happens: nothing is written but what belongs to the class, nothing is read but
 * constants and what such classes hold, nothing throws, and it ends. Classes that name each other
 * are not harmless, as the first of them finds the other's fields empty.
 *
 * <p>Classes of the JDK are harmless, as no code that is accepted calls those that are not.
 */
public final class Initialisers {
  /** Above these nothing is initialised that anybody can tell. */
  static final Set<String> ROOTS =
      Set.of(Object.class.getName(), Record.class.getName(), Enum.class.getName());

  private final Source source;
  private final MethodTrees trees;
  private final Map<TypeElement, Optional<Tree>> known = new HashMap<>();
  private final Deque<TypeElement> open = new ArrayDeque<>();
  private final Set<VariableElement> asked = new HashSet<>();
  private final Set<TypeElement> takenForGranted = new LinkedHashSet<>();

  public Initialisers(Source source, MethodTrees trees) {
    this.source = source;
    this.trees = trees;
  }

  Source source() {
    return source;
  }

  MethodTrees trees() {
    return trees;
  }

  /** Enums of other files that were met, whose initialisers are taken to be harmless. */
  public Set<TypeElement> takenForGranted() {
    return takenForGranted;
  }

  /** Whether a class belongs to the JDK, or to what Discreet's users may call of it. */
  static boolean isOfJdk(TypeElement type, Source source) {
    return JavaPackages.have(type)
        || type.getQualifiedName().contentEquals("dev.discreet.runtime.Clamp");
  }

  boolean isOfJdk(TypeElement type) {
    return isOfJdk(type, source);
  }

  /** The first part of a class's initialisation that is not harmless, in this file. */
  public Optional<Tree> harmIn(TypeElement type) {
    Optional<Tree> earlier = known.get(type);
    if (earlier != null) {
      return earlier;
    }
    ClassTree tree = trees.classOf(type).orElseThrow();
    open.push(type);
    try {
      InitialiserCode code = new InitialiserCode(this, type, true, true);
      Optional<Tree> harm = above(type, tree);
      for (Tree member : tree.getMembers()) {
        if (harm.isEmpty() && isInitialised(member)) {
          harm = code.harmIn(member).map(part -> shown(member, part));
        }
      }
      known.put(type, harm);
      return harm;
    } finally {
      open.pop();
    }
  }

  /** What gives a field its value, whole; of blocks and of an enum's constants the part. */
  private Tree shown(Tree member, Tree part) {
    return member instanceof VariableTree field
            && field.getInitializer() != null
            && source.elementOf(member) instanceof VariableElement element
            && element.getKind() == ElementKind.FIELD
        ? field.getInitializer()
        : part;
  }

  /**
   * The part of what gives a static field its value that may make it another at another time; what
   * throws does so before any query runs.
   *
   * @param settings whether the machine's settings may be read, once and for all
   */
  Optional<Tree> doubtIn(TypeElement type, VariableElement field, boolean settings) {
    Optional<Tree> initialiser = trees.fieldOf(field).map(VariableTree::getInitializer);
    open.push(type);
    try {
      InitialiserCode code = new InitialiserCode(this, type, false, settings);
      if (initialiser.isPresent()) {
        return code.harmIn(initialiser.get()).map(part -> initialiser.get());
      }
      return trees.classOf(type).stream()
          .flatMap(tree -> tree.getMembers().stream())
          .filter(this::isInitialised)
          .flatMap(member -> code.harmIn(member).stream())
          .findFirst();
    } finally {
      open.pop();
    }
  }

  /**
   * The part of what makes an enum's constants that may make them hold something else at another
   * time, in this file.
   */
  public Optional<Tree> doubtInConstants(TypeElement type) {
    open.push(type);
    try {
      InitialiserCode code = new InitialiserCode(this, type, false, false);
      return trees.classOf(type).orElseThrow().getMembers().stream()
          .filter(
              member ->
                  source.elementOf(member) instanceof VariableElement field
                      && field.getKind() == ElementKind.ENUM_CONSTANT)
          .flatMap(member -> code.harmIn(member).stream())
          .findFirst();
    } finally {
      open.pop();
    }
  }

  /** Whether nothing of what is initialised before a class of this file is unknown. */
  boolean areKnownAbove(TypeElement type) {
    return above(type, trees.classOf(type).orElseThrow()).isEmpty() && runNothingHere();
  }

  /**
   * Whether a part of a class's initialisation runs no code but what it names, of this file or
   * without calls back, also of settings, which may be somebody's own objects.
   */
  boolean isKnown(TypeElement type, Tree member) {
    open.push(type);
    try {
      return new InitialiserCode(this, type, false, false).harmIn(member).isEmpty()
          && runNothingHere();
    } finally {
      open.pop();
    }
  }

  private boolean runNothingHere() {
    return takenForGranted.stream().noneMatch(source::mayBeRunBy);
  }

  /** The same of a field that is read meanwhile; one that reads itself is in doubt. */
  Optional<Tree> doubtOnce(TypeElement type, VariableElement field, Tree place, boolean settings) {
    if (!asked.add(field)) {
      return Optional.of(place);
    }
    Optional<Tree> doubt = doubtIn(type, field, settings);
    asked.remove(field);
    return doubt;
  }

  /** What is initialised before a class, and with it. */
  private Optional<Tree> above(TypeElement type, ClassTree tree) {
    for (TypeElement each : initialisedBefore(type, source)) {
      Optional<Tree> harm = ofAnother(each, tree);
      if (harm.isPresent()) {
        return harm;
      }
    }
    return Optional.empty();
  }

  /** What is initialised before a class; an interface brings no other about (JLS 12.4.1). */
  static List<TypeElement> initialisedBefore(TypeElement type, Source source) {
    if (type.getKind().isInterface()) {
      return List.of();
    }
    List<TypeElement> before = new ArrayList<>();
    superclassOf(type, source).ifPresent(before::add);
    interfacesOf(type, source).stream()
        .filter(each -> InterfaceCode.mayBeIn(each, source.elements()))
        .forEach(before::add);
    return before;
  }

  /** The superclass, if that is one that anybody can tell. */
  static Optional<TypeElement> superclassOf(TypeElement type, Source source) {
    return Optional.ofNullable(source.types().asElement(type.getSuperclass()))
        .map(TypeElement.class::cast)
        .filter(parent -> !ROOTS.contains(parent.getQualifiedName().toString()));
  }

  /** All interfaces of a class, and of these. */
  static Set<TypeElement> interfacesOf(TypeElement type, Source source) {
    Set<TypeElement> all = new LinkedHashSet<>();
    interfacesOf(type, source, all);
    return all;
  }

  private static void interfacesOf(TypeElement type, Source source, Set<TypeElement> all) {
    for (TypeMirror above : type.getInterfaces()) {
      if (source.types().asElement(above) instanceof TypeElement each && all.add(each)) {
        interfacesOf(each, source, all);
      }
    }
  }

  /** What is not harmless where an initialiser brings about that of another class. */
  Optional<Tree> ofAnother(TypeElement type, Tree place) {
    if (type.equals(open.peek()) || isOfJdk(type)) {
      return Optional.empty();
    }
    boolean seen = trees.classOf(type).isPresent();
    if (!seen && type.getKind() == ElementKind.ENUM) {
      takenForGranted.add(type);
      return Optional.empty();
    }
    if (open.contains(type) || (!seen && !hasNothing(type))) {
      return Optional.of(place);
    }
    return seen ? harmIn(type) : Optional.empty();
  }

  /** An interface of another file initialises fields and nothing else. */
  private static boolean hasNothing(TypeElement type) {
    return type.getKind() == ElementKind.INTERFACE
        && ElementFilter.fieldsIn(type.getEnclosedElements()).stream()
            .allMatch(field -> field.getConstantValue() != null);
  }

  private boolean isInitialised(Tree member) {
    if (member instanceof BlockTree block) {
      return block.isStatic();
    }
    Element element = source.elementOf(member);
    return !(member instanceof MethodTree)
        && !(member instanceof ClassTree)
        && !(element instanceof VariableElement field
            && (field.getConstantValue() != null
                || !field.getModifiers().contains(Modifier.STATIC)));
  }
}
