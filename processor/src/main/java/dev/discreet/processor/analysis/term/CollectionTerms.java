/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.term;

import dev.discreet.processor.analysis.term.Term.Kind;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.ModelledMethod;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.ir.Values;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * Makes terms for lists, sets and maps that are values: those of the JDK that nobody can change.
 * Claim: a term made here has the value of the Java expression wherever that expression does not
 * throw. A choice between two collections is a choice between what follows from each.
 */
public final class CollectionTerms {
  /** Of a longer collection, equality is one unknown condition instead of one for each element. */
  private static final int MOST_EQUALITIES = 64;

  private static final Set<PureFunction> WRITTEN_OUT =
      EnumSet.of(
          PureFunction.LIST_OF,
          PureFunction.SET_OF,
          PureFunction.ENUM_SET_OF,
          PureFunction.SEQUENCE);
  private static final Set<PureFunction> COPIES =
      EnumSet.of(
          PureFunction.LIST_COPY,
          PureFunction.SET_COPY,
          PureFunction.LIST_VIEW,
          PureFunction.SET_VIEW,
          PureFunction.NEW_LIST,
          PureFunction.NEW_SET,
          PureFunction.NEW_LINKED_SET,
          PureFunction.NEW_SORTED_SET);

  /** What leaves nothing but values that are there. */
  private static final Set<PureFunction> CHANGES =
      EnumSet.of(
          PureFunction.ADDED,
          PureFunction.ADDED_ALL,
          PureFunction.REMOVED,
          PureFunction.REMOVED_ALL,
          PureFunction.RETAINED,
          PureFunction.MAP_PUT);

  /** What gives elements of its first argument, and no others. */
  private static final Set<PureFunction> LEAVING =
      EnumSet.of(
          PureFunction.SUB_LIST,
          PureFunction.REORDERED,
          PureFunction.REMOVED,
          PureFunction.REMOVED_ALL,
          PureFunction.RETAINED);

  /** What gives elements in the order of its first argument, or in one that it may decide. */
  private static final Set<PureFunction> KEEPING_ORDER =
      EnumSet.of(
          PureFunction.LIST_COPY,
          PureFunction.SET_COPY,
          PureFunction.LIST_VIEW,
          PureFunction.SET_VIEW,
          PureFunction.NEW_LIST,
          PureFunction.NEW_SET,
          PureFunction.NEW_LINKED_SET,
          PureFunction.ADDED,
          PureFunction.ADDED_ALL,
          PureFunction.REMOVED,
          PureFunction.REMOVED_ALL,
          PureFunction.RETAINED,
          PureFunction.SUB_LIST);

  private static final Set<PureFunction> SETS =
      EnumSet.of(
          PureFunction.SET_OF,
          PureFunction.SET_COPY,
          PureFunction.SET_VIEW,
          PureFunction.NEW_SET,
          PureFunction.NEW_LINKED_SET,
          PureFunction.NEW_SORTED_SET);

  private static final Set<PureFunction> MAPS =
      EnumSet.of(
          PureFunction.MAP_OF,
          PureFunction.MAP_COPY,
          PureFunction.MAP_VIEW,
          PureFunction.NEW_MAP,
          PureFunction.NEW_LINKED_MAP,
          PureFunction.NEW_SORTED_MAP);

  /** Copies, of one argument, in an order that each start of the JVM chooses anew. */
  private static final Set<PureFunction> SALTED_COPIES =
      EnumSet.of(
          PureFunction.SET_COPY,
          PureFunction.MAP_COPY,
          PureFunction.SET_VIEW,
          PureFunction.MAP_VIEW);

  private final Terms terms;
  private final Map<List<Object>, Term> made = new HashMap<>();

  public CollectionTerms(Terms terms) {
    this.terms = terms;
  }

  private static boolean isOf(Term term, Set<PureFunction> functions) {
    return term.kind() == Kind.FUNCTION
        && term.detail() instanceof PureFunction function
        && functions.contains(function);
  }

  /** Whether all elements are known. */
  public static boolean isWrittenOut(Term collection) {
    return isOf(collection, WRITTEN_OUT);
  }

  /**
   * Whether a function's value may be null: an unknown element or value of a collection or map that
   * may hold null there.
   */
  public static boolean mayBeNull(Term value) {
    if (isOf(value, EnumSet.of(PureFunction.VALUE_OF))) {
      return nullsIn(value.argument(0)) != Nulls.NOWHERE;
    }
    return isOf(value, EnumSet.of(PureFunction.ELEMENT_AT))
        && nullsIn(value.argument(0)) == Nulls.ANYWHERE;
  }

  /** The component in which the null may be that a value is; empty where it is in none. */
  public static Optional<Term> holderOfNull(Term value) {
    return alternatives(value).stream()
        .filter(one -> one.kind() == Kind.FUNCTION && mayBeNull(one))
        .flatMap(one -> componentOf(one.argument(0)).stream())
        .findFirst();
  }

