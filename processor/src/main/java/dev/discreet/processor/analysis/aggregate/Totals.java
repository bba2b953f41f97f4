/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.aggregate;

import dev.discreet.processor.analysis.range.Grid;
import dev.discreet.processor.analysis.range.Numbers;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.range.RoundingError;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.analysis.state.Refusal;
import dev.discreet.processor.analysis.state.Value.Aggregate;
import dev.discreet.processor.analysis.state.Value.Part;
import dev.discreet.processor.analysis.term.LinearForm;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.ir.Type.Numeric;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/**
 * Bounds a sum over all rows in the machine's arithmetic. Claim: where a total is given, the
 * machine's sum lies in it, has not wrapped, and is within half of the added {@code extra} of the
 * exact sum.
 */
public final class Totals {

  /** In which order a sum is taken. */
  public enum Order {
    ONE_BY_ONE,
    ANY,
    /** One number is added to 0, which is exact. */
    ONCE,
    /** Any, of numbers of which no digit is lost, as of {@code BigDecimal}. */
    EXACT
  }

  /** The advice where whole numbers wrap as an {@code int}, or round as a {@code double}. */
  public static final String IN_A_LONG =
      "sum in a `long` (in a stream: `mapToLong`; in a collector: `summingLong`)";

  /** The advice where nobody has bounded what one row adds. */
  public static final String BOUND_IT = boundIt("1_000");

  /** Where no more rows than these fit into a long, each adds too much to be of any use. */
  private static final BigDecimal FEW = BigDecimal.valueOf(100_000_000);

  private Totals() {}

  /**
   * The advice where nobody has bounded what one row adds.
   *
   * @param most a number that it may add
   */
  public static String boundIt(String most) {
    return "clamp it, as in `Clamp.clamp(x, 0, "
        + most
        + ")`, or declare @Bounded on the component or parameter that it comes from";
  }

  /**
   * Adds up.
   *
   * @param start what the rows are added to
   * @param perRow what one row adds
   * @param row where what one element adds lies
   * @param most how many elements there are at most
   * @param addends the numbers that an element may add, one by one
   * @param additive whether this sum over two data sets together is that over both
   */
  public static Aggregate of(
      Aggregate start,
      LinearForm perRow,
      Range row,
      BigDecimal most,
      List<Part> addends,
      boolean additive,
      Order order) {
    addends.forEach(Totals::requireNumber);
    List<Part> parts = new ArrayList<>(start.parts());
    parts.addAll(addends);
    BigDecimal least = lower(start.total()).add(most.multiply(lower(row)).min(BigDecimal.ZERO));
    BigDecimal greatest = upper(start.total()).add(most.multiply(upper(row)).max(BigDecimal.ZERO));
    Optional<LinearForm> exactly = additive ? start.start() : Optional.empty();
    LinearForm form = start.perRow().plus(perRow);
    Numeric type = start.type();
    if (type.isIntegral()) {
      if (least.compareTo(type.minimum()) < 0 || greatest.compareTo(type.maximum()) > 0) {
        throw new Refusal(wraps(start.total(), least, greatest, row, most, addends, type));
      }
      return new Aggregate(
          type, Range.integers(least, greatest), form, start.extra(), exactly, parts);
    }
    Range exact = Range.of(least, greatest, step(start, addends));
    BigDecimal error = error(start, addends, exact, most, order);
    Range total =
        error.signum() == 0
            ? exact
            : Range.of(least.subtract(error), greatest.add(error), BigDecimal.ZERO);
    BigDecimal extra = start.extra().add(error.multiply(BigDecimal.valueOf(2)));
    return new Aggregate(
        type, total, form, extra, exactly.filter(none -> error.signum() == 0), parts);
  }

  /**
   * Refuses NaN, which would spread to the whole sum, and an addend without bound, which moves it
   * without bound.
   */
  public static void requireNumber(Part addend) {
    if (addend.range().nan()) {
      throw new Refusal(
          new Located(
              addend.added(),
              Finding.of(Rule.MAY_BE_NAN, "`" + addend.text() + "`")
                  .required("a number for every row: one NaN makes the whole sum NaN")
                  .found(addend.range().described())
                  .fix("clamp it: `Clamp.clamp(x, lower, upper)` turns NaN into the lower bound")));
    }
    if (!addend.range().isFinite()) {
      throw new Refusal(new Located(addend.added(), unbounded(addend)));
    }
  }

  public static Finding unbounded(Part addend) {
    if (addend.wrapped().isPresent()) {
      return addend.wrapped().get().finding(addend.text());
    }
    return Finding.of(Rule.UNBOUNDED_CHANGE, "`" + addend.text() + "`")
        .required("bounds on what one row adds, which the noise has to hide")
        .found(addend.range().described())
        .fix(BOUND_IT);
  }

