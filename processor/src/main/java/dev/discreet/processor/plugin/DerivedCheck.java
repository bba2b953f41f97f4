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
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.ElementFilter;

/**
 * Proves what methods of records and enums return, and what fields of enums hold, so that queries
 * of other files can ask for them. Nobody has asked for these proofs: a method for which there is
 * none is an error only where a query calls it, and a field may hold anything.
 *
 * <p>A method may read records and name classes of other files, and call methods there, of which
 * something is known later. It waits for these. Methods of several files that wait for each other
 * have no proof.
 */
final class DerivedCheck {
  private static final String CIRCLE = "methods of several files that call each other";

  private final RowCatalogue rows;
  private final ProofBook proofs;
  private final DerivedCircles circles;
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

  /**
   * A class.
   *
   * @param waiting of which nothing is known yet
   * @param proofs of those of which something is
   */
  private record Pending(
      Source source,
      String className,
      Verification verification,
      List<Candidate> waiting,
      Map<String, ComponentFacts> known,
      Map<String, Finding> doubts,
      List<Proof> proofs) {

    private Pending(Source source, TypeElement type, Verification verification) {
      this(
          source,
          source.binaryName(type),
          verification,
          new ArrayList<>(),
          new LinkedHashMap<>(),
          new LinkedHashMap<>(),
          new ArrayList<>());
    }
  }

  DerivedCheck(RowCatalogue rows, ProofBook proofs) {
    this.rows = rows;
    this.proofs = proofs;
    this.circles = new DerivedCircles(rows);
  }

