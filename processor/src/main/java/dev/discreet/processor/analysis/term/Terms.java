/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.term;

import dev.discreet.processor.analysis.range.Conversions;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.term.RowFacts.ComponentFacts;
import dev.discreet.processor.analysis.term.Term.Input;
import dev.discreet.processor.analysis.term.Term.Kind;
import dev.discreet.processor.ir.ClassTest;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.ModelledMethod;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.QueryBody.Source;
import dev.discreet.processor.ir.Type;
import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Makes terms, one object for equal ones. Does the simplifications that hold without ranges. */
public final class Terms {
  private record Key(Kind kind, Type type, Object detail, List<Term> arguments) {}

  /** A component's name with what is proven of it: the detail of a COMPONENT term. */
  public record Part(String name, ComponentFacts facts) {}

  private static final Object NONE = "";

  /** How deep choices are searched for null. Further down there may be one. */
  private static final int NESTING = 8;

  private final Map<Key, Term> interned = new HashMap<>();
  private final Map<Term, List<Term>> ingredients = new HashMap<>();
  private final Set<Term> leftByLoops = new HashSet<>();
  private final Map<Term, Term> together = new HashMap<>();
  private int made;
  private final Term yes = constant(Type.Simple.BOOLEAN, true);
  private final Term no = constant(Type.Simple.BOOLEAN, false);

  public Term yes() {
    return yes;
  }

  public Term no() {
    return no;
  }

  /** Value: BigDecimal for numbers (finite), Double for NaN and infinities, Boolean, String. */
  public Term constant(Type type, Object value) {
    Object canonical = value instanceof BigDecimal number ? number.stripTrailingZeros() : value;
    return intern(Kind.CONSTANT, type, canonical, List.of());
  }

  public Term number(Type.Numeric type, long value) {
    return constant(type, BigDecimal.valueOf(value));
  }

  public Term nothing() {
    return intern(Kind.NULL, Type.Simple.NONE, NONE, List.of());
  }

  /** A new unknown: different from all others, even of the same name. */
  public Term input(Type type, Input input) {
    return new Term(made++, Kind.INPUT, type, input, List.of());
  }

  Term component(Term row, String name, ComponentFacts facts) {
    return intern(Kind.COMPONENT, facts.type(), new Part(name, facts), List.of(row));
  }

  public Term operation(Kind kind, Type type, Term... arguments) {
    return intern(kind, type, NONE, List.of(arguments));
  }

  public Term function(PureFunction function, Type type, List<Term> arguments) {
    return intern(Kind.FUNCTION, type, function, List.copyOf(arguments));
  }

  /** A modelled method: equal arguments give equal values. */
  public Term modelled(ModelledMethod method, Type type, List<Term> arguments) {
    return intern(Kind.MODELLED, type, method, List.copyOf(arguments));
  }

  /** A function of which only the name is known: equal arguments give equal values. */
  public Term opaque(String name, Type type, List<Term> arguments) {
    return intern(Kind.OPAQUE, type, name, List.copyOf(arguments));
  }

  public Term convert(Type.Numeric type, Term operand) {
    if (operand.type() == type) {
      return operand;
    }
    boolean kept =
        operand.kind() == Kind.CONSTANT
            && operand.detail() instanceof BigDecimal value
            && Conversions.keeps(operand.numeric(), type, Range.single(value));
    return kept ? constant(type, operand.detail()) : operation(Kind.CONVERT, type, operand);
  }

  Term instance(Term reference, ClassTest test) {
    return intern(Kind.INSTANCE, Type.Simple.BOOLEAN, test, List.of(reference));
  }

  Term view(Term reference, Type type) {
    return reference.type().equals(type) ? reference : operation(Kind.VIEW, type, reference);
  }

  public Term record(Type.Row type, List<String> names, List<Term> values) {
    return intern(Kind.RECORD, type, List.copyOf(names), List.copyOf(values));
  }

  /** A record with the components of another one. */
  public Term recordLike(Term other, List<Term> values) {
    return intern(Kind.RECORD, other.type(), other.detail(), List.copyOf(values));
  }

  public Term not(Term operand) {
    if (operand.kind() == Kind.NOT) {
      return operand.argument(0);
    }
    if (operand.kind() == Kind.CONSTANT) {
      return operand == yes ? no : yes;
    }
    return operation(Kind.NOT, Type.Simple.BOOLEAN, operand);
  }

  public Term and(Term left, Term right) {
    if (left == no || right == no) {
      return no;
    }
    if (left == yes || left == right) {
      return right;
    }
    return right == yes ? left : operation(Kind.AND, Type.Simple.BOOLEAN, left, right);
  }

  public Term or(Term left, Term right) {
    if (left == yes || right == yes) {
      return yes;
    }
    if (left == no || left == right) {
      return right;
    }
    return right == no ? left : operation(Kind.OR, Type.Simple.BOOLEAN, left, right);
  }

