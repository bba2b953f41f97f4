/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.statement;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.contract.declared.AnnotationName;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Values;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.lower.EnumConstants;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.Refusals;
import dev.discreet.processor.lower.stream.Groupings;
import dev.discreet.processor.trees.AnyOrder;
import dev.discreet.processor.trees.DrainedIterators;
import dev.discreet.processor.trees.HiddenEffects;
import dev.discreet.processor.trees.IndexedRows;
import dev.discreet.processor.trees.SourceHasErrors;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** Loops: over all rows, or refused. */
final class LoopLowering {
  private final Lowering lowering;
  private final Expressions expressions;
  private final AccumulatorLowering objects;
  private final NestedBodies bodies;

  LoopLowering(
      Lowering lowering,
      Expressions expressions,
      AccumulatorLowering objects,
      NestedBodies bodies) {
    this.objects = objects;
    this.expressions = expressions;
    this.bodies = bodies;
    this.lowering = lowering;
  }

  /** {@code for (T x : …)} over rows, an array of numbers, or the constants of an enum. */
  Statement enhanced(EnhancedForLoopTree tree, TreeOrigin origin, Frame frame) {
    return new CountedLoopLowering(lowering, expressions, bodies)
        .overValues(tree, origin, frame)
        .orElseGet(() -> overRows(tree, origin, frame));
  }

  private Statement overRows(EnhancedForLoopTree tree, TreeOrigin origin, Frame frame) {
    Element element = lowering.source().elementOf(tree.getVariable());
    if (element == null) {
      throw new SourceHasErrors();
    }
    lowering.declare(element);
    Optional<Statement> overKeys =
        new ObjectLoops(lowering, objects, bodies)
            .over(tree, origin, frame)
            .or(() -> overKeys(tree, element, origin, frame));
    if (overKeys.isPresent()) {
      return overKeys.get();
    }
    HeldLoops held = new HeldLoops(lowering, expressions, origin);
    Supplier<Block> body = () -> bodies.loopBody(List.of(tree.getStatement()), frame);
    Optional<Statement> overMap = held.overMap(tree, element, frame, bodies);
    if (overMap.isPresent()) {
      return overMap.get();
    }
    Operand rows = listed(tree.getExpression(), expressions.operand(tree.getExpression(), frame));
    Optional<Statement> overConstants = held.overConstants(tree, element, rows, body);
    if (overConstants.isPresent()) {
      return overConstants.get();
    }
    Statement loop =
        overRows(
            element, origin, rows, () -> bodies.rowLoopBody(List.of(tree.getStatement()), frame));
    return loop instanceof Statement.ForRows over
        ? over.inAnyOrder(AnyOrder.is(tree, lowering.source()))
        : loop;
  }

  /** The elements of an array that a list stands for; anything else as it is. */
  private Operand listed(ExpressionTree tree, Operand over) {
    return over.type().getKind() == TypeKind.ARRAY
            && over.expr().type() instanceof Type.Collection held
        ? new Operand(
            new Expr.Elements(
                lowering.source().originOfArray(tree), new Type.Rows(held.element()), over.expr()),
            over.type())
        : over;
  }

  /** {@code for (K key : map.keySet())}: a loop over groups, whose values may be looked up. */
  private Optional<Statement> overKeys(
      EnhancedForLoopTree tree, Element key, TreeOrigin origin, Frame frame) {
    if (!(Syntax.withoutParentheses(tree.getExpression()) instanceof MethodInvocationTree call)
        || !(call.getMethodSelect() instanceof MemberSelectTree select)
        || !select.getIdentifier().contentEquals("keySet")
        || !(Syntax.withoutParentheses(select.getExpression()) instanceof IdentifierTree name)
        || key.asType().getKind().isPrimitive()) {
      return Optional.empty();
    }
    Element map = lowering.source().elementOf(name);
    Operand groups = expressions.operand(name, frame);
    Optional<Expr> entries = Groupings.entries(origin, groups.expr());
    if (map == null || entries.isEmpty() || isAssigned(key, tree) || isAssigned(map, tree)) {
      return Optional.empty();
    }
    Variable entry = new Variable("entry", Expr.Entries.ENTRY);
    Type type = lowering.types().ofValue(key.asType());
    Variable declared = lowering.declare(key, type);
    Expr use = new Expr.Use(origin, entry);
    Expr value = new Expr.Component(origin, type, use, Expr.Entries.ENTRY.name(), Expr.Entries.KEY);
    lowering.declareKey(key, map, entry);
    List<Statement> statements = new ArrayList<>();
    statements.add(new Statement.Let(origin, declared, value));
    statements.addAll(bodies.rowLoopBody(List.of(tree.getStatement()), frame).statements());
    return Optional.of(new Statement.ForRows(origin, entry, entries.get(), new Block(statements)));
  }

