/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.initialiser;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.VariableTree;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.trees.MethodTrees;
import dev.discreet.processor.trees.Source;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/**
 * Objects that were there before some code runs: what a static field of another class may hold by
 * then.
 *
 * <p>Claim: where classes are given, the object and all that it holds are the JDK's own, constants
 * of enums, or of these classes, all of this file, which nobody extends. A final field holds what
 * its own class put there, whose code is looked at; into any other, and into a collection or an
 * array, anybody may have put what fits its type. There only a class that is final says what that
 * is: a list may be of somebody's own class, and so may a {@code BigDecimal}.
 */
final class ObjectsBefore {
  private final Source source;
  private final MethodTrees trees;
  private final HarmlessCalls values;
  private final Set<TypeElement> classes = new LinkedHashSet<>();
  private final Set<TypeElement> fromAnybody = new HashSet<>();

  private ObjectsBefore(Source source, MethodTrees trees) {
    this.source = source;
    this.trees = trees;
    this.values = new HarmlessCalls(source, false, true);
  }

  /** The classes of this file whose objects a field may lead to; empty if others may be there. */
  static Optional<Set<TypeElement>> of(VariableElement field, Source source, MethodTrees trees) {
    ObjectsBefore objects = new ObjectsBefore(source, trees);
    return objects.isKnown(field) ? Optional.of(objects.classes) : Optional.empty();
  }

  private boolean isKnown(VariableElement field) {
    return field.getModifiers().contains(Modifier.FINAL)
        ? isOfItsClass(field.asType())
        : isOfAnybody(field.asType());
  }

  /** What the class of a final field has put there. */
  private boolean isOfItsClass(TypeMirror type) {
    if (values.isValue(type)) {
      return true;
    } else if (type instanceof ArrayType array) {
      return isOfAnybody(array.getComponentType());
    } else if (Library.is(type, Kind.COLLECTION) || Library.is(type, Kind.MAP)) {
      List<? extends TypeMirror> held = ((DeclaredType) type).getTypeArguments();
      return !held.isEmpty() && held.stream().allMatch(this::isOfAnybody);
    }
    return source.types().asElement(type) instanceof TypeElement named
        && (isHere(named)
            ? classes.contains(named) || (noted(named) && fieldsOf(named).allMatch(this::isKnown))
            : isOfAnybody(type));
  }

  private boolean isOfAnybody(TypeMirror type) {
    if (type.getKind().isPrimitive()) {
      return true;
    }
    return source.types().asElement(type) instanceof TypeElement named && isOfAnybody(type, named);
  }

  private boolean isOfAnybody(TypeMirror type, TypeElement named) {
    if (named.getKind() == ElementKind.ENUM) {
      return isHere(named) ? isOfItsClass(type) : isOfAnotherFile(named);
    } else if (values.isValue(type)) {
      return named.getModifiers().contains(Modifier.FINAL);
    }
    return isHere(named)
        && (!fromAnybody.add(named)
            || (noted(named) && fieldsOf(named).allMatch(field -> isOfAnybody(field.asType()))));
  }

  /** Its own methods may be called; of those we know by name what they may run. */
  private boolean isOfAnotherFile(TypeElement enumeration) {
    return Initialisers.isOfJdk(enumeration, source)
        || !fromAnybody.add(enumeration)
        || (!source.mayBeRunBy(enumeration) && fieldsOf(enumeration).allMatch(this::isKnown));
  }

  private boolean noted(TypeElement named) {
    classes.add(named);
    return true;
  }

  /** A class of this file that has no other above or below, and no object around it. */
  private boolean isHere(TypeElement named) {
    return trees.classOf(named).isPresent()
        && (named.getKind() == ElementKind.ENUM
            || (named.getModifiers().contains(Modifier.FINAL)
                && Initialisers.superclassOf(named, source).isEmpty()
                && (named.getNestingKind() == NestingKind.TOP_LEVEL
                    || named.getModifiers().contains(Modifier.STATIC))));
  }

  /** The fields of an object, those in the bodies of an enum's constants among them. */
  private Stream<VariableElement> fieldsOf(TypeElement type) {
    Stream<VariableElement> inBodies =
        type.getEnclosedElements().stream()
            .flatMap(constant -> trees.creationOf(constant).stream())
            .map(NewClassTree::getClassBody)
            .flatMap(Stream::ofNullable)
            .map(ClassTree::getMembers)
            .flatMap(List::stream)
            .filter(VariableTree.class::isInstance)
            .map(field -> (VariableElement) source.elementOf(field));
    return Stream.concat(ElementFilter.fieldsIn(type.getEnclosedElements()).stream(), inBodies)
        .filter(field -> field.getKind() == ElementKind.FIELD)
        .filter(field -> !field.getModifiers().contains(Modifier.STATIC));
  }
}
