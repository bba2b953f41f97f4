/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.state;

import dev.discreet.processor.analysis.path.Assumptions;
import dev.discreet.processor.analysis.path.Measure;
import dev.discreet.processor.analysis.path.Multiples;
import dev.discreet.processor.analysis.state.Value.Pure;
import dev.discreet.processor.analysis.term.CollectionTerms;
import dev.discreet.processor.analysis.term.Comparisons;
import dev.discreet.processor.analysis.term.GroupSums;
import dev.discreet.processor.analysis.term.LinearForm;
import dev.discreet.processor.analysis.term.References;
import dev.discreet.processor.analysis.term.RowFacts;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Method;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.ir.QueryBody.Source;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Variable;
import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Holds what the evaluation of one query or constructor shares: its terms, its settings, its
 * findings.
 */
public final class Evaluation {
  /**
   * The most calls. Helpers are followed at each call, and the number of calls doubles with each
   * level that calls twice.
   */
  private static final int MOST_CALLS = 5_000;

  /** The most iterations of all counted loops together. */
  private static final int MOST_ITERATIONS = 20_000;

  /** How many iterations nested loops may have together that count to numbers of a row. */
  private static final BigDecimal MOST_OF_ROW = BigDecimal.valueOf(1L << 32);

  private final Terms terms = new Terms();

  private final List<Located> findings = new ArrayList<>();
  private final Map<String, Term> fixed = new HashMap<>();
  private final Map<Term, Threshold> thresholds = new HashMap<>();
  private final Map<LinearForm, Floor> floors = new HashMap<>();
  private final Set<Term> changes = new HashSet<>();
  private final Set<Value> dataSets = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Map<Origin, Value> returned = new LinkedHashMap<>();
  private final Deque<Method> calls = new ArrayDeque<>();
  private final Function<String, Optional<RowFacts>> rowClasses;
  private final Comparisons comparisons;
  private final List<Source> sources;
  private final boolean replaceOne;
  private final boolean tolerant;
  private final References references = new References(terms);
  private final CollectionTerms collections = new CollectionTerms(terms);
  private final GroupSums groupSums = new GroupSums(terms, collections);
  private final Additivity additivity = new Additivity();
  private final LateReads lateReads = new LateReads();
  private final FirstRows firstRows = new FirstRows(terms);
  private final DistinctElements distinctElements = new DistinctElements();
  private final Map<Variable, Value> bindings = new HashMap<>();
  private final Set<Source> rowSources = new HashSet<>();
  private int rowDepth;
  private int bodyDepth;
  private boolean behindTotals;
  private boolean anySize;
  private int silent;
  private @Nullable Origin misunderstood;
  private int called;
  private int numbers;
  private int iterations;
  private BigDecimal iterationsOfRow = BigDecimal.ONE;
  private @Nullable Multiples unit;
  private int positions;
  private int trials;
  private boolean storedArrays;
  private final Deque<RowScope> rowScopes = new ArrayDeque<>();
  private final Map<Integer, Expr.NewSet> sets = new HashMap<>();
  private boolean keepsRows;
  private boolean ofPersons = true;
  private boolean wholes;
  private boolean maySeeWholes;
  private Witness witness = (expression, value, path) -> {};
  private Noise noise = Noise.UNKNOWN;

  /**
   * @param rowClasses what is proven of row classes
   * @param sources the data sets
   * @param replaceOne whether neighbours replace a row, instead of adding or removing one
   * @param tolerant whether what is refused counts as an unknown value, and is not reported
   */
  public Evaluation(
      Function<String, Optional<RowFacts>> rowClasses,
      List<Source> sources,
      boolean replaceOne,
      boolean tolerant) {
    this.rowClasses = rowClasses;
    this.comparisons = new Comparisons(rowClasses);
    this.sources = List.copyOf(sources);
    this.replaceOne = replaceOne;
    this.tolerant = tolerant;
  }

  /** Is told what each expression came to, so that tests can hold it against the machine. */
  public interface Witness {
    /** An expression was evaluated on a path. */
    void evaluated(Expr expression, Value value, Assumptions path);
  }

  /** Who is told. */
  public Witness witness() {
    return witness;
  }

  /** Tells somebody from now on. */
  public void tell(Witness somebody) {
    witness = somebody;
  }

  /** What hides a change of the result. */
  public Noise noise() {
    return noise;
  }

  public void hideBy(Noise known) {
    noise = known;
  }

  public Terms terms() {
    return terms;
  }

  /** Says that neighbours differ in one row, and never in all rows of a person. */
  public void comparesRows() {
    ofPersons = false;
  }

