/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.function;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.VariableTree;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Meaning;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.Refusals;
import dev.discreet.processor.lower.initialiser.NamedByQueries;
import dev.discreet.processor.trees.FreeNames;
import dev.discreet.processor.trees.MethodTrees;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * Functions that have a name, or are made from others: local variables and final fields that hold a
 * lambda, {@code negate}, {@code andThen} and the like. They are put in where they are used, which
 * they can be as nobody assigns to them.
 */
public final class FunctionValues {
  private static final Set<Meaning> ORDERS =
      EnumSet.of(
          Meaning.COMPARING,
          Meaning.THEN_COMPARING,
          Meaning.REVERSED,
          Meaning.NATURAL_ORDER,
          Meaning.REVERSE_ORDER);

  private final Lowering lowering;
  private final Expressions expressions;
  private final NamedByQueries named;
  private final FunctionLowering functions;
  private final MethodTrees trees;
  private final BoundReceivers receivers;
  private final GivenFunctions given;
  private final ReturnedFunctions returned;
  private final Map<Element, Local> locals = new HashMap<>();
  private final Deque<Element> open = new ArrayDeque<>();

  /** Something that can be called. */
  public interface Callable {
    public Operand call(List<Operand> arguments, TreeOrigin origin, TypeMirror result);
  }

  private record Local(ExpressionTree value, Frame frame) {}

  public FunctionValues(
      Lowering lowering,
      Expressions expressions,
      FunctionLowering functions,
      MethodTrees trees,
      BoundReceivers receivers,
      NamedByQueries named) {
    this.expressions = expressions;
    this.named = named;
    this.lowering = lowering;
    this.functions = functions;
    this.trees = trees;
    this.receivers = receivers;
    this.given = new GivenFunctions(lowering, this::isKnown);
    this.returned = new ReturnedFunctions(lowering, expressions, functions, this, trees, named);
  }

  /**
   * Keeps a local variable that holds a function, and says what happens before it is called; empty
   * if it holds none that is known.
   */
  public Optional<List<Statement>> declares(VariableTree tree, Element element, Frame frame) {
    ExpressionTree value = tree.getInitializer();
    if (value == null || frame.constructor()) {
      return Optional.empty();
    }
    if (!isFunctional(element.asType())) {
      return Optional.of(Syntax.withoutParentheses(value))
          .filter(
              made -> made instanceof LambdaExpressionTree || made instanceof MemberReferenceTree)
          .map(made -> List.of(ofOtherInterface(made, element.asType())));
    }
    if (of(value, frame).isPresent()) {
      return Optional.of(stands(element, value, frame));
    }
    if (!isOrder(value) || !lowering.fixedVariables().are(element)) {
      return Optional.empty();
    }
    locals.put(element, new Local(value, frame));
    return Optional.of(List.of());
  }

  private Statement ofOtherInterface(ExpressionTree made, TypeMirror type) {
    TreeOrigin origin = lowering.source().origin(made);
    return new Statement.Refused(
        origin,
        Refusals.notUnderstood(origin)
            .found(
                "a function of `" + type + "`: that is raw, of another file, or has other code too")
            .fix(
                "declare it by an interface of the JDK with its type arguments, as in"
                    + " `ToLongFunction<Row> f = …`"));
  }

  /** An order that a method of the JDK makes, and that is the same wherever it is written. */
  private boolean isOrder(ExpressionTree value) {
    return Syntax.withoutParentheses(value) instanceof MethodInvocationTree made
        && lowering.source().elementOf(made) instanceof ExecutableElement method
        && Library.of(method).filter(stated -> ORDERS.stream().anyMatch(stated::is)).isPresent()
        && FreeNames.areConstant(made, Set.of(), List.of(), lowering.source());
  }

