/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir;

import dev.discreet.runtime.Clamp;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;

/** Runs the expressions of one call, each operand before the operation, from left to right. */
final class ExpressionRun implements Expr.Visitor<@Nullable Object> {
  private final Map<Variable, @Nullable Object> values;
  private final Interpreter.Outside outside;
  private final StatementRun statements;

  ExpressionRun(
      Map<Variable, @Nullable Object> values,
      Interpreter.Outside outside,
      StatementRun statements) {
    this.values = values;
    this.outside = outside;
    this.statements = statements;
  }

  @Nullable Object value(Expr expression) {
    Object value = expression.accept(this);
    outside.evaluated(expression, value);
    return value;
  }

  private Object there(Expr expression) {
    return Objects.requireNonNull(value(expression));
  }

  boolean holds(Expr condition) {
    return (Boolean) there(condition);
  }

  long whole(Expr number) {
    return (Long) there(number);
  }

  List<@Nullable Object> rows(Expr rows) {
    return StatementRun.elements(there(rows));
  }

  private @Nullable Object apply(Expr.Lambda function, @Nullable Object row) {
    values.put(function.parameter(), row);
    return statements.result(function.body());
  }

  private boolean holds(Expr.Lambda predicate, @Nullable Object row) {
    return (Boolean) Objects.requireNonNull(apply(predicate, row));
  }

  private Object key(Expr.Lambda function, @Nullable Object row) {
    return Objects.requireNonNull(apply(function, row));
  }

  private List<@Nullable Object> all(List<Expr> expressions) {
    List<@Nullable Object> all = new ArrayList<>();
    expressions.forEach(expression -> all.add(value(expression)));
    return all;
  }

  @Override
  public Object visitLiteral(Expr.Literal literal) {
    return literal.value();
  }

  @Override
  public @Nullable Object visitNull(Expr.Null nothing) {
    return null;
  }

  @Override
  public @Nullable Object visitUse(Expr.Use use) {
    return values.get(use.variable());
  }

  @Override
  public @Nullable Object visitFixed(Expr.Fixed fixed) {
    return outside.valueOf(fixed);
  }

  @Override
  public @Nullable Object visitComponent(Expr.Component component) {
    Map<?, ?> row = (Map<?, ?>) there(component.row());
    if (!row.containsKey(component.component())) {
      throw new Interpreter.NotRun(component.component() + " of " + row);
    }
    return row.get(component.component());
  }

  @Override
  public Object visitArithmetic(Expr.Arithmetic arithmetic) {
    Number a = (Number) there(arithmetic.left());
    Number b = (Number) there(arithmetic.right());
    return MachineArithmetic.computed(arithmetic.type(), arithmetic.operation(), a, b);
  }

  @Override
  public Object visitNegation(Expr.Negation negation) {
    Number a = (Number) there(negation.operand());
    return negation.type().isIntegral()
        ? (Object) MachineArithmetic.wrapped(negation.type(), -a.longValue())
        : (Object) (-a.doubleValue());
  }

  @Override
  public Object visitComparison(Expr.Comparison comparison) {
    return MachineArithmetic.compare(
        comparison.relation(),
        (Number) there(comparison.left()),
        (Number) there(comparison.right()));
  }

  @Override
  public Object visitSame(Expr.Same same) {
    return Objects.equals(value(same.left()), value(same.right()));
  }

  @Override
  public Object visitNot(Expr.Not not) {
    return !holds(not.operand());
  }

  @Override
  public Object visitAnd(Expr.And and) {
    return holds(and.left()) && holds(and.right());
  }

  @Override
  public Object visitOr(Expr.Or or) {
    return holds(or.left()) || holds(or.right());
  }

  @Override
  public @Nullable Object visitConditional(Expr.Conditional conditional) {
    return value(holds(conditional.condition()) ? conditional.whenTrue() : conditional.whenFalse());
  }

  @Override
  public Object visitConversion(Expr.Conversion conversion) {
    return MachineArithmetic.converted(conversion.type(), (Number) there(conversion.operand()));
  }

  @Override
  public @Nullable Object visitPure(Expr.Pure pure) {
    if (pure.function() == PureFunction.OPTIONAL) {
      return holds(pure.arguments().get(0))
          ? Optional.of(there(pure.arguments().get(1)))
          : Optional.empty();
    }
    return FunctionRun.of(pure, all(pure.arguments()));
  }

