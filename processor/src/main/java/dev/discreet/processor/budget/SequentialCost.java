/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.budget;

import dev.discreet.processor.budget.ProgramSpending.Step;
import dev.discreet.processor.contract.declared.DecimalText;
import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.accounting.loss.ApproximateLoss;
import dev.discreet.runtime.accounting.loss.PoissonSubsampledLoss;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * What a program spends on a data set at most, on any path, where costs add.
 *
 * <p>Claim: costs add along a path, a branch costs at most its dearer side in each of ε and δ, a
 * loop at most one iteration times its trip count, and what a class charges at once is charged once
 * on each data set. By sequential composition (Dwork and Roth 2014, corollary 3.15) all of it is
 * (ε, δ)-DP, also where a path is chosen by what was released on it (Rogers, Roth, Ullman, Vadhan
 * 2016).
 *
 * <p>A unit that is added or removed lies in one of several disjoint parts, so they cost as much as
 * the dearest (McSherry 2009). A person with m rows may lie in m parts, with so many rows in each
 * that they are m in all. A release with pure ε whose contract speaks of rows costs r/m of its ε
 * where the person has r of the m rows, so that over all parts the dearest still bounds it;
 * anything else may cost all that it does in each of m parts. A row that is replaced leaves one
 * part and joins another, so the two dearest add. What is released on one sample adds up, and then
 * ε becomes ln(1 + q(e^ε − 1)) and δ becomes qδ (Balle, Barthe, Gaboardi 2018); the first is convex
 * in ε and 0 at 0, so that what is in proportion to rows stays at most so. It is the same where a
 * row is replaced, if what is released on the sample costs (ε, δ) for that as well as for a row
 * that is added or removed: by advanced joint convexity (theorem 2 there), as those samples that
 * have the row differ by it, and from those that do not by its absence.
 *
 * @param linear what is at most in proportion to the rows that a person has in a part
 * @param whole what is not
 * @param single what of {@code whole} a single row costs, where two rows may differ
 * @param steps the dearest path
 */
record SequentialCost(PrivacyCost linear, PrivacyCost whole, PrivacyCost single, List<Step> steps) {
  private static final SequentialCost NOTHING =
      new SequentialCost(PrivacyCost.ZERO, PrivacyCost.ZERO, PrivacyCost.ZERO, List.of());

  static SequentialCost of(Spending spending) {
    return new Reading().onDataSet(spending);
  }

  PrivacyCost total() {
    return linear.plus(whole);
  }

  private SequentialCost plus(SequentialCost next) {
    return new SequentialCost(
        linear.plus(next.linear),
        whole.plus(next.whole),
        single.plus(next.single),
        Stream.concat(steps.stream(), next.steps.stream()).toList());
  }

  private SequentialCost or(SequentialCost other) {
    boolean dearer = other.total().epsilon().compareTo(total().epsilon()) > 0;
    return new SequentialCost(
        dearest(linear, other.linear),
        dearest(whole, other.whole),
        dearest(single, other.single),
        dearer ? other.steps : steps);
  }

  private static PrivacyCost dearest(PrivacyCost one, PrivacyCost other) {
    return new PrivacyCost(one.epsilon().max(other.epsilon()), one.delta().max(other.delta()));
  }

  private SequentialCost times(BigInteger tripCount) {
    return new SequentialCost(
        times(linear, tripCount),
        times(whole, tripCount),
        times(single, tripCount),
        steps.stream()
            .map(
                step ->
                    new Step(
                        step.text(),
                        step.line(),
                        step.times().multiply(tripCount),
                        step.each(),
                        step.rho(),
                        step.where()))
            .toList());
  }

  private static PrivacyCost times(PrivacyCost cost, BigInteger tripCount) {
    BigDecimal factor = new BigDecimal(tripCount);
    return new PrivacyCost(cost.epsilon().multiply(factor), cost.delta().multiply(factor));
  }

  /** One reading of a tree: what is charged at once is kept until the data set is known. */
  private static final class Reading implements Spending.Visitor<SequentialCost> {
    private Map<ClassSpending, Item> atOnce = new LinkedHashMap<>();

    /** All that is spent on one data set, part or sample. */
    SequentialCost onDataSet(Spending spending) {
      Map<ClassSpending, Item> outside = atOnce;
      atOnce = new LinkedHashMap<>();
      SequentialCost cost = read(spending);
      for (Item item : atOnce.values()) {
        cost = cost.plus(once(item));
      }
      atOnce = outside;
      return cost;
    }

    private SequentialCost read(Spending spending) {
      return spending.accept(this);
    }

    @Override
    public SequentialCost visitOnce(Spending.Once once) {
      return read(once.item());
    }

