/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir.text;

import dev.discreet.processor.ir.QueryBody;
import java.util.ArrayList;
import java.util.List;

/** What a query promises, above its body. */
final class QueryHead {
  private final NumberText numbers;
  private final VariableText variables;

  QueryHead(NumberText numbers, VariableText variables) {
    this.numbers = numbers;
    this.variables = variables;
  }

  /**
   * The promises of a query.
   *
   * @param method the name of its body
   */
  Piece of(QueryBody query, String method) {
    List<Piece> inside = new ArrayList<>();
    query.sources().forEach(source -> inside.add(of(source)));
    inside.add(of(query.contract()));
    inside.add(Piece.of("neighbours " + (query.replaceOne() ? "replace" : "add or remove")));
    if (!query.shape().equals(QueryBody.Shape.ANY)) {
      inside.add(of(query.shape()));
    }
    return Piece.of("query " + method + " ").braces(inside);
  }

  private Piece of(QueryBody.Source source) {
    return Piece.of(
        "data "
            + variables.used(source.rows())
            + " of at most "
            + source.maxRows()
            + " rows"
            + source.unitKey().map(key -> ", persons by " + Words.component(key)).orElse("")
            + (source.rowsPerUnit() == 1
                ? ""
                : ", at most " + source.rowsPerUnit() + " of a person"));
  }

  private Piece of(QueryBody.Contract contract) {
    return Piece.of(
        "moves at most "
            + contract.value()
            + contract.times().map(unit -> " times " + variables.used(unit)).orElse("")
            + " in "
            + contract.norm()
            + (contract.perUnit() ? " for a person" : " for a row")
            + (contract.additive() ? ", additive" : ""));
  }

  private Piece of(QueryBody.Shape shape) {
    return Piece.of(
        "returns"
            + shape.length().map(length -> " length " + length).orElse("")
            + numbers.of("keys in", shape.keys()));
  }
}