  @Override
  public @Nullable Object visitCall(Expr.Call call) {
    if (call.method().body().statements().isEmpty()) {
      throw new Interpreter.NotRun("a helper that is elsewhere: " + call.method().name());
    }
    return Interpreter.call(call.method(), all(call.arguments()), outside);
  }

  @Override
  public Object visitUnknownCall(Expr.UnknownCall call) {
    throw new Interpreter.NotRun(call.name());
  }

  @Override
  public @Nullable Object visitBody(Expr.Body body) {
    return statements.result(body.block());
  }

  @Override
  public Object visitIsInstance(Expr.IsInstance test) {
    Object reference = value(test.operand());
    boolean holds = reference != null && isInstance(reference, test.operand().type(), test.asked());
    if (holds) {
      test.binding().ifPresent(variable -> values.put(variable, reference));
    }
    return holds;
  }

  @Override
  public @Nullable Object visitCast(Expr.Cast cast) {
    Object reference = value(cast.operand());
    if (reference != null && !isInstance(reference, cast.operand().type(), cast.asked())) {
      throw new Interpreter.Thrown();
    }
    return reference;
  }

  private static boolean isInstance(Object reference, Type type, ClassTest test) {
    if (reference instanceof Map<?, ?> record && record.get(Interpreter.CLASS) instanceof String) {
      return test.members().contains(record.get(Interpreter.CLASS));
    }
    if (type.isValue()) {
      return type.equals(test.type());
    }
    if (reference instanceof String || reference instanceof Number) {
      throw new Interpreter.NotRun("which class a " + type + " is of");
    }
    return test.members().contains(reference.getClass().getName());
  }

  @Override
  public Object visitNewRecord(Expr.NewRecord made) {
    Map<String, @Nullable Object> record = new HashMap<>();
    record.put(Interpreter.CLASS, made.type().name());
    for (int i = 0; i < made.values().size(); i++) {
      record.put(made.components().get(i), value(made.values().get(i)));
    }
    return record;
  }

  @Override
  public Object visitRefused(Expr.Refused refused) {
    throw new Interpreter.NotRun("refused: " + refused.origin().text());
  }

  @Override
  public Object visitFilter(Expr.Filter filter) {
    List<@Nullable Object> kept = new ArrayList<>();
    for (Object row : rows(filter.rows())) {
      if (holds(filter.predicate(), row)) {
        kept.add(row);
      }
    }
    return kept;
  }

  @Override
  public Object visitMapRows(Expr.MapRows map) {
    List<@Nullable Object> images = new ArrayList<>();
    rows(map.rows()).forEach(row -> images.add(apply(map.function(), row)));
    return images;
  }

  @Override
  public Object visitCount(Expr.Count count) {
    return MachineArithmetic.wrapped(count.type(), rows(count.rows()).size());
  }

  @Override
  public Object visitSum(Expr.Sum sum) {
    Object total = MachineArithmetic.zero(sum.type());
    for (Object row : rows(sum.rows())) {
      total = MachineArithmetic.sum(sum.type(), total, Objects.requireNonNull(row));
    }
    return total;
  }

  @Override
  public Object visitSumsByKey(Expr.SumsByKey sums) {
    return sums(sums, rows(sums.rows()));
  }

  private Map<Object, Object> sums(Expr.SumsByKey sums, List<?> rows) {
    Type.Numeric type = sums.type().value();
    Map<Object, Object> table = new LinkedHashMap<>();
    if (sums.everyKey()) {
      every(sums.type().key()).forEach(key -> table.put(key, MachineArithmetic.zero(type)));
    }
    for (Object row : rows) {
      Object key = key(sums.key(), row);
      boolean present = sums.present().isEmpty() || holds(sums.present().get(), row);
      Object added =
          present ? Objects.requireNonNull(apply(sums.value(), row)) : MachineArithmetic.zero(type);
      table.merge(key, added, (a, b) -> MachineArithmetic.sum(type, a, b));
    }
    return table;
  }

  @Override
  public Object visitSumsByKeys(Expr.SumsByKeys sums) {
    Map<Object, List<Object>> groups = new LinkedHashMap<>();
    for (Object row : rows(sums.inner().rows())) {
      groups.computeIfAbsent(key(sums.key(), row), key -> new ArrayList<>()).add(row);
    }
    Map<Object, Object> tables = new LinkedHashMap<>();
    groups.forEach((key, rows) -> tables.put(key, sums(sums.inner(), rows)));
    return tables;
  }

  private static List<?> every(Type key) {
    return key instanceof Type.Enumeration constants ? constants.constants() : List.of(false, true);
  }

