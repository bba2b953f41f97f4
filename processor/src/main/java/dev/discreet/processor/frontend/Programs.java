/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.frontend;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import dev.discreet.processor.analysis.Located;
import dev.discreet.processor.budget.ProgramCheck;
import dev.discreet.processor.budget.Spending;
import dev.discreet.processor.contract.ContractReader;
import dev.discreet.processor.contract.ProgramContract;
import dev.discreet.processor.diagnostics.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;

/** The programs of a class: what each spends, against its budget. */
final class Programs {
  private static final String ANNOTATION = "dev.discreet.annotations.PrivacyBudget";

  private final Source source;
  private final MethodTrees trees;
  private final WrapperCatalogue wrappers;
  private final Predicate<TypeElement> isVerified;

  /**
   * The programs of an outermost class.
   *
   * @param isVerified whether the programs of another class keep their budgets
   */
  Programs(
      Source source,
      MethodTrees trees,
      ContractReader contracts,
      Predicate<TypeElement> isVerified) {
    this.source = source;
    this.trees = trees;
    this.wrappers = new WrapperCatalogue(source, contracts);
    this.isVerified = isVerified;
  }

  /** Whether a class has programs. */
  boolean areIn(TypeElement type) {
    return trees.membersOf(type).stream().anyMatch(ProgramContract::isProgram);
  }

  /** What is wrong with the programs of a class. */
  List<Located> check(TypeElement type) {
    List<Located> findings = new ArrayList<>();
    for (ExecutableElement method : trees.membersOf(type)) {
      Optional<MethodTree> tree = trees.of(method);
      if (ProgramContract.isProgram(method) && tree.isPresent()) {
        ProgramContract.of(method, source.elements(), source.types())
            .ifPresent(program -> findings.addAll(check(program, tree.get())));
      }
    }
    return findings;
  }

  private List<Located> check(ProgramContract program, MethodTree method) {
    List<Located> findings = new ArrayList<>();
    Turns turns = new Turns(source, trees, method);
    ProgramCalls calls =
        new ProgramCalls(source, wrappers, program, isVerified, turns, method, findings);
    Spent spent = ProgramLowering.of(method, source, calls, turns, findings);
    if (!findings.isEmpty()) {
      return findings;
    }
    ProgramCheck check =
        new ProgramCheck(program.method().getSimpleName().toString(), program.budget());
    boolean alone = spent.accounts().size() == 1;
    for (Map.Entry<Element, Spending> account : spent.accounts().entrySet()) {
      String data =
          account.getKey().equals(program.method())
              ? "the rows that it reads"
              : account.getKey().getSimpleName().toString();
      ProgramCheck.tooOften(account.getValue(), data)
          .or(() -> check.overrun(account.getValue(), data, alone))
          .ifPresent(finding -> findings.add(atBudget(method, finding)));
    }
    return findings;
  }

  /** At the value of ε, or at the annotation. */
  private Located atBudget(MethodTree method, Finding finding) {
    Tree place = method;
    for (AnnotationTree annotation : method.getModifiers().getAnnotations()) {
      if (source.elementOf(annotation.getAnnotationType()) instanceof TypeElement type
          && type.getQualifiedName().contentEquals(ANNOTATION)) {
        place = annotation;
        for (ExpressionTree argument : annotation.getArguments()) {
          if (argument instanceof AssignmentTree assignment
              && assignment.getVariable().toString().equals("epsilon")) {
            place = assignment.getExpression();
          }
        }
      }
    }
    return new Located(source.origin(place), finding);
  }
}
