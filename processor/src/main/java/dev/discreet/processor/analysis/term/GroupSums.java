/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.term;

import dev.discreet.processor.analysis.term.Term.Kind;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.Type.Numeric;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * Knows how a sum over a group's list moves.
 *
 * <p>Lemma: one row more makes its group's list longer by one element, somewhere. Integers that do
 * not wrap come to the same in any order. So a sum of what a function makes of each element is the
 * sum over the list as it was, and what the function makes of that element. Two sums of the same
 * function over the same list are the same number, whatever it is: the function is the same where
 * its term is.
 */
public final class GroupSums {
  /**
   * A list with one element more.
   *
   * @param before the list as it was; empty where it had no elements
   */
  private record Longer(Optional<Term> before, Term element) {}

  private final Terms terms;
  private final CollectionTerms collections;
  private final Term index;
  private final Map<Term, Longer> longer = new HashMap<>();
  private final Map<List<Object>, Term> sums = new HashMap<>();

  /** Sums over lists of a query. */
  public GroupSums(Terms terms, CollectionTerms collections) {
    this.terms = terms;
    this.collections = collections;
    this.index = terms.input(Numeric.INT, Term.Input.open("?", false, Optional.empty()));
  }

  /**
   * Notes that a list has one element more than another.
   *
   * @param before empty where it has no other element
   */
  public void isLonger(Term list, Optional<Term> before, Term element) {
    longer.put(list, new Longer(before, element));
  }

  /**
   * What all elements of a group's list bring.
   *
   * @param any stands for any of the elements
   * @param value what it brings
   * @param guard where it brings anything
   */
  public record Summands(Term list, Term any, Term value, Term guard) {}

  /**
   * Where a sum over a list lies.
   *
   * @param each where what one element lies that brings anything
   * @param most how many elements there are at most
   */
  public record Bounds(Limits total, Limits each, BigDecimal most) {}

  /**
   * The sum; empty where it might wrap.
   *
   * @param bounds where the sum over a list lies; empty where it might wrap
   * @param unknown some number between limits that the list's row decides
   */
  public Optional<Term> of(
      Summands all,
      Function<Term, Optional<Bounds>> bounds,
      BiFunction<Numeric, Limits, Term> unknown) {
    Longer grown = longer.get(all.list());
    if (grown == null) {
      return bounds
          .apply(all.list())
          .map(
              known -> {
                Term count = number(all, known, unknown);
                return all.value().kind() == Kind.CONSTANT
                    ? multiple(count, all.value())
                    : unknown(all, count, known, unknown);
              });
    }
    Term nothing = terms.number((Numeric) all.value().type(), 0);
    Term brought = terms.replaced(all.value(), all.any(), grown.element());
    Term own =
        terms.choose(terms.replaced(all.guard(), all.any(), grown.element()), brought, nothing);
    return grown.before().isEmpty()
        ? Optional.of(own)
        : of(over(grown.before().get(), all), bounds, unknown)
            .map(before -> terms.operation(Kind.ADD, own.type(), before, own));
  }

  private Term unknown(
      Summands all, Term count, Bounds known, BiFunction<Numeric, Limits, Term> unknown) {
    return sums.computeIfAbsent(
        key(all, known),
        key -> terms.sum(count, unknown.apply(all.value().numeric(), known.total()), known.each()));
  }

  /** How many elements bring anything. */
  private Term number(Summands all, Bounds known, BiFunction<Numeric, Limits, Term> unknown) {
    Term size = collections.size(all.list());
    if (all.guard() == terms.yes()) {
      return size;
    }
    Term one = terms.number(Numeric.INT, 1);
    Summands ones = new Summands(all.list(), all.any(), one, all.guard());
    Limits each = new Limits(BigDecimal.ZERO, BigDecimal.ONE, BigDecimal.ONE);
    Limits total = new Limits(BigDecimal.ZERO, known.most(), BigDecimal.ONE);
    return unknown(ones, size, new Bounds(total, each, known.most()), unknown);
  }

  /** Lemma: as many equal numbers come to that multiple of one. */
  private Term multiple(Term count, Term each) {
    Term size = terms.convert(each.numeric(), count);
    return each == terms.number(each.numeric(), 1)
        ? size
        : terms.operation(Kind.MULTIPLY, each.numeric(), size, each);
  }

  /** The same function of the elements of another list. */
  private Summands over(Term list, Summands all) {
    Term any = collections.element(list, index, all.any().type());
    return new Summands(
        list,
        any,
        terms.replaced(all.value(), all.any(), any),
        terms.replaced(all.guard(), all.any(), any));
  }

  private List<Object> key(Summands all, Bounds bounds) {
    Summands same = over(all.list(), all);
    return List.of(same.list(), same.value(), same.guard(), bounds);
  }
}