  /**
   * What is made of the text of an order that a constant or a local variable stands for; empty for
   * any other expression. Lemma: the order is made once, of nothing that changes, so that it is the
   * same as one that is made where it is used.
   */
  <T> Optional<T> ofOrder(
      ExpressionTree name, Frame frame, BiFunction<ExpressionTree, Frame, Optional<T>> made) {
    Element element =
        Syntax.isName(name, lowering.source()) ? lowering.source().elementOf(name) : null;
    if (element == null || open.contains(element)) {
      return Optional.empty();
    }
    Optional<Local> order =
        Optional.ofNullable(locals.get(element))
            .or(
                () ->
                    element.getModifiers().contains(Modifier.STATIC)
                        ? field(element, frame)
                        : Optional.empty())
            .filter(given -> isOrder(given.value()));
    if (order.isEmpty()) {
      return Optional.empty();
    }
    open.push(element);
    try {
      return made.apply(order.get().value(), order.get().frame());
    } finally {
      open.pop();
    }
  }

  /** Whether it is a function or an order whose text is at hand. */
  private boolean isKnown(ExpressionTree function, Frame frame) {
    return of(function, frame).isPresent()
        || ofOrder(function, frame, (order, of) -> Optional.of(order)).isPresent();
  }

  /** Lets a variable stand for a function, and says what happens before that is called. */
  List<Statement> stands(Element variable, ExpressionTree function, Frame frame) {
    locals.put(variable, new Local(function, frame));
    return given.isSettled(function, frame)
        ? receivers.keep(function, frame)
        : List.of(computed(function));
  }

  /**
   * What is evaluated before a chain of calls that are given functions: what references are called
   * on, whether or not the calls ever ask them. A function that is computed there is refused.
   */
  public List<Statement> before(MethodInvocationTree chain, Frame frame) {
    return given
        .computed(chain, frame)
        .map(function -> List.of(computed(function)))
        .orElseGet(() -> receivers.ofArguments(chain, frame));
  }

  private Statement computed(ExpressionTree function) {
    TreeOrigin origin = lowering.source().origin(function);
    boolean isName = function instanceof IdentifierTree || function instanceof MemberSelectTree;
    return new Statement.Refused(
        origin,
        isName
            ? RowFunctions.refusal(function, origin)
            : Refusals.notUnderstood(origin)
                .found(
                    "a function that is computed before the call, whether or not it is called then")
                .fix("write the function where it is used, as a lambda or a method of this class"));
  }

  /** Behind a chain of calls its references stand for nothing. */
  public void forget(MethodInvocationTree chain) {
    receivers.forget(chain);
  }

  /** Another call may pass another function, or one that is not known. */
  void standsNoMore(Element parameter) {
    locals.remove(parameter);
  }

  public boolean isLocal(@Nullable Element element) {
    return locals.containsKey(element);
  }

  /** Whether a type is an interface that lambdas implement, and runs nothing but their code. */
  public boolean isFunctional(TypeMirror type) {
    return lowering.source().isFunction(type);
  }

  /** The call of a function's own method; empty if it is none that is known. */
  public Optional<Operand> call(
      ExecutableElement method,
      ExpressionTree receiver,
      List<? extends ExpressionTree> arguments,
      TreeOrigin origin,
      TypeMirror type,
      Frame frame) {
    TypeElement owner = Enclosing.type(method);
    boolean own = lowering.source().functions().methodOf(owner).filter(method::equals).isPresent();
    if (!own || !isFunctional(owner.asType())) {
      return Optional.empty();
    }
    return of(receiver, frame)
        .map(
            function ->
                function.call(
                    arguments.stream()
                        .map(argument -> expressions.operand(argument, frame))
                        .toList(),
                    origin,
                    type));
  }

