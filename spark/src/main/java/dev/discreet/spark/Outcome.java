/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.spark;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/**
 * What a task hands back. It is encoded by ourselves: where Spark fails to, it prints the value.
 */
final class Outcome {

  private static final byte[] NOTHING = {};

  private final long read;
  private final long bad;
  private final boolean failed;
  private final byte[] sum;

  private Outcome(long read, long bad, boolean failed, byte[] sum) {
    this.read = read;
    this.bad = bad;
    this.failed = failed;
    this.sum = sum;
  }

  /** How many rows there were. */
  long read() {
    return read;
  }

  /** How many of them made no record. */
  long bad() {
    return bad;
  }

  /** Whether a query, or the key of a person, failed at a row; there is no sum then. */
  boolean failed() {
    return failed;
  }

  /** That of a task whose query says something. */
  static byte[] encode(long read, long bad, @Nullable Object sum) {
    byte[] bytes = NOTHING;
    boolean failed = sum == null;
    if (sum != null) {
      try {
        ByteArrayOutputStream buffer = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(buffer)) {
          out.writeObject(sum);
        }
        bytes = buffer.toByteArray();
      } catch (IOException | RuntimeException withheld) {
        failed = true;
      }
    }
    try {
      ByteArrayOutputStream buffer = new ByteArrayOutputStream();
      DataOutputStream out = new DataOutputStream(buffer);
      out.writeLong(read);
      out.writeLong(bad);
      out.writeBoolean(failed);
      out.write(bytes);
      return buffer.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Outcome decode(byte[] encoded) {
    try {
      DataInputStream in = new DataInputStream(new ByteArrayInputStream(encoded));
      return new Outcome(in.readLong(), in.readLong(), in.readBoolean(), in.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The sum, of classes that a loader knows. */
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // A task of ours says it.
  <X> X value(@Nullable ClassLoader loader) {
    try (ObjectInputStream in = new Loading(new ByteArrayInputStream(sum), loader)) {
      return (X) in.readObject();
    } catch (IOException | ClassNotFoundException e) {
      throw new IllegalStateException("what a task says cannot be read", e);
    }
  }

  private static final class Loading extends ObjectInputStream {
    private final @Nullable ClassLoader loader;

    Loading(InputStream in, @Nullable ClassLoader loader) throws IOException {
      super(in);
      this.loader = loader;
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass described)
        throws IOException, ClassNotFoundException {
      try {
        return Class.forName(described.getName(), false, loader);
      } catch (ClassNotFoundException e) {
        return super.resolveClass(described);
      }
    }
  }
}
