/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.reading.rule;

import static dev.discreet.processor.diagnostics.Rule.MISPLACED_ANNOTATION;
import static dev.discreet.processor.diagnostics.Rule.TRUSTED_FORBIDDEN;
import static dev.discreet.processor.diagnostics.Rule.TRUSTED_REASON;

import dev.discreet.processor.contract.declared.Declared;
import dev.discreet.processor.contract.declared.ModelReader;
import dev.discreet.processor.contract.declared.ReadingContext;
import dev.discreet.processor.contract.declared.TrustPolicy;
import dev.discreet.processor.diagnostics.Finding;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;

/** {@code @Trusted}: with a reason, where the build allows it. */
final class TrustedRule implements DeclarationRule {
  private final TrustPolicy policy;

  TrustedRule(TrustPolicy policy) {
    this.policy = policy;
  }

  @Override
  public void check(Declared declared, ReadingContext context) {
    Element method = declared.element();
    Optional<String> reason = declared.text("reason");
    if (policy.forbids()) {
      context.report(
          declared.atAnnotation(
              Finding.of(TRUSTED_FORBIDDEN, method.getSimpleName())
                  .found("-Adiscreet.trusted=" + policy.option())
                  .fix("prove the contract by the body, or build with -Adiscreet.trusted=allow")));
    } else if (ModelReader.isModelled(method)) {
      misplaced(
          declared,
          context,
          method.getSimpleName() + ", which a model describes",
          "remove it: what a model says is trusted by itself");
    } else if (method.getModifiers().contains(Modifier.ABSTRACT)) {
      misplaced(
          declared,
          context,
          method.getSimpleName() + ", which any class may implement",
          "put it on the implementations");
    } else if (reason.isPresent() && reason.get().isBlank()) {
      context.report(
          declared.at(
              "reason",
              Finding.of(TRUSTED_REASON, method.getSimpleName())
                  .fix("say why the contract holds, in words that a reviewer can judge")));
    }
  }

  private static void misplaced(
      Declared declared, ReadingContext context, String place, String fix) {
    context.report(
        declared.atAnnotation(Finding.of(MISPLACED_ANNOTATION, "@Trusted", place).fix(fix)));
  }
}
