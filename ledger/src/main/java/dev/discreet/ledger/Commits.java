/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.ledger;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * Runs operations in transactions. Threads that wait for a commit have theirs done by whoever comes
 * first, in one transaction, so that a commit to disk is shared.
 *
 * <p>A transaction whose outcome is unknown is asked for again, on a new connection, until it is
 * known: each operation finds what it did before. Where that takes too long it is left unknown, and
 * the caller is told.
 *
 * <p>Thread-safe.
 */
final class Commits {

  private static final int MOST_AT_ONCE = 256;
  private static final int SHARE_OF_PAUSE = 4;
  private static final long PAUSE_NANOS = 20_000;
  private static final long LONGEST_WAIT_NANOS = 5_000_000;

  private final DataSource source;
  private final LedgerFile file;
  private final ReentrantLock lock = new ReentrantLock();
  private final Queue<Waiting<?>> waiting = new ConcurrentLinkedQueue<>();
  private final Accounts accounts = new Accounts();
  private @Nullable Connection connection;
  private @Nullable Tables tables;
  private boolean closed;

  /** How long the last commit took, and how many may be in the next. */
  private long lastNanos;

  private int expected;

  Commits(DataSource source, LedgerFile file) {
    this.source = source;
    this.file = file;
  }

  /** An operation, and what came of it. Guarded by the lock, but for the operation. */
  private static final class Waiting<R> {
    private final Operation<R> operation;
    private @Nullable R result;
    private @Nullable RuntimeException failure;
    private final Thread thread = Thread.currentThread();
    private volatile boolean done;

    Waiting(Operation<R> operation) {
      this.operation = operation;
    }

    void finish() {
      done = true;
      LockSupport.unpark(thread);
    }

    void apply(Batch batch) throws SQLException {
      try {
        failure = null;
        result = operation.apply(batch);
      } catch (IllegalArgumentException e) {
        failure = e;
      }
    }

    void fail(RuntimeException reason) {
      failure = reason;
      finish();
    }
  }

