/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis;

import dev.discreet.processor.analysis.aggregate.Totals;
import dev.discreet.processor.analysis.distance.Distance;
import dev.discreet.processor.analysis.distance.VectorDistance;
import dev.discreet.processor.analysis.path.Assumptions;
import dev.discreet.processor.analysis.path.Multiples;
import dev.discreet.processor.analysis.range.Numbers;
import dev.discreet.processor.analysis.rows.Elements;
import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.analysis.state.Noise;
import dev.discreet.processor.analysis.state.Refusal;
import dev.discreet.processor.analysis.state.State;
import dev.discreet.processor.analysis.state.Value;
import dev.discreet.processor.analysis.state.Value.Aggregate;
import dev.discreet.processor.analysis.state.Value.Pure;
import dev.discreet.processor.analysis.state.Value.Reported;
import dev.discreet.processor.analysis.state.Value.Rows;
import dev.discreet.processor.analysis.state.Value.Strand;
import dev.discreet.processor.analysis.state.Value.Vector;
import dev.discreet.processor.analysis.statement.Statements;
import dev.discreet.processor.analysis.term.RowFacts;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Method;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.QueryBody;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Variable;
import dev.discreet.runtime.ProvenKeys;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Judges a query against its contract. Claim: where there are no findings, the result moves by at
 * most the declared sensitivity between any two neighbouring data sets. Neither side effects nor
 * exceptions tell of a row, and the machine's arithmetic is what was reasoned about.
 */
public final class QueryAnalysis {
  /** The noise of such a contract is larger than most answers. */
  private static final BigDecimal HIDES_ALL = BigDecimal.valueOf(1_000_000_000);

  private static final String LIMIT_ROWS =
      "say how many rows one person may have, as in @PrivacyUnit(maxRows = 20), or let each person"
          + " count once: distinct() of records of the person and a constant, or"
          + " groupingBy(Row::person) and a clamped number for each";

  private QueryAnalysis() {}

  /**
   * The judgement on a query.
   *
   * @param findings in the order in which they were met; none if the query keeps its contract
   * @param distance how far the result moves between neighbours, where that is known
   */
  record Judgement(List<Located> findings, Optional<BigDecimal> distance) {}

  /** Findings in the order in which they were met; none if the query keeps its contract. */
  public static List<Located> check(
      QueryBody query, Function<String, Optional<RowFacts>> rowClasses) {
    return judge(query, rowClasses).findings();
  }

  static Judgement judge(QueryBody query, Function<String, Optional<RowFacts>> rowClasses) {
    return judge(query, rowClasses, (expression, value, path) -> {});
  }

  /** The same, and somebody is told what each expression came to. */
  static Judgement judge(
      QueryBody query,
      Function<String, Optional<RowFacts>> rowClasses,
      Evaluation.Witness witness) {
    Run run = run(query, rowClasses, witness, Noise.UNKNOWN);
    return new Judgement(findings(run, query), run.distance());
  }

  /**
   * The judgement on a query, and its reasons.
   *
   * @param findings in the order in which they were met; none if the query keeps its contract
   * @param inTheWay of a query that keeps its contract, the expression for which the result is not
   *     proven to be the sum of its values over parts of the rows; empty where it is that sum
   * @param explanation why the result moves as far as it does, where that is known and asked for
   * @param keys of a query that keeps its contract and returns a map, all that it can have, where
   *     that is known: for each index of a cell
   * @param answer how far the result moves and where it lies, where that is asked for
   */
  public record Explained(
      List<Located> findings,
      Optional<Origin> inTheWay,
      Optional<Explanation> explanation,
      List<Optional<ProvenKeys>> keys,
      Optional<Answer> answer) {}

  /**
   * The same as {@link #check}, with reasons.
   *
   * @param noise what hides a change of the result
   * @param inFull whether it is explained why the result moves as far as it does: for reports and
   *     dumps
   */
  public static Explained explain(
      QueryBody query,
      Function<String, Optional<RowFacts>> rowClasses,
      Noise noise,
      boolean inFull) {
    Run run = run(query, rowClasses, (expression, value, path) -> {}, noise);
    List<Located> findings = findings(run, query);
    return new Explained(
        findings,
        findings.isEmpty() ? inTheWay(query, run) : Optional.empty(),
        run.distance().filter(known -> inFull).map(distance -> explain(query, run, distance)),
        findings.isEmpty() && run.result() instanceof Vector vector
            ? MapKeys.of(vector, run.path())
            : List.of(),
        inFull
            ? Optional.of(
                new Answer(
                    run.distance(), Aggregate.of(run.result(), run.path()).map(Aggregate::total)))
            : Optional.empty());
  }