  /** The component that a collection was made of; empty where it is made of none. */
  public static Optional<Term> componentOf(Term collection) {
    Term from = collection;
    while (from.kind() == Kind.FUNCTION && !from.arguments().isEmpty()) {
      from = from.argument(0);
    }
    return from.kind() == Kind.COMPONENT ? Optional.of(from) : Optional.empty();
  }

  /** A group: a list or set of the JDK's that nobody changes and that holds no null. */
  public Term ofGroup(Expr.Tally.Fold fold, Type.Collection type, Term held, Term size) {
    return fold == Expr.Tally.Fold.SORTED_SET
        ? ofSize(type, terms.function(PureFunction.NEW_SORTED_SET, type, List.of(held)), size)
        : ofSize(type, held, size);
  }

  private Term ofSize(Type.Collection type, Term held, Term size) {
    PureFunction copy = type.name().equals("List") ? PureFunction.LIST_COPY : PureFunction.SET_COPY;
    return terms.function(copy, type, List.of(held, size));
  }

  /** The same, of which one row decides all there is to know, its order included. */
  public Term ofRow(Type.Collection type, Term held, Term size) {
    Term known = ofSize(type, held, size);
    return terms.function((PureFunction) known.detail(), type, List.of(held, size, terms.yes()));
  }

  /**
   * Some map of the JDK's that nobody changes and that holds no null, as one row decides.
   *
   * @param key some key of it, of which nothing is known but what holds of each
   */
  public Term ofRow(Type.Dictionary type, Term held, Term size, Term key) {
    return terms.function(PureFunction.MAP_COPY, type, List.of(held, size, key));
  }

  /** What {@code put} leaves. Lemma: it adds a key where the map has not got it. */
  public Term put(Type.Dictionary type, Term before, Term key, Term value) {
    Term size = size(before);
    Term more = terms.operation(Kind.ADD, Numeric.INT, size, terms.number(Numeric.INT, 1));
    Term after = terms.function(PureFunction.MAP_PUT, type, List.of(before, key, value));
    return ofRow(type, after, terms.choose(containsKey(before, key), size, more), key);
  }

  /**
   * What a change leaves: by itself where all is known, else some list or set of the row's.
   *
   * @param most how many elements there were at most
   */
  public Term changed(
      PureFunction change, Type.Collection type, Term before, Term by, BigDecimal most) {
    boolean list = type.name().equals("List");
    boolean added = change == PureFunction.ADDED;
    Term known = list ? unwrapped(before) : before; // The order of sets may differ.
    boolean written = isOf(known, EnumSet.of(PureFunction.LIST_OF, PureFunction.SET_OF));
    int count = known.arguments().size();
    if (added && written && (list ? count < MOST_EQUALITIES : count == 0)) {
      List<Term> elements = new ArrayList<>(known.arguments());
      elements.add(by);
      return terms.function((PureFunction) known.detail(), type, elements);
    }
    Term held = terms.function(change, type, List.of(before, by));
    boolean counted = added && most.compareTo(Numeric.INT.maximum()) < 0;
    return ofRow(
        type,
        held,
        counted
            ? sizeWith(before, by, list)
            : terms.function(PureFunction.SIZE, Numeric.INT, List.of(held)));
  }

  /** A list has one element more behind an addition; a set has, unless it held that one. */
  private Term sizeWith(Term before, Term added, boolean list) {
    Term size = size(before);
    Term more = terms.operation(Kind.ADD, Numeric.INT, size, terms.number(Numeric.INT, 1));
    return list
        ? more
        : terms.choose(
            terms.function(PureFunction.CONTAINS, Type.Simple.BOOLEAN, List.of(before, added)),
            size,
            more);
  }

  /** Whether it is one that {@link #ofSize} made. */
  public static boolean isGroup(Term collection) {
    return isOf(collection, COPIES) && collection.arguments().size() == 2;
  }

  /**
   * Whether its elements come in an order that other rows may decide: that of a hash table, of
   * elements whose hash is not one of their content. The hash of an enum's constant is given out
   * when somebody first asks for it, so it tells what was asked for before. A set of which nobody
   * knows how it was made may be such a table, also one that a row holds or that is public. So is
   * the set of a group: a parallel stream fills it in parts, and all rows decide where these end.
   * What is made of such a table, as a copy or by changes, has its order.
   */
  public static boolean isHashed(Term collection) {
    return isAnyOf(collection, CollectionTerms::isTable);
  }

  /** Whether it, or one of those whose order it has, is such. */
  private static boolean isAnyOf(Term collection, Predicate<Term> such) {
    return Ways.of(
            collection,
            UnaryOperator.identity(),
            next -> next.kind() == Kind.FUNCTION ? ordering(next) : List.of())
        .stream()
        .anyMatch(such);
  }

  /**
   * Those whose order what is made of them has. What was sorted has that of the list that tells its
   * order, which was made of a stream that had one.
   */
  private static List<Term> ordering(Term made) {
    List<Term> all = new ArrayList<>();
    if (KEEPING_ORDER.contains(made.detail())) {
      all.add(made.argument(0));
    }
    if (isOf(made, EnumSet.of(PureFunction.ADDED_ALL, PureFunction.REORDERED))) {
      all.add(made.argument(1));
    }
    if (isOf(made, EnumSet.of(PureFunction.MAP_KEYS, PureFunction.MAP_VALUES))) {
      all.add(made.argument(0));
    }
    return all;
  }

