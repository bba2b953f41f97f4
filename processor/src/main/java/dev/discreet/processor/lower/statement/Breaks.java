/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.statement;

import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.StatementParts;
import java.util.ArrayList;
import java.util.List;

/**
 * Takes the {@code break}s of a {@code switch} away: what follows one on its path is left out, and
 * what follows a branch with one moves into the branch. Those of loops stay.
 */
final class Breaks {
  private Breaks() {}

  /** Statements that end where they would leave the switch. */
  static Block leaving(List<Statement> statements) {
    List<Statement> kept = new ArrayList<>();
    for (int i = 0; i < statements.size(); i++) {
      Statement statement = statements.get(i);
      if (statement.kind() == Statement.Kind.BREAK) {
        return new Block(kept);
      }
      if (leaves(statement)) {
        List<Statement> rest = statements.subList(i + 1, statements.size());
        kept.addAll(moved(statement, rest).statements());
        return new Block(kept);
      }
      kept.add(statement);
    }
    return new Block(kept);
  }

  private static Block moved(Statement statement, List<Statement> rest) {
    if (statement instanceof Statement.If branch) {
      return new Block(
          List.of(
              new Statement.If(
                  branch.origin(),
                  branch.condition(),
                  leaving(joined(branch.whenTrue(), rest)),
                  leaving(joined(branch.whenFalse(), rest)))));
    }
    return leaving(joined(((Statement.Nested) statement).body(), rest));
  }

  private static List<Statement> joined(Block first, List<Statement> rest) {
    List<Statement> all = new ArrayList<>(first.statements());
    all.addAll(rest);
    return all;
  }

  private static boolean leaves(Statement statement) {
    return switch (statement.kind()) {
      case IF, NESTED -> StatementParts.of(statement).blocks().stream().anyMatch(Breaks::leaves);
      case FOR_ROWS, COUNTED_LOOP, FOR_EACH -> false;
      case BREAK -> true;
      case LET, DECLARE, ASSIGN, SET_COMPONENT, SET_ELEMENT, PUT, ADD, EVALUATE, RETURN -> false;
      case CONTINUE, THROW, REFUSED -> false;
    };
  }

  private static boolean leaves(Block block) {
    return block.statements().stream().anyMatch(Breaks::leaves);
  }
}
