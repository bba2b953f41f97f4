/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.rows;

import dev.discreet.processor.analysis.aggregate.Totals;
import dev.discreet.processor.analysis.distance.Joins;
import dev.discreet.processor.analysis.distance.PersonValues;
import dev.discreet.processor.analysis.path.Assumptions;
import dev.discreet.processor.analysis.path.DecimalRanges;
import dev.discreet.processor.analysis.range.ExactRanges;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.state.DistinctElements;
import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.state.NotUnderstood;
import dev.discreet.processor.analysis.state.Refusal;
import dev.discreet.processor.analysis.state.Value.Aggregate;
import dev.discreet.processor.analysis.state.Value.Index;
import dev.discreet.processor.analysis.state.Value.Part;
import dev.discreet.processor.analysis.state.Value.Rows;
import dev.discreet.processor.analysis.state.Value.Strand;
import dev.discreet.processor.analysis.state.Value.Tally;
import dev.discreet.processor.analysis.term.CollectionTerms;
import dev.discreet.processor.analysis.term.LinearForm;
import dev.discreet.processor.analysis.term.References;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Term.Kind;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.ir.Decimals;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Expr.Tally.Fold;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.QueryBody.Source;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Makes a data set of groups: for each key one element, which is the key, what its rows come to, or
 * both.
 *
 * <p>Lemma: one row more is in one group. So all elements but one stay as they are. Either the
 * group was there: then an element of a number w is exchanged for one of w + d, where d is what the
 * row adds. Or it was not: then an element of the number d comes in. In doubles the new number is
 * not w + d, since all that is added after the row may be rounded otherwise; it is any number that
 * such a group may have. What is counted, added up or picked of the elements moves by what these
 * three kinds of elements say together. A row less is the same backwards.
 *
 * <p>Lemma: where only its person decides the key of a row, all rows of a person are in one group.
 * They come one after the other, and what they change telescopes: from the number before the first
 * to the number after the last. So it is one exchange, in which d is what they add together. Where
 * the key is the person, and a person's rows are added or removed, the group was not there before
 * the first.
 *
 * <p>Lemma: rows of a person that bring the same to sets change each set once, by the first of
 * them. Where the keys are constants, they change no more sets than there are constants.
 *
 * <p>Lemma: where every key is there, with rows or without, no group comes or goes: an element of
 * what a group comes to, which may be nothing, is exchanged for what it comes to with the row. The
 * groups of keys that no row has stay as they are. They are elements all the same, and a pair that
 * comes and goes stands for them: it moves nothing, and says what elements there are.
 *
 * <p>Of what is no sum and no extreme, nothing is known but its type: the group's list before, and
 * its list after. All other groups have the same rows in the same order, so their lists and sets
 * are what they were. But a set that holds the same may be gone through in another order.
 */
public final class Groups {
  private static final String IN_GROUP = "a group's number";
  private static final Range NOTHING = Range.single(BigDecimal.ZERO);

  /** Far more than a mean of numbers may be off by where its sum and its quotient are rounded. */
  private static final BigDecimal OFF = new BigDecimal("1e-9");

  private static final BigDecimal MOST_AVERAGED = BigDecimal.valueOf(1L << 31);

  /** Of integers up to here as many have a sum that is a {@code double}. */
  private static final BigDecimal MOST_AVERAGED_EXACTLY = BigDecimal.valueOf(1L << 22);

  private final Evaluation evaluation;
  private final Terms terms;
  private final BiFunction<Expr.Lambda, Strand, Optional<Term>> functions;

  /** Groups, of which functions may be asked. */
  public Groups(Evaluation evaluation, BiFunction<Expr.Lambda, Strand, Optional<Term>> functions) {
    this.evaluation = evaluation;
    this.terms = evaluation.terms();
    this.functions = functions;
  }

