/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.soundness;

import dev.discreet.processor.soundness.Batch.Program;
import dev.discreet.processor.soundness.Batch.Result;
import dev.discreet.processor.soundness.Batch.Verdict;
import dev.discreet.processor.soundness.RandomProgram.Source;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;

/**
 * Those of some programs that the checker accepts, each compiled at the least contract that it asks
 * for.
 *
 * @param refused how many of the others each rule refused
 * @param broken what is no Java at all, or breaks the checker
 */
record AcceptedPrograms(
    Map<String, Source> sources,
    Map<String, String> contracts,
    Map<String, Integer> refused,
    List<String> broken,
    Result result) {
  private static final int TURNS = 5;
  private static final int PAIRS = 120;

  static AcceptedPrograms of(Path directory, Map<String, Source> sources) {
    Map<String, Integer> refused = new TreeMap<>();
    List<String> broken = new ArrayList<>();
    Map<String, String> contracts = new LinkedHashMap<>();
    sources.keySet().forEach(name -> contracts.put(name, Contract.TINY));
    Map<String, Integer> attempts = new HashMap<>();
    List<String> open = List.copyOf(sources.keySet());
    for (int turn = 0; ; turn++) {
      Result result = compiled(directory.resolve("turn" + turn), open, sources, contracts);
      List<String> left = new ArrayList<>();
      for (String name : open) {
        Verdict verdict = result.of(name);
        Optional<String> required = Contract.required(verdict);
        // A number that is rounded in its message may take a turn more.
        if (!verdict.accepted()
            && required.isPresent()
            && attempts.merge(name, 1, Integer::sum) <= TURNS) {
          contracts.put(name, required.get());
          left.add(name);
        } else if (!verdict.accepted()) {
          String text = sources.get(name).with(contracts.remove(name));
          verdict.rules().forEach(rule -> refused.merge(rule, 1, Integer::sum));
          if (verdict.rules().contains("javac") || verdict.rules().contains("DP990")) {
            broken.add(verdict.errors() + "\n" + text);
          }
        }
      }
      if (left.isEmpty() && open.size() == contracts.size()) {
        return new AcceptedPrograms(sources, contracts, refused, broken, result);
      }
      // Where javac stops early nothing is said of some: at the end all are asked together.
      open = left.isEmpty() ? List.copyOf(contracts.keySet()) : left;
    }
  }

  private static Result compiled(
      Path directory,
      List<String> names,
      Map<String, Source> sources,
      Map<String, String> contracts) {
    return Batch.compile(
        directory,
        names.stream()
            .map(name -> Program.of(name, sources.get(name).with(contracts.get(name))))
            .toList());
  }

  /** Those whose results depend on the rows at all. */
  List<String> queries() {
    return contracts.keySet().stream().filter(name -> !isConstant(name)).toList();
  }

  /** Whether the checker says that no row moves the result. */
  boolean isConstant(String name) {
    return Contract.TINY.equals(contracts.get(name));
  }

  String text(String name) {
    return sources.get(name).with(contracts.get(name));
  }

  /**
   * Runs a query.
   *
   * @param share the part of the contract that is taken to be all of it
   */
  Trial.Report tried(String name, ClassLoader loader, SplittableRandom random, BigDecimal share) {
    DeclaredQuery query = result.of(name).queries().get(0);
    return Trial.of(query, loader, text(name), random, PAIRS, share);
  }
}
