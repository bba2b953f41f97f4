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
import java.lang.StackWalker.StackFrame;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Which program is running, of those that are paid for at once. It is only a hint: what such a
 * program pays for is fixed, whoever draws from it.
 *
 * <p>Thread-safe.
 */
final class PaidPrograms {

  private static final StackWalker STACK =
      StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

  private static final ClassValue<Map<String, List<Bundle>>> PROGRAMS =
      new ClassValue<>() {
        @Override
        protected Map<String, List<Bundle>> computeValue(Class<?> type) {
          return type.getClassLoader() == null ? Map.of() : programsOf(type);
        }
      };

  private PaidPrograms() {}

  /** What the innermost of them on this thread's stack pays for, by data set; empty for none. */
  static List<Bundle> running() {
    return STACK.walk(PaidPrograms::innermost);
  }

  private static List<Bundle> innermost(Stream<StackFrame> frames) {
    return frames
        .map(PaidPrograms::of)
        .filter(bundles -> !bundles.isEmpty())
        .findFirst()
        .orElse(List.of());
  }

  private static List<Bundle> of(StackFrame frame) {
    Map<String, List<Bundle>> programs = PROGRAMS.get(frame.getDeclaringClass());
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

  private static Map<String, List<Bundle>> programsOf(Class<?> type) {
    Map<String, List<Bundle>> programs = new HashMap<>();
    for (ProgramFact fact : SealCheck.programsOf(type)) {
      PrivacyCost price =
          new PrivacyCost(new BigDecimal(fact.epsilon()), new BigDecimal(fact.delta()));
      String name = type.getName() + "." + fact.method();
      programs
          .computeIfAbsent(fact.method(), method -> new ArrayList<>())
          .add(new Bundle(name, price, fact.rowsPerUnit(), Plan.parse(fact.plan())));
    }
    programs.replaceAll((method, bundles) -> dearestFirst(bundles));
    return programs;
  }
}
