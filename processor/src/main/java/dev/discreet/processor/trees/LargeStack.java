/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees;

import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Room for expressions of thousands of terms. A step that overflows the compiler's stack is done
 * again, from the beginning, in a thread with a stack of {@value #MEGABYTES} MB, while the compiler
 * waits: it is used by one thread at a time, and starting and joining order what the two see. So a
 * step must leave nothing behind that a second attempt would trip over.
 */
public final class LargeStack {
  private static final int MEGABYTES = 512;

  private LargeStack() {}

  /** A step in its own thread. */
  private static final class Room<T> extends Thread {
    private final Supplier<T> step;
    private Optional<T> result = Optional.empty();
    private @Nullable Throwable failure;

    Room(Supplier<T> step) {
      // Only what is used of a stack takes memory.
      super(null, null, "discreet", (long) MEGABYTES << 20);
      this.step = step;
    }

    @Override
    public void run() {
      try {
        result = Optional.of(step.get());
      } catch (Throwable e) {
        failure = e;
      }
    }

    T await() throws InterruptedException {
      join();
      Throwable thrown = failure;
      if (thrown instanceof RuntimeException e) {
        throw e;
      }
      if (thrown instanceof Error e) {
        throw e;
      }
      return result.orElseThrow();
    }
  }

  /** Whether there is no larger stack than this one. */
  public static boolean isHere() {
    return Thread.currentThread() instanceof Room;
  }

  /** The result of a step, which is done again if the stack does not suffice. */
  public static <T> T ifNeeded(Supplier<T> step) {
    try {
      return step.get();
    } catch (StackOverflowError tooDeep) {
      if (isHere()) {
        throw tooDeep;
      }
      Room<T> room = new Room<>(step);
      try {
        room.start();
      } catch (OutOfMemoryError noThread) {
        throw tooDeep;
      }
      try {
        return room.await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw tooDeep;
      }
    }
  }
}
