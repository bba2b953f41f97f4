/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract;

import static dev.discreet.processor.diagnostics.Rule.MISPLACED_ANNOTATION;
import static dev.discreet.processor.diagnostics.Rule.NOT_SUPPORTED_YET;

import dev.discreet.processor.diagnostics.Finding;
import javax.lang.model.element.TypeElement;

/** {@code @PrivacyBudget}: on a class with queries. */
final class PrivacyBudgetRule implements DeclarationRule {

  @Override
  public void check(Declared declared, ReadingContext context) {
    if (!(declared.element() instanceof TypeElement type)) {
      context.report(
          declared.atAnnotation(
              Finding.of(NOT_SUPPORTED_YET, "@PrivacyBudget on a method")
                  .fix("put it on the class of the queries")));
    } else if (!ContractReader.declaresQueries(type)) {
      context.report(
          declared.atAnnotation(
              Finding.of(
                      MISPLACED_ANNOTATION,
                      "@PrivacyBudget",
                      type.getSimpleName() + ", which has no queries")
                  .fix("annotate a query with @Private, or remove the budget")));
    }
  }
}
