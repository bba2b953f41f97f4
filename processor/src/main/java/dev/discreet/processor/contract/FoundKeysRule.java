/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract;

import static dev.discreet.processor.diagnostics.Rule.MECHANISM_MISMATCH;

import dev.discreet.annotations.Mechanism;
import dev.discreet.annotations.Norm;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * What keys that are found in the rows ask of their query: integers by key, of which one row moves
 * all together by at most the contract, and a delta, for a key that one person alone has is told
 * with that probability.
 */
final class FoundKeysRule {
  /** Of what is told of a key, its value, whose order does not depend on other keys. */
  private static final Set<TypeKind> BOXED = Set.of(TypeKind.LONG, TypeKind.INT, TypeKind.BOOLEAN);

  private FoundKeysRule() {}

  /** Whether the mechanism tells which keys there are. */
  static boolean isThresholded(Mechanism mechanism) {
    return mechanism == Mechanism.THRESHOLDED_KEYS;
  }

  /** The keys, unless they are none that can be told. */
  static Optional<KeySet> of(TypeMirror key) {
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

  /** Why there must be a delta. */
  static Optional<Finding> misfit(String query, BigDecimal delta) {
    return delta.signum() > 0
        ? Optional.empty()
        : Optional.of(
            mismatch(query, "that a key is there may tell of one row, so it needs a delta above 0")
                .fix("add delta = 1e-6"));
  }

  /** Why the norm does not fit. */
  static Optional<Finding> misfit(String query, Norm norm) {
    return norm == Norm.L1
        ? Optional.empty()
        : Optional.of(
            mismatch(query, "its contract is in %s, and its noise needs L1".formatted(norm))
                .fix("state how far one row moves all values together, in L1"));
  }

  /** Why the result does not fit. */
  static Optional<Finding> misfit(String query, ReturnShape shape) {
    if (shape == ReturnShape.LONG_MAP) {
      return Optional.empty();
    }
    return Optional.of(
        shape == ReturnShape.DOUBLE_MAP
            ? mismatch(query, "it returns doubles by key, and a threshold is one of integers")
                .fix("return Map<K, Long>, of counts or of sums in a smaller unit")
            : mismatch(query, "it returns no map, and so no keys")
                .fix("return Map<K, Long>, or leave the mechanism out"));
  }

  static Finding mismatch(String query, String reason) {
    return Finding.of(MECHANISM_MISMATCH, Mechanism.THRESHOLDED_KEYS, query, reason);
  }
}