  @Override
  public Object visitNewVector(Expr.NewVector made) {
    List<Integer> lengths = new ArrayList<>();
    made.lengths().forEach(length -> lengths.add(Math.toIntExact(whole(length))));
    return zeros(made.type().element(), lengths);
  }

  private static Object zeros(Type.Numeric type, List<Integer> lengths) {
    if (lengths.isEmpty()) {
      return MachineArithmetic.zero(type);
    }
    Object[] made = new Object[lengths.get(0)];
    Arrays.setAll(made, i -> zeros(type, lengths.subList(1, lengths.size())));
    return made;
  }

  @Override
  public Object visitVectorOf(Expr.VectorOf listed) {
    return all(listed.elements()).toArray();
  }

  @Override
  public Object visitElement(Expr.Element element) {
    Object held = there(element.vector());
    if (held instanceof Map<?, ?> maps) {
      Object inner = maps.get(there(element.index()));
      return inner == null ? Map.of() : inner;
    }
    Object[] vector = (Object[]) held;
    return vector[Math.toIntExact(whole(element.index()))];
  }

  @Override
  public Object visitLength(Expr.Length length) {
    return (long) ((Object[]) there(length.vector())).length;
  }

  @Override
  public Object visitCopy(Expr.Copy copy) {
    Object[] vector = (Object[]) there(copy.vector());
    if (copy.length().isEmpty()) {
      return vector.clone();
    }
    Object[] copied = Arrays.copyOf(vector, Math.toIntExact(whole(copy.length().get())));
    for (int i = vector.length; i < copied.length; i++) {
      copied[i] = MachineArithmetic.zero(copy.type().element());
    }
    return copied;
  }

  @Override
  public Object visitClip(Expr.Clip clip) {
    Object[] vector = (Object[]) there(clip.vector());
    double norm = ((Number) there(clip.norm())).doubleValue();
    double[] numbers = Arrays.stream(vector).mapToDouble(x -> ((Number) x).doubleValue()).toArray();
    double[] clipped = clip.euclidean() ? Clamp.l2(numbers, norm) : Clamp.l1(numbers, norm);
    return Arrays.stream(clipped).boxed().toArray();
  }

  @Override
  public Object visitNewList(Expr.NewList made) {
    return new ArrayList<@Nullable Object>();
  }

  @Override
  public Object visitNewTable(Expr.NewTable made) {
    return new LinkedHashMap<Object, Object>();
  }

  @Override
  public Object visitTableSize(Expr.TableSize size) {
    return (long) ((Map<?, ?>) there(size.table())).size();
  }

  @Override
  public @Nullable Object visitLookup(Expr.Lookup lookup) {
    Map<?, ?> table = (Map<?, ?>) there(lookup.table());
    Object held = table.get(there(lookup.key()));
    Object otherwise = lookup.otherwise().map(this::value).orElse(null);
    return held == null ? otherwise : held;
  }

  @Override
  public Object visitConcat(Expr.Concat concat) {
    List<@Nullable Object> all = new ArrayList<>();
    concat.parts().forEach(part -> all.addAll(rows(part)));
    return all;
  }

  @Override
  public Object visitFlatMap(Expr.FlatMap map) {
    List<@Nullable Object> images = new ArrayList<>();
    for (Object row : rows(map.rows())) {
      for (Expr.Image image : map.images()) {
        if (holds(image.present(), row)) {
          images.add(apply(image.value(), row));
        }
      }
    }
    return images;
  }

  @Override
  public Object visitJoin(Expr.Join join) {
    List<@Nullable Object> partners = new ArrayList<>();
    for (Object row : rows(join.rows())) {
      partners.addAll(StatementRun.elements(apply(join.partners(), row)));
    }
    return partners;
  }

  @Override
  public Object visitElements(Expr.Elements held) {
    return rows(held.collection());
  }

  @Override
  public Object visitIndex(Expr.Index index) {
    Map<Object, List<@Nullable Object>> groups = new LinkedHashMap<>();
    for (Object row : rows(index.rows())) {
      groups.computeIfAbsent(key(index.key(), row), any -> new ArrayList<>()).add(row);
    }
    return groups;
  }

  @Override
  public Object visitMember(Expr.Member member) {
    Object rows = there(member.rows());
    Object sought = value(member.value());
    return rows instanceof Map<?, ?> groups
        ? groups.containsKey(sought)
        : StatementRun.elements(rows).contains(sought);
  }

