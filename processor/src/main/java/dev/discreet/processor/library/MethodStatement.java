/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.library;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** What is stated of a method or a constructor. */
public final class MethodStatement {
  private static final Set<Meaning> HOLDERS =
      EnumSet.range(Meaning.HOLDER_GET, Meaning.HOLDER_DOWN);

  private static final Set<Dependence> HOOKED =
      EnumSet.of(Dependence.CLOCK, Dependence.SYSTEM, Dependence.THREADS);

  private static final Set<String> FOR_EACH =
      Set.of("per element", "at most per element", "per comparison");

  private final String owner;
  private final String signature;
  private final List<Clause> clauses;

  MethodStatement(String owner, String signature, List<Clause> clauses) {
    this.owner = owner;
    this.signature = signature;
    this.clauses = List.copyOf(clauses);
  }

  /** The qualified name of the class that it is stated of. */
  public String owner() {
    return owner;
  }

  /** Such as {@code sort(Object[], Comparator)}; a constructor's name is {@code new}. */
  public String signature() {
    return signature;
  }

  /** The clauses, as they are written. */
  List<Clause> clauses() {
    return clauses;
  }

  /** Whether it does this to anything. */
  public boolean does(Verb verb) {
    for (Clause clause : clauses) {
      if (clause.verb() == verb) {
        return true;
      }
    }
    return false;
  }

  /** Whether it does this to that. */
  public boolean does(Verb verb, Subject subject) {
    return clauses.stream()
        .anyMatch(clause -> clause.verb() == verb && clause.subject().equals(subject));
  }

  /** To what it does this, in the order in which it is stated. */
  public List<Subject> subjects(Verb verb) {
    return clauses.stream().filter(clause -> clause.verb() == verb).map(Clause::subject).toList();
  }

  /** How it does this; empty where it does not, or no more is said. */
  public Optional<String> detail(Verb verb) {
    return clauses.stream()
        .filter(clause -> clause.verb() == verb && !clause.detail().isEmpty())
        .map(Clause::detail)
        .findFirst();
  }

  /**
   * Whether it may ask objects that somebody has set for the whole program, and so run their code:
   * the zone of the clock, the system's properties, threads.
   */
  public boolean asksWhatIsSet() {
    return HOOKED.stream().anyMatch(this::dependsOn);
  }

  /** Whether this decides what it returns, too. */
  public boolean dependsOn(Dependence dependence) {
    return detail(Verb.DEPENDS).filter(dependence.text()::equals).isPresent();
  }

  /** Whether it is this operation. */
  public boolean is(Meaning operation) {
    return clauses.stream()
        .anyMatch(clause -> clause.verb() == Verb.IS && clause.detail().equals(operation.word()));
  }

  /** Whether it calls a function once for each of many elements, before it returns. */
  public boolean callsForEach() {
    return clauses.stream()
        .anyMatch(
            clause ->
                clause.verb() == Verb.COLLECTS
                    || (clause.verb() == Verb.CALLS && FOR_EACH.contains(clause.detail())));
  }

  /** Whether what it returns and does follows from the receiver and the arguments. */
  public boolean isFunction() {
    return !does(Verb.DEPENDS) && !does(Verb.RESTLESS);
  }

  /**
   * Whether it changes nothing, and returns what follows from the receiver and the arguments. A
   * method of a holder is stated by what it means: most change it.
   */
  public boolean readsOnly() {
    return isFunction() && !does(Verb.WRITES) && HOLDERS.stream().noneMatch(this::is);
  }

  /** The version of the JDK that has it first, if that is not the oldest that is supported. */
  public OptionalInt since() {
    return detail(Verb.SINCE)
        .map(Integer::parseInt)
        .map(OptionalInt::of)
        .orElse(OptionalInt.empty());
  }

  @Override
  public String toString() {
    return owner + "." + signature;
  }
}