  /**
   * What an element does to its group.
   *
   * @param strand the element, where it is in a group
   * @param added where what it adds lies
   * @param others where what any row of its group adds lies: another kind of row may have its key
   * @param held what is known of what any row of its group brings
   * @param mostRows how many rows the group may have
   * @param filtered whether it may bring its key and no value
   * @param everyKey whether its group is there without rows, too
   * @param brought what it brings, where it is one value
   * @param elements how many elements of its group a row is at most
   */
  private record Change(
      Strand strand,
      Term key,
      Range added,
      Range others,
      Brought held,
      BigDecimal mostRows,
      boolean filtered,
      boolean everyKey,
      Optional<Term> brought,
      int elements) {
    /** What it does to the group of one key. */
    Change at(Term constant, Terms terms) {
      return at(new OwnKeys(terms.equalKeys(key, constant), constant), terms);
    }

    /** The same for one of several keys. */
    Change at(OwnKeys one, Terms terms) {
      return with(strand.where(terms.and(strand.guard(), one.where())), one.key());
    }

    /** The same, where a condition holds. */
    Change where(Term guard) {
      return with(strand.where(guard), key);
    }

    private Change with(Strand strand, Term key) {
      return new Change(
          strand, key, added, others, held, mostRows, filtered, everyKey, brought, elements);
    }

    /** The same beside others. */
    Change among(List<Change> all) {
      Range any = all.stream().map(Change::added).reduce(added, Range::union);
      Brought some = all.stream().map(Change::held).reduce(held, Brought::or);
      boolean fewer = all.stream().anyMatch(Change::filtered);
      return new Change(
          strand, key, added, any, some, mostRows, fewer, everyKey, brought, elements);
    }
  }

  /**
   * The number or collection of a group.
   *
   * @param old before a change
   * @param after what it is then
   * @param first what it is if the group was not there
   * @param within what is always true of the old one and the one after
   */
  private record Values(Term old, Term after, Term first, Term within) {}

  /** The key of a group, which no other group has; empty where the elements are no groups. */
  public static Optional<Term> keyOf(Expr rows, Term element) {
    return Expr.Entries.of(rows)
        .flatMap(
            groups ->
                switch (groups.held()) {
                  case KEYS -> Optional.of(element);
                  case BOTH -> References.keyOf(element);
                  case VALUES -> Optional.empty();
                });
  }

  /** The groups of a tally, in no order that is known. */
  public Rows rows(Expr.Entries entries, Tally tally, Assumptions path) {
    Type type = held(entries.tally(), tally);
    List<Change> changes = changes(tally, type, path, entries.origin());
    List<Strand> strands = new ArrayList<>();
    for (Change change : changes) {
      boolean alone = changes.size() == 1 && comparesPersons(change);
      boolean ofPerson = alone && Joins.tellsPersonOnly(change.key());
      if (alone && !ofPerson && isOwn(change.key(), change.strand()) && evaluation.seesWholes()) {
        strands.addAll(wholes(entries, tally, change, type, path));
        continue;
      }
      boolean sameSets = alone && !ofPerson && tally.fold().isSet() && bringsPerson(change);
      List<Term> constants = sameSets ? constants(change, path) : List.of();
      if (sameSets && constants.isEmpty()) {
        strands.addAll(strands(entries, tally, firstOfKey(change, path), type, false));
      } else if (constants.isEmpty()) {
        strands.addAll(strands(entries, tally, change, type, ofPerson));
      }
      for (Term constant : constants) {
        strands.addAll(strands(entries, tally, change.at(constant, terms), type, true));
      }
    }
    BigDecimal most = tally.keys().rows().most();
    if (tally.everyKey()) {
      strands.addAll(untouched(entries, tally, changes, type));
      most = mostKeys(entries.tally()).orElseThrow(() -> unknown(entries));
    }
    return new Rows(strands, mostKeys(entries.tally()).map(most::min).orElse(most), false, false);
  }

  /** Whether all rows with a key are of one person, whose rows are added or removed. */
  private boolean isOwn(Term key, Strand strand) {
    return !evaluation.isReplaceOne() && Joins.tellsPerson(key, strand.sources().iterator().next());
  }

