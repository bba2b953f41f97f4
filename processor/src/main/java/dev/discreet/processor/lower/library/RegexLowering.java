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
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Type.Simple;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.MethodStatement;
import dev.discreet.processor.library.Verb;
import dev.discreet.processor.library.regex.RegularExpression;
import dev.discreet.processor.lower.Invocation;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.Refusals;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Regular expressions: constants, judged where they meet a text. A matcher changes when it is
 * asked, so it is asked once, where it is made.
 */
public final class RegexLowering {
  private static final Set<String> WHOLE = Set.of("matches", "lookingAt");

  private final Lowering lowering;

  public RegexLowering(Lowering lowering) {
    this.lowering = lowering;
  }

  /** The refusal of a call that reads an expression which is not known to be cheap. */
  public Optional<Operand> refused(Invocation call) {
    return fault(call)
        .map(finding -> lowering.coercion().refused(call.origin(), call.type(), finding));
  }

  private Optional<Finding> fault(Invocation call) {
    boolean searches = !WHOLE.contains(call.name());
    if (isOf(call, Kind.MATCHER)) {
      return call.receiver()
          .map(Operand::expr)
          .flatMap(RegexLowering::made)
          .map(matcher -> matcher.arguments().get(0))
          .map(pattern -> ofPattern(call, pattern, searches))
          .orElseGet(() -> Optional.of(notAtOnce(call)));
    }
    if (isOf(call, Kind.EXPRESSION) && call.receiver().isPresent()) {
      // What a matcher is asked for is judged there.
      return call.name().equals("matcher")
          ? Optional.empty()
          : ofPattern(call, call.receiver().get().expr(), true);
    }
    Optional<MethodStatement> stated = Library.of(call.method());
    boolean applies = stated.filter(known -> !known.subjects(Verb.COMPILES).isEmpty()).isPresent();
    if (!applies || call.name().equals("compile")) {
      return grows(call) ? Optional.of(noConstant(call)) : Optional.empty();
    }
    int of = stated.orElseThrow().subjects(Verb.COMPILES).get(0).of() - 1;
    return ofText(call, call.arguments().get(of).expr(), 0, searches).or(() -> ofReplacement(call));
  }

  /** A call of the JDK's that made an object: a pattern is compiled, a matcher is a pattern's. */
  private static Optional<Expr.Modelled> made(Expr object) {
    return object instanceof Expr.Modelled made && made.method().isOurs()
        ? Optional.of(made)
        : Optional.empty();
  }

  private static boolean isOf(Invocation call, Kind kind) {
    return Library.is(Enclosing.type(call.method()), kind);
  }

  private static Optional<Finding> ofPattern(Invocation call, Expr pattern, boolean searches) {
    Optional<Expr.Modelled> compiled = made(pattern);
    if (compiled.isEmpty()) {
      return Optional.of(notConstant(call));
    }
    List<Expr> given = compiled.get().arguments();
    if (given.size() == 1) {
      return ofText(call, given.get(0), 0, searches);
    }
    return given.get(1) instanceof Expr.Literal flags && flags.value() instanceof Long number
        ? ofText(call, given.get(0), number.intValue(), searches)
        : Optional.of(notConstant(call));
  }

  private static Optional<Finding> ofText(
      Invocation call, Expr expression, int flags, boolean searches) {
    if (!(expression instanceof Expr.Literal literal) || !(literal.value() instanceof String)) {
      return Optional.of(notConstant(call));
    }
    return RegularExpression.fault((String) literal.value(), flags, searches)
        .map(
            fault ->
                Refusals.of(Rule.MAY_THROW, call.origin())
                    .required("a regular expression that ends soon on every text")
                    .found(fault)
                    .fix(
                        "let what follows a repetition begin with other characters, repeat"
                            + " characters and not groups, or go through the text in a loop"));
  }

  /**
   * Whether one text is put into another for each match: with both of a row, the result may be
   * longer than any text.
   */
  private static boolean grows(Invocation call) {
    return call.name().equals("replace")
        && call.arguments().size() == 2
        && call.arguments().get(1).expr().type() == Simple.TEXT
        && !(call.arguments().get(1).expr() instanceof Expr.Literal);
  }

  private static Finding noConstant(Invocation call) {
    return Refusals.of(Rule.MAY_THROW, call.origin())
        .required(
            "a constant replacement: a long one for each match may be more than any text holds")
        .fix("write the replacement as a text, or compare the parts");
  }

  /** A replacement in which a group is named may throw. */
  private static Optional<Finding> ofReplacement(Invocation call) {
    if (!call.name().startsWith("replace")) {
      return Optional.empty();
    }
    boolean plain =
        call.arguments().get(1).expr() instanceof Expr.Literal literal
            && literal.value() instanceof String text
            && text.indexOf('$') < 0
            && text.indexOf('\\') < 0;
    return plain
        ? Optional.empty()
        : Optional.of(
            Refusals.of(Rule.MAY_THROW, call.origin())
                .required("a constant replacement without $ and \\")
                .fix("write such a text, or use replace(before, after)"));
  }

  private static Finding notConstant(Invocation call) {
    return Refusals.of(Rule.MAY_THROW, call.origin())
        .required("a regular expression that is a constant")
        .fix(
            "write the expression as a text, or keep `Pattern.compile(…)` of such a text in a"
                + " static final field");
  }

  private static Finding notAtOnce(Invocation call) {
    return Refusals.notUnderstood(call.origin())
        .required("a matcher that is asked once, where it is made")
        .fix("write `PATTERN.matcher(text)." + call.name() + "()`");
  }
}
