/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.frontend;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import javax.lang.model.element.Element;

/**
 * What a stretch of a program spends at most, by where its paths lead. Where no path leads there,
 * nothing is present.
 *
 * @param through paths that go on after it
 * @param leaving paths that leave the loop or switch around it, or begin its next turn
 * @param ending paths that end the program
 */
record ProgramPath(Optional<Spent> through, Optional<Spent> leaving, Optional<Spent> ending) {

  static ProgramPath through(Spent spent) {
    return new ProgramPath(Optional.of(spent), Optional.empty(), Optional.empty());
  }

  static ProgramPath leaving(Spent spent) {
    return new ProgramPath(Optional.empty(), Optional.of(spent), Optional.empty());
  }

  static ProgramPath ending(Spent spent) {
    return new ProgramPath(Optional.empty(), Optional.empty(), Optional.of(spent));
  }

  /** Of any path. */
  Spent total() {
    return either(either(through, leaving), ending).orElse(Spent.NOTHING);
  }

  /** Of any path that goes on. */
  Spent goesOn() {
    return through.orElse(Spent.NOTHING);
  }

  /** This, and then the other. */
  ProgramPath then(ProgramPath next) {
    return new ProgramPath(
        after(next.through),
        either(leaving, after(next.leaving)),
        either(ending, after(next.ending)));
  }

  private Optional<Spent> after(Optional<Spent> next) {
    return through.flatMap(before -> next.map(before::then));
  }

  /** This or the other. */
  ProgramPath or(ProgramPath other) {
    return new ProgramPath(
        either(through, other.through),
        either(leaving, other.leaving),
        either(ending, other.ending));
  }

  private static Optional<Spent> either(Optional<Spent> one, Optional<Spent> other) {
    return one.isPresent() && other.isPresent()
        ? Optional.of(one.get().or(other.get()))
        : one.or(() -> other);
  }

  /** Seen from outside the loop or switch: what left it goes on. */
  ProgramPath arrived() {
    return new ProgramPath(either(through, leaving), Optional.empty(), ending);
  }

  /** So many turns at most; one that ends the program comes after the others. */
  ProgramPath repeated(BigInteger turns, Optional<Element> variable) {
    if (turns.signum() == 0) {
      return through(Spent.NOTHING);
    }
    Spent others = goesOn().times(turns.subtract(BigInteger.ONE), variable);
    Optional<Spent> last = ending.map(spent -> spent.times(BigInteger.ONE, variable));
    return new ProgramPath(
        Optional.of(goesOn().times(turns, variable)), Optional.empty(), last.map(others::then));
  }

  /** With what is spent on parts and samples counted as spent on what they were taken of. */
  ProgramPath settled(List<Account.Share> shares) {
    UnaryOperator<Spent> settle = spent -> spent.settled(shares);
    return new ProgramPath(through.map(settle), leaving.map(settle), ending.map(settle));
  }
}
