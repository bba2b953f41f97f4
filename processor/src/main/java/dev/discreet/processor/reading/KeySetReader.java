/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.reading;

import static dev.discreet.processor.diagnostics.Rule.OPEN_KEYS;
import static dev.discreet.processor.diagnostics.Rule.QUERY_SIGNATURE;

import dev.discreet.annotations.Mechanism;
import dev.discreet.processor.contract.KeySet;
import dev.discreet.processor.contract.PublicParameter;
import dev.discreet.processor.contract.declared.AnnotationName;
import dev.discreet.processor.contract.declared.Bounds;
import dev.discreet.processor.contract.declared.IntegerType;
import dev.discreet.processor.contract.declared.ReadingContext;
import dev.discreet.processor.contract.declared.RecordParts;
import dev.discreet.processor.contract.declared.TypeReach;
import dev.discreet.processor.contract.declared.TypeText;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.mechanism.kind.Mismatch;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * Reads which keys a map has: closed sets, so that which keys occur tells nothing; those that the
 * check of the body is to find; or any keys that a threshold hides where they are rare.
 */
final class KeySetReader {
  private static final long MOST_KEYS = 100_000;

  /** Of what is told of a key, its value, whose order does not depend on other keys. */
  private static final Set<TypeKind> BOXED = Set.of(TypeKind.LONG, TypeKind.INT, TypeKind.BOOLEAN);

  private static final String CLOSE =
      "key the map by an enum, boolean, an integer with @Bounded, or a record of such values";

  private static final String CHOOSE =
      "write @Public on the one parameter whose elements are the keys";

  private static final String NAME =
      "take the keys that are to be told as a parameter, as List<%s> keys";

  private static final String OF_MAP =
      "take the keys that are to be told as a parameter of their own, as List<%s> keys, also where"
          + " they are keys or values of `%s`: a map does not say which of both";

  private static final String NAME_OR_HIDE =
      NAME
          + ", or key the map by an enum; where nobody can list them, mechanism ="
          + " Mechanism.THRESHOLDED_KEYS and a delta hide rare ones";

  private final ReadingContext context;
  private final TypeReach reach;

  KeySetReader(ReadingContext context) {
    this.context = context;
    this.reach = new TypeReach(context.elements);
  }

  /**
   * The keys of a query's map: closed ones, those that a public parameter holds, or those that the
   * code can make; none if they are open, too many, or out of the wrapper's reach.
   *
   * @param parameters the public ones, unless something is wrong with them, which was said
   */
  Optional<KeySet> closedOrNamed(
      ExecutableElement query, TypeMirror key, Optional<List<PublicParameter>> parameters) {
    if (AnnotationName.BOUNDED.isOn(query) || isClosed(key)) {
      return closed(query, key);
    }
    if (parameters.isEmpty()) {
      return Optional.empty();
    }
    List<PublicParameter> holders = holders(parameters.get(), key);
    List<PublicParameter> named =
        holders.size() == 1
            ? holders
            : holders.stream()
                .filter(holder -> AnnotationName.PUBLIC.isOn(holder.element()))
                .toList();
    if (named.size() == 1) {
      return Optional.of(new KeySet.NamedKeys(typeOf(key), named.get(0)));
    }
    if (canBeProven(key)) {
      Finding unproven = unproven(query, key, parameters.get(), holders);
      return Optional.of(new KeySet.ProvenKeys(typeOf(key), unproven));
    }
    return holders.isEmpty() ? closed(query, key) : open(query, key, CHOOSE);
  }

  /**
   * The keys of a query's map of maps, as for a map; {@code @Bounded} does not say which of both it
   * speaks of.
   *
   * @param parameters as for a map
   */
  Optional<KeySet> nested(
      ExecutableElement query,
      TypeMirror outer,
      TypeMirror inner,
      Optional<List<PublicParameter>> parameters) {
    if (AnnotationName.BOUNDED.isOn(query)) {
      return Optional.empty(); // BoundedRule says so.
    }
    // Of two kinds of keys of one type nobody says which a parameter names.
    boolean alike = TypeText.of(outer).equals(TypeText.of(inner));
    Optional<List<PublicParameter>> named = parameters.map(all -> alike ? List.of() : all);
    Optional<KeySet> outerKeys = closedOrNamed(query, outer, named);
    Optional<KeySet> innerKeys = closedOrNamed(query, inner, named);
    return outerKeys.flatMap(
        keys -> innerKeys.flatMap(more -> paired(query, new KeySet.NestedKeys(keys, more))));
  }