  /**
   * Whether two keys are equal. As a key, unlike by {@code ==}, NaN equals itself, and 0.0 does not
   * equal -0.0.
   */
  public Term equalKeys(Term one, Term other) {
    Type truth = Type.Simple.BOOLEAN;
    List<Term> both = List.of(one, other);
    return switch (one.type().kind()) {
      case NUMERIC ->
          one.numeric().isIntegral() && one.type().equals(other.type())
              ? operation(Kind.EQUAL, truth, one, other)
              : opaque(Expr.Opaque.EQUAL, truth, both);
      case ENUMERATION -> function(PureFunction.CONSTANT_EQUALS, truth, both);
      case BOOLEAN -> equalTruths(one, other);
      // Of two terms of any other type it is known that equal ones are equal, as of texts.
      case TEXT, NONE, ROW, SEALED, OPTIONAL, COLLECTION, DICTIONARY, OTHER ->
          function(PureFunction.TEXT_EQUALS, truth, both);
      case ROWS, GROUPS, TALLY, VECTOR, TABLE -> function(PureFunction.TEXT_EQUALS, truth, both);
    };
  }

  /** Lemma: what is not null equals true where it is true. */
  private Term equalTruths(Term one, Term other) {
    Term constant = other == yes || other == no ? other : one;
    Term truth = constant == other ? one : other;
    if ((constant != yes && constant != no) || mayHoldNull(truth, NESTING)) {
      return function(PureFunction.TEXT_EQUALS, Type.Simple.BOOLEAN, List.of(one, other));
    }
    return constant == yes ? truth : not(truth);
  }

  public Term choose(Term condition, Term whenTrue, Term whenFalse) {
    if (condition == yes || whenTrue == whenFalse) {
      return whenTrue;
    }
    if (condition == no) {
      return whenFalse;
    }
    if (mayHoldNull(whenTrue, NESTING) || mayHoldNull(whenFalse, NESTING)) {
      return choice(condition, whenTrue, whenFalse);
    }
    if (whenTrue == yes || whenFalse == no) {
      return whenTrue == yes ? or(condition, whenFalse) : and(condition, whenTrue);
    }
    if (whenTrue == no || whenFalse == yes) {
      return whenTrue == no ? and(not(condition), whenFalse) : or(not(condition), whenTrue);
    }
    return choice(condition, whenTrue, whenFalse);
  }

  /**
   * Whether a {@code Boolean} may be null. It is then no truth value, and no part of it must be
   * lost.
   */
  private static boolean mayHoldNull(Term term, int nesting) {
    return switch (term.kind()) {
      case NULL, OPAQUE -> true;
      case INPUT -> ((Term.Input) term.detail()).nullable();
      case COMPONENT -> ((Part) term.detail()).facts().nullable();
      case VIEW -> true;
      case CHOOSE ->
          nesting == 0
              || mayHoldNull(term.argument(1), nesting - 1)
              || mayHoldNull(term.argument(2), nesting - 1);
      case FUNCTION -> CollectionTerms.mayBeNull(term);
      case FOR_ROW -> mayHoldNull(term.argument(1), nesting);
      case ELEMENT -> !term.type().isPrimitive();
      case MODELLED, // Its model says that it is never null.
          CONSTANT,
          ADD,
          SUBTRACT,
          MULTIPLY,
          DIVIDE,
          REMAINDER,
          NEGATE,
          CONVERT,
          LESS,
          LESS_OR_EQUAL,
          EQUAL,
          SAME,
          NOT,
          AND,
          OR,
          LENGTH,
          SUM,
          INSTANCE,
          RECORD ->
          false;
    };
  }

  private Term choice(Term condition, Term whenTrue, Term whenFalse) {
    Type type = whenTrue.kind() == Kind.NULL ? whenFalse.type() : whenTrue.type();
    return operation(Kind.CHOOSE, type, condition, whenTrue, whenFalse);
  }

  /** An unknown that is the sum of so many numbers, each of which lies in limits. */
  Term sum(Term count, Term unknown, Limits each) {
    return intern(Kind.SUM, unknown.type(), each, List.of(count, unknown));
  }

  /** The length of an array. */
  public Term length(Term array) {
    return operation(Kind.LENGTH, Type.Numeric.INT, array);
  }

  /** The element of an array at an index. */
  public Term element(Term array, Term index, Type type) {
    return operation(Kind.ELEMENT, type, array, index);
  }

  /** A number, as something that a row adds even if it does not depend on the row. */
  public Term forRow(Term row, Term number) {
    return number.sources().containsAll(row.sources())
        ? number
        : operation(Kind.FOR_ROW, number.type(), row, number);
  }

  /**
   * The same expression of another row: every input that tells of a row is replaced by a new one.
   *
   * @param renamed the new inputs by the old ones, shared by what speaks of the same other row
   */
  public Term ofAnotherRow(Term term, Map<Term, Term> renamed) {
    if (!term.readsRow()) {
      return term;
    }
    Term done = renamed.get(term);
    if (done == null) {
      done =
          term.detail() instanceof Input input
              ? input(term.type(), input.ofAnotherRow())
              : intern(
                  term.kind(),
                  term.type(),
                  term.detail(),
                  term.arguments().stream().map(t -> ofAnotherRow(t, renamed)).toList());
      renamed.put(term, done);
    }
    return done;
  }

