/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.library;

import java.lang.reflect.Executable;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.BaseStream;

/** Holds statements against what the JDK does with random values. */
final class Behaviour {
  private static final Set<Verb> COMPARING =
      Set.of(Verb.FINDS, Verb.PLACES, Verb.COMPARES, Verb.HASHES);
  private static final Set<Verb> ORDERING = Set.of(Verb.FINDS, Verb.PLACES, Verb.ORDERS);

  /** How often what is stated to write is tried until it does. */
  private static final int MOST = 3000;

  private final MethodStatement stated;
  private final Set<String> wrong = new LinkedHashSet<>();
  private final Set<Subject> written = new LinkedHashSet<>();
  private int tried;
  private int returned;

  private Behaviour(MethodStatement stated) {
    this.stated = stated;
  }

  /** What a statement says that is not so; whether it was tried at all. */
  record Verdict(Set<String> wrong, boolean isTried) {}

  static Verdict of(MethodStatement stated, Random seeds, int times)
      throws ReflectiveOperationException {
    List<Executable> methods = Reflected.all(stated);
    if (methods.size() != 1 || stated.does(Verb.DEPENDS)) {
      return new Verdict(Set.of(), false);
    }
    Behaviour behaviour = new Behaviour(stated);
    for (int i = 0; i < times; i++) {
      behaviour.tryOnce(seeds.nextLong(), methods.get(0));
    }
    for (int i = 0; i < MOST && !behaviour.unwritten().isEmpty(); i++) {
      behaviour.tryOnce(seeds.nextLong(), methods.get(0));
    }
    if (behaviour.returned > 0) {
      behaviour
          .unwritten()
          .forEach(subject -> behaviour.wrong.add(stated + " does not write " + subject));
    }
    return new Verdict(behaviour.wrong, behaviour.tried > 0);
  }

  /** What is stated to be written, and never was. */
  private List<Subject> unwritten() {
    return stated.subjects(Verb.WRITES).stream()
        .filter(subject -> subject.part() == Subject.Part.WHOLE)
        .filter(subject -> !written.contains(subject))
        .toList();
  }

  private void tryOnce(long seed, Executable method) {
    Class<?> owner = method.getDeclaringClass();
    Observed one = new Observed(seed, owner, method);
    Observed again = new Observed(seed, owner, method);
    if (!one.isMade) {
      return;
    }
    tried++;
    boolean bothThrow = one.thrown != null && again.thrown != null;
    boolean same = one.shown.equals(again.shown) && one.thrown == again.thrown;
    check(bothThrow || same, "is no function", seed);
    changed(Subject.RECEIVER, one.receiverBefore, one.receiverAfter, seed, one.receiver);
    for (int i = 0; i < one.arguments.length; i++) {
      changed(Subject.argument(i + 1), one.before.get(i), one.after.get(i), seed, one.arguments[i]);
    }
    callbacks(one, seed);
    if (one.thrown != null) {
      check(!stated.does(Verb.TOTAL), "throws " + one.thrown.getSimpleName(), seed);
      return;
    }
    returned++;
    one.calls.forEach((position, count) -> called(position, count, one.size, seed));
    if (stated.does(Verb.MAKES) && one.result != null && Observed.sizeOf(one.result) != 0) {
      check(one.result != again.result && one.result != one.receiver, "makes nothing", seed);
    }
    if (stated.does(Verb.RETURNS, Subject.RECEIVER)) {
      check(one.result == one.receiver, "does not return this", seed);
    }
    if (stated.does(Verb.COUNTS)) {
      boolean isSize = one.result instanceof Integer count && (one.size < 0 || count == one.size);
      check(isSize, "does not count", seed);
    }
    returnsPart(one, seed);
  }

  private void returnsPart(Observed one, long seed) {
    boolean returnsPart =
        stated.subjects(Verb.RETURNS).stream()
            .anyMatch(
                subject ->
                    subject.of() == Subject.THIS
                        && Set.of(Subject.Part.ELEMENTS, Subject.Part.KEYS, Subject.Part.VALUES)
                            .contains(subject.part()));
    if (returnsPart && one.result != null && !stated.does(Verb.KEEPS)) {
      boolean isPart =
          one.elements.stream().anyMatch(element -> element == one.result)
              || List.of(one.arguments).contains(one.result);
      check(isPart || one.size < 0, "returns no part", seed);
    }
  }

  private void check(boolean holds, String otherwise, long seed) {
    if (!holds) {
      wrong.add(stated + " " + otherwise + " (e.g. " + seed + ")");
    }
  }

  private void changed(Subject subject, String before, String after, long seed, Object object) {
    if (object instanceof BaseStream || before.equals(after)) {
      return;
    }
    written.add(subject);
    boolean isStated =
        stated.does(Verb.WRITES, subject)
            || (stated.does(Verb.RESTLESS) && subject.equals(Subject.RECEIVER));
    if (!isStated && wrong.stream().noneMatch(said -> said.contains("writes"))) {
      check(false, "writes " + subject, seed);
    }
  }

  private void callbacks(Observed one, long seed) {
    for (String called : Set.copyOf(one.callbacks)) {
      boolean isStated =
          switch (called) {
            case "equals", "hashCode" -> COMPARING.stream().anyMatch(stated::does);
            case "compareTo" -> ORDERING.stream().anyMatch(stated::does);
            default -> stated.does(Verb.TEXTS);
          };
      if (!isStated && wrong.stream().noneMatch(said -> said.contains("calls " + called))) {
        check(false, "calls " + called, seed);
      }
    }
  }

  private void called(int position, int count, int size, long seed) {
    String how =
        stated.clauses().stream()
            .filter(clause -> clause.verb() == Verb.CALLS)
            .filter(clause -> clause.subject().of() == position)
            .map(Clause::detail)
            .findFirst()
            .orElse("never");
    boolean isSo =
        switch (how) {
          case "once" -> count == 1;
          case "at most once" -> count <= 1;
          case "per element" -> count == size;
          case "at most per element" -> count <= size;
          case "per comparison" -> true;
          default -> count == 0;
        };
    if (!isSo && wrong.stream().noneMatch(said -> said.contains("is called"))) {
      check(false, position + " is called " + count + " times of " + size + ", not " + how, seed);
    }
  }
}
