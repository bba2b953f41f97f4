/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.call;

import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Method;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Invocation;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.Promises;
import dev.discreet.processor.lower.Refusals;
import dev.discreet.processor.lower.Repeatable;
import dev.discreet.processor.lower.TypeLowering;
import dev.discreet.processor.lower.object.Accessors;
import dev.discreet.processor.lower.object.MethodLowering;
import dev.discreet.processor.trees.FixedTarget;
import dev.discreet.processor.trees.MethodTrees;
import dev.discreet.processor.trees.TypeArguments;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.VariableElement;

/** Calls of methods whose body is at hand: those of the same outermost class. */
public final class OwnCallLowering {
  private final Lowering lowering;
  private final Accessors accessors;
  private final MethodLowering methods;
  private final MethodTrees trees;
  private final Dispatch dispatch;

  public OwnCallLowering(
      Lowering lowering, MethodTrees trees, Accessors accessors, MethodLowering methods) {
    this.accessors = accessors;
    this.methods = methods;
    this.trees = trees;
    this.lowering = lowering;
    this.dispatch = new Dispatch(lowering, trees);
  }

  /** The call; empty if the body is not at hand. */
  public Optional<Operand> call(Invocation call, Frame frame) {
    ExecutableElement method = call.method();
    Optional<Expr> receiver = receiver(call, frame);
    if (receiver.isPresent() && dispatch.applies(call, receiver.get())) {
      return Optional.of(dispatched(call, receiver.get(), frame));
    }
    if (lowering.source().accumulators().are(Enclosing.type(method))) {
      return ofObject(call, receiver);
    }
    boolean isAbstract = method.getModifiers().contains(Modifier.ABSTRACT);
    if (!trees.of(method).isPresent() && !(isAbstract && isOwn(call))) {
      return Optional.empty();
    }
    boolean takesSelf = MethodLowering.takesSelf(method);
    if (call.receiver().isPresent() && !takesSelf && !isAbstract) {
      return Optional.empty();
    }
    Optional<Finding> obstacle = obstacle(call);
    if (obstacle.isPresent()) {
      return Optional.of(lowering.coercion().refused(call.origin(), call.type(), obstacle.get()));
    }
    List<Expr> arguments = new ArrayList<>();
    if (takesSelf) {
      Optional<Expr> self = self(call, frame);
      if (self.isEmpty()) {
        return Optional.empty();
      }
      arguments.add(self.get());
    } else if (call.receiver().isPresent()) {
      return Optional.empty();
    }
    TypeArguments types = call.typeArguments().orElseThrow();
    return Optional.of(lowering.source().reading(types, () -> called(call, arguments, types)));
  }

  /** A method that reads an object which adds up numbers takes what its fields hold. */
  private Optional<Operand> ofObject(Invocation call, Optional<Expr> receiver) {
    ExecutableElement method = call.method();
    if (!trees.of(method).isPresent()
        || lowering.source().accumulators().isWriting(method)
        || obstacle(call).isPresent()) {
      return Optional.empty();
    }
    List<Expr> fields = new ArrayList<>();
    for (VariableElement field :
        lowering.source().accumulators().fields(Enclosing.type(method)).keySet()) {
      Optional<Expr> value =
          receiver.isPresent() ? field(receiver.get(), field, call) : own(field, call);
      if (value.isEmpty()) {
        return Optional.empty();
      }
      fields.add(value.get());
    }
    return Optional.of(called(call, fields, call.typeArguments().orElseThrow()));
  }

  /**
   * A field where another method of the same object is lowered, one that reads or one that writes.
   */
  private Optional<Expr> own(VariableElement field, Invocation call) {
    return lowering
        .cells()
        .self()
        .flatMap(object -> object.read(field, call.origin()))
        .map(Operand::expr)
        .or(() -> lowering.variable(field).map(own -> new Expr.Use(call.origin(), own)));
  }

  private Optional<Expr> field(Expr object, VariableElement field, Invocation call) {
    String name = field.getSimpleName().toString();
    if (object instanceof Expr.NewRecord made) {
      return Optional.of(made.values().get(made.components().indexOf(name)));
    }
    return object.type() instanceof Type.Row row && Repeatable.is(object)
        ? Optional.of(
            new Expr.Component(
                call.origin(), lowering.types().of(field.asType()), object, row.name(), name))
        : Optional.empty();
  }

  private Operand called(Invocation call, List<Expr> self, TypeArguments types) {
    ExecutableElement method = call.method();
    List<Expr> given = converted(call);
    List<Expr> arguments = new ArrayList<>(self);
    arguments.addAll(given);
    Optional<Method> body = methods.method(method, given.stream().map(Expr::type).toList(), types);
    if (body.isEmpty()) {
      Finding recursion =
          Refusals.of(Rule.RECURSION, call.origin()).fix("write it without recursion");
      return lowering.coercion().refused(call.origin(), call.type(), recursion);
    }
    if (lowering.isUnmodifiable(method)) {
      Finding unmodifiable =
          Refusals.notUnderstood(call.origin())
              .found("a query whose map nobody can write to")
              .fix("take what both do into a method that returns the map itself");
      return lowering.coercion().refused(call.origin(), call.type(), unmodifiable);
    }
    return new Operand(
        new Expr.Call(
            call.origin(),
            TypeLowering.ofReturned(body.get().body(), lowering.types().of(method.getReturnType())),
            body.get(),
            arguments),
        call.type());
  }

