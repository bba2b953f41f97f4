/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.readers.parquet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.parquet.column.ParquetProperties.WriterVersion;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.format.CompressionCodec;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Pages of both versions, with each compression. */
class CodecTest {

  record Visit(String ward, long cents, double share, Optional<String> note, List<Integer> codes) {}

  private static final String COLUMNS =
      """
      required binary ward (STRING);
      required int64 cents;
      required double share;
      optional binary note (STRING);
      required group codes (LIST) { repeated group list { required int32 element; } }
      """;

  private static Visit visit(int number) {
    return new Visit(
        "ward " + number % 7,
        number * 1_000_003L % 5_000_001,
        number / 8.0,
        number > 2_000 && number % 3 == 0 ? Optional.of("note " + number) : Optional.empty(),
        Collections.nCopies(number % 4, number));
  }

  private static void write(Visit visit, Group row) {
    row.append("ward", visit.ward()).append("cents", visit.cents()).append("share", visit.share());
    visit.note().ifPresent(note -> row.add("note", note));
    Group codes = row.addGroup("codes");
    visit.codes().forEach(code -> codes.addGroup("list").add("element", code));
  }

  @ParameterizedTest
  @EnumSource(
      value = CompressionCodecName.class,
      names = {"UNCOMPRESSED", "SNAPPY", "GZIP", "ZSTD", "LZ4_RAW"})
  void eachCompressionIsRead(CompressionCodecName codec, @TempDir Path directory)
      throws IOException {
    List<Visit> visits = new ArrayList<>();
    List<Consumer<Group>> rows = new ArrayList<>();
    for (int i = 0; i < 5_000; i++) {
      Visit visit = visit(i);
      visits.add(visit);
      rows.add(row -> write(visit, row));
    }
    for (WriterVersion version : WriterVersion.values()) {
      for (boolean dictionary : new boolean[] {false, true}) {
        Path file =
            Written.of(COLUMNS)
                .with(
                    options ->
                        options
                            .withCompressionCodec(codec)
                            .withWriterVersion(version)
                            .withDictionaryEncoding(dictionary)
                            .withByteStreamSplitEncoding(!dictionary)
                            .withPageSize(4_000)
                            .withRowGroupSize(60_000L))
                .to(directory.resolve(version + "-" + dictionary + ".parquet"), rows);
        try (Stream<Visit> read = ParquetReader.of(Visit.class).file(file)) {
          assertEquals(visits, read.toList());
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = CompressionCodec.class,
      names = {"LZO", "BROTLI", "LZ4"})
  void anotherCompressionIsRefusedByName(CompressionCodec codec) {
    assertEquals(
        "the column a.b is compressed with %s, which is not read; fix: write the file with Snappy, gzip, Zstandard, LZ4_RAW, or uncompressed"
            .formatted(codec),
        assertThrows(IllegalArgumentException.class, () -> Codec.require(codec, List.of("a", "b")))
            .getMessage());
  }

  @Test
  void aPageOfAnotherLengthIsRefused() {
    assertThrows(IOException.class, () -> Codec.NONE.plain(new byte[3], 0, 2));
    assertThrows(IOException.class, () -> Codec.NONE.plain(new byte[3], 0, -1));
  }
}