  /** Does it, durably. */
  <R> R run(Operation<R> operation) {
    Waiting<R> own = new Waiting<>(operation);
    waiting.add(own);
    boolean interrupted = false;
    while (!own.done) {
      if (lock.tryLock()) {
        try {
          if (!own.done) {
            List<Waiting<?>> batch = next();
            long start = System.nanoTime();
            commit(batch);
            lastNanos = System.nanoTime() - start;
            expected = Math.min(batch.size() + waiting.size(), MOST_AT_ONCE);
          }
        } finally {
          unlock();
        }
      } else {
        LockSupport.park(this);
        interrupted |= Thread.interrupted();
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    if (own.failure != null) {
      throw own.failure;
    }
    @Nullable R result = own.result;
    if (result == null) {
      throw new IllegalStateException("an operation without a result");
    }
    return result;
  }

  /**
   * Leaves the next batch to one of those who wait for it. Nobody is forgotten: who adds an
   * operation tries the lock afterwards, and who leaves the lock looks for operations afterwards.
   */
  private void unlock() {
    lock.unlock();
    @Nullable Waiting<?> next = waiting.peek();
    if (next != null) {
      LockSupport.unpark(next.thread);
    }
  }

  /**
   * Those who wait. Whoever was in the last batch is about to ask again, and a commit is dearer
   * than what a thread needs to come back: without a pause the threads would fall into two halves
   * that wait for each other's commits.
   */
  private List<Waiting<?>> next() {
    long end = System.nanoTime() + Math.min(lastNanos / SHARE_OF_PAUSE, LONGEST_WAIT_NANOS);
    while (waiting.size() < expected && System.nanoTime() < end) {
      LockSupport.parkNanos(PAUSE_NANOS);
    }
    List<Waiting<?>> batch = new ArrayList<>();
    for (Waiting<?> one = waiting.poll(); one != null; one = waiting.poll()) {
      batch.add(one);
      if (batch.size() == MOST_AT_ONCE) {
        break;
      }
    }
    return batch;
  }

  private void commit(List<Waiting<?>> batch) {
    try {
      patiently(batch);
      batch.forEach(Waiting::finish);
    } catch (RuntimeException e) {
      if (batch.size() == 1 || isOfAll(e)) {
        batch.forEach(one -> one.fail(e));
      } else {
        // One of them may be why all failed.
        batch.forEach(one -> commit(List.of(one)));
      }
    } catch (Error e) {
      batch.forEach(one -> one.fail(new LedgerException("the outcome is unknown", e)));
      throw e;
    }
  }

  /** Whether it was tried for so long that there is no sense in trying one after the other. */
  private static boolean isOfAll(RuntimeException failure) {
    return failure.getCause() instanceof SQLException cause && Faults.mayPass(cause, true);
  }

  private void patiently(List<Waiting<?>> batch) {
    Patience patience = new Patience();
    for (boolean isRetry = false; ; isRetry = true) {
      try {
        once(batch, isRetry);
        return;
      } catch (SQLException e) {
        undo(batch);
        if (!Faults.mayPass(e, isRetry) || !patience.waited()) {
          throw Faults.explained(e);
        }
      } catch (RuntimeException | Error e) {
        undo(batch);
        throw e;
      }
    }
  }

  private void once(List<Waiting<?>> batch, boolean isRetry) throws SQLException {
    Tables open = tables();
    open.begin();
    Batch transaction = new Batch(open, accounts, isRetry);
    transaction.lock(accountsOf(batch, false), accountsOf(batch, true));
    for (Waiting<?> one : batch) {
      one.apply(transaction);
    }
    transaction.flush();
    open.commit();
    accounts.committed(accountsOf(batch, false));
  }

  private static Set<String> accountsOf(List<Waiting<?>> batch, boolean opened) {
    Set<String> all = new TreeSet<>();
    for (Waiting<?> one : batch) {
      if (!opened || one.operation.opens()) {
        all.addAll(one.operation.accounts());
      }
    }
    return all;
  }

  /** What is in memory may not be what is in the database, and the connection may be broken. */
  private void undo(List<Waiting<?>> batch) {
    accounts.forget(accountsOf(batch, false));
    disconnect();
  }

  private void disconnect() {
    @Nullable Connection open = connection;
    @Nullable Tables used = tables;
    connection = null;
    tables = null;
    if (open != null) {
      try (open) {
        if (used != null) {
          used.rollback();
        }
      } catch (SQLException e) {
        // It is not used again.
      }
    }
  }

  private Tables tables() throws SQLException {
    if (closed) {
      throw new LedgerException("the ledger is closed");
    }
    @Nullable Tables known = tables;
    if (known != null) {
      file.requireSame();
    } else {
      Connection open = source.getConnection();
      connection = open;
      Dialect kind = Dialect.of(open);
      kind.prepare(open);
      file.requireSame();
      Schema.migrate(open, kind);
      known = new Tables(open, kind);
      tables = known;
    }
    return known;
  }

  /** What is read of tables, without a lock in the database. */
  @FunctionalInterface
  interface Reading<R> {
    R read(Tables tables, Accounts accounts) throws SQLException;
  }

  /** Reads what all processes have committed. */
  <R> R read(Collection<String> involved, Reading<R> reading) {
    return reading(
        involved,
        open -> {
          R result = reading.read(open, accounts);
          open.endReading();
          return result;
        });
  }

  /** What is read of tables as they are at one moment. */
  @FunctionalInterface
  interface Glance<R> {
    R read(Tables tables) throws SQLException;
  }

  /** Reads all at one moment, also while others charge. */
  <R> R snapshot(Glance<R> reading) {
    return reading(
        List.of(),
        open -> {
          open.beginReading();
          R result = reading.read(open);
          open.rollback();
          return result;
        });
  }

  @FunctionalInterface
  private interface OnConnection<R> {
    R read(Tables open) throws SQLException;
  }

  /**
   * Once more on another connection, where the one that was kept turns out to be lost; and again
   * for as long as another process is in the way, be it only with opening the file.
   */
  private <R> R reading(Collection<String> involved, OnConnection<R> reading) {
    lock.lock();
    try {
      Patience patience = new Patience();
      while (true) {
        boolean isKept = connection != null;
        try {
          return reading.read(tables());
        } catch (SQLException e) {
          accounts.forget(involved);
          disconnect();
          if (!Faults.isLocked(e)) {
            if (!isKept || !Faults.mayPass(e, true)) {
              throw Faults.explained(e);
            }
          } else if (!patience.waited()) {
            throw Faults.explained(e);
          }
        } catch (RuntimeException e) {
          accounts.forget(involved);
          disconnect();
          throw e;
        }
      }
    } finally {
      unlock();
    }
  }

  void close() {
    lock.lock();
    try {
      closed = true;
      disconnect();
    } finally {
      unlock();
    }
  }
}