  private boolean isAssigned(Element variable, EnhancedForLoopTree tree) {
    return HiddenEffects.targets(tree.getStatement()).stream()
        .anyMatch(target -> variable.equals(lowering.source().elementOf(target)));
  }

  /** A loop over rows that does something with each. */
  Statement overRows(Element element, TreeOrigin origin, Operand over, Supplier<Block> effect) {
    Operand rows = over;
    Variable declared = lowering.declare(element);
    if (rows.expr() instanceof Expr.Refused refused) {
      return new Statement.Refused(refused.origin(), refused.finding());
    }
    if (rows.expr().type() instanceof Type.Collection held) {
      Expr elements =
          new Expr.Elements(rows.expr().origin(), new Type.Rows(held.element()), rows.expr());
      rows = new Operand(elements, rows.type());
    }
    if (!(rows.expr().type() instanceof Type.Rows)) {
      return new Statement.Refused(
          rows.expr().origin(),
          Refusals.notUnderstood(rows.expr().origin()).found("a loop over no data set"));
    }
    Type each = ((Type.Rows) rows.expr().type()).element();
    if (each.kind() == Type.Kind.COLLECTION || each.kind() == Type.Kind.DICTIONARY) {
      declared = lowering.declare(element, each);
    }
    Block body = effect.get();
    if (lowering.filled(element).isPresent()) {
      return named(declared, origin, rows.expr(), new Variable(declared.name(), each), body);
    }
    TypeMirror rowType = lowering.types().elementOf(rows.type());
    if (!element.asType().getKind().isPrimitive() || rowType.getKind().isPrimitive()) {
      return new Statement.ForRows(origin, declared, rows.expr(), body);
    }
    // for (int x : boxed): each row is unboxed first.
    Variable row = new Variable(declared.name(), lowering.types().ofValue(rowType));
    Expr use = new Expr.Use(origin, row);
    Expr value = lowering.coercion().to(new Operand(use, rowType), element.asType());
    List<Statement> statements = new ArrayList<>();
    statements.add(new Statement.Let(origin, declared, value));
    statements.addAll(body.statements());
    return new Statement.ForRows(origin, row, rows.expr(), new Block(statements));
  }

  /** A loop whose own variable gets other values. */
  private static Statement named(
      Variable declared, TreeOrigin origin, Expr rows, Variable row, Block body) {
    List<Statement> statements = new ArrayList<>();
    statements.add(new Statement.Let(origin, declared, new Expr.Use(origin, row)));
    statements.addAll(body.statements());
    return new Statement.ForRows(origin, row, rows, new Block(statements));
  }

  DrainedIterators iterators() {
    return new DrainedIterators(lowering.source(), lowering.fixedVariables());
  }

  /** A loop that takes all rows by an iterator. */
  Statement drained(DrainedIterators.Walk walk, TreeOrigin origin, Frame frame) {
    Element element = lowering.source().elementOf(walk.element());
    if (element == null) {
      throw new SourceHasErrors();
    }
    lowering.declare(element);
    Operand rows = expressions.operand(walk.over(), frame);
    if (!(rows.expr().type() instanceof Type.Rows)) {
      return new Statement.Refused(
          origin,
          Refusals.notUnderstood(origin)
              .found("an iterator over what is no data set")
              .fix("write for (T element : elements)"));
    }
    return overRows(element, origin, rows, () -> bodies.rowLoopBody(walk.body(), frame));
  }

  /** {@code for (int i = 0; i < rows.size(); i++)} with nothing but {@code rows.get(i)}. */
  Optional<Statement> indexed(ForLoopTree tree, TreeOrigin origin, Frame frame) {
    return IndexedRows.of(tree, lowering.source(), lowering.fixedVariables())
        .filter(walk -> isRows(walk.rows()) || isGiven(walk.rows()))
        .flatMap(walk -> overRows(tree, walk, origin, frame));
  }

  /** A parameter of a query: a list there, or an array that is only read, is no data set. */
  private boolean isGiven(IdentifierTree list) {
    Element parameter = lowering.source().elementOf(list);
    return parameter != null
        && parameter.getKind() == ElementKind.PARAMETER
        && AnnotationName.PRIVATE.isOn(Objects.requireNonNull(parameter.getEnclosingElement()));
  }