  private static boolean isTable(Term one) {
    return !isSorted(one) && (isTableOfIdentities(one) || (isGroup(one) && isOf(one, SETS)));
  }

  /** Whether its elements, or its keys, come in their own order. */
  private static boolean isSorted(Term one) {
    boolean of =
        isGroup(one) || isOf(one, EnumSet.of(PureFunction.MAP_KEYS, PureFunction.MAP_VALUES));
    return isOf(one, EnumSet.of(PureFunction.NEW_SORTED_SET, PureFunction.NEW_SORTED_MAP))
        || (of && isSorted(one.argument(0)));
  }

  private static boolean isTableOfIdentities(Term one) {
    if (isOf(one, EnumSet.of(PureFunction.MAP_KEYS, PureFunction.MAP_VALUES))) {
      return !isHashedByContent(((Type.Dictionary) one.argument(0).type()).key());
    }
    return one.type() instanceof Type.Collection set
        && set.name().equals("Set")
        && !isOf(one, EnumSet.of(PureFunction.ENUM_SET_OF))
        && !isHashedByContent(set.element());
  }

  /**
   * Whether each machine that evaluates a query may have an order of its own. {@code Set.of} and
   * {@code Map.copyOf} have one for each start of the JVM, and a set that a row holds or that is
   * given may be one of these.
   */
  public static boolean isSalted(Term collection) {
    return isAnyOf(collection, CollectionTerms::isSaltedItself);
  }

  private static boolean isSaltedItself(Term one) {
    int count = one.arguments().size();
    return switch (one.kind()) {
      case FUNCTION ->
          (isOf(one, EnumSet.of(PureFunction.SET_OF)) && count > 1)
              || (isOf(one, EnumSet.of(PureFunction.MAP_OF)) && count > 2)
              || (isOf(one, SALTED_COPIES) && count == 1);
      case INPUT, COMPONENT -> mayBeSalted(one.type());
      default -> false;
    };
  }

  /** Whether something of a type, made by somebody else, may be one that the JDK salts. */
  private static boolean mayBeSalted(Type type) {
    return switch (type.kind()) {
      case COLLECTION -> ((Type.Collection) type).name().equals("Set");
      case DICTIONARY -> true;
      case NONE, NUMERIC, BOOLEAN, TEXT, OTHER, OPTIONAL, ENUMERATION, ROW, SEALED, VECTOR -> false;
      case ROWS, GROUPS, TALLY, TABLE -> false;
    };
  }

  /** Whether equal values of a type have the same hash in every run. */
  public static boolean isHashedByContent(Type type) {
    return switch (type.kind()) {
      case NUMERIC, BOOLEAN, TEXT -> true;
      case OTHER -> ((Type.Other) type).comparesContent();
      case OPTIONAL -> isHashedByContent(((Type.Optional) type).element());
      // The hash of a record may be made of those of constants.
      case NONE, ENUMERATION, ROW, SEALED, COLLECTION, DICTIONARY, VECTOR -> false;
      case ROWS, GROUPS, TALLY, TABLE -> false;
    };
  }

  /** Whether its class is one of the JDK's, and nobody changes it here. Null says nothing. */
  public static boolean isFixed(Term collection) {
    return isFixed(collection, true);
  }

  /** Whether its class is one of the JDK's that no call changes, whoever holds it later. */
  public static boolean isFixedForGood(Term collection) {
    return isFixed(collection, false);
  }

  private static boolean isFixed(Term collection, boolean here) {
    return switch (collection.kind()) {
      case FUNCTION ->
          (here || !isNew(collection))
              && (isWrittenOut(collection) || isOf(collection, COPIES) || isOf(collection, MAPS));
      case COMPONENT -> ((Terms.Part) collection.detail()).facts().copied();
      // A new array, or a view of it.
      case MODELLED -> here && ((ModelledMethod) collection.detail()).isOurs();
      case CHOOSE ->
          alternatives(collection).stream()
              .allMatch(each -> each.kind() == Kind.NULL || isFixed(each, here));
      default -> false;
    };
  }

  /** What conditions choose from, each once: they may share what they choose from. */
  public static Set<Term> alternatives(Term chosen) {
    return new LinkedHashSet<>(Ways.of(chosen, UnaryOperator.identity(), one -> List.of()));
  }

  /** What somebody could still change who is given it. */
  private static boolean isNew(Term collection) {
    return collection.detail() instanceof PureFunction function && function.makesNew();
  }

  /** Whether no element, key or value of a collection that nobody changes is null. */
  public static boolean holdsNoNull(Term collection) {
    return switch (collection.kind()) {
      case FUNCTION, COMPONENT -> isFixed(collection) && nullsIn(collection) == Nulls.NOWHERE;
      case CHOOSE -> alternatives(collection).stream().allMatch(CollectionTerms::holdsNoNull);
      default -> false;
    };
  }

