/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.data.Owners;
import dev.discreet.runtime.data.RowClass;
import dev.discreet.runtime.data.RowView;
import dev.discreet.runtime.data.StreamedRows;
import dev.discreet.runtime.ledger.Charge;
import dev.discreet.runtime.ledger.InMemoryLedger;
import dev.discreet.runtime.ledger.Ledger;
import dev.discreet.runtime.ledger.Neighbours;
import dev.discreet.runtime.ledger.Refusal;
import dev.discreet.runtime.ledger.Scope;
import dev.discreet.runtime.ledger.Share;
import dev.discreet.runtime.ledger.TextList;
import dev.discreet.runtime.noise.SecureSource;
import dev.discreet.runtime.rehearsal.DangerousRehearsal;
import java.math.BigDecimal;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Private rows and the budget that guards them.
 *
 * <h2>Security guarantees</h2>
 *
 * The handle gives its rows to nobody but generated wrappers, which charge the budget before a
 * query sees a row. It has no accessor for rows or their number, is not serializable, and prints
 * its name only. Its parts and samples are handles too, which spend the same budget. The name, the
 * budget and the row limit are public; the rows and their number are private.
 *
 * <h2>Neighbours</h2>
 *
 * What a budget promises, it promises for one kind of neighbours. {@link Builder#addRemove()} or
 * {@link Builder#replaceOne()} says which; else the first release does, by the adjacency of its
 * query class. What is proven for others is refused from then on, by parts, samples and other
 * handles of the same account too: their costs would add up to nothing that holds for anybody. Some
 * queries of replaced rows are proven for added and removed ones as well, and pass with either.
 *
 * <h2>Rows</h2>
 *
 * The list of rows is copied when the handle is made, the rows are not: whoever made them must not
 * change them afterwards.
 *
 * <p>A wrapper releases on rows of the class that its queries are over, and on no others. Class
 * files do not say which rows a handle has: a class that was compiled before the row class was
 * exchanged, or that uses raw types, still links. A release on other rows, on all of the data set
 * or a part of it, is refused before it is charged, with an {@link IllegalArgumentException} that
 * names the class that is expected. Which classes rows are of is public.
 *
 * <p>Thread-safe.
 *
 * @param <T> the type of a row
 */
public final class PrivateData<T> {

  /** The row limit of a handle that states none: what a {@link List} can hold. */
  static final long DEFAULT_MAX_ROWS = Integer.MAX_VALUE;

  private final DataAccount account;
  private final RowView<T> view;
  private final List<Scope> scopes;
  private final Optional<TextList> path;
  private final Optional<String> analyst;

  /**
   * @param path the same rows in every process by the same name; empty where there is none
   */
  private PrivateData(
      DataAccount account,
      RowView<T> view,
      List<Scope> scopes,
      Optional<TextList> path,
      Optional<String> analyst) {
    this.account = account;
    this.view = view;
    this.scopes = scopes;
    this.path = path;
    this.analyst = analyst;
  }

  /**
   * A handle with an account of its own, in memory.
   *
   * @param name a public name for the data set
   * @param rows the rows, at most 2³¹ − 1
   * @param budget what may be spent on them
   * @throws IllegalArgumentException if a row is null
   */
  public static <T> PrivateData<T> of(String name, Iterable<? extends T> rows, Budget budget) {
    return PrivateData.<T>builder(name, rows, budget).build();
  }

  /**
   * A handle with an account of its own, in memory.
   *
   * @param name a public name for the data set
   * @param rows the rows
   * @param budget what may be spent on them
   * @throws IllegalArgumentException if a row is null
   */
  public static <T> PrivateData<T> of(String name, T[] rows, Budget budget) {
    return of(name, Arrays.asList(rows), budget);
  }

  /**
   * A handle to be made in steps.
   *
   * @param name a public name for the data set; with a shared ledger, the name of its account
   * @param rows the rows, read when the handle is built; where their {@link Iterable#spliterator()
   *     spliterator} is not ordered, as that of a hash table, they are put in a random order
   * @param budget what may be spent on them
   */
  public static <T> Builder<T> builder(String name, Iterable<? extends T> rows, Budget budget) {
    return new Builder<>(
        name,
        (limit, random) -> new RowView.All<>(copied(name, rows, limit, random), random),
        budget);
  }

  /**
   * Queries are proven for rows that come or go at a place in a list. In a hash table one row more
   * may move all others, so its rows are put in a random order. Lemma: without the row that one of
   * two neighbours has more, a random order of its rows is a random order of the other's.
   */
  private static <T> List<T> copied(
      String name, Iterable<? extends T> source, long limit, SecureRandom random) {
    Spliterator<? extends T> all = source.spliterator();
    boolean ordered = all.hasCharacteristics(Spliterator.ORDERED);
    List<T> rows = new ArrayList<>();
    Iterator<? extends T> each = Spliterators.iterator(all);
    while (each.hasNext()) {
      @Nullable T row = each.next();
      if (row == null) {
        throw new IllegalArgumentException("data set \"" + name + "\" has a row that is null");
      }
      if (rows.size() >= limit) {
        throw new IllegalArgumentException(
            "data set \"" + name + "\" has more rows than its limit of " + limit);
      }
      rows.add(row);
    }
    if (!ordered) {
      Collections.shuffle(rows, random);
    }
    return rows;
  }

  /**
   * A handle to be made in steps, whose rows are read anew for each release, once, and not kept: a
   * cursor of a database, lines of a file. Each release opens the source, reads it to its end in
   * order, and closes it.
   *
   * <p>Only queries that the compiler proved to be additive are released on it, and on its parts
   * and samples: what they say of all rows is the sum of what they say of parts. Another one is
   * refused before it is charged, with the expression that is in the way. Quantiles are released
   * too, of counts by value; joins, reports of single rows and means of chunks are not.
   *
   * <p><b>The source must give the same rows, in the same order, each time</b>, as a file does, or
   * a query of a table that nobody changes with an {@code ORDER BY} that leaves no ties: of a
   * unique column, not of the person alone. Then the rows that a person keeps, and those of a
   * sample, are the same at each release. In another order they are others, so that the parts of
   * one split together have more rows of a person than are charged. Where rows are chosen so, a
   * release whose rows differ from those of the first, or stand in another order, is refused before
   * anything of it is told, and stays charged. That is noticed by the hash codes of rows, where
   * their class is a record of numbers, texts, enums, dates and such records; of other rows only
   * persons are compared. If the source gives other rows, these are another data set, which the
   * budget knows nothing of.
   *
   * <p>Memory does not grow with the rows where each row is its own, or a person keeps all; where a
   * person keeps k rows, and for samples, it grows with the number of persons. The row limit, 2³¹ −
   * 1 unless {@link Builder#maxRows} says less, is enforced while rows are read. A source with more
   * rows, one with a row that is null, and one that throws, fail the release: it stays charged, and
   * {@link QueryFailedException} tells nothing of why. A row of another class than the query is
   * over, or with a collection that holds what its type does not say, fails it too, which is told.
   *
   * @param name a public name for the data set; with a shared ledger, the name of its account
   * @param source opens the rows; called once for each release, by several threads if several
   *     release at once
   * @param budget what may be spent on them
   */
  public static <T> Builder<T> streamed(
      String name, Callable<? extends Stream<? extends T>> source, Budget budget) {
    return new Builder<>(name, (limit, random) -> StreamedRows.of(source, limit, random), budget);
  }

  /**
   * A handle to be made in steps, whose rows lie on several machines. For discreet-spark only: who
   * looks after the rows there bounds contributions too.
   *
   * @param name a public name for the data set; with a shared ledger, the name of its account
   * @param rows the rows, by their limit and where chance comes from
   * @param budget what may be spent on them
   */
  @SuppressWarnings("exports") // To discreet-spark, which is on no module path.
  public static <T> Builder<T> distributed(
      String name, BiFunction<Long, SecureRandom, RowView<T>> rows, Budget budget) {
    return new Builder<>(name, rows::apply, budget);
  }

  /** The public name of the data set; a part or sample has that of the whole. */
  public String name() {
    return account.name();
  }

  /**
   * What is left of the budget of the whole data set; a value of the past as soon as another
   * release is charged.
   */
  public Budget remaining() {
    return new Budget(account.remaining());
  }

  /** The public row limit of the whole data set, which says nothing of how many rows there are. */
  public long maxRows() {
    return account.maxRows();
  }

  /**
   * Disjoint parts of these rows, one for each key. The same release on all of them costs the whole
   * data set no more than on one, as each row lies in one part at most; where a person has several
   * rows, {@link Ledger} says what it costs.
   *
   * <p>A row whose key is null, or whose key function throws anything, lies in no part. Nothing is
   * told of it, and no key is asked for before a release on a part is paid for. Where a person
   * keeps only some of their rows, those are chosen from the whole data set, and then split.
   *
   * <p>The key function sees rows. In a program that the compiler checked it is proven to depend on
   * the row alone and to do nothing else; <b>nothing else proves it</b>, and a function that counts
   * rows or sends them somewhere is as harmful here as anywhere.
   *
   * @param keys an enum, or {@link Boolean}
   * @param key the key of a row
   * @return a part for each constant of {@code keys}, in their order, false before true;
   *     unmodifiable
   * @throws IllegalArgumentException if {@code keys} is neither an enum nor {@link Boolean}
   */
  @SuppressWarnings("exports")
  public <K> Map<K, PrivateData<T>> partitionBy(
      Class<K> keys, PartKey<? super T, ? extends @Nullable K> key) {
    return partition(keys, key);
  }

  /**
   * The same, for a function that was made before. Answers on its parts are not kept: in another
   * process nobody would know what the function is.
   */
  @SuppressWarnings("exports")
  public <K> Map<K, PrivateData<T>> partitionBy(
      Class<K> keys, Function<? super T, ? extends @Nullable K> key) {
    return partition(keys, key);
  }

  private <K> Map<K, PrivateData<T>> partition(
      Class<K> keys, Function<? super T, ? extends @Nullable K> key) {
    List<K> constants = constants(keys);
    Optional<String> function =
        account.keepsAnswers() && path.isPresent() ? PartKey.nameOf(key) : Optional.empty();
    Map<K, RowView<T>> split = view.split(constants, key);
    String partition = UUID.randomUUID().toString();
    Map<K, PrivateData<T>> parts = new LinkedHashMap<>();
    for (K constant : constants) {
      String text = constant instanceof Enum<?> named ? named.name() : constant.toString();
      Optional<TextList> name =
          function.flatMap(of -> path.map(whole -> TextList.of(whole, keys.getName(), of, text)));
      RowView<T> part = Objects.requireNonNull(split.get(constant));
      parts.put(constant, within(new Scope.Part(partition, text), part, name));
    }
    return Collections.unmodifiableMap(parts);
  }

  private static <K> List<K> constants(Class<K> keys) {
    if (keys == Boolean.class) {
      return List.of(keys.cast(false), keys.cast(true));
    }
    if (!keys.isEnum()) {
      throw new IllegalArgumentException(
          keys.getName() + " has no closed set of keys; fix: partition by an enum or by Boolean");
    }
    return List.of(keys.getEnumConstants());
  }

  /**
   * A Poisson sample of these rows: each person (each row, where that is the privacy unit) is in it
   * with all rows or with none, with exactly this probability, independently of others. What is
   * released on it tells the less the smaller it is: ε of all its releases together counts as ln(1
   * + rate · (e^ε − 1)), and δ as rate · δ.
   *
   * <p>Each call makes a sample of its own, and a handle keeps its rows. They are drawn at the
   * first release, after it is paid for.
   *
   * @param rate in (0, 1]; the decimal that was written, 0.01 is one in a hundred
   * @throws IllegalArgumentException if {@code rate} is NaN or outside (0, 1]
   */
  public PrivateData<T> sample(double rate) {
    if (!(rate > 0 && rate <= 1)) {
      throw new IllegalArgumentException("a sampling rate must lie in (0, 1]: " + rate);
    }
    BigDecimal decimal = BigDecimal.valueOf(rate);
    Scope scope = new Scope.Sample(UUID.randomUUID().toString(), decimal);
    return within(scope, view.sample(decimal, account.noiseSource()), Optional.empty());
  }

  private PrivateData<T> within(Scope scope, RowView<T> rows, Optional<TextList> name) {
    List<Scope> below = new ArrayList<>(scopes);
    below.add(scope);
    return new PrivateData<>(account, rows, List.copyOf(below), name, analyst);
  }

  /**
   * These rows, for one analyst: what is released on the handle, and on its parts and samples, must
   * also fit the quota that the ledger has for that name ({@link Ledger#grant}). Without a quota
   * nothing is released.
   *
   * @param name who asks, a public name
   */
  public PrivateData<T> as(String name) {
    return new PrivateData<>(account, view, scopes, path, Optional.of(name));
  }

  /**
   * Draws noise ahead for every query that was released before, until {@link
   * Builder#presampledNoise(int)} samples of each lie ready. For a moment that no analyst times.
   */
  public void drawNoiseAhead() {
    account.noisePools().fill();
  }

  /**
   * Forgets the noise that lies ready. Call it before a snapshot of the process: two copies of it
   * would release with the same noise.
   */
  public void forgetNoise() {
    account.noisePools().wipe();
  }

  /** The name, whether it is a part or a sample, and nothing of the rows. */
  @Override
  public String toString() {
    return DataAccount.place(
        scopes,
        rehearsal()
            .map(test -> "PrivateData[%s, %s]".formatted(name(), test.label()))
            .orElse("PrivateData[" + name() + "]"));
  }

  /** How releases are answered in a test; empty in earnest. */
  Optional<DangerousRehearsal> rehearsal() {
    return noiseSource() instanceof DangerousRehearsal test ? Optional.of(test) : Optional.empty();
  }

  boolean unverifiedQueriesAllowed() {
    return account.unverifiedQueriesAllowed();
  }

  SecureRandom noiseSource() {
    return account.noiseSource();
  }

  NoisePools noisePools() {
    return account.noisePools();
  }

  /** Where in the data set these rows are, from the outside in; empty for all of it. */
  List<Scope> scopes() {
    return scopes;
  }

  /** The name of the data set, and where in it these rows are, without ids. */
  List<String> placeNames() {
    List<String> names = new ArrayList<>(List.of(name()));
    for (Scope scope : scopes) {
      names.add(
          scope instanceof Scope.Part part
              ? "part " + part.key()
              : "sample of " + ((Scope.Sample) scope).rate().toPlainString());
    }
    return names;
  }

  /** What these rows are, for a message. */
  String place() {
    return account.place(scopes);
  }

  /** The rows by a name that every process has for them; empty where there is none. */
  Optional<TextList> path() {
    return path;
  }

  /** Whether these are not all rows of the data set. */
  boolean isPart() {
    return !scopes.isEmpty();
  }

  boolean keepsAnswers() {
    return account.keepsAnswers();
  }

  Ledger ledger() {
    return account.ledger();
  }

  /** What a release costs here, and who pays. */
  Share share(Charge charge) {
    return new Share(name(), account.narrowed(charge.within(scopes)), analyst);
  }

  /** How many more such charges could be made here, by whoever pays. */
  int releasesLeft(Charge charge) {
    return account.ledger().releasesLeft(share(charge));
  }

  /** Why a release is refused. */
  RuntimeException refused(Refusal refusal) {
    return account.refused(refusal);
  }

  /** Refuses what could not be paid for now, without paying. */
  void requireFunds(Charge charge) {
    account.requireFunds(charge);
  }

  /** Whether anybody may hear of what happens. */
  boolean isHeard() {
    return ReleaseEvent.isRecorded() || !account.listeners().isEmpty();
  }

  /** Tells of what happened. */
  void tell(ReleaseEvent.Kind kind, String query, PrivacyCost due, PrivacyCost remaining) {
    if (isHeard()) {
      new ReleaseEvent(
              kind, query, name(), analyst, place(), new Budget(due), new Budget(remaining))
          .tell(account.listeners());
    }
  }

  /** Whether the other handle is this one, or of the same account, for example a part of it. */
  boolean sharesAccountWith(PrivateData<?> other) {
    return account.isSameAs(other.account);
  }

  /** Whether the rows can be had in one list. */
  boolean isList() {
    return view.isList();
  }

  /** Whether the rows are on other machines. */
  boolean isElsewhere() {
    return view.isElsewhere();
  }

  /**
   * Refuses rows that are none of the class, as far as is known before they are read.
   *
   * @throws IllegalArgumentException if there is one in the whole data set
   */
  void requireRows(RowClass<T> rowClass) {
    view.ofClass(rowClass);
  }

  /** The rows that a query may see, unmodifiable; the same at each call and in each thread. */
  List<T> rows(RowClass<T> rowClass, Owners<T> owners) {
    return view.ofClass(rowClass).of(owners);
  }

  /** What is said of these rows, where it is the sum of what is said of parts of them. */
  <X> X sum(RowClass<T> rowClass, Owners<T> owners, Telling.Pieces<List<T>, X> pieces) {
    return view.ofClass(rowClass).sum(owners, pieces.part(), pieces.add());
  }

  /** Why what is said of parts of these rows cannot be had where they are; empty if it can. */
  Optional<String> obstacleTo(Owners<T> owners, Telling.Pieces<List<T>, ?> pieces) {
    return view.obstacleTo(owners, pieces.part(), pieces.add());
  }

  /**
   * Makes a {@link PrivateData}. Not thread-safe.
   *
   * @param <T> the type of a row
   */
  public static final class Builder<T> {

    private final String name;
    private final Rows<T> rows;
    private final Budget budget;
    private long maxRows = DEFAULT_MAX_ROWS;
    private @Nullable Ledger ledger;
    private @Nullable SecureRandom noiseSource;
    private int presampledNoise;
    private boolean unverifiedQueriesAllowed;
    private Set<Neighbours> adjacencies = Neighbours.all();
    private boolean keepsAnswers;
    private final List<ReleaseEvent.Listener> listeners = new ArrayList<>();

    /** Where the rows come from. */
    @FunctionalInterface
    private interface Rows<T> {
      RowView<T> within(long maxRows, SecureRandom random);
    }

    private Builder(String name, Rows<T> rows, Budget budget) {
      this.name = name;
      this.rows = rows;
      this.budget = budget;
    }

    /**
     * The public row limit: {@link #build()} refuses more rows, and a release on a stream fails at
     * them. Queries with {@code @MaxRows} accept a data set by this limit.
     *
     * @param limit from 0 to 2³¹ − 1, which is also the default
     * @throws IllegalArgumentException if {@code limit} is out of range
     */
    public Builder<T> maxRows(long limit) {
      if (limit < 0 || limit > DEFAULT_MAX_ROWS) {
        throw new IllegalArgumentException("the row limit must lie in [0, 2^31 - 1]: " + limit);
      }
      maxRows = limit;
      return this;
    }

    /**
     * Refuses queries that are not proven for neighbours by a row, or a person, that is added or
     * removed: what query classes are declared for by default.
     */
    public Builder<T> addRemove() {
      adjacencies = Neighbours.of(false);
      return this;
    }

    /**
     * Refuses queries that are not proven for neighbours by a row, or a person, that is replaced:
     * those of classes without {@code adjacency = REPLACE_ONE}.
     */
    public Builder<T> replaceOne() {
      adjacencies = Neighbours.of(true);
      return this;
    }

    /** The ledger that holds the account of this name; a new one in memory by default. */
    public Builder<T> ledger(Ledger shared) {
      ledger = shared;
      return this;
    }

    /**
     * Keeps answers in the ledger: who asks the same again gets the same answer, at no cost, from
     * whatever process. The same is the same query, by its name and by what the compiler verified
     * of it, with the same public arguments, on this data set or the same part of it. What was
     * charged and never answered, because the process died, is computed again without a charge.
     *
     * <p>The name of the data set must stand for the same rows for as long as its ledger lives. Not
     * kept are answers on samples, on parts by a function that is not written in place or is not
     * verified, of queries with arguments or of an instance that are neither plain values nor
     * records of such, of a release from data sets in several ledgers, and all answers of a handle
     * with {@link #dangerouslyAllowUnverifiedQueries()}: these are charged each time.
     */
    public Builder<T> keepAnswers() {
      keepsAnswers = true;
      return this;
    }

    /**
     * Tells somebody of each charge, refusal, failure and kept answer; may be called several times.
     * The flight recorder (JFR) hears of them too, as {@code dev.discreet.Release}.
     */
    public Builder<T> listener(ReleaseEvent.Listener listener) {
      listeners.add(listener);
      return this;
    }

    /**
     * Where noise comes from. By default a DRBG of the JDK at strength 256 that the operating
     * system reseeds before each release. Whoever can predict its bits can take the noise off: a
     * seeded source is for tests only, see {@link DangerouslyPredictableRandom}.
     */
    public Builder<T> noiseSource(SecureRandom source) {
      noiseSource = source;
      return this;
    }

    /**
     * How many noise values lie ready for each query; 0, the default, for none. The time that it
     * takes to draw a value tells a little of it, the time to take one that lies ready does not. A
     * release that finds none draws so many at once, before it reads the rows; {@link
     * PrivateData#drawNoiseAhead()} does it when nobody watches.
     *
     * @param samples from 0
     * @throws IllegalArgumentException if {@code samples} is negative
     */
    public Builder<T> presampledNoise(int samples) {
      if (samples < 0) {
        throw new IllegalArgumentException("a number of samples is at least 0: " + samples);
      }
      presampledNoise = samples;
      return this;
    }

    /**
     * Lets queries release that the compiler did not verify. <b>All guarantees are void</b>: what
     * is released may not be private at all.
     */
    public Builder<T> dangerouslyAllowUnverifiedQueries() {
      unverifiedQueriesAllowed = true;
      return this;
    }

    /**
     * Copies the rows, but for a stream, and opens the account.
     *
     * @throws IllegalArgumentException if a row is null, if there are more rows than the limit, or
     *     if the ledger has an account of this name with another budget
     * @throws IllegalStateException if noise would be predictable, or if a data set of a test has a
     *     ledger that is not in memory
     */
    public PrivateData<T> build() {
      if (noiseSource instanceof DangerouslyPredictableRandom && !unverifiedQueriesAllowed) {
        throw new IllegalStateException(
            "data set \"%s\" would get predictable noise, which protects nobody; ".formatted(name)
                + "fix: leave noiseSource out, or, in a test, add"
                + " dangerouslyAllowUnverifiedQueries()");
      }
      if (noiseSource instanceof DangerousRehearsal test) {
        requireRehearsable(test);
        unverifiedQueriesAllowed = true;
      }
      SecureRandom random = noiseSource == null ? SecureSource.create() : noiseSource;
      RowView<T> view = rows.within(maxRows, random);
      Ledger accounts = ledger == null ? new InMemoryLedger() : ledger;
      if (keepsAnswers && !accounts.keepsAnswers()) {
        throw new IllegalStateException(
            "the ledger of data set \"%s\" keeps no answers; fix: leave keepAnswers() out"
                .formatted(name));
      }
      accounts.open(name, budget.cost());
      if (noiseSource instanceof DangerousRehearsal test) {
        test.announce(name);
      } else if (!accounts.isDurable()) {
        Warnings.accountInMemory(name);
      }
      NoisePools pools = new NoisePools(presampledNoise, random);
      DataAccount account =
          new DataAccount(
              name,
              budget.cost(),
              maxRows,
              accounts,
              adjacencies,
              random,
              pools,
              unverifiedQueriesAllowed,
              keepsAnswers,
              List.copyOf(listeners));
      return new PrivateData<>(
          account, view, List.of(), Optional.of(TextList.of(name)), Optional.empty());
    }

    /** What is released in a test is spent nowhere but in memory, and kept nowhere. */
    private void requireRehearsable(DangerousRehearsal test) {
      if (!test.isAtHome()) {
        throw new IllegalStateException(
            "data set \"%s\" would be answered by %s, which is not discreet-testing"
                .formatted(name, test.getClass().getName()));
      }
      if (ledger != null && !(ledger instanceof InMemoryLedger)) {
        throw new IllegalStateException(
            "data set \"%s\" is one %s: no ledger that outlives the test may be charged for it; "
                    .formatted(name, test.label())
                + "fix: leave ledger out, or give it an InMemoryLedger");
      }
      if (keepsAnswers || presampledNoise > 0) {
        throw new IllegalStateException(
            "data set \"%s\" is one %s: none of its answers and no noise is kept; "
                    .formatted(name, test.label())
                + "fix: leave out keepAnswers() and presampledNoise(...)");
      }
    }
  }
}
