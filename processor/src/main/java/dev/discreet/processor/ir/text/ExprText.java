/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir.text;

import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.ClassTest;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Method;
import dev.discreet.processor.ir.Type;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Expressions. There is a method for each kind, which is why it is long; those of rows are steps,
 * which {@link StepText} writes.
 */
final class ExprText implements Expr.Visitor<Phrase> {
  private final TypeText types;
  private final NumberText numbers;
  private final VariableText variables;
  private final Names<Method> methods;
  private final Function<Block, List<Piece>> blocks;
  private final StepText steps;

  /**
   * Writes with what names things.
   *
   * @param blocks writes the statements of a block
   */
  ExprText(
      TypeText types,
      NumberText numbers,
      VariableText variables,
      Names<Method> methods,
      Places places,
      Function<Block, List<Piece>> blocks) {
    this.types = types;
    this.numbers = numbers;
    this.variables = variables;
    this.methods = methods;
    this.blocks = blocks;
    this.steps =
        new StepText(
            types, this::of, new FunctionText(variables, places, this::of, blocks), places);
  }

  Phrase of(Expr expression) {
    return expression.accept(this);
  }

  private List<Phrase> all(List<Expr> expressions) {
    return expressions.stream().map(this::of).toList();
  }

  private Piece inside(Expr expression) {
    return of(expression).inside();
  }

  /** A word and arguments in parentheses. */
  private static Phrase word(String word, Arguments arguments) {
    return Phrase.closed(arguments.behind(word));
  }

  /** The same with a type, unless that follows from the arguments. */
  private Phrase word(String word, Type type, Optional<Type> expected, Arguments arguments) {
    return expected.filter(type::equals).isPresent()
        ? word(word, arguments)
        : word(word, type, arguments);
  }

  private Phrase word(String word, Type type, Arguments arguments) {
    return Phrase.closed(arguments.behind(word, types.of(type)));
  }

  private static Optional<Type> first(List<Expr> expressions) {
    return expressions.stream().map(Expr::type).findFirst();
  }

  @Override
  public Phrase visitLiteral(Expr.Literal literal) {
    return Phrase.closed(LiteralText.of(literal, types));
  }

  @Override
  public Phrase visitNull(Expr.Null nothing) {
    return Phrase.closed("null");
  }

  @Override
  public Phrase visitUse(Expr.Use use) {
    return Phrase.closed(variables.used(use.variable()));
  }

  @Override
  public Phrase visitFixed(Expr.Fixed fixed) {
    return word(
        "fixed",
        fixed.type(),
        new Arguments()
            .and(Piece.of(Words.path(fixed.name()) + numbers.of("in", fixed.limits())))
            .and("nullable", fixed.nullable()));
  }

  /** The class is named where it is not that of the row. */
  @Override
  public Phrase visitComponent(Expr.Component component) {
    Type.Row owner = new Type.Row(component.rowClass());
    String read = types.part(component);
    return Phrase.closed(
        of(component.row())
            .root()
            .then(
                component.row().type().equals(owner)
                    ? "." + read
                    : "." + types.of(owner) + "::" + read));
  }

  @Override
  public Phrase visitArithmetic(Expr.Arithmetic arithmetic) {
    boolean plain =
        arithmetic.left().type().equals(arithmetic.type())
            && arithmetic.right().type().equals(arithmetic.type());
    return plain
        ? Phrase.infix(
            of(arithmetic.left()), operator(arithmetic.operation()), of(arithmetic.right()))
        : word(
            Words.of(arithmetic.operation()),
            arithmetic.type(),
            new Arguments().and(of(arithmetic.left())).and(of(arithmetic.right())));
  }

  private static String operator(Expr.Operation operation) {
    return switch (operation) {
      case ADD -> "+";
      case SUBTRACT -> "-";
      case MULTIPLY -> "*";
      case DIVIDE -> "/";
      case REMAINDER -> "%";
    };
  }

  /** In parentheses always: a constant may begin with the same sign. */
  @Override
  public Phrase visitNegation(Expr.Negation negation) {
    Expr operand = negation.operand();
    return word(
        operand.type().equals(negation.type()) ? "-" : "-<" + types.of(negation.type()) + ">",
        new Arguments().and(of(operand)));
  }

  @Override
  public Phrase visitComparison(Expr.Comparison comparison) {
    return Phrase.infix(
        of(comparison.left()), operator(comparison.relation()), of(comparison.right()));
  }

  private static String operator(Expr.Relation relation) {
    return switch (relation) {
      case LESS -> "<";
      case LESS_OR_EQUAL -> "<=";
      case GREATER -> ">";
      case GREATER_OR_EQUAL -> ">=";
      case EQUAL -> "==";
      case NOT_EQUAL -> "!=";
    };
  }

  @Override
  public Phrase visitSame(Expr.Same same) {
    return Phrase.infix(of(same.left()), "is", of(same.right()));
  }

  @Override
  public Phrase visitNot(Expr.Not not) {
    return Phrase.prefix(Piece.of("!").then(inside(not.operand())));
  }