  /**
   * The groups of a person, which are there with all their rows or not at all: one for each
   * constant that the key may hold, else one for each row that may be the first of its group.
   */
  private List<Strand> wholes(
      Expr.Entries entries, Tally tally, Change change, Type type, Assumptions path) {
    Assumptions there = path.with(change.strand().guard(), true).orElse(path);
    return OwnKeys.of(change.key(), there, terms)
        .map(
            keys ->
                keys.stream()
                    .map(key -> change.at(key, terms))
                    .flatMap(each -> strands(entries, tally, each, type, true).stream())
                    .toList())
        .orElseGet(() -> strands(entries, tally, firstOfKey(change, path), type, true, false));
  }

  /** How many keys there can be; empty where that is not known. */
  private Optional<BigDecimal> mostKeys(Expr map) {
    Type key = map.type() instanceof Type.Tally of ? of.key() : ((Type.Groups) map.type()).key();
    return OwnKeys.constants(key, terms).map(all -> BigDecimal.valueOf(all.size()));
  }

  /**
   * What the group of one person comes to, of which one row at least is known to be there. It is
   * known by what is declared of rows alone, whatever is known of the one that asks.
   */
  Optional<Term> ofPerson(Expr map, Tally tally, Term row) {
    Type type = held(map, tally);
    List<Change> changes = changes(tally, type, Assumptions.none(), map.origin());
    if (changes.isEmpty()) {
      return Optional.empty();
    }
    Change one = changes.get(0).among(changes);
    Source source = row.sources().iterator().next();
    Term value =
        switch (tally.fold()) {
          case SUM ->
              type instanceof Numeric number
                  ? amount(number, source, sums(one.others(), one.mostRows(), number, map.origin()))
                  : exact(one, one.others(), one.mostRows(), type, source, map.origin());
          case GREATEST, LEAST -> amount((Numeric) type, source, one.others());
          case MEAN -> mean((Numeric) type, one.others(), source);
          case LIST, SET, LINKED_SET, SORTED_SET ->
              collection(tally.fold(), (Type.Collection) type, one, source);
        };
    Strand asked = new Strand(BigDecimal.ONE, terms.yes(), value, List.of(row));
    return tally.then().isEmpty() ? Optional.of(value) : functions.apply(tally.then().get(), asked);
  }

  private Term collection(Fold fold, Type.Collection type, Change change, Source source) {
    BigDecimal least = change.filtered() ? BigDecimal.ZERO : BigDecimal.ONE;
    BigDecimal most = change.mostRows().min(Numeric.INT.maximum());
    BigDecimal greatest = fold.isSet() ? most.min(mostThatDiffer(type, change)) : most;
    Term size = amount(Numeric.INT, source, Range.integers(least, greatest));
    return collection(fold, type, size, change, source);
  }

  /** The type of what rows come to, before a function is asked of it. */
  private static Type held(Expr map, Tally tally) {
    Type value =
        map.type() instanceof Type.Tally of
            ? of.value()
            : new Type.Collection("List", ((Type.Groups) map.type()).element());
    return tally.then().map(function -> function.parameter().type()).orElse(value);
  }

  /** One change for each kind of row; one for all kinds where they add to the same key. */
  private List<Change> changes(Tally tally, Type type, Assumptions path, Origin place) {
    Index index = tally.keys();
    BigDecimal most = mostOfOne(index);
    List<Change> changes = new ArrayList<>();
    for (int i = 0; i < index.keys().size(); i++) {
      Strand strand = index.rows().strands().get(i);
      Strand touching = strand.where(tally.touched().get(i));
      Optional<Assumptions> inside = path.with(touching.guard(), true);
      if (inside.isPresent()) {
        Term brought = tally.numbers().get(i);
        Assumptions bringing = path.with(strand.guard(), true).orElse(inside.get());
        Range added =
            Decimals.added(type)
                .map(number -> added(number, strand, touching, brought, inside.get(), place))
                .orElse(NOTHING);
        boolean filtered = touching.guard() != strand.guard();
        changes.add(
            new Change(
                touching,
                index.keys().get(i),
                added,
                added,
                Decimals.isReal(type)
                    ? Brought.ofScales(brought, bringing)
                    : Brought.of(brought, bringing, evaluation),
                most,
                filtered,
                tally.everyKey(),
                Optional.of(brought),
                1));
      }
    }
    return isOneKey(changes)
        ? List.of(together(changes))
        : changes.stream().map(change -> change.among(changes)).toList();
  }

