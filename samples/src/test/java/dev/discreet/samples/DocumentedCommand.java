/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A command that a page tells its reader to run: a line of a block marked {@code sh}, or words in
 * code marks that begin with the name of a program.
 *
 * @param page its file, from the root of the repository
 * @param text the command, in one line, without a comment
 */
record DocumentedCommand(String page, String text) {
  static final Path ROOT = Path.of("..");

  private static final Pattern BLOCK = Pattern.compile("(?ms)^ *```(\\w*)\n(.*?)^ *```$");
  private static final Pattern INLINE =
      Pattern.compile("`((?:mvn|javac?|git|python3|jlink|psql|sh) [^`]+|\\.ci/\\w+[^`]*)`");
  private static final Pattern PLUGIN_GOAL = Pattern.compile("exec:exec@(\\w+)");
  private static final Pattern MAIN_CLASS = Pattern.compile("dev\\.discreet[\\w.]+\\.[A-Z]\\w+");

  /** The Markdown files that tell a reader what to do; the changelog tells of what was. */
  static List<Path> pages() throws IOException {
    List<Path> pages = new ArrayList<>();
    try (Stream<Path> top = Files.list(ROOT);
        Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
      Stream.concat(top, docs).filter(file -> file.toString().endsWith(".md")).forEach(pages::add);
    }
    pages.remove(ROOT.resolve("CHANGELOG.md"));
    pages.add(ROOT.resolve("archetype/README.md"));
    return pages.stream().sorted().toList();
  }

  static List<DocumentedCommand> all() throws IOException {
    List<DocumentedCommand> all = new ArrayList<>();
    for (Path page : pages()) {
      String name = ROOT.relativize(page).toString().replace('\\', '/');
      String text = Files.readString(page);
      BLOCK
          .matcher(text)
          .results()
          .filter(block -> block.group(1).equals("sh"))
          .flatMap(block -> block.group(2).replaceAll("\\\\\n *", "").lines())
          .forEach(
              line ->
                  all.add(
                      new DocumentedCommand(
                          name, line.replaceAll(" +#.*", "").replaceAll("\\s+", " "))));
      INLINE
          .matcher(BLOCK.matcher(text).replaceAll(""))
          .results()
          .map(code -> new DocumentedCommand(name, code.group(1).replaceAll("\\s+", " ")))
          .forEach(all::add);
    }
    return all;
  }

  /** What the command names and the repository does not have. */
  List<String> missing() throws IOException {
    List<String> missing = new ArrayList<>();
    List<String> words = List.of(text.split("[ '\"]+"));
    List<Path> modules = new ArrayList<>();
    for (int i = 0; i + 1 < words.size(); i++) {
      if (words.get(i).equals("-pl")) {
        Stream.of(words.get(i + 1).split(",")).map(ROOT::resolve).forEach(modules::add);
      }
    }
    if (modules.isEmpty()) {
      modules.add(ROOT);
    }
    for (String word : words) {
      if (word.startsWith("-P")) {
        for (String profile : word.substring(2).split(",")) {
          expect(profile, has(ROOT.resolve("pom.xml"), "<id>" + profile + "</id>"), missing);
        }
      } else if (word.startsWith("-Dtest=")) {
        String test = word.substring("-Dtest=".length()) + ".java";
        expect(test, anyIn(modules, file -> file.endsWith(test)), missing);
      } else if (word.matches("(\\.ci|runtime)/.*") || word.equals("-pl")) {
        Path file = ROOT.resolve(word);
        expect(word, word.equals("-pl") || Files.exists(file), missing);
      }
    }
    for (Path module : modules) {
      expect(module.toString(), Files.exists(module.resolve("pom.xml")), missing);
    }
    for (MatchResult goal : PLUGIN_GOAL.matcher(text).results().toList()) {
      String id = "<id>" + goal.group(1) + "</id>";
      expect(goal.group(), has(modules.get(0).resolve("pom.xml"), id), missing);
    }
    for (MatchResult main : MAIN_CLASS.matcher(text).results().toList()) {
      Path source = Path.of(main.group().replace('.', '/') + ".java");
      expect(main.group(), anyIn(List.of(ROOT), file -> file.endsWith(source)), missing);
    }
    return missing;
  }

  private static void expect(String name, boolean isThere, List<String> missing) {
    if (!isThere) {
      missing.add(name);
    }
  }

  private static boolean has(Path file, String text) throws IOException {
    return Files.exists(file) && Files.readString(file).contains(text);
  }

  /** Whether a source below one of these folders is one of those. */
  static boolean anyIn(List<Path> folders, Predicate<Path> source) throws IOException {
    for (Path folder : folders) {
      try (Stream<Path> files = Files.find(folder, 30, (file, facts) -> facts.isRegularFile())) {
        if (files.filter(file -> !file.toString().contains("target")).anyMatch(source)) {
          return true;
        }
      }
    }
    return false;
  }
}
