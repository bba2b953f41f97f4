/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report;

import dev.discreet.processor.budget.ProgramSpending;
import dev.discreet.processor.contract.QueryClassContract;
import dev.discreet.processor.contract.QueryContract;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.report.model.ClassReport;
import dev.discreet.processor.report.model.Derivation;
import dev.discreet.processor.report.model.FindingReport;
import dev.discreet.processor.report.model.Place;
import dev.discreet.processor.report.model.PrivacyReport;
import dev.discreet.processor.report.model.ProgramReport;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Predicate;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/**
 * What the stages of one compilation tell a report, until it is written. Where no report is asked
 * for nothing is kept.
 */
public final class ReportDraft {
  private static final Place NOWHERE = new Place("", 0, 0);
  private static final Comparator<FindingReport> BY_PLACE =
      Comparator.comparing((FindingReport finding) -> finding.place().orElse(NOWHERE))
          .thenComparing(FindingReport::rule)
          .thenComparing(FindingReport::fact)
          .thenComparing(finding -> finding.details().toString());

  private Optional<ReportRequest> request = Optional.empty();
  private Places places = (element, annotation, value) -> Optional.empty();
  private Consumer<Finding> printer = finding -> {};
  private final NavigableMap<String, ClassReport> classes = new TreeMap<>();
  private final NavigableMap<String, ProgramReport> programs = new TreeMap<>();
  private final TrustReports trusted = new TrustReports();
  private final Set<FindingReport> findings = new LinkedHashSet<>();
  private final Verdicts verdicts = new Verdicts();
  private final List<ReportParts.SealPart> seals = new ArrayList<>();
  private Optional<PrivacyLock> lock = Optional.empty();
  private boolean declared;
  private boolean writable = true;

  /** A draft of a report that nobody has asked for yet. */
  public ReportDraft() {}

  /**
   * A report is wanted.
   *
   * @param messages prints what goes wrong when it is written
   */
  public void ask(ReportRequest wanted, Consumer<Finding> messages) {
    request = Optional.of(wanted);
    printer = messages;
  }

  /** Whether a report is wanted. */
  public boolean isAsked() {
    return request.isPresent();
  }

  /** What is wanted. */
  public Optional<ReportRequest> request() {
    return request;
  }

  /** Somebody knows where declarations stand. */
  public void placedBy(Places known) {
    places = known;
  }

  /** Where declarations stand, as far as that is known. */
  public Places places() {
    return places;
  }

  /** A finding was printed. */
  public void add(Finding finding, Optional<Place> place) {
    if (isAsked()) {
      findings.add(
          new FindingReport(
              finding.rule().id(),
              finding.rule().title(),
              finding.rule().page(),
              place,
              finding.fact(),
              finding.shownDetails()));
    }
  }

  /** The declarations of this compilation. */
  public void declare(
      Collection<QueryClassContract> contracts, Collection<TypeElement> types, Elements elements) {
    declared = true;
    ClassReports reports = new ClassReports(places, elements);
    for (QueryClassContract contract : contracts) {
      ClassReport report = reports.of(contract);
      classes.put(contract.binaryName(), report);
    }
    trusted.declare(types, elements, places);
  }

  /** By what name a query of a class is spoken of. */
  public static String nameOf(QueryContract query) {
    return LockLines.signature(query);
  }

  /**
   * What became of the body of a query, by its name in a class (binary name).
   *
   * @param inTheWay of evaluating it in pieces; an empty text where nothing is
   */
  public void judged(
      String className,
      String query,
      boolean keepsContract,
      Optional<Derivation> why,
      Optional<String> inTheWay) {
    verdicts.judged(className, query, keepsContract, why, inTheWay);
  }

  /** All of a class (binary name) is proven, if what it relies on (binary names) is. */
  public void proven(String className, Collection<String> requires) {
    if (isAsked()) {
      verdicts.proven(className, requires);
    }
  }

  /** A class (binary name) believes methods, named by their signatures. */
  public void believes(String className, Collection<String> methods) {
    if (isAsked()) {
      trusted.believes(className, methods);
    }
  }

  /** Something in a class (binary name) is wrong. */
  public void refused(String className) {
    if (isAsked()) {
      verdicts.refused(className);
    }
  }

  /** What a program spends, and the file that it is in, if that is known. */
  public void add(ProgramSpending spending, String file) {
    if (isAsked()) {
      programs.put(spending.program(), ProgramReports.of(spending, file));
    }
  }

  /** A lock file is held against the code. */
  public void compares(PrivacyLock checked) {
    lock = Optional.of(checked);
  }

  /** Seals were written: the SHA-256 of each, by the binary name of its class. */
  public void sealed(Map<String, String> digests) {
    digests.forEach((name, digest) -> seals.add(new ReportParts.SealPart(name, digest)));
  }

  /** What is wrong with the directory of the report: then none is written, and no more is said. */
  public Optional<Finding> problem() {
    Optional<Finding> problem =
        request.flatMap(wanted -> new ReportFiles(wanted.directory()).problem());
    writable = problem.isEmpty();
    return problem;
  }

  /**
   * Writes the report, if one is asked for and a declaration of ours was seen. What an earlier one
   * says of classes that were not compiled now stays.
   *
   * @param bodiesChecked whether bodies were checked
   * @param isOurs whether an outermost class (binary name) is judged by this compilation
   * @param isElsewhere whether a class, or a member of one, by its qualified name, exists and is
   *     not judged by this compilation
   */
  public void finish(
      boolean bodiesChecked, Predicate<String> isOurs, Predicate<String> isElsewhere) {
    if (declared && writable && request.isPresent()) {
      ReportFiles files = new ReportFiles(request.get().directory());
      ReportParts own = parts(isOurs);
      ReportParts earlier =
          files.parts().elsewhere(isElsewhere, name -> Verdicts.isWithin(name, isOurs));
      ReportParts all = earlier.equals(ReportParts.NONE) ? own : own.and(earlier);
      files.write(report(bodiesChecked, all), all).ifPresent(this::print);
    }
  }

  /** Prints what went wrong with the report, where somebody listens. */
  public void print(Finding finding) {
    printer.accept(finding);
  }

  private ReportParts parts(Predicate<String> isOurs) {
    Set<String> proven = verdicts.provenClasses(isOurs);
    return new ReportParts(
        classes.entrySet().stream()
            .map(
                entry ->
                    new ReportParts.ClassPart(
                        entry.getKey(),
                        verdicts.complete(entry.getValue(), entry.getKey(), proven),
                        verdicts.requiredBy(entry.getKey())))
            .toList(),
        List.copyOf(programs.values()),
        trusted.all(),
        seals);
  }

  private PrivacyReport report(boolean bodiesChecked, ReportParts parts) {
    return new PrivacyReport(
        Seals.checked(parts.seals(), findings.isEmpty()),
        bodiesChecked,
        request.flatMap(wanted -> lock.flatMap(file -> file.changes(wanted::nameOf))),
        parts.classes().stream().map(ReportParts.ClassPart::report).toList(),
        parts.programs(),
        parts.trusted(),
        findings.stream().sorted(BY_PLACE).toList());
  }
}
