/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report;

import dev.discreet.processor.budget.ProgramSpending;
import dev.discreet.processor.contract.BudgetContract;
import dev.discreet.processor.contract.declared.DecimalText;
import dev.discreet.processor.diagnostics.Finding;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * The programs of a compilation, for the lock file: what they spend is known when all bodies are
 * checked, after the file was held against the declarations.
 */
public final class ProgramLock {
  private static final String MARK = ": program, ";

  private final Set<String> classes = new HashSet<>();
  private final List<String> lines = new ArrayList<>();
  private Optional<PrivacyLock> lock = Optional.empty();
  private Consumer<Finding> printer = finding -> {};
  private boolean broken;

  /** A lock that nobody has asked for yet. */
  public ProgramLock() {}

  /**
   * The build has a lock file, and it agrees with the declarations.
   *
   * @param messages prints what is wrong with it
   */
  public void ask(PrivacyLock wanted, Consumer<Finding> messages) {
    lock = Optional.of(wanted);
    printer = messages;
  }

  /** Whether there is a lock file to hold programs against. */
  public boolean isAsked() {
    return lock.isPresent();
  }

  /**
   * The programs of a class are checked.
   *
   * @param type its qualified name
   */
  public void checked(String type, List<ProgramSpending> programs) {
    classes.add(type);
    programs.forEach(program -> lines.add(line(program)));
  }

  /** A program is refused: the build fails anyway. */
  public void refused() {
    broken = true;
  }

  /** All bodies are checked: holds the file against the programs, and prints what differs. */
  public void finish() {
    if (!broken) {
      lock.flatMap(file -> file.checkPrograms(lines, this::isChecked)).ifPresent(printer);
    }
  }

  private boolean isChecked(String program) {
    int dot = program.lastIndexOf('.');
    return dot > 0 && classes.contains(program.substring(0, dot));
  }

  static boolean isOfProgram(String line) {
    return line.contains(MARK);
  }

  private static String line(ProgramSpending program) {
    BudgetContract budget = program.budget();
    String delta = budget.delta().signum() == 0 ? "" : ", delta " + DecimalText.of(budget.delta());
    String allowed =
        budget
            .rho()
            .map(rho -> "rho " + DecimalText.of(rho))
            .orElse("epsilon " + DecimalText.of(budget.epsilon()) + delta);
    String spends =
        program.accounts().stream()
            .map(ProgramLock::spends)
            .sorted()
            .collect(Collectors.joining("; "));
    return "%s%sbudget %s; %s"
        .formatted(program.program(), MARK, allowed, spends.isEmpty() ? "spends nothing" : spends);
  }

  private static String spends(ProgramSpending.Account account) {
    return "spends %s on %s%s"
        .formatted(account.price(), account.data(), account.atOnce() ? ", charged at once" : "");
  }
}
