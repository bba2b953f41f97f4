/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir;

import java.util.List;
import java.util.stream.Stream;

/**
 * Statements in order.
 *
 * @param statements may be empty
 */
public record Block(List<Statement> statements) {
  /** Copies the statements. */
  public Block {
    statements = List.copyOf(statements);
  }

  /** What the statements return, those inside loops and branches included. */
  public Stream<Expr> returned() {
    return statements.stream()
        .map(StatementParts::of)
        .flatMap(
            parts ->
                Stream.concat(
                    parts.returned().stream(), parts.blocks().stream().flatMap(Block::returned)));
  }
}