  private static Optional<Origin> inTheWay(QueryBody query, Run run) {
    return run.evaluation().additivity().holds(run.result(), run.path(), query.sources())
        ? Optional.empty()
        : Optional.of(
            run.evaluation().additivity().broken(dearest(query, run.evaluation(), run.path())));
  }

  private static Explanation explain(QueryBody query, Run run, BigDecimal distance) {
    Origin returned = dearest(query, run.evaluation(), run.path());
    return Derivation.explain(returned, run.result(), distance, query, run.path());
  }

  private record Run(
      Evaluation evaluation, Value result, Assumptions path, Optional<BigDecimal> distance) {}

  /**
   * Two ways to see the groups of one person may bound the result, and each is right by itself: row
   * by row, and each group as a whole. The lesser bound counts.
   */
  private static Run run(
      QueryBody query,
      Function<String, Optional<RowFacts>> rowClasses,
      Evaluation.Witness witness,
      Noise noise) {
    Run rowByRow = run(query, rowClasses, witness, noise, false);
    if (!rowByRow.evaluation().maySeeWholes()) {
      return rowByRow;
    }
    Run wholes = run(query, rowClasses, witness, noise, true);
    return isBetter(wholes, rowByRow) ? wholes : rowByRow;
  }

  private static boolean isBetter(Run one, Run other) {
    boolean passes = one.evaluation().findings().isEmpty();
    boolean otherPasses = other.evaluation().findings().isEmpty();
    if (passes != otherPasses) {
      return passes;
    }
    return one.distance().isPresent()
        && other.distance().filter(d -> d.compareTo(one.distance().get()) <= 0).isEmpty();
  }

  private static Run run(
      QueryBody query,
      Function<String, Optional<RowFacts>> rowClasses,
      Evaluation.Witness witness,
      Noise noise,
      boolean wholes) {
    Evaluation evaluation = new Evaluation(rowClasses, query.sources(), query.replaceOne(), false);
    if (wholes) {
      evaluation.seeWholes();
    }
    evaluation.tell(witness);
    evaluation.hideBy(noise);
    if (!query.contract().perUnit()) {
      evaluation.comparesRows();
    }
    Statements statements = new Statements(evaluation);
    Method method = query.method();
    State state =
        new State(parameters(query, evaluation), evaluation.terms().yes(), Assumptions.none());
    // The state ends on one path only; the result is that of all.
    final Assumptions start = state.path();
    evaluation.calls().push(method);
    query
        .contract()
        .times()
        .map(state::valueOf)
        .map(value -> new Multiples(((Pure) value).term()))
        .ifPresent(evaluation::measureIn);
    Value result = statements.run(method.body(), state, method.resultLimits());
    Assumptions returned = start;
    for (Term failure : statements.failures()) {
      returned = returned.with(failure, false).orElse(returned);
    }
    Optional<BigDecimal> distance = Optional.empty();
    try {
      distance = judge(query, result, evaluation, returned);
    } catch (Refusal refusal) {
      boolean noMultiple = evaluation.unit().isPresent() && evaluation.findings().isEmpty();
      evaluation.report(
          noMultiple && refusal.finding().isEmpty()
              ? new Refusal(noMultiple(query, evaluation))
              : refusal);
    }
    if (evaluation.findings().isEmpty()
        && (evaluation.hasGivenUp() || result instanceof Reported)) {
      evaluation.report(new Located(method.origin(), Evaluation.givenUp(method)));
    }
    return new Run(evaluation, result, returned, distance);
  }

