/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.site;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Looks for links inside a site that lead nowhere: to no file, or to no place in one. */
final class BrokenLinks {
  private static final Pattern LINK = Pattern.compile("\\s(?:href|src)=\"([^\"]*)\"");
  private static final Pattern NAME = Pattern.compile("\\s(?:id|name)=\"([^\"]*)\"");

  /** Javadoc's page of constants links to names of packages that it does not write. */
  private static final String OF_CONSTANTS = "constant-values.html";

  private final Map<Path, Set<String>> names = new HashMap<>();

  private BrokenLinks() {}

  /** All of them, each as the page and what it links to. */
  static List<String> in(Path site) throws IOException {
    BrokenLinks look = new BrokenLinks();
    List<String> broken = new ArrayList<>();
    try (Stream<Path> files = Files.walk(site)) {
      for (Path page : files.filter(file -> file.toString().endsWith(".html")).sorted().toList()) {
        for (String link : all(LINK, Files.readString(page))) {
          if (!look.leadsSomewhere(page, link)) {
            broken.add(site.relativize(page) + ": " + link);
          }
        }
      }
    }
    return broken;
  }

  private static Set<String> all(Pattern pattern, String text) {
    Set<String> found = new HashSet<>();
    Matcher matcher = pattern.matcher(text);
    while (matcher.find()) {
      found.add(unescaped(matcher.group(1)));
    }
    return found;
  }

  private static String unescaped(String attribute) {
    return attribute
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&amp;", "&");
  }

  private boolean leadsSomewhere(Path page, String link) throws IOException {
    if (link.matches("[a-z]+:.*")) {
      return true; // To another site.
    }
    int hash = link.indexOf('#');
    String place = (hash < 0 ? link : link.substring(0, hash)).replaceFirst("\\?.*", "");
    Path file = place.isEmpty() ? page : page.resolveSibling(decoded(place)).normalize();
    if (!Files.isRegularFile(file)) {
      return false;
    }
    boolean namesPlace = hash >= 0 && !page.endsWith(OF_CONSTANTS);
    String name = namesPlace ? link.substring(hash + 1) : "";
    return name.isEmpty() || names(file).contains(name) || names(file).contains(decoded(name));
  }

  private static String decoded(String part) {
    String path = URI.create("x:/" + part).getPath();
    return path.substring(1);
  }

  private Set<String> names(Path file) throws IOException {
    Set<String> known = names.get(file);
    if (known == null) {
      known = all(NAME, Files.readString(file));
      names.put(file, known);
    }
    return known;
  }
}
