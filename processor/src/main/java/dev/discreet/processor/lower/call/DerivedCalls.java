/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.call;

import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.lower.DerivedParts;
import dev.discreet.processor.lower.Invocation;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import java.util.Optional;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;

/**
 * Calls, on a record or an enum's constant, of a method without parameters that another file
 * declares. What is proven of it there is asked when it is known; the result counts as one more
 * component.
 */
public final class DerivedCalls {
  private final Lowering lowering;

  public DerivedCalls(Lowering lowering) {
    this.lowering = lowering;
  }

  /** The call; empty if it is none of these. */
  public Optional<Operand> call(Invocation call) {
    TypeElement owner = call.owner();
    if (call.receiver().isEmpty()
        || lowering.source().isInFile(owner)
        || (lowering.isOfConstructors()
            && owner.getKind() == ElementKind.ENUM
            && lowering.source().mayBeRunBy(owner))
        || !DerivedParts.isDerived(call.method(), lowering.types())
        || !isOf(owner, call.receiver().get().expr().type())) {
      return Optional.empty();
    }
    if (owner.getKind() == ElementKind.RECORD) {
      lowering.reliance().readsRow(owner, call.origin());
    }
    String name = Expr.Component.derived(call.name());
    lowering.reliance().asks(owner, name);
    return Optional.of(
        new Operand(
            new Expr.Component(
                call.origin(),
                lowering.types().ofComponent(call.method().getReturnType()),
                call.receiver().get().expr(),
                lowering.source().binaryName(owner),
                name),
            call.type()));
  }

  private boolean isOf(TypeElement owner, Type receiver) {
    return receiver.equals(lowering.types().ofValue(owner.asType()));
  }
}
