/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.spark;

import java.util.concurrent.TimeoutException;
import org.apache.spark.executor.TaskMetrics;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerStageCompleted;
import org.apache.spark.sql.SparkSession;

/** Counts stages, and what they shuffle. */
public final class Stages extends SparkListener implements AutoCloseable {

  private final SparkSession session;
  private int completed;
  private int shuffles;
  private long records;
  private long bytes;
  private int answering;

  /** Counts from now on. */
  public Stages(SparkSession session) {
    this.session = session;
    await();
    session.sparkContext().addSparkListener(this);
  }

  @Override
  public synchronized void onStageCompleted(SparkListenerStageCompleted stage) {
    TaskMetrics metrics = stage.stageInfo().taskMetrics();
    completed++;
    if (metrics != null && metrics.shuffleWriteMetrics().recordsWritten() > 0) {
      shuffles++;
      records += metrics.shuffleWriteMetrics().recordsWritten();
      bytes += metrics.shuffleWriteMetrics().bytesWritten();
    } else {
      answering += stage.stageInfo().numTasks();
    }
  }

  /** How many tasks have sent the driver something else than what they shuffle. */
  public int answering() {
    await();
    synchronized (this) {
      return answering;
    }
  }

  /** How many stages there were. */
  public int completed() {
    await();
    synchronized (this) {
      return completed;
    }
  }

  /** How many of them have written to a shuffle. */
  public int shuffles() {
    await();
    synchronized (this) {
      return shuffles;
    }
  }

  /** How many records they have written there. */
  public long records() {
    await();
    synchronized (this) {
      return records;
    }
  }

  /** How many bytes they have written there. */
  public long bytes() {
    await();
    synchronized (this) {
      return bytes;
    }
  }

  /** Spark tells its listeners later, on a thread of its own. */
  private void await() {
    try {
      session.sparkContext().listenerBus().waitUntilEmpty(60_000);
    } catch (TimeoutException e) {
      throw new IllegalStateException("Spark's listeners are late", e);
    }
  }

  @Override
  public void close() {
    session.sparkContext().removeSparkListener(this);
  }
}