  /** Whether neighbours may differ in all rows of a person. */
  public boolean comparesPersons() {
    return ofPersons;
  }

  /** Says that groups of which all rows are one person's are seen with all their rows at once. */
  public void seeWholes() {
    wholes = true;
  }

  /** Whether they are; notes that it was asked, and so that it makes a difference. */
  public boolean seesWholes() {
    maySeeWholes = true;
    return wholes;
  }

  /** Whether it makes a difference how such groups are seen. */
  public boolean maySeeWholes() {
    return maySeeWholes;
  }

  public References references() {
    return references;
  }

  /** The public number of which the contract is a multiple, if it is one. */
  public Optional<Multiples> unit() {
    return Optional.ofNullable(unit);
  }

  /** Says in what the contract measures changes. */
  public Measure measure() {
    return unit == null ? Measure.ABSOLUTE : unit;
  }

  public void measureIn(Multiples multiples) {
    unit = multiples;
  }

  public CollectionTerms collections() {
    return collections;
  }

  public GroupSums groupSums() {
    return groupSums;
  }

  public Additivity additivity() {
    return additivity;
  }

  public LateReads lateReads() {
    return lateReads;
  }

  public FirstRows firstRows() {
    return firstRows;
  }

  public DistinctElements distinctElements() {
    return distinctElements;
  }

  /** What a pattern has bound. The variable is never assigned, and is bound before it is read. */
  public Optional<Value> binding(Variable variable) {
    return Optional.ofNullable(bindings.get(variable));
  }

  public void bind(Variable variable, Value value) {
    bindings.put(variable, value);
  }

  public List<Located> findings() {
    return findings;
  }

  /** The data sets, each of which may change by itself. */
  public List<Source> sources() {
    return sources;
  }

  public boolean isReplaceOne() {
    return replaceOne;
  }

  public boolean isTolerant() {
    return tolerant;
  }

  /**
   * Whether it tells of the rows that this place is reached. An exception that only public values
   * cause would tell of them, too.
   */
  public boolean tellsOfRows(State state) {
    return !takesExceptionsAsOver() && (rowDepth > 0 || behindTotals || state.guard().isOfAll());
  }

  /** Whether everybody knows that this place is reached, so that an exception tells of no row. */
  public boolean isReachedByAll(State state) {
    return !tellsOfRows(state) && state.guard().isPublic();
  }

  /**
   * Whether nothing is asked of an exception: in a constructor, where the row is then never made,
   * and on trial, where what is found holds up to the first exception.
   */
  public boolean takesExceptionsAsOver() {
    return tolerant || trials > 0;
  }

  /**
   * Evaluates what is evaluated again. What may throw is taken not to: so what is found holds for
   * each execution up to its first exception, and whoever evaluates it again with this knowledge
   * finds that one.
   */
  public <T> T onTrial(Supplier<T> trial) {
    trials++;
    try {
      return trial.get();
    } finally {
      trials--;
    }
  }

  /** What is evaluated besides; empty where something is refused, of which nothing is said. */
  public <T> Optional<T> besides(Assumptions path, Supplier<Optional<T>> other) {
    if (tolerant) {
      return Optional.empty();
    }
    Mark mark = mark();
    int effort = path.effortLeft();
    Optional<T> found = Optional.empty();
    try {
      found = other.get().filter(any -> mark().equals(mark));
    } catch (Refusal refused) {
      // Then there is nothing besides.
    }
    backTo(mark);
    path.effortBackTo(effort);
    return found;
  }

  /** Evaluates lists of one row as if nobody knew that they are short. */
  public <T> T ofAnySize(Supplier<T> lists) {
    boolean before = anySize;
    anySize = true;
    try {
      return lists.get();
    } finally {
      anySize = before;
    }
  }

  /** Whether no list of one row is told element by element. */
  public boolean isOfAnySize() {
    return anySize;
  }

  /** Enters a body, in which paths start anew. Returns what {@link #leaveBehind} needs. */
  public boolean enterBehind(State state) {
    boolean before = behindTotals;
    behindTotals |= state.guard().isOfAll();
    return before;
  }

  public void leaveBehind(boolean before) {
    behindTotals = before;
  }

  /** Whether an exception here would tell of a single row. */
  public boolean isInRow() {
    return rowDepth > 0;
  }

  /**
   * Evaluates one row from here on.
   *
   * @param rows the row, of each data set that it is made of
   * @param loop whether it is an iteration of a loop, which may add to what was made before
   */
  public void enterRow(Collection<Term> rows, boolean loop) {
    enterRow(rows, loop, Optional.empty());
  }

