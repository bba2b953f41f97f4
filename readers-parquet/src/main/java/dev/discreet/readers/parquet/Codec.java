/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.readers.parquet;

import io.airlift.compress.Decompressor;
import io.airlift.compress.lz4.Lz4Decompressor;
import io.airlift.compress.snappy.SnappyDecompressor;
import io.airlift.compress.zstd.ZstdDecompressor;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.format.CompressionCodec;

/**
 * Undoes a compression.
 *
 * <p>Not thread-safe.
 */
@FunctionalInterface
interface Codec {

  /** Of what is not compressed. */
  Codec NONE =
      (bytes, offset, target) -> {
        if (bytes.length - offset != target.length) {
          return -1;
        }
        System.arraycopy(bytes, offset, target, 0, target.length);
        return target.length;
      };

  /**
   * Fills an array with what the bytes from an offset on were before they were compressed.
   *
   * @return how many bytes that were
   * @throws IOException if they were compressed otherwise; so may a {@link RuntimeException}
   */
  int fill(byte[] bytes, int offset, byte[] target) throws IOException;

  /**
   * What the bytes from an offset on were before they were compressed.
   *
   * @param size how many they were
   * @throws IOException if they were other
   */
  default BytesInput plain(byte[] bytes, int offset, int size) throws IOException {
    if (size < 0) {
      throw new IOException("the length of a page cannot be");
    }
    if (size == 0) {
      return BytesInput.empty();
    }
    byte[] target = new byte[size];
    if (fill(bytes, offset, target) != size) {
      throw new IOException("a page has another length than it says");
    }
    return BytesInput.from(target);
  }

  /**
   * Refuses a compression that is not read.
   *
   * @param column the path of the column
   * @throws IllegalArgumentException if it is not
   */
  static void require(CompressionCodec compression, List<String> column) {
    if (known(compression).isEmpty()) {
      throw new IllegalArgumentException(
          "the column %s is compressed with %s, which is not read; fix: write the file with Snappy, gzip, Zstandard, LZ4_RAW, or uncompressed"
              .formatted(String.join(".", column), compression));
    }
  }

  /** That of a compression that is read. */
  static Codec of(CompressionCodec compression) {
    return known(compression).orElseThrow();
  }

  private static Optional<Codec> known(CompressionCodec compression) {
    return switch (compression) {
      case UNCOMPRESSED -> Optional.of(NONE);
      case GZIP -> Optional.of(Codec::gzip);
      case SNAPPY -> Optional.of(block(new SnappyDecompressor()));
      case ZSTD -> Optional.of(block(new ZstdDecompressor()));
      case LZ4_RAW -> Optional.of(block(new Lz4Decompressor()));
      // LZ4 is that of Hadoop, whose frames no two writers wrote alike.
      case LZO, BROTLI, LZ4 -> Optional.empty();
    };
  }

  private static Codec block(Decompressor decompressor) {
    return (bytes, offset, target) ->
        decompressor.decompress(bytes, offset, bytes.length - offset, target, 0, target.length);
  }

  private static int gzip(byte[] bytes, int offset, byte[] target) throws IOException {
    try (InputStream in =
        new GZIPInputStream(new ByteArrayInputStream(bytes, offset, bytes.length - offset))) {
      int size = in.readNBytes(target, 0, target.length);
      return in.read() < 0 ? size : -1;
    }
  }
}
