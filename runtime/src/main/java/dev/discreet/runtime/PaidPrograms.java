/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.ledger.Bundle;
import dev.discreet.runtime.ledger.Plan;
import dev.discreet.runtime.seal.ProgramFact;
import dev.discreet.runtime.seal.SealCheck;
import dev.discreet.runtime.seal.SealFault;
import java.lang.StackWalker.StackFrame;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The programs that are running: whether they are what the compiler verified, and which of them is
 * paid for at once. The latter is only a hint: what such a program pays for is fixed, whoever draws
 * from it.
 *
 * <p>Thread-safe.
 */
final class PaidPrograms {

  private static final StackWalker STACK =
      StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

  private static final ClassValue<Declared> PROGRAMS =
      new ClassValue<>() {
        @Override
        protected Declared computeValue(Class<?> type) {
          return type.getClassLoader() == null ? Declared.NOTHING : declaredIn(type);
        }
      };

  private PaidPrograms() {}

  /** What is known of the programs of a class: what they pay for at once, by method. */
  private record Declared(Map<String, List<Bundle>> bundles, Optional<SealFault> fault) {
    static final Declared NOTHING = new Declared(Map.of(), Optional.empty());
  }

  /**
   * The programs on this thread's stack.
   *
   * @param paid what the innermost of them pays for, by data set; empty for none
   * @param fault why a class on the stack may spend something else than its programs declare; it
   *     need not be a program that is running, for one may have made what another method uses
   */
  record Running(List<Bundle> paid, Optional<SealFault> fault) {}

  static Running running() {
    return STACK.walk(PaidPrograms::running);
  }

  private static Running running(Stream<StackFrame> frames) {
    List<Bundle> paid = List.of();
    for (Iterator<StackFrame> all = frames.iterator(); all.hasNext(); ) {
      StackFrame frame = all.next();
      Optional<SealFault> fault = PROGRAMS.get(frame.getDeclaringClass()).fault();
      if (fault.isPresent()) {
        return new Running(List.of(), fault);
      }
      paid = paid.isEmpty() ? of(frame) : paid;
    }
    return new Running(paid, Optional.empty());
  }

  private static List<Bundle> of(StackFrame frame) {
    Map<String, List<Bundle>> programs = PROGRAMS.get(frame.getDeclaringClass()).bundles();
    return programs.isEmpty()
        ? List.of()
        : programs.getOrDefault(frame.getMethodName() + frame.getDescriptor(), List.of());
  }

  /** Of two data sets that release the same, what covers the one with more covers the other. */
  private static List<Bundle> dearestFirst(List<Bundle> bundles) {
    return bundles.stream()
        .sorted(Comparator.comparing((Bundle bundle) -> bundle.price().epsilon()).reversed())
        .toList();
  }

  private static Declared declaredIn(Class<?> type) {
    SealCheck.Programs declared = SealCheck.programsOf(type);
    Map<String, List<Bundle>> programs = new HashMap<>();
    for (ProgramFact fact : declared.paid()) {
      PrivacyCost price =
          new PrivacyCost(new BigDecimal(fact.epsilon()), new BigDecimal(fact.delta()));
      String name = type.getName() + "." + fact.method();
      programs
          .computeIfAbsent(fact.method(), method -> new ArrayList<>())
          .add(new Bundle(name, price, fact.rowsPerUnit(), Plan.parse(fact.plan())));
    }
    programs.replaceAll((method, bundles) -> dearestFirst(bundles));
    return new Declared(programs, declared.fault());
  }
}