  /** The same, where each iteration has another key. */
  public void enterRow(Collection<Term> rows, boolean loop, Optional<Term> key) {
    rowDepth++;
    rowScopes.push(new RowScope(numbers, loop, List.copyOf(rows), key));
    rows.forEach(row -> rowSources.addAll(row.sources()));
  }

  public void leaveRow(Collection<Term> rows) {
    rowDepth--;
    rowScopes.pop();
    rows.forEach(row -> rowSources.removeAll(row.sources()));
  }

  /**
   * Evaluates what no row decides, from inside of one; empty where it is refused. Any row has the
   * same name here. So nothing is known of the row around, neither on the path nor in a variable:
   * it would be taken for what each of the rows is.
   */
  public <T> Optional<T> outsideOfRows(State inside, Function<State, T> whole) {
    Mark mark = mark();
    int depth = rowDepth;
    Set<Source> around = new HashSet<>(rowSources);
    List<RowScope> scopes = new ArrayList<>(rowScopes);
    Map<Variable, Value> bound = new HashMap<>(bindings);
    Map<Variable, Value> outside = new HashMap<>(inside.values());
    outside.values().removeIf(value -> !isOfOutside(value, inside));
    bindings.values().removeIf(value -> !isOfOutside(value, inside));
    rowDepth = 0;
    rowSources.clear();
    rowScopes.clear();
    try {
      return Optional.of(whole.apply(entered(outside, Assumptions.none(), inside)));
    } catch (Refusal refused) {
      backTo(mark);
      return Optional.empty();
    } finally {
      rowDepth = depth;
      rowSources.clear();
      rowSources.addAll(around);
      rowScopes.clear();
      rowScopes.addAll(scopes);
      bindings.putAll(bound);
    }
  }

  /** Whether a value is known to be the same for each row: what a row sees beside itself. */
  private boolean isOfOutside(Value value, State state) {
    return switch (value.kind()) {
      case PURE -> ((Pure) value).term().isPublic();
      case ROWS -> !value.isInner();
      case INDEX, TALLY -> true; // Of rows that a row may not go over itself.
      case REFERENCE -> {
        int object = ((Value.Reference) value).object();
        Value held = state.objects().get(object);
        boolean before = rowScopes.isEmpty() || object < rowScopes.getLast().firstOwn();
        yield before && held instanceof Value.Rows rows && isOfOutside(rows, state);
      }
      case LISTED, AGGREGATE, VECTOR, RUNNING_VECTOR, RUNNING_ROWS, RUNNING, REPORTED -> false;
    };
  }

  /** The data set of the row that is evaluated, if it is a single one. */
  public Optional<Source> onlyRow() {
    return rowSources.size() == 1 ? rowSources.stream().findFirst() : Optional.empty();
  }

  /** Whether these rows are read from inside a row of the same data set. */
  public boolean isInRowOf(Value.Rows rows) {
    return rows.strands().stream()
        .flatMap(strand -> strand.rows().stream())
        .flatMap(row -> row.sources().stream())
        .anyMatch(rowSources::contains);
  }

  /** Whether these rows are of a data set to which one of the given rows belongs. */
  public boolean sharesRows(Value.Rows rows, Collection<Term> others) {
    return rows.strands().stream()
        .flatMap(strand -> strand.rows().stream())
        .anyMatch(row -> others.stream().anyMatch(other -> shareSource(row, other)));
  }

  private static boolean shareSource(Term one, Term other) {
    return one.sources().stream().anyMatch(other.sources()::contains);
  }

  /** Whether a number tells of all rows of a data set of which one row is being evaluated. */
  public boolean tellsOfOthers(Value value) {
    return switch (value.kind()) {
      case AGGREGATE ->
          ((Value.Aggregate) value)
              .perRow().terms().stream()
                  .flatMap(term -> term.sources().stream())
                  .anyMatch(rowSources::contains);
      // A term that all rows decide says so itself; of the others none is a number yet.
      case PURE, ROWS, LISTED, INDEX, TALLY, REFERENCE, VECTOR, RUNNING_VECTOR -> false;
      case RUNNING_ROWS, RUNNING, REPORTED -> false;
    };
  }

  /**
   * Whether a number that is computed here tells of rows of other data sets, each together with the
   * row that is evaluated. Numbers from outside do not: a row does not see them.
   */
  public boolean isOfPartners(Value.Aggregate number) {
    return number.perRow().terms().stream()
        .allMatch(term -> term.sources().stream().anyMatch(s -> !rowSources.contains(s)));
  }

