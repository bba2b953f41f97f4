/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.pricing;

import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import javax.lang.model.element.Element;

/**
 * What a stretch of a program spends at most, by where its paths lead. Where no path leads, nothing
 * is present.
 *
 * <p>Claim: a path that jumps is kept under its target until it arrives there. If it went on
 * earlier, it would be lost where the code behind it ends the program.
 *
 * @param through paths that go on after it
 * @param leaving paths that jump elsewhere, by {@link #RETURN}, {@link #YIELD}, {@link #BREAK} or
 *     {@link #CONTINUE}, the latter with a space and their label if they have one
 */
record ProgramPath(Optional<Spent> through, Map<String, Spent> leaving) {
  /** Ends the program, by an exception as well. */
  static final String RETURN = "return";

  static final String BREAK = "break";
  static final String CONTINUE = "continue";
  static final String YIELD = "yield";

  /** Copies the paths, in order. */
  ProgramPath {
    leaving = Collections.unmodifiableMap(new LinkedHashMap<>(leaving));
  }

  static ProgramPath through(Spent spent) {
    return new ProgramPath(Optional.of(spent), Map.of());
  }

  static ProgramPath leaving(String target, Spent spent) {
    return new ProgramPath(Optional.empty(), Map.of(target, spent));
  }

  /** Of any path. */
  Spent total() {
    Spent total = goesOn();
    for (Spent spent : leaving.values()) {
      total = total.or(spent);
    }
    return total;
  }

  /** Of any path that goes on. */
  Spent goesOn() {
    return through.orElse(Spent.NOTHING);
  }

  /** This, and then the other. */
  ProgramPath then(ProgramPath next) {
    return through
        .map(before -> new ProgramPath(Optional.empty(), leaving).or(next.mapped(before::then)))
        .orElse(this);
  }

  /** This or the other. */
  ProgramPath or(ProgramPath other) {
    Map<String, Spent> all = new LinkedHashMap<>(leaving);
    other.leaving.forEach((target, spent) -> all.merge(target, spent, Spent::or));
    return new ProgramPath(
        through.isPresent() && other.through.isPresent()
            ? Optional.of(through.get().or(other.through.get()))
            : through.or(other::through),
        all);
  }

  /** Seen from where some jumps lead to: these go on. */
  ProgramPath arrived(Predicate<String> here) {
    ProgramPath all = new ProgramPath(through, Map.of());
    for (Map.Entry<String, Spent> jump : leaving.entrySet()) {
      all =
          all.or(
              here.test(jump.getKey())
                  ? through(jump.getValue())
                  : leaving(jump.getKey(), jump.getValue()));
    }
    return all;
  }

  /** What stands in a finally block runs on every path, wherever it leads. */
  ProgramPath andFinally(ProgramPath last) {
    ProgramPath instead = through(total()).then(new ProgramPath(Optional.empty(), last.leaving));
    return mapped(spent -> spent.then(last.goesOn())).or(instead);
  }

  /** So many iterations at most; one that leaves the loop comes after the others. */
  ProgramPath repeated(BigInteger tripCount, Optional<Element> variable) {
    if (tripCount.signum() == 0) {
      return through(Spent.NOTHING);
    }
    Spent others = goesOn().times(tripCount.subtract(BigInteger.ONE), variable);
    ProgramPath last = mapped(spent -> others.then(spent.times(BigInteger.ONE, variable)));
    return new ProgramPath(Optional.of(goesOn().times(tripCount, variable)), last.leaving);
  }

  /** With what is spent on parts and samples counted as spent on what they were taken of. */
  ProgramPath settled(List<Account.Share> shares) {
    return mapped(spent -> spent.settled(shares));
  }

  private ProgramPath mapped(UnaryOperator<Spent> change) {
    Map<String, Spent> changed = new LinkedHashMap<>(leaving);
    changed.replaceAll((target, spent) -> change.apply(spent));
    return new ProgramPath(through.map(change), changed);
  }
}