  /** How many are proven is not known yet. */
  private Optional<KeySet> paired(ExecutableElement query, KeySet.NestedKeys keys) {
    return keys.size() == Long.MAX_VALUE ? Optional.of(keys) : fewEnough(query, keys);
  }

  /** Whether the check of the body may find which keys there are. */
  private static boolean canBeProven(TypeMirror key) {
    return Library.is(key, Kind.TEXT)
        || (key instanceof DeclaredType && IntegerType.of(key).isPresent());
  }

  private static Finding unproven(
      ExecutableElement query,
      TypeMirror key,
      List<PublicParameter> parameters,
      List<PublicParameter> holders) {
    Optional<String> apart =
        parameters.stream()
            .filter(parameter -> isMapWith(parameter, key))
            .map(map -> OF_MAP.formatted(TypeText.of(key), map.name()))
            .findFirst();
    String fix =
        Library.is(key, Kind.TEXT)
            ? apart.orElseGet(
                () ->
                    "name each key in the code, as in switch (key) { case \"a\", \"b\" -> key; default ->"
                        + " \"other\"; }; or "
                        + fix(key))
            : "clamp the key, as in Clamp.clamp(key, 0, 99), whose 100 values are then all told";
    return openFinding(query, TypeText.of(key), holders.isEmpty() ? fix : CHOOSE);
  }

  private static String bounds(ExecutableElement query) {
    return "add @Bounded(lower = …, upper = …) to " + query.getSimpleName() + " for its keys";
  }

  /**
   * The parameters that name keys of a type, which is one whose values are equal by content: lists
   * and sets of keys, or else arrays of them and maps by them.
   */
  private static List<PublicParameter> holders(List<PublicParameter> parameters, TypeMirror key) {
    List<PublicParameter> lists =
        parameters.stream().filter(parameter -> holds(parameter, 1, key)).toList();
    return lists.isEmpty()
        ? parameters.stream()
            .filter(parameter -> isArrayOf(parameter, key) || isMapBy(parameter, key))
            .toList()
        : lists;
  }

  private static boolean holds(PublicParameter parameter, int arguments, TypeMirror key) {
    return PublicParameter.isCopied(parameter.element())
        && parameter.type() instanceof DeclaredType held
        && held.getTypeArguments().size() == arguments
        && isNamed(key)
        && isSame(held.getTypeArguments().get(0), key);
  }

  /** Of a map to such values it is not plain which of both are told. */
  private static boolean isMapBy(PublicParameter parameter, TypeMirror key) {
    return holds(parameter, 2, key)
        && parameter.type() instanceof DeclaredType map
        && !isSame(map.getTypeArguments().get(1), key);
  }

  /** Whether it is a map whose keys or values are of a type. */
  private static boolean isMapWith(PublicParameter parameter, TypeMirror type) {
    return PublicParameter.isCopied(parameter.element())
        && parameter.type() instanceof DeclaredType map
        && map.getTypeArguments().size() == 2
        && map.getTypeArguments().stream().anyMatch(argument -> isSame(argument, type));
  }

  private static boolean isArrayOf(PublicParameter parameter, TypeMirror key) {
    return PublicParameter.isCopiedArray(parameter.element())
        && parameter.type() instanceof ArrayType array
        && isNamed(key)
        && isSame(array.getComponentType(), key);
  }

  private static boolean isSame(TypeMirror held, TypeMirror key) {
    return held instanceof DeclaredType element && element.asElement().equals(typeOf(key));
  }

