/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.reading;

import static dev.discreet.processor.diagnostics.Rule.QUERY_SIGNATURE;

import dev.discreet.processor.contract.RowValueKind;
import dev.discreet.processor.contract.declared.ReadingContext;
import dev.discreet.processor.contract.declared.TypeReach;
import dev.discreet.processor.contract.declared.TypeText;
import dev.discreet.processor.diagnostics.Finding;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Reads the number that a query of one row returns. */
final class RowValueReader {
  private RowValueReader() {}

  /** The shape of a value that a query returns; what is no number is reported. */
  static Optional<ReturnReader.Result> read(ExecutableElement query, ReadingContext context) {
    TypeMirror type = query.getReturnType();
    if (TypeReach.isUnresolved(type)) {
      context.markUnresolved();
      return Optional.empty();
    }
    Optional<RowValueKind> kind = RowValueKind.of(type);
    if (kind.isEmpty()) {
      String found = type.getKind() == TypeKind.VOID ? "nothing" : TypeText.of(type);
      context.report(
          query,
          Finding.of(
                  QUERY_SIGNATURE,
                  query.getSimpleName(),
                  "it returns %s, which is no number of a row".formatted(found))
              .fix(
                  "return the row's int, long or double, or an OptionalInt, OptionalLong or"
                      + " OptionalDouble"));
    }
    return kind.map(known -> new ReturnReader.Result(known.shape(), Optional.empty()));
  }
}
