/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis;

import dev.discreet.processor.analysis.path.Assumptions;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.state.Value.Extent;
import dev.discreet.processor.analysis.state.Value.Vector;
import dev.discreet.processor.analysis.term.CollectionTerms;
import dev.discreet.processor.analysis.term.Guards;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Type;
import dev.discreet.runtime.ProvenKeys;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/**
 * Which keys a map can have: texts that the code names or puts together, or integers of a proven
 * range. Nothing rests on it: a wrapper tells these keys and drops others.
 */
final class MapKeys {
  /** As many as a wrapper takes. */
  private static final int MOST = 100_000;

  /** As many as a text has that is put together. */
  private static final int MOST_TEXTS = 1_000;

  /** Of more parts a text is not put together. */
  private static final int MOST_PARTS = 10_000;

  /** So many sides of choices are asked each under what holds where it is taken. */
  private static final int MOST_SIDES = 10_000;

  private MapKeys() {}

  /**
   * All keys of one index.
   *
   * @param count how many there are
   */
  private record Known(ProvenKeys keys, long count) {}

  /**
   * All keys that a map can have, or of a map of maps both maps' keys: one for each index of the
   * cells. Empty where they are not known, and everywhere if they are too many together.
   */
  static List<Optional<ProvenKeys>> of(Vector map, Assumptions path) {
    List<Optional<Known>> levels = new ArrayList<>();
    BigDecimal count = BigDecimal.ONE;
    for (int i = 0; i < map.shape().size(); i++) {
      Optional<Known> known =
          map.shape().get(i) instanceof Extent.Keys extent
              ? of(map, i, extent.type(), path)
              : Optional.empty();
      levels.add(known);
      count = count.multiply(BigDecimal.valueOf(known.map(Known::count).orElse(1L)));
    }
    boolean few = count.compareTo(BigDecimal.valueOf(MOST)) <= 0;
    return levels.stream().map(level -> level.filter(known -> few).map(Known::keys)).toList();
  }

  private static Optional<Known> of(Vector map, int level, Type type, Assumptions path) {
    if (type == Type.Simple.TEXT) {
      List<Optional<Set<String>>> texts = new ArrayList<>();
      forEach(map, level, path, (key, here) -> texts.add(texts(key, here)));
      return ConstantTexts.union(texts, MOST)
          .map(all -> new Known(ProvenKeys.ofTexts(List.copyOf(all)), all.size()));
    }
    if (!(type instanceof Type.Numeric number) || !number.isIntegral()) {
      return Optional.empty();
    }
    List<Range> ranges = new ArrayList<>();
    forEach(map, level, path, (key, here) -> ranges.add(here.path().rangeOf(key)));
    return ranges.stream()
        .reduce(Range::union)
        .flatMap(range -> steps(range, MOST))
        .map(
            steps ->
                new Known(
                    ProvenKeys.ofIntegers(steps.lower(), steps.upper(), steps.step()),
                    steps.count()));
  }

  /** Asks of each key, under what holds where it is one. */
  static void forEach(Vector map, int level, Assumptions path, BiConsumer<Term, Given> asked) {
    map.cells().keySet().forEach(index -> asked.accept(index.get(level), Given.of(path)));
    map.changes()
        .forEach(
            (index, change) -> {
              if (change.isZero()) {
                asked.accept(index.get(level), Given.of(path));
              }
              change
                  .terms()
                  .forEach(share -> asked.accept(index.get(level), Given.where(share, path)));
            });
  }

  /**
   * What holds for the rows that add something.
   *
   * @param conditions all that holds, and with false what does not
   * @param path with those of them that say something of numbers
   * @param sides what was asked of choices
   */
  record Given(List<Map.Entry<Term, Boolean>> conditions, Assumptions path, Sides sides) {
    /** What holds on all paths. */
    static Given of(Assumptions path) {
      return new Given(List.of(), path, new Sides());
    }

    static Given where(Term share, Assumptions path) {
      Term rest = share;
      while (rest.kind() == Term.Kind.FOR_ROW) {
        rest = rest.argument(1);
      }
      Given here = of(path);
      for (Term condition : Guards.conditions(rest)) {
        here = here.and(condition, true);
      }
      return here;
    }

    Given and(Term condition, boolean holds) {
      List<Map.Entry<Term, Boolean>> all = new ArrayList<>(conditions);
      all.add(Map.entry(condition, holds));
      return new Given(all, path.with(condition, holds).orElse(path), sides);
    }

    /** The same for a side of a choice, of which there may be very many. */
    Given side(Term condition, boolean holds) {
      return sides.isSpent() ? this : and(condition, holds);
    }

