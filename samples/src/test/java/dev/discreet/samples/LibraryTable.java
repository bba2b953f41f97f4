/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toList;

import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.MethodStatement;
import dev.discreet.processor.library.Verb;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/** What is stated of the Java library's methods, in words for those who write queries. */
final class LibraryTable {

  private static final Path MODELS = Path.of("../annotations/src/main/java/dev/discreet/models");
  private static final List<String> PACKAGES =
      List.of("java.lang", "java.time", "java.util", "java.util.regex");

  /** What a query does with its rows and their values. */
  private static final Set<Verb> IN_FORMS = EnumSet.of(Verb.CORE, Verb.IS, Verb.STAGE, Verb.END);

  private static final String HEAD =
      """

      ## The Java library

      A method that is not listed is refused wherever it would see private data ([DP101](rules/DP101.md)).

      - **Values of a row**: a query may call it on what a row holds. It may still be refused where it would throw or its result has no bounds; the message says so.
      - **In forms and chunks**: in queries as a part of a form above, and in functions of chunks (`SAMPLE_AND_AGGREGATE`) and initialisers of constants.
      - **Never on private data**: its result depends on the clock, chance, the machine's settings, the identity of an object, or which thread comes first
        ([DP113](rules/DP113.md)).

      A star (\\*) marks what may throw: the checker wants a proof that it does not ([DP110](rules/DP110.md)). A number after a plus sign is the JDK that has the method first. `new` is a constructor.
      """;

  /** Where a method may be called. */
  private enum Column {
    VALUES,
    CHUNKS,
    NEVER
  }

  /** A method in the table. */
  private record Entry(String owner, String signature, Column column, String mark) {
    static Entry of(MethodStatement method, Set<String> modelled) {
      Column column = Column.CHUNKS;
      if (!method.isFunction()) {
        column = Column.NEVER;
      } else if (IN_FORMS.stream().anyMatch(method::does) || modelled.contains(method.toString())) {
        column = Column.VALUES;
      }
      String mark = method.does(Verb.THROWS) ? "\\*" : "";
      if (method.since().isPresent()) {
        mark += " +" + method.since().getAsInt();
      }
      return new Entry(method.owner(), method.signature(), column, mark);
    }

    /** Packages begin with small letters, and classes do not. */
    String inPackage() {
      return Stream.of(owner.split("\\."))
          .takeWhile(part -> Character.isLowerCase(part.charAt(0)))
          .collect(joining("."));
    }

    String type() {
      return owner.substring(inPackage().length() + 1);
    }

    String shown() {
      return "`" + signature + "`" + mark;
    }
  }

  private LibraryTable() {}

  static String text() throws IOException {
    Set<String> modelled = modelled();
    List<Entry> entries = new ArrayList<>();
    for (MethodStatement method : Library.methods()) {
      entries.add(Entry.of(method, modelled));
      modelled.remove(method.toString());
    }
    for (String rest : modelled) {
      int dot = rest.lastIndexOf('.', rest.indexOf('('));
      entries.add(new Entry(rest.substring(0, dot), rest.substring(dot + 1), Column.VALUES, ""));
    }
    SortedMap<String, SortedMap<String, List<Entry>>> packages =
        entries.stream()
            .collect(
                groupingBy(
                    Entry::inPackage,
                    TreeMap::new,
                    groupingBy(Entry::type, TreeMap::new, toList())));
    StringBuilder text = new StringBuilder(HEAD);
    packages.forEach((name, types) -> write(text, name, types));
    return text.toString();
  }

  private static void write(StringBuilder text, String name, SortedMap<String, List<Entry>> types) {
    text.append("\n### ").append(name).append("\n\n");
    text.append("| class | values of a row | in forms and chunks | never on private data |\n");
    text.append("| --- | --- | --- | --- |\n");
    types.forEach(
        (type, entries) -> {
          text.append("| `").append(type).append("` |");
          for (Column column : Column.values()) {
            String listed =
                entries.stream()
                    .filter(entry -> entry.column() == column)
                    .sorted(Comparator.comparing(Entry::signature))
                    .map(Entry::shown)
                    .collect(joining(", "));
            text.append(listed.isEmpty() ? "" : " ").append(listed).append(" |");
          }
          text.append('\n');
        });
  }

  /** What the models restate, as {@code package.Class.method(Type, Type)}. */
  private static Set<String> modelled() throws IOException {
    Set<String> modelled = new TreeSet<>();
    try (Stream<Path> files = Files.list(MODELS)) {
      for (Path file : files.filter(each -> each.toString().endsWith("Model.java")).toList()) {
        String model = file.getFileName().toString().replace(".java", "");
        String owner = owner(model.substring(0, model.length() - "Model".length()));
        for (Method method : model(model).getDeclaredMethods()) {
          String parameters =
              Stream.of(method.getParameterTypes())
                  .map(Class::getSimpleName)
                  .collect(joining(", "));
          modelled.add("%s.%s(%s)".formatted(owner, method.getName(), parameters));
        }
      }
    }
    return modelled;
  }

  /** The class of the library that has this simple name. */
  private static String owner(String simpleName) {
    return PACKAGES.stream()
        .map(each -> each + "." + simpleName)
        .filter(LibraryTable::exists)
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("no class " + simpleName));
  }

  private static boolean exists(String name) {
    try {
      Class.forName(name);
      return true;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  private static Class<?> model(String name) {
    try {
      return Class.forName("dev.discreet.models." + name);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }
}
