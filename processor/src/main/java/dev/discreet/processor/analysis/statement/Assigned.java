/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.statement;

import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Variable;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds the variables that statements may assign. */
final class Assigned {
  private Assigned() {}

  static Set<Variable> in(Block block) {
    Set<Variable> assigned = new LinkedHashSet<>();
    collect(block, assigned);
    return assigned;
  }

  static Set<Variable> in(Statement statement) {
    return in(new Block(List.of(statement)));
  }

  private static void collect(Block block, Set<Variable> assigned) {
    for (Statement statement : block.statements()) {
      if (statement instanceof Statement.Assign assign) {
        assigned.add(assign.variable());
      } else if (statement instanceof Statement.Let let) {
        assigned.add(let.variable());
      } else if (statement instanceof Statement.If branch) {
        collect(branch.whenTrue(), assigned);
        collect(branch.whenFalse(), assigned);
      } else if (statement instanceof Statement.ForRows loop) {
        collect(loop.body(), assigned);
      } else if (statement instanceof Statement.CountedLoop loop) {
        collect(loop.start(), assigned);
        collect(loop.step(), assigned);
        collect(loop.body(), assigned);
      } else if (statement instanceof Statement.ForEach loop) {
        collect(loop.body(), assigned);
      } else if (statement instanceof Statement.Nested nested) {
        collect(nested.body(), assigned);
      } else if (statement instanceof Statement.Refused refused) {
        refused.writes().ifPresent(assigned::addAll);
      }
    }
  }

  /** Returns the assignments of a variable anywhere in a block. */
  static List<Statement.Assign> assignments(Block block, Variable variable) {
    List<Statement.Assign> found = new ArrayList<>();
    for (Statement statement : block.statements()) {
      if (statement instanceof Statement.Assign assign && assign.variable() == variable) {
        found.add(assign);
      }
      blocks(statement).forEach(inner -> found.addAll(assignments(inner, variable)));
    }
    return found;
  }

  /** Whether a block holds a loop. */
  static boolean loops(Block block) {
    return block.statements().stream()
        .anyMatch(
            statement ->
                statement instanceof Statement.ForRows
                    || statement instanceof Statement.CountedLoop
                    || statement instanceof Statement.ForEach
                    || blocks(statement).stream().anyMatch(Assigned::loops));
  }

  /** Whether a statement only assigns such variables, and the path then goes on behind it. */
  static boolean isAll(Statement statement) {
    if (statement instanceof Statement.Refused refused) {
      return refused.writes().isPresent();
    }
    return !(statement instanceof Statement.Return)
        && !(statement instanceof Statement.Break)
        && !(statement instanceof Statement.Continue)
        && !(statement instanceof Statement.SetComponent)
        && blocks(statement).stream()
            .flatMap(block -> block.statements().stream())
            .allMatch(Assigned::isAll);
  }

  /** The variables through which arrays and maps are written, as far as the syntax shows. */
  static Set<Variable> objectsIn(Statement statement) {
    Set<Variable> written = new LinkedHashSet<>();
    collectObjects(statement, written);
    return written;
  }

  private static void collectObjects(Statement statement, Set<Variable> written) {
    if (statement instanceof Statement.SetElement set) {
      root(set.vector()).ifPresent(written::add);
    } else if (statement instanceof Statement.Put put) {
      root(put.table()).ifPresent(written::add);
    } else if (statement instanceof Statement.Add add) {
      root(add.list()).ifPresent(written::add);
    } else {
      for (Block block : blocks(statement)) {
        block.statements().forEach(inner -> collectObjects(inner, written));
      }
    }
  }

  private static List<Block> blocks(Statement statement) {
    if (statement instanceof Statement.If branch) {
      return List.of(branch.whenTrue(), branch.whenFalse());
    } else if (statement instanceof Statement.ForRows loop) {
      return List.of(loop.body());
    } else if (statement instanceof Statement.CountedLoop loop) {
      return List.of(loop.start(), loop.body(), loop.step());
    } else if (statement instanceof Statement.ForEach loop) {
      return List.of(loop.body());
    }
    return statement instanceof Statement.Nested nested ? List.of(nested.body()) : List.of();
  }

  private static Optional<Variable> root(Expr object) {
    if (object instanceof Expr.Element element) {
      return root(element.vector());
    }
    return object instanceof Expr.Use use ? Optional.of(use.variable()) : Optional.empty();
  }
}
