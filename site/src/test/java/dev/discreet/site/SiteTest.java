/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The site of this repository, and small ones. */
class SiteTest {
  @TempDir private Path repository;
  @TempDir private Path site;

  @Test
  void allPagesOfThisRepositoryAreWrittenAndNoLinkIsBroken() throws IOException {
    int pages = new Site(Path.of(".."), site).write(List.of());
    assertTrue(pages > 400, () -> pages + " pages");
    assertEquals(List.of(), BrokenLinks.in(site));
    assertTrue(Files.readString(site.resolve("docs/tutorial.html")).contains("<h1 id=\"tutorial"));
    assertTrue(Files.readString(site.resolve("docs/rules/DP301.html")).contains("<title>DP301"));
    assertTrue(Files.readString(site.resolve("docs/java.html")).contains("<td><code>Clamp</code>"));
    assertTrue(Files.exists(site.resolve("samples/corpus/A01CountArray.java.html")));
  }

  @Test
  void linksFollowTheirPages() throws IOException {
    write(
        "README.md",
        "# A & B\n\n[one](docs/one.md#two-words) [dir](docs) [out](https://example.org/)\n");
    write(
        "docs/one.md",
        "# One\n\n## Two `words`!\n\n## Two words\n\n[home](../README.md) [code](../A.java)\n");
    write("A.java", "class A<T> {}\n");
    assertEquals(4, new Site(repository, site).write(List.of()));
    String home = Files.readString(site.resolve("index.html"));
    assertTrue(home.contains("<title>A &amp; B"), home);
    assertTrue(home.contains("href=\"docs/one.html#two-words\""), home);
    assertTrue(home.contains("href=\"docs/index.html\""), home);
    assertTrue(home.contains("href=\"https://example.org/\""), home);
    String one = Files.readString(site.resolve("docs/one.html"));
    assertTrue(one.contains("href=\"../index.html\""), one);
    assertTrue(one.contains("href=\"../A.java.html\""), one);
    assertTrue(one.contains("id=\"two-words-1\""), one);
    assertTrue(Files.readString(site.resolve("A.java.html")).contains("class A&lt;T&gt; {}"));
    assertFalse(Files.exists(site.resolve("api")));
  }

  @Test
  void javadocIsInsideWhereMavenWroteIt() throws IOException {
    write("README.md", "# Home\n");
    write("runtime/target/reports/apidocs/index.html", "<p>Javadoc</p>");
    Site withJavadoc = new Site(repository, site);
    withJavadoc.write(withJavadoc.copyJavadoc());
    assertTrue(Files.readString(site.resolve("index.html")).contains("href=\"api/index.html\""));
    assertTrue(
        Files.readString(site.resolve("api/index.html")).contains("href=\"runtime/index.html\""));
    assertTrue(Files.exists(site.resolve("api/runtime/index.html")));
  }

  @Test
  void publishedModulesWithoutJavadocAreNamed() throws IOException {
    write("bom/pom.xml", Files.readString(Path.of("../bom/pom.xml")));
    Site some = new Site(repository, site);
    List<String> published =
        List.of(
            "annotations",
            "ledger",
            "processor",
            "readers",
            "readers-parquet",
            "runtime",
            "spark",
            "testing");
    assertEquals(published, some.withoutJavadoc(List.of()));
    for (String module : published) {
      if (!module.equals("spark")) {
        write(module + "/target/reports/apidocs/index.html", "<p>Javadoc</p>");
      }
    }
    assertEquals(List.of("spark"), some.withoutJavadoc(some.copyJavadoc()));
  }

  @Test
  void brokenLinksAreNamed() throws IOException {
    Files.writeString(
        site.resolve("a.html"),
        "<p id=\"x\"> <a href=\"#x\"> <a href=\"b.html\"> <a href=\"#y\"> <a href=\"a.html#x%C3%A4\">");
    assertEquals(
        List.of("a.html: #y", "a.html: a.html#x%C3%A4", "a.html: b.html"),
        BrokenLinks.in(site).stream().sorted().toList());
  }

  private void write(String name, String text) throws IOException {
    Path file = repository.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
