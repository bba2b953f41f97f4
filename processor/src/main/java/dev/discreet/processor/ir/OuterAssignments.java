/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The variables that a block assigns, and does not declare itself. */
public final class OuterAssignments {
  private final Set<Variable> declared = new LinkedHashSet<>();
  private final Set<Variable> assigned = new LinkedHashSet<>();

  private OuterAssignments() {}

  /** Those of a block, in the order in which they are first assigned. */
  public static List<Variable> of(Block block) {
    OuterAssignments all = new OuterAssignments();
    all.collect(block);
    all.assigned.removeAll(all.declared);
    return List.copyOf(all.assigned);
  }

  private void collect(Block block) {
    for (Statement statement : block.statements()) {
      switch (statement.kind()) {
        case LET -> declared.add(((Statement.Let) statement).variable());
        case DECLARE -> declared.add(((Statement.Declare) statement).variable());
        case FOR_ROWS -> declared.add(((Statement.ForRows) statement).row());
        case FOR_EACH -> declared.add(((Statement.ForEach) statement).element());
        case ASSIGN, SET_COMPONENT, SET_ELEMENT, PUT, ADD, EVALUATE, IF, COUNTED_LOOP, NESTED ->
            assigned.addAll(StatementParts.of(statement).assigned());
        case RETURN, CONTINUE, BREAK, THROW, REFUSED ->
            assigned.addAll(StatementParts.of(statement).assigned());
      }
      StatementParts.of(statement).blocks().forEach(this::collect);
    }
  }
}
