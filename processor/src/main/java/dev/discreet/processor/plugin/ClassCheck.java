/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import dev.discreet.processor.analysis.RowClassAnalysis;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.analysis.term.RowFacts;
import dev.discreet.processor.contract.QueryClassContract;
import dev.discreet.processor.contract.declared.DiscreetMembers;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.RowClass;
import dev.discreet.processor.lower.Promises;
import dev.discreet.processor.lower.body.BodyLowering;
import dev.discreet.processor.lower.initialiser.Initialisers;
import dev.discreet.processor.lower.initialiser.NamedByQueries;
import dev.discreet.processor.lower.object.RecordLowering;
import dev.discreet.processor.pricing.ProgramCircles;
import dev.discreet.processor.pricing.ProgramNeighbours;
import dev.discreet.processor.pricing.Programs;
import dev.discreet.processor.pricing.ResizableQueries;
import dev.discreet.processor.reading.ContractReader;
import dev.discreet.processor.seal.CompilationSession;
import dev.discreet.processor.seal.ContractFingerprint;
import dev.discreet.processor.seal.Proof;
import dev.discreet.processor.trees.LargeStack;
import dev.discreet.processor.trees.MethodTrees;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.SourceHasErrors;
import dev.discreet.runtime.ProvenKeys;
import dev.discreet.runtime.seal.Facts;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;

/**
 * Checks one class after the other. Records are judged at once; queries as soon as every row class
 * that they read is known, which may be when a later class is checked.
 */
final class ClassCheck {
  private final CompilationSession session;
  private final RowCatalogue rows;
  private final ProofBook proofs;
  private final FindingPrinter printer;
  private final QueryJudge judge;
  private final CoreDump dump;
  private final ContractReader contracts;
  private final ProgramNeighbours neighbours;
  private final ResizableQueries resizable;
  private final ProgramCircles circles = new ProgramCircles();
  private final ProgramNotes notes;
  private final TrustElsewhere trust;
  private final Beliefs beliefs;
  private final DerivedCheck derived;
  private final List<Pending> pending = new ArrayList<>();

  /** Queries that wait for row classes. */
  private record Pending(
      Source source,
      Verification verification,
      QueryLowering.Queries queries,
      List<Located> initialisers) {}

  ClassCheck(
      Source.Compiler compiler,
      CompilationSession session,
      RowCatalogue rows,
      ProofBook proofs,
      FindingPrinter printer,
      QueryJudge judge,
      CoreDump dump,
      ProgramNotes notes,
      TrustElsewhere trust) {
    this.session = session;
    this.rows = rows;
    this.proofs = proofs;
    this.printer = printer;
    this.neighbours = new ProgramNeighbours(compiler.elements(), rows);
    this.resizable = new ResizableQueries(rows);
    this.judge = judge;
    this.dump = dump;
    this.notes = notes;
    this.trust = trust;
    this.beliefs = new Beliefs(session, rows, trust);
    this.derived = new DerivedCheck(rows, proofs);
    // Whether a wrapper's name is free is for the annotation processor to say.
    this.contracts = new ContractReader(compiler.elements(), compiler.types(), name -> true);
  }

  /**
   * Checks the classes of one file; what one relies on in another is sealed with it or not at all.
   */
  void check(List<Source> file) {
    Verification verification =
        new Verification(
            session.sealsValues()
                || file.stream()
                    .map(Source::type)
                    .anyMatch(
                        type ->
                            DiscreetMembers.isAnnotated(type)
                                || type.getKind() == ElementKind.ENUM));
    verification.open();
    checkStatics(file, verification);
    file.forEach(source -> check(source, verification));
    verification.close();
    proofs.settle(verification);
    checkPending();
  }

  /** A file that declares nothing of ours may write them; it is not sealed. */
  private void checkStatics(List<Source> file, Verification verification) {
    List<Located> findings = LargeStack.ifNeeded(() -> StaticsOfValues.inFileOf(file.get(0)));
    if (file.stream().anyMatch(one -> DiscreetMembers.isAnnotated(one.type()))) {
      report(findings, verification);
    } else if (!findings.isEmpty()) {
      verification.fail();
    }
  }

