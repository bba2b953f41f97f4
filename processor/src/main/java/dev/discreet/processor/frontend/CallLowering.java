/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.frontend;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.type.TypeMirror;

/**
 * Method calls. In this order: on a data set or stream, an accessor of a record, a library function
 * with a rule, a method whose body is at hand, a helper of another class, a call of which it is
 * known why it is refused, any other.
 */
final class CallLowering {
  private final BodyLowering lowering;
  private final NameLowering names;
  private final StreamLowering streams;
  private final LibraryLowering library;
  private final ObjectCalls objects;
  private final CollectionLowering collections;
  private final LibraryConstants constants;
  private final TemporalLowering temporals;
  private final ModelledLowering modelled;
  private final OwnCallLowering ownCalls;
  private final ElsewhereCalls elsewhere;
  private final OptionalLowering optionals;
  private final FunctionValues functionValues;
  private final FunctionTakers takers;
  private final CountedStreams counted;

  CallLowering(BodyLowering lowering, NameLowering names, MethodTrees trees) {
    this.lowering = lowering;
    this.names = names;
    BoundReceivers receivers = new BoundReceivers(lowering, names);
    FunctionLowering functions = new FunctionLowering(lowering, names, this, receivers);
    this.streams = new StreamLowering(lowering, functions);
    this.optionals = new OptionalLowering(lowering, functions);
    this.functionValues = new FunctionValues(lowering, functions, trees, receivers);
    this.takers = new FunctionTakers(lowering, trees, functions, functionValues);
    this.counted = new CountedStreams(lowering);
    this.library = new LibraryLowering(lowering);
    this.objects = new ObjectCalls(lowering);
    this.collections = new CollectionLowering(lowering);
    this.constants = new LibraryConstants(lowering);
    this.temporals = new TemporalLowering(lowering);
    this.modelled = new ModelledLowering(lowering);
    this.ownCalls = new OwnCallLowering(lowering, trees);
    this.elsewhere = new ElsewhereCalls(lowering);
  }

  FunctionValues functionValues() {
    return functionValues;
  }

  OptionalLowering optionals() {
    return optionals;
  }

  Operand call(MethodInvocationTree tree, TreeOrigin origin, TypeMirror type, Frame frame) {
    if (!(lowering.source().elementOf(tree) instanceof ExecutableElement method)) {
      return lowering.coercion().refused(origin, type, Refusals.notUnderstood(origin));
    }
    Optional<Finding> never = RefusedCalls.refusal(method, origin);
    if (never.isPresent() && !lowering.methods().has(method)) {
      return lowering.coercion().refused(origin, type, never.get());
    }
    StreamLowering.Call streamCall = new StreamLowering.Call(tree, method, origin, type, frame);
    Optional<Operand> whole = streams.extreme(streamCall).or(() -> counted.ended(streamCall));
    if (whole.isPresent()) {
      return whole.get();
    }
    Optional<Operand> receiver = Optional.empty();
    boolean onThis = tree.getMethodSelect() instanceof IdentifierTree;
    if (tree.getMethodSelect() instanceof MemberSelectTree select) {
      ExpressionTree qualifier = ExpressionLowering.withoutParentheses(select.getExpression());
      boolean isStatic = method.getModifiers().contains(Modifier.STATIC);
      onThis = NameLowering.isThis(qualifier);
      if (!onThis && !(isStatic && names.isType(qualifier))) {
        if (isStatic || isSuper(qualifier) || names.isType(qualifier)) {
          return lowering.coercion().refused(origin, type, unclearReceiver(origin));
        }
        List<Operand> values = new ArrayList<>();
        if (NameLowering.isClass(qualifier)) {
          tree.getArguments().forEach(each -> values.add(argument(each, origin, frame)));
        }
        Optional<Operand> ofClass =
            lowering.expressions().patterns().ofClass(method, qualifier, values, origin);
        if (ofClass.isPresent()) {
          return ofClass.get();
        }
        Optional<Operand> function =
            functionValues.call(method, qualifier, tree.getArguments(), origin, type, frame);
        if (function.isPresent()) {
          return function.get();
        }
        receiver = Optional.of(lowering.expressions().operand(qualifier, frame));
      }
    }
    if (receiver.isPresent() && receiver.get().expr() instanceof Expr.Refused refused) {
      return lowering.coercion().refused(refused.origin(), type, refused.finding());
    }
    if (receiver.isPresent() && receiver.get().expr().type() instanceof Type.Rows) {
      Optional<Operand> asked =
          lowering.expressions().tables().sets().asked(tree, method, receiver.get(), origin, frame);
      if (asked.isPresent()) {
        return asked.get();
      }
      return streams.onRows(streamCall, receiver.get());
    }
    if (receiver.isPresent()
        && (receiver.get().expr().type() instanceof Type.Groups
            || receiver.get().expr().type() instanceof Type.Tally)) {
      return streams.onGroups(streamCall, receiver.get());
    }
    if (receiver.isPresent() && receiver.get().expr().type() instanceof Type.Table) {
      return lowering
          .expressions()
          .tables()
          .call(tree, streamCall.name(), origin, type, receiver.get(), frame);
    }
    Optional<Operand> optional = optionals.call(streamCall, receiver);
    if (optional.isPresent()) {
      return optional.get();
    }
    Optional<Operand> source = streams.source(streamCall);
    if (source.isPresent()) {
      return source.get();
    }
    Optional<Operand> taken =
        receiver.isEmpty() ? takers.call(tree, method, origin, frame) : Optional.empty();
    if (taken.isPresent()) {
      return taken.get();
    }
    List<Operand> arguments = new ArrayList<>();
    for (ExpressionTree argument : tree.getArguments()) {
      arguments.add(argument(argument, origin, frame));
    }
    return resolve(new Invocation(origin, method, receiver, onThis, arguments, type), frame);
  }

