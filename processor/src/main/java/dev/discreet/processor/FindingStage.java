/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor;

import dev.discreet.processor.budget.ClassBudgetCheck;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.contract.declared.PlacedFinding;
import dev.discreet.processor.contract.declared.TrustPolicy;
import dev.discreet.processor.diagnostics.CrashReport;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.reading.ContractReader;
import dev.discreet.processor.reading.rule.DeclarationCheck;
import dev.discreet.processor.seal.CompilationSession;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/**
 * Judges all declarations once no round is left, on elements of the last round: older ones have
 * lost their positions.
 */
final class FindingStage {
  private final Elements elements;
  private final DeclarationCheck declarations;
  private final WrapperStage wrappers;
  private final CompilationSession session;
  private final KaptStage kapt;

  FindingStage(ProcessingEnvironment environment, WrapperStage wrappers) {
    this.elements = environment.getElementUtils();
    this.session = CompilationSession.of(elements);
    this.kapt = KaptStage.of(environment);
    TrustPolicy trust =
        session.kept(TrustPolicy.class, () -> TrustPolicy.of(environment.getOptions()));
    this.declarations = new DeclarationCheck(elements, environment.getTypeUtils(), trust);
    this.wrappers = wrappers;
  }

  /** All findings on these outermost classes; each class with one is never sealed. */
  List<PlacedFinding> judge(Collection<SeenClass> roots) {
    List<PlacedFinding> findings = new ArrayList<>();
    roots.forEach(root -> findings.addAll(judge(root.now(elements))));
    findings.forEach(placed -> reject(placed.element()));
    return findings;
  }

  private List<PlacedFinding> judge(TypeElement root) {
    Optional<PlacedFinding> hidden = kapt.check(root);
    if (hidden.isPresent()) {
      return List.of(hidden.get());
    }
    List<PlacedFinding> findings = new ArrayList<>();
    try {
      findings.addAll(declarations.check(root));
      NestedTypes.in(root).forEach(type -> findings.addAll(judgeQueries(type)));
    } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
      findings.add(
          PlacedFinding.at(
              root, CrashReport.of(e, "declarations", root.getQualifiedName().toString())));
    }
    return findings;
  }

  private List<PlacedFinding> judgeQueries(TypeElement type) {
    ContractReader.Reading reading = wrappers.reader().read(type);
    List<PlacedFinding> findings = new ArrayList<>(reading.findings());
    if (session.leavesToBodies() && findings.removeIf(FindingStage::isSeenInBody)) {
      reject(type);
      return findings;
    }
    wrappers
        .failureOf(type)
        .ifPresent(
            failure -> {
              // The name that was taken when it was written is still taken.
              findings.removeIf(placed -> placed.finding().rule() == failure.rule());
              findings.add(PlacedFinding.at(type, failure));
            });
    wrappers.outdated(type, reading).ifPresent(it -> findings.add(PlacedFinding.at(type, it)));
    if (findings.isEmpty()) {
      reading.contract().flatMap(ClassBudgetCheck::check).ifPresent(findings::add);
    }
    return findings;
  }

  /** What the body check places on the expression that makes the keys. */
  private static boolean isSeenInBody(PlacedFinding placed) {
    return placed.finding().rule() == Rule.OPEN_KEYS;
  }

  private void reject(Element element) {
    session.reject(elements.getBinaryName(Enclosing.type(element)).toString());
  }
}
