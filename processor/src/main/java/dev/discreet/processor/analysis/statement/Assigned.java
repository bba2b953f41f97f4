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
import dev.discreet.processor.ir.StatementParts;
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
      StatementParts parts = StatementParts.of(statement);
      assigned.addAll(parts.assigned());
      parts.blocks().forEach(inner -> collect(inner, assigned));
    }
  }

  /** Returns the assignments of a variable anywhere in a block. */
  static List<Statement.Assign> assignments(Block block, Variable variable) {
    List<Statement.Assign> found = new ArrayList<>();
    for (Statement statement : block.statements()) {
      if (statement instanceof Statement.Assign assign && assign.variable() == variable) {
        found.add(assign);
      }
      StatementParts.of(statement)
          .blocks()
          .forEach(inner -> found.addAll(assignments(inner, variable)));
    }
    return found;
  }

  /** Whether a block holds a loop. */
  static boolean loops(Block block) {
    return block.statements().stream().anyMatch(Assigned::loops);
  }

  private static boolean loops(Statement statement) {
    return switch (statement.kind()) {
      case FOR_ROWS, COUNTED_LOOP, FOR_EACH -> true;
      case IF, NESTED -> StatementParts.of(statement).blocks().stream().anyMatch(Assigned::loops);
      case LET, DECLARE, ASSIGN, SET_COMPONENT, SET_ELEMENT, PUT, ADD, EVALUATE, RETURN -> false;
      case CONTINUE, BREAK, THROW, REFUSED -> false;
    };
  }

  /** Whether a statement only assigns such variables, and the path then goes on behind it. */
  static boolean isAll(Statement statement) {
    return switch (statement.kind()) {
      case RETURN, BREAK, CONTINUE, SET_COMPONENT -> false;
      case REFUSED -> ((Statement.Refused) statement).writes().isPresent();
      case IF, FOR_ROWS, COUNTED_LOOP, FOR_EACH, NESTED ->
          StatementParts.of(statement).blocks().stream()
              .flatMap(block -> block.statements().stream())
              .allMatch(Assigned::isAll);
      // Behind what throws nothing is looked at.
      case LET, DECLARE, ASSIGN, SET_ELEMENT, PUT, ADD, EVALUATE, THROW -> true;
    };
  }

  /** The variables through which arrays and maps are written, as far as the syntax shows. */
  static Set<Variable> objectsIn(Statement statement) {
    Set<Variable> written = new LinkedHashSet<>();
    collectObjects(statement, written);
    return written;
  }

  private static void collectObjects(Statement statement, Set<Variable> written) {
    StatementParts parts = StatementParts.of(statement);
    parts.object().flatMap(Assigned::root).ifPresent(written::add);
    for (Block block : parts.blocks()) {
      block.statements().forEach(inner -> collectObjects(inner, written));
    }
  }

  private static Optional<Variable> root(Expr object) {
    return switch (object.kind()) {
      case ELEMENT -> root(((Expr.Element) object).vector());
      case USE -> Optional.of(((Expr.Use) object).variable());
      case LITERAL, NULL, FIXED, COMPONENT, ARITHMETIC, NEGATION, COMPARISON -> Optional.empty();
      case SAME, NOT, AND, OR, CONDITIONAL, CONVERSION, PURE, CALL -> Optional.empty();
      case UNKNOWN_CALL, BODY, IS_INSTANCE, CAST, NEW_RECORD, REFUSED, FILTER -> Optional.empty();
      case MAP_ROWS, COUNT, SUM, SUMS_BY_KEY, SUMS_BY_KEYS, NEW_VECTOR, VECTOR_OF, LENGTH ->
          Optional.empty();
      case COPY, CLIP, NEW_LIST, NEW_TABLE, TABLE_SIZE, LOOKUP, CONCAT -> Optional.empty();
      case FLAT_MAP, JOIN, ELEMENTS, INDEX, MEMBER, TALLY, NUMBER_OF_KEY, VALUE_OF_KEY ->
          Optional.empty();
      case ROWS_OF_KEY, COLLECTED, DISTINCT, NEW_SET, ADD_NEW, SORTED -> Optional.empty();
      case MODELLED, DERIVED -> Optional.empty();
      case ENTRIES, OPAQUE, LIMIT, SKIP, EXTREME, ANY_ROW -> Optional.empty();
    };
  }
}
