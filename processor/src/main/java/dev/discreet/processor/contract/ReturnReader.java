/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract;

import static dev.discreet.processor.diagnostics.Rule.NOT_SUPPORTED_YET;
import static dev.discreet.processor.diagnostics.Rule.OPEN_KEYS;
import static dev.discreet.processor.diagnostics.Rule.QUERY_SIGNATURE;

import dev.discreet.processor.diagnostics.Finding;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Reads what a query returns. */
final class ReturnReader {
  private static final String SUPPORTED =
      "return long, int, double, or a Map<K, Long> or Map<K, Double> over an enum K";

  /** What to return instead of a near miss. */
  private static final Map<String, String> NEAREST =
      Map.ofEntries(
          Map.entry("void", SUPPORTED),
          Map.entry("boolean", "return long, as a count of the rows"),
          Map.entry("Boolean", "return long, as a count of the rows"),
          Map.entry("byte", "return int"),
          Map.entry("Byte", "return int"),
          Map.entry("short", "return int"),
          Map.entry("Short", "return int"),
          Map.entry("char", "return int"),
          Map.entry("Character", "return int"),
          Map.entry("Integer", "return int"),
          Map.entry("Long", "return long"),
          Map.entry("float", "return double"),
          Map.entry("Float", "return double"),
          Map.entry("Double", "return double"),
          Map.entry("BigInteger", "return long"),
          Map.entry("BigDecimal", "return double, or long in a smaller unit"));

  private final ReadingContext context;
  private final TypeReach reach;

  ReturnReader(ReadingContext context) {
    this.context = context;
    this.reach = new TypeReach(context.elements);
  }

  /** A result: its shape, and the enum of its keys if it is a map. */
  record Result(ReturnShape shape, Optional<TypeElement> keyType) {}

  Optional<Result> read(ExecutableElement query) {
    TypeMirror type = query.getReturnType();
    if (TypeReach.isUnresolved(type)) {
      context.markUnresolved();
      return Optional.empty();
    }
    return switch (type.getKind()) {
      case LONG -> Optional.of(new Result(ReturnShape.LONG, Optional.empty()));
      case INT -> Optional.of(new Result(ReturnShape.INT, Optional.empty()));
      case DOUBLE -> Optional.of(new Result(ReturnShape.DOUBLE, Optional.empty()));
      default -> notScalar(query, type);
    };
  }

  private Optional<Result> notScalar(ExecutableElement query, TypeMirror type) {
    if (type instanceof ArrayType array && array.getComponentType().getKind().isPrimitive()) {
      return refuse(
          query,
          Finding.of(NOT_SUPPORTED_YET, "a query that returns " + TypeText.of(type))
              .fix(SUPPORTED));
    }
    if (type instanceof DeclaredType map && isMap(map)) {
      return map(query, map);
    }
    if (type.getKind() == TypeKind.VOID) {
      return refuse(query, signature(query, "it returns nothing").fix(SUPPORTED));
    }
    return refuse(
        query,
        signature(query, "it returns " + TypeText.of(type))
            .fix(NEAREST.getOrDefault(TypeText.of(type), SUPPORTED)));
  }

  private Optional<Result> map(ExecutableElement query, DeclaredType map) {
    List<? extends TypeMirror> arguments = map.getTypeArguments();
    boolean isPlainMap = nameOf(map).equals("java.util.Map");
    if (!isPlainMap || arguments.size() != 2) {
      String fix =
          arguments.size() == 2
              ? "return Map<"
                  + TypeText.of(arguments.get(0))
                  + ", "
                  + TypeText.of(arguments.get(1))
                  + ">"
              : SUPPORTED;
      return refuse(query, signature(query, "it returns " + TypeText.of(map)).fix(fix));
    }
    String value = nameOf(arguments.get(1));
    if (!value.equals("java.lang.Long") && !value.equals("java.lang.Double")) {
      return refuse(
          query,
          signature(query, "its map holds " + TypeText.of(arguments.get(1)))
              .fix("return Map<" + TypeText.of(arguments.get(0)) + ", Long> or …, Double>"));
    }
    if (nameOf(arguments.get(0)).equals("java.lang.Boolean")) {
      return refuse(
          query,
          Finding.of(NOT_SUPPORTED_YET, "a map keyed by Boolean")
              .fix("key the map by an enum of two constants"));
    }
    if (!(arguments.get(0) instanceof DeclaredType key)
        || key.asElement().getKind() != ElementKind.ENUM) {
      return refuse(
          query,
          Finding.of(OPEN_KEYS, query.getSimpleName())
              .required(
                  "keys that everybody knows beforehand: which occur would tell of single rows")
              .found("keys of type " + TypeText.of(arguments.get(0)))
              .fix("key the map by an enum"));
    }
    Optional<TypeElement> hidden = reach.hiddenFrom(context.elements.getPackageOf(query), key);
    if (hidden.isPresent()) {
      return refuse(
          query,
          signature(query, "its wrapper cannot name " + hidden.get().getSimpleName())
              .fix("make " + hidden.get().getSimpleName() + " package-private or wider"));
    }
    ReturnShape shape =
        value.equals("java.lang.Long") ? ReturnShape.ENUM_LONGS : ReturnShape.ENUM_DOUBLES;
    return Optional.of(new Result(shape, Optional.of((TypeElement) key.asElement())));
  }

  private Optional<Result> refuse(ExecutableElement query, Finding finding) {
    context.report(query, finding);
    return Optional.empty();
  }

  private static Finding signature(ExecutableElement query, String reason) {
    return Finding.of(QUERY_SIGNATURE, query.getSimpleName(), reason);
  }

  private boolean isMap(DeclaredType type) {
    TypeElement map = context.elements.getTypeElement("java.util.Map");
    return map != null
        && context.types.isSubtype(
            context.types.erasure(type), context.types.erasure(map.asType()));
  }

  private static String nameOf(TypeMirror type) {
    return type instanceof DeclaredType declared
        ? ((TypeElement) declared.asElement()).getQualifiedName().toString()
        : "";
  }
}
