/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.purity;

import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.contract.declared.JavaPackages;
import dev.discreet.processor.contract.declared.RecordParts;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Verb;
import dev.discreet.processor.lower.DerivedParts;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.trees.RecordForms;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.WildcardType;

/**
 * Knows whose code a type may run. A value that a pure body is given from outside has a
 * <i>closed</i> type: nobody else can implement it, so all its methods are known.
 */
final class PureTypes {
  /** Interfaces of these kinds are no functions though they may have one abstract method. */
  private static final Set<Kind> NO_FUNCTIONS =
      Set.of(Kind.COLLECTION, Kind.HARMLESS, Kind.RESOURCE);

  private final Source source;
  private final Lowering lowering;
  private final Set<RowDemand> demands;

  PureTypes(Source source, Lowering lowering, Set<RowDemand> demands) {
    this.source = source;
    this.lowering = lowering;
    this.demands = demands;
  }

  /** The class of a value; empty for a primitive type, an array or a type variable. */
  Optional<TypeElement> elementOf(TypeMirror type) {
    return type instanceof DeclaredType declared
            && declared.asElement() instanceof TypeElement named
        ? Optional.of(named)
        : Optional.empty();
  }

  /** Whether a class of the JDK is of a kind. */
  boolean is(TypeMirror type, Kind kind) {
    return elementOf(type).filter(known -> Library.is(known, kind)).isPresent();
  }

  /** Whether it is a collection or a map of the JDK. */
  boolean isContainer(TypeMirror type) {
    return is(type, Kind.COLLECTION) || is(type, Kind.MAP);
  }

  /** Whether nobody can have written another class of such values, all the way down. */
  boolean isClosed(TypeMirror type) {
    if (type instanceof ArrayType array) {
      return isClosed(array.getComponentType());
    }
    return type.getKind().isPrimitive()
        || isValue(type)
        || ((isEnum(type) || isRecord(type)) && isNothingElse(elementOf(type).orElseThrow()));
  }

  /**
   * Whether it is an array of values: not of arrays, collections or builders, nor of anything that
   * may be one.
   */
  boolean isOfValues(TypeMirror type) {
    return type instanceof ArrayType array
        && array.getComponentType().getKind() != TypeKind.ARRAY
        && isClosed(array.getComponentType());
  }

  /** Whether a written class passes for nothing that the JDK would ask for elements or results. */
  private boolean isNothingElse(TypeElement type) {
    return isOfJdk(type)
        || interfacesOf(type)
            .allMatch(above -> !isOfJdk(above) || Library.is(above, Kind.HARMLESS));
  }

  private boolean isOfJdk(TypeElement type) {
    return JavaPackages.have(type);
  }

  private Stream<TypeElement> interfacesOf(TypeElement type) {
    return type.getInterfaces().stream()
        .flatMap(above -> elementOf(above).stream())
        .flatMap(above -> Stream.concat(Stream.of(above), interfacesOf(above)));
  }

  /** A list or set of closed values, which a record may have copied. */
  boolean isCopy(TypeMirror type) {
    Optional<TypeMirror> element = argument(type, 0).filter(this::isClosed);
    return element.isPresent()
        && isFrozenByCopy(type)
        && (is(type, Kind.LIST) || isOrderOfTableKnown(element.get()));
  }

  /** An interface whose {@code copyOf} makes a collection that nobody can change. */
  private boolean isFrozenByCopy(TypeMirror type) {
    return is(type, Kind.COLLECTION)
        && elementOf(type)
            .flatMap(Library::of)
            .filter(
                stated -> stated.methods().stream().anyMatch(method -> method.does(Verb.FREEZES)))
            .isPresent();
  }

  private boolean isValue(TypeMirror type) {
    return is(type, Kind.BOX) || isString(type) || is(type, Kind.VALUE);
  }

  boolean isEnum(TypeMirror type) {
    return elementOf(type).filter(known -> known.getKind() == ElementKind.ENUM).isPresent();
  }

  private boolean isRecord(TypeMirror type) {
    return elementOf(type)
        .filter(known -> known.getKind() == ElementKind.RECORD)
        .filter(known -> known.getTypeParameters().isEmpty())
        .isPresent();
  }

  /** Whether a text of such a value is that of the JDK. */
  boolean hasText(TypeMirror type) {
    return type.getKind().isPrimitive() || is(type, Kind.BOX) || isString(type);
  }

  boolean isString(TypeMirror type) {
    return is(type, Kind.TEXT);
  }

  /** Whether comparing such values runs no code of anybody, however the class is extended. */
  boolean isOrdered(TypeMirror type) {
    return type.getKind().isPrimitive() || ((isValue(type) || isEnum(type)) && isComparable(type));
  }

