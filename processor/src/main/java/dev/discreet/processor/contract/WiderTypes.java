/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract;

import dev.discreet.processor.contract.declared.FunctionalInterfaces;
import dev.discreet.processor.contract.declared.RecordParts;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.TypeParameterElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.IntersectionType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.type.WildcardType;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import org.jspecify.annotations.Nullable;

/**
 * Which types may give rows that they do not name: {@code Object}, {@code List<?>}, {@code
 * Supplier<? extends Record>}.
 *
 * <p>Claim: an object gives a row only where its type, a type argument, a component of a record or
 * what a function returns is a supertype of the row's class. A function that only takes values,
 * such as {@code Consumer<Object>}, gives none: what it takes is the caller's own. If it takes a
 * function or a collection in turn, rows may come back by that.
 *
 * <p>Known gaps: other members of classes, and what functions capture.
 */
public final class WiderTypes {
  /** Types that name one class more often inside each other are taken to give rows. */
  private static final int DEPTH = 8;

  private final Types types;
  private final FunctionalInterfaces functions;
  private final TypeMirror ofRecords;
  private final List<TypeMirror> rows = new ArrayList<>();

  /** Bounds of rows whose class is not known: each subtype may be it. */
  private final List<TypeMirror> bounds = new ArrayList<>();

  private final Deque<TypeMirror> giving = new ArrayDeque<>();
  private final Deque<TypeMirror> taking = new ArrayDeque<>();

  /**
   * @param rows the types of the rows
   */
  public WiderTypes(List<TypeMirror> rows, Elements elements, Types types) {
    this.types = types;
    this.functions = new FunctionalInterfaces(elements);
    this.ofRecords = elements.getTypeElement(Record.class.getName()).asType();
    rows.forEach(this::add);
  }

  private void add(@Nullable TypeMirror row) {
    if (row instanceof WildcardType wildcard) {
      addBound(wildcard.getExtendsBound());
    } else if (row instanceof TypeVariable variable) {
      addBound(variable.getUpperBound());
    } else if (row != null && row.getKind() == TypeKind.DECLARED) {
      rows.add(types.erasure(row));
    }
  }

  private void addBound(@Nullable TypeMirror declared) {
    TypeMirror bound = declared == null ? ofRecords : types.erasure(declared);
    if (types.isSubtype(ofRecords, bound)) {
      bound = ofRecords; // Rows are records.
    }
    rows.add(bound);
    bounds.add(bound);
  }

  /** Whether an object of a type may be a row, or give one. */
  public boolean mayGiveRows(TypeMirror type) {
    return !rows.isEmpty() && gives(type);
  }

  private boolean gives(TypeMirror type) {
    return switch (type.getKind()) {
      case ARRAY -> gives(((ArrayType) type).getComponentType());
      case WILDCARD -> {
        TypeMirror bound = ((WildcardType) type).getExtendsBound();
        yield bound == null || gives(bound);
      }
      case TYPEVAR -> within(giving, type, () -> gives(((TypeVariable) type).getUpperBound()));
      case INTERSECTION -> {
        List<? extends TypeMirror> all = ((IntersectionType) type).getBounds();
        yield all.stream().allMatch(this::mayBeRow) || all.stream().anyMatch(this::holds);
      }
      case DECLARED -> mayBeRow(type) || holds(type);
      default -> false;
    };
  }

  private boolean mayBeRow(TypeMirror type) {
    TypeMirror erased = types.erasure(type);
    return rows.stream().anyMatch(row -> types.isSubtype(row, erased))
        || bounds.stream().anyMatch(bound -> types.isSubtype(erased, bound));
  }

  private boolean holds(TypeMirror type) {
    return type instanceof DeclaredType declared
        && declared.asElement() instanceof TypeElement element
        && !element.getQualifiedName().contentEquals(Class.class.getName())
        && within(giving, type, () -> holds(declared, element));
  }