  /**
   * Where null may be in a collection. That nobody changes it says nothing of this: a view or a
   * copy by a constructor keeps what was there.
   */
  public static Nulls nullsIn(Term collection) {
    return Once.of(collection, CollectionTerms::nullsIn);
  }

  private static Nulls nullsIn(Term collection, Function<Term, Nulls> inside) {
    return switch (collection.kind()) {
      case FUNCTION -> nullsInMade(collection, inside);
      case COMPONENT -> {
        RowFacts.ComponentFacts facts = ((Terms.Part) collection.detail()).facts();
        yield facts.copied() ? facts.inside() : Nulls.ANYWHERE;
      }
      case CHOOSE ->
          collection.arguments().stream()
              .skip(1)
              .filter(each -> each.kind() != Kind.NULL)
              .map(inside)
              .reduce(Nulls.NOWHERE, Nulls::or);
      // An array of texts that a method of the JDK makes.
      case MODELLED -> isFixed(collection) ? Nulls.NOWHERE : Nulls.ANYWHERE;
      default -> Nulls.ANYWHERE;
    };
  }

  private static Nulls nullsInMade(Term made, Function<Term, Nulls> inside) {
    return switch ((PureFunction) made.detail()) {
      case LIST_OF, SET_OF, ENUM_SET_OF, MAP_OF -> Nulls.NOWHERE;
      case ADDED, ADDED_ALL, REMOVED, REMOVED_ALL, RETAINED, MAP_PUT -> Nulls.NOWHERE;
      case LIST_COPY, SET_COPY, MAP_COPY ->
          made.arguments().size() > 1 && isPart(made.argument(0))
              ? inside.apply(made.argument(0))
              : Nulls.NOWHERE;
      case NEW_LIST, NEW_SET, NEW_LINKED_SET, NEW_MAP, NEW_LINKED_MAP ->
          inside.apply(made.argument(0));
      case LIST_VIEW, SET_VIEW, MAP_VIEW, SUB_LIST, REORDERED -> inside.apply(made.argument(0));
      // Without a comparator these compare all elements, or keys.
      case NEW_SORTED_SET -> Nulls.NOWHERE;
      case NEW_SORTED_MAP ->
          inside.apply(made.argument(0)) == Nulls.NOWHERE ? Nulls.NOWHERE : Nulls.VALUES;
      case MAP_KEYS -> inside.apply(made.argument(0)).ofKeys();
      case MAP_VALUES -> inside.apply(made.argument(0)).ofValues();
      default -> Nulls.ANYWHERE;
    };
  }

  /** What a list or map that may hold null gives, of which nothing else is known. */
  private static boolean isPart(Term held) {
    return isOf(
        held,
        EnumSet.of(
            PureFunction.MAP_KEYS,
            PureFunction.MAP_VALUES,
            PureFunction.SUB_LIST,
            PureFunction.REORDERED));
  }

  /**
   * What is written out, as a list that holds no null; any other as it is.
   *
   * @param mayBeNull what may be null where it is made
   */
  public Term withoutNull(Term listed, Predicate<Term> mayBeNull) {
    return isOf(listed, EnumSet.of(PureFunction.SEQUENCE))
            && listed.arguments().stream().noneMatch(mayBeNull)
        ? terms.function(PureFunction.LIST_OF, listed.type(), listed.arguments())
        : listed;
  }

  /** A list of constants, as a set of them; any other as it is. */
  public Term withoutEqual(Term collection) {
    Term list = unwrapped(collection);
    boolean constants =
        isOf(list, EnumSet.of(PureFunction.LIST_OF))
            && list.arguments().stream().allMatch(each -> each.kind() == Kind.CONSTANT);
    return constants
        ? terms.function(
            PureFunction.SET_OF,
            new Type.Collection("Set", ((Type.Collection) list.type()).element()),
            List.copyOf(new LinkedHashSet<>(list.arguments())))
        : collection;
  }

  /** What a copy was made of, where it answers as its copy does; the order of sets may differ. */
  public static Term unwrapped(Term collection) {
    boolean copies = isOf(collection, COPIES) || isOf(collection, MAPS);
    if (!copies || collection.arguments().size() != 1) {
      return collection;
    }
    Term from = collection.argument(0);
    return isFixed(from) && from.kind() == Kind.FUNCTION && from.type().equals(collection.type())
        ? unwrapped(from)
        : collection;
  }

  public Term size(Term collection) {
    return onEach(
        List.of(PureFunction.SIZE, collection),
        collection,
        copy -> {
          Term one = unwrapped(copy);
          if (isOf(one, EnumSet.of(PureFunction.ENUM_SET_OF))) {
            return terms.number(Numeric.INT, new HashSet<>(one.arguments()).size());
          }
          if (isMapWrittenOut(one)) {
            return terms.number(Numeric.INT, one.arguments().size() / 2);
          }
          if ((isOf(one, COPIES) && one.arguments().size() > 1) || isMapOfRow(one)) {
            return one.argument(1);
          }
          if (isOf(one, COPIES) && isAsLong(one.argument(0), one)) {
            return size(one.argument(0));
          }
          return isWrittenOut(one)
              ? terms.number(Numeric.INT, one.arguments().size())
              : terms.function(PureFunction.SIZE, Numeric.INT, List.of(one));
        });
  }

