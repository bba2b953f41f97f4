/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir.text;

import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Method;
import dev.discreet.processor.ir.QueryBody;
import dev.discreet.processor.ir.RowClass;
import dev.discreet.processor.ir.Statement;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;

/**
 * The text of the core calculus.
 *
 * <p>The same nodes have the same text in each run. Nodes that differ in more than the places of
 * small expressions have different texts. Variables and methods are told apart by identity, types
 * and models by {@code equals}.
 */
public final class CoreText {
  private final TypeText types;
  private final NumberText numbers = new NumberText();
  private final VariableText variables;
  private final Names<Method> methods = new Names<>(new IdentityHashMap<>());
  private final Places places;
  private final ExprText expressions;
  private final StatementText statements;

  private CoreText(Places places, Remarks remarks) {
    this.types = new TypeText(remarks);
    this.variables = new VariableText(types, numbers);
    this.places = places;
    this.expressions = new ExprText(types, numbers, variables, methods, places, this::block);
    this.statements = new StatementText(variables, places, expressions::of);
  }

  /** The text of a query: what it promises, its body, and all that the body names. */
  public static String of(QueryBody query, Places places, Remarks remarks) {
    CoreText text = new CoreText(places, remarks);
    String name = text.methods.of(query.method(), Words.name(query.method().name()));
    List<Piece> bodies = text.bodies();
    List<Piece> all = new ArrayList<>();
    all.add(new QueryHead(text.numbers, text.variables).of(query, name));
    all.addAll(bodies);
    return text.finished(all);
  }

  /** The text of a row class, with its constructor. */
  public static String of(RowClass rowClass, Places places, Remarks remarks) {
    CoreText text = new CoreText(places, remarks);
    return text.finished(
        List.of(
            new RowClassText(
                    text.types, text.numbers, text.variables, places, remarks, text.statements::of)
                .of(rowClass)));
  }

  /** The text of a method, and of those that it calls. */
  public static String of(Method method, Places places) {
    CoreText text = new CoreText(places, Remarks.NONE);
    text.methods.of(method, Words.name(method.name()));
    return text.finished(List.of());
  }

  /** The text of a statement, and of what it names. */
  public static String of(Statement statement, Places places) {
    CoreText text = new CoreText(places, Remarks.NONE);
    return text.finished(List.of(text.statements.of(statement)));
  }

  /** The text of an expression, and of what it names. */
  public static String of(Expr expression, Places places) {
    CoreText text = new CoreText(places, Remarks.NONE);
    return text.finished(List.of(text.expressions.of(expression).piece()));
  }

  private List<Piece> block(Block block) {
    return statements.of(block);
  }

  private List<Piece> bodies() {
    return new MethodText(numbers, variables, methods, places, statements::of).methods();
  }

  /** With what was named on the way, which is written behind it. */
  private String finished(List<Piece> first) {
    List<Piece> all = new ArrayList<>(first);
    all.addAll(bodies());
    all.addAll(numbers.models());
    all.addAll(types.classes());
    StringBuilder text = new StringBuilder();
    all.forEach(piece -> text.append(piece.text()));
    return text.toString();
  }
}
