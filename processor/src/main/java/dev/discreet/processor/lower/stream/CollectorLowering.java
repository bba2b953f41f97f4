/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.stream;

import com.sun.source.tree.ExpressionTree;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Expr.Tally.Fold;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.lower.ExactSums;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.Refusals;
import dev.discreet.processor.lower.collection.GroupedMaps;
import dev.discreet.processor.lower.collection.NewMaps;
import dev.discreet.processor.lower.collection.SetOrder;
import dev.discreet.processor.lower.collection.TableLowering;
import dev.discreet.processor.lower.function.FunctionValues;
import dev.discreet.processor.lower.function.RowFunctions;
import dev.discreet.processor.trees.SumFunctions;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.PrimitiveType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** {@code collect(…)}: counts and sums, of all rows or of those of each key. */
final class CollectorLowering {
  private final Lowering lowering;
  private final Expressions expressions;
  private final FunctionValues values;
  private final RowFunctions functions;
  private final StreamShapes shapes;
  private final Shares shares;
  private final GroupFolds folds;
  private final HeldMerges merges;

  /** Whether other threads may run the stream that is collected. */
  private boolean parallel;

  CollectorLowering(
      Lowering lowering,
      Expressions expressions,
      RowFunctions functions,
      StreamShapes shapes,
      FunctionValues values,
      HeldMerges merges) {
    this.merges = merges;
    this.values = values;
    this.expressions = expressions;
    this.lowering = lowering;
    this.functions = functions;
    this.shapes = shapes;
    this.shares = new Shares(lowering, expressions, functions);
    this.folds = new GroupFolds(lowering, functions, shares, this::of);
  }

  Expr collect(StreamCall call, Operand rows) {
    boolean around = parallel;
    parallel = call.mayBeParallel(lowering.source());
    Expr collected = collected(call, rows);
    parallel = around;
    return collected;
  }

  private Expr collected(StreamCall call, Operand rows) {
    Optional<Shares.Collector> collector = shares.collector(call.argument(0));
    return collector
        .flatMap(known -> of(known, call, rows))
        .orElseGet(
            () ->
                refused(
                    call,
                    collector
                        .map(known -> refusal(known, call))
                        .orElseGet(() -> Refusals.notUnderstood(call.origin()))));
  }

  private Expr refused(StreamCall call, Finding finding) {
    return new Expr.Refused(call.origin(), lowering.types().of(call.type()), finding);
  }

  private Optional<Expr> of(Shares.Collector collector, StreamCall call, Operand rows) {
    if (collector.is("counting", 0)) {
      return Optional.of(new Expr.Count(call.origin(), Numeric.LONG, rows.expr()));
    }
    if (collector.name().equals("joining") && isTextOfOneRow(rows)) {
      return joined(collector, call, rows);
    }
    if (collector.is("toList", 0)) {
      return Optional.of(shapes.collected(call, rows.expr(), true));
    }
    if (collector.is("toSet", 0)) {
      return Optional.of(shapes.collected(call, shapes.distinct(call, rows, false), true));
    }
    if (collector.is("toUnmodifiableList", 0)) {
      return Optional.of(shapes.fixed(call, rows.expr(), false));
    }
    if (collector.is("toUnmodifiableSet", 0)) {
      return Optional.of(shapes.fixed(call, shapes.distinct(call, rows, false), false));
    }
    Optional<Fold> made =
        collector.is("toCollection", 1)
            ? folds.made(collector, rowType(rows)).map(GroupFolds.Folded::fold)
            : Optional.empty();
    if (made.isPresent()) {
      Expr kept = made.get().isSet() ? shapes.distinct(call, rows, false) : rows.expr();
      return Optional.of(shapes.collected(call, kept, false));
    }
    Optional<Expr> ofOneRow = groupsOfOneRow(collector, call, rows);
    if (ofOneRow.isPresent()) {
      return ofOneRow;
    }
    boolean parts = collector.is("partitioningBy", 1);
    if ((parts || collector.is("groupingBy", 1))
        && lowering.types().of(call.type()) instanceof Type.Groups of) {
      Type.Groups groups = new Type.Groups(of.key(), of.element(), parts);
      TypeMirror key =
          parts
              ? lowering.source().types().getPrimitiveType(TypeKind.BOOLEAN)
              : ((DeclaredType) call.type()).getTypeArguments().get(0);
      lowering.reliance().readsRecords(key, call.origin());
      return Optional.of(
          new Expr.Index(
              call.origin(),
              groups,
              rows.expr(),
              functions.ofElement(collector.argument(0), rows, key, call.frame())));
    }
    Optional<Located> map = refusalOfMap(collector, call);
    if (map.isPresent()) {
      return Optional.of(
          new Expr.Refused(
              map.get().origin(), lowering.types().of(call.type()), map.get().finding()));
    }
    if (isByKey(collector)) {
      return Optional.of(
          byKeys(collector, call, rows).orElseGet(() -> byKey(collector, call, rows)));
    }
    if (collector.is("teeing", 3)) {
      return teeing(collector, call, rows);
    }
    if (collector.name().startsWith("summarizing") && collector.arguments().size() == 1) {
      return Optional.of(summarized(collector, call, rows));
    }
    if (collector.is("toMap", 3) || collector.is("toMap", 4)) {
      return Optional.of(toMap(collector, fold(collector.argument(2)), call, rows));
    }
    if (collector.is("toMap", 2) && isOfGroups(collector.argument(0), call, rows)) {
      return Optional.of(toMap(collector, Optional.of(Fold.SUM), call, rows));
    }
    Optional<Expr> total =
        shares
            .share(collector, rowType(rows), call.frame())
            .map(share -> Shares.total(call.origin(), share, rows.expr()));
    return total.isPresent() ? total : ofOthers(collector, call, rows);
  }