  /** Whether a copy holds as much as what it was made of: all but sets of lists do. */
  private static boolean isAsLong(Term from, Term copy) {
    return isFixed(from)
        && from.type() instanceof Type.Collection held
        && (held.name().equals("Set") || ((Type.Collection) copy.type()).name().equals("List"));
  }

  /**
   * How much a collection holds by what its row's constructor asks; empty where that asks nothing.
   * Lemma: a set of what a list holds is no larger than the list, and is empty only if that is.
   */
  public static Optional<Limits> declaredSize(Term collection) {
    if (collection.kind() == Kind.COMPONENT) {
      RowFacts.ComponentFacts facts = ((Terms.Part) collection.detail()).facts();
      return facts.copied() ? facts.limits() : Optional.empty();
    }
    return isOf(collection, SETS) && collection.arguments().size() == 1
        ? declaredSize(collection.argument(0))
            .map(of -> RowFacts.measured(of.lower().min(BigDecimal.ONE), of.upper()))
        : Optional.empty();
  }

  /**
   * Whether a collection in a constructor has what it had whenever it is asked again: it is written
   * out, a copy that nobody can change, or a part of one. What is copied there is a term of its own
   * for each evaluation, and a view is one of what was made in the same expression.
   */
  public static boolean isSettled(Term collection) {
    return Once.of(collection, CollectionTerms::isSettled);
  }

  private static boolean isSettled(Term collection, Function<Term, Boolean> settled) {
    return isFixedForGood(collection)
        && alternatives(collection).stream().allMatch(one -> isSettledItself(one, settled));
  }

  private static boolean isSettledItself(Term copy, Function<Term, Boolean> settled) {
    if (copy.kind() != Kind.FUNCTION || isWrittenOut(copy) || isMapWrittenOut(copy)) {
      return copy.kind() == Kind.FUNCTION;
    }
    Term from = copy.argument(0);
    if (isOf(from, EnumSet.of(PureFunction.SUB_LIST))) {
      return settled.apply(from.argument(0));
    }
    Term held = isNew(from) ? from.argument(0) : from;
    return copy.arguments().size() == 1 && (held.kind() == Kind.INPUT || settled.apply(held));
  }

  /**
   * Some element of a settled copy of whole numbers without null, of which nothing is known but
   * what holds of each. It is the same one for the copy of a copy.
   */
  public Optional<Term> each(Term copy) {
    boolean numbers =
        copy.type() instanceof Type.Collection held
            && held.element() instanceof Numeric type
            && type.isIntegral();
    if (!numbers
        || copy.kind() != Kind.FUNCTION
        || isWrittenOut(copy)
        || !isSettled(copy)
        || nullsIn(copy) != Nulls.NOWHERE) {
      return Optional.empty();
    }
    Term one = unwrapped(copy);
    Term some = terms.opaque("each", Numeric.INT, List.of(one));
    Type element = ((Type.Collection) copy.type()).element();
    return Optional.of(terms.function(PureFunction.ELEMENT_AT, element, List.of(one, some)));
  }

  /** How many elements there can be that differ; empty where nothing is known of that. */
  public static Optional<BigDecimal> most(Type collection) {
    Type held =
        switch (collection.kind()) {
          case COLLECTION ->
              ((Type.Collection) collection).name().equals("Set")
                  ? ((Type.Collection) collection).element()
                  : Type.Simple.NONE;
          case DICTIONARY -> ((Type.Dictionary) collection).key();
          case NUMERIC, BOOLEAN, TEXT, NONE, ENUMERATION, ROW, SEALED, OPTIONAL -> Type.Simple.NONE;
          case ROWS, GROUPS, TALLY, VECTOR, TABLE, OTHER -> Type.Simple.NONE;
        };
    return held instanceof Type.Enumeration constants
        ? Optional.of(BigDecimal.valueOf(constants.constants().size()))
        : held == Type.Simple.BOOLEAN ? Optional.of(BigDecimal.valueOf(2)) : Optional.empty();
  }

  /**
   * The same of one that is at hand, which may hold null as well.
   *
   * @param integers how many integers there are, where it holds some of them
   */
  public static Optional<BigDecimal> most(Term collection, Optional<BigDecimal> integers) {
    boolean none = holdsNoNull(collection) || isOf(collection, CHANGES);
    return most(collection.type()).or(() -> integers).map(n -> none ? n : n.add(BigDecimal.ONE));
  }

  /** The type of the integers that a set holds; empty for anything else. */
  public static Optional<Type.Numeric> integers(Type collection) {
    return collection instanceof Type.Collection set
            && set.name().equals("Set")
            && set.element() instanceof Type.Numeric number
            && number.isIntegral()
        ? Optional.of(number)
        : Optional.empty();
  }

