/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report;

import static dev.discreet.processor.diagnostics.Rule.LOCK_DIFFERS;
import static dev.discreet.processor.diagnostics.Rule.LOCK_UNUSABLE;

import dev.discreet.processor.contract.QueryClassContract;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.report.model.LockChanges;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/**
 * The lock file: what a project releases and what it costs, in its repository, so that a change of
 * privacy is seen where changes are reviewed. The build fails where it differs from the code.
 */
public final class PrivacyLock {
  /** The option that names the file, without {@code -A}. */
  public static final String OPTION = "discreet.lock";

  /** The option that writes the file anew: {@code true}. */
  public static final String UPDATE_OPTION = "discreet.lock.update";

  /** The option that names an older file, which the report compares the code with. */
  public static final String SINCE_OPTION = "discreet.lock.since";

  private static final int SHOWN_CHANGES = 20;
  private static final String UPDATE =
      "review the change, then build once with -A" + UPDATE_OPTION + "=true";

  private final String name;
  private final boolean updates;
  private final LockComparison comparison;

  private PrivacyLock(String name, boolean updates, Optional<String> since) {
    this.name = name;
    this.updates = updates;
    this.comparison = new LockComparison(since, name);
  }

  /** The lock that the compiler's options ask for. */
  public static Optional<PrivacyLock> of(Map<String, String> options) {
    boolean updates = "true".equals(options.get(UPDATE_OPTION));
    return options.containsKey(OPTION)
        ? Optional.of(
            new PrivacyLock(
                Objects.toString(options.get(OPTION), ""),
                updates,
                Optional.ofNullable(options.get(SINCE_OPTION))))
        : Optional.empty();
  }

  /**
   * What is wrong with the file.
   *
   * @param contracts of the classes with queries that are compiled
   * @param types all classes that are compiled and name one of our annotations
   * @param isElsewhere whether a class of this name exists and is not among those compiled: its
   *     lines stay
   * @param isForLater whether a program of this name is looked at later
   */
  public Optional<Finding> check(
      Collection<QueryClassContract> contracts,
      Collection<TypeElement> types,
      Elements elements,
      Predicate<String> isElsewhere,
      Predicate<String> isForLater) {
    NavigableSet<String> lines = new TreeSet<>();
    contracts.forEach(contract -> lines.addAll(LockLines.of(contract)));
    TrustLines trust = new TrustLines(elements);
    types.forEach(type -> lines.addAll(trust.of(type)));
    return judge(
        lines,
        line ->
            isElsewhere.test(LockFile.nameIn(line))
                || (ProgramLock.isOfProgram(line) && isForLater.test(LockFile.nameIn(line))));
  }

  /**
   * What is wrong with the file as far as programs are concerned.
   *
   * @param programs the lines of all programs of some classes
   * @param isOfThem whether a program of this name would be one of them
   */
  Optional<Finding> checkPrograms(Collection<String> programs, Predicate<String> isOfThem) {
    return judge(
        new TreeSet<>(programs),
        line -> !ProgramLock.isOfProgram(line) || !isOfThem.test(LockFile.nameIn(line)));
  }

  private Optional<Finding> judge(NavigableSet<String> lines, Predicate<String> stays) {
    if (name.isBlank()) {
      return Optional.of(unusable("no file is named").fix("write -A" + OPTION + "=privacy.lock"));
    }
    try {
      Path file = Path.of(name);
      LockFile written = read(file);
      NavigableSet<String> code = new TreeSet<>(lines);
      written.lines().stream().filter(stays).forEach(code::add);
      comparison.judged(written, new LockFile(code));
      return judge(file, written, new LockFile(code));
    } catch (LockFile.Malformed e) {
      return Optional.of(
          unusable(String.valueOf(e.getMessage()))
              .fix("resolve it, or delete the file and " + UPDATE));
    } catch (IOException | InvalidPathException e) {
      return Optional.of(unusable(e.toString()).fix("name a file that can be read and written"));
    }
  }

  private static LockFile read(Path file) throws IOException, LockFile.Malformed {
    try {
      return LockFile.parse(Files.readString(file));
    } catch (NoSuchFileException e) {
      return new LockFile(new TreeSet<>());
    }
  }

  private Optional<Finding> judge(Path file, LockFile written, LockFile code) throws IOException {
    List<String> changes = written.changesTo(code);
    if (updates) {
      if (!changes.isEmpty() || !Files.exists(file)) {
        code.write(file);
      }
      return Optional.empty();
    }
    if (changes.isEmpty() && Files.exists(file)) {
      return Optional.empty();
    }
    Finding differs = Finding.of(LOCK_DIFFERS, name);
    return Optional.of(
        (Files.exists(file)
                ? differs.found(shown(changes))
                : differs.found("there is no such file: " + file.toAbsolutePath()))
            .fix(UPDATE));
  }

  /**
   * What the code says otherwise than an older lock file; empty where nothing was compared.
   *
   * @param shown how a file is named to people
   */
  Optional<LockChanges> changes(Function<String, String> shown) {
    return comparison.changes(shown);
  }

  private static List<String> shown(List<String> changes) {
    List<String> shown = new ArrayList<>(changes);
    if (changes.size() > SHOWN_CHANGES) {
      shown = new ArrayList<>(changes.subList(0, SHOWN_CHANGES));
      shown.add("and " + (changes.size() - SHOWN_CHANGES) + " more");
    }
    return shown;
  }

  private Finding unusable(String reason) {
    return Finding.of(LOCK_UNUSABLE, name, reason);
  }
}
