/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.call;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.diagnostics.Advice;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Verb;
import dev.discreet.processor.lower.Calls;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Invocation;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.Refusals;
import dev.discreet.processor.lower.collection.NestedMaps;
import dev.discreet.processor.lower.collection.TableLowering;
import dev.discreet.processor.lower.function.FunctionTakers;
import dev.discreet.processor.lower.function.FunctionValues;
import dev.discreet.processor.lower.library.RefusedCalls;
import dev.discreet.processor.lower.object.GenericRecords;
import dev.discreet.processor.lower.object.PatternLowering;
import dev.discreet.processor.lower.object.RecordInstead;
import dev.discreet.processor.lower.stream.CountedStreams;
import dev.discreet.processor.lower.stream.HeldRows;
import dev.discreet.processor.lower.stream.OptionalLowering;
import dev.discreet.processor.lower.stream.StreamCall;
import dev.discreet.processor.lower.stream.StreamLowering;
import dev.discreet.processor.trees.MethodTrees;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.type.TypeMirror;

/**
 * Method calls. In this order: on a data set or stream, an accessor of a record, a library function
 * with a rule, a method whose body is at hand, a helper of another class, a call of which it is
 * known why it is refused, any other.
 */
public final class CallLowering implements Calls {
  /** What asks no more of a list inside a row than its elements, one after the other. */
  private static final Set<String> ONE_BY_ONE =
      Set.of("stream", "forEach", "iterator", "size", "isEmpty");

  private final Lowering lowering;
  private final Expressions expressions;
  private final MethodTrees trees;
  private final StreamLowering streams;
  private final CountedStreams counted;
  private final OptionalLowering optionals;
  private final FunctionValues functionValues;
  private final FunctionTakers takers;
  private final NullCalls nulls;
  private final PatternLowering patterns;
  private final TableLowering tables;
  private final List<CallRule> rules;

  /**
   * Calls of one class.
   *
   * @param rules what is asked, one after the other, of a call whose receiver and arguments are
   *     values
   */
  public CallLowering(
      Lowering lowering,
      Expressions expressions,
      MethodTrees trees,
      StreamLowering streams,
      CountedStreams counted,
      OptionalLowering optionals,
      FunctionValues functionValues,
      FunctionTakers takers,
      PatternLowering patterns,
      TableLowering tables,
      List<CallRule> rules) {
    this.lowering = lowering;
    this.expressions = expressions;
    this.trees = trees;
    this.streams = streams;
    this.counted = counted;
    this.optionals = optionals;
    this.functionValues = functionValues;
    this.takers = takers;
    this.nulls = new NullCalls(expressions, functionValues);
    this.patterns = patterns;
    this.tables = tables;
    this.rules = List.copyOf(rules);
  }

  /**
   * Java evaluates the receivers of references that are arguments before the call, which may never
   * ask them.
   */
  public Operand call(MethodInvocationTree tree, TreeOrigin origin, TypeMirror type, Frame frame) {
    List<Statement> before = functionValues.before(tree, frame);
    if (before.isEmpty()) {
      return called(tree, origin, type, frame);
    }
    try {
      Optional<Statement.Refused> refused =
          before.stream()
              .filter(Statement.Refused.class::isInstance)
              .map(Statement.Refused.class::cast)
              .findFirst();
      Operand value =
          refused.isPresent()
              ? lowering.coercion().refused(refused.get().origin(), type, refused.get().finding())
              : called(tree, origin, type, frame);
      List<Statement> all = new ArrayList<>(before);
      all.add(new Statement.Return(origin, value.expr()));
      return value.expr() instanceof Expr.Refused
          ? value
          : new Operand(new Expr.Body(origin, value.expr().type(), new Block(all)), value.type());
    } finally {
      functionValues.forget(tree);
    }
  }

