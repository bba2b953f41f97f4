/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.data;

import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A sum over pieces of a list, on all cores.
 *
 * <p>The pieces depend on the number of rows alone, never on the machine. Which thread takes which
 * does not matter: it is for the caller to know that any way of adding the results gives the same.
 *
 * <p>The calling thread evaluates pieces itself, and threads of the common pool help if they have
 * time. It waits for nothing but pieces that are being evaluated, and runs no other task meanwhile:
 * so it does not matter whether it belongs to a pool, and whether that is busy, and what is on its
 * stack stays its own.
 *
 * @param <T> the type of a row
 * @param <X> what is added
 */
final class Cores<T, X> {

  /** Fewer rows are evaluated in a shorter time than it takes to wake a thread. */
  static final int MANY = 1 << 15;

  private static final int FEWEST_IN_PIECE = 1 << 14;
  private static final int MOST_PIECES = 64;

  private final List<T> rows;
  private final int pieces;
  private final Function<List<T>, X> part;
  private final BinaryOperator<X> add;

  private int next;
  private int helping;
  private @Nullable X sum;
  private @Nullable Throwable failure;
  private int failed = Integer.MAX_VALUE;

  private Cores(List<T> rows, int pieces, Function<List<T>, X> part, BinaryOperator<X> add) {
    this.rows = rows;
    this.pieces = pieces;
    this.part = part;
    this.add = add;
  }

  /**
   * What {@code part} says of all rows, if that is the sum of what it says of pieces of them.
   *
   * <p>What a piece throws is thrown on; of several, what the first one throws.
   *
   * @param part is called by several threads at once where rows are many
   * @param add may change its arguments
   */
  static <T, X> X sum(List<T> rows, Function<List<T>, X> part, BinaryOperator<X> add) {
    return sum(rows, part, add, ForkJoinPool.getCommonPoolParallelism());
  }

  /**
   * The same.
   *
   * @param helpers how many threads may help
   */
  static <T, X> X sum(List<T> rows, Function<List<T>, X> part, BinaryOperator<X> add, int helpers) {
    if (rows.size() < MANY || helpers < 1 || Runtime.getRuntime().availableProcessors() < 2) {
      return part.apply(rows);
    }
    int pieces = Math.min(MOST_PIECES, rows.size() / FEWEST_IN_PIECE);
    return new Cores<>(rows, pieces, part, add).sum(helpers);
  }

  private X sum(int helpers) {
    for (int i = 0; i < Math.min(helpers, pieces - 1); i++) {
      try {
        ForkJoinPool.commonPool().execute(this::help);
      } catch (RejectedExecutionException e) {
        break; // Nobody needs to help.
      }
    }
    evaluate();
    awaitHelpers();
    Throwable thrown = failure;
    if (thrown != null) {
      throw Cores.<RuntimeException>asItIs(thrown);
    }
    X total = sum;
    if (total == null) {
      throw new NullPointerException("a piece has no result");
    }
    return total;
  }

  private void help() {
    synchronized (this) {
      if (next >= pieces) {
        return;
      }
      helping++;
    }
    try {
      evaluate();
    } finally {
      synchronized (this) {
        helping--;
        notifyAll();
      }
    }
  }

  private void evaluate() {
    X own = null;
    for (int piece = claim(); piece < pieces; piece = claim()) {
      try {
        X value = part.apply(piece(piece));
        own = own == null ? value : add.apply(own, value);
      } catch (Throwable thrown) {
        fail(piece, thrown);
      }
    }
    if (own != null) {
      merge(own);
    }
  }

  private List<T> piece(int index) {
    long size = rows.size();
    return rows.subList((int) (size * index / pieces), (int) (size * (index + 1) / pieces));
  }

  /** Pieces are claimed in their order, so none before one that fails is left out. */
  private synchronized int claim() {
    return next < pieces ? next++ : pieces;
  }

  private synchronized void fail(int piece, Throwable thrown) {
    next = pieces;
    if (piece < failed) {
      failed = piece;
      failure = thrown;
    }
  }

  private synchronized void merge(X own) {
    try {
      X before = sum;
      sum = before == null ? own : add.apply(before, own);
    } catch (Throwable thrown) {
      fail(pieces, thrown);
    }
  }

  private synchronized void awaitHelpers() {
    boolean interrupted = false;
    while (helping > 0) {
      try {
        wait();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // Nothing is cast at run time.
  private static <E extends Throwable> E asItIs(Throwable thrown) throws E {
    throw (E) thrown;
  }
}