  /** What an expression, whose value is a function, does when it is called. */
  public Optional<Callable> of(ExpressionTree parenthesized, Frame frame) {
    ExpressionTree tree = Syntax.withoutParentheses(parenthesized);
    if (frame.constructor()) {
      return Optional.empty();
    }
    if (tree instanceof TypeCastTree cast) {
      return lowering.source().isFunction(cast)
          ? of(cast.getExpression(), frame)
          : Optional.empty();
    }
    return Syntax.isName(tree, lowering.source())
        ? named(tree, frame)
        : made(tree, frame).flatMap(function -> typed(tree, function));
  }

  /**
   * What a function does that a method of the JDK calls at once, and then forgets: in a constructor
   * as well, where it is a lambda of one expression.
   */
  public Optional<Callable> calledAtOnce(ExpressionTree parenthesized, Frame frame) {
    ExpressionTree tree = Syntax.withoutParentheses(parenthesized);
    boolean inConstructor =
        frame.constructor()
            && tree instanceof LambdaExpressionTree lambda
            && lambda.getBody() instanceof ExpressionTree;
    return inConstructor
        ? made(tree, frame).flatMap(function -> typed(tree, function))
        : of(parenthesized, frame);
  }

  private Optional<Callable> made(ExpressionTree tree, Frame frame) {
    if (tree instanceof LambdaExpressionTree lambda) {
      return Optional.of(
          (arguments, origin, result) -> functions.inlined(lambda, arguments, result, frame));
    }
    if (tree instanceof MemberReferenceTree reference) {
      return Optional.of(
          (arguments, origin, result) -> functions.referenced(reference, origin, arguments, frame));
    }
    return tree instanceof MethodInvocationTree call
        ? combined(call, frame).or(() -> returned.function(call, frame))
        : Optional.empty();
  }

  /** Values are converted as the interface declares: {@code x -> 7} may return a double. */
  private Optional<Callable> typed(ExpressionTree tree, Callable function) {
    return functions
        .signature(tree)
        .filter(known -> isFunctional(lowering.source().typeOf(tree)))
        .map(
            signature ->
                (arguments, origin, result) -> {
                  List<Operand> given = new ArrayList<>();
                  for (int i = 0; i < arguments.size(); i++) {
                    given.add(primitive(arguments.get(i), signature.getParameterTypes().get(i)));
                  }
                  return primitive(function.call(given, origin, result), signature.getReturnType());
                });
  }

  private Operand primitive(Operand value, TypeMirror type) {
    Type wanted = lowering.types().of(type);
    return wanted.isPrimitive() ? new Operand(lowering.coercion().to(value, type), type) : value;
  }

  private Optional<Callable> named(ExpressionTree tree, Frame frame) {
    Element element = lowering.source().elementOf(tree);
    if (element == null) {
      return Optional.empty();
    }
    Local local = locals.get(element);
    if (local != null) {
      return guarded(element, local.value(), local.frame());
    }
    return field(element, frame).flatMap(given -> guarded(element, given.value(), given.frame()));
  }

  /** What a final field was given that holds a function. */
  private Optional<Local> field(Element element, Frame frame) {
    if (element.getKind() != ElementKind.FIELD
        || !element.getModifiers().contains(Modifier.FINAL)
        || !isFunctional(element.asType())) {
      return Optional.empty();
    }
    boolean isStatic = element.getModifiers().contains(Modifier.STATIC);
    boolean own = isStatic || Enclosing.type(element).equals(frame.owner());
    Optional<ExpressionTree> value =
        trees.fieldOf(element).flatMap(field -> Optional.ofNullable(field.getInitializer()));
    if (!own || value.isEmpty()) {
      return Optional.empty();
    }
    TypeElement owner = Enclosing.type(element);
    lowering.reliance().reliesOn(owner);
    named.run(value.get());
    Frame outside =
        new Frame(owner, isStatic ? Optional.empty() : frame.self(), Optional.empty(), false);
    return Optional.of(new Local(value.get(), outside));
  }