  /** A collector of what another one makes, or of rows that are changed or chosen first. */
  private Optional<Expr> ofOthers(Shares.Collector collector, StreamCall call, Operand rows) {
    return switch (collector.name() + "/" + collector.arguments().size()) {
      case "minBy/1", "maxBy/1" ->
          shares
              .call(collector, call.frame())
              .flatMap(best -> shapes.bestFirst(best, rows))
              .flatMap(sorted -> HeldElements.first(call.origin(), sorted));
      case "collectingAndThen/2" -> andThen(collector, call, rows);
      case "reducing/1", "reducing/2" -> reducing(collector, call, rows);
      case "reducing/3" -> {
        TypeMirror image = boxedImage(collector.argument(1));
        yield image.getKind() == TypeKind.DECLARED
            ? reducing(collector, call, mapped(collector.argument(1), image, call, rows))
            : Optional.empty();
      }
      case "filtering/2" -> {
        TypeMirror truth = lowering.source().types().getPrimitiveType(TypeKind.BOOLEAN);
        Expr.Lambda chosen = functions.ofElement(collector.argument(0), rows, truth, call.frame());
        Type.Rows type = (Type.Rows) rows.expr().type();
        Expr filtered = new Expr.Filter(call.origin(), type, rows.expr(), chosen);
        yield inner(collector.last(), call, new Operand(filtered, rows.type()));
      }
      case "mapping/2" -> {
        TypeMirror image = boxedImage(collector.argument(0));
        yield image.getKind() == TypeKind.DECLARED
            ? inner(collector.last(), call, mapped(collector.argument(0), image, call, rows))
            : Optional.empty();
      }
      case "flatMapping/2" -> {
        TypeMirror image = shares.image(collector.argument(0));
        yield shares
            .call(collector, call.frame())
            .map(
                flat ->
                    new StreamCall(flat.tree(), flat.method(), flat.origin(), image, flat.frame()))
            .map(flat -> shapes.flatMap(flat, rows))
            .filter(flat -> flat.type() instanceof Type.Rows)
            .flatMap(flat -> inner(collector.last(), call, new Operand(flat, image)));
      }
      default -> Optional.empty();
    };
  }

  /** What a function gives to a collector. */
  private TypeMirror boxedImage(ExpressionTree function) {
    TypeMirror image = shares.image(function);
    return image instanceof PrimitiveType primitive
        ? lowering.source().types().boxedClass(primitive).asType()
        : image;
  }

  private Optional<Expr> reducing(Shares.Collector collector, StreamCall call, Operand rows) {
    Optional<Expr> held =
        parallel
            ? Optional.empty()
            : shares.call(collector, call.frame()).flatMap(own -> merges.reducing(own, rows));
    if (held.isPresent()
        || collector.arguments().size() < 2
        || !folds.addsExactly(collector, rowType(rows), call.frame())) {
      return held;
    }
    Type type = lowering.types().ofValue(rowType(rows));
    return Optional.of(
        ExactSums.total(
            call.origin(), type, rows.expr(), ExactSums.valueOfEach(type, call.origin())));
  }

