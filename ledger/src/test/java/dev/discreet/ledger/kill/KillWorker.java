/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.ledger.kill;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;

/**
 * A process that charges account after account until it is killed, and notes each charge that was
 * acknowledged: {@code SYSTEM DATABASE NOTES THREADS NAME FIRST_ACCOUNT}.
 */
final class KillWorker {

  private KillWorker() {}

  /** What is noted survives the process: it is in the hands of the operating system. */
  public static void main(String[] args) throws Exception {
    DataSource source = Spender.source(args[1]);
    FileChannel notes =
        FileChannel.open(Path.of(args[2]), StandardOpenOption.APPEND, StandardOpenOption.CREATE);
    boolean shared = args[0].equals("ours");
    Spender one = connect(args[0], source);
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < Integer.parseInt(args[3]); i++) {
      Spender own = shared || i == 0 ? one : connect(args[0], source);
      String name = args[4] + "-" + i + "-";
      Thread thread = new Thread(() -> spend(own, name, notes, Integer.parseInt(args[5])));
      thread.start();
      threads.add(thread);
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  /** The server may be on its way back. */
  private static Spender connect(String system, DataSource source) {
    while (true) {
      try {
        return Spender.of(system, source);
      } catch (Exception e) {
        System.err.println(e);
        pause();
      }
    }
  }

  private static void spend(Spender spender, String name, FileChannel notes, int first) {
    int account = first;
    for (long i = 0; ; i++) {
      try {
        String key = name + i;
        while (!spender.charge("account " + account, key)) {
          account++;
        }
        note(notes, account + " " + key + "\n");
      } catch (Exception e) {
        // A server that restarts: what was being charged may be charged, and is not noted.
        System.err.println(e);
        pause();
      }
    }
  }

  private static void pause() {
    try {
      Thread.sleep(100);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void note(FileChannel notes, String line) throws IOException {
    notes.write(ByteBuffer.wrap(line.getBytes(StandardCharsets.UTF_8)));
  }
}
