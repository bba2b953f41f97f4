/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.initialiser;

import com.sun.source.tree.Tree;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.lower.Refusals;
import dev.discreet.processor.lower.library.ModelCatalogue;
import dev.discreet.processor.trees.LargeStack;
import dev.discreet.processor.trees.MethodTrees;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;

/**
 * The classes that the bodies of a class's queries may initialise, and so whether some row decides
 * that they are. The class of the queries is not among them: it is initialised before its code
 * runs, and so are its superclasses.
 *
 * <p>Claim: where nothing is found, no initialiser that a query brings about can be noticed, by
 * what it leaves or by what it throws; and the static final fields that queries read hold what they
 * always hold ({@link Initialisers}), as do the fields of an enum's constants, which somebody may
 * have made long before. Of classes that are compiled elsewhere that is taken for granted here, and
 * asked of their seals ({@link #elsewhere}).
 */
public final class NamedByQueries {
  private final Source source;
  private final ModelCatalogue models;
  private final MethodTrees trees;
  private final Set<TypeElement> begun = new HashSet<>();
  private final Map<TypeElement, TreeOrigin> named = new LinkedHashMap<>();
  private final Map<TypeElement, TreeOrigin> read = new LinkedHashMap<>();

  public NamedByQueries(Source source, MethodTrees trees, ModelCatalogue models) {
    this.source = source;
    this.models = models;
    this.trees = trees;
  }

  /** Queries of this class are looked at, which is initialised before. */
  public void within(TypeElement queries) {
    for (TypeElement type = queries; type != null && begun.add(type); ) {
      type =
          type.getSuperclass() instanceof DeclaredType above
                  && above.asElement() instanceof TypeElement parent
              ? parent
              : null;
    }
  }

  /** Notes what some code names that queries run. */
  public void run(Tree code) {
    NamedClasses.Names names = NamedClasses.in(code, source, models);
    names
        .classes()
        .forEach((type, place) -> named.computeIfAbsent(type, unused -> source.origin(place)));
    names
        .read()
        .forEach((type, place) -> read.computeIfAbsent(type, unused -> source.origin(place)));
  }

  /** What is wrong with the initialisers of classes of this file; those name others, too. */
  public List<Located> findings() {
    return LargeStack.ifNeeded(this::findingsHere);
  }

  private List<Located> findingsHere() {
    Initialisers initialisers = new Initialisers(source, trees);
    List<Located> findings = new ArrayList<>();
    Map<TypeElement, TreeOrigin> others = new LinkedHashMap<>();
    named.forEach(
        (type, place) -> {
          if (!begun.contains(type) && trees.classOf(type).isPresent()) {
            initialisers
                .harmIn(type)
                .map(harm -> new Located(place, finding(type, place, source.origin(harm).text())))
                .ifPresent(findings::add);
            initialisers.takenForGranted().forEach(other -> others.putIfAbsent(other, place));
          }
        });
    read.forEach(
        (type, place) -> {
          if (trees.classOf(type).isPresent()) {
            initialisers
                .doubtInConstants(type)
                .map(
                    doubt -> new Located(place, doubtful(type, place, source.origin(doubt).text())))
                .ifPresent(findings::add);
            initialisers.takenForGranted().forEach(other -> others.putIfAbsent(other, place));
          }
        });
    others.forEach(named::putIfAbsent);
    return findings;
  }

  private static Finding doubtful(TypeElement type, TreeOrigin place, String doubt) {
    return Refusals.of(Rule.UNKNOWN_TARGET, place)
        .required(
            "what a constant of `%s` holds is the same in each run".formatted(type.getSimpleName()))
        .found("`%s`, which may give it another value at another time".formatted(doubt))
        .fix(
            "pass constants to the constructor of `%s`, and store them as they are"
                .formatted(type.getSimpleName()));
  }

  private static Finding finding(TypeElement type, TreeOrigin place, String harm) {
    return Refusals.of(Rule.UNKNOWN_TARGET, place)
        .found("`%s`, which runs when `%s` is first named".formatted(harm, type.getSimpleName()))
        .fix(
            "keep nothing but constants in static fields of `%s`, or move what needs more to another"
                    .formatted(type.getSimpleName())
                + " class");
  }

  /** Said of a class that was compiled elsewhere. */
  public static Finding unknown(TypeElement type, TreeOrigin place) {
    return Refusals.of(Rule.UNKNOWN_TARGET, place)
        .found(
            "what `%s` runs when it is first named, of which no seal says that it is nothing"
                .formatted(type.getSimpleName()))
        .fix(
            "compile `%s` together with this class, or there with Discreet on the annotation processor path"
                    .formatted(type.getSimpleName())
                + " and -Adiscreet.seal=all");
  }

  /**
   * The part of a field's value that may make it another at another time, as it is written. The
   * class of the queries may read the machine's settings: it is initialised once, before its code
   * runs.
   */
  public Optional<String> doubtIn(TypeElement owner, VariableElement field) {
    Initialisers initialisers = new Initialisers(source, trees);
    boolean own = begun.contains(owner);
    // Harm of another class is told where it is named.
    boolean told =
        trees.classOf(owner).isEmpty() || (!own && initialisers.harmIn(owner).isPresent());
    return told
        ? Optional.empty()
        : initialisers.doubtIn(owner, field, own).map(doubt -> source.origin(doubt).text());
  }

  /** The classes of this file that are named or read, but for that of the queries. */
  public List<TypeElement> here() {
    return Stream.concat(named.keySet().stream(), read.keySet().stream())
        .distinct()
        .filter(type -> source.isInFile(type) && !begun.contains(type))
        .toList();
  }

  /** The classes of other files that are initialised, each with its first place. */
  public Map<TypeElement, TreeOrigin> elsewhere() {
    return elsewhere(named);
  }

  /** The enums of other files whose constants are read, each with its first place. */
  public Map<TypeElement, TreeOrigin> readElsewhere() {
    return elsewhere(read);
  }

  private Map<TypeElement, TreeOrigin> elsewhere(Map<TypeElement, TreeOrigin> all) {
    Map<TypeElement, TreeOrigin> others = new LinkedHashMap<>(all);
    others
        .keySet()
        .removeIf(
            type ->
                begun.contains(type)
                    || source.isInFile(type)
                    || Initialisers.isOfJdk(type, source));
    return others;
  }

  /** Takes over what another lowering of the same class has noted. */
  public void include(NamedByQueries other) {
    other.named.forEach(named::putIfAbsent);
    other.read.forEach(read::putIfAbsent);
  }
}