  /** The element at an index that the collection has. A set has some order that stays the same. */
  public Term element(Term collection, Term index, Type type) {
    return onEach(
        List.of(PureFunction.ELEMENT_AT, index, type, collection),
        collection,
        copy -> {
          Term one = isOf(copy, SETS) ? copy : unwrapped(copy);
          boolean ordered = isOf(one, EnumSet.of(PureFunction.LIST_OF, PureFunction.SEQUENCE));
          // Where an index is none of the list, nobody comes.
          return ordered
                  && index.detail() instanceof BigDecimal at
                  && at.signum() >= 0
                  && at.compareTo(BigDecimal.valueOf(one.arguments().size())) < 0
              ? one.argument(at.intValueExact())
              : unknownElement(one, index, type);
        });
  }

  /**
   * Some element. Of a group's list of entries it is an entry, with what is at that index of the
   * list of each component.
   */
  private Term unknownElement(Term list, Term index, Type type) {
    if (isGroup(list) && list.argument(0).kind() == Kind.RECORD) {
      Term held = list.argument(0);
      List<Term> parts = new ArrayList<>();
      for (Term part : held.arguments()) {
        Type.Collection of = (Type.Collection) part.type();
        parts.add(element(ofSize(of, part, list.argument(1)), index, of.element()));
      }
      return terms.recordLike(held, parts);
    }
    return fixedElement(terms.function(PureFunction.ELEMENT_AT, type, List.of(list, index)), list);
  }

  /** Whether a collection holds a value that is not null. */
  public Term contains(Term collection, Term value) {
    return onEach(
        List.of(PureFunction.CONTAINS, value, collection),
        collection,
        one -> {
          if (isOf(one, COPIES)) {
            Term from = one.argument(0);
            if (isOf(from, EnumSet.of(PureFunction.ADDED)) && Values.areTold(value.type())) {
              return terms.or(equal(from.argument(1), value), contains(from.argument(0), value));
            }
            return isFixed(one.argument(0))
                ? contains(one.argument(0), value)
                : terms.function(PureFunction.CONTAINS, Type.Simple.BOOLEAN, List.of(one, value));
          }
          if (!isWrittenOut(one)
              || one.arguments().size() > MOST_EQUALITIES
              || !Values.areTold(value.type())) {
            return terms.function(PureFunction.CONTAINS, Type.Simple.BOOLEAN, List.of(one, value));
          }
          Term any = terms.no();
          for (Term element : one.arguments()) {
            any = terms.or(any, equal(element, value));
          }
          return any;
        });
  }

  /** The first or last index of a value that is not null, or -1. */
  public Term position(Term collection, Term value, boolean last) {
    PureFunction function = last ? PureFunction.LAST_INDEX_OF : PureFunction.INDEX_OF;
    return onEach(
        List.of(function, value, collection),
        collection,
        copy -> {
          Term one = unwrapped(copy);
          if (!isWrittenOut(one)
              || one.arguments().size() > MOST_EQUALITIES
              || !Values.areTold(value.type())) {
            return terms.function(function, Numeric.INT, List.of(one, value));
          }
          Term found = terms.number(Numeric.INT, -1);
          int count = one.arguments().size();
          for (int i = 0; i < count; i++) {
            int at = last ? i : count - 1 - i;
            found =
                terms.choose(equal(one.argument(at), value), terms.number(Numeric.INT, at), found);
          }
          return found;
        });
  }

  /** Whether the answers of a map to a key are known. */
  public static boolean isKnown(Term map) {
    return alternatives(map).stream().allMatch(one -> isOf(one, MAPS));
  }

  /** Whether all entries of a map are known. */
  public static boolean isMapWrittenOut(Term map) {
    return isOf(map, EnumSet.of(PureFunction.MAP_OF));
  }

  /** Whether a known map has a key. */
  public Term containsKey(Term map, Term key) {
    return Once.of(map, (one, contained) -> containsKey(one, key, contained));
  }

  private Term containsKey(Term map, Term key, Function<Term, Term> contained) {
    if (map.kind() == Kind.CHOOSE) {
      return terms.choose(
          map.argument(0), contained.apply(map.argument(1)), contained.apply(map.argument(2)));
    }
    if (isKeyOf(key, map)) {
      return terms.yes();
    }
    if (!isMapWrittenOut(map)) {
      return terms.function(PureFunction.CONTAINS_KEY, Type.Simple.BOOLEAN, List.of(map, key));
    }
    Term any = terms.no();
    for (Term own : keys(map)) {
      any = terms.or(any, equal(own, key));
    }
    return any;
  }

  /** Whether a value is one of the keys of a map, as it is now. */
  private static boolean isKeyOf(Term value, Term map) {
    return isOf(value, EnumSet.of(PureFunction.ELEMENT_AT))
        && isOf(value.argument(0), EnumSet.of(PureFunction.SET_COPY))
        && isOf(value.argument(0).argument(0), EnumSet.of(PureFunction.MAP_KEYS))
        && value.argument(0).argument(0).argument(0) == map;
  }

  /** The value of a known map for a key, or something else where it has none. */
  public Term lookup(Term map, Term key, Term otherwise) {
    return Once.of(map, (one, found) -> lookup(one, key, otherwise, found));
  }

