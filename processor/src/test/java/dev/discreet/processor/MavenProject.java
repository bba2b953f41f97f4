/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A project that Maven builds, with the checker of this build. Nothing is fetched: the plugins are
 * those that this build itself takes.
 *
 * @param folder of the project
 * @param mvn the command
 */
record MavenProject(Path folder, Path mvn) {

  private static final String POM =
      """
      <project xmlns="http://maven.apache.org/POM/4.0.0">
        <modelVersion>4.0.0</modelVersion>
        <groupId>com.example</groupId>
        <artifactId>rebuilt</artifactId>
        <version>1</version>
        <properties>
          <maven.compiler.release>17</maven.compiler.release>
          <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
        </properties>
        <dependencies>
      %s  </dependencies>
        <build>
          <plugins>
            <plugin>
              <artifactId>maven-resources-plugin</artifactId>
              <version>%s</version>
            </plugin>
            <plugin>
              <artifactId>maven-compiler-plugin</artifactId>
              <version>%s</version>
              <configuration>
                <useIncrementalCompilation>%s</useIncrementalCompilation>
                <compilerArgs>
                  <arg>-processorpath</arg>
                  <arg>%s</arg>
                  <arg>-Adiscreet.report=${project.build.directory}/privacy</arg>
                  <arg>-Adiscreet.report.root=${project.basedir}</arg>
                </compilerArgs>
              </configuration>
            </plugin>
          </plugins>
        </build>
      </project>
      """;
  private static final String JAR =
      """
          <dependency>
            <groupId>com.example</groupId>
            <artifactId>%s</artifactId>
            <version>1</version>
            <scope>system</scope>
            <systemPath>%s</systemPath>
          </dependency>
      """;

  /** Whether a build passed, and what it printed. */
  record Outcome(boolean passed, String text) {}

  /** The command on this machine's path. */
  static Optional<Path> command() {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
        .flatMap(place -> Stream.of("mvn", "mvn.cmd").map(name -> Path.of(place, name)))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** Writes the pom. Dependencies are jars, because Maven takes no folders. */
  void pom(List<Path> jars, boolean incremental) throws IOException {
    StringBuilder dependencies = new StringBuilder();
    for (Path jar : jars) {
      dependencies.append(JAR.formatted(jar.getFileName().toString().replace(".jar", ""), jar));
    }
    Files.writeString(
        folder.resolve("pom.xml"),
        POM.formatted(
            dependencies,
            versionOf("resources"),
            versionOf("compiler"),
            incremental,
            EclipseBatch.processorPath()));
  }

  private static String versionOf(String plugin) throws IOException {
    Matcher version =
        Pattern.compile("<" + plugin + "-plugin.version>([^<]+)")
            .matcher(Files.readString(Path.of("../pom.xml")));
    assertTrue(version.find(), plugin);
    return version.group(1);
  }

  /** Writes one class of the unnamed package. */
  void write(String type, String source) throws IOException {
    Path file = folder.resolve("src/main/java").resolve(type + ".java");
    Files.createDirectories(file.getParent());
    Files.writeString(file, source);
  }

  Path classes() {
    return folder.resolve("target/classes");
  }

  /** {@code mvn compile}, offline. */
  Outcome compile() throws IOException, InterruptedException {
    List<String> words = new ArrayList<>(List.of(mvn.toString(), "-B", "-o"));
    String repository = System.getProperty("localRepository", ""); // Surefire says which.
    if (!repository.isEmpty()) {
      words.add("-Dmaven.repo.local=" + repository);
    }
    words.add("compile");
    ProcessBuilder builder =
        new ProcessBuilder(words).directory(folder.toFile()).redirectErrorStream(true);
    builder.environment().keySet().removeIf(name -> name.startsWith("MAVEN_"));
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().put("MAVEN_OPTS", "-XX:TieredStopAtLevel=1");
    Process process = builder.start();
    process.getOutputStream().close();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Outcome(process.waitFor() == 0, text);
  }
}
