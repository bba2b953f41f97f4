/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.composition;

import dev.discreet.runtime.accounting.Accountant;
import dev.discreet.runtime.accounting.Composition;
import dev.discreet.runtime.accounting.PrivacyLoss;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Releases on a whole data set and on disjoint parts of it, where a unit's part is a function of
 * its row that may have been chosen by anything that was released before.
 *
 * <p>Two neighbours differ in one unit. Where it is added or removed, one part of each partition
 * differs and the others answer alike, so what they cost together is what is released on the whole
 * and on that part. Where it is replaced in place, the old row and the new one may lie in two
 * parts: one unit is removed from the first and one is added to the second.
 *
 * <p><b>Lemma.</b> A partition is one interactive mechanism, whose first question is the function
 * that splits. Once that is asked, what is left is what is released on the part of the unit, so at
 * each ε its divergence is at most the largest of the parts': it is dominated by the {@link
 * dev.discreet.runtime.accounting.distribution.EnvelopePair envelope} of their pairs, and at each
 * order by the largest of their Rényi divergences. The whole of it, other partitions and what is
 * released in between are composed as if they did not interact (S. Vadhan, W. Zhang, "Concurrent
 * Composition Theorems for Differential Privacy", 2023). To compose each choice of parts by itself
 * and take the dearest would be less, and wrong: it fixes the choice before the answers, and an
 * answer may choose the part that is dearest after it. Where what is released on one part is among
 * what is released on another, nothing is lost.
 *
 * <p>Under replacement the losses on the parts must hold for a unit that is added, removed or
 * replaced there, and have the same dominating pair for both: one part loses a unit while another
 * gains one, and an accountant that composes the removals on their own and the additions on their
 * own would miss that. So losses with two pairs, such as those of Poisson samples, are refused.
 *
 * <p>Sources: F. McSherry, "Privacy Integrated Queries" (2009), for parallel composition.
 *
 * <p>Immutable and thread-safe.
 */
public final class ParallelComposition {

  /** Beyond so many kinds of parts no dominating pair is looked for. */
  static final int MOST_ENVELOPED = 64;

  private final Composition all;
  private final Optional<Composition> stated;

  /**
   * @param all with each partition as a loss
   * @param stated the stated costs with each partition as a stack of them; empty if there are none,
   *     or if that is no other
   */
  private ParallelComposition(Composition all, Optional<Composition> stated) {
    this.all = all;
    this.stated = stated;
  }

  /** What is released on the whole data set. */
  public static ParallelComposition of(Composition whole) {
    return new ParallelComposition(whole, Optional.of(whole));
  }

  /**
   * This and a partition, when neighbours differ by one unit added or removed.
   *
   * @param parts what is released on each part; none is no partition
   */
  public ParallelComposition andDearest(List<Composition> parts) {
    return andDearest(parts, 1);
  }

  /**
   * This and so many partitions alike, when neighbours differ by one unit added or removed; also
   * one partition of whose parts a unit may be in so many.
   *
   * @param parts what is released on each part; none is no partition
   * @param times from 1
   * @throws ArithmeticException if a loss occurs more often than a long can tell
   */
  public ParallelComposition andDearest(List<Composition> parts, long times) {
    return and(choices(parts, 1), times);
  }

  /**
   * This and a partition, when neighbours differ by one unit replaced in place.
   *
   * @param parts what is released on each part; none is no partition
   * @throws IllegalArgumentException if a loss, on a part or on the whole, has one pair for a unit
   *     that is removed and another for one that is added
   */
  public ParallelComposition andTwoDearest(List<Composition> parts) {
    requireOnePair(parts);
    return and(choices(parts, 2), 1);
  }

  /**
   * This and so many partitions alike, whose parts may be split again, when neighbours differ by
   * one unit replaced in place; also one partition, where so many rows of a unit are replaced.
   *
   * @param within what may be released on a part in which a row is replaced
   * @param moved what may be released on each part, where a row is added or removed there
   * @param times from 1
   * @throws IllegalArgumentException as the other method
   */
  public ParallelComposition andTwoDearest(
      List<Composition> within, List<Composition> moved, long times) {
    requireOnePair(within);
    List<Composition> either = new ArrayList<>(within);
    requireOnePair(moved);
    either.addAll(choices(moved, 2));
    return andDearest(either, times);
  }

  /** All of it, with each partition as a loss of its own where its parts differ. */
  public Composition composition() {
    return all;
  }

  /** All of it as one loss, such as a sample amplifies. */
  public PrivacyLoss asLoss() {
    return ComposedLoss.of(all);
  }

  /**
   * The least known ε at δ.
   *
   * @throws IllegalArgumentException as {@link Accountant#epsilon}
   */
  public double epsilon(Accountant accountant, double delta) {
    double composed = accountant.epsilon(all, delta);
    return other()
        .map(stack -> Math.min(composed, accountant.epsilon(stack, delta)))
        .orElse(composed);
  }

  /**
   * The least known δ at ε.
   *
   * @throws IllegalArgumentException as {@link Accountant#delta}
   */
  public double delta(Accountant accountant, double epsilon) {
    double composed = accountant.delta(all, epsilon);
    return other()
        .map(stack -> Math.min(composed, accountant.delta(stack, epsilon)))
        .orElse(composed);
  }

  private Optional<Composition> other() {
    return stated.filter(stack -> !stack.equals(all));
  }

  /** With so many partitions, each of which may be met as any of these. */
  private ParallelComposition and(List<Composition> choices, long times) {
    if (choices.isEmpty()) {
      return this;
    }
    Composition one =
        choices.size() == 1 ? choices.get(0) : Composition.of(new ParallelLoss(choices, 1), 1);
    Optional<Composition> stack = choices.size() == 1 ? Optional.of(one) : StackedCosts.of(choices);
    return new ParallelComposition(
        joined(all, repeated(one, times)),
        stated.flatMap(before -> stack.map(more -> joined(before, repeated(more, times)))));
  }

  private static Composition repeated(Composition part, long times) {
    return times == 1
        ? part
        : new Composition(
            part.parts().stream()
                .map(
                    each ->
                        new Composition.Part(each.loss(), Math.multiplyExact(each.count(), times)))
                .toList());
  }

  private void requireOnePair(List<Composition> parts) {
    parts.forEach(ParallelComposition::checkOnePair);
    checkOnePair(all);
  }

  private static void checkOnePair(Composition releases) {
    for (PrivacyLoss loss : releases.counts().keySet()) {
      if (loss instanceof ParallelLoss split) {
        split.parts().forEach(ParallelComposition::checkOnePair);
      } else if (loss.pairs().size() > 1) {
        throw new IllegalArgumentException(
            "a replaced unit leaves one part and joins another, but "
                + loss
                + " tells removals from additions: state its cost as an ApproximateLoss, or count"
                + " neighbours by one unit added or removed");
      }
    }
  }

  /**
   * What a unit may meet: one part, or two; equal parts are one choice, and two equal ones are
   * another, where there are two. What is among another choice's releases is left out.
   */
  private static List<Composition> choices(List<Composition> parts, int touched) {
    Set<Composition> distinct = new LinkedHashSet<>(parts);
    if (touched == 1 || parts.size() == 1) {
      return largest(distinct);
    }
    List<Composition> once = List.copyOf(distinct);
    Set<Composition> pairs = new LinkedHashSet<>();
    for (int i = 0; i < once.size(); i++) {
      Composition each = once.get(i);
      if (parts.stream().filter(each::equals).count() > 1) {
        pairs.add(joined(each, each));
      }
      for (int j = i + 1; j < once.size(); j++) {
        pairs.add(joined(each, once.get(j)));
        if (pairs.size() > MOST_ENVELOPED) {
          return List.of(Composition.of(new ParallelLoss(parts, 2), 1));
        }
      }
    }
    return largest(pairs);
  }

  private static List<Composition> largest(Set<Composition> choices) {
    List<Map<PrivacyLoss, Long>> kept = new ArrayList<>();
    List<Composition> largest = new ArrayList<>();
    for (Composition choice : choices) {
      Map<PrivacyLoss, Long> counts = choice.counts();
      if (kept.stream().anyMatch(other -> isWithin(counts, other))) {
        continue;
      }
      for (int i = kept.size() - 1; i >= 0; i--) {
        if (isWithin(kept.get(i), counts)) {
          kept.remove(i);
          largest.remove(i);
        }
      }
      kept.add(counts);
      largest.add(choice);
    }
    return largest;
  }

  private static boolean isWithin(Map<PrivacyLoss, Long> few, Map<PrivacyLoss, Long> many) {
    return few.entrySet().stream()
        .allMatch(each -> each.getValue() <= many.getOrDefault(each.getKey(), 0L));
  }

  private static Composition joined(Composition first, Composition second) {
    List<Composition.Part> all = new ArrayList<>(first.parts());
    all.addAll(second.parts());
    return new Composition(all);
  }
}