  private void check(Source source, Verification verification) {
    MethodTrees trees = new MethodTrees(source);
    for (TypeElement type : trees.types()) {
      proofs.revoke(type, source.binaryName(type));
      if (session.isRejected(source.binaryName(type))) {
        verification.fail();
      }
    }
    checkInitialisers(source, trees, verification);
    for (TypeElement type : trees.types()) {
      if (type.getKind() == ElementKind.RECORD && type.getTypeParameters().isEmpty()) {
        checkRecord(source, trees, type, verification);
      }
      if (type.getKind() == ElementKind.RECORD) {
        checkWrites(source, trees, type, verification);
      }
      derived.lower(source, trees, type, verification);
    }
    report(LargeStack.ifNeeded(() -> BodyAnnotations.in(source)), verification);
    for (TypeElement type : trees.types()) {
      report(UnprovenContracts.in(type, source, trees), verification);
      report(ModelConflicts.in(type, source, trees), verification);
      if (mayBeInherited(type)) {
        verification.prove(Proof.ofCode(source.binaryName(type), Set.of()));
      }
      checkFields(source, trees, type, verification);
      checkPrograms(source, trees, type, verification);
      if (ContractReader.declaresQueries(type)) {
        lowerQueries(source, trees, type, verification);
      }
      lowerHelpers(source, trees, type, verification);
    }
  }

  /** Classes of other files that are read ask whether initialisers are harmless. */
  private void checkInitialisers(Source source, MethodTrees trees, Verification verification) {
    for (TypeElement type : trees.types()) {
      String name = source.binaryName(type);
      if (type.getKind() == ElementKind.ENUM) {
        source.readInitialiser(type);
      }
      Set<String> facts = new LinkedHashSet<>();
      try {
        LargeStack.ifNeeded(() -> initialiserFacts(type, source, trees)).forEach(facts::add);
      } catch (SourceHasErrors e) {
        facts.clear();
      }
      for (String fact : List.of(RowCatalogue.HARMLESS, RowCatalogue.CONSTANTS)) {
        rows.initialiser(fact, name, facts.contains(fact));
      }
      if (!facts.isEmpty() && mayBeNamedElsewhere(type, trees)) {
        verification.prove(
            new Proof(
                name,
                List.of(),
                new Facts(
                    facts.stream().reduce(RowCatalogue::and).orElseThrow(),
                    Map.of(),
                    Map.of(),
                    List.of(),
                    List.of())));
      }
    }
  }

  private static List<String> initialiserFacts(TypeElement type, Source source, MethodTrees trees) {
    List<String> facts = new ArrayList<>();
    Initialisers constants = new Initialisers(source, trees);
    if (type.getKind() == ElementKind.ENUM
        && constants.doubtInConstants(type).isEmpty()
        && constants.takenForGranted().isEmpty()) {
      facts.add(RowCatalogue.CONSTANTS);
    }
    Initialisers whole = new Initialisers(source, trees);
    if (whole.harmIn(type).isEmpty() && whole.takenForGranted().isEmpty()) {
      facts.add(RowCatalogue.HARMLESS);
    }
    return facts;
  }

  private static boolean mayBeNamedElsewhere(TypeElement type, MethodTrees trees) {
    return type.getKind() == ElementKind.ENUM
        || type.getKind() == ElementKind.RECORD
        || trees.membersOf(type).stream().anyMatch(Promises::isHelper);
  }

  /**
   * A model may have no line of its own; and an interface that is none may have a model's lines.
   */
  private static boolean mayBeInherited(TypeElement type) {
    return type.getKind() == ElementKind.INTERFACE && DiscreetMembers.isAnnotated(type);
  }

  private void report(List<Located> findings, Verification verification) {
    if (!findings.isEmpty()) {
      verification.fail();
      printer.print(findings);
    }
  }

  private void checkFields(
      Source source, MethodTrees trees, TypeElement type, Verification verification) {
    try {
      BodyLowering lowering = new BodyLowering(source, trees);
      List<Located> findings =
          new ArrayList<>(
              LargeStack.ifNeeded(() -> FieldContracts.in(type, source, trees, lowering)));
      findings.addAll(beliefs.note(source.binaryName(type), lowering, source, verification));
      report(findings, verification);
    } catch (SourceHasErrors e) {
      verification.fail();
    }
  }