    @Override
    public SequentialCost visitPath(Spending.Path path) {
      return path.steps().stream().map(this::read).reduce(NOTHING, SequentialCost::plus);
    }

    @Override
    public SequentialCost visitChoice(Spending.Choice choice) {
      return read(choice.one()).or(read(choice.other()));
    }

    @Override
    public SequentialCost visitLoop(Spending.Loop loop) {
      return read(loop.iteration()).times(loop.tripCount());
    }

    private SequentialCost read(Item item) {
      if (item.atOnce().isPresent()) {
        atOnce.put(item.atOnce().get(), item);
        return NOTHING;
      }
      return once(item);
    }

    private static SequentialCost once(Item item) {
      Step step = new Step(item.text(), item.line(), BigInteger.ONE, item.cost(), item.rho(), "");
      PrivacyCost whole = item.linear() ? PrivacyCost.ZERO : item.cost();
      return new SequentialCost(
          item.linear() ? item.cost() : PrivacyCost.ZERO, whole, whole, List.of(step));
    }

    @Override
    public SequentialCost visitSampled(Spending.Sampled sampled) {
      SequentialCost inner = onDataSet(sampled.onSample());
      if (inner.total().equals(PrivacyCost.ZERO)) {
        return NOTHING;
      }
      PrivacyCost cost = sampled(inner.total(), sampled.rate());
      boolean isLinear = inner.whole().equals(PrivacyCost.ZERO);
      Step first = inner.steps().get(0);
      String text =
          inner.steps().size() == 1 && first.times().equals(BigInteger.ONE)
              ? first.text()
              : first.text() + " and what else is released on its sample";
      Step step =
          new Step(
              text,
              first.line(),
              BigInteger.ONE,
              cost,
              Optional.empty(),
              "a sample of " + DecimalText.of(sampled.rate()));
      return isLinear
          ? new SequentialCost(cost, PrivacyCost.ZERO, PrivacyCost.ZERO, List.of(step))
          : new SequentialCost(
              PrivacyCost.ZERO,
              cost,
              sampled(inner.linear().plus(inner.single()), sampled.rate()),
              List.of(step));
    }

    private static PrivacyCost sampled(PrivacyCost cost, BigDecimal rate) {
      return PoissonSubsampledLoss.of(ApproximateLoss.of(cost), rate).guarantee().orElse(cost);
    }

    @Override
    public SequentialCost visitSplit(Spending.Split split) {
      List<SequentialCost> parts = new ArrayList<>();
      split.byKey().values().forEach(one -> parts.add(onDataSet(split.each().then(one))));
      SequentialCost each = onDataSet(split.each());
      int rows = ReleaseCounts.touched(split);
      int others = Math.min(rows, split.parts() - parts.size());
      for (int i = 0; i < others; i++) {
        parts.add(each);
      }
      parts.sort(Comparator.comparing((SequentialCost part) -> part.total().epsilon()).reversed());
      if (parts.isEmpty()) {
        return NOTHING;
      }
      PrivacyCost linear = PrivacyCost.ZERO;
      for (SequentialCost part : parts) {
        linear = dearest(linear, part.linear());
      }
      PrivacyCost inOne = dearestOf(parts, SequentialCost::whole, 1);
      PrivacyCost whole =
          rows == 2
              ? dearest(inOne, dearestOf(parts, SequentialCost::single, 2))
              : dearestOf(parts, SequentialCost::whole, rows);
      int shown = inOne.equals(PrivacyCost.ZERO) || whole.equals(inOne) ? 1 : rows;
      return new SequentialCost(
          linear,
          whole,
          dearestOf(parts, SequentialCost::single, 1),
          steps(parts.subList(0, Math.min(shown, parts.size()))));
    }

    private static PrivacyCost dearestOf(
        List<SequentialCost> parts, Function<SequentialCost, PrivacyCost> share, int count) {
      return new PrivacyCost(
          dearestOf(parts.stream().map(share).map(PrivacyCost::epsilon), count),
          dearestOf(parts.stream().map(share).map(PrivacyCost::delta), count));
    }

    private static BigDecimal dearestOf(Stream<BigDecimal> figures, int count) {
      return figures
          .sorted(Comparator.reverseOrder())
          .limit(count)
          .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    /** Of the dearest part, or of as many as neighbours differ in. */
    private static List<Step> steps(List<SequentialCost> parts) {
      List<Step> steps = new ArrayList<>();
      for (SequentialCost part : parts) {
        for (Step step : part.steps()) {
          String where = step.where().isEmpty() ? "one part" : step.where() + " of one part";
          steps.add(
              new Step(step.text(), step.line(), step.times(), step.each(), step.rho(), where));
        }
      }
      return steps;
    }
  }
}