  private static boolean isNamed(TypeMirror key) {
    return told(key).isPresent()
        || IntegerType.of(key).isPresent()
        || (Library.is(key, Kind.VALUE) && Library.is(key, Kind.TIME));
  }

  private static boolean isClosed(TypeMirror key) {
    return Library.boxed(key).filter(TypeKind.BOOLEAN::equals).isPresent()
        || (key instanceof DeclaredType declared
            && declared.asElement().getKind() == ElementKind.ENUM);
  }

  private static TypeElement typeOf(TypeMirror key) {
    return (TypeElement) ((DeclaredType) key).asElement();
  }

  /** The keys of a query's map, unless they are open, too many, or out of the wrapper's reach. */
  Optional<KeySet> closed(ExecutableElement query, TypeMirror key) {
    Optional<TypeElement> hidden = reach.hiddenFrom(context.elements.getPackageOf(query), key);
    if (hidden.isPresent()) {
      return hidden(query, hidden.get());
    }
    if (!(key instanceof DeclaredType declared)) {
      return open(query, key, CLOSE);
    }
    TypeElement type = (TypeElement) declared.asElement();
    if (type.getKind() == ElementKind.ENUM) {
      return fewEnough(query, enumKeys(type));
    }
    if (Library.boxed(type).filter(TypeKind.BOOLEAN::equals).isPresent()) {
      return Optional.of(new KeySet.BooleanKeys());
    }
    Optional<IntegerType> integer = IntegerType.of(key);
    if (integer.isPresent()) {
      return integers(query, integer.get());
    }
    return type.getKind() == ElementKind.RECORD && type.getTypeParameters().isEmpty()
        ? combinations(query, type)
        : open(query, key, fix(key));
  }

  private static String fix(TypeMirror key) {
    if (key instanceof DeclaredType declared
        && declared.asElement().getKind() == ElementKind.RECORD) {
      return "write a record without type parameters for these keys, as in"
          + " `record Key(Ward ward, boolean night) {}`";
    }
    if (Library.is(key, Kind.TEXT)) {
      return NAME_OR_HIDE.formatted(TypeText.of(key));
    }
    return isNamed(key) ? NAME.formatted(TypeText.of(key)) : CLOSE;
  }

  /** The keys of a map whose rare keys are not told, unless they are out of the wrapper's reach. */
  Optional<KeySet> found(ExecutableElement query, TypeMirror key) {
    Optional<TypeElement> hidden = reach.hiddenFrom(context.elements.getPackageOf(query), key);
    if (hidden.isPresent()) {
      return hidden(query, hidden.get());
    }
    Optional<KeySet> keys = told(key);
    return keys.isPresent()
        ? keys
        : refuse(
            query,
            Mismatch.of(
                    Mechanism.THRESHOLDED_KEYS,
                    query.getSimpleName().toString(),
                    "its keys are of type %s".formatted(TypeText.of(key)))
                .fix("key the map by String, Integer, Long, Boolean or an enum"));
  }

  /** The keys, unless they are none that can be told. */
  private static Optional<KeySet> told(TypeMirror key) {
    if (!(key instanceof DeclaredType declared)) {
      return Optional.empty();
    }
    TypeElement type = (TypeElement) declared.asElement();
    return type.getKind() == ElementKind.ENUM
            || Library.is(key, Kind.TEXT)
            || Library.boxed(key).filter(BOXED::contains).isPresent()
        ? Optional.of(new KeySet.FoundKeys(type))
        : Optional.empty();
  }

  private Optional<KeySet> integers(ExecutableElement query, IntegerType type) {
    Optional<Bounds> bounds = Bounds.of(query).filter(Bounds::areIntegers);
    if (bounds.isEmpty()) {
      return AnnotationName.BOUNDED.isOn(query)
          ? Optional.empty() // BoundedRule says what is wrong with it.
          : open(query, type.toString(), bounds(query));
    }
    return within(query, type, bounds.get()).flatMap(keys -> fewEnough(query, keys));
  }