  private void checkPrograms(
      Source source, MethodTrees trees, TypeElement type, Verification verification) {
    try {
      Programs programs =
          new Programs(
              source,
              trees,
              contracts,
              neighbours,
              resizable,
              circles,
              notes.wanted(),
              other -> session.wasProcessed(source.binaryName(Enclosing.outermostType(other))),
              other -> beliefs.contracts(other, source),
              trust::in);
      List<Located> findings = LargeStack.ifNeeded(() -> programs.check(type));
      report(findings, verification);
      LargeStack.ifNeeded(() -> PartKeyLowering.lower(source, trees, type, programs.partKeys()))
          .ifPresent(functions -> await(functions, source, verification));
      if (programs.areIn(type)) {
        notes.checked(type, programs.spendings(), findings.isEmpty());
        verification.prove(
            new Proof(
                source.binaryName(type),
                List.copyOf(programs.reliesOn().keySet()),
                new Facts(
                    ContractFingerprint.of(type),
                    programs.reliesOn(),
                    Map.of(),
                    List.of(),
                    List.of(),
                    programs.facts(),
                    List.of())));
      }
    } catch (SourceHasErrors e) {
      verification.fail();
    }
  }

  private void checkRecord(
      Source source, MethodTrees trees, TypeElement type, Verification verification) {
    String name = source.binaryName(type);
    boolean annotated = DiscreetMembers.isAnnotated(type);
    BodyLowering lowering = BodyLowering.ofConstructors(source, trees);
    RowClass rowClass;
    RowClassAnalysis.Result result;
    try {
      RowClass lowered =
          LargeStack.ifNeeded(
              () ->
                  new RecordLowering(source, trees, lowering.lowering(), lowering.statements())
                      .lower(type));
      rowClass = lowered;
      result = LargeStack.ifNeeded(() -> RowClassAnalysis.check(lowered));
    } catch (SourceHasErrors e) {
      rows.broken(name);
      verification.fail();
      return;
    } catch (RuntimeException | StackOverflowError e) {
      if (annotated) {
        throw e;
      }
      // Nothing is said of a class that is not ours, unless a query reads it.
      rows.refused(name, Crash.of(e, "row class", name, "read by a query"));
      verification.fail();
      return;
    }
    dump.lowered(rowClass, result.facts());
    Optional<Located> unchecked =
        result.findings().stream()
            .filter(located -> located.finding().rule() == Rule.UNCHECKED_TYPE)
            .findFirst();
    if (session.isRejected(name)) {
      rows.broken(name);
    } else if (unchecked.isPresent() && !annotated) {
      rows.refused(
          name, unchecked.get().finding().found("it stands in the constructor of " + name));
      verification.fail();
    } else {
      rows.add(result.facts(), RowFingerprint.of(type, result.facts()));
    }
    if (annotated && !result.findings().isEmpty()) {
      verification.fail();
      printer.print(result.findings());
    }
    verification.prove(proof(rowClass, result.facts(), RowFingerprint.of(type, result.facts())));
    report(beliefs.note(name, lowering, source, verification), verification);
  }

  private void checkWrites(
      Source source, MethodTrees trees, TypeElement type, Verification verification) {
    try {
      report(LargeStack.ifNeeded(() -> ComponentWrites.in(type, source, trees)), verification);
    } catch (SourceHasErrors e) {
      verification.fail();
    }
  }

  private static Proof proof(RowClass rowClass, RowFacts facts, String fingerprint) {
    List<String> nonNull = new ArrayList<>();
    List<String> opaque = new ArrayList<>();
    for (RowClass.Component component : rowClass.components()) {
      RowFacts.ComponentFacts proven = facts.components().get(component.name());
      if (proven != null && component.nullable() && !proven.nullable()) {
        nonNull.add(component.name());
      }
      if (proven != null && proven.copied()) {
        nonNull.add(RowCatalogue.copied(component.name()));
        RowCatalogue.inside(component.name(), proven.inside()).ifPresent(nonNull::add);
      }
      if (proven != null) {
        nonNull.addAll(RowCatalogue.numbers(component.name(), proven));
      }
      if (proven == null || !proven.readable()) {
        opaque.add(component.name());
      }
    }
    facts.own().forEach(callback -> opaque.add(callback.sealed()));
    return new Proof(
        rowClass.name(), List.of(), new Facts(fingerprint, Map.of(), Map.of(), nonNull, opaque));
  }