  private static Map<Variable, Value> parameters(QueryBody query, Evaluation evaluation) {
    Terms terms = evaluation.terms();
    Map<Variable, Value> values = new HashMap<>();
    for (Method.Parameter parameter : query.method().parameters()) {
      Variable variable = parameter.variable();
      Term.Input input = Term.Input.open(variable.name(), parameter.nullable(), parameter.limits());
      values.put(
          variable, new Pure(asGiven(parameter, terms.input(variable.type(), input), terms)));
    }
    for (QueryBody.Source source : query.sources()) {
      if (source.rows().type() instanceof Type.Rows rows) {
        Term row = terms.input(rows.element(), Term.Input.row(source));
        Strand one = new Strand(BigDecimal.ONE, terms.yes(), row, List.of(row));
        Rows all = new Rows(List.of(one), source.maxRows(), true);
        evaluation.given(all);
        values.put(source.rows(), all);
      }
    }
    return values;
  }

  /** The wrapper passes a copy of a collection on, which nobody can change and holds no null. */
  private static Term asGiven(Method.Parameter parameter, Term passed, Terms terms) {
    Type type = parameter.variable().type();
    if (!parameter.copied()) {
      return passed;
    }
    return switch (type.kind()) {
      case DICTIONARY -> terms.function(PureFunction.MAP_COPY, type, List.of(passed));
      case COLLECTION -> {
        boolean set = ((Type.Collection) type).name().equals("Set");
        PureFunction copy = set ? PureFunction.SET_COPY : PureFunction.LIST_COPY;
        yield terms.function(copy, type, List.of(passed));
      }
      case NUMERIC, BOOLEAN, TEXT, NONE, ENUMERATION, ROW, SEALED, OPTIONAL, ROWS, GROUPS -> passed;
      case TALLY, VECTOR, TABLE, OTHER -> passed;
    };
  }

  private static Optional<BigDecimal> judge(
      QueryBody query, Value result, Evaluation evaluation, Assumptions path) {
    Origin returned = dearest(query, evaluation, path);
    Optional<BigDecimal> moves = moves(query, result, returned, evaluation, path);
    if (moves.isEmpty()) {
      if (result.kind() != Value.Kind.REPORTED) {
        evaluation.report(new Located(returned, rowReturned(returned)));
      }
      return moves;
    }
    BigDecimal distance = moves.get();
    if (distance.compareTo(query.contract().value()) > 0) {
      evaluation.report(exceeded(returned, result, distance, query, evaluation, path));
    }
    if (query.contract().additive()
        && !evaluation.additivity().holds(result, path, query.sources())) {
      evaluation.report(evaluation.additivity().finding(returned));
    }
    return moves;
  }

  /** How far a result moves; empty for what is no result over all rows. */
  private static Optional<BigDecimal> moves(
      QueryBody query, Value result, Origin returned, Evaluation evaluation, Assumptions path) {
    QueryBody.Contract contract = query.contract();
    return switch (result.kind()) {
      case PURE -> {
        Term term = ((Pure) result).term();
        boolean verdict = contract.times().isEmpty() && isVerdict(term);
        yield term.isPublic()
            ? Optional.of(BigDecimal.ZERO)
            : verdict ? Optional.of(BigDecimal.ONE) : Optional.empty();
      }
      case AGGREGATE -> Optional.of(distance((Aggregate) result, query, evaluation, path));
      case ROWS ->
          Optional.of(
              distance(
                  Elements.changed((Rows) result, true, true, evaluation),
                  query,
                  evaluation,
                  path));
      case VECTOR -> {
        Vector vector = (Vector) result;
        Shapes.require(vector, query.shape(), returned, path);
        yield Optional.of(
            new VectorDistance(evaluation, contract.norm(), path, evaluation.measure())
                .of(vector, contract.perUnit()));
      }
      case LISTED, INDEX, TALLY, REFERENCE, RUNNING_VECTOR, RUNNING_ROWS -> Optional.empty();
      case RUNNING, REPORTED -> Optional.empty();
    };
  }

