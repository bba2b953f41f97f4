/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.ledger;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A command with its names and options. */
final class Arguments {

  private static final Set<String> FLAGS = Set.of("json", "answers");
  private static final Set<String> OPTIONS =
      Set.of("ledger", "url", "user", "operator", "reason", "epsilon", "delta", "head", "last");

  private final List<String> words = new ArrayList<>();
  private final Map<String, String> options = new LinkedHashMap<>();

  /** Reads them; what begins with two hyphens is an option. */
  Arguments(String... args) {
    for (int i = 0; i < args.length; i++) {
      String word = args[i];
      if (!word.startsWith("--")) {
        words.add(word);
        continue;
      }
      String name = word.substring(2);
      if (FLAGS.contains(name)) {
        options.put(name, "");
      } else if (OPTIONS.contains(name) && i + 1 < args.length && !args[i + 1].startsWith("--")) {
        options.put(name, args[++i]);
      } else {
        throw new UsageException(
            OPTIONS.contains(name) ? word + " needs a value" : "unknown option " + word);
      }
    }
  }

  /** The command line is not one. */
  static final class UsageException extends RuntimeException {
    private static final long serialVersionUID = 1;

    UsageException(String message) {
      super(message);
    }
  }

  String word(int index, String what) {
    if (index >= words.size()) {
      throw new UsageException(what + " is missing");
    }
    return words.get(index);
  }

  List<String> from(int index) {
    return index >= words.size() ? List.of() : List.copyOf(words.subList(index, words.size()));
  }

  void atMost(int count) {
    if (words.size() > count) {
      throw new UsageException("unexpected " + words.get(count));
    }
  }

  boolean has(String flag) {
    return options.containsKey(flag);
  }

  Optional<String> option(String name) {
    return Optional.ofNullable(options.get(name));
  }

  String required(String name) {
    return option(name).orElseThrow(() -> new UsageException("--" + name + " is missing"));
  }
}