  private static Located wraps(
      Range start,
      BigDecimal least,
      BigDecimal greatest,
      Range row,
      BigDecimal rows,
      List<Part> addends,
      Numeric type) {
    Optional<Part> free = addends.stream().filter(a -> isOpen(a.range(), type)).findFirst();
    if (free.isPresent()) {
      return new Located(free.get().added(), unbounded(free.get()));
    }
    Origin origin = largest(addends).added();
    boolean above = greatest.compareTo(type.maximum()) > 0;
    String name = type.name().toLowerCase(Locale.ROOT);
    Finding finding =
        Finding.of(
            Rule.MAY_WRAP,
            "`" + origin.text() + "`",
            Numbers.text(above ? greatest : least),
            name,
            Numbers.text(above ? type.maximum() : type.minimum()));
    if (start.covers(type)) {
      return new Located(
          origin,
          finding
              .found("it starts with " + start.described())
              .fix("declare @Bounded on the parameter that it starts with, or clamp that"));
    }
    finding = finding.found(Numbers.text(rows) + " rows may each add " + describe(addends));
    BigDecimal fitting = fitting(start, row, type);
    List<String> fixes = new ArrayList<>();
    boolean ofSeveral = rows.compareTo(BigDecimal.valueOf(Integer.MAX_VALUE)) > 0;
    if (ofSeveral) {
      fixes.add("declare @MaxRows(1_000_000) on the data set, or as many rows as it can have");
    }
    if (type == Numeric.INT) {
      fixes.add(
          addends.stream().allMatch(Totals::isCount)
              ? "count in a `long` (instead of `size()`: `stream().count()`)"
              : IN_A_LONG);
    }
    boolean limits = fitting.compareTo(BigDecimal.valueOf(Integer.MAX_VALUE)) < 0;
    if (type == Numeric.LONG && fitting.compareTo(FEW) < 0) {
      fixes.add(BOUND_IT);
    } else if (fitting.signum() > 0 && limits) {
      fixes.add("declare @MaxRows(" + Numbers.text(fitting) + ") or less on the data set");
    }
    if (fixes.isEmpty()) {
      fixes.add("bound what is added more tightly");
    }
    return new Located(origin, finding.fix(String.join(", or ", fixes)));
  }

  private static boolean isCount(Part addend) {
    return lower(addend.range()).signum() >= 0
        && upper(addend.range()).compareTo(BigDecimal.ONE) <= 0;
  }

  /** Whether nothing bounds a number to one side but its type: a long's own, or that of an int. */
  private static boolean isOpen(Range range, Numeric type) {
    return range.covers(Numeric.INT)
        || lower(range).compareTo(type.minimum()) <= 0
        || upper(range).compareTo(type.maximum()) >= 0;
  }

  /** How many rows certainly do not wrap. */
  private static BigDecimal fitting(Range start, Range row, Numeric type) {
    BigDecimal most = Numbers.TWO_53;
    if (upper(row).signum() > 0) {
      most =
          most.min(type.maximum().subtract(upper(start)).divide(upper(row), 0, RoundingMode.FLOOR));
    }
    if (lower(row).signum() < 0) {
      most =
          most.min(type.minimum().subtract(lower(start)).divide(lower(row), 0, RoundingMode.FLOOR));
    }
    return most.max(BigDecimal.ZERO);
  }

  private static Part largest(List<Part> addends) {
    return addends.stream().max(Comparator.comparing(a -> magnitude(a.range()))).orElseThrow();
  }

  static String describe(List<Part> parts) {
    return parts.stream()
        .limit(3)
        .map(part -> "`" + part.text() + "` in " + part.range())
        .reduce((a, b) -> a + " and " + b)
        .orElse("nothing");
  }

  private static BigDecimal step(Aggregate start, List<Part> addends) {
    Range all = start.total();
    for (Part addend : addends) {
      all = all.union(addend.range());
    }
    return all.step();
  }

  /** The error of the machine's sum. It is 0 where every partial sum is a double. */
  private static BigDecimal error(
      Aggregate start, List<Part> addends, Range exact, BigDecimal rows, Order order) {
    BigDecimal largest =
        addends.stream().map(a -> magnitude(a.range())).reduce(BigDecimal.ZERO, BigDecimal::max);
    BigDecimal eachRow =
        addends.stream()
            .map(a -> magnitude(a.range()).multiply(a.times()))
            .reduce(BigDecimal.ZERO, BigDecimal::add);
    BigDecimal before = magnitude(start.total());
    BigDecimal greatest = before.add(eachRow.multiply(rows));
    if (addends.isEmpty()
        || order == Order.ONCE
        || order == Order.EXACT
        || Grid.isExact(exact.step(), greatest)) {
      return BigDecimal.ZERO;
    }
    BigDecimal additions =
        rows.multiply(addends.stream().map(Part::times).reduce(BigDecimal.ZERO, BigDecimal::add));
    Optional<BigDecimal> error =
        order == Order.ANY
            ? RoundingError.ofStream(largest, additions)
            : RoundingError.ofLoop(before, largest, additions);
    BigDecimal limit = BigDecimal.valueOf(Double.MAX_VALUE).divide(BigDecimal.valueOf(4));
    return error
        .filter(e -> greatest.add(e).compareTo(limit) < 0)
        .orElseThrow(
            () ->
                new Refusal(
                    new Located(
                        largest(addends).added(),
                        Finding.of(
                                Rule.ROUNDING_NOT_COVERED,
                                "`" + largest(addends).added().text() + "`")
                            .found("a sum of up to " + Numbers.text(greatest) + " may overflow")
                            .fix("limit the rows with @MaxRows"))));
  }

  private static BigDecimal magnitude(Range range) {
    return range.magnitude().orElseThrow();
  }

  private static BigDecimal lower(Range range) {
    return Objects.requireNonNull(range.lower(), "finite addends");
  }

  private static BigDecimal upper(Range range) {
    return Objects.requireNonNull(range.upper(), "finite addends");
  }
}
