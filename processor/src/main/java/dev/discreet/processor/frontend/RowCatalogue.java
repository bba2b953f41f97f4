/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.frontend;

import com.sun.source.util.Trees;
import dev.discreet.processor.analysis.RowFacts;
import dev.discreet.processor.analysis.RowFacts.ComponentFacts;
import dev.discreet.processor.seal.SealReader;
import dev.discreet.runtime.seal.Seal;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;

/** What is proven of row classes, of this compilation and of others. */
final class RowCatalogue {
  /** Stands among what is written by hand: no component has a name like it. */
  static final String EQUALITY = "equals()";

  private static final String COPIED = "%s.copyOf()";

  private final Trees trees;
  private final SealReader seals;
  private final Map<String, RowFacts> facts = new HashMap<>();
  private final Map<String, String> fingerprints = new HashMap<>();
  private final Map<String, State> states = new HashMap<>();
  private final Map<String, Throwable> failures = new HashMap<>();

  /** How far a row class is known. */
  enum State {
    /** There are facts. */
    KNOWN,
    /** It belongs to this compilation, and was not checked yet. */
    AWAITED,
    /** It has an error that is reported already. */
    BROKEN,
    /** Our own check of it failed, which nobody was told yet. */
    CRASHED,
    /** It was compiled elsewhere, without a seal that holds. */
    UNSEALED
  }

  RowCatalogue(Trees trees, SealReader seals) {
    this.trees = trees;
    this.seals = seals;
  }

  /** Stands among what is not null: that a component is a list or set nobody can change. */
  static String copied(String component) {
    return COPIED.formatted(component);
  }

  /** What is proven of a row class, and the digest of it that its seal bears. */
  void add(RowFacts rowClass, String fingerprint) {
    facts.put(rowClass.name(), rowClass);
    fingerprints.put(rowClass.name(), fingerprint);
    states.put(rowClass.name(), State.KNOWN);
  }

  /** Nothing is known of a class of this compilation, and somebody has said so. */
  void broken(String name) {
    states.put(name, State.BROKEN);
  }

  /** Our own check of a class failed; it matters only if a query reads it. */
  void crashed(String name, Throwable failure) {
    failures.put(name, failure);
    states.put(name, State.CRASHED);
  }

  Optional<Throwable> failure(String name) {
    return Optional.ofNullable(failures.get(name));
  }

  Optional<RowFacts> facts(String name) {
    return Optional.ofNullable(facts.get(name));
  }

  /** The digest of what is proven of a known row class. */
  String fingerprint(String name) {
    return fingerprints.getOrDefault(name, "");
  }

  /** The digest of a class that was compiled elsewhere; empty without a seal that holds. */
  Optional<String> sealedDigest(TypeElement type) {
    return seals
        .validSealOf(type)
        .map(seal -> seal.facts().fingerprint())
        .filter(fingerprint -> !fingerprint.isEmpty());
  }

  /** Queries of a class that was compiled elsewhere: those of its seal that fit parts as well. */
  Set<String> sealedResizable(TypeElement type) {
    return seals
        .validSealOf(type)
        .map(seal -> Set.copyOf(seal.facts().resizable()))
        .orElse(Set.of());
  }

  /** The classes that one which was compiled elsewhere relies upon, by its seal. */
  List<String> sealedRequires(TypeElement type) {
    return seals.validSealOf(type).map(Seal::requires).orElse(List.of());
  }

  State state(TypeElement type, Source reader) {
    String name = reader.binaryName(type);
    State known = states.get(name);
    if (known != null) {
      return known;
    }
    if (trees.getTree(type) != null) {
      return State.AWAITED;
    }
    Optional<Seal> seal = seals.validSealOf(type);
    if (seal.isPresent()) {
      add(
          sealed(type, name, seal.get(), new TypeLowering(reader)),
          seal.get().facts().fingerprint());
    } else {
      states.put(name, State.UNSEALED);
    }
    return states.getOrDefault(name, State.UNSEALED);
  }

  private static RowFacts sealed(TypeElement type, String name, Seal seal, TypeLowering types) {
    Map<String, ComponentFacts> components = new LinkedHashMap<>();
    for (RecordComponentElement component : type.getRecordComponents()) {
      String componentName = component.getSimpleName().toString();
      components.put(
          componentName,
          new ComponentFacts(
              types.ofDeclared(component),
              !component.asType().getKind().isPrimitive()
                  && !seal.facts().nonNull().contains(componentName),
              !seal.facts().opaque().contains(componentName),
              MethodLowering.limits(component),
              seal.facts().nonNull().contains(copied(componentName))));
    }
    return new RowFacts(name, components, !seal.facts().opaque().contains(EQUALITY));
  }
}