  /** Lowers the methods of a record or an enum, and lets them wait. */
  void lower(Source source, MethodTrees trees, TypeElement type, Verification verification) {
    if (type.getKind() != ElementKind.RECORD && type.getKind() != ElementKind.ENUM) {
      return;
    }
    Pending next = new Pending(source, type, verification);
    for (ExecutableElement method : trees.membersOf(type)) {
      String name = DerivedParts.name(method, source.types());
      try {
        LargeStack.ifNeeded(() -> candidate(method, source, trees)).ifPresent(next.waiting()::add);
      } catch (SourceHasErrors e) {
        // The compiler says so.
      } catch (RuntimeException | StackOverflowError e) {
        next.doubts().put(name, doubtful(name, "a body that the check could not read"));
      }
    }
    for (VariableElement field : ElementFilter.fieldsIn(type.getEnclosedElements())) {
      try {
        LargeStack.ifNeeded(() -> candidate(field, source, trees)).ifPresent(next.waiting()::add);
      } catch (SourceHasErrors e) {
        // The compiler says so.
      } catch (RuntimeException | StackOverflowError e) {
        // Then it may hold anything.
      }
    }
    for (Candidate candidate : next.waiting()) {
      circles.note(
          next.className(),
          candidate.lowering().reliance().asked().values().stream()
              .map(Reliance.Asked::type)
              .toList());
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
            DerivedParts.name(method, source.types()),
            lowered,
            lowering.types().ofComponent(method.getReturnType()),
            Calendars.measureOf(method.getReturnType()),
            lowering,
            lowering.named().findings()));
  }

  /** Whether something is declared of an argument, which whoever calls would have to keep. */
  private static boolean isPromised(Method.Parameter parameter) {
    return parameter.isPublic() || parameter.limits().isPresent();
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

  /** Judges the methods for which all is known that they read and call. */
  void settle() {
    Set<Candidate> blocked = judgeAll();
    // What waits for others that wait for it alone has nothing to wait for.
    for (Pending next : pending) {
      for (Candidate candidate : List.copyOf(next.waiting())) {
        if (!blocked.contains(candidate)) {
          next.waiting().remove(candidate);
          next.doubts().put(candidate.name(), doubtful(candidate.name(), CIRCLE));
        }
      }
    }
    Iterator<Pending> all = pending.iterator();
    while (all.hasNext()) {
      Pending next = all.next();
      if (next.waiting().isEmpty()) {
        all.remove();
        publish(next);
      } else {
        // The compiler rewrites its trees before we are back.
        next.source().rememberTexts();
      }
    }
  }

  /** The methods that wait for something that is still to come, when all others are judged. */
  private Set<Candidate> judgeAll() {
    boolean goesOn = true;
    while (goesOn) {
      goesOn = false;
      for (Pending next : pending) {
        for (Candidate candidate : List.copyOf(next.waiting())) {
          if (!awaits(candidate, next.source(), each -> true)) {
            next.waiting().remove(candidate);
            judge(candidate, next);
            goesOn = true;
          }
        }
      }
    }
    Set<Candidate> blocked = Collections.newSetFromMap(new IdentityHashMap<>());
    int before = -1;
    while (before < blocked.size()) {
      before = blocked.size();
      for (Pending next : pending) {
        next.waiting().stream()
            .filter(candidate -> awaits(candidate, next.source(), blocked::contains))
            .forEach(blocked::add);
      }
    }
    return blocked;
  }

  /**
   * Whether a method waits for something.
   *
   * @param counts which other methods that wait count
   */
  private boolean awaits(Candidate candidate, Source source, Predicate<Candidate> counts) {
    Reliance reliance = candidate.lowering().reliance();
    return reliance.rowUses().values().stream()
            .anyMatch(use -> rows.state(use.type(), source) == RowCatalogue.State.AWAITED)
        || elsewhere(candidate, source).areAwaited()
        || reliance.asked().values().stream().anyMatch(asked -> awaits(asked, source, counts));
  }

  private boolean awaits(Reliance.Asked asked, Source source, Predicate<Candidate> counts) {
    Optional<Pending> here = pendingOf(source.binaryName(asked.type()));
    return here.isPresent()
        ? here.get().waiting().stream()
            .anyMatch(each -> asked.methods().contains(each.name()) && counts.test(each))
        : rows.awaitsDerived(asked.type(), source);
  }

  private Optional<Pending> pendingOf(String name) {
    return pending.stream().filter(each -> each.className().equals(name)).findFirst();
  }

  private NamedElsewhere elsewhere(Candidate candidate, Source source) {
    return new NamedElsewhere(candidate.lowering().named(), source, rows);
  }

  private void judge(Candidate candidate, Pending of) {
    Optional<Finding> obstacle = obstacle(candidate, of);
    if (obstacle.isPresent()) {
      of.doubts().put(candidate.name(), obstacle.get());
      return;
    }
    DerivedAnalysis.Result result = judged(candidate);
    if (result.facts().isEmpty()) {
      of.doubts().put(candidate.name(), doubt(candidate, result));
      return;
    }
    Set<String> here = here(candidate, of);
    here.forEach(name -> of.proofs().add(Proof.ofCode(name, Set.of())));
    of.proofs().add(proof(candidate, of, result.facts().get(), here));
    of.known().put(candidate.name(), result.facts().get());
  }

  private void publish(Pending ready) {
    rows.derived(ready.className(), ready.known(), ready.doubts());
    if (!ready.known().isEmpty()) {
      ready.verification().prove(Proof.ofCode(ready.className(), Set.of()));
      ready.proofs().forEach(ready.verification()::prove);
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
        .fix("write what `" + Expr.Component.shown(method) + "` computes where it is called");
  }

  private DerivedAnalysis.Result judged(Candidate candidate) {
    try {
      return LargeStack.ifNeeded(
          () ->
              DerivedAnalysis.of(
                  candidate.method(), candidate.type(), candidate.measure(), this::facts));
    } catch (RuntimeException | StackOverflowError e) {
      return new DerivedAnalysis.Result(Optional.empty(), List.of());
    }
  }

  /** What is proven of a class, also of methods where others of it still wait. */
  private Optional<RowFacts> facts(String name) {
    return pendingOf(name)
        .map(
            here ->
                rows.facts(name)
                    .orElseGet(() -> RowFacts.unknown(name))
                    .with(here.known(), here.doubts()))
        .or(() -> rows.facts(name));
  }

  /** What is in the way of a proof before the body is looked at. */
  private Optional<Finding> obstacle(Candidate candidate, Pending of) {
    Source source = of.source();
    BodyLowering lowering = candidate.lowering();
    if (candidate.method().parameters().stream().anyMatch(DerivedCheck::isPromised)) {
      return Optional.of(
          new Finding(Rule.UNKNOWN_CALL, "a parameter with @Bounded or @Public", List.of())
              .fix("leave these out: the method is proven for every argument"));
    } else if (!candidate.initialisers().isEmpty()) {
      return Optional.of(candidate.initialisers().get(0).finding());
    } else if (elsewhere(candidate, source).unknown().findAny().isPresent()) {
      return Optional.of(
          doubtful(
              candidate.name(),
              "a class of another file, of which no seal says what its initialiser does"));
    } else if (!lowering.reliance().beliefs().isEmpty() || !lowering.trusted().isEmpty()) {
      return Optional.of(doubtful(candidate.name(), "a call of a helper of yet another file"));
    } else if (lowering.reliance().asked().values().stream()
        .anyMatch(asked -> circles.leadsBack(asked.type(), of.className(), source))) {
      return Optional.of(doubtful(candidate.name(), CIRCLE));
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

  /** What is believed of the methods that are called there; empty where nothing is. */
  private Optional<String> digest(String name, Reliance.Asked asked) {
    Map<String, ComponentFacts> known = facts(name).map(RowFacts::derived).orElse(Map.of());
    return Optional.of(DerivedFacts.digest(known, asked.methods())).filter(all -> !all.isEmpty());
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
    lowering
        .reliance()
        .asked()
        .forEach(
            (name, asked) ->
                digest(name, asked)
                    .ifPresent(digest -> believed.merge(name, digest, RowCatalogue::and)));
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
