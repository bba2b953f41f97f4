/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.readers.parquet.scale;

import dev.discreet.readers.RowReader;
import dev.discreet.readers.parquet.ParquetReader;
import dev.discreet.readers.parquet.Written;
import dev.discreet.readers.parquet.scale.Stays.Stay;
import dev.discreet.readers.parquet.scale.Stays.Ward;
import dev.discreet.runtime.Budget;
import dev.discreet.runtime.PrivateData;
import java.io.BufferedWriter;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;

/**
 * Prints what releases on files take, which are read once for each: {@code [ROWS] [FOLDER]}. The
 * same rows are in a CSV file and in Parquet files, which are written first and deleted afterwards.
 * Runs in {@code -Xmx512m}. Progress goes to the standard error.
 */
public final class ReadersScaleMain {

  private final long rows;

  private ReadersScaleMain(long rows) {
    this.rows = rows;
  }

  /** Runs. */
  public static void main(String[] args) throws Exception {
    long rows = args.length > 0 ? Long.parseLong(args[0]) : 10_000_000;
    Path folder =
        args.length > 1 ? Path.of(args[1]) : Files.createTempDirectory("discreet-readers-scale");
    ReadersScaleMain main = new ReadersScaleMain(rows);
    System.out.printf(
        Locale.ROOT,
        "%d rows, heap of at most %d MB, load average %.1f%n%n",
        rows,
        Runtime.getRuntime().maxMemory() / (1 << 20),
        ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
    System.out.println("| file | MB | reading alone, s | count, s | sum, s | sum, ns a row |");
    System.out.println("| --- |" + " ---: |".repeat(5));
    RowReader<Stay> texts = RowReader.of(Stay.class);
    Path text = folder.resolve("stays.csv");
    main.writeText(text);
    main.measure("CSV", text, () -> texts.csv(text));
    ParquetReader<Stay> reader = ParquetReader.of(Stay.class);
    for (CompressionCodecName codec :
        new CompressionCodecName[] {
          CompressionCodecName.UNCOMPRESSED, CompressionCodecName.SNAPPY, CompressionCodecName.ZSTD
        }) {
      Path file = folder.resolve(codec + ".parquet");
      main.writeParquet(file, codec);
      main.measure("Parquet, " + codec, file, () -> reader.file(file));
    }
  }

  private static long mixed(long index) {
    long z = index * 0x9E3779B97F4A7C15L;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }

  private Stay stay(long index) {
    long bits = mixed(index);
    return new Stay(
        index,
        Ward.values()[(int) (bits >>> 62)],
        (int) (bits >>> 8 & 127),
        Math.floorMod(bits >>> 20, 5_000_001L));
  }

  private void writeText(Path file) throws IOException {
    System.err.println("writing " + file);
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      out.write("number,ward,age,cost_cents\n");
      for (long i = 0; i < rows; i++) {
        Stay stay = stay(i);
        out.write(
            stay.number() + "," + stay.ward() + "," + stay.age() + "," + stay.costCents() + "\n");
      }
    }
  }

  private void writeParquet(Path file, CompressionCodecName codec) throws IOException {
    System.err.println("writing " + file);
    Written written =
        Written.of(
                "required int64 number; required binary ward (STRING); required int32 age;"
                    + " required int64 cost_cents;")
            .with(options -> options.withCompressionCodec(codec));
    try (ParquetWriter<Group> out = written.open(file)) {
      for (long i = 0; i < rows; i++) {
        Stay stay = stay(i);
        out.write(
            written
                .row()
                .append("number", stay.number())
                .append("ward", stay.ward().name())
                .append("age", stay.age())
                .append("cost_cents", stay.costCents()));
      }
    }
  }

  private void measure(String what, Path file, Callable<Stream<Stay>> source) throws Exception {
    System.err.println("reading " + file);
    PrivateStays stays =
        new PrivateStays(
            PrivateData.streamed("stays in " + what, source, Budget.of(1_000)).build());
    double[] seconds = new double[3];
    for (int round = 0; round < 3; round++) {
      long start = System.nanoTime();
      switch (round) {
        case 0 -> alone(source);
        case 1 -> stays.seniors();
        default -> stays.costs();
      }
      seconds[round] = (System.nanoTime() - start) / 1e9;
    }
    System.out.printf(
        Locale.ROOT,
        "| %s | %d | %.1f | %.1f | %.1f | %.0f |%n",
        what,
        Files.size(file) / 1_000_000,
        seconds[0],
        seconds[1],
        seconds[2],
        seconds[2] * 1e9 / rows);
    Files.delete(file);
  }

  private void alone(Callable<Stream<Stay>> source) throws Exception {
    try (Stream<Stay> all = source.call()) {
      if (all.mapToLong(stay -> 1).sum() != rows) {
        throw new IllegalStateException("not all rows were read");
      }
    }
  }
}
