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
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.ModelledMethod;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** How long a text is. */
final class TextLengths {
  /**
   * Lemma: no character is left out where a text is put into upper or lower case, though several
   * may become one.
   */
  private static final Set<String> CASES = Set.of("String.toUpperCase", "String.toLowerCase");

  /** Lemma: these only leave characters out. */
  private static final Set<String> STRIPS =
      Set.of("String.trim", "String.strip", "String.stripLeading", "String.stripTrailing");

  /** What is asked of the path on which a text's length counts. */
  interface Asked {
    Range rangeOf(Term number);

    Set<String> constantsOf(Term term);

    boolean mayBeNull(Term term);

    /** How long a text is at least by what was tested of it. */
    int leastLength(Term text);

    /** How long a text is at most by what was tested of it. */
    BigDecimal mostLength(Term text);

    /** The path on which a choice takes this side as well; empty where there is none. */
    Optional<? extends Asked> side(Term condition, boolean holds);
  }

  /** A text on a path. */
  private record On(Asked path, Term text) {}

  /** What was answered: choices share their sides, and on a path each text is asked once. */
  private final Map<On, Integer> leasts = new HashMap<>();

  private final Map<On, BigDecimal> mosts = new HashMap<>();

  private TextLengths() {}

  /** The length of a text that is not null. */
  static Range of(Term text, Asked path) {
    TextLengths lengths = new TextLengths();
    BigDecimal least = BigDecimal.valueOf(lengths.least(text, path));
    return Range.integers(least, lengths.most(text, path).max(least));
  }

  /**
   * How long a text is at least: by what it is, and by what it begins with, ends with or contains.
   */
  private int least(Term text, Asked path) {
    On asked = new On(path, text);
    Integer known = leasts.get(asked);
    if (known == null) {
      known = Math.max(path.leastLength(text), leastOf(text, path));
      leasts.put(asked, known);
    }
    return known;
  }

  private int leastOf(Term text, Asked path) {
    return switch (text.kind()) {
      case CONSTANT -> ((String) text.detail()).length();
      case COMPONENT ->
          ((Terms.Part) text.detail())
              .facts()
              .limits()
              .map(limits -> limits.lower().intValueExact())
              .orElse(0);
      case CHOOSE -> {
        Optional<Integer> whenTrue = leastOfSide(text, true, path);
        Optional<Integer> whenFalse = leastOfSide(text, false, path);
        yield Math.min(whenTrue.orElse(Integer.MAX_VALUE), whenFalse.orElse(whenTrue.orElse(0)));
      }
      case MODELLED -> {
        ModelledMethod method = (ModelledMethod) text.detail();
        boolean keeps = method.isOurs() && CASES.contains(method.name());
        yield keeps && least(text.argument(0), path) > 0 ? 1 : 0;
      }
      case FUNCTION -> leastOfFunction(text, path);
      default -> 0;
    };
  }

  private int leastOfFunction(Term text, Asked path) {
    return switch ((PureFunction) text.detail()) {
      case REQUIRE_NON_NULL -> least(text.argument(0), path);
      case TEXT_JOINED -> text.arguments().stream().mapToInt(part -> leastOfPart(part, path)).sum();
      case TEXT_PART -> {
        BigDecimal least = path.rangeOf(text.argument(2)).lower();
        BigDecimal from = path.rangeOf(text.argument(1)).upper();
        yield least == null || from == null
            ? 0
            : least.subtract(from).max(BigDecimal.ZERO).intValueExact();
      }
      default -> 0;
    };
  }

  /** How long at least a part of a text is: a constant's name is one of those that it may have. */
  private static int leastOfPart(Term part, Asked path) {
    if (part.type() instanceof Type.Enumeration) {
      int names = path.constantsOf(part).stream().mapToInt(String::length).min().orElse(0);
      return path.mayBeNull(part) ? Math.min(names, "null".length()) : names;
    }
    return part.kind() == Term.Kind.CONSTANT && part.detail() instanceof String written
        ? written.length()
        : 0;
  }

  private Optional<Integer> leastOfSide(Term choice, boolean truth, Asked path) {
    return path.side(choice.argument(0), truth)
        .map(there -> least(choice.argument(truth ? 1 : 2), there));
  }

  /** How long a text is at most: by what it is, and by what was asked of its length. */
  private BigDecimal most(Term text, Asked path) {
    On asked = new On(path, text);
    BigDecimal known = mosts.get(asked);
    if (known == null) {
      known = path.mostLength(text).min(mostOf(text, path));
      mosts.put(asked, known);
    }
    return known;
  }

  private BigDecimal mostOf(Term text, Asked path) {
    return switch (text.kind()) {
      case CONSTANT -> BigDecimal.valueOf(((String) text.detail()).length());
      case COMPONENT ->
          ((Terms.Part) text.detail())
              .facts()
              .limits()
              .map(Limits::upper)
              .orElse(Numeric.INT.maximum());
      case CHOOSE -> {
        Optional<BigDecimal> whenTrue = mostOfSide(text, true, path);
        Optional<BigDecimal> whenFalse = mostOfSide(text, false, path);
        yield whenTrue
            .map(most -> whenFalse.map(most::max).orElse(most))
            .or(() -> whenFalse)
            .orElse(Numeric.INT.maximum());
      }
      case MODELLED -> {
        ModelledMethod method = (ModelledMethod) text.detail();
        boolean leavesOut = method.isOurs() && STRIPS.contains(method.name());
        yield leavesOut ? most(text.argument(0), path) : Numeric.INT.maximum();
      }
      case FUNCTION -> mostOfFunction(text, path);
      case NULL -> BigDecimal.ZERO; // Nobody asks for its length.
      default -> Numeric.INT.maximum();
    };
  }

  private BigDecimal mostOfFunction(Term text, Asked path) {
    return switch ((PureFunction) text.detail()) {
      case REQUIRE_NON_NULL -> most(text.argument(0), path);
      case TEXT_PART -> {
        BigDecimal whole = most(text.argument(0), path);
        BigDecimal to = path.rangeOf(text.argument(2)).upper();
        BigDecimal from = path.rangeOf(text.argument(1)).lower();
        yield to == null || from == null
            ? whole
            : whole.min(to.subtract(from.max(BigDecimal.ZERO))).max(BigDecimal.ZERO);
      }
      default -> Numeric.INT.maximum();
    };
  }

  private Optional<BigDecimal> mostOfSide(Term choice, boolean truth, Asked path) {
    return path.side(choice.argument(0), truth)
        .map(there -> most(choice.argument(truth ? 1 : 2), there));
  }
}