  private Range added(
      Numeric type,
      Strand counted,
      Strand touching,
      Term brought,
      Assumptions inside,
      Origin place) {
    Term number =
        touching.guard() == counted.guard()
            ? brought
            : terms.choose(counted.guard(), brought, terms.number(type, 0));
    Part part = Folds.part(place.text(), number, inside, place);
    Totals.requireNumber(part);
    return part.range();
  }

  private static boolean isOneKey(List<Change> changes) {
    Set<List<Object>> keys = new LinkedHashSet<>();
    for (Change change : changes) {
      keys.add(List.of(change.key(), change.strand().rows(), isOnce(change.strand())));
    }
    return keys.size() == 1 && isOnce(changes.get(0).strand());
  }

  private static boolean isOnce(Strand strand) {
    return strand.isOwn()
        && strand.rows().size() == 1
        && strand.times().compareTo(BigDecimal.ONE) == 0;
  }

  private Change together(List<Change> changes) {
    Change all = changes.get(0);
    for (Change other : changes.subList(1, changes.size())) {
      Range either = ExactRanges.add(all.added().union(NOTHING), other.added().union(NOTHING));
      Term guard = terms.or(all.strand().guard(), other.strand().guard());
      boolean filtered = all.filtered() || other.filtered();
      Strand touching = all.strand().where(guard);
      all =
          new Change(
              touching,
              all.key(),
              either,
              either,
              all.held().or(other.held()),
              all.mostRows(),
              filtered,
              all.everyKey(),
              Optional.empty(),
              all.elements() + other.elements());
    }
    return all;
  }

  /** Whether it is asked what all rows of a person change together. */
  private boolean comparesPersons(Change change) {
    return evaluation.comparesPersons()
        && isOnce(change.strand())
        && change.strand().sources().size() == 1;
  }

  /** Whether all rows of a person bring the same. */
  private static boolean bringsPerson(Change change) {
    return change.brought().filter(Joins::tellsPersonOnly).isPresent();
  }

  /** Only the first of a person's rows with each key. */
  private Change firstOfKey(Change change, Assumptions path) {
    Strand touching = change.strand().with(change.key());
    if (!DistinctElements.isOfOneRow(touching)) {
      return change;
    }
    Source source = touching.sources().iterator().next();
    Term first =
        terms.input(
            Type.Simple.BOOLEAN,
            Term.Input.fact(source, false, Optional.empty())
                .atMost(PersonValues.most(touching, path)));
    evaluation.distinctElements().noteOfPerson(first, change.key());
    return change.where(terms.and(touching.guard(), first));
  }

  /** The keys that there are, where they are fewer than a person's rows; else none. */
  private List<Term> constants(Change change, Assumptions path) {
    Type type = change.key().type();
    List<Term> all = OwnKeys.constants(type, terms).orElse(List.of());
    int rows = change.strand().sources().iterator().next().rowsPerUnit();
    boolean known =
        path.with(change.strand().guard(), true)
            .filter(there -> !there.mayBeNull(change.key()))
            .isPresent();
    return known && all.size() < rows ? all : List.of();
  }

  private List<Strand> strands(
      Expr.Entries entries, Tally tally, Change change, Type type, boolean ofPerson) {
    return strands(entries, tally, change, type, ofPerson, ofPerson);
  }

