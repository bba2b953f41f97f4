/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A file of the corpus: programs of one kind, either all right or all wrong.
 *
 * @param methods in the order of the file
 */
record CorpusFile(Fixture fixture, List<CorpusMethod> methods) {

  static List<CorpusFile> all() throws IOException {
    List<CorpusFile> files = new ArrayList<>();
    for (Fixture fixture : Fixture.in("corpus")) {
      files.add(new CorpusFile(fixture, CorpusParser.methodsOf(fixture)));
    }
    return files;
  }

  /** The name of the class, which is that of the file. */
  String name() {
    return fixture.name().replace(".java", "");
  }

  /** The kind, such as {@code A7}: a letter and a number start the name. */
  String row() {
    return name().charAt(0) + String.valueOf(Integer.parseInt(name().substring(1, 3)));
  }

  /** Whether the file must compile as it is. */
  boolean honest() {
    return fixture.errors().isEmpty();
  }

  /** Whether the file is about budgets: row B. */
  boolean ofPrograms() {
    return name().startsWith("B");
  }

  /** The rules that refuse a promise which is too small: a change or a rounding, or a budget. */
  Set<String> exceeded() {
    return ofPrograms() ? Set.of("DP301") : Set.of("DP201", "DP402");
  }

  /** All contracts of the file, with the method of each. */
  List<Lowered> lowered() {
    List<Lowered> all = new ArrayList<>();
    for (CorpusMethod method : methods) {
      method.contracts().forEach(contract -> all.add(new Lowered(this, method, contract)));
    }
    return all;
  }

  /** A file of which one contract is to be 1 % less. */
  record Lowered(CorpusFile file, CorpusMethod method, CorpusMethod.Contract contract) {

    String text() {
      return contract.lowerIn(file.fixture().text());
    }
  }
}