  private Operand mapped(ExpressionTree function, TypeMirror image, StreamCall call, Operand rows) {
    Type.Rows type = new Type.Rows(lowering.types().ofValue(image));
    Expr.Lambda each = functions.ofElement(function, rows, image, call.frame());
    return new Operand(
        new Expr.MapRows(call.origin(), type, rows.expr(), each), lowering.types().listOf(image));
  }

  /** What a collector inside another one makes. */
  private Optional<Expr> inner(ExpressionTree tree, StreamCall around, Operand rows) {
    return shares
        .collector(tree)
        .flatMap(
            collector ->
                shares.call(collector, around.frame()).flatMap(call -> of(collector, call, rows)));
  }

  private Optional<Expr> andThen(Shares.Collector collector, StreamCall call, Operand rows) {
    return shares
        .collector(collector.argument(0))
        .map(shares::result)
        .flatMap(
            given ->
                inner(collector.argument(0), call, rows)
                    .map(made -> HeldRows.asValue(new Operand(made, given))))
        .flatMap(
            made ->
                values
                    .of(collector.argument(1), call.frame())
                    .map(then -> then.call(List.of(made), call.origin(), call.type())))
        .map(value -> lowering.coercion().to(value, call.type()));
  }

  /** What one row holds, by key; empty of a data set. */
  private Optional<Expr> groupsOfOneRow(Shares.Collector collector, StreamCall call, Operand rows) {
    boolean parted = collector.name().equals("partitioningBy");
    boolean groups = parted || collector.name().equals("groupingBy");
    boolean unique = collector.is("toMap", 2);
    boolean maps = unique || collector.is("toMap", 3) || collector.is("toMap", 4);
    if ((!groups && !maps)
        || HeldRows.source(rows.expr()).isEmpty()
        || !(call.type() instanceof DeclaredType map)
        || map.getTypeArguments().size() != 2
        || refusalOfMap(collector, call).isPresent()) {
      return Optional.empty();
    }
    Optional<KeyedElements.Kept> kept =
        unique
            ? Optional.of(KeyedElements.Kept.ONLY)
            : maps
                ? KeyedElements.kept(collector.argument(2), lowering.source())
                : Optional.empty();
    if (kept.isPresent()) {
      return new KeyedElements(
              call.origin(), rows.expr(), kept.get(), empty(collector, call), duplicates(call))
          .of(
              key(collector, map, call, rows),
              functions.ofElement(
                  collector.argument(1), rows, TableLowering.argument(map, 1), call.frame()),
              lowering.types().ofValue(TableLowering.argument(map, 0)),
              lowering.types().ofValue(TableLowering.argument(map, 1)));
    }
    Optional<GroupFolds.Folded> folded =
        maps
            ? fold(collector.argument(2)).flatMap(fold -> merged(fold, collector, call, rows))
            : collector.arguments().size() == 1
                ? Optional.of(folds.held(collector, Fold.LIST, rowType(rows)))
                : shares
                    .collector(collector.last())
                    .flatMap(inner -> folds.of(inner, rowType(rows), call.frame()));
    TypeMirror keyType = TableLowering.argument(map, 0);
    return folded.flatMap(
        known ->
            new HeldGroups(call.origin(), rows.expr(), known, empty(collector, call), parted)
                .by(key(collector, map, call, rows), lowering.types().ofValue(keyType)));
  }

  /** What is wrong with two equal keys where an exception tells of a row. */
  private static Finding duplicates(StreamCall call) {
    return Refusals.of(Rule.MAY_THROW, call.origin())
        .found("two elements with one key throw")
        .fix("say which one is kept, as in toMap(key, value, (a, b) -> a)");
  }

  /** The empty map that a collector begins with. */
  private Function<Type.Dictionary, Expr> empty(Shares.Collector collector, StreamCall call) {
    NewMaps maps = new NewMaps(lowering);
    return type ->
        factory(collector)
            .map(factory -> maps.empty(factory, call.origin(), type))
            .orElseGet(() -> SetOrder.HASHED.emptyMap(call.origin(), type));
  }