  /** The same expression of another row. What tells of one data set now tells of another. */
  public Term ofDataSet(Term term, Source from, Source to, Map<Term, Term> renamed) {
    if (!term.sources().contains(from)) {
      return term;
    }
    Term done = renamed.get(term);
    if (done == null) {
      done =
          term.detail() instanceof Input input
              ? input(term.type(), input.ofDataSet(to))
              : rebuilt(
                  term,
                  term.arguments().stream().map(t -> ofDataSet(t, from, to, renamed)).toList());
      renamed.put(term, done);
    }
    return done;
  }

  /** The same expression of all rows of a person, where that is known to be another. */
  public Term together(Term term) {
    Term known = together.get(term);
    if (known == null) {
      known = term;
      if (term.detail() instanceof Input input && input.together().isPresent()) {
        known = input(term.type(), input.ofPerson());
      } else if (!term.arguments().isEmpty()) {
        List<Term> arguments = term.arguments().stream().map(this::together).toList();
        known = arguments.equals(term.arguments()) ? term : rebuilt(term, arguments);
      }
      together.put(term, known);
    }
    return known;
  }

  /**
   * A fact of which more is known: that it is some function of these, and of what everybody knows.
   */
  public Term fact(Type type, Input fact, List<Term> of) {
    Term made = input(type, fact);
    ingredients.put(made, List.copyOf(of));
    return made;
  }

  /** What a loop leaves: a fact that may depend on whatever its row is told. */
  public Term left(Type type, Input fact) {
    Term made = input(type, fact);
    leftByLoops.add(made);
    return made;
  }

  /**
   * The same expression where a part is something else. Lemma: a fact that is a function of the
   * part may be another one then.
   *
   * @param others the other facts by those that there were
   */
  public Term otherwise(Term term, Term part, Term by, Map<Term, Term> others) {
    return otherwise(term, part, by, others, new HashMap<>());
  }

  private Term otherwise(
      Term term, Term part, Term by, Map<Term, Term> others, Map<Term, Term> done) {
    if (term == part) {
      return by;
    }
    Term known = done.get(term);
    if (known == null) {
      if (term.detail() instanceof Input) {
        known = isMadeOf(term, part) ? others.computeIfAbsent(term, this::another) : term;
      } else {
        List<Term> arguments =
            term.arguments().stream().map(t -> otherwise(t, part, by, others, done)).toList();
        known = arguments.equals(term.arguments()) ? term : rebuilt(term, arguments);
      }
      done.put(term, known);
    }
    return known;
  }

  /** A fact of the same kind, which is another one. */
  private Term another(Term fact) {
    Term made = input(fact.type(), (Input) fact.detail());
    if (leftByLoops.contains(fact)) {
      leftByLoops.add(made);
    }
    List<Term> of = ingredients.get(fact);
    if (of != null) {
      ingredients.put(made, of);
    }
    return made;
  }

  /** Whether a fact may be a function of a part. */
  private boolean isMadeOf(Term fact, Term part) {
    Set<Term> seen = new HashSet<>();
    Deque<Term> open = new ArrayDeque<>(List.of(fact));
    while (!open.isEmpty()) {
      Term next = open.pop();
      if (next == part
          || (leftByLoops.contains(next)
              && next.sources().stream().anyMatch(part.sources()::contains))) {
        return true;
      }
      if (seen.add(next)) {
        open.addAll(next.arguments());
        open.addAll(ingredients.getOrDefault(next, List.of()));
      }
    }
    return false;
  }

  /** The same expression with another one in the place of a part. */
  public Term replaced(Term term, Term part, Term by) {
    return replaced(term, part, by, new HashMap<>());
  }

  private Term replaced(Term term, Term part, Term by, Map<Term, Term> done) {
    if (term == part) {
      return by;
    }
    if (term.number() < part.number()) {
      return term; // A term is made after all that it is made of.
    }
    Term known = done.get(term);
    if (known == null) {
      List<Term> arguments =
          term.arguments().stream().map(t -> replaced(t, part, by, done)).toList();
      known = arguments.equals(term.arguments()) ? term : rebuilt(term, arguments);
      done.put(term, known);
    }
    return known;
  }

  /** The same of other arguments. */
  public Term like(Term term, List<Term> arguments) {
    return rebuilt(term, arguments);
  }

  private Term rebuilt(Term term, List<Term> arguments) {
    return switch (term.kind()) {
      case NOT -> not(arguments.get(0));
      case AND -> and(arguments.get(0), arguments.get(1));
      case OR -> or(arguments.get(0), arguments.get(1));
      case CHOOSE -> choose(arguments.get(0), arguments.get(1), arguments.get(2));
      default -> intern(term.kind(), term.type(), term.detail(), arguments);
    };
  }

  private Term intern(Kind kind, Type type, Object detail, List<Term> arguments) {
    return interned.computeIfAbsent(
        new Key(kind, type, detail, arguments),
        key -> new Term(made++, kind, type, detail, arguments));
  }
}
