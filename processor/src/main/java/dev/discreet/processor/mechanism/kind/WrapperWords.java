/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.mechanism.kind;

import dev.discreet.processor.contract.DataSetParameter;
import dev.discreet.processor.contract.KeySet;
import dev.discreet.processor.contract.PrivacyUnitKey;
import dev.discreet.processor.contract.PublicParameter;
import dev.discreet.processor.contract.QueryContract;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import java.util.Optional;
import javax.lang.model.element.TypeElement;

/**
 * A query in the words of its wrapper.
 *
 * @param query the query
 * @param factor the wrapper's name of the parameter that the contract is proportional to
 * @param replaced whether its class speaks of rows that are replaced
 */
public record WrapperWords(QueryContract query, Optional<String> factor, boolean replaced) {
  /** The confidence of stated errors. */
  public static final double CONFIDENCE = 0.95;

  /** The public parameter that all sizes are multiples of, or nothing. */
  public String times() {
    return factor.map(name -> " times {@code " + name + "}").orElse("");
  }

  /** Whose rows may change the result most. */
  public String owner() {
    Optional<PrivacyUnitKey> most = Optional.empty();
    for (DataSetParameter dataSet : query.dataSets()) {
      if (most.map(PrivacyUnitKey::maxRows).orElse(0) < dataSet.rowsPerUnit()) {
        most = dataSet.unit();
      }
    }
    return most.map(unit -> "{@code " + unit.accessor() + "}").orElse("row");
  }

  /**
   * What the contract bounds.
   *
   * @param subject what changes
   */
  public String changes(String subject, String norm) {
    String most = NoiseText.of(query.sensitivity()) + times() + norm;
    if (query.isPerUnit()) {
      return "Contract: one " + owner() + " changes the " + subject + " by at most " + most + ".";
    }
    String perRow = "Contract: one row changes the " + subject + " by at most " + most;
    return query.rowsPerUnit() == 1
        ? perRow + "."
        : "%s, one %s by at most %s%s."
            .formatted(perRow, owner(), NoiseText.of(query.unitSensitivity()), times());
  }

  /**
   * A contract that rows of one person share.
   *
   * @param own what one row does
   */
  public String shared(String own) {
    return query.rowsPerUnit() == 1
        ? own + "."
        : "%s; up to %d rows of one %s share epsilon.".formatted(own, query.rowsPerUnit(), owner());
  }

  /** One key of a set. */
  public static String name(KeySet keys) {
    return switch (keys.kind()) {
      case ENUM_KEYS -> link(((KeySet.EnumKeys) keys).type());
      case RECORD_KEYS -> link(((KeySet.RecordKeys) keys).type());
      case INTEGER_KEYS -> {
        KeySet.IntegerKeys integers = (KeySet.IntegerKeys) keys;
        yield "key from %d to %d".formatted(integers.lower(), integers.upper());
      }
      case BOOLEAN_KEYS -> "boolean";
      case NAMED_KEYS -> {
        PublicParameter parameter = ((KeySet.NamedKeys) keys).parameter();
        yield "%s of {@code %s}"
            .formatted(
                Library.is(parameter.type(), Kind.MAP) ? "key" : "element", parameter.name());
      }
      case PROVEN_KEYS -> "key that the query can give";
      case NESTED_KEYS -> {
        KeySet.NestedKeys nested = (KeySet.NestedKeys) keys;
        yield name(nested.outer()) + " and " + name(nested.inner());
      }
      case FOUND_KEYS -> link(((KeySet.FoundKeys) keys).type());
    };
  }

  private static String link(TypeElement type) {
    return "{@code " + type.getSimpleName() + "}";
  }
}