  @Override
  public Phrase visitAnd(Expr.And and) {
    return Phrase.infix(of(and.left()), "&&", of(and.right()));
  }

  @Override
  public Phrase visitOr(Expr.Or or) {
    return Phrase.infix(of(or.left()), "||", of(or.right()));
  }

  @Override
  public Phrase visitConditional(Expr.Conditional conditional) {
    if (!conditional.type().equals(conditional.whenTrue().type())) {
      return word(
          "choose",
          conditional.type(),
          new Arguments()
              .and(of(conditional.condition()))
              .and(of(conditional.whenTrue()))
              .and(of(conditional.whenFalse())));
    }
    Piece choice =
        inside(conditional.condition())
            .then(" ? ")
            .then(inside(conditional.whenTrue()))
            .then(" : ")
            .then(inside(conditional.whenFalse()));
    return Phrase.infix(choice);
  }

  @Override
  public Phrase visitConversion(Expr.Conversion conversion) {
    return word(Words.of(conversion.type()), new Arguments().and(of(conversion.operand())));
  }

  @Override
  public Phrase visitPure(Expr.Pure pure) {
    return word(
        pure.function().name(),
        pure.type(),
        first(pure.arguments()),
        new Arguments().and(all(pure.arguments())));
  }

  @Override
  public Phrase visitCall(Expr.Call call) {
    return word(
        "call " + methods.of(call.method(), Words.name(call.method().name())),
        call.type(),
        new Arguments().and(all(call.arguments())));
  }

  @Override
  public Phrase visitUnknownCall(Expr.UnknownCall call) {
    return word(
        "unknown",
        call.type(),
        new Arguments()
            .and(Piece.of(Words.text(call.name())))
            .and(Piece.of(Words.text(call.fix())))
            .and(all(call.arguments())));
  }

  @Override
  public Phrase visitBody(Expr.Body body) {
    return Phrase.closed(
        Piece.of("body<" + types.of(body.type()) + "> ").braces(blocks.apply(body.block())));
  }

  @Override
  public Phrase visitIsInstance(Expr.IsInstance test) {
    Piece asked = inside(test.operand()).then(" instanceof " + of(test.asked()));
    return Phrase.infix(
        test.binding()
            .map(binding -> asked.then(" as " + variables.declared(binding)))
            .orElse(asked));
  }

  @Override
  public Phrase visitCast(Expr.Cast cast) {
    return word("cast", new Arguments().and(of(cast.operand())).and(Piece.of(of(cast.asked()))));
  }

  private String of(ClassTest asked) {
    return Words.path(asked.name())
        + ": "
        + types.of(asked.type())
        + " "
        + asked.members().stream().map(Words::path).toList();
  }

  /** A component without a value, or the other way round, is there all the same. */
  @Override
  public Phrase visitNewRecord(Expr.NewRecord made) {
    Arguments stored = new Arguments();
    int most = Math.max(made.components().size(), made.values().size());
    for (int i = 0; i < most; i++) {
      String name = i < made.components().size() ? Words.component(made.components().get(i)) : "";
      Piece value = i < made.values().size() ? of(made.values().get(i)).piece() : Piece.of("");
      stored.and(Piece.of(name + " = ").then(value));
    }
    return word("new " + types.of(made.type()), stored);
  }

  @Override
  public Phrase visitRefused(Expr.Refused refused) {
    return word("refused", refused.type(), LiteralText.of(refused.finding()));
  }

  @Override
  public Phrase visitFilter(Expr.Filter filter) {
    return steps.filter(filter);
  }

  @Override
  public Phrase visitMapRows(Expr.MapRows map) {
    return steps.map(map);
  }

  @Override
  public Phrase visitCount(Expr.Count count) {
    return steps.count(count);
  }

  @Override
  public Phrase visitSum(Expr.Sum sum) {
    return steps.sum(sum);
  }

  @Override
  public Phrase visitSumsByKey(Expr.SumsByKey sums) {
    return steps.sumsByKey(sums);
  }

  @Override
  public Phrase visitSumsByKeys(Expr.SumsByKeys sums) {
    return steps.sumsByKeys(sums);
  }

  @Override
  public Phrase visitNewVector(Expr.NewVector made) {
    return word("newVector", made.type(), new Arguments().and(all(made.lengths())));
  }

  @Override
  public Phrase visitVectorOf(Expr.VectorOf listed) {
    return word("vectorOf", listed.type(), new Arguments().and(all(listed.elements())));
  }

  @Override
  public Phrase visitElement(Expr.Element element) {
    Expr vector = element.vector();
    boolean plain =
        vector.type() instanceof Type.Vector known && known.indexed().equals(element.type());
    return plain
        ? Phrase.closed(of(vector).root().then("[").then(of(element.index()).piece()).then("]"))
        : word("element", element.type(), new Arguments().and(of(vector)).and(of(element.index())));
  }

  @Override
  public Phrase visitLength(Expr.Length length) {
    return word("length", new Arguments().and(of(length.vector())));
  }