  private static Located exceeded(
      Origin returned,
      Value result,
      BigDecimal distance,
      QueryBody query,
      Evaluation evaluation,
      Assumptions path) {
    return switch (result.kind()) {
      case AGGREGATE -> {
        Aggregate aggregate = (Aggregate) result;
        Origin place =
            query.contract().times().isEmpty()
                ? unbounded(aggregate).map(Value.Part::added).orElse(returned)
                : returned;
        yield new Located(place, exceeded(returned, aggregate, distance, query, evaluation, path));
      }
      case VECTOR ->
          new Located(
              returned, exceeded(returned, (Vector) result, distance, query, evaluation, path));
      case PURE,
          ROWS,
          LISTED,
          INDEX,
          TALLY,
          REFERENCE,
          RUNNING_VECTOR,
          RUNNING_ROWS,
          RUNNING,
          REPORTED ->
          new Located(
              returned,
              exceeded(
                  returned,
                  distance,
                  distance,
                  query,
                  List.of("elements that change"),
                  List.of(),
                  evaluation));
    };
  }

  /** Only a helper returns one: true or false, by all rows. */
  private static boolean isVerdict(Term term) {
    return term.isOfAll() && !term.readsRow() && term.type() == Type.Simple.BOOLEAN;
  }

  private static Finding rowReturned(Origin returned) {
    return Finding.of(Rule.ROW_RETURNED, "`" + returned.text() + "`")
        .required("a number, or a map from keys to numbers, over all rows");
  }

  private static BigDecimal distance(
      Aggregate aggregate, QueryBody query, Evaluation evaluation, Assumptions path) {
    return Distance.between(
        aggregate, query.contract().perUnit(), evaluation.unit(), evaluation, path);
  }

  /** Only a multiple of the public parameter bounds each of its values. */
  private static Located noMultiple(QueryBody query, Evaluation evaluation) {
    Origin returned = query.method().origin();
    for (Origin exit : evaluation.returned().keySet()) {
      returned = exit;
    }
    String unit = evaluation.unit().map(Multiples::name).orElse("?");
    return new Located(
        returned,
        Finding.of(
                Rule.UNBOUNDED_CHANGE,
                "`" + returned.text() + "`, as a multiple of `" + unit + "`,")
            .required("a change of at most a multiple of `" + unit + "`, whatever its value")
            .fix(
                "clamp what one row adds: Math.min(x, " + unit + ") of an x that is not negative"));
  }

  /** A summand whose size nobody has bounded, and to which a finding belongs. */
  private static Optional<Value.Part> unbounded(Aggregate aggregate) {
    return aggregate.parts().stream().filter(QueryAnalysis::isUnbounded).findFirst();
  }

  private static Finding exceeded(
      Origin returned,
      Aggregate aggregate,
      BigDecimal distance,
      QueryBody query,
      Evaluation evaluation,
      Assumptions path) {
    if (query.contract().times().isPresent()) {
      return exceeded(
          returned,
          distance,
          distance,
          query,
          Derivation.of(aggregate, distance, query),
          aggregate.parts(),
          evaluation);
    }
    Optional<Value.Part> free = unbounded(aggregate);
    if (free.isPresent()) {
      return Totals.unbounded(free.get());
    }
    List<String> parts = Derivation.of(aggregate, distance, query);
    BigDecimal exact =
        aggregate.type() == Type.Numeric.DOUBLE
            ? distance(aggregate.exact(), query, evaluation, path)
            : distance;
    if (!isOnlyRounding(exact, query)) {
      Finding finding =
          exceeded(returned, exact, distance, query, parts, aggregate.parts(), evaluation);
      if (aggregate.parts().stream().anyMatch(QueryAnalysis::isOpenEnded)) {
        return finding.fixOnlyBy(Totals.BOUND_IT);
      }
      return Derivation.jumps(aggregate, distance)
          ? finding.fixOnlyBy(
              distance.compareTo(HIDES_ALL) >= 0
                  ? smaller(distance, query)
                  : "do it with the released value, or "
                      + ContractAdvice.declare(distance, evaluation))
          : tighter(finding, aggregate.parts(), exact, distance, query, evaluation);
    }
    return rounded(returned, exact, distance, query, parts, aggregate.parts(), evaluation);
  }