  /** What is returned from here on ends an expression, and not a method. */
  public void enterBody() {
    bodyDepth++;
  }

  public void leaveBody() {
    bodyDepth--;
  }

  /** The row that is evaluated, if there is one. */
  public Optional<RowScope> rowScope() {
    return Optional.ofNullable(rowScopes.peek());
  }

  /** Evaluates a function of a row whose meaning is known where its value changes. */
  public <T> T keepingRows(Supplier<T> function) {
    boolean before = keepsRows;
    keepsRows = rowDepth == 0;
    try {
      return function.get();
    } finally {
      keepsRows = before;
    }
  }

  /** The row, if a loop or a function that keeps rows evaluates it directly. */
  public Optional<Term> plainRow() {
    boolean plain = rowDepth == 1 && (keepsRows || rowScopes.element().isLoop());
    return plain && rowScopes.element().rows().size() == 1
        ? Optional.of(rowScopes.element().rows().get(0))
        : Optional.empty();
  }

  /** Notes that an object contains each element once. */
  public void makesSet(int object, Expr.NewSet set) {
    sets.put(object, set);
  }

  /** Returns what made an object that contains each element once; empty for any other. */
  public Optional<Expr.NewSet> set(int object) {
    return Optional.ofNullable(sets.get(object));
  }

  /** The state in which a body begins that is entered from another one. */
  public State entered(Map<Variable, Value> values, Assumptions path, State from) {
    return State.entered(values, terms.yes(), path, from, nextNumber());
  }

  /** A number that no object and no earlier state has. */
  public int nextNumber() {
    return numbers++;
  }

  /** How far the evaluation has come in what it reports. */
  public record Mark(int findings, int silent) {}

  public Mark mark() {
    return new Mark(findings.size(), silent);
  }

  /** What was reported first since the mark; empty where nothing was. */
  public Optional<Located> firstSince(Mark mark) {
    return findings.stream().skip(mark.findings()).findFirst();
  }

  /** Forgets what was reported since the mark: it is evaluated again. */
  public void backTo(Mark mark) {
    findings.subList(mark.findings(), findings.size()).clear();
    silent = mark.silent();
  }

  /** Whether the query itself is being executed, rather than a method or function that it calls. */
  public boolean isOutermost() {
    return calls.size() == 1 && rowDepth == 0 && bodyDepth == 0;
  }

  /**
   * Runs what is inside a loop that goes as far as a number of a row says, if the loops around it
   * leave room for as many iterations; empty where all together may take longer than anybody waits.
   *
   * @param iterations the most of this loop, from 1
   */
  public <T> Optional<T> within(BigDecimal iterations, Supplier<T> inside) {
    BigDecimal around = iterationsOfRow;
    BigDecimal all = around.multiply(iterations);
    if (all.compareTo(MOST_OF_ROW) > 0) {
      return Optional.empty();
    }
    iterationsOfRow = all;
    try {
      return Optional.of(inside.get());
    } finally {
      iterationsOfRow = around;
    }
  }

  /** Counts an iteration of a loop; false after more of them than a query should need. */
  public boolean mayIterateAgain() {
    return ++iterations <= MOST_ITERATIONS;
  }

  /** Notes that the query itself returns a value, rather than a method that it calls. */
  public void returns(Origin origin, Value value) {
    if (isOutermost()) {
      returned.put(origin, value);
    }
  }

  /** What the query returns, in the order of the source. */
  public Map<Origin, Value> returned() {
    return returned;
  }

  /** Notes that an array is read, inside a record, of which something is declared. */
  public void readsStoredArray() {
    storedArrays = true;
  }

  /** Whether a result rests on what is declared of an array inside a record. */
  public boolean restsOnStoredArrays() {
    return storedArrays;
  }

  /** Notes that rows were told apart by their positions. */
  public void looksAtPositions() {
    positions++;
  }

  /** How often rows were told apart by their positions. */
  public int positions() {
    return positions;
  }

  /** Counts a call; false after more of them than a query should need. */
  public boolean mayCallAgain() {
    return ++called <= MOST_CALLS;
  }

  public Deque<Method> calls() {
    return calls;
  }

  /** Knows what the JDK asks of values that it compares. */
  public Comparisons comparisons() {
    return comparisons;
  }

  public Optional<RowFacts> rowClass(String name) {
    return rowClasses.apply(name);
  }

  public Optional<RowFacts.ComponentFacts> component(String rowClass, String name) {
    return rowClasses.apply(rowClass).flatMap(facts -> facts.of(name));
  }

  public Term fixed(Expr.Fixed field) {
    return fixed.computeIfAbsent(
        field.name(),
        name -> terms.input(field.type(), Term.Input.open(name, field.nullable(), field.limits())));
  }