  @Override
  public Phrase visitCopy(Expr.Copy copy) {
    return word(
        "copy",
        copy.type(),
        Optional.of(copy.vector().type()),
        new Arguments()
            .and(of(copy.vector()))
            .and("length", copy.length().map(length -> of(length).piece())));
  }

  @Override
  public Phrase visitClip(Expr.Clip clip) {
    return word(
        clip.euclidean() ? "clipL2" : "clipL1",
        clip.type(),
        Optional.of(clip.vector().type()),
        new Arguments().and(of(clip.vector())).and(of(clip.norm())));
  }

  @Override
  public Phrase visitNewList(Expr.NewList made) {
    return word("newList", made.type(), new Arguments());
  }

  @Override
  public Phrase visitNewTable(Expr.NewTable made) {
    return word("newTable", made.type(), new Arguments());
  }

  @Override
  public Phrase visitTableSize(Expr.TableSize size) {
    return word("size", new Arguments().and(of(size.table())));
  }

  @Override
  public Phrase visitLookup(Expr.Lookup lookup) {
    return word(
        "lookup",
        lookup.type(),
        new Arguments()
            .and(of(lookup.table()))
            .and(of(lookup.key()))
            .and("otherwise", lookup.otherwise().map(value -> of(value).piece())));
  }

  @Override
  public Phrase visitConcat(Expr.Concat concat) {
    return word(
        "concat", concat.type(), first(concat.parts()), new Arguments().and(all(concat.parts())));
  }

  @Override
  public Phrase visitFlatMap(Expr.FlatMap map) {
    return steps.flatMap(map);
  }

  @Override
  public Phrase visitJoin(Expr.Join join) {
    return steps.join(join);
  }

  @Override
  public Phrase visitElements(Expr.Elements held) {
    return word("elements", held.type(), new Arguments().and(of(held.collection())));
  }

  @Override
  public Phrase visitIndex(Expr.Index index) {
    return steps.index(index);
  }

  @Override
  public Phrase visitMember(Expr.Member member) {
    return word("member", new Arguments().and(of(member.rows())).and(of(member.value())));
  }

  @Override
  public Phrase visitTally(Expr.Tally tally) {
    return steps.tally(tally);
  }

  @Override
  public Phrase visitNumberOfKey(Expr.NumberOfKey lookup) {
    return word(
        "numberOf", lookup.type(), new Arguments().and(of(lookup.tally())).and(of(lookup.key())));
  }

  @Override
  public Phrase visitValueOfKey(Expr.ValueOfKey lookup) {
    return word(
        "valueOf",
        lookup.type(),
        new Arguments()
            .and(of(lookup.tally()))
            .and(of(lookup.key()))
            .and("otherwise", lookup.otherwise().map(value -> of(value).piece()))
            .and("unless", LiteralText.of(lookup.refusal()).behind("refused")));
  }

  @Override
  public Phrase visitRowsOfKey(Expr.RowsOfKey lookup) {
    return word(
        "rowsOf", lookup.type(), new Arguments().and(of(lookup.index())).and(of(lookup.key())));
  }

  @Override
  public Phrase visitEntries(Expr.Entries entries) {
    return steps.entries(entries);
  }

  @Override
  public Phrase visitCollected(Expr.Collected collected) {
    return steps.collected(collected);
  }

  @Override
  public Phrase visitDistinct(Expr.Distinct distinct) {
    return steps.distinct(distinct);
  }

  @Override
  public Phrase visitNewSet(Expr.NewSet made) {
    return word(
        "newSet",
        made.type(),
        new Arguments().and("nulls", made.nulls()).and("ordered", made.ordered()));
  }

  @Override
  public Phrase visitAddNew(Expr.AddNew add) {
    Arguments added = new Arguments().and(of(add.set())).and(of(add.value()));
    add.most().ifPresent(most -> added.and(of(most)));
    return word("addNew", added);
  }

  @Override
  public Phrase visitSorted(Expr.Sorted sorted) {
    return steps.sorted(sorted);
  }

  @Override
  public Phrase visitModelled(Expr.Modelled modelled) {
    return word(
        "model " + numbers.name(modelled.method()),
        modelled.type(),
        new Arguments().and(all(modelled.arguments())));
  }

  @Override
  public Phrase visitDerived(Expr.Derived derived) {
    return word(
        "derived",
        derived.type(),
        new Arguments()
            .and(Piece.of(Words.text(derived.owner())))
            .and(Piece.of(Words.text(derived.method())))
            .and(all(derived.arguments())));
  }

  @Override
  public Phrase visitOpaque(Expr.Opaque opaque) {
    return word(
        "opaque",
        opaque.type(),
        new Arguments().and(Piece.of(Words.text(opaque.name()))).and(all(opaque.arguments())));
  }

  @Override
  public Phrase visitLimit(Expr.Limit limit) {
    return steps.limit(limit);
  }

  @Override
  public Phrase visitSkip(Expr.Skip skip) {
    return steps.skip(skip);
  }

  @Override
  public Phrase visitExtreme(Expr.Extreme extreme) {
    return steps.extreme(extreme);
  }

  @Override
  public Phrase visitAnyRow(Expr.AnyRow any) {
    return steps.any(any);
  }
}