  /** The value of each element, and how those of a key are merged. */
  private Optional<GroupFolds.Folded> merged(
      Fold fold, Shares.Collector collector, StreamCall call, Operand rows) {
    return lowering.types().ofValue(TableLowering.argument(call.type(), 1))
            instanceof Numeric number
        ? Optional.of(
            new GroupFolds.Folded(
                Optional.empty(),
                functions.ofElement(
                    collector.argument(1), rows, shares.primitive(number), call.frame()),
                fold,
                Optional.empty(),
                number))
        : Optional.empty();
  }

  /** {@code teeing(a, b, (x, y) -> …)}, of sums and counts. */
  private Optional<Expr> teeing(Shares.Collector collector, StreamCall call, Operand rows) {
    TreeOrigin origin = call.origin();
    Expr held =
        HeldRows.source(rows.expr()).isPresent() && rows.expr().type() instanceof Type.Rows each
            ? new Expr.Collected(
                origin, new Type.Collection("List", each.element()), rows.expr(), true)
            : rows.expr();
    Variable kept = new Variable("rows", held.type());
    Expr use = new Expr.Use(origin, kept);
    Operand again =
        new Operand(
            held.type() instanceof Type.Collection
                ? new Expr.Elements(origin, (Type.Rows) rows.expr().type(), use)
                : use,
            rows.type());
    List<Operand> totals = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      shares
          .collector(collector.argument(i))
          .flatMap(part -> shares.share(part, rowType(rows), call.frame()))
          .map(
              share ->
                  new Operand(
                      Shares.total(origin, share, again.expr()), shares.primitive(share.type())))
          .ifPresent(totals::add);
    }
    if (totals.size() < 2) {
      return Optional.empty();
    }
    Optional<Expr> result =
        values
            .of(collector.argument(2), call.frame())
            .map(function -> function.call(totals, origin, call.type()))
            .map(value -> lowering.coercion().to(value, call.type()));
    return result.map(
        value ->
            new Expr.Body(
                origin,
                value.type(),
                new Block(
                    List.of(
                        new Statement.Let(origin, kept, held),
                        new Statement.Return(origin, value)))));
  }

  /** {@code summarizingInt(f)}: the numbers, of which one asks the count and the sum. */
  private Expr summarized(Shares.Collector collector, StreamCall call, Operand rows) {
    Numeric type =
        Numeric.valueOf(
            collector.name().substring("summarizing".length()).toUpperCase(Locale.ROOT));
    return new Expr.MapRows(
        call.origin(),
        new Type.Rows(type),
        rows.expr(),
        functions.ofElement(collector.argument(0), rows, shares.primitive(type), call.frame()));
  }

  /** {@code toMap(key, value, Long::sum)}: what the rows of each key come to. */
  private Expr toMap(
      Shares.Collector collector, Optional<Fold> fold, StreamCall call, Operand rows) {
    Optional<GroupFolds.Folded> merged =
        call.type() instanceof DeclaredType map && map.getTypeArguments().size() == 2
            ? numbers(collector, fold, call, rows)
                .or(() -> exact(collector, call, rows))
                .or(() -> values(collector, call, rows))
            : Optional.empty();
    if (merged.isEmpty()) {
      return refused(
          call,
          Refusals.notUnderstood(call.origin())
              .fix(
                  "merge with Long::sum, Math::max or Math::min, or keep one of two values: `(a, b) -> a`"));
    }
    GroupFolds.Folded folded = merged.get();
    TypeMirror key = TableLowering.argument(call.type(), 0);
    Optional<Expr> groups = tally(collector.argument(0), folded, call, rows);
    if (groups.isPresent()) {
      return groups.get();
    }
    lowering.reliance().readsRecords(key, call.origin());
    return lowering.types().of(call.type()) instanceof Type.Table table
        ? table(
            folded,
            table,
            functions.ofElement(collector.argument(0), rows, key, call.frame()),
            false,
            call,
            rows)
        : refused(call, Refusals.notUnderstood(call.origin()));
  }

  /** Numbers that are added, or of which the greatest or the least stays. */
  private Optional<GroupFolds.Folded> numbers(
      Shares.Collector collector, Optional<Fold> fold, StreamCall call, Operand rows) {
    return fold.isPresent()
            && lowering.types().ofValue(TableLowering.argument(call.type(), 1))
                instanceof Numeric number
            && (number == Numeric.INT || number == Numeric.LONG || number == Numeric.DOUBLE)
        ? Optional.of(
            new GroupFolds.Folded(
                Optional.empty(),
                functions.ofElement(
                    collector.argument(1), rows, shares.primitive(number), call.frame()),
                fold.get(),
                Optional.empty(),
                number))
        : Optional.empty();
  }

  /** Numbers that are added exactly. */
  private Optional<GroupFolds.Folded> exact(
      Shares.Collector collector, StreamCall call, Operand rows) {
    TypeMirror number = TableLowering.argument(call.type(), 1);
    return collector.arguments().size() > 2
            && Library.is(number, Kind.DECIMAL)
            && SumFunctions.addsExactly(collector.argument(2), lowering.source())
        ? Optional.of(
            GroupFolds.Folded.exact(
                functions.ofElement(collector.argument(1), rows, number, call.frame()),
                lowering.types().ofValue(number)))
        : Optional.empty();
  }

  /** Values that any function merges, from left to right. */
  private Optional<GroupFolds.Folded> values(
      Shares.Collector collector, StreamCall call, Operand rows) {
    TypeMirror type = TableLowering.argument(call.type(), 1);
    lowering.reliance().readsRecords(type, call.origin());
    return parallel || collector.arguments().size() < 3
        ? Optional.empty()
        : merges
            .ofGroup(collector.argument(2), type, call.origin(), call.frame())
            .map(
                then ->
                    new GroupFolds.Folded(
                        Optional.empty(),
                        functions.ofElement(collector.argument(1), rows, type, call.frame()),
                        Fold.LIST,
                        Optional.of(then),
                        lowering.types().ofValue(type)));
  }

  /** Whether the elements are groups, each with its key as it is: no two have one key. */
  private boolean isOfGroups(ExpressionTree key, StreamCall call, Operand rows) {
    return Expr.Entries.of(rows.expr()).isPresent()
        && Expr.Entries.isKey(
            functions.ofElement(key, rows, TableLowering.argument(call.type(), 0), call.frame()));
  }

  private Optional<Fold> fold(ExpressionTree function) {
    return SumFunctions.isOne(function, lowering.source())
        ? Optional.of(Fold.SUM)
        : SumFunctions.takesGreater(function, lowering.source())
            .map(greater -> greater ? Fold.GREATEST : Fold.LEAST);
  }

  /** Why a collector has no place in a query. */
  private Finding refusal(Shares.Collector collector, StreamCall call) {
    return refusal(collector, false, call);
  }

  /**
   * Why a collector is refused: the innermost is not known.
   *
   * @param ofGroups whether it is given the rows of each group
   */
  private Finding refusal(Shares.Collector collector, boolean ofGroups, StreamCall call) {
    Optional<Shares.Collector> inner =
        collector.arguments().isEmpty() ? Optional.empty() : shares.collector(collector.last());
    if (inner.isPresent() && !(ofGroups && isByKey(collector))) {
      return refusal(inner.get(), ofGroups || isByKey(collector), call);
    }
    String name = collector.name();
    if (name.equals("averagingDouble") && ofGroups && !isByConstant(call)) {
      return Refusals.notUnderstood(call.origin())
          .found("the mean of a group's doubles, which rounds by their order")
          .fix(
              "take averagingInt of whole numbers, or group into lists and compare sum and count:"
                  + " `own -> { double sum = 0; for (Row r : own) sum += r.x(); return sum > 5 *"
                  + " own.size(); }`");
    }
    if (name.startsWith("averaging")) {
      return Refusals.notUnderstood(call.origin())
          .required("a bound on how far one row moves it; a mean of few rows moves far")
          .fix(
              "release a sum and a count, each by a query of its own, and divide what they"
                  + " release");
    }
    if (name.equals("toMap")
        && EntryOrders.isOfEntries(call, lowering.source())
        && EntryOrders.isSorted(call, lowering.source())) {
      return EntryOrders.chosen(call, lowering.source());
    }
    return name.equals("toMap") && collector.arguments().size() == 2
        ? Refusals.of(Rule.MAY_THROW, call.origin())
            .found("two rows with one key throw")
            .fix("write toMap(key, value, Long::sum)")
        : ofGroups ? ofGroups(collector, call) : Refusals.notUnderstood(call.origin());
  }

  /** Whether a map of numbers by keys that are known beforehand is made. */
  private boolean isByConstant(StreamCall call) {
    return lowering.types().of(call.type()) instanceof Type.Table table
        && GroupedMaps.isClosed(table.key());
  }

  private Finding ofGroups(Shares.Collector collector, StreamCall call) {
    return Refusals.notUnderstood(call.origin())
        .found(
            "`%s` of the rows of each group"
                .formatted(lowering.source().origin(collector.call()).text()))
        .fix(
            "group into lists, and ask each list:"
                + " `collect(groupingBy(key)).values().stream()`, and then `own -> own.stream()…`");
  }

  private TypeMirror rowType(Operand rows) {
    return lowering.types().elementOf(rows.type());
  }

  private static boolean isTextOfOneRow(Operand rows) {
    return rows.expr().type() instanceof Type.Rows type
        && type.element() == Type.Simple.TEXT
        && HeldRows.source(rows.expr()).isPresent();
  }

  /**
   * A text of what one row holds: some function of the list of its parts, and of what separates.
   */
  private Optional<Expr> joined(Shares.Collector collector, StreamCall call, Operand rows) {
    List<Expr> parts = new ArrayList<>();
    Type list = new Type.Collection("List", Type.Simple.TEXT);
    parts.add(new Expr.Collected(call.origin(), list, rows.expr(), true));
    for (ExpressionTree between : collector.call().getArguments()) {
      Expr text = expressions.operand(between, call.frame()).expr();
      if (text.type() != Type.Simple.TEXT) {
        return Optional.empty();
      }
      parts.add(Expr.Pure.notNull(text));
    }
    Expr all = new Expr.Opaque(call.origin(), Type.Simple.TEXT, "Collectors.joining", parts);
    Expr nothing = new Expr.Literal(call.origin(), Type.Simple.TEXT, "");
    return Optional.of(
        new Expr.Pure(
            call.origin(), Type.Simple.TEXT, PureFunction.TEXT_JOINED, List.of(nothing, all)));
  }

  /** What is wrong with the map that a collector is told to make; empty where nothing is. */
  private Optional<Located> refusalOfMap(Shares.Collector collector, StreamCall call) {
    return factory(collector)
        .flatMap(
            made ->
                call.type() instanceof DeclaredType map && map.getTypeArguments().size() == 2
                    ? new NewMaps(lowering).refusalOfFactory(made, map.getTypeArguments().get(0))
                    : Optional.of(
                        new Located(call.origin(), Refusals.notUnderstood(call.origin()))));
  }

  /** What makes the map; empty where the collector does. */
  private static Optional<ExpressionTree> factory(Shares.Collector collector) {
    return collector.is("groupingBy", 3)
        ? Optional.of(collector.argument(1))
        : collector.is("toMap", 4) ? Optional.of(collector.argument(3)) : Optional.empty();
  }

  /** Numbers by keys that the rows bring, to be looked up; empty where the keys are known. */
  private Optional<Expr> tally(
      ExpressionTree key, GroupFolds.Folded folded, StreamCall call, Operand rows) {
    if (lowering.types().of(call.type()) instanceof Type.Table
        || !(call.type() instanceof DeclaredType map)
        || map.getTypeArguments().size() != 2) {
      return Optional.empty();
    }
    TypeMirror keyType = TableLowering.argument(call.type(), 0);
    Type kind = lowering.types().ofValue(keyType);
    lowering.reliance().readsRecords(keyType, call.origin());
    return Groupings.areKeys(kind)
        ? Optional.of(
            folded.map(
                call.origin(),
                rows.expr(),
                kind,
                functions.ofElement(key, rows, keyType, call.frame()),
                parallel))
        : Optional.empty();
  }

  private static boolean isByKey(Shares.Collector collector) {
    return collector.is("groupingBy", 2)
        || collector.is("groupingBy", 3)
        || collector.is("partitioningBy", 2);
  }

  /** {@code groupingBy(a, groupingBy(b, counting()))}; empty of any other. */
  private Optional<Expr> byKeys(Shares.Collector collector, StreamCall call, Operand rows) {
    boolean returned =
        call.frame()
            .method()
            .filter(method -> lowering.types().isTableOfTables(method.getReturnType()))
            .isPresent();
    if (!lowering.types().isTableOfTables(call.type())
        || !(returned || lowering.isOnlyLookedUpIn(call.tree()))) {
      return Optional.empty();
    }
    TypeMirror innerMap = TableLowering.argument(call.type(), 1);
    return shares
        .collector(collector.last())
        .filter(inside -> isByKey(inside) && makesMap(inside, innerMap))
        .flatMap(inside -> sumsByKey(inside, innerMap, call, rows))
        .map(
            inner ->
                new Expr.SumsByKeys(
                    call.origin(),
                    lowering.types().of(call.type()),
                    lowering.types().ofValue(TableLowering.argument(call.type(), 0)),
                    key(collector, call.type(), call, rows),
                    inner));
  }

  private boolean makesMap(Shares.Collector collector, TypeMirror map) {
    return !collector.is("groupingBy", 3)
        || new NewMaps(lowering)
            .refusalOfFactory(collector.argument(1), TableLowering.argument(map, 0))
            .isEmpty();
  }

  /** The sums of a collector inside another one; empty where it makes something else. */
  private Optional<Expr.SumsByKey> sumsByKey(
      Shares.Collector collector, TypeMirror map, StreamCall call, Operand rows) {
    return shares
        .collector(collector.last())
        .flatMap(c -> folds.of(c, rowType(rows), call.frame()))
        .filter(GroupFolds.Folded::isSum)
        .map(
            folded ->
                new Expr.SumsByKey(
                    call.origin(),
                    (Type.Table) lowering.types().ofValue(map),
                    rows.expr(),
                    key(collector, map, call, rows),
                    folded.present(),
                    folded.value(),
                    false));
  }

  /** The function that gives a row's key in a map. */
  private Expr.Lambda key(
      Shares.Collector collector, TypeMirror map, StreamCall call, Operand rows) {
    TypeMirror type =
        collector.name().equals("partitioningBy")
            ? lowering.source().types().getPrimitiveType(TypeKind.BOOLEAN)
            : TableLowering.argument(map, 0);
    lowering.reliance().readsRecords(type, call.origin());
    return functions.ofElement(collector.argument(0), rows, type, call.frame());
  }

  private Expr byKey(Shares.Collector collector, StreamCall call, Operand rows) {
    boolean parted = collector.is("partitioningBy", 2);
    ExpressionTree key = collector.argument(0);
    Optional<GroupFolds.Folded> folded =
        shares
            .collector(collector.last())
            .flatMap(c -> folds.of(c, rowType(rows), call.frame()))
            .filter(known -> known.isSum() || !parted);
    if (folded.isEmpty()) {
      return refused(call, refusal(collector, call));
    }
    Optional<Expr> tally = tally(key, folded.get(), call, rows);
    if (tally.isPresent()) {
      return tally.get();
    }
    if (folded.get().fold() == Fold.MEAN && isByConstant(call)) {
      return refused(call, refusal(collector, call));
    }
    if (!(lowering.types().of(call.type()) instanceof Type.Table table)) {
      TreeOrigin place = lowering.source().origin(key);
      return new Expr.Refused(
          place,
          lowering.types().of(call.type()),
          Refusals.of(Rule.OPEN_KEYS, place)
              .required("an enum, an integer, or a record of such: keys that are known beforehand")
              .fix("group by an enum; to look up by person, " + DataSetCalls.FLAT_JOIN));
    }
    Expr.Lambda function = key(collector, call.type(), call, rows);
    return table(folded.get(), table, function, parted, call, rows);
  }

  /**
   * Numbers by keys that are known. Lemma: a map has one value for each key, and the sum of one
   * value is that value.
   */
  private Expr table(
      GroupFolds.Folded folded,
      Type.Table table,
      Expr.Lambda key,
      boolean parted,
      StreamCall call,
      Operand rows) {
    TreeOrigin origin = call.origin();
    if (folded.isSum()) {
      return new Expr.SumsByKey(
          origin, table, rows.expr(), key, folded.present(), folded.value(), parted, parallel);
    }
    Expr groups = folded.map(origin, rows.expr(), table.key(), key, parallel);
    Type.Rows entries = new Type.Rows(Expr.Entries.ENTRY);
    return new Expr.SumsByKey(
        origin,
        table,
        new Expr.Entries(origin, entries, groups, Expr.Entries.Held.BOTH),
        Lowering.Grown.part(origin, Expr.Entries.KEY, table.key()),
        Optional.empty(),
        Lowering.Grown.part(origin, Expr.Entries.VALUE, table.value()),
        false);
  }
}
