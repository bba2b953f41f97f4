/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis;

import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Variable;
import java.util.LinkedHashSet;
import java.util.Set;

/** Which variables statements may assign. */
final class Assigned {
  private Assigned() {}

  static Set<Variable> in(Block block) {
    Set<Variable> assigned = new LinkedHashSet<>();
    collect(block, assigned);
    return assigned;
  }

  static Set<Variable> in(Statement statement) {
    return in(new Block(java.util.List.of(statement)));
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
      } else if (statement instanceof Statement.Nested nested) {
        collect(nested.body(), assigned);
      }
    }
  }
}