  private Term lookup(Term map, Term key, Term otherwise, Function<Term, Term> inside) {
    if (!isMapWrittenOut(map) && isKeyOf(key, map)) {
      return valueOf(map, key);
    }
    if (map.kind() == Kind.CHOOSE) {
      return terms.choose(
          map.argument(0), inside.apply(map.argument(1)), inside.apply(map.argument(2)));
    }
    if (!isMapWrittenOut(map)) {
      Type value = ((Type.Dictionary) map.type()).value();
      return terms.choose(
          containsKey(map, key),
          fixed(terms.function(PureFunction.VALUE_OF, value, List.of(map, key)), map),
          otherwise);
    }
    Term found = otherwise;
    for (int i = map.arguments().size() - 2; i >= 0; i -= 2) {
      found = terms.choose(equal(map.argument(i), key), map.argument(i + 1), found);
    }
    return found;
  }

  /**
   * The value of a known map for a key that it has. Lemma: of two maps between which a condition
   * chooses, one that is empty is not the one that has the key.
   */
  public Term valueOf(Term map, Term key) {
    return Once.of(map, (one, value) -> valueOf(one, key, value));
  }

  private Term valueOf(Term map, Term key, Function<Term, Term> inside) {
    if (map.kind() == Kind.CHOOSE) {
      if (isEmptyMap(map.argument(1)) || isEmptyMap(map.argument(2))) {
        return inside.apply(map.argument(isEmptyMap(map.argument(1)) ? 2 : 1));
      }
      return terms.choose(
          map.argument(0), inside.apply(map.argument(1)), inside.apply(map.argument(2)));
    }
    if (isMapWrittenOut(map)) {
      int count = map.arguments().size();
      return count == 0 ? terms.nothing() : lookup(map, key, map.argument(count - 1));
    }
    Type value = ((Type.Dictionary) map.type()).value();
    return fixed(terms.function(PureFunction.VALUE_OF, value, List.of(map, key)), map);
  }

  private static boolean isEmptyMap(Term map) {
    boolean copies = isOf(map, MAPS) && map.arguments().size() == 1;
    return isMapWrittenOut(map) ? map.arguments().isEmpty() : copies && isEmptyMap(map.argument(0));
  }

  /**
   * A value of a map. Lemma: what is put into a map that {@link #ofRow} makes is, if it is a list
   * or set, one of the JDK that nobody changes and that holds no null.
   */
  private Term fixed(Term value, Term map) {
    return value.type() instanceof Type.Collection type && isMapOfRow(map)
        ? ofRow(type, value, terms.function(PureFunction.SIZE, Numeric.INT, List.of(value)))
        : value;
  }

  /** An element of a list; of the values of a map, one of these. */
  private Term fixedElement(Term element, Term list) {
    return mapOfValues(list).map(map -> fixed(element, map)).orElse(element);
  }

  /** The map whose values a list is; empty for another list. */
  public static Optional<Term> mapOfValues(Term list) {
    return isOf(list, EnumSet.of(PureFunction.LIST_COPY))
            && isOf(list.argument(0), EnumSet.of(PureFunction.MAP_VALUES))
        ? Optional.of(list.argument(0).argument(0))
        : Optional.empty();
  }

  /** What was changed in a list, a set or a map last, as a call; empty where that is not known. */
  public static Optional<Term> lastChange(Term held) {
    return (isOfRow(held) || isMapOfRow(held)) && isOf(held.argument(0), CHANGES)
        ? Optional.of(held.argument(0))
        : Optional.empty();
  }

  /**
   * What is known of all that a collection holds, or of all values of a map.
   *
   * @param all whether nothing else is there
   * @param limits where what else is there lies, if that is known
   * @param values what is there
   * @param parts collections, or maps, of what else is there
   */
  public record Made(boolean all, Optional<Limits> limits, List<Term> values, List<Term> parts) {
    private static final Made UNKNOWN = new Made(false, Optional.empty(), List.of(), List.of());

    private static Made within(Optional<Limits> limits) {
      return limits.isEmpty() ? UNKNOWN : new Made(true, limits, List.of(), List.of());
    }

    private static Made of(List<Term> values, Term... parts) {
      return new Made(true, Optional.empty(), values, List.of(parts));
    }
  }

  /** What a collection or a map holds. */
  public static Made made(Term held) {
    if (held.kind() == Kind.COMPONENT) {
      RowFacts.ComponentFacts facts = ((Terms.Part) held.detail()).facts();
      boolean keeps = facts.copied() || facts.type().kind() == Type.Kind.OPTIONAL;
      return keeps ? Made.within(facts.elements()) : Made.UNKNOWN;
    }
    if (isWrittenOut(held)) {
      return Made.of(held.arguments());
    } else if (isMapWrittenOut(held)) {
      List<Term> values = new ArrayList<>();
      for (int i = 1; i < held.arguments().size(); i += 2) {
        values.add(held.argument(i));
      }
      return Made.of(values);
    }
    if ((isOf(held, COPIES) || isOf(held, MAPS)) && held.arguments().size() == 1) {
      return isFixed(held.argument(0)) ? Made.of(List.of(), held.argument(0)) : Made.UNKNOWN;
    }
    return isMapOfRow(held) || isOfRow(held) || isGroup(held)
        ? ofRow(held.argument(0))
        : Made.UNKNOWN;
  }

