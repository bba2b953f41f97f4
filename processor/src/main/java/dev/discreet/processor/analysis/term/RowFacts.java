/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.term;

import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.ir.Callback;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.Type;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What is proven of every instance of a row class, or of every constant of an enum.
 *
 * @param name the binary name
 * @param components by name
 * @param own what the JDK calls and is written by hand
 * @param derived what is proven of what methods return, by their names with the types of their
 *     parameters: each does nothing but compute, of its instance and its arguments, and ends
 *     without an exception where no argument is null
 * @param doubts of which methods that is not proven, with what is in the way
 */
public record RowFacts(
    String name,
    Map<String, ComponentFacts> components,
    Set<Callback> own,
    Map<String, ComponentFacts> derived,
    Map<String, Finding> doubts) {

  /** Copies the collections. */
  public RowFacts {
    components = Collections.unmodifiableMap(new LinkedHashMap<>(components));
    own = Callback.copyOf(own);
    derived = Collections.unmodifiableMap(new LinkedHashMap<>(derived));
    doubts = Collections.unmodifiableMap(new LinkedHashMap<>(doubts));
  }

  /** Of a class of whose methods nothing is known. */
  public RowFacts(String name, Map<String, ComponentFacts> components, Set<Callback> own) {
    this(name, components, own, Map.of(), Map.of());
  }

  /** Nothing is known of a class, nor what the JDK may call. */
  public static RowFacts unknown(String name) {
    return new RowFacts(name, Map.of(), EnumSet.allOf(Callback.class));
  }

  /** These, with what is known of methods. */
  public RowFacts with(Map<String, ComponentFacts> methods, Map<String, Finding> doubtful) {
    return new RowFacts(name, components, own, methods, doubtful);
  }

  /** What is proven of a component, or of what a method returns. */
  public Optional<ComponentFacts> of(String component) {
    return Optional.ofNullable(components.get(component))
        .or(() -> Optional.ofNullable(derived.get(component)));
  }

  /** The length of a text, or how much a collection holds. */
  public static Limits measured(BigDecimal least, BigDecimal most) {
    return new Limits(least, most, BigDecimal.ONE);
  }

  /** The same range; empty where it is open, or NaN may be there. */
  public static Optional<Limits> limits(Range range) {
    return range.lower() == null || range.upper() == null || range.nan()
        ? Optional.empty()
        : Optional.of(new Limits(range.lower(), range.upper(), range.step()));
  }

  /** Whether a component's limits say how long it is, or how much it holds. */
  public static boolean isMeasured(Type type) {
    return switch (type.kind()) {
      case TEXT, COLLECTION, DICTIONARY -> true;
      case NONE, NUMERIC, BOOLEAN, OTHER, OPTIONAL, ENUMERATION, ROW, SEALED, VECTOR -> false;
      case ROWS, GROUPS, TALLY, TABLE -> false;
    };
  }

  /** Whether {@code equals} and {@code hashCode} ask the components and do nothing else. */
  public boolean plainEquality() {
    return Callback.leaveEquality(own);
  }

  /** Whether a hash table of instances asks for their components and does nothing else. */
  boolean plainHashing() {
    return Callback.leaveHashing(own);
  }

  /**
   * What is proven of one component.
   *
   * @param type a boxed number has its primitive's type
   * @param nullable whether it can be null
   * @param readable whether its accessor does nothing but return it
   * @param limits where its value lies, by the canonical constructor; of a text, how long it is; of
   *     a copy, how much it holds
   * @param copied whether it is a list, set or map of the JDK that nobody can change
   * @param inside where null may be in such a one
   * @param elements where each whole number lies that such a one, or an optional, holds
   * @param atMost what it is never greater than
   */
  public record ComponentFacts(
      Type type,
      boolean nullable,
      boolean readable,
      Optional<Limits> limits,
      boolean copied,
      Nulls inside,
      Optional<Limits> elements,
      Set<Order> atMost) {
    /** Copies the set. */
    public ComponentFacts {
      atMost = Collections.unmodifiableSet(new LinkedHashSet<>(atMost));
    }

    /** Of a component that nothing is compared with, and that somebody else may change. */
    public ComponentFacts(Type type, boolean nullable, boolean readable, Optional<Limits> limits) {
      this(type, nullable, readable, limits, false, Nulls.ANYWHERE, Optional.empty(), Set.of());
    }

    /** What is known of one of two such components. */
    public ComponentFacts or(ComponentFacts other) {
      Optional<Limits> either =
          type instanceof Type.Numeric number
              ? limits.flatMap(
                  own ->
                      other.limits.flatMap(
                          too ->
                              RowFacts.limits(Range.of(own, number).union(Range.of(too, number)))))
              : limits;
      return with(nullable || other.nullable, either);
    }

    /** The same where more is known. */
    public ComponentFacts with(boolean mayBeNull, Optional<Limits> within) {
      return new ComponentFacts(
          type, mayBeNull, readable, within, copied, inside, elements, atMost);
    }
  }

  /**
   * That a component is at most another one of the same instance.
   *
   * @param by the signature of the method whose numbers are compared
   * @param than the other component
   */
  public record Order(String by, String than) {
    /** The components are numbers. */
    public static final String ITSELF = "";

    /** The components are objects, in the order of their {@code compareTo}. */
    public static final String COMPARED = "compareTo";
  }
}
