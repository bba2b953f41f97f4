/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.readers.parquet;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/**
 * A part of a file; others read other parts of it meanwhile.
 *
 * <p>Not thread-safe.
 */
final class FilePart extends InputStream {

  private final FileChannel file;
  private final long end;
  private long at;

  FilePart(FileChannel file, long start, long end) {
    this.file = file;
    this.end = end;
    this.at = start;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    if (at >= end) {
      return -1;
    }
    int most = (int) Math.min(length, end - at);
    int read = file.read(ByteBuffer.wrap(bytes, offset, most), at);
    at += Math.max(read, 0);
    return read;
  }
}
