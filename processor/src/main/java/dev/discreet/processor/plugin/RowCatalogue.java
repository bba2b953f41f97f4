/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import com.sun.source.util.Trees;
import dev.discreet.processor.analysis.term.Nulls;
import dev.discreet.processor.analysis.term.RowFacts;
import dev.discreet.processor.analysis.term.RowFacts.ComponentFacts;
import dev.discreet.processor.contract.declared.DiscreetMembers;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.contract.declared.RecordParts;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.ir.Callback;
import dev.discreet.processor.ir.Decimals;
import dev.discreet.processor.ir.Durations;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.ModelledMethod;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.lower.DeclaredLimits;
import dev.discreet.processor.lower.TypeLowering;
import dev.discreet.processor.pricing.SealedElsewhere;
import dev.discreet.processor.seal.SealReader;
import dev.discreet.processor.trees.RecordForms;
import dev.discreet.processor.trees.Source;
import dev.discreet.runtime.seal.Seal;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;

/** What is proven of row classes, of this compilation and of others. */
final class RowCatalogue implements SealedElsewhere {
  /** Stands among the facts of a class whose initialiser is harmless. */
  static final String HARMLESS = "harmless";

  /** Stands among the facts of an enum whose constants hold the same in each run. */
  static final String CONSTANTS = "constants";

  /** Stands between the facts of a class. */
  private static final String FACTS = "+";

  private static final String COPIED = "%s.copyOf()";
  private static final String NO_NULL = "%s.holdsNull()==false";
  private static final String NO_NULL_KEY = "%s.hasNullKey()==false";
  private static final String LENGTH = "%s.length()>=";
  private static final String EACH = "%s.each()>=";
  private static final String AT_MOST = "%s<=";
  private static final String BY = ":";
  private static final String MEASURED = "%s.%s()>=";
  private static final String TO = "<=";

  /** Numbers of objects whose limits a constructor proves, though nothing declares them. */
  private static final Set<ModelledMethod> PROVEN =
      Set.of(Decimals.VALUE, Decimals.SCALE, Durations.SECONDS);

  private final Trees trees;
  private final SealReader seals;
  private final Map<String, RowFacts> facts = new HashMap<>();
  private final Map<String, String> fingerprints = new HashMap<>();
  private final Map<String, State> states = new HashMap<>();
  private final Map<String, Finding> refused = new HashMap<>();
  private final Map<String, Map<String, Boolean>> initialisers = new HashMap<>();
  private final Map<String, State> derived = new HashMap<>();

  /** How far a row class is known. */
  enum State {
    /** There are facts. */
    KNOWN,
    /** It belongs to this compilation, and was not checked yet. */
    AWAITED,
    /** It has an error that is reported already. */
    BROKEN,
    /** Its constructor cannot be believed, or our check of it failed; nobody was told yet. */
    REFUSED,
    /** It was compiled elsewhere, without a seal that holds. */
    UNSEALED
  }

  /** What is known of the initialiser of a class. */
  enum Initialiser {
    /** Nobody notices it. */
    HARMLESS,
    /** It belongs to this compilation, and was not looked at yet. */
    AWAITED,
    /** It is not harmless, or nothing is known of it. */
    UNKNOWN
  }

  RowCatalogue(Trees trees, SealReader seals) {
    this.trees = trees;
    this.seals = seals;
  }

  /** Stands among what is not null: that a component is a list or set nobody can change. */
  static String copied(String component) {
    return COPIED.formatted(component);
  }

  /** Stands among what is not null: that nothing, or no key, in such a component is. */
  static Optional<String> inside(String component, Nulls nulls) {
    return switch (nulls) {
      case NOWHERE -> Optional.of(NO_NULL.formatted(component));
      case VALUES -> Optional.of(NO_NULL_KEY.formatted(component));
      case ANYWHERE -> Optional.empty();
    };
  }

  private static Nulls nulls(String component, List<String> nonNull) {
    return Arrays.stream(Nulls.values())
        .filter(nulls -> inside(component, nulls).filter(nonNull::contains).isPresent())
        .findFirst()
        .orElse(Nulls.ANYWHERE);
  }