  /** Whether a constructor does something that may have changed any array. */
  public boolean isMisunderstood() {
    return misunderstood != null;
  }

  /** The first expression of a constructor that does so. */
  public Optional<Origin> firstMisunderstood() {
    return Optional.ofNullable(misunderstood);
  }

  /** Notes an amount by which a row changes a number of all rows. */
  public Term change(Term amount) {
    changes.add(amount);
    return amount;
  }

  /** Whether what a row adds is such a change. */
  public boolean isChange(Term added) {
    return added.inputs().stream().anyMatch(changes::contains);
  }

  /** Notes the rows that the query is given. */
  public void given(Value.Rows rows) {
    dataSets.add(rows);
  }

  /** Whether a value is a data set as it was given, which is never null. */
  public boolean isGiven(@Nullable Value value) {
    return value != null && dataSets.contains(value);
  }

  /** A value of which only the type is known. */
  public Pure unknown(Type type) {
    return new Pure(terms.input(type, Term.Input.open("?", true, Optional.empty())));
  }

  /** A truth value that all rows decide. */
  public Pure verdict() {
    return new Pure(terms.input(Type.Simple.BOOLEAN, Term.Input.verdict()));
  }

  /** A truth value that tells on which side of a threshold a number over all rows lies. */
  public Pure verdict(Threshold threshold) {
    Pure verdict = verdict();
    thresholds.put(verdict.term(), threshold);
    return verdict;
  }

  /** The threshold that a truth value tells of, if it tells of one. */
  public Optional<Threshold> threshold(Term verdict) {
    return Optional.ofNullable(thresholds.get(verdict));
  }

  /** Notes that a number is the greater one of a public number and another one. */
  public void noteFloor(Value.Aggregate greater, Value.Aggregate other) {
    greater.start().ifPresent(number -> floors.put(number, new Floor(greater, other)));
  }

  /** What a number is the greater one of, beside a public one; empty for any other number. */
  public Optional<Value.Aggregate> floored(Value.Aggregate greater) {
    return greater
        .start()
        .flatMap(number -> Optional.ofNullable(floors.get(number)))
        .filter(floor -> floor.greater().perRow().minus(greater.perRow()).isZero())
        .filter(floor -> floor.greater().extra().compareTo(greater.extra()) == 0)
        .map(Floor::other);
  }

  /** A number that is the greater one of another number and a public one. */
  private record Floor(Value.Aggregate greater, Value.Aggregate other) {}

  /** The thresholds of what was compared on a path. */
  public Stream<Map.Entry<Threshold, Boolean>> compared(Assumptions path) {
    return path.conditions()
        .filter(thresholds::containsKey)
        .flatMap(
            verdict ->
                path.truthOf(verdict).stream()
                    .map(holds -> Map.entry(thresholds.get(verdict), holds)));
  }

  /**
   * Keeps a finding. Code that is evaluated twice is reported once, and given up the second time.
   */
  public void report(Located finding) {
    if (findings.contains(finding)) {
      silent++;
    } else {
      findings.add(finding);
    }
  }

  /**
   * Keeps the finding of a refused statement. A refusal without one is counted, so that none is
   * lost.
   */
  public void report(Refusal refusal) {
    refusal.finding().ifPresentOrElse(this::report, () -> silent++);
  }

  /** Notes that a constructor goes on behind something that may have changed any array. */
  public void misunderstand(Origin origin) {
    misunderstood = misunderstood == null ? origin : misunderstood;
  }

  /** Whether something was given up because of an earlier finding. */
  public boolean hasGivenUp() {
    return silent > 0;
  }

  /** Refuses an expression. In a constructor its value is unknown instead. */
  public Value refuse(Origin origin, Type type, Finding finding) {
    if (tolerant) {
      if (finding.rule() == Rule.UNCHECKED_TYPE) {
        report(new Located(origin, finding)); // Whatever is made of it, nothing is to be believed.
      }
      misunderstand(origin);
      return unknown(type);
    }
    throw new Refusal(new Located(origin, finding));
  }

  /** The finding where no place was named: silence always means proven. */
  public static Finding givenUp(Method method) {
    return Finding.of(Rule.NOT_UNDERSTOOD, "`" + method.name() + "`")
        .found("something in it that the checker gave up on without naming it")
        .fix("please report it with the source, and write the method in smaller steps");
  }

  public Value notUnderstood(Expr expression, String why) {
    return refuse(expression.origin(), expression.type(), NotUnderstood.finding(expression, why));
  }
}