  private Optional<Statement> overRows(
      ForLoopTree tree, IndexedRows.Walk walk, TreeOrigin origin, Frame frame) {
    Expr given = expressions.operand(walk.rows(), frame).expr();
    Expr rows =
        given.type() instanceof Type.Collection list && Values.areUnchanging(list.element())
            ? new Expr.Elements(given.origin(), new Type.Rows(list.element()), given)
            : given;
    if (!(rows.type() instanceof Type.Rows type)) {
      return Optional.empty();
    }
    Variable row = new Variable("row", type.element());
    walk.elements().forEach(element -> lowering.declareRow(element, row));
    Block body = bodies.rowLoopBody(List.of(tree.getStatement()), frame);
    lowering.forgetRows(walk.elements());
    return Optional.of(new Statement.ForRows(origin, row, rows, body));
  }

  /** Why another loop is refused; empty if the statement is none. */
  Optional<Finding> refusal(StatementTree tree) {
    if (tree instanceof ForLoopTree loop) {
      String header = loop.getCondition() == null ? "" : text(loop.getCondition());
      String name = "`for (…; " + header + "; …)`";
      Optional<Finding> noRows = NoRows.read(loop, lowering.source(), this::isRows);
      return noRows.isPresent()
          ? noRows
          : Optional.of(
              walksRows(loop)
                  ? Finding.of(Rule.ROW_BY_POSITION, name)
                      .required("no row is told from another by where it stands")
                      .fix(
                          "write for (T row : rows), or let `rows.get(i)` be all that asks for the index")
                  : Finding.of(Rule.NOT_UNDERSTOOD, name)
                      .required("a condition that ends the loop, such as `i < 10`"));
    }
    return Optional.empty();
  }

  private String text(ExpressionTree condition) {
    String text = lowering.source().origin(condition).text();
    return text.startsWith("(") && text.endsWith(")") ? text.substring(1, text.length() - 1) : text;
  }

  /** Whether the loop asks for a row at an index, or goes as far as there are rows. */
  boolean walksRows(ForLoopTree loop) {
    TreeScanner<Boolean, @Nullable Void> scanner =
        new TreeScanner<>() {
          @Override
          public Boolean visitMemberSelect(MemberSelectTree tree, @Nullable Void ignored) {
            boolean byIndex = tree.getIdentifier().contentEquals("get");
            return (byIndex && isRows(tree.getExpression()))
                || Boolean.TRUE.equals(super.visitMemberSelect(tree, null));
          }

          @Override
          public Boolean visitArrayAccess(ArrayAccessTree tree, @Nullable Void ignored) {
            return isRows(tree.getExpression())
                || Boolean.TRUE.equals(super.visitArrayAccess(tree, null));
          }

          @Override
          public Boolean reduce(@Nullable Boolean first, @Nullable Boolean second) {
            return Boolean.TRUE.equals(first) || Boolean.TRUE.equals(second);
          }
        };
    return asksRows(loop.getCondition()) || Boolean.TRUE.equals(scanner.scan(loop, null));
  }

  private boolean asksRows(@Nullable ExpressionTree condition) {
    TreeScanner<Boolean, @Nullable Void> scanner =
        new TreeScanner<>() {
          @Override
          public Boolean visitMemberSelect(MemberSelectTree tree, @Nullable Void ignored) {
            boolean howMany =
                tree.getIdentifier().contentEquals("size")
                    || tree.getIdentifier().contentEquals("length");
            return (howMany && isRows(tree.getExpression()))
                || Boolean.TRUE.equals(super.visitMemberSelect(tree, null));
          }

          @Override
          public Boolean reduce(@Nullable Boolean first, @Nullable Boolean second) {
            return Boolean.TRUE.equals(first) || Boolean.TRUE.equals(second);
          }
        };
    return condition != null && Boolean.TRUE.equals(scanner.scan(condition, null));
  }

  /** A name may stand for a list that is no data set, and an enum's constants are public. */
  private boolean isRows(Tree tree) {
    Element named = lowering.source().elementOf(tree);
    Optional<Variable> variable = lowering.variable(named);
    if (variable.isPresent()) {
      return variable.get().type() instanceof Type.Rows;
    }
    boolean held =
        named != null
            && (named.getKind() == ElementKind.METHOD || named.getKind() == ElementKind.FIELD)
            && Enclosing.type(named).getKind() == ElementKind.RECORD;
    boolean constant =
        named != null
            && named.getKind() == ElementKind.FIELD
            && named.getModifiers().contains(Modifier.STATIC);
    boolean ofEnum = named instanceof ExecutableElement method && EnumConstants.areGivenBy(method);
    return !held
        && !constant
        && !ofEnum
        && lowering.types().of(lowering.source().typeOf(tree)) instanceof Type.Rows;
  }
}
