/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.readers.parquet;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.Util;

/**
 * The end of a file, which says what is in it: metadata, their length in four bytes, and four
 * letters.
 *
 * @param start where it begins; all pages are before it
 * @param metadata what it says
 */
record Footer(long start, FileMetaData metadata) {

  private static final String PLAIN = "PAR1";
  private static final String ENCRYPTED = "PARE";
  private static final int LETTERS = 4;
  private static final int TAIL = Integer.BYTES + LETTERS;

  /**
   * Reads it.
   *
   * @throws IOException if there is none
   */
  static Footer of(FileChannel file) throws IOException {
    long size = file.size();
    if (size < LETTERS + TAIL) {
      throw new IOException("it is too short");
    }
    ByteBuffer tail = read(file, size - TAIL, TAIL);
    int length = tail.getInt();
    String letters = StandardCharsets.ISO_8859_1.decode(tail).toString();
    if (letters.equals(ENCRYPTED)) {
      throw new IOException("it is encrypted; fix: decrypt it first");
    }
    String first = StandardCharsets.ISO_8859_1.decode(read(file, 0, LETTERS)).toString();
    if (!letters.equals(PLAIN) || !first.equals(PLAIN)) {
      throw new IOException(
          "it does not %s with PAR1; fix: name another file, or copy or write it anew"
              .formatted(first.equals(PLAIN) ? "end" : "begin"));
    }
    long start = size - TAIL - length;
    if (length <= 0 || start < LETTERS) {
      throw new IOException("the length of its metadata cannot be");
    }
    FileMetaData metadata;
    try {
      metadata = Util.readFileMetaData(new ByteArrayInputStream(read(file, start, length).array()));
    } catch (IOException | RuntimeException withheld) {
      // Statistics among the metadata hold values.
      throw new IOException("its metadata cannot be read");
    }
    return new Footer(start, metadata);
  }

  private static ByteBuffer read(FileChannel file, long at, int length) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
    while (bytes.hasRemaining()) {
      if (file.read(bytes, at + bytes.position()) < 0) {
        throw new EOFException("it ends too early");
      }
    }
    return bytes.flip();
  }
}
