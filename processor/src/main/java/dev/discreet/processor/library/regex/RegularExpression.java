/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.library.regex;

import java.util.Optional;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * Judges a regular expression that is applied to texts of any length.
 *
 * <p>Claim: where there is no fault, the JDK's matcher throws nothing, and takes a number of steps
 * that is at most quadratic in the length of the text.
 *
 * <p>Lemma: the JDK tries one choice after the other, so its steps are at most the product of the
 * choices. These are the branches of an alternation, the lengths of a bounded repetition, and those
 * of an unbounded one, which are as many as the text is long. An unbounded repetition of characters
 * is no choice where nothing that comes after it begins with one of them: a shorter one never
 * matches. Stack is needed for the depth of the expression and for bounded repetitions only: {@code
 * Pattern} goes over repeated characters in a loop.
 */
public final class RegularExpression {
  static final int FLAGS =
      Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.DOTALL | Pattern.MULTILINE;

  private static final long MOST_PATHS = 1 << 12;

  /** Far below what any thread has. */
  private static final long DEEPEST = 2_000;

  private static final int QUADRATIC = 2;

  private RegularExpression() {}

  /**
   * What is wrong with an expression; empty if nothing is.
   *
   * @param flags those of {@code Pattern.compile}
   * @param searches whether a match may begin anywhere in the text
   */
  public static Optional<String> fault(String expression, int flags, boolean searches) {
    if ((flags & ~FLAGS) != 0) {
      return Optional.of("flags that change how an expression is read");
    }
    try {
      Pattern.compile(expression, flags);
    } catch (PatternSyntaxException wrong) {
      return Optional.of("an expression that does not compile");
    }
    ExpressionParser parser = new ExpressionParser(expression, flags);
    Optional<Part> whole = parser.whole();
    if (whole.isEmpty()) {
      return Optional.of("`" + parser.unknown() + "`, of which it is not known what it may cost");
    }
    if (whole.get().depth() > DEEPEST) {
      return Optional.of("more repetitions than the stack may have room for");
    }
    Choices choices = new Choices();
    whole.get().before(Ahead.NOTHING, choices);
    boolean many = whole.get().paths() > MOST_PATHS || choices.exponent(searches) > QUADRATIC;
    return many
        ? Optional.of("repetitions that may share the characters of a text in very many ways")
        : Optional.empty();
  }
}