  /** Stand among what is not null: how long a text or a copy is, and where a number lies. */
  static List<String> numbers(String component, ComponentFacts proven) {
    List<String> all = new ArrayList<>();
    if (RowFacts.isMeasured(proven.type())) {
      proven.limits().ifPresent(limits -> all.add(ends(LENGTH.formatted(component), limits)));
    }
    proven.elements().ifPresent(limits -> all.add(ends(EACH.formatted(component), limits)));
    for (Optional<Limits> next = proven.limits(); next.isPresent(); next = next.get().also()) {
      Limits limits = next.get();
      limits
          .measure()
          .filter(PROVEN::contains)
          .ifPresent(by -> all.add(ends(MEASURED.formatted(component, by.name()), limits)));
    }
    for (RowFacts.Order order : proven.atMost()) {
      all.add(AT_MOST.formatted(component) + order.than() + BY + order.by());
    }
    return all;
  }

  private static String ends(String start, Limits limits) {
    return start + limits.lower() + TO + limits.upper();
  }

  /** How long a text or a copy is, or where the numbers lie that it holds. */
  private static Optional<Limits> measured(String of, String component, List<String> nonNull) {
    return between(of.formatted(component), nonNull, RowFacts::measured);
  }

  private static Optional<Limits> between(
      String start, List<String> nonNull, BiFunction<BigDecimal, BigDecimal, Limits> limits) {
    return after(start, nonNull)
        .map(ends -> ends.split(TO, -1))
        .filter(ends -> ends.length == 2)
        .map(ends -> limits.apply(new BigDecimal(ends[0]), new BigDecimal(ends[1])))
        .findFirst();
  }

  /** Where a decimal number lies, and how many digits it has behind the point. */
  private static Optional<Limits> measures(String component, List<String> nonNull) {
    Optional<Limits> scale = measure(component, Decimals.SCALE, nonNull);
    return measure(component, Decimals.VALUE, nonNull)
        .map(value -> scale.map(value::and).orElse(value))
        .or(() -> scale);
  }

  private static Optional<Limits> measure(
      String component, ModelledMethod by, List<String> nonNull) {
    return between(
        MEASURED.formatted(component, by.name()),
        nonNull,
        (lower, upper) -> new Limits(lower, upper, by));
  }