  private boolean isOwn(Invocation call) {
    return lowering.source().isInFile(call.owner());
  }

  private static Optional<Expr> receiver(Invocation call, Frame frame) {
    return call.receiver()
        .map(Operand::expr)
        .or(
            () ->
                call.onThis()
                    ? frame.self().map(self -> new Expr.Use(call.origin(), self))
                    : Optional.empty());
  }

  private Operand dispatched(Invocation call, Expr receiver, Frame frame) {
    List<Expr> arguments = converted(call);
    return dispatch
        .call(
            call,
            receiver,
            arguments,
            (method, self, values) -> target(call, method, self, values, frame))
        .map(expr -> new Operand(expr, call.type()))
        .orElseGet(
            () ->
                lowering
                    .coercion()
                    .refused(
                        call.origin(),
                        call.type(),
                        Refusals.of(Rule.UNKNOWN_TARGET, call.origin())
                            .found("an implementation of `" + call.name() + "` in another file")
                            .fix("declare the types that implement it in this file")));
  }

  /** One implementation, called. */
  private Optional<Expr> target(
      Invocation call, ExecutableElement method, Expr self, List<Expr> values, Frame frame) {
    Operand receiver = new Operand(self, Enclosing.type(method).asType());
    Optional<Operand> accessor =
        accessors.of(
            new Invocation(
                call.origin(), method, Optional.of(receiver), false, List.of(), call.type()),
            frame);
    if (accessor.isPresent() && values.isEmpty()) {
      return accessor.map(Operand::expr);
    }
    if (!trees.of(method).isPresent()
        || method.isVarArgs()
        || method.getModifiers().contains(Modifier.SYNCHRONIZED)
        || !method.getTypeParameters().isEmpty()) {
      return Optional.empty();
    }
    List<Expr> all = new ArrayList<>();
    all.add(self);
    all.addAll(values);
    Method target = methods.method(method);
    return target.parameters().size() == all.size() && !lowering.isUnmodifiable(method)
        ? Optional.of(
            new Expr.Call(call.origin(), lowering.types().of(method.getReturnType()), target, all))
        : Optional.empty();
  }

  private List<Expr> converted(Invocation call) {
    List<Expr> arguments = new ArrayList<>();
    List<? extends VariableElement> parameters = call.method().getParameters();
    for (int i = 0; i < Math.min(parameters.size(), call.arguments().size()); i++) {
      arguments.add(lowering.coercion().to(call.arguments().get(i), parameters.get(i).asType()));
    }
    return arguments;
  }

  /** The instance; a null throws before the method starts. */
  private static Optional<Expr> self(Invocation call, Frame frame) {
    if (call.receiver().isEmpty()) {
      return frame.self().map(self -> new Expr.Use(call.origin(), self));
    }
    Expr receiver = call.receiver().get().expr();
    return switch (receiver.type().kind()) {
      case ROW, ENUMERATION -> Optional.of(Expr.Pure.notNull(receiver));
      case NUMERIC, BOOLEAN, TEXT, NONE, SEALED, OPTIONAL -> Optional.empty();
      case COLLECTION, DICTIONARY, ROWS, GROUPS, TALLY, VECTOR, TABLE, OTHER -> Optional.empty();
    };
  }

  private Optional<Finding> obstacle(Invocation call) {
    ExecutableElement method = call.method();
    String why;
    boolean exact = lowering.source().accumulators().are(Enclosing.type(method));
    if (!exact && !FixedTarget.is(method)) {
      return Optional.of(
          Refusals.of(Rule.UNKNOWN_TARGET, call.origin())
              .found("`" + call.shortName() + "` can be overridden")
              .fix(
                  call.owner().getKind() == ElementKind.INTERFACE && call.arguments().isEmpty()
                      ? "make %s a record, or a sealed interface of records"
                          .formatted(call.owner().getSimpleName())
                      : "make `" + call.name() + "` static, private or final"));
    } else if (!method.getTypeParameters().isEmpty() && Promises.isHelper(method)) {
      return Optional.of(
          Refusals.notUnderstood(call.origin())
              .found("a helper with a contract and type parameters")
              .fix("declare `" + call.name() + "` for the types that it is called with"));
    } else if (call.typeArguments().isEmpty()) {
      return Optional.of(
          Refusals.notUnderstood(call.origin())
              .found("a method whose type parameters are not known where it is called")
              .fix("declare `" + call.name() + "` for the types that it is called with"));
    } else if (method.isVarArgs()) {
      why = "a method with any number of arguments";
    } else if (method.getModifiers().contains(Modifier.SYNCHRONIZED)) {
      why = "a method that takes a lock";
    } else if (method.getParameters().size() != call.arguments().size()) {
      why = "a call with other arguments than the method takes";
    } else {
      return Optional.empty();
    }
    return Optional.of(Refusals.of(Rule.NOT_UNDERSTOOD, call.origin()).found(why));
  }
}