  /**
   * What rows do to their groups.
   *
   * @param ofPerson whether all rows of a person are seen together
   * @param onlyOne whether they are in one group, then
   */
  private List<Strand> strands(
      Expr.Entries entries,
      Tally tally,
      Change change,
      Type type,
      boolean ofPerson,
      boolean onlyOne) {
    Strand touching = change.strand();
    Source source = touching.rows().get(0).sources().iterator().next();
    if (onlyOne) {
      Term once = fact(Type.Simple.BOOLEAN, source, true, Optional.empty(), Optional.empty());
      touching = touching.where(terms.and(touching.guard(), once));
    }
    BigDecimal own =
        ofPerson ? BigDecimal.valueOf(source.rowsPerUnit()).min(change.mostRows()) : BigDecimal.ONE;
    boolean isFirst = ofPerson && !change.everyKey() && isOwn(change.key(), touching);
    Term before = change.everyKey() ? terms.yes() : before(source, isFirst, change.mostRows());
    if (isFirst) {
      evaluation.distinctElements().noteStep(before);
    }
    Term isNew = terms.not(before);
    if (!change.everyKey()) {
      evaluation.distinctElements().note(isNew, touching.with(change.key()));
    }
    Term first = terms.and(touching.guard(), isNew);
    Strand opposite = touching.times(touching.times().negate());
    if (entries.held() == Expr.Entries.Held.KEYS) {
      return change.everyKey() ? List.of() : List.of(touching.where(first).with(change.key()));
    }
    Values values = values(tally.fold(), change, own, type, source, entries.origin());
    Term there = terms.and(terms.and(touching.guard(), before), values.within());
    List<Strand> strands = new ArrayList<>();
    Function<Strand, Optional<Term>> then =
        strand ->
            tally
                .then()
                .map(function -> functions.apply(function, strand))
                .orElse(Optional.of(strand.element()));
    record Moved(Strand strand, Term value) {}
    for (Moved each :
        List.of(
                new Moved(touching.where(there), values.after()),
                new Moved(opposite.where(there), values.old()),
                new Moved(touching.where(first), values.first()))
            .subList(0, change.everyKey() ? 2 : 3)) {
      then.apply(each.strand().with(each.value()))
          .map(value -> each.strand().with(element(entries, change.key(), value)))
          .ifPresent(strands::add);
    }
    return strands;
  }

  /** The groups of keys that no row has: each as one that comes, and as the same one that goes. */
  private List<Strand> untouched(
      Expr.Entries entries, Tally tally, List<Change> changes, Type type) {
    if (changes.isEmpty() || !(entries.tally().type() instanceof Type.Tally map)) {
      throw unknown(entries);
    }
    Change any = changes.get(0);
    Source source = any.strand().rows().get(0).sources().iterator().next();
    Term key = fact(map.key(), source, false, Optional.empty(), Optional.empty());
    Strand comes =
        new Strand(
            BigDecimal.ONE, terms.yes(), nothing(entries, tally, any, type), any.strand().rows());
    return tally
        .then()
        .map(function -> functions.apply(function, comes))
        .orElse(Optional.of(comes.element()))
        .map(value -> comes.with(element(entries, key, value)))
        .map(group -> List.of(group, group.times(BigDecimal.ONE.negate())))
        .orElse(List.of());
  }

  /** What no rows come to. */
  private Term nothing(Expr.Entries entries, Tally tally, Change any, Type type) {
    Source source = any.strand().rows().get(0).sources().iterator().next();
    return switch (tally.fold()) {
      case LIST, SET, LINKED_SET, SORTED_SET ->
          collection(
              tally.fold(), (Type.Collection) type, terms.number(Numeric.INT, 0), any, source);
      case SUM -> {
        if (!(type instanceof Numeric number)) {
          throw unknown(entries);
        }
        yield terms.number(number, 0);
      }
      case GREATEST, LEAST, MEAN -> throw unknown(entries);
    };
  }

  private static Refusal unknown(Expr.Entries entries) {
    return NotUnderstood.refusal(entries, "groups that are there without rows");
  }

  /** Lemma: the greatest of more numbers is the greatest of the old ones, or one of the new. */
  private Values values(
      Fold fold, Change change, BigDecimal own, Type type, Source source, Origin place) {
    return switch (fold) {
      case SUM ->
          type instanceof Numeric number
              ? sums(change, own, number, source, place)
              : exact(change, own, type, source, place);
      case GREATEST -> extremes(PureFunction.MAX, change, (Numeric) type, source);
      case LEAST -> extremes(PureFunction.MIN, change, (Numeric) type, source);
      case MEAN -> any(() -> mean((Numeric) type, change.others(), source));
      case LIST, SET, LINKED_SET, SORTED_SET ->
          collections(fold, change, own, (Type.Collection) type, source);
    };
  }