  private static boolean isSuper(ExpressionTree qualifier) {
    return (qualifier instanceof IdentifierTree name && name.getName().contentEquals("super"))
        || (qualifier instanceof MemberSelectTree select
            && select.getIdentifier().contentEquals("super"));
  }

  private static Finding unclearReceiver(TreeOrigin origin) {
    return Refusals.of(Rule.NOT_UNDERSTOOD, origin)
        .found("a static method called on an object, or a method of a superclass");
  }

  /** A function is no value: whoever takes one may call it or keep it. */
  private Operand argument(ExpressionTree tree, TreeOrigin call, Frame frame) {
    ExpressionTree bare = ExpressionLowering.withoutParentheses(tree);
    return bare instanceof LambdaExpressionTree || bare instanceof MemberReferenceTree
        ? lowering
            .coercion()
            .refused(call, lowering.source().typeOf(bare), Refusals.notUnderstood(call))
        : lowering.expressions().operand(bare, frame);
  }

  /** A call whose receiver and arguments are values. */
  Operand resolve(Invocation call, Frame frame) {
    Optional<Operand> known =
        accessor(call, frame)
            .or(() -> optionals.referenced(call))
            .or(() -> collections.call(call))
            .or(() -> constants.call(call))
            .or(() -> objects.call(call))
            .or(() -> library.function(call))
            .or(() -> lowering.expressions().vectors().function(call))
            .or(() -> temporals.call(call))
            .or(() -> modelled.call(call))
            .or(() -> ownCalls.call(call, frame))
            .or(() -> objects.equalRecords(call))
            .or(() -> elsewhere.call(call))
            .or(() -> refusal(call));
    return known.orElseGet(() -> unknown(call, frame));
  }

  /** A record's accessor; empty if the call is none. */
  Optional<Operand> accessor(Invocation call, Frame frame) {
    if (call.owner().getKind() != ElementKind.RECORD || !call.arguments().isEmpty()) {
      return Optional.empty();
    }
    for (RecordComponentElement component : call.owner().getRecordComponents()) {
      if (call.method().equals(component.getAccessor())) {
        return Optional.of(component(component, call, frame));
      }
    }
    return Optional.empty();
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
            .refused(call.origin(), call.type(), Refusals.notUnderstood(call.origin()));
  }

  private Optional<Operand> refusal(Invocation call) {
    return RefusedCalls.refusal(call.method(), call.origin())
        .or(() -> RefusedCalls.refusal(call))
        .map(finding -> lowering.coercion().refused(call.origin(), call.type(), finding));
  }

  /** What makes a method known of which nothing is known. */
  private static String toBeKnown(Invocation call) {
    String owner = call.owner().getSimpleName().toString();
    if (call.ownerName().startsWith("java")) {
      return "do without it, or describe it in an interface with @Models";
    } else if (call.method().getModifiers().contains(Modifier.STATIC)) {
      return "mark its parameters @Sensitive, so that %s is checked as well; a library's class is described in an interface with @Models"
          .formatted(owner);
    } else if (call.owner().getKind() == ElementKind.RECORD
        || call.owner().getKind() == ElementKind.ENUM) {
      return "declare %s in the file of the query, whose methods are looked into".formatted(owner);
    }
    return call.arguments().isEmpty()
        ? "make %s a record, whose accessors are known".formatted(owner)
        : "write it as a static method with @Sensitive parameters";
  }

  private Operand unknown(Invocation call, Frame frame) {
    List<Expr> passed = new ArrayList<>();
    call.receiver().ifPresent(receiver -> passed.add(receiver.expr()));
    if (call.onThis() && !call.method().getModifiers().contains(Modifier.STATIC)) {
      frame.self().ifPresent(self -> passed.add(new Expr.Use(call.origin(), self)));
    }
    call.arguments().forEach(argument -> passed.add(argument.expr()));
    return new Operand(
        new Expr.UnknownCall(
            call.origin(),
            lowering.types().of(call.type()),
            call.shortName(),
            toBeKnown(call),
            passed),
        call.type());
  }
}