  private static Finding exceeded(
      Origin returned,
      Vector vector,
      BigDecimal distance,
      QueryBody query,
      Evaluation evaluation,
      Assumptions path) {
    QueryBody.Contract contract = query.contract();
    BigDecimal exact =
        contract.times().isPresent()
            ? distance
            : new VectorDistance(evaluation, contract.norm(), path, evaluation.measure())
                .exact(vector, contract.perUnit());
    List<String> parts = Derivation.of(vector, query, path);
    List<Value.Part> summands = Derivation.parts(vector, path);
    return isOnlyRounding(exact, query)
        ? rounded(returned, exact, distance, query, parts, summands, evaluation)
        : tighter(
            exceeded(returned, exact, distance, query, parts, summands, evaluation),
            summands,
            exact,
            distance,
            query,
            evaluation);
  }

  /** The finding, with a bound on a summand as what is advised first, where that is better. */
  private static Finding tighter(
      Finding finding,
      List<Value.Part> parts,
      BigDecimal exact,
      BigDecimal distance,
      QueryBody query,
      Evaluation evaluation) {
    boolean isPlain =
        query.contract().times().isEmpty()
            && isSmall(exact, distance)
            && exact.compareTo(HIDES_ALL) < 0;
    return (isPlain
            ? ContractAdvice.tighter(parts, distance, query, evaluation)
            : Optional.<String>empty())
        .map(
            tighter ->
                finding.fixOnlyBy(tighter + ", or " + ContractAdvice.declare(distance, evaluation)))
        .orElse(finding);
  }

  /** Whether the contract covers all but the rounding. */
  private static boolean isOnlyRounding(BigDecimal exact, QueryBody query) {
    return exact.signum() > 0 && exact.compareTo(query.contract().value()) <= 0;
  }

  private static Finding rounded(
      Origin returned,
      BigDecimal exact,
      BigDecimal distance,
      QueryBody query,
      List<String> parts,
      List<Value.Part> summands,
      Evaluation evaluation) {
    return Finding.of(Rule.ROUNDING_NOT_COVERED, "`" + returned.text() + "`")
        .required("a contract of at least " + Numbers.text(distance))
        .found(parts)
        .fix(covering(exact, distance, query, summands, evaluation));
  }

  /** A contract that covers all, or fewer rows where most of it would be rounding. */
  private static String covering(
      BigDecimal exact,
      BigDecimal distance,
      QueryBody query,
      List<Value.Part> summands,
      Evaluation evaluation) {
    return isSmall(exact, distance)
        ? ContractAdvice.declare(distance, evaluation)
        : ContractAdvice.unrounded(summands, query)
            .map(
                ways ->
                    isOnlyRounding(exact, query)
                        ? ways
                        : "declare @Sensitivity(" + Numbers.literal(exact) + "), and " + ways)
            .orElseGet(
                () ->
                    fewerRows(exact, distance, query)
                        + "or give the component a step, as in @Bounded(…, step = 0x1p-6)");
  }

  /**
   * How many rows leave room for a rounding of one per cent: an error of n additions of sums of n
   * rows grows with n². It is advice, and is proven again when it is followed.
   */
  private static String fewerRows(BigDecimal exact, BigDecimal rounded, QueryBody query) {
    double part = exact.doubleValue() / (100 * rounded.subtract(exact).doubleValue());
    double most =
        query.sources().stream()
            .mapToDouble(source -> source.maxRows().doubleValue())
            .max()
            .orElse(0);
    int digits = (int) Math.floor(Math.log10(most * Math.sqrt(part)));
    if (query.sources().size() != 1 || digits < 3) {
      return "limit the rows with @MaxRows, ";
    }
    BigDecimal contract =
        exact.multiply(new BigDecimal("1.01")).round(new MathContext(6, RoundingMode.CEILING));
    return "declare @MaxRows(%s) on `%s`, and @Sensitivity(%s), "
        .formatted(
            Numbers.text(BigDecimal.TEN.pow(digits)),
            query.sources().get(0).rows().name(),
            Numbers.literal(contract));
  }

  /** Whether the rounding costs hardly any noise. */
  private static boolean isSmall(BigDecimal exact, BigDecimal rounded) {
    return rounded.compareTo(exact.multiply(new BigDecimal("1.01"))) <= 0;
  }

