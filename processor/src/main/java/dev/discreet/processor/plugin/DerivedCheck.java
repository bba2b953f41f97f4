/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import dev.discreet.processor.analysis.DerivedAnalysis;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.analysis.term.RowFacts;
import dev.discreet.processor.analysis.term.RowFacts.ComponentFacts;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Method;
import dev.discreet.processor.ir.ModelledMethod;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.lower.Calendars;
import dev.discreet.processor.lower.DerivedParts;
import dev.discreet.processor.lower.Promises;
import dev.discreet.processor.lower.Reliance;
import dev.discreet.processor.lower.body.BodyLowering;
import dev.discreet.processor.seal.Proof;
import dev.discreet.processor.trees.LargeStack;
import dev.discreet.processor.trees.MethodTrees;
import dev.discreet.processor.trees.RecordForms;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.SourceHasErrors;
import dev.discreet.runtime.seal.Facts;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.ElementFilter;

/**
 * Proves what methods without parameters return of records and enums, and what fields of enums
 * hold, so that queries of other files can ask for them. Nobody has asked for these proofs: a
 * method for which there is none is an error only where a query calls it, and a field may hold
 * anything.
 *
 * <p>A method may read records and name classes of other files, of which something is known later.
 * It may not call methods there, so that none waits for another; and of a field there it knows
 * nothing but the type.
 */
final class DerivedCheck {
  private final RowCatalogue rows;
  private final ProofBook proofs;
  private final List<Pending> pending = new ArrayList<>();

  /**
   * A method whose proof waits for other classes, or a field as a method that reads it.
   *
   * @param name as its class's facts say it
   * @param measure what tells where a date lies, or the like
   * @param initialisers what is wrong with classes of the file that it names
   */
  private record Candidate(
      String name,
      Method method,
      Type type,
      Optional<ModelledMethod> measure,
      BodyLowering lowering,
      List<Located> initialisers) {}

  private record Pending(
      Source source,
      String className,
      Verification verification,
      List<Candidate> candidates,
      Map<String, Finding> doubts) {}

  DerivedCheck(RowCatalogue rows, ProofBook proofs) {
    this.rows = rows;
    this.proofs = proofs;
  }

  /** Lowers the methods of a record or an enum, and lets them wait. */
  void lower(Source source, MethodTrees trees, TypeElement type, Verification verification) {
    if (type.getKind() != ElementKind.RECORD && type.getKind() != ElementKind.ENUM) {
      return;
    }
    Pending next =
        new Pending(
            source,
            source.binaryName(type),
            verification,
            new ArrayList<>(),
            new LinkedHashMap<>());
    for (ExecutableElement method : trees.membersOf(type)) {
      String name = Expr.Component.derived(method.getSimpleName().toString());
      try {
        LargeStack.ifNeeded(() -> candidate(method, source, trees))
            .ifPresent(next.candidates()::add);
      } catch (SourceHasErrors e) {
        // The compiler says so.
      } catch (RuntimeException | StackOverflowError e) {
        next.doubts().put(name, doubtful(name, "a body that the check could not read"));
      }
    }
    for (VariableElement field : ElementFilter.fieldsIn(type.getEnclosedElements())) {
      try {
        LargeStack.ifNeeded(() -> candidate(field, source, trees))
            .ifPresent(next.candidates()::add);
      } catch (SourceHasErrors e) {
        // The compiler says so.
      } catch (RuntimeException | StackOverflowError e) {
        // Then it may hold anything.
      }
    }
    verification.open();
    rows.awaitDerived(next.className());
    pending.add(next);
  }

  private static Optional<Candidate> candidate(
      ExecutableElement method, Source source, MethodTrees trees) {
    BodyLowering lowering = new BodyLowering(source, trees);
    boolean called =
        DerivedParts.isDerived(method, lowering.types())
            && trees.of(method).isPresent()
            && !RecordForms.isAccessor(method)
            && !Promises.isHelper(method)
            && RecordForms.isWritten(method, trees, source);
    if (!called) {
      return Optional.empty();
    }
    Method lowered = lowering.methods().method(method);
    return Optional.of(
        new Candidate(
            Expr.Component.derived(method.getSimpleName().toString()),
            lowered,
            lowering.types().ofComponent(method.getReturnType()),
            Calendars.measureOf(method.getReturnType()),
            lowering,
            lowering.named().findings()));
  }

  private static Optional<Candidate> candidate(
      VariableElement field, Source source, MethodTrees trees) {
    BodyLowering lowering = new BodyLowering(source, trees);
    if (!DerivedParts.isDerived(field, lowering.types())) {
      return Optional.empty();
    }
    return trees
        .fieldOf(field)
        .map(
            tree ->
                new Candidate(
                    field.getSimpleName().toString(),
                    lowering.enums().getter(field, tree),
                    lowering.types().ofComponent(field.asType()),
                    Calendars.measureOf(field.asType()),
                    lowering,
                    lowering.named().findings()));
  }

  /** Judges the methods for which all is known that they read. */
  void settle() {
    Iterator<Pending> waiting = pending.iterator();
    List<Pending> ready = new ArrayList<>();
    while (waiting.hasNext()) {
      Pending next = waiting.next();
      if (next.candidates().stream().anyMatch(candidate -> waits(candidate, next.source()))) {
        // The compiler rewrites its trees before we are back.
        next.source().rememberTexts();
      } else {
        waiting.remove();
        ready.add(next);
      }
    }
    ready.forEach(this::judge);
  }

