/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.readers.parquet;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.util.zip.CRC32;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.page.DataPage;
import org.apache.parquet.column.page.DataPageV1;
import org.apache.parquet.column.page.DataPageV2;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.page.PageReader;
import org.apache.parquet.format.ColumnMetaData;
import org.apache.parquet.format.DataPageHeader;
import org.apache.parquet.format.DataPageHeaderV2;
import org.apache.parquet.format.PageHeader;
import org.apache.parquet.format.PageType;
import org.apache.parquet.format.Util;
import org.jspecify.annotations.Nullable;

/**
 * The pages of a column in a row group, read when they are asked for.
 *
 * <p>Not thread-safe.
 */
final class ColumnPages implements PageReader {

  private static final int BUFFER = 1 << 16;

  private final long values;
  private final Codec codec;
  private final InputStream in;
  private @Nullable PageHeader next;
  private long read;

  /**
   * @param end before which all pages are
   */
  ColumnPages(FileChannel file, long end, ColumnMetaData chunk) {
    long start = chunk.getData_page_offset();
    if (chunk.isSetDictionary_page_offset() && chunk.getDictionary_page_offset() > 0) {
      start = Math.min(start, chunk.getDictionary_page_offset());
    }
    values = chunk.getNum_values();
    codec = Codec.of(chunk.getCodec());
    in = new BufferedInputStream(new FilePart(file, start, end), BUFFER);
  }

  @Override
  public @Nullable DictionaryPage readDictionaryPage() {
    try {
      PageHeader header = Util.readPageHeader(in);
      if (header.getType() != PageType.DICTIONARY_PAGE) {
        next = header;
        return null;
      }
      byte[] bytes = payload(header);
      return new DictionaryPage(
          codec.plain(bytes, 0, header.getUncompressed_page_size()),
          header.getDictionary_page_header().getNum_values(),
          encoding(header.getDictionary_page_header().getEncoding()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public long getTotalValueCount() {
    return values;
  }

  @Override
  public @Nullable DataPage readPage() {
    try {
      while (read < values) {
        PageHeader known = next;
        PageHeader header = known == null ? Util.readPageHeader(in) : known;
        next = null;
        byte[] bytes = payload(header);
        DataPage page =
            switch (header.getType()) {
              case DATA_PAGE -> first(header, bytes);
              case DATA_PAGE_V2 -> second(header, bytes);
              case INDEX_PAGE -> null;
              case DICTIONARY_PAGE -> throw new IOException("a dictionary behind its values");
            };
        if (page != null && page.getValueCount() > 0) {
          read += page.getValueCount();
          return page;
        }
      }
      return null;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private byte[] payload(PageHeader header) throws IOException {
    int size = header.getCompressed_page_size();
    if (size < 0 || header.getUncompressed_page_size() < 0) {
      throw new IOException("the length of a page cannot be");
    }
    byte[] bytes = in.readNBytes(size);
    if (bytes.length < size) {
      throw new EOFException("a page ends too early");
    }
    if (header.isSetCrc()) {
      CRC32 sum = new CRC32();
      sum.update(bytes);
      if ((int) sum.getValue() != header.getCrc()) {
        throw new IOException("a page was changed since it was written");
      }
    }
    return bytes;
  }

  /** Levels and values are compressed together. */
  private DataPage first(PageHeader header, byte[] bytes) throws IOException {
    DataPageHeader page = header.getData_page_header();
    int size = header.getUncompressed_page_size();
    return new DataPageV1(
        codec.plain(bytes, 0, size),
        page.getNum_values(),
        size,
        null,
        encoding(page.getRepetition_level_encoding()),
        encoding(page.getDefinition_level_encoding()),
        encoding(page.getEncoding()));
  }

  /** Levels stand before the values, uncompressed. */
  private DataPage second(PageHeader header, byte[] bytes) throws IOException {
    DataPageHeaderV2 page = header.getData_page_header_v2();
    int repetition = page.getRepetition_levels_byte_length();
    int definition = page.getDefinition_levels_byte_length();
    int levels = Math.addExact(repetition, definition);
    if (repetition < 0 || definition < 0 || levels > bytes.length) {
      throw new IOException("the length of a page's levels cannot be");
    }
    Codec own = page.isIs_compressed() ? codec : Codec.NONE;
    return DataPageV2.uncompressed(
        page.getNum_rows(),
        page.getNum_nulls(),
        page.getNum_values(),
        BytesInput.from(bytes, 0, repetition),
        BytesInput.from(bytes, repetition, definition),
        encoding(page.getEncoding()),
        own.plain(bytes, levels, header.getUncompressed_page_size() - levels),
        null);
  }

  private static Encoding encoding(org.apache.parquet.format.Encoding encoding) {
    return Encoding.valueOf(encoding.name());
  }
}
