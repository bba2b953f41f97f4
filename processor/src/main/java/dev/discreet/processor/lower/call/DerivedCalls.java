/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.call;

import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.lower.Invocation;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.TypeLowering;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;

/**
 * Calls, on a record or an enum's constant, of a method without parameters that another file
 * declares. What is proven of it there is asked when it is known; the result counts as one more
 * component.
 */
public final class DerivedCalls {
  /** Of these a record has its own where none is written. */
  private static final Set<String> OF_EVERY_OBJECT = Set.of("hashCode", "toString");

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
        || !isDerived(call.method(), lowering.types())
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

  /**
   * Whether a method is one that may count as a component: nothing overrides it, it takes nothing
   * but the instance, and returns a value that is told from others by what it is.
   */
  public static boolean isDerived(ExecutableElement method, TypeLowering types) {
    TypeElement owner = Enclosing.type(method);
    boolean fixed =
        owner.getKind() == ElementKind.RECORD
            || (owner.getKind() == ElementKind.ENUM
                && owner.getModifiers().contains(Modifier.FINAL));
    return fixed
        && owner.getTypeParameters().isEmpty()
        && method.getKind() == ElementKind.METHOD
        && method.getParameters().isEmpty()
        && !OF_EVERY_OBJECT.contains(method.getSimpleName().toString())
        && method.getTypeParameters().isEmpty()
        && !method.getModifiers().contains(Modifier.STATIC)
        && !method.getModifiers().contains(Modifier.ABSTRACT)
        && !method.getModifiers().contains(Modifier.NATIVE)
        && !method.getModifiers().contains(Modifier.SYNCHRONIZED)
        && isTold(types.ofComponent(method.getReturnType()));
  }

  private static boolean isTold(Type type) {
    return switch (type.kind()) {
      case NUMERIC, BOOLEAN, TEXT, ENUMERATION -> true;
      case OPTIONAL -> isTold(((Type.Optional) type).element());
      case OTHER -> ((Type.Other) type).comparesContent();
      case NONE, ROW, SEALED, COLLECTION, DICTIONARY -> false;
      case ROWS, GROUPS, TALLY, VECTOR, TABLE -> false;
    };
  }
}
