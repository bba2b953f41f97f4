/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.pricing;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import dev.discreet.annotations.Adjacency;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.budget.AccountSpending;
import dev.discreet.processor.budget.ProgramCheck;
import dev.discreet.processor.budget.ProgramSpending;
import dev.discreet.processor.budget.Spending;
import dev.discreet.processor.contract.ProgramContract;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.reading.ContractReader;
import dev.discreet.processor.seal.ContractFingerprint;
import dev.discreet.processor.trees.MethodTrees;
import dev.discreet.processor.trees.Signatures;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.TreeOrigin;
import dev.discreet.runtime.ledger.Plan;
import dev.discreet.runtime.seal.ProgramFact;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.TypeMirror;

/** Prices the programs of a class: what each spends, against its budget. */
public final class Programs {
  private static final String ANNOTATION = "dev.discreet.annotations.PrivacyBudget";

  private final Source source;
  private final MethodTrees trees;
  private final WrapperCatalogue wrappers;

  /** What somebody wants to know of programs besides their findings. */
  public enum Wanted {
    NOTHING,
    THE_PRICE,
    EVERY_PRICE
  }

  /** A program, priced. */
  public record Noted(ProgramSpending spending, TreeOrigin place) {}

  private final ProgramNeighbours neighbours;
  private final ResizableQueries resizable;
  private final ProgramCircles circles;
  private final Wanted wanted;
  private final List<Noted> spendings = new ArrayList<>();
  private final List<ProgramFact> facts = new ArrayList<>();
  private final Predicate<TypeElement> isHere;
  private final Function<TypeElement, Optional<String>> contracts;
  private final Function<TypeElement, Optional<Finding>> trust;
  private final List<DataSets.PartKey> partKeys = new ArrayList<>();
  private final Map<String, String> reliesOn = new TreeMap<>();

  /**
   * The programs of an outermost class.
   *
   * @param reader reads the contracts of queries
   * @param circles the calls between the programs of this compilation
   * @param isHere whether another class is of this compilation
   * @param contracts the digest of the contracts of a class; empty where nobody verified that it
   *     keeps them
   * @param trust what classes of other compilations rest on
   */
  public Programs(
      Source source,
      MethodTrees trees,
      ContractReader reader,
      ProgramNeighbours neighbours,
      ResizableQueries resizable,
      ProgramCircles circles,
      Wanted wanted,
      Predicate<TypeElement> isHere,
      Function<TypeElement, Optional<String>> contracts,
      Function<TypeElement, Optional<Finding>> trust) {
    this.source = source;
    this.trees = trees;
    this.wrappers = new WrapperCatalogue(source, reader);
    this.neighbours = neighbours;
    this.resizable = resizable;
    this.circles = circles;
    this.wanted = wanted;
    this.isHere = isHere;
    this.contracts = contracts;
    this.trust = trust;
  }

  /** Whether a class has programs. */
  public boolean areIn(TypeElement type) {
    return trees.membersOf(type).stream().anyMatch(ProgramContract::isProgram);
  }

  /** The functions by which the programs that were checked split data sets. */
  public List<DataSets.PartKey> partKeys() {
    return partKeys;
  }

  /**
   * The classes on which the checked programs rely, with the digest of their contracts: those whose
   * queries they release, and those whose programs they call.
   */
  public Map<String, String> reliesOn() {
    return reliesOn;
  }

  /** What the programs that were checked pay for at their first release. */
  public List<ProgramFact> facts() {
    return facts;
  }

  /** What the programs spend that were checked. */
  public List<Noted> spendings() {
    return spendings;
  }

  /** Returns the findings on the programs of a class. */
  public List<Located> check(TypeElement type) {
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
    TripCounts tripCounts = new TripCounts(source, trees, method);
    GivenRows rows = new GivenRows(source, program, method, tripCounts);
    DataSets data = new DataSets(source, program, rows, tripCounts, findings);
    ProgramCalls calls =
        new ProgramCalls(
            source,
            wrappers,
            program,
            type -> contracts.apply(type).isPresent(),
            circles,
            tripCounts,
            data,
            rows,
            findings);
    new UncheckedData(source, findings).scan(method.getBody(), null);
    Spent spent = ProgramLowering.of(method, source, calls, tripCounts, data, findings);
    findings.addAll(adjacency(program, calls));
    partKeys.addAll(data.partKeys());
    calls.reliesOn().forEach(type -> reliesOn.put(source.binaryName(type), digest(type)));
    reliesOn.remove(source.binaryName(Enclosing.type(program.method())));
    for (TypeElement type : calls.reliesOn()) {
      trust.apply(type).ifPresent(finding -> findings.add(atBudget(method, finding)));
    }
    if (!findings.isEmpty()) {
      return findings;
    }
    List<Located> prices = prices(program, method, spent);
    return calls.inCircles().isEmpty() ? prices : calls.inCircles();
  }

