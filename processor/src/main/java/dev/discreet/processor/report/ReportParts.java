/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report;

import dev.discreet.processor.report.model.ClassReport;
import dev.discreet.processor.report.model.ProgramReport;
import dev.discreet.processor.report.model.QueryReport;
import dev.discreet.processor.report.model.QueryReport.Status;
import dev.discreet.processor.report.model.TrustReport;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * What a report says of each class, so that a later compilation of other classes of the project can
 * say it again: build tools compile only what has changed.
 *
 * @param classes by name
 * @param programs by name
 * @param trusted by name
 */
record ReportParts(
    List<ClassPart> classes,
    List<ProgramReport> programs,
    List<TrustReport> trusted,
    List<SealPart> seals) {
  static final ReportParts NONE = new ReportParts(List.of(), List.of(), List.of(), List.of());

  /** Copies the lists. */
  ReportParts {
    classes = List.copyOf(classes);
    programs = List.copyOf(programs);
    trusted = List.copyOf(trusted);
    seals = List.copyOf(seals);
  }

  /**
   * The seal of one class.
   *
   * @param binaryName of the class
   * @param sha256 of the file
   */
  record SealPart(String binaryName, String sha256) {}

  /**
   * One class.
   *
   * @param binaryName of the class
   * @param requires the classes (binary names) that its proof relies upon
   */
  record ClassPart(String binaryName, ClassReport report, List<String> requires) {
    /** Copies the list. */
    ClassPart {
      requires = List.copyOf(requires);
    }

    /**
     * The same where something that the proof relies upon was compiled again without it: nobody has
     * held them against each other. A wrapper does when it releases.
     */
    private ClassPart unlessIn(Predicate<String> isCompiled) {
      if (requires.stream().noneMatch(isCompiled)) {
        return this;
      }
      List<QueryReport> queries =
          report.queries().stream()
              .map(query -> query.with(Status.NOT_CHECKED, Optional.empty(), Optional.empty()))
              .toList();
      return new ClassPart(binaryName, report.with(queries), requires);
    }
  }

  /**
   * What still holds of it after another compilation.
   *
   * @param isElsewhere whether a class or a member (qualified name) exists, and was not compiled
   * @param isCompiled whether a class (binary name) was compiled
   */
  ReportParts elsewhere(Predicate<String> isElsewhere, Predicate<String> isCompiled) {
    return new ReportParts(
        classes.stream()
            .filter(part -> isElsewhere.test(part.report().name()))
            .map(part -> part.unlessIn(isCompiled))
            .toList(),
        programs.stream().filter(program -> isElsewhere.test(program.name())).toList(),
        trusted.stream().filter(method -> isElsewhere.test(ownerOf(method.name()))).toList(),
        seals.stream()
            .filter(seal -> isElsewhere.test(seal.binaryName().replace('$', '.')))
            .toList());
  }

  private static String ownerOf(String method) {
    int end = method.indexOf('(');
    String name = end < 0 ? method : method.substring(0, end);
    return name.substring(0, Math.max(0, name.lastIndexOf('.')));
  }

  /** Both, in the order of one compilation of all. */
  ReportParts and(ReportParts others) {
    List<TrustReport> allTrusted = new ArrayList<>(trusted);
    others.trusted.stream()
        .filter(other -> trusted.stream().noneMatch(own -> own.name().equals(other.name())))
        .forEach(allTrusted::add);
    return new ReportParts(
        sorted(classes, others.classes, ClassPart::binaryName),
        sorted(programs, others.programs, ProgramReport::name),
        sorted(allTrusted, List.of(), TrustReport::name),
        sorted(seals, others.seals, SealPart::binaryName));
  }

  private static <T> List<T> sorted(List<T> first, List<T> second, Function<T, String> name) {
    List<T> all = new ArrayList<>(first);
    all.addAll(second);
    all.sort(Comparator.comparing(name));
    return all;
  }
}
