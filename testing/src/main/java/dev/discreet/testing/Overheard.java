/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** What one thread prints while this is open; other threads print as before. */
final class Overheard implements AutoCloseable {

  private final Thread thread = Thread.currentThread();
  private final PrintStream out = System.out;
  private final PrintStream err = System.err;
  private final ByteArrayOutputStream heard = new ByteArrayOutputStream();

  Overheard() {
    System.setOut(new PrintStream(new Split(out), true, StandardCharsets.UTF_8));
    System.setErr(new PrintStream(new Split(err), true, StandardCharsets.UTF_8));
  }

  String text() {
    System.out.flush();
    System.err.flush();
    return heard.toString(StandardCharsets.UTF_8);
  }

  @Override
  public void close() {
    System.setOut(out);
    System.setErr(err);
  }

  /** Takes what the thread prints, and passes on the rest. */
  private final class Split extends OutputStream {
    private final PrintStream others;

    Split(PrintStream others) {
      this.others = others;
    }

    @Override
    public void write(int letter) {
      if (Thread.currentThread() == thread) {
        heard.write(letter);
      } else {
        others.write(letter);
      }
    }
  }
}
