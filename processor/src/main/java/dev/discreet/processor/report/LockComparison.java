/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report;

import dev.discreet.processor.report.model.LockChanges;
import dev.discreet.processor.report.model.LockChanges.Change;
import dev.discreet.processor.report.model.LockChanges.Origin;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What the code says beside an older lock file: that which an option names; or else the one that is
 * checked, as it was last committed; or else, where git has none, as it was when the build first
 * read it.
 */
final class LockComparison {
  private final Optional<String> named;
  private final String checked;
  private @Nullable LockFile before;
  private Origin origin;
  private Optional<String> problem = Optional.empty();
  private LockFile now = new LockFile(new TreeSet<>());

  /**
   * A comparison to come.
   *
   * @param named the file that an option names
   * @param checked the file that the build checks
   */
  LockComparison(Optional<String> named, String checked) {
    this.named = named;
    this.checked = checked;
    this.origin = named.isPresent() ? Origin.NAMED : Origin.BEFORE;
  }

  /**
   * The build compares its lock file. It does so again once bodies are checked; by then it may have
   * written the file.
   */
  void judged(LockFile written, LockFile code) {
    if (before == null) {
      before = named.map(this::read).orElse(written);
    }
    now = code;
  }

  private LockFile read(String file) {
    try {
      return parse(Files.readString(Path.of(file)));
    } catch (IOException | InvalidPathException e) {
      problem = Optional.of("it cannot be read");
    }
    return new LockFile(new TreeSet<>());
  }

  private LockFile parse(String text) {
    try {
      return LockFile.parse(text);
    } catch (LockFile.Malformed e) {
      problem = Optional.of(Objects.toString(e.getMessage(), ""));
    }
    return new LockFile(new TreeSet<>());
  }

  /**
   * What differs; empty where nothing was compared.
   *
   * @param shown how a file is named to people
   */
  Optional<LockChanges> changes(Function<String, String> shown) {
    if (before != null) {
      lookIntoGit();
    }
    return Optional.ofNullable(before)
        .map(
            older ->
                new LockChanges(
                    shown.apply(named.orElse(checked)),
                    origin,
                    problem,
                    problem.isPresent() ? List.of() : changes(older, now)));
  }

  /** Git is asked once, and only by whoever writes a report. */
  private void lookIntoGit() {
    if (origin == Origin.BEFORE) {
      CommittedFile.read(Path.of(checked))
          .ifPresent(
              text -> {
                before = parse(text);
                origin = Origin.COMMITTED;
              });
    }
  }

  private static List<Change> changes(LockFile before, LockFile now) {
    NavigableMap<String, String> older = before.facts();
    NavigableMap<String, String> newer = now.facts();
    TreeSet<String> names = new TreeSet<>(older.keySet());
    names.addAll(newer.keySet());
    List<Change> changes = new ArrayList<>();
    for (String name : names) {
      Optional<String> then = Optional.ofNullable(older.get(name));
      Optional<String> today = Optional.ofNullable(newer.get(name));
      if (!then.equals(today)) {
        changes.add(new Change(name, then, today));
      }
    }
    return changes;
  }
}
