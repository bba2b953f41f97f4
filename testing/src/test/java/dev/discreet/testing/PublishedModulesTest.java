/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The poms say of each published module what a public repository asks for. */
class PublishedModulesTest {

  private static final Path ROOT = Path.of("..");
  private static final String MODULE = "<module>([^<]+)";

  @Test
  void theBillOfMaterialsHasEachPublishedModuleThatIsALibrary() throws IOException {
    Set<String> expected = new TreeSet<>();
    for (String module : published()) {
      if (!Set.of("bom", "archetype").contains(module)) {
        expected.add("discreet-" + module);
      }
    }
    String managed = find(pom("bom"), "(?s)<dependencyManagement>(.*?)</dependencyManagement>");
    assertEquals(expected, all(managed, "<artifactId>([^<]+)"));
  }

  @Test
  void eachHasANameAndADescriptionOfItsOwn() throws IOException {
    Set<String> modules = published();
    Set<String> descriptions = new TreeSet<>();
    for (String module : modules) {
      String pom = pom(module);
      find(pom, "<name>Discreet: [^<]+</name>(\\s*)<");
      descriptions.add(find(pom, "<description>([^<]+)"));
    }
    assertEquals(modules.size(), descriptions.size());
    assertTrue(
        modules.containsAll(Set.of("annotations", "bom", "processor", "spark")), modules::toString);
  }

  @Test
  void theParentSaysWhoseItIsAndWhereItIsFrom() throws IOException {
    String parent = Files.readString(ROOT.resolve("pom.xml"));
    for (String element : Set.of("url", "licenses", "developers", "scm")) {
      find(parent, "(?s)\n  <" + element + "[ >](.*?)</" + element + ">");
    }
    // The place of the sources is written once.
    assertEquals(1, all(parent, "<discreet.repository>([^<]+)<").size());
    assertFalse(
        parent.replaceAll("<discreet.repository>[^<]+<", "").contains("example.org/discreet"));
    // Equal sources give equal jars.
    find(parent, "<project.build.outputTimestamp>(\\d{4}-\\d{2}-\\d{2}T[\\d:]+Z)<");
  }

  /** No name of a module comes from the name of a file. */
  @Test
  void eachLibraryHasTheNameOfAModule() throws IOException {
    for (String module : published()) {
      String name = "dev.discreet." + module.replace('-', '.');
      Path declaration = ROOT.resolve(module).resolve("src/main/java/module-info.java");
      if (Files.exists(declaration)) {
        assertTrue(Files.readString(declaration).contains("module " + name + " {"), module);
      } else if (!Set.of("bom", "archetype").contains(module)) {
        assertEquals(name, find(pom(module), "<Automatic-Module-Name>([^<]+)"));
      }
    }
  }

  /** Modules that are built for a release, but not those that say that they are not deployed. */
  private static Set<String> published() throws IOException {
    String parent = Files.readString(ROOT.resolve("pom.xml"));
    String profile = find(parent, "(?s)<id>release</id>(.*?)</profile>");
    Set<String> modules = all(parent.substring(0, parent.indexOf("<profiles>")), MODULE);
    modules.addAll(all(profile, MODULE));
    Set<String> published = new TreeSet<>();
    for (String module : modules) {
      if (!pom(module).contains("<maven.deploy.skip>true<")) {
        published.add(module);
      }
    }
    return published;
  }

  private static String pom(String module) throws IOException {
    return Files.readString(ROOT.resolve(module).resolve("pom.xml"));
  }

  private static Set<String> all(String text, String pattern) {
    Set<String> found = new TreeSet<>();
    Matcher matcher = Pattern.compile(pattern).matcher(text);
    while (matcher.find()) {
      found.add(matcher.group(1));
    }
    return found;
  }

  private static String find(String text, String pattern) {
    Matcher matcher = Pattern.compile(pattern).matcher(text);
    assertTrue(matcher.find(), pattern);
    return matcher.group(1);
  }
}
