/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.codegen;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.TypeName;
import dev.discreet.processor.contract.KeySet;
import dev.discreet.processor.contract.declared.IntegerType;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** Writes the list of all keys of a set, in order. */
final class KeyList {
  private KeyList() {}

  /** The type of a key. */
  static TypeName type(KeySet keys) {
    return switch (keys.kind()) {
      case ENUM_KEYS -> ClassName.get(((KeySet.EnumKeys) keys).type());
      case BOOLEAN_KEYS -> ClassName.get(Boolean.class);
      case INTEGER_KEYS -> ClassName.get(((KeySet.IntegerKeys) keys).type().box());
      case RECORD_KEYS -> ClassName.get(((KeySet.RecordKeys) keys).type());
      case NAMED_KEYS -> ClassName.get(((KeySet.NamedKeys) keys).type());
      case PROVEN_KEYS -> ClassName.get(((KeySet.ProvenKeys) keys).type());
      case FOUND_KEYS -> ClassName.get(((KeySet.FoundKeys) keys).type());
      case NESTED_KEYS -> throw new IllegalArgumentException("there are two kinds of keys");
    };
  }

  /** An expression for the list; {@code locals} names the variables inside it. */
  static CodeBlock of(KeySet keys, NameAllocator locals) {
    return switch (keys.kind()) {
      case ENUM_KEYS ->
          CodeBlock.of(
              "$T.of($T.values())", List.class, ClassName.get(((KeySet.EnumKeys) keys).type()));
      case BOOLEAN_KEYS -> CodeBlock.of("$T.of(false, true)", List.class);
      case INTEGER_KEYS -> CodeBlock.of("$L.toList()", stream(keys, locals));
      case RECORD_KEYS -> combinations((KeySet.RecordKeys) keys, locals);
      case NAMED_KEYS, PROVEN_KEYS, FOUND_KEYS, NESTED_KEYS ->
          throw new IllegalArgumentException("nobody knows them beforehand");
    };
  }

  private static CodeBlock combinations(KeySet.RecordKeys keys, NameAllocator locals) {
    List<KeySet.Component> components = keys.components();
    ClassName type = ClassName.get(keys.type());
    if (components.isEmpty()) {
      return CodeBlock.of("$T.of(new $T())", List.class, type);
    }
    List<String> names =
        components.stream().map(component -> WrapperNames.fresh(locals, component.name())).toList();
    int last = components.size() - 1;
    CodeBlock inner =
        CodeBlock.of(
            "$L$Z.map($L -> new $T($L))",
            stream(components.get(last).keys(), locals),
            names.get(last),
            type,
            String.join(", ", names));
    for (int i = last - 1; i >= 0; i--) {
      inner =
          CodeBlock.of(
              "$L$Z.flatMap($L -> $L)",
              stream(components.get(i).keys(), locals),
              names.get(i),
              inner);
    }
    return CodeBlock.of("$L$Z.toList()", inner);
  }

  private static CodeBlock stream(KeySet keys, NameAllocator locals) {
    return switch (keys.kind()) {
      case ENUM_KEYS ->
          CodeBlock.of(
              "$T.of($T.values())", Stream.class, ClassName.get(((KeySet.EnumKeys) keys).type()));
      case BOOLEAN_KEYS -> CodeBlock.of("$T.of(false, true)", Stream.class);
      case INTEGER_KEYS -> integers((KeySet.IntegerKeys) keys, locals);
      case RECORD_KEYS, NAMED_KEYS, PROVEN_KEYS, FOUND_KEYS, NESTED_KEYS ->
          throw new IllegalArgumentException("no component of a key has such values");
    };
  }

  private static CodeBlock integers(KeySet.IntegerKeys keys, NameAllocator locals) {
    IntegerType type = keys.type();
    CodeBlock range =
        CodeBlock.of(
            "$T.rangeClosed($L, $L)",
            type == IntegerType.LONG ? LongStream.class : IntStream.class,
            Literals.of(keys.lower()),
            Literals.of(keys.upper()));
    if (type == IntegerType.INT || type == IntegerType.LONG) {
      return CodeBlock.of("$L.boxed()", range);
    }
    String key = WrapperNames.fresh(locals.clone(), "key");
    return CodeBlock.of("$L$Z.mapToObj($L -> ($L) $L)", range, key, type.primitive(), key);
  }
}
