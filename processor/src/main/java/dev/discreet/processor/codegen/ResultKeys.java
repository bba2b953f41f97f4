/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.codegen;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.NameAllocator;
import dev.discreet.processor.contract.KeySet;
import dev.discreet.processor.contract.PublicParameter;
import dev.discreet.processor.contract.QueryContract;
import java.util.Optional;

/** Writes what a wrapper's method tells the runtime of the keys of a query's map. */
final class ResultKeys {
  private final QueryContract query;
  private final WrapperNames names;
  private final NameAllocator locals;
  private final String releases;

  /**
   * The keys of one query.
   *
   * @param locals the names of the method's parameters
   * @param releases what releases
   */
  ResultKeys(QueryContract query, WrapperNames names, NameAllocator locals, String releases) {
    this.query = query;
    this.names = names;
    this.locals = locals;
    this.releases = releases;
  }

  /** The keys, or the enum that they are the constants of; empty for those found in the rows. */
  Optional<CodeBlock> argument() {
    if (WrapperConstants.listedKeys(query).isPresent()) {
      return Optional.of(CodeBlock.of("$L", names.keys(query)));
    }
    KeySet keys = query.keys().orElseThrow();
    return switch (keys.kind()) {
      case ENUM_KEYS, BOOLEAN_KEYS, INTEGER_KEYS, RECORD_KEYS ->
          Optional.of(CodeBlock.of("$T.class", KeyList.type(keys)));
      case NAMED_KEYS, PROVEN_KEYS -> Optional.of(level(keys, 0));
      case NESTED_KEYS -> Optional.of(pairs((KeySet.NestedKeys) keys));
      case FOUND_KEYS -> Optional.empty();
    };
  }

  /** How many keys there are, where that is known without an argument of the query. */
  Optional<CodeBlock> count() {
    if (WrapperConstants.listedKeys(query).isPresent()) {
      return Optional.of(CodeBlock.of("$L.size()", names.keys(query)));
    }
    KeySet keys = query.keys().orElseThrow();
    return switch (keys.kind()) {
      case ENUM_KEYS -> Optional.of(CodeBlock.of("$T.values().length", KeyList.type(keys)));
      case PROVEN_KEYS -> Optional.of(CodeBlock.of("$L.size()", level(keys, 0)));
      case NESTED_KEYS ->
          keys.levels().stream().anyMatch(KeySet.NamedKeys.class::isInstance)
              ? Optional.empty()
              : Optional.of(CodeBlock.of("$L.size()", pairs((KeySet.NestedKeys) keys)));
      case BOOLEAN_KEYS, INTEGER_KEYS, RECORD_KEYS, NAMED_KEYS, FOUND_KEYS -> Optional.empty();
    };
  }

  private CodeBlock pairs(KeySet.NestedKeys keys) {
    return CodeBlock.of(
        "$T.keys($L, $L)",
        RuntimeNames.NESTED_MAPS,
        level(keys.outer(), 0),
        level(keys.inner(), 1));
  }

  /** A list of the keys of the map, or of the maps in it. */
  private CodeBlock level(KeySet keys, int level) {
    return switch (keys.kind()) {
      case ENUM_KEYS, BOOLEAN_KEYS, INTEGER_KEYS, RECORD_KEYS -> KeyList.of(keys, locals.clone());
      case NAMED_KEYS -> named(((KeySet.NamedKeys) keys).parameter());
      case PROVEN_KEYS ->
          CodeBlock.of(
              "$L.keys($L, $L, $T.class)",
              releases,
              names.constant(query),
              level,
              KeyList.type(keys));
      case FOUND_KEYS, NESTED_KEYS ->
          throw new IllegalArgumentException("nobody knows them beforehand");
    };
  }

  private CodeBlock named(PublicParameter parameter) {
    return CodeBlock.of(
        "$T.keys($S, $L)",
        RuntimeNames.RELEASES,
        parameter.name(),
        ArgumentCheck.checkedName(parameter, locals));
  }
}
