/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.site;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Follows the links of the README through the repository. A page becomes a page, a folder a list of
 * what is in it, and any other file a page that shows its text.
 */
final class Site {
  private static final String README = "README.md";
  private static final String API = "api/index.html";
  private static final List<String> MAIN_PAGES =
      List.of(README, "docs/tutorial.md", "docs/java.md", "docs/rules", "docs");
  private static final List<String> THEIR_NAMES =
      List.of("Discreet", "Tutorial", "Which Java", "Rules", "All pages");
  private static final Set<String> UNSEEN = Set.of("target", ".git");

  private final Path root;
  private final Path target;
  private final Deque<Path> open = new ArrayDeque<>();
  private final Set<Path> met = new HashSet<>();

  Site(Path root, Path target) {
    this.root = root.toAbsolutePath().normalize();
    this.target = target;
  }

  /** Copies the Javadoc that Maven wrote, and says of which modules. */
  List<Path> copyJavadoc() throws IOException {
    return JavadocFolders.copy(root, target.resolve("api"));
  }

  /** The modules that are published and of which there is no Javadoc. */
  List<String> withoutJavadoc(List<Path> copied) throws IOException {
    return JavadocFolders.missing(root, copied);
  }

  /** Writes all pages, and says how many; there is Javadoc of these modules. */
  int write(List<Path> modules) throws IOException {
    Layout layout = new Layout(mainPages(!modules.isEmpty()));
    int count = 0;
    while (!open.isEmpty()) {
      Path source = open.remove();
      Path page = target.resolve(pageOf(source));
      Files.createDirectories(page.getParent());
      Files.writeString(page, layout.of(rendered(source), depth(source)));
      count++;
    }
    if (!modules.isEmpty()) {
      Files.writeString(target.resolve(API), layout.of(api(modules), 1));
    }
    return count;
  }

  /** Meets those that there are. */
  private Map<String, String> mainPages(boolean withApi) {
    Map<String, String> pages = new LinkedHashMap<>();
    for (int i = 0; i < MAIN_PAGES.size(); i++) {
      Path source = root.resolve(MAIN_PAGES.get(i));
      if (Files.exists(source)) {
        meet(source);
        pages.put(slashed(pageOf(source)), THEIR_NAMES.get(i));
      }
    }
    if (withApi) {
      pages.put(API, "Javadoc");
    }
    return pages;
  }

  private static String slashed(Path path) {
    return path.toString().replace('\\', '/');
  }

  private int depth(Path source) {
    return pageOf(source).getNameCount() - 1;
  }

  private void meet(Path source) {
    if (met.add(source)) {
      open.add(source);
    }
  }

  /** Where the page of a file or folder is, from the root of the site. */
  private Path pageOf(Path source) {
    if (source.equals(root) || source.equals(root.resolve(README))) {
      return Path.of("index.html");
    }
    Path name = root.relativize(source);
    if (Files.isDirectory(source)) {
      return name.resolve("index.html");
    }
    String file = name.toString();
    return Path.of((file.endsWith(".md") ? file.substring(0, file.length() - 3) : file) + ".html");
  }

  private Page rendered(Path source) throws IOException {
    if (Files.isDirectory(source)) {
      return listing(source);
    }
    String text = textOf(source);
    return source.toString().endsWith(".md")
        ? Markdown.page(text, link -> linked(source, link))
        : new Page(
            title(source),
            "<h1>" + title(source) + "</h1>\n<pre>" + Html.escaped(text) + "</pre>\n");
  }

  private static String textOf(Path source) throws IOException {
    try {
      return Files.readString(source);
    } catch (CharacterCodingException e) {
      return "(not a text)";
    }
  }

  private String title(Path source) {
    return Html.escaped(root.relativize(source).toString());
  }

  private Page listing(Path folder) throws IOException {
    List<String> items = new ArrayList<>();
    try (Stream<Path> entries = Files.list(folder)) {
      for (Path entry : entries.sorted().toList()) {
        String name = entry.getFileName().toString();
        if (!UNSEEN.contains(name)) {
          String link = Html.escaped(linked(folder.resolve("."), name));
          items.add("<li><a href=\"" + link + "\">" + Html.escaped(name) + "</a></li>");
        }
      }
    }
    String title = title(folder);
    String list = "<ul>\n" + String.join("\n", items) + "\n</ul>\n";
    return new Page(title, "<h1>" + title + "</h1>\n" + list);
  }

  private static Page api(List<Path> modules) {
    StringBuilder list = new StringBuilder("<h1>Javadoc</h1>\n<ul>\n");
    for (Path module : modules) {
      String name = Html.escaped(module.toString());
      list.append("<li><a href=\"").append(name).append("/index.html\">discreet-").append(name);
      list.append("</a></li>\n");
    }
    return new Page("Javadoc", list.append("</ul>\n").toString());
  }

  /** What a link of a file becomes; what it names is met. A link that leads out stays. */
  private String linked(Path from, String link) {
    if (link.isEmpty() || link.startsWith("#") || link.matches("[a-z]+:.*")) {
      return link;
    }
    int hash = link.indexOf('#');
    String name = hash < 0 ? link : link.substring(0, hash);
    Path source = from.resolveSibling(name).normalize();
    if (!source.startsWith(root) || !Files.exists(source)) {
      return link; // Found as broken.
    }
    meet(source.equals(root) ? root.resolve(README) : source);
    Path folder = target.resolve(pageOf(from.normalize())).resolveSibling("");
    String there = slashed(folder.relativize(target.resolve(pageOf(source))));
    return there + (hash < 0 ? "" : link.substring(hash));
  }
}
