/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Builds are reproducible: no set or map has another order in each virtual machine. The JDK's
 * unmodifiable copies do, and so do {@code Set.of} and {@code Map.of} of more than one element,
 * which only static tables are made of, where one looks things up.
 */
@AnalyzeClasses(packages = "dev.discreet.processor", importOptions = DoNotIncludeTests.class)
class CopiesKeepTheirOrderTest {
  private static final Map<String, Set<String>> COPIES =
      Map.of(
          "java.util.Set", Set.of("copyOf"),
          "java.util.Map", Set.of("copyOf", "ofEntries"),
          "java.util.stream.Collectors", Set.of("toUnmodifiableSet", "toUnmodifiableMap", "toSet"));
  private static final List<String> MADE = List.of("java.util.Set", "java.util.Map");

  @ArchTest
  static final ArchRule copiesKeepTheirOrder =
      noClasses()
          .should()
          .callMethodWhere(
              DescribedPredicate.<JavaCall<?>>describe(
                  "an unmodifiable set or map whose order is another in each virtual machine",
                  CopiesKeepTheirOrderTest::isUnordered))
          .because("Collections.unmodifiableSet(new LinkedHashSet<>(…)) keeps the order");

  private static boolean isUnordered(JavaCall<?> call) {
    if (call.getOrigin().getName().equals("<clinit>")) {
      return false;
    }
    String owner = call.getTargetOwner().getName();
    boolean copies = COPIES.getOrDefault(owner, Set.of()).contains(call.getName());
    int parameters = call.getTarget().getRawParameterTypes().size();
    int one = owner.equals("java.util.Map") ? 2 : 1;
    boolean many =
        parameters > one
            || call.getTarget().getRawParameterTypes().stream().anyMatch(p -> p.isArray());
    return copies || (MADE.contains(owner) && call.getName().equals("of") && many);
  }
}
