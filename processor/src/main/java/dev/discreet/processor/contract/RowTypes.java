/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract;

import dev.discreet.processor.contract.declared.RecordParts;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.type.WildcardType;
import javax.lang.model.util.Types;
import org.jspecify.annotations.Nullable;

/** The classes of the rows of a program's data sets, and which types may hold such rows. */
public final class RowTypes {
  private final Types types;
  private final Set<Element> rows = new HashSet<>();
  private final List<TypeMirror> declared = new ArrayList<>();

  /** The project's classes and interfaces that rows extend. */
  private final Set<Element> above = new HashSet<>();

  public RowTypes(Types types) {
    this.types = types;
  }

  /** Adds the rows that a data set, a collection or an array holds. */
  public void addRowsOf(TypeMirror type) {
    if (type instanceof ArrayType array) {
      add(array.getComponentType());
    } else if (type instanceof TypeVariable variable) {
      addRowsOf(variable.getUpperBound());
    } else if (type instanceof DeclaredType declared) {
      declared.getTypeArguments().forEach(this::add);
    }
  }

  private void add(TypeMirror row) {
    declared.add(row);
    addClass(row);
  }

  private void addClass(TypeMirror row) {
    if (row instanceof WildcardType wildcard) {
      addBound(wildcard.getExtendsBound());
      return;
    }
    Element element = types.asElement(row);
    if (element != null) {
      rows.add(element);
      addAbove(row);
    }
    if (row instanceof TypeVariable variable) {
      addBound(variable.getUpperBound());
    }
  }

  private void addBound(@Nullable TypeMirror bound) {
    if (bound != null && !isOfJava(bound)) {
      addClass(bound);
    }
  }

  /** The types of rows, as data sets, collections and arrays have them. */
  public List<TypeMirror> declared() {
    return declared;
  }

  private void addAbove(TypeMirror row) {
    if (!(row instanceof DeclaredType)) {
      return;
    }
    for (TypeMirror type : types.directSupertypes(row)) {
      if (!isOfJava(type) && above.add(types.asElement(type))) {
        addAbove(type);
      }
    }
  }

  /** A type that so many objects have that it says nothing of them. */
  static boolean isOfJava(TypeMirror type) {
    return type instanceof DeclaredType declared
        && ((TypeElement) declared.asElement())
            .getQualifiedName()
            .toString()
            .matches("javax?\\..*");
  }

  /** Whether an object of a type, or one that it holds, may be a row by a wider type. */
  public boolean mayBeIn(@Nullable TypeMirror type) {
    return mayBeIn(type, new HashSet<>());
  }

  /**
   * @param seen type variables, whose bounds may name them
   */
  private boolean mayBeIn(@Nullable TypeMirror type, Set<Element> seen) {
    if (type instanceof ArrayType array) {
      return mayBeIn(array.getComponentType(), seen);
    }
    if (type instanceof WildcardType wildcard) {
      return mayBeIn(wildcard.getExtendsBound(), seen) || mayBeIn(wildcard.getSuperBound(), seen);
    }
    if (type instanceof TypeVariable variable) {
      return seen.add(variable.asElement())
          && (mayBeIn(variable.getUpperBound(), seen) || mayBeIn(variable.getLowerBound(), seen));
    }
    return type instanceof DeclaredType declared
        && (above.contains(declared.asElement())
            || declared.getTypeArguments().stream().anyMatch(each -> mayBeIn(each, seen)));
  }

  /** Whether a type is that of rows themselves. */
  public boolean areRows(TypeMirror type) {
    return rows.contains(types.asElement(type));
  }

  /** Whether there are none. */
  public boolean areEmpty() {
    return rows.isEmpty();
  }

  /**
   * Whether a type names rows: also by a bound, by what a class extends, or by what records hold.
   */
  public boolean areNamedBy(@Nullable TypeMirror type) {
    return areNamedBy(type, new HashSet<>());
  }

  private boolean areNamedBy(@Nullable TypeMirror type, Set<Element> seen) {
    if (type instanceof ArrayType array) {
      return areNamedBy(array.getComponentType(), seen);
    }
    if (type instanceof WildcardType wildcard) {
      return areNamedBy(wildcard.getExtendsBound(), seen)
          || areNamedBy(wildcard.getSuperBound(), seen);
    }
    if (type instanceof TypeVariable variable) {
      return rows.contains(variable.asElement())
          || (seen.add(variable.asElement())
              && (areNamedBy(variable.getUpperBound(), seen)
                  || areNamedBy(variable.getLowerBound(), seen)));
    }
    if (!(type instanceof DeclaredType declared)) {
      return false;
    }
    if (rows.contains(declared.asElement())
        || declared.getTypeArguments().stream().anyMatch(each -> areNamedBy(each, seen))) {
      return true;
    }
    return seen.add(declared.asElement())
        && (areHeldBy(declared.asElement(), seen)
            || types.directSupertypes(declared).stream()
                .filter(above -> !isOfTheLanguage(above))
                .anyMatch(above -> areNamedBy(above, seen)));
  }

  private boolean areHeldBy(Element type, Set<Element> seen) {
    return type.getKind() == ElementKind.RECORD
        && RecordParts.components((TypeElement) type).stream()
            .map(RecordComponentElement::asType)
            .anyMatch(held -> areNamedBy(held, seen));
  }

  /** Such as {@code Comparable}, which a class names itself in. */
  private static boolean isOfTheLanguage(TypeMirror type) {
    return type instanceof DeclaredType declared
        && ((TypeElement) declared.asElement())
            .getQualifiedName()
            .toString()
            .matches("java\\.lang\\.(Object|Record|Enum|Comparable)");
  }
}