  @Override
  public Object visitTally(Expr.Tally tally) {
    Map<Object, List<@Nullable Object>> groups = new LinkedHashMap<>();
    if (tally.type().everyKey()) {
      every(tally.type().key()).forEach(key -> groups.put(key, new ArrayList<>()));
    }
    for (Object row : rows(tally.rows())) {
      List<@Nullable Object> group =
          groups.computeIfAbsent(key(tally.key(), row), any -> new ArrayList<>());
      if (tally.present().isEmpty() || holds(tally.present().get(), row)) {
        group.add(apply(tally.value(), row));
      }
    }
    Map<Object, @Nullable Object> folded = new LinkedHashMap<>();
    groups.forEach(
        (key, group) -> {
          Object held = folded(tally, group);
          folded.put(key, tally.then().isEmpty() ? held : apply(tally.then().get(), held));
        });
    return folded;
  }

  private static Object folded(Expr.Tally tally, List<@Nullable Object> group) {
    return switch (tally.fold()) {
      case LIST -> group;
      case SET, LINKED_SET -> new LinkedHashSet<>(group);
      case SORTED_SET -> new TreeSet<>(group);
      case MEAN ->
          group.stream()
              .mapToDouble(each -> (Double) Objects.requireNonNull(each))
              .average()
              .orElse(0);
      case SUM, GREATEST, LEAST -> {
        Type.Numeric type = (Type.Numeric) tally.held();
        yield group.stream()
            .map(Objects::requireNonNull)
            .reduce((a, b) -> folded(tally.fold(), type, a, b))
            .orElseGet(() -> MachineArithmetic.zero(type));
      }
    };
  }

  private static Object folded(Expr.Tally.Fold fold, Type.Numeric type, Object a, Object b) {
    return fold == Expr.Tally.Fold.SUM
        ? MachineArithmetic.sum(type, a, b)
        : MachineArithmetic.extreme(fold == Expr.Tally.Fold.GREATEST, a, b);
  }

  @Override
  public Object visitNumberOfKey(Expr.NumberOfKey lookup) {
    Map<?, ?> tally = (Map<?, ?>) there(lookup.tally());
    Object held = tally.get(value(lookup.key()));
    return held == null ? MachineArithmetic.zero(lookup.type()) : held;
  }

  @Override
  public @Nullable Object visitValueOfKey(Expr.ValueOfKey lookup) {
    Map<?, ?> tally = (Map<?, ?>) there(lookup.tally());
    Object held = tally.get(value(lookup.key()));
    return held == null ? lookup.otherwise().map(this::value).orElse(null) : held;
  }

  @Override
  public Object visitRowsOfKey(Expr.RowsOfKey lookup) {
    Map<?, ?> index = (Map<?, ?>) there(lookup.index());
    Object held = index.get(value(lookup.key()));
    return held == null ? List.of() : held;
  }

  @Override
  public Object visitEntries(Expr.Entries entries) {
    Map<?, ?> groups = (Map<?, ?>) there(entries.tally());
    return switch (entries.held()) {
      case KEYS -> new ArrayList<>(groups.keySet());
      case VALUES -> new ArrayList<>(groups.values());
      case BOTH -> {
        List<Object> both = new ArrayList<>();
        groups.forEach((key, value) -> both.add(entry(key, value)));
        yield both;
      }
    };
  }

  private static Object entry(Object key, @Nullable Object value) {
    Map<String, @Nullable Object> entry = new HashMap<>();
    entry.put(Interpreter.CLASS, Expr.Entries.ENTRY.name());
    entry.put(Expr.Entries.KEY, key);
    entry.put(Expr.Entries.VALUE, value);
    return entry;
  }

  @Override
  public Object visitCollected(Expr.Collected collected) {
    List<@Nullable Object> rows = rows(collected.rows());
    if (!collected.nullable()) {
      rows.forEach(Objects::requireNonNull);
    }
    return rows;
  }

  @Override
  public Object visitDistinct(Expr.Distinct distinct) {
    return new ArrayList<>(new LinkedHashSet<>(rows(distinct.rows())));
  }

  @Override
  public Object visitNewSet(Expr.NewSet made) {
    return new LinkedHashSet<@Nullable Object>();
  }

  @Override
  @SuppressWarnings("unchecked")
  public Object visitAddNew(Expr.AddNew add) {
    Collection<@Nullable Object> added = (Collection<@Nullable Object>) there(add.set());
    Object value = value(add.value());
    long equal = Collections.frequency(added, value) + 1L;
    added.add(value);
    return equal <= (add.most().isPresent() ? (Integer) there(add.most().get()) : 1);
  }

