/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.statement;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Expr.Operation;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.lower.BinaryArithmetic;
import dev.discreet.processor.lower.BitLowering;
import dev.discreet.processor.lower.Coercion;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.PrintedValues;
import dev.discreet.processor.lower.Refusals;
import dev.discreet.processor.lower.collection.FilledCollections;
import dev.discreet.processor.lower.collection.Holders;
import dev.discreet.processor.lower.collection.TableLowering;
import dev.discreet.processor.lower.collection.VectorLowering;
import dev.discreet.processor.lower.function.FunctionValues;
import dev.discreet.processor.lower.stream.HeldSorts;
import dev.discreet.processor.lower.stream.OptionalLowering;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import dev.discreet.processor.trees.collection.AddedElements;
import dev.discreet.processor.trees.collection.CountedKeys;
import dev.discreet.processor.trees.collection.KeptValues;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** Expression statements: assignments to local variables, and calls. */
public final class AssignmentLowering {
  private final Lowering lowering;
  private final Expressions expressions;
  private final OptionalLowering optionals;
  private final TableLowering tables;
  private final VectorLowering vectors;
  private final FunctionValues values;
  private final ElementAssignment elements;
  private final ArrayFill fill;
  private final Holders holders;
  private final FilledCollections filled;
  private final HeldSorts sorts;
  private final ReplacedNumbers replaced;
  private final AccumulatorLowering accumulators;

  public AssignmentLowering(
      Lowering lowering,
      Expressions expressions,
      OptionalLowering optionals,
      TableLowering tables,
      VectorLowering vectors,
      FunctionValues values,
      HeldSorts sorts,
      AccumulatorLowering accumulators) {
    this.accumulators = accumulators;
    this.sorts = sorts;
    this.expressions = expressions;
    this.optionals = optionals;
    this.tables = tables;
    this.vectors = vectors;
    this.values = values;
    this.lowering = lowering;
    this.elements = new ElementAssignment(lowering, expressions);
    this.fill = new ArrayFill(lowering, expressions);
    this.holders = new Holders(lowering, expressions);
    this.filled = new FilledCollections(lowering, expressions);
    this.replaced = new ReplacedNumbers(lowering, expressions, values);
  }

  /** Local variables that hold a number for functions to write. */
  Holders holders() {
    return holders;
  }

  /** Objects that add up numbers. */
  AccumulatorLowering accumulators() {
    return accumulators;
  }

  /** Local lists, sets and texts that a loop inside a row fills. */
  FilledCollections filled() {
    return filled;
  }

  Statement statement(ExpressionTree tree, Frame frame) {
    ExpressionTree bare = Syntax.withoutParentheses(tree);
    TreeOrigin origin = lowering.source().origin(bare);
    List<Statement> before =
        bare instanceof MethodInvocationTree call ? values.before(call, frame) : List.of();
    if (before.isEmpty()) {
      return changed(bare, origin, frame);
    }
    try {
      List<Statement> all = new ArrayList<>(before);
      all.add(changed(bare, origin, frame));
      return new Statement.Nested(origin, new Block(all));
    } finally {
      values.forget((MethodInvocationTree) bare);
    }
  }

  private Statement changed(ExpressionTree bare, TreeOrigin origin, Frame frame) {
    if (bare instanceof AssignmentTree assignment) {
      return assign(assignment, origin, frame);
    }
    if (bare instanceof CompoundAssignmentTree assignment) {
      return compound(assignment, origin, frame);
    }
    if (bare instanceof UnaryTree step && Syntax.isStep(step.getKind())) {
      return step(step, origin, frame);
    }
    if (bare instanceof MethodInvocationTree call) {
      Optional<Statement> write =
          accumulators
              .called(call, origin, frame)
              .or(() -> filled.statement(call, origin, frame))
              .or(() -> sorts.statement(call, origin, frame))
              .or(() -> replaced.statement(call, origin, frame))
              .or(() -> tables.statement(call, origin, frame))
              .or(() -> fill.statement(call, origin, frame))
              .or(() -> holders.statement(call, origin, frame))
              .or(() -> filled.refused(call, origin, frame));
      if (write.isPresent()) {
        return write.get();
      }
    }
    if (bare instanceof MethodInvocationTree call) {
      Optional<Statement> consumed = optionals.consumed(call, origin, frame);
      if (consumed.isPresent()) {
        return consumed.get();
      }
    }
    if (bare instanceof MethodInvocationTree call && isSuperConstructor(call)) {
      // A record's superclass does nothing, and its call is written by the compiler.
      return new Statement.Evaluate(origin, new Expr.Null(origin));
    }
    return effect(bare, origin, expressions.operand(bare, frame).expr());
  }