  private static Set<RowFacts.Order> atMost(String component, List<String> nonNull) {
    return after(AT_MOST.formatted(component), nonNull)
        .map(than -> than.split(BY, -1))
        .map(parts -> new RowFacts.Order(parts[1], parts[0]))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private static Stream<String> after(String start, List<String> facts) {
    return facts.stream()
        .filter(fact -> fact.startsWith(start))
        .map(fact -> fact.substring(start.length()));
  }

  /** What is proven of a row class, and the digest of it that its seal bears. */
  void add(RowFacts rowClass, String fingerprint) {
    RowFacts before = facts.getOrDefault(rowClass.name(), rowClass);
    facts.put(rowClass.name(), rowClass.with(before.derived(), before.doubts()));
    fingerprints.put(rowClass.name(), fingerprint);
    states.put(rowClass.name(), State.KNOWN);
  }

  /**
   * What is proven of what methods of a record or an enum return.
   *
   * @param known by name
   * @param doubts by name of the other methods, what is in the way
   */
  void derived(String name, Map<String, ComponentFacts> known, Map<String, Finding> doubts) {
    RowFacts before = facts.getOrDefault(name, RowFacts.unknown(name));
    facts.put(name, before.with(known, doubts));
    derived.put(name, State.KNOWN);
  }

  /** Methods of a record or an enum of this compilation will be judged. */
  void awaitDerived(String name) {
    derived.put(name, State.AWAITED);
  }

  /** Whether methods of a record or an enum are of this compilation, and were not judged yet. */
  boolean awaitsDerived(TypeElement type, Source reader) {
    String name = reader.binaryName(type);
    if (!derived.containsKey(name) && trees.getTree(type) == null) {
      TypeLowering types = new TypeLowering(reader);
      derived(
          name,
          seals
              .validSealOf(type)
              .map(seal -> DerivedFacts.read(type, seal.facts().derived(), types, reader.types()))
              .orElse(Map.of()),
          Map.of());
    }
    return derived.get(name) != State.KNOWN;
  }

  /** What whoever calls methods believes of their class. */
  String derivedDigest(String name, Set<String> methods) {
    return facts(name).map(known -> DerivedFacts.digest(known.derived(), methods)).orElse("");
  }

  /** Nothing is known of a class of this compilation, and somebody has said so. */
  void broken(String name) {
    states.put(name, State.BROKEN);
  }

  /** Nothing is known of a class for a reason that matters only if a query reads it. */
  void refused(String name, Finding why) {
    refused.put(name, why);
    states.put(name, State.REFUSED);
  }

  /** Why nothing is known of a class, where nobody was told yet. */
  Optional<Finding> refusal(String name) {
    return Optional.ofNullable(refused.get(name));
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
  @Override
  public Set<String> sealedResizable(TypeElement type) {
    return seals
        .validSealOf(type)
        .map(seal -> Collections.unmodifiableSet(new LinkedHashSet<>(seal.facts().resizable())))
        .orElse(Set.of());
  }

  /** The classes that one which was compiled elsewhere relies upon, by its seal. */
  @Override
  public List<String> sealedRequires(TypeElement type) {
    return seals.validSealOf(type).map(Seal::requires).orElse(List.of());
  }

  /** The classes of which one that was compiled elsewhere believes something, by binary name. */
  Set<String> sealedBeliefs(TypeElement type) {
    return seals.validSealOf(type).map(seal -> seal.facts().believed().keySet()).orElse(Set.of());
  }

  /** Whether a class is of this compilation. */
  boolean isHere(TypeElement type) {
    return trees.getTree(type) != null;
  }

  /** The methods that a class which was compiled elsewhere believes without a proof. */
  List<String> sealedTrusted(TypeElement type) {
    return seals.validSealOf(type).map(seal -> seal.facts().trusted()).orElse(List.of());
  }

  /** Notes whether a class of this compilation is such as one of these facts says. */
  void initialiser(String fact, String name, boolean holds) {
    initialisers.computeIfAbsent(fact, f -> new HashMap<>()).put(name, holds);
  }

  /** Facts of one class, beside each other. */
  static String and(String facts, String others) {
    return facts + FACTS + others;
  }

  /** What is known of a class's initialiser, here or by its seal. */
  Initialiser initialiser(String fact, TypeElement type, Source reader) {
    Boolean known = initialisers.getOrDefault(fact, Map.of()).get(reader.binaryName(type));
    if (known != null) {
      return known ? Initialiser.HARMLESS : Initialiser.UNKNOWN;
    }
    if (trees.getTree(type) != null) {
      TypeElement outermost = Enclosing.outermostType(type);
      return DiscreetMembers.isAnnotated(outermost) || DiscreetMembers.hasValues(outermost)
          ? Initialiser.AWAITED
          : Initialiser.UNKNOWN;
    }
    return sealedDigest(type)
        .filter(facts -> List.of(facts.split(Pattern.quote(FACTS), -1)).contains(fact))
        .map(facts -> Initialiser.HARMLESS)
        .orElse(Initialiser.UNKNOWN);
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
      add(sealed(type, name, seal.get(), reader), seal.get().facts().fingerprint());
    } else {
      states.put(name, State.UNSEALED);
    }
    return states.getOrDefault(name, State.UNSEALED);
  }

  private static Optional<Limits> limits(
      RecordComponentElement component, TypeLowering types, List<String> nonNull) {
    String name = component.getSimpleName().toString();
    Optional<Limits> declared = DeclaredLimits.of(component);
    Type type = types.ofDeclared(component);
    return Decimals.is(type)
        ? measures(name, nonNull).or(() -> declared)
        : Durations.is(type)
            ? measure(name, Durations.SECONDS, nonNull)
            : RowFacts.isMeasured(type) ? measured(LENGTH, name, nonNull) : declared;
  }

  private static RowFacts sealed(TypeElement type, String name, Seal seal, Source reader) {
    TypeLowering types = new TypeLowering(reader);
    Map<String, ComponentFacts> components = new LinkedHashMap<>();
    for (RecordComponentElement component : RecordParts.components(type)) {
      String componentName = component.getSimpleName().toString();
      components.put(
          componentName,
          new ComponentFacts(
              types.ofDeclared(component),
              !component.asType().getKind().isPrimitive()
                  && !seal.facts().nonNull().contains(componentName),
              !seal.facts().opaque().contains(componentName),
              limits(component, types, seal.facts().nonNull()),
              seal.facts().nonNull().contains(copied(componentName)),
              nulls(componentName, seal.facts().nonNull()),
              measured(EACH, componentName, seal.facts().nonNull()),
              atMost(componentName, seal.facts().nonNull())));
    }
    Set<Callback> own = EnumSet.noneOf(Callback.class);
    for (Callback callback : Callback.values()) {
      if (seal.facts().opaque().contains(callback.sealed())) {
        own.add(callback);
      }
    }
    if (RecordForms.isComparable(type)) {
      own.add(Callback.COMPARE_TO);
    }
    return new RowFacts(name, components, own);
  }
}
