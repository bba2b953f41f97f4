/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Links between the pages of the repository name files and headings that are there. */
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
      Matcher link = LINK.matcher(prose(page));
      while (link.find()) {
        String target = link.group(1);
        if (!target.matches("[a-z]+:.*")) {
          count++;
          if (!leadsSomewhere(page, target)) {
            broken.add(ROOT.relativize(page) + ": " + target);
          }
        }
      }
    }
    assertEquals(List.of(), broken);
    assertTrue(count > 100, "only " + count + " links were found");
  }

  @Test
  void brokenLinksAreNoticed() throws IOException {
    Path readme = ROOT.resolve("README.md");
    assertTrue(leadsSomewhere(readme, "docs/rules"));
    assertTrue(leadsSomewhere(readme, "docs/ledger.md#how-it-is-tested"));
    assertEquals(false, leadsSomewhere(readme, "docs/no-such-page.md"));
    assertEquals(false, leadsSomewhere(readme, "docs/ledger.md#no-such-heading"));
  }

  private static List<Path> pages() throws IOException {
    List<Path> pages = new ArrayList<>();
    try (Stream<Path> root = Files.list(ROOT);
        Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
      Stream.concat(root, docs).filter(file -> file.toString().endsWith(".md")).forEach(pages::add);
    }
    return pages;
  }

  private static boolean leadsSomewhere(Path page, String target) throws IOException {
    int hash = target.indexOf('#');
    String name = hash < 0 ? target : target.substring(0, hash);
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
