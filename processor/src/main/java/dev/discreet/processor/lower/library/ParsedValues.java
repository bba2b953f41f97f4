/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.library;

import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.ModelledMethod;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Simple;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.MethodStatement;
import dev.discreet.processor.library.Verb;
import dev.discreet.processor.lower.Invocation;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.Refusals;
import dev.discreet.processor.trees.Signatures;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;

/**
 * Calls that read a text, and throw where it is not written as it should be: {@code
 * Integer.parseInt(s)}, {@code LocalDate.parse(s)}, {@code Ward.valueOf(s)}. Claim: such a call
 * throws, or gives a value, by its arguments alone, and never null. So a public text may be read
 * where it tells of no row that it is.
 */
public final class ParsedValues {
  private static final String PARSE = "parse";

  private final Lowering lowering;

  public ParsedValues(Lowering lowering) {
    this.lowering = lowering;
  }

  /** Such a call; empty for any other, and where what it gives is no value. */
  public Optional<Operand> call(Invocation call) {
    Type type = lowering.types().ofValue(call.type());
    boolean known =
        parses(call.method())
            && isValue(type)
            && !call.arguments().isEmpty()
            && call.arguments().stream().map(Operand::expr).allMatch(ParsedValues::isRead);
    return known ? Optional.of(new Operand(parsed(call, type), call.type())) : Optional.empty();
  }

  /** Whether a method is one of these. */
  static boolean parses(ExecutableElement method) {
    if (!method.getModifiers().contains(Modifier.STATIC)) {
      return false;
    }
    Optional<MethodStatement> stated = Library.of(method);
    return isOfEnum(method)
        || stated
            .filter(MethodStatement::isFunction)
            .flatMap(known -> known.detail(Verb.THROWS))
            .filter(PARSE::equals)
            .isPresent();
  }

  /** The {@code valueOf} that every enum has. */
  private static boolean isOfEnum(ExecutableElement method) {
    return Enclosing.type(method).getKind() == ElementKind.ENUM
        && method.getSimpleName().contentEquals("valueOf")
        && method.getParameters().size() == 1
        && method.getParameters().get(0).asType().toString().equals(String.class.getName());
  }

  private static boolean isValue(Type type) {
    return switch (type.kind()) {
      case NUMERIC, BOOLEAN, ENUMERATION -> true;
      case OTHER -> ((Type.Other) type).comparesContent();
      case TEXT, NONE, ROW, SEALED, OPTIONAL, COLLECTION, DICTIONARY, ROWS, GROUPS -> false;
      case TALLY, VECTOR, TABLE -> false;
    };
  }

  /** A text, of the JDK's class, or a number that says how or from where it is read. */
  private static boolean isRead(Expr argument) {
    return argument.type() == Simple.TEXT
        || (argument.type() instanceof Type.Numeric && !(argument instanceof Expr.Refused));
  }

  private Expr parsed(Invocation call, Type type) {
    TreeOrigin origin = call.origin();
    List<Statement> statements = new ArrayList<>();
    List<Expr> given = new ArrayList<>();
    for (Operand argument : call.arguments()) {
      Variable text = new Variable("text", argument.expr().type());
      statements.add(new Statement.Let(origin, text, argument.expr()));
      given.add(new Expr.Use(origin, text));
    }
    String signature = Signatures.of(call.method(), lowering.source().types());
    Expr fails = new Expr.Opaque(origin, Simple.BOOLEAN, "no " + signature, given);
    Statement failure = new Statement.Throw(origin, given, finding(origin));
    statements.add(
        new Statement.If(origin, fails, new Block(List.of(failure)), new Block(List.of())));
    statements.add(new Statement.Return(origin, value(call, signature, type, given)));
    return new Expr.Body(origin, type, new Block(statements));
  }

  private static Expr value(Invocation call, String signature, Type type, List<Expr> given) {
    List<ModelledMethod.Parameter> parameters =
        given.stream()
            .map(unused -> new ModelledMethod.Parameter(Optional.empty(), Optional.empty(), true))
            .toList();
    return new Expr.Modelled(
        call.origin(),
        type,
        new ModelledMethod(
            signature, call.shortName(), ModelledMethod.OURS, parameters, Optional.empty()),
        given);
  }

  private static Finding finding(TreeOrigin origin) {
    return Refusals.of(Rule.MAY_THROW, origin)
        .fix("parse it where the row is made; what is public, before the rows are looked at");
  }
}