  /** Values of which nothing says how one becomes another. */
  private Values any(Supplier<Term> value) {
    return new Values(value.get(), value.get(), value.get(), terms.yes());
  }

  private Values sums(Change change, BigDecimal own, Numeric type, Source source, Origin place) {
    Term more = amount(type, source, sums(change.added(), own, type, place));
    BigDecimal others = change.mostRows().subtract(BigDecimal.ONE).max(BigDecimal.ONE);
    Range before = sums(change.others(), others, type, place);
    Term old = amount(type, source, change.everyKey() ? before.union(NOTHING) : before);
    Range all = sums(change.others(), change.mostRows(), type, place);
    boolean exact = type.isIntegral() || all.step().signum() > 0;
    Term after = exact ? terms.operation(Kind.ADD, type, old, more) : amount(type, source, all);
    return new Values(old, after, more, exact ? within(after, all) : terms.yes());
  }

  /** Lemma: no digit is lost, so one number more is added to what the group came to. */
  private Values exact(Change change, BigDecimal own, Type type, Source source, Origin place) {
    BigDecimal others = change.mostRows().subtract(BigDecimal.ONE).max(BigDecimal.ONE);
    Term more = exact(change, change.added(), own, type, source, place);
    Term old = exact(change, change.others(), others, type, source, place);
    Term after =
        terms.function(
            PureFunction.DECIMAL_ADD, type, DecimalRanges.arguments(List.of(old, more), terms));
    return new Values(old, after, more, terms.yes());
  }

  /**
   * Some exact sum. Lemma: the scale of a sum is the greatest of its numbers' and of that of 0,
   * where it starts with that.
   */
  private Term exact(
      Change change, Range each, BigDecimal rows, Type type, Source source, Origin place) {
    Range all = total(each, rows, Numeric.DOUBLE, place, Totals.Order.EXACT);
    Limits value = Decimals.between(least(each, all), greatest(each, all));
    return fact(
        type,
        source,
        false,
        Optional.of(change.held().limits().map(value::and).orElse(value)),
        Optional.empty());
  }

  /**
   * That the rows of a group are no more than they may be, where what a person's rows add, beside
   * what the group may have had, might be more.
   */
  private Term within(Term after, Range all) {
    Range known = Assumptions.none().rangeOf(after);
    Numeric type = after.numeric();
    Term within = terms.yes();
    if (type.isIntegral() && all.upper() != null && !known.isWithin(type.minimum(), all.upper())) {
      within =
          terms.operation(
              Kind.LESS_OR_EQUAL, Type.Simple.BOOLEAN, after, terms.constant(type, all.upper()));
    }
    if (type.isIntegral() && all.lower() != null && !known.isWithin(all.lower(), type.maximum())) {
      within =
          terms.and(
              within,
              terms.operation(
                  Kind.LESS_OR_EQUAL,
                  Type.Simple.BOOLEAN,
                  terms.constant(type, all.lower()),
                  after));
    }
    return within;
  }

  private Values extremes(PureFunction function, Change change, Numeric type, Source source) {
    Term more = amount(type, source, change.added());
    Term old = amount(type, source, change.others());
    return new Values(old, terms.function(function, type, List.of(old, more)), more, terms.yes());
  }