  /** Whether {@code equals} and {@code hashCode} of such values run nobody's code. */
  boolean isEqualityKnown(TypeMirror type, TreeOrigin place) {
    return isEqualityKnown(type, place, new HashSet<>());
  }

  /**
   * Whether the order of a hash table of such keys follows from their values. It does not for an
   * enum's constants, whose hash is given when first asked for, nor for records, of which two may
   * have the same hash: the order would tell who asked first, and how often.
   */
  boolean isOrderOfTableKnown(TypeMirror type) {
    return is(type, Kind.BOX) || is(type, Kind.TABLED);
  }

  private boolean isEqualityKnown(TypeMirror type, TreeOrigin place, Set<TypeElement> open) {
    if (type.getKind().isPrimitive() || isValue(type) || isEnum(type)) {
      return true;
    }
    if (!isRecord(type) || isComparable(type)) {
      return false;
    }
    TypeElement record = elementOf(type).orElseThrow();
    if (!open.add(record)) {
      return false;
    }
    for (RecordComponentElement component : RecordParts.components(record)) {
      if (!isEqualityKnown(component.asType(), place, open)) {
        return false;
      }
    }
    open.remove(record);
    demand(record, RowDemand.Kind.EQUALITY, "", place);
    return true;
  }

  /** A hash table asks for the order of keys that have one. */
  private boolean isComparable(TypeMirror type) {
    return elementOf(type).filter(RecordForms::isComparable).isPresent();
  }

  /** Notes what a row class must keep. */
  void demand(TypeElement record, RowDemand.Kind kind, String component, TreeOrigin place) {
    lowering.reliance().readsRow(record, place);
    demands.add(new RowDemand(source.binaryName(record), kind, component, place));
  }

  /** Notes that a method of another file, which counts as a component, must be proven there. */
  void demandDerived(ExecutableElement method, TreeOrigin place) {
    TypeElement owner = Enclosing.type(method);
    String name = DerivedParts.name(method, source.types());
    if (isRecord(owner.asType())) {
      lowering.reliance().readsRow(owner, place);
    }
    lowering.reliance().asks(owner, name);
    demands.add(new RowDemand(source.binaryName(owner), RowDemand.Kind.DERIVED, name, place));
  }

  /** Whether a method is of another file and counts as a component. */
  boolean isDerivedElsewhere(ExecutableElement method) {
    return !source.isInFile(Enclosing.type(method))
        && DerivedParts.isComponent(method)
        && DerivedParts.isDerived(method, lowering.types());
  }

  /** A function: an interface that a lambda can implement, or what collects a stream. */
  boolean isFunction(TypeMirror type) {
    return is(type, Kind.COLLECTOR)
        || (NO_FUNCTIONS.stream().noneMatch(kind -> is(type, kind)) && source.isFunction(type));
  }

  /** A type argument, as far as it is bounded from above; empty of a raw type. */
  Optional<TypeMirror> argument(TypeMirror type, int index) {
    List<? extends TypeMirror> arguments =
        type instanceof DeclaredType declared ? declared.getTypeArguments() : List.of();
    return index < arguments.size() ? Optional.of(bounded(arguments.get(index))) : Optional.empty();
  }

  private static TypeMirror bounded(TypeMirror argument) {
    if (!(argument instanceof WildcardType wildcard)) {
      return argument;
    }
    TypeMirror above = wildcard.getExtendsBound();
    return above != null ? above : argument;
  }

  /** Whether type arguments are left out, of the type or of an array's elements. */
  boolean isRaw(TypeMirror type) {
    return type instanceof ArrayType array
        ? isRaw(array.getComponentType())
        : type instanceof DeclaredType declared
            && declared.getTypeArguments().isEmpty()
            && elementOf(type).filter(known -> !known.getTypeParameters().isEmpty()).isPresent();
  }

  /** The last type argument: what a collector makes. */
  Optional<TypeMirror> lastArgument(TypeMirror collector) {
    return collector instanceof DeclaredType declared && !declared.getTypeArguments().isEmpty()
        ? argument(collector, declared.getTypeArguments().size() - 1)
        : Optional.empty();
  }

  /** What a function is given and what it returns, as far as each is bounded from above. */
  Optional<Signature> signature(TypeMirror function) {
    return source
        .signature(function)
        .map(
            method ->
                new Signature(
                    method.getParameterTypes().stream().map(PureTypes::bounded).toList(),
                    bounded(method.getReturnType())));
  }

  /** What a function is given and what it returns. */
  record Signature(List<TypeMirror> given, TypeMirror returned) {}

  /** Whether a value can be given where the other type is asked for, and so has its class. */
  boolean isAssignable(TypeMirror value, TypeMirror to) {
    return value.getKind() != TypeKind.NONE && source.types().isAssignable(value, to);
  }
}
