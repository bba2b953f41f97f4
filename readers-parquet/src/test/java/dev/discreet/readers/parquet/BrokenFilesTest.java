/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.readers.parquet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.discreet.readers.BadRowException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files that were cut off, changed, or are none of Parquet. */
class BrokenFilesTest {

  record Person(String name, long number) {}

  @TempDir private Path directory;

  private Path whole(CompressionCodecName codec) throws IOException {
    List<Consumer<Group>> rows = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      int number = i;
      rows.add(row -> row.append("name", "secret" + number).append("number", (long) number));
    }
    return Written.of("required binary name (STRING); required int64 number;")
        .with(options -> options.withCompressionCodec(codec).withPageSize(500))
        .to(directory.resolve("whole.parquet"), rows);
  }

  private static List<Person> read(Path file) throws IOException {
    try (Stream<Person> rows = ParquetReader.of(Person.class).dropBadRows().file(file)) {
      return rows.toList();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''|it is too short",
        "name,number|it is too short",
        "'name,number and more text'|it does not begin with PAR1; fix: name another file, or copy or write it anew",
        "PAR1 and so on until its end|it does not end with PAR1; fix: name another file, or copy or write it anew",
        "PAR1 and then much PARE|it is encrypted; fix: decrypt it first",
        "PAR1 and then much PAR1|the length of its metadata cannot be"
      })
  void whatIsNoParquetIsRefused(String text, String why) throws IOException {
    Path file = directory.resolve("some.parquet");
    Files.writeString(file, text, StandardCharsets.ISO_8859_1);
    assertEquals(
        "some.parquet is no whole Parquet file: " + why,
        assertThrows(IOException.class, () -> read(file)).getMessage());
  }

  @Test
  void aFileThatWasCutOffIsRefused() throws IOException {
    byte[] bytes = Files.readAllBytes(whole(CompressionCodecName.SNAPPY));
    Path file = directory.resolve("cut.parquet");
    for (int length = 0; length < bytes.length; length += 1 + length / 50) {
      Files.write(file, Arrays.copyOf(bytes, length));
      assertThrows(IOException.class, () -> ParquetReader.of(Person.class).file(file));
    }
  }

  /** The sum of a page is compared, so that no row is made of what was changed. */
  @Test
  void aPageThatWasChangedIsRefusedUnderEachPolicy() throws IOException {
    Path file = whole(CompressionCodecName.UNCOMPRESSED);
    byte[] bytes = Files.readAllBytes(file);
    int at = new String(bytes, StandardCharsets.ISO_8859_1).indexOf("secret150");
    bytes[at] = 'S';
    Files.write(file, bytes);
    BadRowException refusal = assertThrows(BadRowException.class, () -> read(file));
    assertEquals(
        "row %d cannot be read from the file".formatted(refusal.line()), refusal.getMessage());
  }

  /** Whatever is in a file, what is said of it holds no value, and no other error comes out. */
  @Test
  void noChangeOfAFileMakesItSayWhatItHolds() throws IOException {
    SplittableRandom random = new SplittableRandom(20261129);
    for (CompressionCodecName codec :
        List.of(
            CompressionCodecName.UNCOMPRESSED,
            CompressionCodecName.SNAPPY,
            CompressionCodecName.GZIP,
            CompressionCodecName.ZSTD)) {
      byte[] whole = Files.readAllBytes(whole(codec));
      Path file = directory.resolve("changed.parquet");
      for (int round = 0; round < 500; round++) {
        byte[] bytes = whole.clone();
        for (int change = random.nextInt(1, 4); change > 0; change--) {
          bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
        }
        Files.write(file, bytes);
        try {
          read(file);
        } catch (IOException | BadRowException | IllegalArgumentException e) {
          for (Throwable each = e; each != null; each = each.getCause()) {
            assertFalse(String.valueOf(each.getMessage()).contains("secret"), each.getMessage());
          }
        }
      }
    }
  }
}
