/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Links between the pages of the repository lead somewhere, and each page has one to it. */
class PageLinksTest {
  private static final Path ROOT = Path.of("..");
  private static final Pattern LINK = Pattern.compile("\\]\\(([^()\\s]+)\\)");
  private static final Pattern FENCED = Pattern.compile("(?ms)^```.*?^```");
  private static final Pattern HEADING = Pattern.compile("(?m)^#+ +(.+)$");

  @Test
  void linksLeadSomewhere() throws IOException {
    List<String> broken = new ArrayList<>();
    int count = 0;
    for (Path page : pages()) {
      for (String target : targets(page)) {
        count++;
        if (!leadsSomewhere(page, target)) {
          broken.add(ROOT.relativize(page) + ": " + target);
        }
      }
    }
    assertEquals(List.of(), broken);
    assertTrue(count > 100, "only " + count + " links were found");
  }

  @Test
  void everyPageIsReachedFromTheReadme() throws IOException {
    Set<Path> reached = new HashSet<>();
    Deque<Path> open = new ArrayDeque<>(List.of(ROOT.resolve("README.md")));
    while (!open.isEmpty()) {
      Path place = open.remove();
      if (!reached.add(place.normalize())) {
        continue;
      }
      if (Files.isDirectory(place)) {
        try (Stream<Path> files = Files.list(place)) {
          files.forEach(open::add);
        }
      } else if (place.toString().endsWith(".md")) {
        for (String target : targets(place)) {
          open.add(place.resolveSibling(withoutHash(target)));
        }
      }
    }
    List<Path> lost =
        pages().stream().filter(page -> !reached.contains(page.normalize())).sorted().toList();
    assertEquals(List.of(), lost);
  }

  @Test
  void brokenLinksAreNoticed() throws IOException {
    Path readme = ROOT.resolve("README.md");
    assertTrue(leadsSomewhere(readme, "docs/rules"));
    assertTrue(leadsSomewhere(readme, "docs/ledger.md#how-it-is-tested"));
    assertFalse(leadsSomewhere(readme, "docs/no-such-page.md"));
    assertFalse(leadsSomewhere(readme, "docs/ledger.md#no-such-heading"));
  }

  private static List<Path> pages() throws IOException {
    List<Path> pages = new ArrayList<>();
    try (Stream<Path> root = Files.list(ROOT);
        Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
      Stream.concat(root, docs).filter(file -> file.toString().endsWith(".md")).forEach(pages::add);
    }
    return pages;
  }

  /** What the links of a page name, but for other sites. */
  private static List<String> targets(Path page) throws IOException {
    List<String> targets = new ArrayList<>();
    Matcher link = LINK.matcher(prose(page));
    while (link.find()) {
      if (!link.group(1).matches("[a-z]+:.*")) {
        targets.add(link.group(1));
      }
    }
    return targets;
  }

  private static String withoutHash(String target) {
    return target.replaceFirst("#.*", "");
  }

  private static boolean leadsSomewhere(Path page, String target) throws IOException {
    int hash = target.indexOf('#');
    String name = withoutHash(target);
    Path file = name.isEmpty() ? page : page.resolveSibling(name);
    return Files.exists(file)
        && (hash < 0 || anchors(prose(file)).contains(target.substring(hash + 1)));
  }

  private static String prose(Path page) throws IOException {
    return FENCED.matcher(Files.readString(page)).replaceAll("");
  }

  /** As GitHub makes them: lower case, no punctuation, hyphens for blanks. */
  private static Set<String> anchors(String prose) {
    Set<String> anchors = new HashSet<>();
    Matcher heading = HEADING.matcher(prose);
    while (heading.find()) {
      anchors.add(
          heading
              .group(1)
              .strip()
              .toLowerCase(Locale.ROOT)
              .replaceAll("[^\\p{L}\\p{N} _-]", "")
              .replace(' ', '-'));
    }
    return anchors;
  }
}