  /**
   * The unknown lists or sets of one of which an element is, whatever was left out of these or put
   * into another order since; empty where it may come from elsewhere.
   */
  static Set<Term> origins(Term element) {
    if (!isOf(element, EnumSet.of(PureFunction.ELEMENT_AT))) {
      return Set.of();
    }
    Set<Term> all = new LinkedHashSet<>();
    for (Term end :
        Ways.of(
            element.argument(0),
            UnaryOperator.identity(),
            from ->
                isOf(from, COPIES) || isOf(from, LEAVING)
                    ? List.of(from.argument(0))
                    : List.<Term>of())) {
      if (end.kind() == Kind.INPUT) {
        all.add(end);
      } else if (!isOf(end, COPIES) && !isOf(end, LEAVING)) {
        return Set.of();
      }
    }
    return all;
  }

  /** What is known of all keys of a map. */
  public static Made keysOf(Term map) {
    List<Term> keys = new ArrayList<>();
    for (Made made : Ways.of(map, CollectionTerms::ownKeys, Made::parts)) {
      if (!made.all()) {
        return Made.UNKNOWN;
      }
      keys.addAll(made.values());
    }
    return Made.of(keys);
  }

  /** The keys of a map beside those of the maps it is made of. */
  private static Made ownKeys(Term map) {
    if (isMapWrittenOut(map)) {
      return Made.of(keys(map));
    } else if (isMapOfRow(map)) {
      List<Term> key = List.of(map.argument(2));
      return lastChange(map)
          .map(put -> Made.of(key, put.argument(0)))
          .orElseGet(() -> Made.of(key));
    }
    return isOf(map, MAPS) && map.arguments().size() == 1
        ? Made.of(List.of(), map.argument(0))
        : Made.UNKNOWN;
  }

  private static Made ofRow(Term known) {
    if (known.detail() instanceof Term.Input input) {
      return Made.within(input.limits());
    }
    if (known.kind() != Kind.FUNCTION) {
      return Made.UNKNOWN;
    }
    return switch ((PureFunction) known.detail()) {
      case MAP_KEYS -> keysOf(known.argument(0));
      case NEW_SORTED_SET -> ofRow(known.argument(0));
      case MAP_PUT -> Made.of(List.of(known.argument(2)), known.argument(0));
      case ADDED -> Made.of(List.of(known.argument(1)), known.argument(0));
      case ADDED_ALL -> Made.of(List.of(), known.argument(0), known.argument(1));
      case REMOVED, REMOVED_ALL, RETAINED, REORDERED, SUB_LIST, MAP_VALUES ->
          Made.of(List.of(), known.argument(0));
      default -> Made.UNKNOWN;
    };
  }

  private static boolean isOfRow(Term collection) {
    return isOf(collection, COPIES) && collection.arguments().size() == 3;
  }

  private static boolean isMapOfRow(Term map) {
    return isOf(map, EnumSet.of(PureFunction.MAP_COPY)) && map.arguments().size() == 3;
  }

  public static List<Term> keys(Term map) {
    List<Term> keys = new ArrayList<>();
    for (int i = 0; i < map.arguments().size(); i += 2) {
      keys.add(map.argument(i));
    }
    return keys;
  }

  /** Whether a known element is the value. */
  public Term equal(Term known, Term value) {
    Type truth = Type.Simple.BOOLEAN;
    List<Term> both = List.of(known, value);
    return switch (value.type().kind()) {
      case NUMERIC -> terms.operation(Kind.EQUAL, truth, known, value);
      case BOOLEAN -> terms.operation(Kind.SAME, truth, known, value);
      case ENUMERATION -> terms.function(PureFunction.CONSTANT_EQUALS, truth, both);
      case TEXT, NONE, ROW, SEALED, OPTIONAL, COLLECTION, DICTIONARY, OTHER ->
          terms.function(PureFunction.TEXT_EQUALS, truth, both);
      case ROWS, GROUPS, TALLY, VECTOR, TABLE ->
          terms.function(PureFunction.TEXT_EQUALS, truth, both);
    };
  }

  /** Distributes a function over choices. Null is left out, since nothing follows from it. */
  private Term onEach(List<Object> key, Term collection, UnaryOperator<Term> function) {
    if (collection.kind() != Kind.CHOOSE) {
      return function.apply(collection);
    }
    Term known = made.get(key);
    if (known == null) {
      Term yes = collection.argument(1);
      Term no = collection.argument(2);
      if (yes.kind() == Kind.NULL || no.kind() == Kind.NULL) {
        Term rest = yes.kind() == Kind.NULL ? no : yes;
        known = onEach(with(key, rest), rest, function);
      } else {
        known =
            terms.choose(
                collection.argument(0),
                onEach(with(key, yes), yes, function),
                onEach(with(key, no), no, function));
      }
      made.put(key, known);
    }
    return known;
  }

  private static List<Object> with(List<Object> key, Term collection) {
    List<Object> changed = new ArrayList<>(key);
    changed.set(changed.size() - 1, collection);
    return changed;
  }
}