    /** Whether a condition may have a truth value. */
    boolean allows(Term condition, boolean holds) {
      return path.truthOf(condition).filter(known -> known != holds).isEmpty();
    }
  }

  /**
   * The sides of choices that one key is made of. Choices share their sides, and there are more
   * ways to one with each choice. After a number of them nothing more is assumed of a side, which
   * is then asked once. That is sound: fewer assumptions allow more texts.
   */
  private static final class Sides {
    private final IdentityHashMap<Given, Map<Term, Optional<Set<String>>>> done =
        new IdentityHashMap<>();
    private int asked;

    boolean isSpent() {
      return asked > MOST_SIDES;
    }

    Optional<Set<String>> texts(Term value, Given given) {
      asked++;
      if (!isSpent()) {
        return MapKeys.chosen(value, given);
      }
      Map<Term, Optional<Set<String>>> here = done.computeIfAbsent(given, any -> new HashMap<>());
      Optional<Set<String>> known = here.get(value);
      if (known == null) {
        known = MapKeys.chosen(value, given);
        here.put(value, known);
      }
      return known;
    }
  }

  /** What a text can be, or what a value reads as, in the order of the code. */
  private static Optional<Set<String>> texts(Term value, Given given) {
    return (value.type() == Type.Simple.TEXT && value.kind() != Term.Kind.CONSTANT
            ? ConstantTexts.of(value, given, MOST_TEXTS)
            : Optional.<Set<String>>empty())
        .or(() -> made(value, given));
  }

  private static Optional<Set<String>> made(Term value, Given given) {
    return switch (value.kind()) {
      case CHOOSE -> given.sides().texts(value, given);
      case FUNCTION -> ofFunction(value, given);
      case CONSTANT, NULL, INPUT, COMPONENT, ADD, SUBTRACT, MULTIPLY, DIVIDE ->
          printed(value, given);
      case REMAINDER, NEGATE, CONVERT, LESS, LESS_OR_EQUAL, EQUAL, SAME, NOT ->
          printed(value, given);
      case AND, OR, OPAQUE, MODELLED, LENGTH, ELEMENT, FOR_ROW, INSTANCE -> printed(value, given);
      case SUM, VIEW, RECORD -> printed(value, given);
    };
  }

  /**
   * What either side can be, where it may be taken. Where one is not known the other is not asked,
   * and what is no choice is asked first: of values that a loop leaves there are long chains.
   */
  private static Optional<Set<String>> chosen(Term value, Given given) {
    Term condition = value.argument(0);
    boolean simple = value.argument(1).kind() != Term.Kind.CHOOSE;
    List<Optional<Set<String>>> sides = new ArrayList<>();
    for (boolean holds : new boolean[] {simple, !simple}) {
      if (given.allows(condition, holds)) {
        Optional<Set<String>> side =
            texts(value.argument(holds ? 1 : 2), given.side(condition, holds));
        if (side.isEmpty()) {
          return side;
        }
        sides.add(holds ? 0 : sides.size(), side); // In the order of the code.
      }
    }
    return ConstantTexts.union(sides, MOST_TEXTS);
  }

  private static Optional<Set<String>> ofFunction(Term value, Given given) {
    return switch ((PureFunction) value.detail()) {
      case REQUIRE_NON_NULL -> texts(value.argument(0), given);
      case TEXT_JOINED -> joined(value, given);
      case ELEMENT_AT -> {
        Term list = value.argument(0);
        yield CollectionTerms.isWrittenOut(list)
            ? ConstantTexts.union(
                list.arguments().stream().map(each -> texts(each, given)).toList(), MOST_TEXTS)
            : Optional.empty();
      }
      default -> printed(value, given);
    };
  }

  /**
   * Texts, numbers and the like one after the other. Numbers that are some fixed amount from one
   * another move together.
   */
  private static Optional<Set<String>> joined(Term text, Given given) {
    List<Term> parts = new ArrayList<>();
    addParts(text, parts);
    if (parts.size() > MOST_PARTS) {
      return Optional.empty();
    }
    Set<Term> bases = new HashSet<>();
    Optional<Term> shared =
        parts.stream()
            .filter(MapKeys::isNumber)
            .map(part -> Shifted.of(part).base())
            .filter(base -> !bases.add(base))
            .findFirst();
    if (shared.isEmpty()) {
      return joined(parts, part -> texts(part, given));
    }
    Optional<Steps> steps = steps(given.path().rangeOf(shared.get()), MOST_TEXTS);
    return steps.flatMap(
        values ->
            ConstantTexts.union(
                values
                    .all()
                    .mapToObj(
                        value -> joined(parts, part -> ofShared(part, shared.get(), value, given)))
                    .toList(),
                MOST_TEXTS));
  }