  /** A function that is being put in, and names itself, would never end. */
  Optional<Callable> guarded(Element element, ExpressionTree value, Frame frame) {
    if (open.contains(element)) {
      return Optional.of((arguments, origin, result) -> recursive(element, origin, result));
    }
    open.push(element);
    Optional<Callable> function = of(value, frame);
    open.pop();
    return function.map(
        callable ->
            (arguments, origin, result) -> {
              if (open.contains(element)) {
                return recursive(element, origin, result);
              }
              open.push(element);
              try {
                return callable.call(arguments, origin, result);
              } finally {
                open.pop();
              }
            });
  }

  private Operand recursive(Element element, TreeOrigin origin, TypeMirror result) {
    return lowering
        .coercion()
        .refused(
            origin,
            result,
            Finding.of(Rule.RECURSION, "`" + element.getSimpleName() + "`")
                .fix("write it without recursion"));
  }

  /** {@code negate}, {@code and}, {@code or}, {@code not}, {@code andThen} and the like. */
  private Optional<Callable> combined(MethodInvocationTree tree, Frame frame) {
    if (!(lowering.source().elementOf(tree) instanceof ExecutableElement method)
        || !Library.is(Enclosing.type(method), Kind.FUNCTION)) {
      return Optional.empty();
    }
    String name = method.getSimpleName().toString();
    List<? extends ExpressionTree> arguments = tree.getArguments();
    if (name.equals("identity") && arguments.isEmpty()) {
      return Optional.of((values, origin, result) -> values.get(0));
    }
    Optional<Callable> other =
        arguments.size() == 1 ? of(arguments.get(0), frame) : Optional.empty();
    if (name.equals("not")) {
      return other.map(this::negated);
    }
    Optional<Callable> receiver =
        tree.getMethodSelect() instanceof MemberSelectTree select
            ? of(select.getExpression(), frame)
            : Optional.empty();
    if (name.equals("negate")) {
      return receiver.map(this::negated);
    }
    if (receiver.isEmpty() || other.isEmpty()) {
      return Optional.empty();
    }
    Callable first = receiver.get();
    Callable second = other.get();
    return Optional.ofNullable(
        switch (name) {
          case "and" ->
              (values, origin, result) ->
                  connected(
                      new Expr.And(
                          origin, truth(first, values, origin), truth(second, values, origin)));
          case "or" ->
              (values, origin, result) ->
                  connected(
                      new Expr.Or(
                          origin, truth(first, values, origin), truth(second, values, origin)));
          case "andThen" ->
              (values, origin, result) -> composed(first, second, values, origin, result);
          case "compose" ->
              (values, origin, result) -> composed(second, first, values, origin, result);
          default -> null;
        });
  }

  private Callable negated(Callable function) {
    return (values, origin, result) ->
        connected(new Expr.Not(origin, truth(function, values, origin)));
  }

  private Operand composed(
      Callable inner, Callable outer, List<Operand> values, TreeOrigin origin, TypeMirror result) {
    Operand between =
        inner.call(values, origin, lowering.source().types().getNoType(TypeKind.NONE));
    return outer.call(List.of(between), origin, result);
  }

  private Expr truth(Callable function, List<Operand> values, TreeOrigin origin) {
    TypeMirror type = lowering.source().types().getPrimitiveType(TypeKind.BOOLEAN);
    return lowering.coercion().to(function.call(values, origin, type), type);
  }

  private Operand connected(Expr truth) {
    return new Operand(truth, lowering.source().types().getPrimitiveType(TypeKind.BOOLEAN));
  }

  /** A function's value for an argument, in a type. */
  public Expr applied(ExpressionTree function, Operand argument, TypeMirror result, Frame frame) {
    TreeOrigin origin = lowering.source().origin(function);
    return of(function, frame)
        .map(callable -> callable.call(List.of(argument), origin, result))
        .map(value -> lowering.coercion().to(value, result))
        .orElseGet(
            () ->
                lowering.coercion().refused(origin, result, Refusals.notUnderstood(origin)).expr());
  }
}
