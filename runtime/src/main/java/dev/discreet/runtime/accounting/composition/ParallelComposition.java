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
import java.util.Set;
import java.util.stream.Stream;

/**
 * Releases on a whole data set and on disjoint parts of it, where a unit's part is a function of
 * its row.
 *
 * <p>Two neighbours differ in one unit. Where it is added or removed, one part of each partition
 * differs and the others answer alike, so what they cost together is what is released on the whole
 * and on that part. Where it is replaced in place, the old row and the new one may lie in two
 * parts: one unit is removed from the first and one is added to the second. Which parts these are
 * is fixed with the neighbours, so each choice is an ordinary composition, an <em>alternative</em>,
 * and the cost is the largest of theirs, by any accountant.
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

  /** Beyond so many alternatives a partition counts as one {@link ParallelLoss}. */
  static final int MAX_ALTERNATIVES = 64;

  private final List<Composition> alternatives;

  private ParallelComposition(List<Composition> alternatives) {
    this.alternatives = alternatives;
  }

  /** What is released on the whole data set. */
  public static ParallelComposition of(Composition whole) {
    return new ParallelComposition(List.of(whole));
  }

  /**
   * This and a partition, when neighbours differ by one unit added or removed.
   *
   * @param parts what is released on each part; none is no partition
   */
  public ParallelComposition andDearest(List<Composition> parts) {
    return and(parts, 1);
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
    List<Composition> distinct = parts.stream().distinct().toList();
    if (times == 1 || distinct.isEmpty()) {
      return andDearest(parts);
    }
    return andDearest(
        List.of(
            distinct.size() == 1
                ? repeated(distinct.get(0), times)
                : Composition.of(new ParallelLoss(distinct, 1), times)));
  }

  private static Composition repeated(Composition part, long times) {
    return new Composition(
        part.parts().stream()
            .map(each -> new Composition.Part(each.loss(), Math.multiplyExact(each.count(), times)))
            .toList());
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
    return and(parts, 2);
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
    either.addAll(of(Composition.EMPTY).andTwoDearest(moved).alternatives());
    return andDearest(either, times);
  }

  /** What neighbours may differ by: the cost is the largest of these compositions' costs. */
  public List<Composition> alternatives() {
    return alternatives;
  }

  /** All of it as one loss, such as a sample amplifies. */
  public PrivacyLoss asLoss() {
    return alternatives.size() == 1
        ? ComposedLoss.of(alternatives.get(0))
        : new ParallelLoss(alternatives, 1);
  }

  /**
   * The largest ε of the alternatives at δ.
   *
   * @throws IllegalArgumentException as {@link Accountant#epsilon}
   */
  public double epsilon(Accountant accountant, double delta) {
    double dearest = 0;
    for (Composition each : alternatives) {
      dearest = Math.max(dearest, accountant.epsilon(each, delta));
    }
    return dearest;
  }

  /**
   * The largest δ of the alternatives at ε.
   *
   * @throws IllegalArgumentException as {@link Accountant#delta}
   */
  public double delta(Accountant accountant, double epsilon) {
    double dearest = 0;
    for (Composition each : alternatives) {
      dearest = Math.max(dearest, accountant.delta(each, epsilon));
    }
    return dearest;
  }

  private ParallelComposition and(List<Composition> parts, int touched) {
    if (parts.isEmpty()) {
      return this;
    }
    Set<Composition> choices = choices(parts, touched);
    if ((long) choices.size() * alternatives.size() > MAX_ALTERNATIVES) {
      choices = Set.of(Composition.of(new ParallelLoss(parts, touched), 1));
    }
    Set<Composition> all = new LinkedHashSet<>();
    for (Composition before : alternatives) {
      for (Composition choice : choices) {
        all.add(joined(before, choice));
      }
    }
    return new ParallelComposition(List.copyOf(all));
  }

  private void requireOnePair(List<Composition> parts) {
    Stream.concat(parts.stream(), alternatives.stream())
        .distinct()
        .flatMap(each -> each.parts().stream())
        .map(Composition.Part::loss)
        .distinct()
        .forEach(ParallelComposition::checkOnePair);
  }

  private static void checkOnePair(PrivacyLoss loss) {
    if (loss.pairs().size() > 1) {
      throw new IllegalArgumentException(
          "a replaced unit leaves one part and joins another, but "
              + loss
              + " tells removals from additions: state its cost as an ApproximateLoss, or count"
              + " neighbours by one unit added or removed");
    }
  }

  /** Equal parts are one choice; two equal ones are another, where there are two. */
  private static Set<Composition> choices(List<Composition> parts, int touched) {
    Set<Composition> distinct = new LinkedHashSet<>(parts);
    if (touched == 1 || parts.size() == 1) {
      return distinct;
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
        if (pairs.size() > MAX_ALTERNATIVES) {
          return pairs;
        }
      }
    }
    return pairs;
  }

  private static Composition joined(Composition first, Composition second) {
    List<Composition.Part> all = new ArrayList<>(first.parts());
    all.addAll(second.parts());
    return new Composition(all);
  }
}
