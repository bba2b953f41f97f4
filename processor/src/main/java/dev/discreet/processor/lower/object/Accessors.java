/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.object;

import dev.discreet.processor.contract.declared.RecordParts;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Invocation;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.Refusals;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.RecordComponentElement;

/** Calls of the accessors of records. */
public final class Accessors {
  private static final Set<String> ENTRY = Set.of(Expr.Entries.KEY, Expr.Entries.VALUE);

  private final Lowering lowering;
  private final NameLowering names;

  public Accessors(Lowering lowering, NameLowering names) {
    this.lowering = lowering;
    this.names = names;
  }

  /** A record's accessor; empty if the call is none. */
  public Optional<Operand> of(Invocation call, Frame frame) {
    if (!call.arguments().isEmpty()) {
      return Optional.empty();
    }
    if (Library.is(call.owner(), Kind.ENTRY) && ENTRY.contains(call.name())) {
      return call.receiver().map(entry -> ofEntry(entry, call));
    }
    if (call.owner().getKind() != ElementKind.RECORD) {
      return Optional.empty();
    }
    for (RecordComponentElement component : RecordParts.components(call.owner())) {
      if (call.method().equals(component.getAccessor())) {
        return Optional.of(component(component, call, frame));
      }
    }
    return Optional.empty();
  }

  /** The key or the number of one of the groups of rows. */
  private Operand ofEntry(Operand entry, Invocation call) {
    Type type = lowering.types().ofGroup(call.type());
    String group = Expr.Entries.ENTRY.name();
    return new Operand(
        new Expr.Component(call.origin(), type, entry.expr(), group, call.name()), call.type());
  }

  private Operand component(RecordComponentElement component, Invocation call, Frame frame) {
    Optional<Expr> row =
        call.receiver()
            .map(Operand::expr)
            .or(() -> frame.self().map(self -> new Expr.Use(call.origin(), self)));
    boolean readable =
        row.isPresent() && row.get().type() instanceof Type.Row && !frame.constructor();
    return readable
        ? names.component(call.owner(), component, row.get(), call.origin(), call.type())
        : lowering
            .coercion()
            .refused(
                call.origin(),
                call.type(),
                call.receiver()
                    .flatMap(value -> GenericRecords.refused(value, call.origin(), lowering))
                    .orElseGet(() -> Refusals.notUnderstood(call.origin())));
  }
}