  private void lowerQueries(
      Source source, MethodTrees trees, TypeElement type, Verification verification) {
    try {
      ContractReader.Reading reading = contracts.read(type);
      if (!reading.findings().isEmpty()) {
        verification.fail();
        reading.findings().stream()
            .filter(placed -> placed.finding().rule() == Rule.OPEN_KEYS)
            .forEach(placed -> printer.print(List.of(OpenKeys.locate(placed, source, trees))));
      }
      Optional<QueryClassContract> sound =
          reading.contract().map(contract -> sound(contract, reading));
      if (sound.isEmpty() || reading.unresolved() || sound.get().queries().isEmpty()) {
        verification.fail();
        return;
      }
      QueryLowering.Queries queries = QueryLowering.lower(source, trees, sound.get());
      await(queries, source, verification);
    } catch (SourceHasErrors e) {
      verification.fail();
    }
  }

  /** The queries whose own contracts say what their bodies have to keep. */
  private static QueryClassContract sound(
      QueryClassContract contract, ContractReader.Reading reading) {
    return contract.only(
        query ->
            reading.findings().stream()
                .filter(placed -> Enclosing.isWithin(placed.element(), query.method()))
                .allMatch(placed -> placed.finding().rule().isOfCost()));
  }

  private void lowerHelpers(
      Source source, MethodTrees trees, TypeElement type, Verification verification) {
    try {
      HelperLowering.lower(source, trees, type)
          .ifPresent(helpers -> await(helpers, source, verification));
    } catch (SourceHasErrors e) {
      verification.fail();
    }
  }

  /** Lets queries wait for the row classes that they read. */
  private void await(QueryLowering.Queries queries, Source source, Verification verification) {
    report(queries.findings(), verification);
    verification.open();
    // The compiler rewrites the trees of initialisers before the queries are judged.
    pending.add(new Pending(source, verification, queries, queries.named().findings()));
  }

  private void checkPending() {
    derived.settle();
    Iterator<Pending> waiting = pending.iterator();
    List<Pending> ready = new ArrayList<>();
    while (waiting.hasNext()) {
      Pending next = waiting.next();
      if (states(next).noneMatch(RowCatalogue.State.AWAITED::equals)
          && next.queries().asked().values().stream()
              .noneMatch(asked -> rows.awaitsDerived(asked.type(), next.source()))
          && !elsewhere(next).areAwaited()) {
        waiting.remove();
        ready.add(next);
      } else {
        // The compiler rewrites its trees before we are back.
        next.source().rememberTexts();
      }
    }
    ready.forEach(this::judge);
  }

  private Stream<RowCatalogue.State> states(Pending queries) {
    return queries.queries().rowUses().values().stream()
        .map(use -> rows.state(use.type(), queries.source()));
  }