  private Optional<KeySet> within(ExecutableElement query, IntegerType type, Bounds bounds) {
    long lower = (long) bounds.lower();
    long upper = (long) bounds.upper();
    if (type.holds(lower) && type.holds(upper)) {
      return Optional.of(new KeySet.IntegerKeys(type, lower, upper));
    }
    return refuse(
        query,
        signature(query, "its keys %d to %d are not all of type %s".formatted(lower, upper, type))
            .fix("key the map by Integer or Long"));
  }

  private Optional<KeySet> combinations(ExecutableElement query, TypeElement type) {
    List<KeySet.Component> components = new ArrayList<>();
    for (RecordComponentElement component : RecordParts.components(type)) {
      TypeMirror componentType = component.asType();
      Optional<TypeElement> hidden =
          reach.hiddenFrom(context.elements.getPackageOf(query), componentType);
      if (hidden.isPresent()) {
        return hidden(query, hidden.get());
      }
      Optional<KeySet> values = values(component, componentType);
      if (values.isEmpty()) {
        return open(
            query,
            type.getSimpleName() + "." + component.getSimpleName(),
            "make each component of %s an enum, a boolean or an integer with @Bounded"
                .formatted(type.getSimpleName()));
      }
      components.add(new KeySet.Component(component.getSimpleName().toString(), values.get()));
    }
    return fewEnough(query, new KeySet.RecordKeys(type, components));
  }

  private static Optional<KeySet> values(RecordComponentElement component, TypeMirror type) {
    if (type.getKind() == TypeKind.BOOLEAN) {
      return Optional.of(new KeySet.BooleanKeys());
    }
    if (type instanceof DeclaredType declared
        && declared.asElement().getKind() == ElementKind.ENUM) {
      return Optional.of(enumKeys((TypeElement) declared.asElement()));
    }
    Optional<IntegerType> integer =
        type.getKind().isPrimitive() ? IntegerType.of(type) : Optional.empty();
    return integer.flatMap(
        kind ->
            Bounds.of(component)
                .filter(Bounds::areIntegers)
                .map(b -> new KeySet.IntegerKeys(kind, (long) b.lower(), (long) b.upper()))
                .filter(keys -> kind.holds(keys.lower()) && kind.holds(keys.upper())));
  }

  private static KeySet enumKeys(TypeElement type) {
    return new KeySet.EnumKeys(
        type,
        type.getEnclosedElements().stream()
            .filter(member -> member.getKind() == ElementKind.ENUM_CONSTANT)
            .map(Element::getSimpleName)
            .map(Object::toString)
            .toList());
  }

  private Optional<KeySet> fewEnough(ExecutableElement query, KeySet keys) {
    if (keys.size() <= MOST_KEYS) {
      return Optional.of(keys);
    }
    return refuse(
        query,
        signature(query, "its map has %,d keys".formatted(keys.size()))
            .required("at most 100,000 keys: each is released, those that do not occur too")
            .fix("key the map by coarser values"));
  }

  private Optional<KeySet> hidden(ExecutableElement query, TypeElement type) {
    return refuse(
        query,
        signature(query, "its wrapper cannot name " + type.getSimpleName())
            .fix("make " + type.getSimpleName() + " package-private or wider"));
  }

  private Optional<KeySet> open(ExecutableElement query, TypeMirror key, String fix) {
    return open(query, TypeText.of(key), fix);
  }

  private Optional<KeySet> open(ExecutableElement query, String key, String fix) {
    return refuse(query, openFinding(query, key, fix));
  }

  private static Finding openFinding(ExecutableElement query, String key, String fix) {
    return Finding.of(OPEN_KEYS, query.getSimpleName())
        .required("keys that everybody knows beforehand: which occur would tell of single rows")
        .found("keys of type " + key)
        .fix(fix);
  }

  private Optional<KeySet> refuse(ExecutableElement query, Finding finding) {
    context.report(query, finding);
    return Optional.empty();
  }

  private static Finding signature(ExecutableElement query, String reason) {
    return Finding.of(QUERY_SIGNATURE, query.getSimpleName(), reason);
  }
}