  private boolean holds(DeclaredType declared, TypeElement element) {
    DeclaredType known = withBounds(declared, element, true);
    return function(declared, element)
            .map(
                function ->
                    gives(function.returned()) || function.taken().stream().anyMatch(this::takes))
            .orElseGet(() -> known.getTypeArguments().stream().anyMatch(this::gives))
        || components(known, element).anyMatch(this::gives)
        || (!RowTypes.isOfJava(known)
            && types.directSupertypes(known).stream().anyMatch(this::holds));
  }

  /** Whether rows may come back by an object that is given away. */
  private boolean takes(TypeMirror type) {
    if (type instanceof ArrayType array) {
      return gives(array.getComponentType());
    }
    if (type instanceof WildcardType wildcard) {
      return wildcard.getSuperBound() != null && takes(wildcard.getSuperBound());
    }
    if (type.getKind() != TypeKind.DECLARED
        || !(type instanceof DeclaredType declared)
        || !(declared.asElement() instanceof TypeElement element)
        || ProgramContract.isData(declared)) {
      return false;
    }
    return within(
        taking,
        type,
        () ->
            function(declared, element)
                .map(
                    function ->
                        function.taken().stream().anyMatch(this::gives)
                            || takes(function.returned()))
                .orElseGet(() -> declared.getTypeArguments().stream().anyMatch(this::isFilled)));
  }

  /** Whether whoever has a collection may put rows into it. */
  private boolean isFilled(TypeMirror element) {
    return element instanceof WildcardType wildcard
        ? wildcard.getSuperBound() != null && gives(wildcard.getSuperBound())
        : gives(element);
  }

  private record Function(List<? extends TypeMirror> taken, TypeMirror returned) {}

  private Optional<Function> function(DeclaredType type, TypeElement element) {
    return functions.isOne(type)
        ? functions
            .methodOf(element)
            .map(
                method ->
                    new Function(
                        memberOf(withBounds(type, element, false), method).getParameterTypes(),
                        memberOf(withBounds(type, element, true), method).getReturnType()))
        : Optional.empty();
  }

  private ExecutableType memberOf(DeclaredType type, ExecutableElement method) {
    return (ExecutableType) types.asMemberOf(type, method);
  }

  private Stream<TypeMirror> components(DeclaredType type, TypeElement element) {
    return element.getKind() == ElementKind.RECORD
        ? RecordParts.components(element).stream()
            .map(component -> (@Nullable ExecutableElement) component.getAccessor())
            .filter(ExecutableElement.class::isInstance)
            .map(accessor -> memberOf(type, accessor).getReturnType())
        : Stream.empty();
  }

  /**
   * A type whose arguments are the bounds of its wildcards, or the type variables of its class
   * where there is no such bound.
   *
   * @param upper whether bounds that are extended count, or those that are extended by
   */
  private DeclaredType withBounds(DeclaredType type, TypeElement element, boolean upper) {
    List<? extends TypeParameterElement> parameters = element.getTypeParameters();
    TypeMirror[] arguments = new TypeMirror[parameters.size()];
    for (int i = 0; i < arguments.length; i++) {
      TypeMirror argument =
          type.getTypeArguments().isEmpty() ? null : type.getTypeArguments().get(i);
      if (argument instanceof WildcardType wildcard) {
        argument = upper ? wildcard.getExtendsBound() : wildcard.getSuperBound();
      }
      arguments[i] = argument == null ? parameters.get(i).asType() : argument;
    }
    return arguments.length == 0 ? type : types.getDeclaredType(element, arguments);
  }

  /** Looks into a type, unless that has begun: then it adds nothing. */
  private boolean within(Deque<TypeMirror> path, TypeMirror type, BooleanSupplier look) {
    Element element = types.asElement(type);
    List<TypeMirror> outer =
        path.stream().filter(each -> types.asElement(each).equals(element)).toList();
    if (outer.stream().anyMatch(each -> types.isSameType(each, type))) {
      return false;
    }
    if (outer.size() == DEPTH) {
      return true;
    }
    path.push(type);
    try {
      return look.getAsBoolean();
    } finally {
      path.pop();
    }
  }
}