  private boolean waits(Candidate candidate, Source source) {
    return candidate.lowering().reliance().rowUses().values().stream()
            .anyMatch(use -> rows.state(use.type(), source) == RowCatalogue.State.AWAITED)
        || elsewhere(candidate, source).areAwaited();
  }

  private NamedElsewhere elsewhere(Candidate candidate, Source source) {
    return new NamedElsewhere(candidate.lowering().named(), source, rows);
  }

  private void judge(Pending ready) {
    Map<String, ComponentFacts> known = new LinkedHashMap<>();
    Proof proof = Proof.ofCode(ready.className(), Set.of());
    for (Candidate candidate : ready.candidates()) {
      Optional<Finding> obstacle = obstacle(candidate, ready.source());
      if (obstacle.isPresent()) {
        ready.doubts().put(candidate.name(), obstacle.get());
        continue;
      }
      DerivedAnalysis.Result result = judged(candidate);
      if (result.facts().isPresent()) {
        known.put(candidate.name(), result.facts().get());
        Set<String> here = here(candidate, ready);
        here.forEach(name -> ready.verification().prove(Proof.ofCode(name, Set.of())));
        proof = proof.and(proof(candidate, ready, result.facts().get(), here));
      } else {
        ready.doubts().put(candidate.name(), doubt(candidate, result));
      }
    }
    rows.derived(ready.className(), known, ready.doubts());
    if (!known.isEmpty()) {
      ready.verification().prove(proof);
    }
    ready.verification().close();
    proofs.settle(ready.verification());
  }

  private static Finding doubt(Candidate candidate, DerivedAnalysis.Result result) {
    return result.findings().stream()
        .findFirst()
        .map(Located::finding)
        .orElseGet(() -> doubtful(candidate.name(), "a result that is no value of the instance"));
  }

  /** What is in the way of a proof; the rule is that of whoever calls the method. */
  private static Finding doubtful(String method, String what) {
    return new Finding(Rule.UNKNOWN_CALL, what, List.of())
        .fix("write what `" + method + "` computes where it is called");
  }

  private DerivedAnalysis.Result judged(Candidate candidate) {
    try {
      return LargeStack.ifNeeded(
          () ->
              DerivedAnalysis.of(
                  candidate.method(), candidate.type(), candidate.measure(), this::components));
    } catch (RuntimeException | StackOverflowError e) {
      return new DerivedAnalysis.Result(Optional.empty(), List.of());
    }
  }

  /** What is proven of a class but for its methods and fields, on which no proof here rests. */
  private Optional<RowFacts> components(String name) {
    return rows.facts(name).map(facts -> facts.with(Map.of(), facts.doubts()));
  }

  /** What is in the way of a proof before the body is looked at. */
  private Optional<Finding> obstacle(Candidate candidate, Source source) {
    BodyLowering lowering = candidate.lowering();
    if (!candidate.initialisers().isEmpty()) {
      return Optional.of(candidate.initialisers().get(0).finding());
    } else if (elsewhere(candidate, source).unknown().findAny().isPresent()) {
      return Optional.of(
          doubtful(
              candidate.name(),
              "a class of another file, of which no seal says what its initialiser does"));
    } else if (!lowering.reliance().beliefs().isEmpty()
        || !lowering.trusted().isEmpty()
        || lowering.reliance().asked().values().stream().anyMatch(Reliance.Asked::ofMethods)) {
      return Optional.of(doubtful(candidate.name(), "a call of a method of yet another file"));
    }
    return lowering.reliance().rowUses().values().stream()
        .filter(use -> rows.state(use.type(), source) != RowCatalogue.State.KNOWN)
        .findFirst()
        .map(
            use ->
                doubtful(
                    candidate.name(),
                    "`" + use.type().getSimpleName() + "`, of which nothing is proven"));
  }

  /** The other classes of the file whose code the method runs. */
  private static Set<String> here(Candidate candidate, Pending ready) {
    Set<String> here = new TreeSet<>(candidate.lowering().reliance().classes());
    candidate.lowering().named().here().forEach(type -> here.add(ready.source().binaryName(type)));
    here.remove(ready.className());
    return here;
  }

  private Proof proof(Candidate candidate, Pending ready, ComponentFacts facts, Set<String> here) {
    BodyLowering lowering = candidate.lowering();
    Set<String> requires = new TreeSet<>(here);
    Map<String, String> believed = new TreeMap<>();
    lowering
        .reliance()
        .rowUses()
        .keySet()
        .forEach(name -> believed.put(name, rows.fingerprint(name)));
    elsewhere(candidate, ready.source()).addTo(believed);
    believed.remove(ready.className());
    requires.addAll(believed.keySet());
    return new Proof(
        ready.className(),
        List.copyOf(requires),
        new Facts(
                DerivedFacts.digest(candidate.name(), facts),
                believed,
                lowering.types().enums(),
                List.of(),
                List.of())
            .withDerived(Map.of(candidate.name(), DerivedFacts.text(facts))));
  }
}
