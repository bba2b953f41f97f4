/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.spark;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/**
 * What a task shuffles: rows as bytes, many of them in a block. Which block a row is in follows
 * from its digest, so the blocks of one number hold all rows of some persons. Spark moves and sorts
 * blocks, of which there are few, and looks into none.
 *
 * <p>A row in a block has the digest that it is shuffled by, its number among those with the same,
 * how many of it there are, and what it holds. The last block of a task has no rows: it says how
 * many there were, how many were bad, and whether the task failed.
 *
 * <p>Not thread-safe.
 */
final class Blocks {

  /** A number, and bytes. */
  static final StructType SCHEMA =
      DataTypes.createStructType(
          List.of(
              DataTypes.createStructField("b", DataTypes.IntegerType, false),
              DataTypes.createStructField("x", DataTypes.BinaryType, false)));

  private static final byte ROWS = 0;
  private static final int TALLY = 1;

  /** Those of one number are in memory at once, after the shuffle. */
  private static final int OF_PARTITION = 64;

  private static final int FEWEST = 1 << 13;
  private static final int MOST = 1 << 20;
  private static final int MOST_BYTES = 1 << 23;

  private final int count;
  private final Deque<Row> ready = new ArrayDeque<>();

  /** Rows as they come: putting each into its block at once would be a look far away for each. */
  private final ValueWriter rows = new ValueWriter(false);

  /** Where each ends. */
  private int[] ends = new int[1 << 10];

  /** The number of its block. */
  private int[] numbers = new int[1 << 10];

  private int held;

  /**
   * @param count how many numbers there are
   */
  Blocks(int count) {
    this.count = count;
  }

  /** How many numbers of blocks there are where a data set is shuffled: all tasks have as many. */
  static int count(Dataset<Row> rows) {
    String partitions = rows.sparkSession().conf().get("spark.sql.shuffle.partitions", "200");
    int count = FEWEST;
    try {
      count = (int) Math.min(MOST, Long.parseLong(partitions.strip()) * OF_PARTITION);
    } catch (NumberFormatException chosenByThePlatform) {
      // Some say "auto".
    }
    return Math.max(FEWEST, count);
  }

  /** Adds a row. */
  void add(Digests.Digest digest, long number, long copies, byte[] row, int length) {
    rows.putLong(digest.first());
    rows.putLong(digest.second());
    rows.putLong(number);
    rows.putInteger(copies);
    rows.putInteger(length);
    rows.putBytes(row, length);
    if (held == ends.length) {
      ends = Arrays.copyOf(ends, 2 * held);
      numbers = Arrays.copyOf(numbers, 2 * held);
    }
    ends[held] = rows.size();
    numbers[held++] = (int) (((digest.first() >>> Integer.SIZE) * count) >>> Integer.SIZE);
    if (rows.size() >= MOST_BYTES) {
      release();
    }
  }

  /** Deals the rows out to their blocks. */
  private void release() {
    int[] places = new int[count + 1];
    for (int i = 0; i < held; i++) {
      places[numbers[i] + 1]++;
    }
    for (int number = 0; number < count; number++) {
      places[number + 1] += places[number];
    }
    int[] sorted = new int[held];
    for (int i = 0; i < held; i++) {
      sorted[places[numbers[i]]++] = i;
    }
    for (int from = 0; from < held; from = places[numbers[sorted[from]]]) {
      int number = numbers[sorted[from]];
      ready.add(RowFactory.create(number, block(sorted, from, places[number])));
    }
    rows.clear();
    held = 0;
  }

  /** The block of some rows. */
  private byte[] block(int[] sorted, int from, int to) {
    int length = 1;
    for (int i = from; i < to; i++) {
      length += ends[sorted[i]] - start(sorted[i]);
    }
    byte[] block = new byte[length];
    block[0] = ROWS;
    int at = 1;
    for (int i = from; i < to; i++) {
      int start = start(sorted[i]);
      int size = ends[sorted[i]] - start;
      System.arraycopy(rows.bytes(), start, block, at, size);
      at += size;
    }
    return block;
  }

  private int start(int row) {
    return row == 0 ? 0 : ends[row - 1];
  }

  /** Ends the task. */
  void end(long read, long bad, boolean hasFailed) {
    release();
    ValueWriter tally = new ValueWriter(false);
    tally.putByte(TALLY);
    tally.putInteger(read);
    tally.putInteger(bad);
    tally.putByte(hasFailed ? 1 : 0);
    ready.add(RowFactory.create(0, tally.copy()));
  }

  boolean hasReady() {
    return !ready.isEmpty();
  }

  /** The next block. */
  Row next() {
    return ready.remove();
  }

  /** Who is told what a block holds. */
  interface Receiver {

    /**
     * A row.
     *
     * @param number among those with the same digest
     * @param count how many of it there are
     * @param row reads on from what it holds, whose length is given; it must be read or skipped
     */
    void row(Digests.Digest digest, long number, long count, ValueReader row, int length);

    /** The tally of a task. */
    void tally(long read, long bad, boolean hasFailed);
  }

  /** The number of a block. */
  static int number(Row block) {
    return block.getInt(0);
  }

  /** Reads a block. */
  static void read(Row block, Receiver receiver) {
    ValueReader reader = new ValueReader((byte[]) block.get(1));
    if (reader.getByte() == TALLY) {
      receiver.tally(reader.getInteger(), reader.getInteger(), reader.getByte() != 0);
      return;
    }
    while (reader.hasMore()) {
      Digests.Digest digest = new Digests.Digest(reader.getLong(), reader.getLong());
      long number = reader.getLong();
      long count = reader.getInteger();
      receiver.row(digest, number, count, reader, Math.toIntExact(reader.getInteger()));
    }
  }
}
