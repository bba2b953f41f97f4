/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.object;

import dev.discreet.processor.contract.declared.RecordParts;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/**
 * Local variables that are given a new record: {@code Stats s = new Stats(sum, count)}. Lemma: a
 * record that is made without code of its own is what its components are given, and a variable that
 * is given one value holds no other. So it stands for variables, one for each component, which are
 * evaluated where the record is made, in the same order; and those may be totals.
 */
public final class SpreadRecords {
  private final Lowering lowering;

  public SpreadRecords(Lowering lowering) {
    this.lowering = lowering;
  }

  /** Declares one; empty where the value is no new record. */
  public Optional<Statement> declared(Element element, Operand value, TreeOrigin origin) {
    List<Statement> statements = new ArrayList<>();
    Optional<Expr.NewRecord> made = made(value.expr(), statements);
    if (made.isEmpty() || !lowering.fixedVariables().are(element)) {
      return Optional.empty();
    }
    Expr.NewRecord record = made.get();
    List<Variable> parts = new ArrayList<>();
    for (int i = 0; i < record.values().size(); i++) {
      Expr given = record.values().get(i);
      Variable part =
          new Variable(element.getSimpleName() + "." + record.components().get(i), given.type());
      parts.add(part);
      statements.add(new Statement.Let(given.origin(), part, given));
    }
    lowering.standsFor(
        element,
        at ->
            new Operand(
                new Expr.NewRecord(
                    at,
                    record.type(),
                    record.components(),
                    parts.stream().<Expr>map(part -> new Expr.Use(at, part)).toList()),
                value.type()));
    return Optional.of(new Statement.Nested(origin, new Block(statements)));
  }

  /** The new record that an expression gives, with what is done before it is made. */
  private static Optional<Expr.NewRecord> made(Expr value, List<Statement> before) {
    return value instanceof Expr.NewRecord record ? Optional.of(record) : ofBody(value, before);
  }

  private static Optional<Expr.NewRecord> ofBody(Expr value, List<Statement> before) {
    if (!(value instanceof Expr.Body body) || body.block().statements().isEmpty()) {
      return Optional.empty();
    }
    List<Statement> statements = body.block().statements();
    List<Statement> first = statements.subList(0, statements.size() - 1);
    if (!(statements.get(first.size()) instanceof Statement.Return end)
        || !first.stream().allMatch(Statement.Let.class::isInstance)) {
      return Optional.empty();
    }
    before.addAll(first);
    return made(end.value(), before);
  }

  /**
   * What a component was given, of a record that is made of names only; empty of any other, and
   * where an accessor is written.
   */
  static Optional<Expr> component(Expr record, TypeElement type, String name, Source source) {
    return record instanceof Expr.NewRecord made
            && made.values().stream().allMatch(Expr.Use.class::isInstance)
            && made.components().contains(name)
            && !hasAccessors(type, source)
        ? Optional.of(made.values().get(made.components().indexOf(name)))
        : Optional.empty();
  }

  private static boolean hasAccessors(TypeElement record, Source source) {
    return RecordParts.components(record).stream()
        .map(component -> (@Nullable ExecutableElement) component.getAccessor())
        .anyMatch(accessor -> accessor == null || source.isWritten(accessor));
  }
}