  /** Whether it reads as an integer. */
  private static boolean isNumber(Term part) {
    return part.type() instanceof Type.Numeric type
        && type.isIntegral()
        && type != Type.Numeric.CHAR;
  }

  /** Texts that are joined with themselves have very many parts, which are not all looked at. */
  private static void addParts(Term text, List<Term> parts) {
    if (parts.size() > MOST_PARTS) {
      return;
    }
    if (text.detail() == PureFunction.TEXT_JOINED) {
      text.arguments().forEach(part -> addParts(part, parts));
    } else {
      parts.add(text);
    }
  }

  /** What a part is where the number that others share has a value. */
  private static Optional<Set<String>> ofShared(Term part, Term base, long value, Given given) {
    Shifted number = Shifted.of(part);
    return isNumber(part) && number.base().equals(base)
        ? Optional.of(Set.of(String.valueOf(value + number.by())))
        : texts(part, given);
  }

  /** A number, and a constant that is added to it. */
  private record Shifted(Term base, long by) {
    static Shifted of(Term number) {
      boolean added = number.kind() == Term.Kind.ADD;
      if ((added || number.kind() == Term.Kind.SUBTRACT)
          && number.argument(1).detail() instanceof BigDecimal by
          && by.abs().compareTo(BigDecimal.valueOf(MOST)) <= 0) {
        long much = by.longValue();
        return new Shifted(number.argument(0), added ? much : -much);
      }
      return new Shifted(number, 0);
    }
  }

  private static Optional<Set<String>> joined(
      List<Term> parts, Function<Term, Optional<Set<String>>> texts) {
    Set<String> all = Set.of("");
    for (Term part : parts) {
      Optional<Set<String>> next = texts.apply(part);
      if (next.isEmpty() || all.size() * next.get().size() > MOST_TEXTS) {
        return Optional.empty();
      }
      Set<String> longer = new LinkedHashSet<>();
      all.forEach(begun -> next.get().forEach(end -> longer.add(begun + end)));
      all = longer;
    }
    return Optional.of(all);
  }

  /** What a number, a truth value or a constant of an enum reads as. */
  private static Optional<Set<String>> printed(Term value, Given given) {
    return switch (value.type().kind()) {
      case TEXT -> ConstantTexts.constant(value);
      case BOOLEAN -> Optional.of(new LinkedHashSet<>(List.of("false", "true")));
      case ENUMERATION ->
          Optional.of(new LinkedHashSet<>(((Type.Enumeration) value.type()).constants()));
      case NUMERIC ->
          // A double that is whole reads as 2.0.
          Optional.of(value)
              .filter(number -> ((Type.Numeric) number.type()).isIntegral())
              .flatMap(number -> steps(given.path().rangeOf(number), MOST_TEXTS))
              .map(steps -> steps.printed(value.type() == Type.Numeric.CHAR));
      case NONE, ROW, SEALED, OPTIONAL, COLLECTION, DICTIONARY, ROWS, GROUPS -> Optional.empty();
      case TALLY, VECTOR, TABLE, OTHER -> Optional.empty();
    };
  }

  /** Integers from the one to the other, so far apart. */
  private record Steps(long lower, long upper, long step) {
    long count() {
      return (upper - lower) / step + 1;
    }

    LongStream all() {
      return LongStream.range(0, count()).map(i -> lower + i * step);
    }

    Set<String> printed(boolean asCharacters) {
      return all()
          .mapToObj(i -> asCharacters ? String.valueOf((char) i) : String.valueOf(i))
          .collect(Collectors.toCollection(LinkedHashSet::new));
    }
  }

  /** The integers of a range; empty for other numbers, and for more than so many. */
  private static Optional<Steps> steps(Range range, int most) {
    if (range.lower() == null || range.upper() == null || range.step().signum() == 0) {
      return Optional.empty();
    }
    BigDecimal step =
        range.step().stripTrailingZeros().scale() <= 0 ? range.step() : BigDecimal.ONE;
    BigDecimal first = range.lower().divide(step, 0, RoundingMode.CEILING);
    BigDecimal last = range.upper().divide(step, 0, RoundingMode.FLOOR);
    BigDecimal count = last.subtract(first).add(BigDecimal.ONE);
    return count.signum() > 0 && count.compareTo(BigDecimal.valueOf(most)) <= 0
        ? Optional.of(
            new Steps(
                first.multiply(step).longValueExact(),
                last.multiply(step).longValueExact(),
                step.longValueExact()))
        : Optional.empty();
  }
}