  /**
   * Lemma: a mean of integers lies between the least and the greatest of them, but for rounding.
   * The sum of 2³¹ integers of up to 2³¹ each is a {@code long}; of greater ones it may wrap, and
   * nothing is known of the mean. The sum of 2³¹ integers of up to 2²² each is a {@code double},
   * and so are their number and all of these integers: then one division is rounded, to the nearest
   * double, which is not beyond the greatest of them either.
   */
  private Term mean(Numeric type, Range each, Source source) {
    BigDecimal least = each.lower();
    BigDecimal greatest = each.upper();
    if (least == null
        || greatest == null
        || least.abs().max(greatest.abs()).compareTo(MOST_AVERAGED) > 0) {
      return fact(type, source, false, Optional.empty(), Optional.empty());
    }
    BigDecimal size = least.abs().max(greatest.abs());
    BigDecimal off =
        size.compareTo(MOST_AVERAGED_EXACTLY) <= 0 ? BigDecimal.ZERO : size.multiply(OFF);
    return amount(type, source, Range.of(least.subtract(off), greatest.add(off), BigDecimal.ZERO));
  }

  /**
   * Lemma: an element makes a list longer by one, and a set by one at most. A row may be several.
   * So do all rows of a person that bring the same, as far as they are in one group. What was
   * filtered adds nothing. No collection of the JDK has more than 2³¹ − 1 elements; with more, its
   * group fails.
   */
  private Values collections(
      Fold fold, Change change, BigDecimal own, Type.Collection type, Source source) {
    BigDecimal least = change.filtered() ? BigDecimal.ZERO : BigDecimal.ONE;
    BigDecimal greatest = mostThatDiffer(type, change);
    boolean once = fold.isSet() && bringsPerson(change);
    BigDecimal all = own.multiply(BigDecimal.valueOf(change.elements())).min(change.mostRows());
    BigDecimal most = once ? BigDecimal.ONE : all.min(greatest);
    BigDecimal others = change.mostRows().subtract(BigDecimal.ONE).max(BigDecimal.ONE);
    Term more = amount(Numeric.INT, source, Range.integers(least, most));
    BigDecimal none = change.everyKey() ? BigDecimal.ZERO : least;
    Term old = amount(Numeric.INT, source, Range.integers(none, others.min(greatest)));
    Term longer =
        fold.isSet() ? amount(Numeric.INT, source, Range.integers(BigDecimal.ZERO, most)) : more;
    boolean fits = others.min(greatest).add(most).compareTo(Numeric.INT.maximum()) <= 0;
    Term after =
        fits
            ? terms.operation(Kind.ADD, Numeric.INT, old, longer)
            : amount(Numeric.INT, source, Range.integers(least, greatest));
    Values values =
        new Values(
            collection(fold, type, old, change, source),
            collection(fold, type, after, change, source),
            collection(fold, type, more, change, source),
            within(after, Range.integers(least, greatest.min(change.mostRows()))));
    boolean oneMore =
        fold == Fold.LIST && !change.filtered() && own.compareTo(BigDecimal.ONE) == 0 && fits;
    change
        .brought()
        .filter(any -> oneMore)
        .ifPresent(
            element -> {
              evaluation.groupSums().isLonger(values.after(), Optional.of(values.old()), element);
              evaluation.groupSums().isLonger(values.first(), Optional.empty(), element);
            });
    return values;
  }

  /** How many elements there can be that differ: constants, or integers between two others. */
  private static BigDecimal mostThatDiffer(Type.Collection type, Change change) {
    Optional<BigDecimal> integers =
        change
            .held()
            .limits()
            .filter(limits -> limits.measure().isEmpty())
            .filter(limits -> CollectionTerms.integers(type).isPresent())
            .map(limits -> limits.upper().subtract(limits.lower()).add(BigDecimal.ONE));
    return CollectionTerms.most(type)
        .or(() -> integers)
        .orElse(Numeric.INT.maximum())
        .min(Numeric.INT.maximum());
  }

  private Term collection(
      Fold fold, Type.Collection type, Term size, Change change, Source source) {
    Term held =
        change
            .held()
            .in(
                type,
                evaluation,
                (of, limits) -> fact(of, source, false, limits, Optional.empty()));
    return evaluation.collections().ofGroup(fold, type, held, size);
  }

  private Term element(Expr.Entries entries, Term key, Term value) {
    return switch (entries.held()) {
      case KEYS -> key;
      case VALUES -> value;
      case BOTH ->
          terms.record(
              Expr.Entries.ENTRY,
              List.of(Expr.Entries.KEY, Expr.Entries.VALUE),
              List.of(key, value));
    };
  }

