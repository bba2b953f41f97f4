/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir.text;

import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import java.util.List;
import java.util.function.Function;

/** Functions of one row: an arrow, and an expression or a block. */
final class FunctionText {
  private final VariableText variables;
  private final Places places;
  private final Function<Expr, Phrase> expressions;
  private final Function<Block, List<Piece>> blocks;

  FunctionText(
      VariableText variables,
      Places places,
      Function<Expr, Phrase> expressions,
      Function<Block, List<Piece>> blocks) {
    this.variables = variables;
    this.places = places;
    this.expressions = expressions;
    this.blocks = blocks;
  }

  /**
   * A function.
   *
   * @param expected the type of its parameter, where that is known without it
   */
  Piece of(Expr.Lambda function, Type expected) {
    Piece arrow =
        Piece.of(variables.declared(function.parameter(), expected) + " -> ")
            .at(places.of(function.origin()));
    List<Statement> statements = function.body().statements();
    return statements.size() == 1 && statements.get(0) instanceof Statement.Return result
        ? arrow.then(expressions.apply(result.value()).piece().at(places.of(result.origin())))
        : arrow.braces(blocks.apply(function.body()));
  }
}
