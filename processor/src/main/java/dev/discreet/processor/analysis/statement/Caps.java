/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.statement;

import dev.discreet.processor.analysis.path.Assumptions;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Where a loop holds a number by a condition of its own: {@code if (n < 6) n++}.
 *
 * <p>Lemma: let a number be at most c before the loop. If an iteration that begins with at most c
 * ends with at most c, then it is at most c before and after each iteration, by induction. Which c
 * is tried does not matter: they are taken from what the iteration compares the number with. Of
 * least numbers the same is true.
 */
final class Caps {
  private final Term after;
  private final Term before;
  private final Range start;
  private final Assumptions path;
  private final Terms terms;

  private Caps(Term after, Term before, Range start, Assumptions path, Terms terms) {
    this.after = after;
    this.before = before;
    this.start = start;
    this.path = path;
    this.terms = terms;
  }

  /**
   * Where an integer lies before and after each iteration; empty where no condition holds it.
   *
   * @param after the number after an iteration
   * @param before the number before it
   * @param start where it lies before the loop
   * @param path what is known at the end of an iteration
   */
  static Optional<Limits> of(Term after, Term before, Range start, Assumptions path, Terms terms) {
    if (!(before.type() instanceof Numeric type) || !type.isIntegral() || start.nan()) {
      return Optional.empty();
    }
    Caps caps = new Caps(after, before, start, path, terms);
    NavigableSet<BigDecimal> tried = caps.tried();
    Optional<BigDecimal> most = tried.stream().filter(caps::isMost).findFirst();
    Optional<BigDecimal> least = tried.descendingSet().stream().filter(caps::isLeast).findFirst();
    return most.isEmpty() && least.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Limits(least.orElse(type.minimum()), most.orElse(type.maximum()), BigDecimal.ONE));
  }

  private boolean isMost(BigDecimal cap) {
    return start.upper() != null
        && start.upper().compareTo(cap) <= 0
        && end(lessOrEqual(before, number(cap)))
            .filter(end -> end.upper() != null && end.upper().compareTo(cap) <= 0)
            .isPresent();
  }

  private boolean isLeast(BigDecimal cap) {
    return start.lower() != null
        && start.lower().compareTo(cap) >= 0
        && end(lessOrEqual(number(cap), before))
            .filter(end -> end.lower() != null && end.lower().compareTo(cap) >= 0)
            .isPresent();
  }

  /** Where an iteration that begins so ends, by what is known of its end as well. */
  private Optional<Range> end(Term begins) {
    Optional<Assumptions> held = path.with(begins, true);
    return after.type() instanceof Numeric
        ? held.flatMap(known -> known.narrowing(after, known.rangeOf(after)))
            .map(known -> known.rangeOf(after))
        : held.map(known -> known.rangeOf(after)); // It may be null.
  }

  private Term lessOrEqual(Term small, Term large) {
    return terms.operation(Term.Kind.LESS_OR_EQUAL, Type.Simple.BOOLEAN, small, large);
  }

  private Term number(BigDecimal cap) {
    return terms.number(before.numeric(), cap.longValueExact());
  }

  /**
   * What it starts with and is compared with, and where it comes to from there; and where it comes
   * to at all.
   */
  private NavigableSet<BigDecimal> tried() {
    NavigableSet<BigDecimal> all = new TreeSet<>();
    List<Optional<Assumptions>> from = new ArrayList<>();
    from.add(Optional.of(path));
    addEnds(all, start);
    for (BigDecimal constant : compared()) {
      all.add(constant);
      from.add(path.with(lessOrEqual(before, number(constant)), true));
      from.add(path.with(lessOrEqual(number(constant), before), true));
    }
    for (Optional<Assumptions> known : from) {
      known.map(of -> of.rangeOf(after)).ifPresent(end -> addEnds(all, end));
    }
    return all;
  }

  private void addEnds(NavigableSet<BigDecimal> all, Range range) {
    Stream.of(Optional.ofNullable(range.lower()), Optional.ofNullable(range.upper()))
        .flatMap(Optional::stream)
        .filter(this::fits)
        .forEach(all::add);
  }

  private boolean fits(BigDecimal value) {
    return value.compareTo(before.numeric().minimum()) >= 0
        && value.compareTo(before.numeric().maximum()) <= 0;
  }

  /**
   * The constants that the number is compared with, as it was or as it comes to be, in its own
   * value or on the way to the end of an iteration, and those beside them.
   */
  private NavigableSet<BigDecimal> compared() {
    NavigableSet<BigDecimal> all = new TreeSet<>();
    Deque<Term> open = new ArrayDeque<>();
    Set<Term> seen = new HashSet<>();
    open.push(after);
    path.conditions().sorted(Comparator.comparingInt(Term::number)).forEach(open::push);
    while (!open.isEmpty()) {
      Term term = open.pop();
      if (isComparison(term)) {
        for (int i = 0; i < 2; i++) {
          Range other = path.rangeOf(term.argument(1 - i));
          if (isOfIt(term.argument(i)) && other.isSingle() && other.lower() != null) {
            for (int by = -1; by <= 1; by++) {
              all.add(other.lower().add(BigDecimal.valueOf(by)));
            }
          }
        }
      }
      term.arguments().stream().filter(seen::add).forEach(open::push);
    }
    all.removeIf(each -> !fits(each));
    return all;
  }

  private boolean isOfIt(Term number) {
    return number == before || number == after;
  }

  private static boolean isComparison(Term term) {
    return switch (term.kind()) {
      case LESS, LESS_OR_EQUAL, EQUAL -> true;
      default -> false;
    };
  }
}