  /** Whether the group was there: an unknown number says so, which may differ for a person. */
  private Term before(Source source, boolean isFirst, BigDecimal mostRows) {
    if (mostRows.compareTo(BigDecimal.ONE) <= 0) {
      return terms.no();
    }
    Limits truth = new Limits(BigDecimal.ZERO, BigDecimal.ONE, BigDecimal.ONE);
    Limits never = new Limits(BigDecimal.ZERO, BigDecimal.ZERO, BigDecimal.ONE);
    Term groups =
        fact(
            Numeric.INT,
            source,
            false,
            Optional.of(truth),
            isFirst ? Optional.of(never) : Optional.empty());
    return terms.operation(
        Kind.LESS_OR_EQUAL, Type.Simple.BOOLEAN, terms.number(Numeric.INT, 1), groups);
  }

  /** A number of a group. Lemma: a sum that is exact stays on the grid of what it is a sum of. */
  private Term amount(Numeric type, Source source, Range range) {
    if (range.isSingle() && range.lower() != null && type.isIntegral()) {
      return terms.constant(type, range.lower());
    }
    Limits limits =
        new Limits(
            Objects.requireNonNull(range.lower(), "a sum has bounds"),
            Objects.requireNonNull(range.upper(), "a sum has bounds"),
            type.isIntegral() ? BigDecimal.ZERO : range.step());
    return fact(type, source, false, Optional.of(limits), Optional.empty());
  }

  private Term fact(
      Type type, Source source, boolean once, Optional<Limits> limits, Optional<Limits> ofPerson) {
    return terms.input(
        type,
        new Term.Input(IN_GROUP, Optional.of(source), once, false, false, false, limits, ofPerson));
  }

  /** Where the sum of at least one row and at most so many lies. It must not wrap. */
  private static Range sums(Range each, BigDecimal rows, Numeric type, Origin place) {
    Range all = total(each, rows, type, place, Totals.Order.ANY);
    if (!type.isIntegral()) {
      return all.union(total(each, rows, type, place, Totals.Order.ONE_BY_ONE));
    }
    return Range.integers(least(each, all), greatest(each, all));
  }

  /** The least sum of one number or more. */
  private static BigDecimal least(Range each, Range all) {
    BigDecimal one = Objects.requireNonNull(each.lower(), "finite");
    return one.signum() > 0 ? one : Objects.requireNonNull(all.lower(), "finite");
  }

  /** The greatest sum of one number or more. */
  private static BigDecimal greatest(Range each, Range all) {
    BigDecimal one = Objects.requireNonNull(each.upper(), "finite");
    return one.signum() < 0 ? one : Objects.requireNonNull(all.upper(), "finite");
  }

  private static Range total(
      Range each, BigDecimal rows, Numeric type, Origin place, Totals.Order order) {
    Part part = new Part(place.text(), each, place, Optional.empty(), BigDecimal.ONE);
    Aggregate none = Aggregate.constant(type, Range.single(BigDecimal.ZERO));
    return Totals.of(none, LinearForm.ZERO, each, rows, List.of(part), false, order).total();
  }

  /** The most rows that one key can have: those of one person, where the key names the person. */
  public static BigDecimal mostOfOne(Index index) {
    BigDecimal most = BigDecimal.ZERO;
    for (int i = 0; i < index.keys().size(); i++) {
      Strand strand = index.rows().strands().get(i);
      Optional<Source> source =
          strand.isOwn() && strand.rows().size() == 1
              ? strand.rows().get(0).sources().stream().findFirst()
              : Optional.empty();
      Term key = index.keys().get(i);
      most =
          most.add(
              source
                  .filter(s -> Joins.tellsPerson(key, s))
                  .map(s -> BigDecimal.valueOf(s.rowsPerUnit()).multiply(strand.times().abs()))
                  .orElse(index.rows().most()));
    }
    return most.min(index.rows().most());
  }
}