  /** What is not understood may have filled any collection that it names. */
  private Statement effect(ExpressionTree tree, TreeOrigin origin, Expr done) {
    List<Variable> changed =
        done instanceof Expr.Refused || done instanceof Expr.UnknownCall
            ? filled.namedIn(tree)
            : List.of();
    if (changed.isEmpty()) {
      return new Statement.Evaluate(origin, done);
    }
    Finding finding =
        done instanceof Expr.Refused refused ? refused.finding() : Refusals.notUnderstood(origin);
    return new Statement.Refused(origin, finding, Optional.of(changed));
  }

  /** What the first of some statements count by key; empty where they do anything else. */
  Optional<Counted> counted(List<? extends StatementTree> trees, Frame frame) {
    return new CountedKeys(lowering.source())
        .step(trees)
        .flatMap(
            step ->
                tables
                    .counted(step, lowering.source().origin(trees.get(step.length() - 1)), frame)
                    .map(statement -> new Counted(statement, step.length())))
        .or(
            () ->
                new AddedElements(lowering.source(), lowering.filledMaps())
                    .of(trees)
                    .flatMap(found -> added(found, frame)))
        .or(
            () ->
                new KeptValues(lowering.source())
                    .of(trees)
                    .flatMap(found -> kept(found, trees, frame)));
  }

  private Optional<Counted> kept(
      KeptValues.Kept found, List<? extends StatementTree> trees, Frame frame) {
    return tables
        .kept(found, lowering.source().origin(trees.get(found.length() - 1)), frame)
        .map(statement -> new Counted(statement, found.length()));
  }

  private Optional<Counted> added(AddedElements.Added found, Frame frame) {
    return tables
        .added(found, lowering.source().origin(found.add()), frame)
        .map(statement -> new Counted(statement, found.length()));
  }

  /** One statement for several. */
  record Counted(Statement statement, int length) {}

  private static boolean isSuperConstructor(MethodInvocationTree call) {
    return call.getMethodSelect() instanceof IdentifierTree name
        && name.getName().contentEquals("super");
  }

  private Statement assign(AssignmentTree tree, TreeOrigin origin, Frame frame) {
    ExpressionTree target = Syntax.withoutParentheses(tree.getVariable());
    Element element = lowering.source().elementOf(target);
    if (isBinding(element)) {
      return boundAnew(origin);
    }
    Optional<Variable> variable = lowering.variable(element);
    if (isElement(target, origin, frame)) {
      TypeMirror type = lowering.source().typeOf(target);
      return elements.assign(
          target, origin, expressions.valueFor(type, tree.getExpression(), frame), frame);
    }
    if (element != null && variable.isPresent()) {
      return new Statement.Assign(
          origin,
          variable.get(),
          expressions.valueFor(element.asType(), tree.getExpression(), frame));
    }
    if (element != null && isOwnComponent(element, target, frame)) {
      return new Statement.SetComponent(
          origin,
          element.getSimpleName().toString(),
          expressions.valueFor(element.asType(), tree.getExpression(), frame));
    }
    return notLocal(target, origin);
  }

  /** An element of an array, or a field that one stands for. */
  private boolean isElement(ExpressionTree target, TreeOrigin origin, Frame frame) {
    return (target instanceof ArrayAccessTree && vectors.isElement(target))
        || lowering.cells().of(target, origin, frame, expressions).isPresent();
  }

  private boolean isBinding(@Nullable Element element) {
    return values.isLocal(element)
        || (element != null && element.getKind() == ElementKind.BINDING_VARIABLE);
  }

  private static Statement boundAnew(TreeOrigin origin) {
    return new Statement.Refused(
        origin,
        Refusals.notUnderstood(origin)
            .found("an assignment to a variable that holds a function, or that a pattern binds")
            .fix("use a variable of its own"));
  }

  private static boolean isOwnComponent(Element element, ExpressionTree target, Frame frame) {
    boolean ofThis =
        target instanceof IdentifierTree
            || (target instanceof MemberSelectTree select
                && select.getExpression() instanceof IdentifierTree receiver
                && receiver.getName().contentEquals("this"));
    return frame.constructor()
        && ofThis
        && element.getKind() == ElementKind.FIELD
        && !element.getModifiers().contains(Modifier.STATIC)
        && Enclosing.type(element).equals(frame.owner());
  }