  private static Finding exceeded(
      Origin returned,
      BigDecimal exact,
      BigDecimal distance,
      QueryBody query,
      List<String> parts,
      List<Value.Part> summands,
      Evaluation evaluation) {
    String whose = query.contract().perUnit() ? "all rows of one person" : "one row";
    String change = whose + (query.replaceOne() ? " replaced" : " more or less");
    String times = query.contract().times().map(unit -> " times `" + unit.name() + "`").orElse("");
    boolean unlimited = isUnlimited(distance, query);
    Finding finding =
        Finding.of(
            Rule.SENSITIVITY_EXCEEDED,
            "`" + returned.text() + "`",
            unlimited ? "any number" : Numbers.text(distance) + times,
            query.contract().perUnit() ? "person" : "row",
            Numbers.text(query.contract().value()));
    return unlimited
        ? finding
            .required("a bound on what " + whose + " change together")
            .found(parts)
            .fix(LIMIT_ROWS)
        : finding
            .required("@Sensitivity(" + Numbers.literal(distance) + ") or more: " + change)
            .found(parts)
            .fix(
                exact.compareTo(HIDES_ALL) >= 0
                    ? smaller(distance, query)
                    : covering(exact, distance, query, summands, evaluation));
  }

  /** How much one row may add by the contract, where that is declared; else some number. */
  private static String mostOfARow(QueryBody query) {
    BigDecimal contract = query.contract().value();
    boolean declared =
        !query.contract().perUnit()
            && query.contract().times().isEmpty()
            && contract.compareTo(BigDecimal.ONE) > 0
            && contract.compareTo(BigDecimal.valueOf(1_000)) < 0
            && contract.stripTrailingZeros().scale() <= 0;
    return declared ? Numbers.literal(contract) : "1_000";
  }

  private static List<Located> findings(Run run, QueryBody query) {
    return run.evaluation().findings().stream().map(found -> advised(found, query)).toList();
  }

  /** What bounds what one row adds, with a number of this query's contract. */
  private static Located advised(Located located, QueryBody query) {
    return located.finding().fixText().equals(Optional.of(Totals.BOUND_IT))
        ? new Located(
            located.origin(), located.finding().fixOnlyBy(Totals.boundIt(mostOfARow(query))))
        : located;
  }

  /** What to do before such a contract is declared. */
  private static String smaller(BigDecimal distance, QueryBody query) {
    return "make it small: clamp what is returned, or what one row adds, as in `Clamp.clamp(x, 0, "
        + mostOfARow(query)
        + ")`, declare @Bounded on it, or do it with the released value; the noise of"
        + " @Sensitivity("
        + Numbers.literal(distance)
        + ") hides every smaller answer";
  }

  /** Whether it moves with the number of a person's rows, which nothing bounds. */
  private static boolean isUnlimited(BigDecimal distance, QueryBody query) {
    return query.contract().perUnit()
        && distance.compareTo(Type.Numeric.INT.maximum()) >= 0
        && query.sources().stream().anyMatch(source -> source.rowsPerUnit() == Integer.MAX_VALUE);
  }

  /** Whether only the machine's type bounds a summand. */
  private static boolean isUnbounded(Value.Part part) {
    return part.range().covers(Type.Numeric.INT) || part.range().covers(Type.Numeric.DOUBLE);
  }

  /** Whether a summand reaches an end of its type, so that somebody forgot a bound. */
  private static boolean isOpenEnded(Value.Part part) {
    return Stream.of(Type.Numeric.INT, Type.Numeric.LONG)
        .anyMatch(
            type ->
                isSame(type.minimum(), part.range().lower())
                    || isSame(type.maximum(), part.range().upper()));
  }

  private static boolean isSame(BigDecimal end, @Nullable BigDecimal of) {
    return of != null && end.compareTo(of) == 0;
  }

  /** The first returned value that exceeds the contract by itself, else the last one. */
  private static Origin dearest(QueryBody query, Evaluation evaluation, Assumptions path) {
    Origin last = query.method().origin();
    for (Map.Entry<Origin, Value> exit : evaluation.returned().entrySet()) {
      last = exit.getKey();
      if (exit.getValue() instanceof Aggregate aggregate
          && distance(aggregate, query, evaluation, path).compareTo(query.contract().value()) > 0) {
        return last;
      }
    }
    return last;
  }
}
