/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.readers.parquet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is on the class path where files are read: the libraries of the tests are not. */
class DependenciesTest {

  record Person(String name, List<Integer> numbers) {}

  private static final List<String> NEEDED =
      List.of(
          "aircompressor",
          "parquet-column",
          "parquet-common",
          "parquet-encoding",
          "parquet-format-structures",
          "slf4j-api");

  /** Reads a file in a process of its own. */
  public static void main(String[] args) throws IOException {
    try (Stream<Person> rows = ParquetReader.of(Person.class).file(Path.of(args[0]))) {
      System.out.println(rows.toList());
    }
  }

  private static String classPath() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
        .filter(each -> !each.endsWith(".jar") || isNeeded(Path.of(each)))
        .collect(Collectors.joining(File.pathSeparator));
  }

  private static boolean isNeeded(Path jar) {
    String name = String.valueOf(jar.getFileName());
    return name.startsWith("discreet-") || NEEDED.stream().anyMatch(name::startsWith);
  }

  @ParameterizedTest
  @EnumSource(
      value = CompressionCodecName.class,
      names = {"UNCOMPRESSED", "SNAPPY", "GZIP", "ZSTD", "LZ4_RAW"})
  void sixJarsAreEnoughAndNoneIsHadoops(CompressionCodecName codec, @TempDir Path directory)
      throws Exception {
    Path file =
        Written.of(
                "required binary name (STRING); required group numbers (LIST) { repeated group list"
                    + " { required int32 element; } }")
            .with(options -> options.withCompressionCodec(codec))
            .to(
                directory.resolve("persons.parquet"),
                row ->
                    row.append("name", "Ada")
                        .addGroup("numbers")
                        .addGroup("list")
                        .append("element", 7));
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                classPath(),
                DependenciesTest.class.getName(),
                file.toString())
            .redirectErrorStream(true)
            .start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), output);
    assertTrue(output.endsWith("[Person[name=Ada, numbers=[7]]]" + System.lineSeparator()), output);
  }

  @Test
  void theClassPathOfTheProcessIsWithoutHadoop() {
    assertTrue(System.getProperty("java.class.path").contains("hadoop-common"));
    assertEquals(
        NEEDED.size(),
        Arrays.stream(classPath().split(File.pathSeparator, -1))
            .filter(each -> each.endsWith(".jar"))
            .filter(each -> !String.valueOf(Path.of(each).getFileName()).startsWith("discreet-"))
            .count(),
        classPath());
  }
}