  /** Where there is no seal yet, a later one confirms nothing but the same contracts. */
  private String digest(TypeElement type) {
    return contracts.apply(type).orElseGet(() -> ContractFingerprint.of(type));
  }

  private List<Located> prices(ProgramContract program, MethodTree method, Spent spent) {
    List<Located> findings = new ArrayList<>();
    List<ProgramSpending.Account> shown = new ArrayList<>();
    List<ProgramFact> paid = new ArrayList<>();
    ProgramCheck check =
        new ProgramCheck(program.method().getSimpleName().toString(), program.budget());
    boolean alone = spent.accounts().size() == 1;
    for (Map.Entry<Account, Spending> entry : spent.accounts().entrySet()) {
      String data = name(entry.getKey());
      AccountSpending account = new AccountSpending(program.budget(), entry.getValue());
      ProgramCheck.tooOften(account, data)
          .or(() -> check.overrun(account, data, alone))
          .ifPresent(finding -> findings.add(atBudget(method, finding)));
      account.paidAtOnce(descriptor(program.method())).ifPresent(paid::add);
      if (wanted != Wanted.NOTHING) {
        shown.add(account.shown(data, wanted == Wanted.EVERY_PRICE));
      }
    }
    facts.addAll(paid.isEmpty() ? List.of(paysForNothing(program)) : paid);
    if (findings.isEmpty() || wanted == Wanted.EVERY_PRICE) {
      spendings.add(
          new Noted(
              new ProgramSpending(program.name(), program.budget(), shown), source.origin(method)));
    }
    return findings;
  }

  /** Within it each release pays for itself, whatever the program that calls it has paid for. */
  private ProgramFact paysForNothing(ProgramContract program) {
    return new ProgramFact(descriptor(program.method()), "0", "0", 1, Plan.NOTHING.format());
  }

  /** The descriptor of a method in its class file. */
  private String descriptor(ExecutableElement method) {
    StringBuilder text = new StringBuilder(method.getSimpleName()).append('(');
    method.getParameters().forEach(parameter -> text.append(descriptor(parameter.asType())));
    return text.append(')').append(descriptor(method.getReturnType())).toString();
  }

  private String descriptor(TypeMirror type) {
    if (type instanceof ArrayType array) {
      return "[" + descriptor(array.getComponentType());
    }
    return switch (type.getKind()) {
      case BOOLEAN -> "Z";
      case BYTE -> "B";
      case SHORT -> "S";
      case INT -> "I";
      case LONG -> "J";
      case CHAR -> "C";
      case FLOAT -> "F";
      case DOUBLE -> "D";
      case VOID -> "V";
      default ->
          "L%s;"
              .formatted(
                  source
                      .binaryName(
                          (TypeElement) source.types().asElement(source.types().erasure(type)))
                      .replace('.', '/'));
    };
  }

  private static String name(Account account) {
    return account.origin().getSimpleName().toString();
  }

  /** Programs that are called count by the same neighbours. */
  private List<Located> adjacency(ProgramContract program, ProgramCalls calls) {
    List<Located> findings = new ArrayList<>();
    String own = program.method().getSimpleName().toString();
    Adjacency adjacency = calls.neighbours().adjacency();
    Adjacency other =
        adjacency == Adjacency.ADD_REMOVE ? Adjacency.REPLACE_ONE : Adjacency.ADD_REMOVE;
    for (OneAdjacency.Silent silent : calls.neighbours().silent()) {
      TypeElement owner = Enclosing.type(silent.program());
      String name = silent.program().getSimpleName().toString();
      Located otherwise =
          new Located(
              silent.place(),
              Finding.of(Rule.ADJACENCY_MIXED, own, adjacency, name, other)
                  .fix("write the adjacency of both in their @PrivacyBudget"));
      if (isHere.test(owner)) {
        findings.addAll(neighbours.believe(signature(silent.program()), adjacency, otherwise));
      } else if (adjacency == Adjacency.REPLACE_ONE || neighbours.mayReplaceElsewhere(owner)) {
        findings.add(otherwise);
      }
    }
    if (adjacency == Adjacency.REPLACE_ONE) {
      calls.sharesGiven().forEach(share -> findings.add(ReplacedRows.onShare(share)));
    }
    calls
        .replaced()
        .onShares()
        .forEach(
            (queries, uses) ->
                findings.addAll(
                    resizable.release(
                        queries, source.binaryName(queries), isHere.test(queries), uses)));
    findings.addAll(neighbours.is(signature(program.method()), adjacency));
    return findings;
  }

  private String signature(ExecutableElement method) {
    return Signatures.of(method, source.types());
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
              && List.of("epsilon", "rho").contains(assignment.getVariable().toString())) {
            place = assignment.getExpression();
          }
        }
      }
    }
    return new Located(source.origin(place), finding);
  }
}