  private Operand called(
      MethodInvocationTree tree, TreeOrigin origin, TypeMirror type, Frame frame) {
    if (!(lowering.source().elementOf(tree) instanceof ExecutableElement written)) {
      return lowering.coercion().refused(origin, type, Refusals.notUnderstood(origin));
    }
    ExecutableElement method =
        tree.getMethodSelect() instanceof MemberSelectTree of
            ? lowering.source().named(written, of.getExpression())
            : written;
    Optional<Finding> never = RefusedCalls.refusal(method, origin);
    if (never.isPresent() && !trees.of(method).isPresent()) {
      return lowering.coercion().refused(origin, type, never.get());
    }
    StreamCall streamCall = new StreamCall(tree, method, origin, type, frame);
    Optional<Operand> whole = streams.extreme(streamCall).or(() -> counted.ended(streamCall));
    if (whole.isPresent()) {
      return whole.get();
    }
    Optional<Operand> object =
        lowering
            .cells()
            .at(tree, frame, expressions)
            .map(kept -> new Operand(kept.value(origin), type));
    if (object.isPresent()) {
      return object.get();
    }
    Optional<Operand> inner = new NestedMaps(lowering, expressions).read(tree, origin, type, frame);
    inner = inner.or(() -> tables.asked(tree, origin, frame));
    if (inner.isPresent()) {
      return inner.get();
    }
    Optional<Operand> receiver = Optional.empty();
    boolean onThis = tree.getMethodSelect() instanceof IdentifierTree;
    if (tree.getMethodSelect() instanceof MemberSelectTree select) {
      ExpressionTree qualifier = Syntax.withoutParentheses(select.getExpression());
      boolean isStatic = method.getModifiers().contains(Modifier.STATIC);
      onThis = Syntax.isThis(qualifier);
      if (!onThis && !(isStatic && Syntax.isType(qualifier, lowering.source()))) {
        if (isStatic || isSuper(qualifier) || Syntax.isType(qualifier, lowering.source())) {
          return lowering.coercion().refused(origin, type, unclearReceiver(origin));
        }
        List<Operand> values = new ArrayList<>();
        if (Syntax.isClass(qualifier)) {
          tree.getArguments().forEach(each -> values.add(argument(each, origin, frame)));
        }
        Optional<Operand> ofClass = patterns.ofClass(method, qualifier, values, origin);
        if (ofClass.isPresent()) {
          return ofClass.get();
        }
        Optional<Operand> function =
            functionValues.call(method, qualifier, tree.getArguments(), origin, type, frame);
        if (function.isPresent()) {
          return function.get();
        }
        receiver = Optional.of(expressions.operand(qualifier, frame));
      }
    }
    if (receiver.isPresent() && receiver.get().expr() instanceof Expr.Refused refused) {
      return lowering.coercion().refused(refused.origin(), type, refused.finding());
    }
    if (receiver.isPresent()) {
      Operand on =
          ONE_BY_ONE.contains(streamCall.name()) ? receiver.get() : HeldRows.asked(receiver.get());
      receiver = Optional.of(on);
      Optional<Operand> found =
          switch (on.expr().type().kind()) {
            case ROWS ->
                Optional.of(
                    tables
                        .sets()
                        .asked(tree, method, on, origin, frame)
                        .orElseGet(() -> streams.onRows(streamCall, on)));
            case GROUPS, TALLY -> Optional.of(streams.onGroups(streamCall, on));
            case TABLE ->
                streams
                    .groups(streamCall, on)
                    .or(
                        () ->
                            Optional.of(
                                tables.call(tree, streamCall.name(), origin, type, on, frame)));
            // Their methods are told by who declares them.
            case NUMERIC, BOOLEAN, TEXT, NONE, ENUMERATION, ROW, SEALED -> Optional.empty();
            case OPTIONAL, COLLECTION, DICTIONARY, VECTOR, OTHER -> Optional.empty();
          };
      if (found.isPresent()) {
        return found.get();
      }
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
        receiver.isEmpty()
            ? takers.call(tree, method, origin, frame).or(() -> nulls.call(streamCall))
            : Optional.empty();
    if (taken.isPresent()) {
      return taken.get();
    }
    List<Operand> arguments = new ArrayList<>();
    boolean library = Library.of(method).isPresent();
    for (ExpressionTree argument : tree.getArguments()) {
      Operand given = argument(argument, origin, frame);
      boolean value = library || Library.is(given.type(), Kind.STATISTICS);
      arguments.add(value ? HeldRows.asValue(given) : given);
    }
    if (receiver.isEmpty() && isInherited(method, frame)) {
      // ordinal() in a method of an enum
      receiver =
          frame
              .self()
              .map(
                  self -> new Operand(new Expr.Use(origin, self), Enclosing.type(method).asType()));
    }
    return resolve(
        new Invocation(
            origin,
            method,
            receiver,
            onThis,
            arguments,
            type,
            lowering.source().typeArguments(method, tree)),
        frame);
  }

  /** Whether an enum's own code calls what every enum has. */
  private static boolean isInherited(ExecutableElement method, Frame frame) {
    return !method.getModifiers().contains(Modifier.STATIC)
        && Enclosing.type(method).getKind() == ElementKind.CLASS
        && frame.self().filter(self -> self.type() instanceof Type.Enumeration).isPresent();
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
    ExpressionTree bare = Syntax.withoutParentheses(tree);
    return bare instanceof LambdaExpressionTree || bare instanceof MemberReferenceTree
        ? lowering
            .coercion()
            .refused(call, lowering.source().typeOf(bare), Refusals.functionKept(call))
        : expressions.operand(bare, frame);
  }

  @Override
  public Operand resolve(Invocation call, Frame frame) {
    for (CallRule rule : rules) {
      Optional<Operand> known = rule.of(call, frame);
      if (known.isPresent()) {
        return known.get();
      }
    }
    return refusal(call).orElseGet(() -> unknown(call, frame));
  }

  private Optional<Operand> refusal(Invocation call) {
    return RefusedCalls.refusal(call.method(), call.origin())
        .or(() -> RefusedCalls.refusal(call))
        .map(finding -> lowering.coercion().refused(call.origin(), call.type(), finding));
  }

  /** What makes a method known of which nothing is known. */
  private String toBeKnown(Invocation call) {
    String owner = call.owner().getSimpleName().toString();
    Optional<String> generic =
        call.receiver().flatMap(value -> GenericRecords.instead(value, lowering));
    if (generic.isPresent()) {
      return generic.get();
    } else if (Library.is(call.owner(), Kind.MAP)
        && Library.of(call.method()).filter(known -> known.does(Verb.VIEWS)).isPresent()) {
      return Advice.BOTH_KEYS + ", or do without it";
    } else if (call.ownerName().startsWith("java")) {
      return "do without it, or describe it in an interface with @Models";
    } else if (call.method().getModifiers().contains(Modifier.STATIC)) {
      return "mark its parameters @Sensitive, so that %s is checked as well; a library's class is described in an interface with @Models"
          .formatted(owner);
    } else if (call.owner().getKind() == ElementKind.RECORD
        || call.owner().getKind() == ElementKind.ENUM) {
      return "let it take nothing but numbers, texts, dates and enums, of which its own file proves what it"
          + " returns; or declare %s in the file of the query, whose methods are looked into"
              .formatted(owner);
    }
    if (call.method().isDefault()) {
      return "write `%s` in the record itself, not as a default method of %s"
          .formatted(call.name(), owner);
    }
    return call.arguments().isEmpty()
        ? RecordInstead.of(call.owner(), call.method(), lowering.types())
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