  private Statement compound(CompoundAssignmentTree tree, TreeOrigin origin, Frame frame) {
    ExpressionTree target = Syntax.withoutParentheses(tree.getVariable());
    Element element = lowering.source().elementOf(target);
    if (isBinding(element)) {
      return boundAnew(origin);
    }
    Optional<Variable> variable = lowering.variable(element);
    Optional<Operation> operation = BinaryArithmetic.operation(tree.getKind());
    if (isElement(target, origin, frame)) {
      Operand added = expressions.operand(tree.getExpression(), frame);
      return operation
          .map(arithmetic -> elements.update(target, origin, arithmetic, added, frame))
          .or(
              () ->
                  BitLowering.function(tree.getKind())
                      .map(bits -> elements.update(target, origin, bits, added, frame)))
          .orElseGet(() -> new Statement.Refused(origin, Refusals.notUnderstood(origin)));
    }
    if (element == null || variable.isEmpty()) {
      return notLocal(target, origin);
    }
    Operand before =
        new Operand(
            new Expr.Use(lowering.source().origin(target), variable.get()), element.asType());
    Operand by = expressions.operand(tree.getExpression(), frame);
    if (operation.isPresent()) {
      return update(origin, before, variable.get(), operation.get(), by);
    }
    return BitLowering.function(tree.getKind())
        .map(function -> bits(function, origin, before, variable.get(), by))
        .orElseGet(() -> new Statement.Refused(origin, Refusals.notUnderstood(origin)));
  }

  /** {@code x |= e} and its like: also on booleans, where e is evaluated whatever x is. */
  private Statement bits(
      PureFunction function, TreeOrigin origin, Operand before, Variable variable, Operand by) {
    Expr value =
        by.expr() instanceof Expr.Refused
            ? by.expr()
            : new BitLowering(lowering.coercion()).combined(function, origin, before, by);
    if (value instanceof Expr.Refused refused) {
      return new Statement.Assign(
          origin, variable, new Expr.Refused(refused.origin(), variable.type(), refused.finding()));
    }
    return new Statement.Assign(
        origin,
        variable,
        variable.type() instanceof Numeric type ? Coercion.converted(value, type) : value);
  }

  private Statement step(UnaryTree tree, TreeOrigin origin, Frame frame) {
    ExpressionTree target = Syntax.withoutParentheses(tree.getExpression());
    Element element = lowering.source().elementOf(target);
    if (isBinding(element)) {
      return boundAnew(origin);
    }
    boolean up =
        tree.getKind() == Tree.Kind.PREFIX_INCREMENT
            || tree.getKind() == Tree.Kind.POSTFIX_INCREMENT;
    Operation operation = up ? Operation.ADD : Operation.SUBTRACT;
    Operand one =
        new Operand(
            new Expr.Literal(origin, Numeric.INT, 1L),
            lowering.source().types().getPrimitiveType(TypeKind.INT));
    if (isElement(target, origin, frame)) {
      return elements.update(target, origin, operation, one, frame);
    }
    Optional<Variable> variable = lowering.variable(element);
    if (element == null || variable.isEmpty()) {
      return notLocal(target, origin);
    }
    return update(
        origin,
        new Operand(
            new Expr.Use(lowering.source().origin(target), variable.get()), element.asType()),
        variable.get(),
        operation,
        one);
  }

  /** {@code x op= e} is {@code x = (T) (x op e)}, computed in the promoted type. */
  private Statement update(
      TreeOrigin origin, Operand before, Variable variable, Operation operation, Operand by) {
    if (by.expr() instanceof Expr.Refused refused) {
      return new Statement.Assign(
          origin, variable, new Expr.Refused(refused.origin(), variable.type(), refused.finding()));
    }
    if (operation == Operation.ADD && variable.type() == Type.Simple.TEXT) {
      Optional<Expr> text = PrintedValues.joined(origin, before, by, lowering.source());
      if (text.isPresent()) {
        return new Statement.Assign(origin, variable, text.get());
      }
    }
    Expr sum = BinaryArithmetic.of(lowering.coercion(), origin, operation, before, by);
    if (!(variable.type() instanceof Numeric type) || sum instanceof Expr.Refused) {
      Finding finding =
          sum instanceof Expr.Refused refused ? refused.finding() : Refusals.notUnderstood(origin);
      return new Statement.Refused(origin, finding);
    }
    return new Statement.Assign(origin, variable, Coercion.converted(sum, type));
  }

  /** What is written is no local variable of the query. */
  private Statement notLocal(ExpressionTree target, Origin origin) {
    if (target instanceof ArrayAccessTree access) {
      return new Statement.Refused(origin, arrayWrite(access));
    }
    TreeOrigin place = lowering.source().origin(target);
    lowering.source().typeOf(target);
    return new Statement.Refused(
        origin, Refusals.state(place, "keep the value in a local variable"));
  }

  private Finding arrayWrite(ArrayAccessTree access) {
    TreeOrigin place = lowering.source().origin(access);
    Type type = lowering.types().of(lowering.source().typeOf(access.getExpression()));
    return type instanceof Type.Rows
        ? Finding.of(Rule.ALIASED_DATA, "`" + place.text() + "`").fix("leave the data set as it is")
        : Refusals.state(place, "add up in a local variable");
  }
}
