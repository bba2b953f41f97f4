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
import dev.discreet.processor.lower.Promises;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;

/**
 * Calls of a record's or an enum's method that another file declares. What is proven of it there is
 * asked when it is known. The result of one that takes nothing but the instance counts as one more
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
    boolean isStatic = call.method().getModifiers().contains(Modifier.STATIC);
    if (call.receiver().isEmpty() != isStatic
        || lowering.source().isInFile(owner)
        || (lowering.isOfConstructors()
            && owner.getKind() == ElementKind.ENUM
            && lowering.source().mayBeRunBy(owner))
        || !DerivedParts.isDerived(call.method(), lowering.types())
        || Promises.isHelper(call.method())
        || call.method().getParameters().size() != call.arguments().size()
        || call.receiver().filter(self -> !isOf(owner, self.expr().type())).isPresent()) {
      return Optional.empty();
    }
    if (owner.getKind() == ElementKind.RECORD) {
      lowering.reliance().readsRow(owner, call.origin());
    }
    String name = DerivedParts.name(call.method(), lowering.source().types());
    lowering.reliance().asks(owner, name);
    Type type = lowering.types().ofComponent(call.method().getReturnType());
    String className = lowering.source().binaryName(owner);
    if (!DerivedParts.isComponent(call.method())) {
      return Optional.of(
          new Operand(
              new Expr.Derived(call.origin(), type, className, name, arguments(call)),
              call.type()));
    }
    return Optional.of(
        new Operand(
            new Expr.Component(
                call.origin(), type, call.receiver().orElseThrow().expr(), className, name),
            call.type()));
  }

  private List<Expr> arguments(Invocation call) {
    List<Expr> all = new ArrayList<>();
    call.receiver().map(Operand::expr).ifPresent(all::add);
    for (int i = 0; i < call.arguments().size(); i++) {
      TypeMirror declared = call.method().getParameters().get(i).asType();
      all.add(lowering.coercion().to(call.arguments().get(i), declared));
    }
    return all;
  }

  private boolean isOf(TypeElement owner, Type receiver) {
    return receiver.equals(lowering.types().ofValue(owner.asType()));
  }
}
