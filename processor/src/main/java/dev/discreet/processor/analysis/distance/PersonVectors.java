/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.distance;

import dev.discreet.processor.analysis.distance.Norms.Addition;
import dev.discreet.processor.analysis.range.Numbers;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.state.CellIndices;
import dev.discreet.processor.analysis.term.LinearForm;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.ir.QueryBody.Norm;
import dev.discreet.processor.ir.QueryBody.Source;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Bounds how far all rows of one person move an array or map. Claim: the distance is at most each
 * of these:
 *
 * <p>1. the sum of what each row moves, where {@link OncePerPerson} bounds what holds once;
 *
 * <p>2. the norm of what each cell moves by itself, where no index depends on the row;
 *
 * <p>3. for L2, where what holds once is added to cells of its own, or what holds for several rows
 * to one cell of each, what {@link OncePerPerson} says of squares.
 *
 * <p>For the greatest of cells it counts how many rows add to one cell: one, where no two rows have
 * equal elements, and the index tells the element but for the person.
 */
final class PersonVectors {
  private static final BigDecimal TWO = BigDecimal.valueOf(2);

  private final VectorDistance distance;
  private final Source source;
  private final int rows;
  private final boolean replaced;

  PersonVectors(VectorDistance distance, Source source, int rows) {
    this.distance = distance;
    this.source = source;
    this.rows = rows;
    this.replaced = distance.evaluation().isReplaceOne();
  }

  BigDecimal of(List<Addition> additions) {
    List<Addition> again = new ArrayList<>();
    Map<Term, List<Addition>> facts = new LinkedHashMap<>();
    Optional<List<Term>> index = indexOf(additions);
    Map<Term, Term> factOfEach =
        OncePerPerson.factOfEach(
            additions.stream().flatMap(each -> each.form().terms().stream()).toList(),
            fact -> most(fact, index));
    for (Addition addition : additions) {
      LinearForm rest = addition.form();
      for (Map.Entry<Term, LinearForm> part :
          OncePerPerson.parts(addition.form(), factOfEach).entrySet()) {
        List<Addition> once = facts.computeIfAbsent(part.getKey(), fact -> new ArrayList<>());
        VectorDistance.add(addition.index(), part.getValue(), once);
        rest = rest.minus(part.getValue());
      }
      VectorDistance.add(addition.index(), rest, again);
    }
    BigDecimal repeated = distance.moved(again).multiply(BigDecimal.valueOf(rows));
    if (facts.isEmpty()) {
      return repeated;
    }
    BigDecimal moves = once(facts, index, distance::moved, 1).add(repeated);
    boolean constant =
        additions.stream().allMatch(addition -> CellIndices.isConstant(addition.index()));
    if (constant) {
      moves = moves.min(byCell(additions));
    }
    return constant || facts.size() == 1
        ? squares(facts, index).map(repeated::add).map(moves::min).orElse(moves)
        : moves;
  }

  /** The index of all additions, where they have one in common. */
  private static Optional<List<Term>> indexOf(List<Addition> additions) {
    return additions.stream().map(Addition::index).distinct().count() == 1
        ? Optional.of(additions.get(0).index())
        : Optional.empty();
  }

  /**
   * For how many rows a condition holds at most: in any cell, where the greatest of them counts. Of
   * squares it matters that each cell gets something of one row, however many these are.
   */
  private Optional<Integer> most(Term fact, Optional<List<Term>> index) {
    Optional<Integer> all = fact.mostOfPerson(source);
    Optional<Integer> inCell = index.flatMap(common -> mostInCell(fact, common));
    return switch (distance.norm()) {
      case L1 -> all;
      case L2 -> all.or(() -> inCell.filter(one -> one == 1).map(one -> rows));
      case LINF -> inCell.map(some -> Math.min(some, all.orElse(some))).or(() -> all);
    };
  }

  /** Of how many rows of a person, for which a condition holds, one cell gets something. */
  private Optional<Integer> mostInCell(Term fact, List<Term> index) {
    return fact.sources().equals(Set.of(source))
        ? distance
            .evaluation()
            .distinctElements()
            .ofPerson(fact)
            .map(element -> PersonValues.mostWhereFixed(element, index, distance.path()))
            .filter(rows -> rows < Term.Input.MANY)
        : Optional.empty();
  }

  private interface Moved {
    BigDecimal of(List<Addition> additions);
  }

  private BigDecimal once(
      Map<Term, List<Addition>> facts, Optional<List<Term>> index, Moved moved, int power) {
    List<List<Addition>> parts = List.copyOf(facts.values());
    List<OncePerPerson.Alone> alone = new ArrayList<>();
    facts.forEach(
        (fact, part) ->
            alone.add(new OncePerPerson.Alone(moved.of(part), most(fact, index).orElseThrow())));
    return OncePerPerson.most(
        rows,
        alone,
        times -> {
          Map<List<Term>, LinearForm> sums = new LinkedHashMap<>();
          for (int i = 0; i < parts.size(); i++) {
            for (Addition part : parts.get(i)) {
              sums.merge(part.index(), part.form().times(times.get(i)), LinearForm::plus);
            }
          }
          List<Addition> all = new ArrayList<>();
          sums.forEach((at, form) -> VectorDistance.add(at, form, all));
          return moved.of(all);
        },
        power);
  }

  private BigDecimal byCell(List<Addition> additions) {
    PersonDistance person =
        new PersonDistance(distance.evaluation(), distance::range, source, rows);
    BigDecimal total = BigDecimal.ZERO;
    for (Addition addition : additions) {
      total = distance.plus(total, person.of(addition.form()), BigDecimal.ONE);
    }
    return distance.norm() == Norm.L2 ? Numbers.sqrtUp(total) : total;
  }

  /**
   * Where rows are replaced, there are two such vectors, before and after. Where no cell changes
   * its sign, their difference has at most the squares of both.
   */
  private Optional<BigDecimal> squares(
      Map<Term, List<Addition>> facts, Optional<List<Term>> index) {
    List<List<Addition>> parts = List.copyOf(facts.values());
    boolean once =
        facts.keySet().stream()
            .allMatch(
                fact ->
                    fact.isOnceFact(source)
                        || index
                            .flatMap(common -> mostInCell(fact, common))
                            .filter(rows -> rows == 1)
                            .isPresent());
    if (distance.norm() != Norm.L2 || !once || !areApart(parts)) {
      return Optional.empty();
    }
    BigDecimal all = once(facts, index, distance::norm, 2);
    if (replaced) {
      boolean oneSided = parts.stream().flatMap(List::stream).allMatch(this::isOneSided);
      all = all.multiply(oneSided ? TWO : TWO.multiply(TWO));
    }
    return Optional.of(Numbers.sqrtUp(all));
  }

  private boolean isOneSided(Addition addition) {
    Range range = distance.range(addition.form());
    BigDecimal lower = range.lower();
    BigDecimal upper = range.upper();
    return (lower != null && lower.signum() >= 0) || (upper != null && upper.signum() <= 0);
  }

  private static boolean areApart(List<List<Addition>> parts) {
    Map<List<Term>, Integer> owners = new HashMap<>();
    for (int i = 0; i < parts.size(); i++) {
      for (Addition addition : parts.get(i)) {
        Integer owner = owners.putIfAbsent(addition.index(), i);
        if (owner != null && owner != i) {
          return false;
        }
      }
    }
    return true;
  }
}