  private void judge(Pending ready) {
    List<Located> findings = new ArrayList<>();
    QueryLowering.Queries queries = ready.queries();
    Verification verification = ready.verification();
    queries
        .rowUses()
        .forEach(
            (name, use) -> {
              if (rows.state(use.type(), ready.source()) == RowCatalogue.State.UNSEALED) {
                findings.add(new Located(use.origin(), beliefs.unsealed(name, use.type())));
              }
              rows.refusal(name)
                  .ifPresent(finding -> findings.add(new Located(use.origin(), finding)));
            });
    Map<String, String> believed =
        beliefs.believed(queries.className(), queries.beliefs(), ready.source(), findings);
    queries
        .rowUses()
        .values()
        .forEach(
            use ->
                trust
                    .in(use.type())
                    .ifPresent(finding -> findings.add(new Located(use.origin(), finding))));
    queries.units().stream().filter(this::isWritten).forEach(unit -> findings.add(unit.finding()));
    List<Located> unmet =
        queries.demands().stream().flatMap(demand -> demand.unmet(rows::facts).stream()).toList();
    findings.addAll(unmet);
    judge.judged(
        queries.className(), queries.ofChunks(), queries.findings().isEmpty() && unmet.isEmpty());
    boolean broken = states(ready).anyMatch(RowCatalogue.State.BROKEN::equals);
    List<String> fitParts = new ArrayList<>();
    Map<String, String> inPieces = new TreeMap<>();
    Map<String, String> keys = new TreeMap<>();
    Map<String, QueryJudge.Judged> verdicts = new HashMap<>();
    if (findings.isEmpty() && !broken) {
      for (QueryLowering.Query query : queries.queries()) {
        QueryJudge.Judged judged = judge.judge(queries.className(), query);
        verdicts.put(query.name(), judged);
        findings.addAll(judged.findings());
        if (!judged.keys().isEmpty()) {
          keys.put(query.key(), ProvenKeys.format(judged.keys()));
        }
        if (query.measured()) {
          inPieces.put(query.key(), judged.inTheWay());
        }
        boolean replaced = !query.ofFixedRows() && query.body().replaceOne();
        if (replaced && findings.isEmpty() && judge.isResizable(query)) {
          fitParts.add(query.key());
        }
      }
      for (QueryLowering.Helper helper : queries.helpers()) {
        findings.addAll(judge.judge(helper));
      }
    }
    printer.print(dump.write(queries, verdicts));
    if (!broken && findings.isEmpty() && queries.findings().isEmpty()) {
      findings.addAll(initialisedElsewhere(ready, believed));
    }
    findings.addAll(ready.initialisers());
    if (broken || !findings.isEmpty()) {
      verification.fail();
      judge.refused(queries.className());
    }
    if (!broken && findings.isEmpty() && queries.declared()) {
      findings.addAll(
          resizable.are(
              queries.className(), Collections.unmodifiableSet(new LinkedHashSet<>(fitParts))));
    }
    judge.believes(queries.className(), queries.trusted());
    printer.print(findings);
    Set<String> requires = new TreeSet<>(queries.rowUses().keySet());
    requires.addAll(queries.beliefs().keySet());
    Map<String, String> proven = provenOf(queries);
    requires.addAll(proven.keySet());
    requires.addAll(queries.reliesOn());
    Set<String> named = new TreeSet<>();
    queries.named().here().forEach(type -> named.add(ready.source().binaryName(type)));
    requires.addAll(named);
    elsewhere(ready).all().forEach(asked -> requires.add(asked.name()));
    queries
        .rowUses()
        .keySet()
        .forEach(name -> believed.merge(name, rows.fingerprint(name), RowCatalogue::and));
    proven.forEach((name, digest) -> believed.merge(name, digest, RowCatalogue::and));
    verification.prove(
        new Proof(
            queries.className(),
            List.copyOf(requires),
            new Facts(queries.contract(), believed, queries.enums(), List.of(), List.of())
                .withResizable(fitParts)
                .withInPieces(inPieces)
                .withKeys(keys)
                .withTrusted(List.copyOf(queries.trusted()))));
    queries.reliesOn().forEach(name -> verification.prove(Proof.ofCode(name, Set.of())));
    named.forEach(name -> verification.prove(Proof.ofCode(name, Set.of())));
    verification.close();
    proofs.settle(verification);
  }

  /**
   * The classes of other files of whose methods and fields something is proven there that the
   * queries ask for, with its digest. A field may be read without a proof; then nothing is believed
   * of its enum.
   */
  private Map<String, String> provenOf(QueryLowering.Queries queries) {
    Map<String, String> proven = new TreeMap<>();
    queries
        .asked()
        .forEach((name, asked) -> proven.put(name, rows.derivedDigest(name, asked.methods())));
    proven.values().removeIf(String::isEmpty);
    return proven;
  }

  /** Classes of other files that the queries may initialise; what is known of them is believed. */
  private List<Located> initialisedElsewhere(Pending ready, Map<String, String> believed) {
    NamedElsewhere elsewhere = elsewhere(ready);
    elsewhere.addTo(believed);
    return elsewhere
        .unknown()
        .map(
            asked ->
                new Located(asked.place(), NamedByQueries.unknown(asked.type(), asked.place())))
        .toList();
  }

  private NamedElsewhere elsewhere(Pending ready) {
    return new NamedElsewhere(ready.queries().named(), ready.source(), rows);
  }

  /** The runtime groups rows by the accessor, which must do nothing but return the component. */
  private boolean isWritten(QueryLowering.Unit unit) {
    return rows.facts(unit.rowClass())
        .map(facts -> facts.components().get(unit.component()))
        .filter(component -> !component.readable())
        .isPresent();
  }
}