  /** A row with what it is compared by. */
  private record Compared(@Nullable Object row, List<Object> keys) {}

  @Override
  public Object visitSorted(Expr.Sorted sorted) {
    List<Compared> compared = new ArrayList<>();
    for (Object row : rows(sorted.rows())) {
      compared.add(
          new Compared(
              row, sorted.keys().stream().map(key -> compared(key.value(), row)).toList()));
    }
    compared.sort((a, b) -> compare(sorted.keys(), a.keys(), b.keys()));
    return compared.stream().map(Compared::row).collect(Collectors.toList());
  }

  /** Constants come in the order of their enum. */
  private Object compared(Expr.Lambda key, @Nullable Object row) {
    Object value = key(key, row);
    List<Statement> body = key.body().statements();
    return body.get(body.size() - 1) instanceof Statement.Return returned
            && returned.value().type() instanceof Type.Enumeration constants
        ? (Object) constants.constants().indexOf(value)
        : value;
  }

  @SuppressWarnings("unchecked") // Keys of one order are of one type.
  private static int compare(List<Expr.SortKey> by, List<Object> one, List<Object> other) {
    for (int i = 0; i < one.size(); i++) {
      int order = ((Comparable<Object>) one.get(i)).compareTo(other.get(i));
      if (order != 0) {
        return by.get(i).descending() ? -order : order;
      }
    }
    return 0;
  }

  /** What another file computes is called as what a model describes. */
  @Override
  public @Nullable Object visitDerived(Expr.Derived derived) {
    String name =
        derived.owner().replace('$', '.')
            + "."
            + derived.method().replaceFirst("^(static\\.)?(boxed\\.)?", "");
    ModelledMethod method =
        new ModelledMethod(name, derived.method(), derived.owner(), List.of(), Optional.empty());
    return outside.called(
        new Expr.Modelled(derived.origin(), derived.type(), method, derived.arguments()),
        all(derived.arguments()));
  }

  @Override
  public @Nullable Object visitModelled(Expr.Modelled modelled) {
    return outside.called(modelled, all(modelled.arguments()));
  }

  @Override
  public Object visitOpaque(Expr.Opaque opaque) {
    List<@Nullable Object> arguments = all(opaque.arguments());
    return switch (opaque.name()) {
      case "String.join" ->
          String.join(
              (String) Objects.requireNonNull(arguments.get(0)),
              StatementRun.elements(arguments.get(1)).stream().map(String::valueOf).toList());
      case "String.format" -> {
        List<@Nullable Object> given = new ArrayList<>();
        for (int i = 0; i < arguments.size(); i++) {
          given.add(FunctionRun.asJava(opaque.arguments().get(i).type(), arguments.get(i)));
        }
        Locale locale = (Locale) Objects.requireNonNull(given.remove(0));
        String format = (String) Objects.requireNonNull(given.remove(0));
        yield String.format(locale, format, given.toArray());
      }
      case Expr.Opaque.EQUAL ->
          Objects.equals(
              FunctionRun.asJava(opaque.arguments().get(0).type(), arguments.get(0)),
              FunctionRun.asJava(opaque.arguments().get(1).type(), arguments.get(1)));
      case "DoubleStream.average" ->
          DoubleStream.of(
                  StatementRun.elements(arguments.get(0)).stream()
                      .mapToDouble(x -> (Double) Objects.requireNonNull(x))
                      .toArray())
              .average()
              .orElseThrow(NoSuchElementException::new);
      default -> throw new Interpreter.NotRun(opaque.name());
    };
  }

  @Override
  public Object visitLimit(Expr.Limit limit) {
    List<@Nullable Object> rows = rows(limit.rows());
    return rows.stream().limit(whole(limit.most())).collect(Collectors.toList());
  }

  @Override
  public Object visitSkip(Expr.Skip skip) {
    List<@Nullable Object> rows = rows(skip.rows());
    return rows.stream().skip(whole(skip.count())).collect(Collectors.toList());
  }

  @Override
  public @Nullable Object visitExtreme(Expr.Extreme extreme) {
    List<@Nullable Object> rows = rows(extreme.rows());
    Object whenEmpty = value(extreme.whenEmpty());
    return rows.stream()
        .map(Objects::requireNonNull)
        .reduce((a, b) -> MachineArithmetic.extreme(extreme.greatest(), a, b))
        .orElse(whenEmpty);
  }

  @Override
  public Object visitAnyRow(Expr.AnyRow any) {
    return !rows(any.rows()).isEmpty();
  }
}
