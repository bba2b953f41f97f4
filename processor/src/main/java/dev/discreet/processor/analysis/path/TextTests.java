/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.path;

import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Term.Kind;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Type;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * What tests of one text say of each other.
 *
 * <p>Lemma: of two different texts that a text begins with, one begins with the other; and so where
 * it ends. What a text begins with, ends with or contains, it contains. A text that is equal to a
 * constant answers each test as the constant does.
 */
final class TextTests {
  /** Whether one text has another one at its begin, at its end or anywhere. */
  static final Set<PureFunction> PARTS =
      EnumSet.of(
          PureFunction.TEXT_STARTS_WITH, PureFunction.TEXT_ENDS_WITH, PureFunction.TEXT_CONTAINS);

  private TextTests() {}

  /** Whether it asks for a part that is written in the source. */
  static boolean isOfPart(Term condition) {
    return isTest(condition) && condition.detail() != PureFunction.TEXT_EQUALS;
  }

  /** Whether it holds a text against a constant. */
  static boolean isTest(Term condition) {
    return condition.kind() == Kind.FUNCTION
        && condition.detail() instanceof PureFunction function
        && (PARTS.contains(function) || function == PureFunction.TEXT_EQUALS)
        && condition.arguments().size() == 2
        && constantSide(condition) >= 0;
  }

  private static int constantSide(Term test) {
    if (isText(test.argument(1))) {
      return 1;
    }
    return test.detail() == PureFunction.TEXT_EQUALS && isText(test.argument(0)) ? 0 : -1;
  }

  private static boolean isText(Term term) {
    return term.type() == Type.Simple.TEXT
        && term.kind() == Kind.CONSTANT
        && term.detail() instanceof String;
  }

  private static Term tested(Term test) {
    return test.argument(1 - constantSide(test));
  }

  private static String constant(Term test) {
    return (String) test.argument(constantSide(test)).detail();
  }

  /**
   * What is known of a test, where others were made.
   *
   * @param texts what a text is, where that is known
   * @param numbers where a number lies
   */
  static Optional<Boolean> truthOf(
      Term test,
      Map<Term, Boolean> known,
      Function<Term, Optional<String>> texts,
      Function<Term, Range> numbers) {
    if (!isTest(test)) {
      return Optional.empty();
    }
    Term text = tested(test);
    String part = constant(test);
    Optional<String> value = texts.apply(text);
    if (value.isPresent()) {
      return Optional.of(holds(test, value.get(), part));
    }
    for (Map.Entry<Term, Boolean> stated : known.entrySet()) {
      Term other = stated.getKey();
      if (isTest(other) && other != test && tested(other) == text) {
        Optional<Boolean> truth = follows(test, part, other, stated.getValue());
        if (truth.isPresent()) {
          return truth;
        }
      } else if (isTooShort(other, text, part, numbers)) {
        return Optional.of(false);
      }
    }
    return Optional.empty();
  }

  private static boolean holds(Term test, String text, String part) {
    return switch ((PureFunction) test.detail()) {
      case TEXT_STARTS_WITH -> text.startsWith(part);
      case TEXT_ENDS_WITH -> text.endsWith(part);
      case TEXT_CONTAINS -> text.contains(part);
      default -> text.equals(part);
    };
  }

  /** What the truth of one test says of another one. */
  private static Optional<Boolean> follows(Term test, String part, Term other, boolean truth) {
    String said = constant(other);
    if (test.detail() == PureFunction.TEXT_EQUALS) {
      return holds(other, part, said) == truth ? Optional.empty() : Optional.of(false);
    }
    if (truth) {
      if (test.detail() == PureFunction.TEXT_CONTAINS || test.detail() == other.detail()) {
        if (holds(test, said, part)) {
          return Optional.of(true);
        }
      }
      boolean excludes =
          test.detail() == other.detail()
              && test.detail() != PureFunction.TEXT_CONTAINS
              && !holds(test, said, part)
              && !holds(test, part, said);
      return excludes ? Optional.of(false) : Optional.empty();
    }
    boolean implied =
        (other.detail() == PureFunction.TEXT_CONTAINS || other.detail() == test.detail())
            && holds(other, part, said);
    return implied ? Optional.of(false) : Optional.empty();
  }

  /** Whether a condition asked for the length of a text, which is less than a part of it has. */
  private static boolean isTooShort(
      Term condition, Term text, String part, Function<Term, Range> numbers) {
    for (Term argument : condition.arguments()) {
      if (argument.detail() == PureFunction.TEXT_LENGTH && argument.argument(0) == text) {
        Range length = numbers.apply(argument);
        return length.upper() != null && length.upper().intValue() < part.length();
      }
    }
    return false;
  }
}
