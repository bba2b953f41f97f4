/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.reading;

import static dev.discreet.processor.diagnostics.Rule.QUERY_SIGNATURE;

import dev.discreet.processor.contract.KeySet;
import dev.discreet.processor.contract.ReturnShape;
import dev.discreet.processor.contract.declared.ReadingContext;
import dev.discreet.processor.contract.declared.TypeReach;
import dev.discreet.processor.contract.declared.TypeText;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Reads what a query returns. */
final class ReturnReader {
  private static final String SUPPORTED =
      "return long, int, double, an array of them, or a Map<K, Long> or Map<K, Double>";

  private static final Map<String, ReturnShape> ARRAYS =
      Map.of(
          "int[]", ReturnShape.LONG_ARRAY,
          "int[][]", ReturnShape.LONG_MATRIX,
          "long[]", ReturnShape.LONG_ARRAY,
          "double[]", ReturnShape.DOUBLE_ARRAY,
          "long[][]", ReturnShape.LONG_MATRIX,
          "double[][]", ReturnShape.DOUBLE_MATRIX);

  /** What to return an array of, instead of a near miss. */
  private static final Map<String, String> NEAREST_ELEMENTS =
      Map.of(
          "short", "long",
          "byte", "long",
          "char", "long",
          "boolean", "long",
          "Integer", "long",
          "Long", "long",
          "float", "double",
          "Float", "double",
          "Double", "double");

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
          Map.entry(
              "BigDecimal",
              "return long in a smaller unit, such as cents, and let the rows hold that"));

  private final ReadingContext context;

  ReturnReader(ReadingContext context) {
    this.context = context;
  }

  /** A result: its shape, and its keys if it is a map. */
  record Result(ReturnShape shape, Optional<KeySet> keys) {}

  /** Reads the keys of a map that a query returns. */
  interface KeyReader {
    /** Whether it may be a map of maps. */
    default boolean nests() {
      return false;
    }

    /**
     * The keys.
     *
     * @param keys the types of those of the map, then of those of the maps in it, if it nests
     */
    Optional<KeySet> read(ExecutableElement query, List<TypeMirror> keys);
  }

  /** The result of a query over a data set. */
  Optional<Result> read(ExecutableElement query, KeyReader keys) {
    TypeMirror type = query.getReturnType();
    if (TypeReach.isUnresolved(type)) {
      context.markUnresolved();
      return Optional.empty();
    }
    return switch (type.getKind()) {
      case LONG -> Optional.of(new Result(ReturnShape.LONG, Optional.empty()));
      case INT -> Optional.of(new Result(ReturnShape.INT, Optional.empty()));
      case DOUBLE -> Optional.of(new Result(ReturnShape.DOUBLE, Optional.empty()));
      default -> notScalar(query, type, keys);
    };
  }

  private Optional<Result> notScalar(ExecutableElement query, TypeMirror type, KeyReader keys) {
    if (type instanceof ArrayType array) {
      return array(query, array);
    }
    if (type instanceof DeclaredType map && Library.isBelow(map, Kind.MAP)) {
      return map(query, map, keys);
    }
    if (type.getKind() == TypeKind.VOID) {
      return refuse(query, signature(query, "it returns nothing").fix(SUPPORTED));
    }
    if (type instanceof DeclaredType one && one.asElement().getKind() == ElementKind.ENUM) {
      return refuse(
          query,
          signature(query, "it returns " + TypeText.of(type))
              .fix(
                  "return Map<%s, Long>, a count or score for each; mechanism ="
                          .formatted(TypeText.of(type))
                      + " Mechanism.NOISY_MAX tells the best of them"));
    }
    return refuse(
        query,
        signature(query, "it returns " + TypeText.of(type))
            .fix(NEAREST.getOrDefault(TypeText.of(type), SUPPORTED)));
  }

  private Optional<Result> array(ExecutableElement query, ArrayType array) {
    String text = TypeText.of(array);
    ReturnShape shape = ARRAYS.get(text);
    if (shape != null) {
      return Optional.of(new Result(shape, Optional.empty()));
    }
    String fix =
        NEAREST_ELEMENTS.entrySet().stream()
            .filter(entry -> text.matches(entry.getKey() + "(\\[\\]){1,2}"))
            .map(entry -> "return " + entry.getValue() + text.substring(entry.getKey().length()))
            .findFirst()
            .orElse(SUPPORTED);
    return refuse(query, signature(query, "it returns " + text).fix(fix));
  }

  private Optional<Result> map(ExecutableElement query, DeclaredType map, KeyReader keys) {
    List<? extends TypeMirror> arguments = map.getTypeArguments();
    boolean isPlainMap = Library.is(map, Kind.MAP);
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
    if (keys.nests()
        && Library.is(arguments.get(1), Kind.MAP)
        && ((DeclaredType) arguments.get(1)).getTypeArguments().size() == 2) {
      List<? extends TypeMirror> inner = ((DeclaredType) arguments.get(1)).getTypeArguments();
      return shape(inner.get(1))
          .map(shape -> result(query, shape, keys, List.of(arguments.get(0), inner.get(0))))
          .orElseGet(
              () ->
                  refuse(
                      query,
                      signature(query, "its maps hold " + TypeText.of(inner.get(1)))
                          .fix("return maps of Long or Double")));
    }
    String key = TypeText.of(arguments.get(0));
    return shape(arguments.get(1))
        .map(shape -> result(query, shape, keys, List.of(arguments.get(0))))
        .orElseGet(
            () ->
                refuse(
                    query,
                    signature(query, "its map holds " + TypeText.of(arguments.get(1)))
                        .fix(
                            Library.is(arguments.get(1), Kind.MAP)
                                ? "key one map by both, with a record such as `record Cell(%s first, … second) {}`"
                                    .formatted(key)
                                : "return Map<%1$s, Long> or Map<%1$s, Double>".formatted(key))));
  }

  private static Optional<Result> result(
      ExecutableElement query, ReturnShape shape, KeyReader keys, List<TypeMirror> types) {
    return keys.read(query, types).map(found -> new Result(shape, Optional.of(found)));
  }

  /** The shape of a map of such values. */
  private static Optional<ReturnShape> shape(TypeMirror value) {
    return switch (Library.boxed(value).orElse(TypeKind.NONE)) {
      case LONG, INT -> Optional.of(ReturnShape.LONG_MAP);
      case DOUBLE -> Optional.of(ReturnShape.DOUBLE_MAP);
      default -> Optional.empty();
    };
  }

  private Optional<Result> refuse(ExecutableElement query, Finding finding) {
    context.report(query, finding);
    return Optional.empty();
  }

  private static Finding signature(ExecutableElement query, String reason) {
    return Finding.of(QUERY_SIGNATURE, query.getSimpleName(), reason);
  }
}
