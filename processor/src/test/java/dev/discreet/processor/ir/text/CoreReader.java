/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir.text;

import static dev.discreet.processor.ir.text.ExprReader.HERE;

import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Callback;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.Method;
import dev.discreet.processor.ir.Promise;
import dev.discreet.processor.ir.QueryBody;
import dev.discreet.processor.ir.RowClass;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Variable;
import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Reads the text of the core back. What is read has no places, and is otherwise what was written:
 * so nothing is missing in a text.
 */
final class CoreReader {
  private static final String NAME = "(?:`(?:\\\\.|[^`\\\\])*`|[^\\s<(`]+)(?:#\\d+)?";
  private static final Pattern TOLD_ONCE =
      Pattern.compile(
          "(?m)^(?:(?:record|enum|sealed|model) %1$s = |method %1$s\\()".formatted(NAME));

  private final Map<String, Variable> variables = new HashMap<>();
  private final Map<String, Method> methods = new LinkedHashMap<>();
  private final Map<String, String> bodies = new HashMap<>();
  private final Deque<Runnable> unread = new ArrayDeque<>();
  private final TypeReader types;
  private final String first;

  private CoreReader(String text) {
    String code = Cursor.withoutComments(text);
    Map<String, List<String>> told = new HashMap<>();
    Matcher matcher = TOLD_ONCE.matcher(code);
    List<Integer> starts = new ArrayList<>();
    while (matcher.find()) {
      starts.add(matcher.start());
    }
    starts.add(code.length());
    first = code.substring(0, starts.get(0));
    for (int i = 0; i + 1 < starts.size(); i++) {
      String chunk = code.substring(starts.get(i), starts.get(i + 1));
      told.computeIfAbsent(chunk.substring(0, chunk.indexOf(' ')), any -> new ArrayList<>())
          .add(chunk);
    }
    Map<String, String> models = new HashMap<>();
    for (String model : told.getOrDefault("model", List.of())) {
      Cursor cursor = new Cursor(model);
      cursor.expects("model ");
      models.put(cursor.numberedPath(), model);
    }
    types = new TypeReader(models);
    List<String> classes = new ArrayList<>();
    for (String kind : List.of("record", "enum", "sealed")) {
      classes.addAll(told.getOrDefault(kind, List.of()));
    }
    types.declare(classes);
    for (String method : told.getOrDefault("method", List.of())) {
      Cursor cursor = new Cursor(method);
      cursor.expects("method ");
      bodies.put(cursor.name(), method);
    }
  }

  static Expr expression(String text) {
    CoreReader reader = new CoreReader(text);
    Cursor cursor = new Cursor(reader.first);
    return reader.whole(cursor, reader.expressions(cursor).expression());
  }

  static Statement statement(String text) {
    CoreReader reader = new CoreReader(text);
    Cursor cursor = new Cursor(reader.first);
    return reader.whole(cursor, reader.statement(cursor));
  }

  static RowClass rowClass(String text) {
    CoreReader reader = new CoreReader(text);
    Cursor cursor = new Cursor(reader.first);
    return reader.whole(cursor, reader.rowClass(cursor));
  }

  static QueryBody query(String text) {
    CoreReader reader = new CoreReader(text);
    Cursor cursor = new Cursor(reader.first);
    return reader.whole(cursor, reader.query(cursor));
  }

  private <T> T whole(Cursor cursor, T read) {
    readBodies();
    if (!cursor.atEnd()) {
      throw new IllegalStateException("not understood: " + cursor.rest());
    }
    return read;
  }

  private ExprReader expressions(Cursor cursor) {
    return new ExprReader(cursor, types, variables, this::method, this::block);
  }

  private Block block(Cursor cursor) {
    List<Statement> statements = new ArrayList<>();
    cursor.braces(() -> statements.add(statement(cursor)));
    return new Block(statements);
  }

  private Statement statement(Cursor cursor) {
    ExprReader expressions = expressions(cursor);
    if (cursor.reads("let ")) {
      // What its value declares comes before it in the text's numbers, and is the same here.
      Variable variable = expressions.declared();
      cursor.expects(" = ");
      return new Statement.Let(HERE, variable, expressions.expression());
    } else if (cursor.reads("declare ")) {
      return new Statement.Declare(HERE, expressions.declared());
    } else if (cursor.reads("component ")) {
      String component = Cursor.plain(cursor.component());
      cursor.expects(" = ");
      return new Statement.SetComponent(HERE, component, expressions.expression());
    } else if (cursor.reads("putOnce(")) {
      List<Expr> all = cursor.listed(")", expressions::expression);
      return new Statement.Put(HERE, all.get(0), all.get(1), all.get(2), Statement.Put.Mode.NEW);
    } else if (cursor.reads("putUnlessZero(")) {
      List<Expr> all = cursor.listed(")", expressions::expression);
      return new Statement.Put(
          HERE, all.get(0), all.get(1), all.get(2), Statement.Put.Mode.UNLESS_ZERO);
    } else if (cursor.reads("put(")) {
      List<Expr> all = cursor.listed(")", expressions::expression);
      return new Statement.Put(HERE, all.get(0), all.get(1), all.get(2), Statement.Put.Mode.ANY);
    } else if (cursor.reads("add(")) {
      List<Expr> all = cursor.listed(")", expressions::expression);
      return new Statement.Add(HERE, all.get(0), all.get(1));
    } else if (cursor.reads("evaluate ")) {
      return new Statement.Evaluate(HERE, expressions.expression());
    } else if (cursor.reads("if ")) {
      Expr condition = expressions.expression();
      cursor.expects(" ");
      Block whenTrue = block(cursor);
      return new Statement.If(
          HERE, condition, whenTrue, cursor.reads(" else ") ? block(cursor) : new Block(List.of()));
    } else if (cursor.reads("for ")) {
      return loop(cursor, expressions);
    } else if (cursor.sees("{")) {
      return new Statement.Nested(HERE, block(cursor));
    } else if (cursor.reads("return ")) {
      return new Statement.Return(HERE, expressions.expression());
    } else if (cursor.reads("continue")) {
      return new Statement.Continue(HERE, cursor.reads(" ") ? cursor.integer() : 0);
    } else if (cursor.reads("break")) {
      return new Statement.Break(HERE, cursor.reads(" ") ? cursor.integer() : 0);
    } else if (cursor.reads("throw")) {
      var finding = expressions.refused();
      cursor.expects(" of [");
      return new Statement.Throw(HERE, cursor.listed("]", expressions::expression), finding);
    } else if (cursor.sees("refused(")) {
      cursor.expects("refused");
      var finding = expressions.refused();
      cursor.expects(" writes ");
      return new Statement.Refused(
          HERE,
          finding,
          cursor.reads("[")
              ? Optional.of(cursor.listed("]", expressions::used))
              : anything(cursor));
    }
    return assigned(cursor, expressions);
  }

  private static Optional<List<Variable>> anything(Cursor cursor) {
    cursor.expects("anything");
    return Optional.empty();
  }

  private static Statement assigned(Cursor cursor, ExprReader expressions) {
    Expr target = expressions.operand();
    if (cursor.reads("[")) {
      Expr index = expressions.expression();
      cursor.expects("] = ");
      return new Statement.SetElement(HERE, target, index, expressions.expression());
    }
    cursor.expects(" = ");
    return new Statement.Assign(HERE, ((Expr.Use) target).variable(), expressions.expression());
  }

  private Statement loop(Cursor cursor, ExprReader expressions) {
    int start = cursor.mark();
    if (cursor.reads("(")) {
      boolean declares = cursor.seesName() && !cursor.name().isEmpty() && cursor.sees(": ");
      cursor.back(start);
      if (!declares) {
        cursor.expects("(");
        Block before = new Block(cursor.listed("; ", () -> statement(cursor)));
        Expr condition = expressions.expression();
        cursor.expects("; ");
        Block step = new Block(cursor.listed(") ", () -> statement(cursor)));
        return new Statement.CountedLoop(HERE, before, condition, step, block(cursor));
      }
    } else {
      cursor.name();
      boolean each = cursor.sees(": ");
      cursor.back(start);
      if (each) {
        Variable element = expressions.declared();
        cursor.expects(" of [");
        List<Expr> values = cursor.listed("] ", expressions::expression);
        return new Statement.ForEach(HERE, element, values, block(cursor));
      }
    }
    return rows(cursor, expressions);
  }

  /** What is gone over says which type the variable has, and stands behind it. */
  private Statement rows(Cursor cursor, ExprReader expressions) {
    int start = cursor.mark();
    Variable typed = cursor.sees("(") ? expressions.declared(Type.Simple.NONE) : null;
    if (typed == null) {
      cursor.name();
    }
    cursor.expects(" in ");
    Expr rows = expressions.operand();
    int behind = cursor.mark();
    Variable row = typed;
    if (row == null) {
      cursor.back(start);
      row =
          expressions.declared(
              rows.type() instanceof Type.Rows known ? known.element() : Type.Simple.NONE);
      cursor.back(behind);
    }
    boolean anyOrder = cursor.reads(" any order");
    cursor.expects(" ");
    return new Statement.ForRows(HERE, row, rows, block(cursor), anyOrder);
  }

  private Method method(String name) {
    Method known = methods.get(name);
    if (known != null) {
      return known;
    }
    Cursor cursor = new Cursor(Optional.ofNullable(bodies.get(name)).orElseThrow());
    cursor.expects("method " + name + "(");
    List<Method.Parameter> parameters = cursor.listed(")", () -> parameter(cursor));
    Method method =
        new Method(HERE, Cursor.plain(name), parameters, types.limits("result in", cursor));
    methods.put(name, method);
    unread.add(() -> body(method, cursor));
    return method;
  }

  private void body(Method method, Cursor cursor) {
    cursor.expects(" {");
    cursor.skipLine();
    if (cursor.reads("promise times [")) {
      method.promise(promise(cursor));
      cursor.skipLine();
    }
    List<Statement> statements = new ArrayList<>();
    while (!cursor.reads("}")) {
      statements.add(statement(cursor));
      cursor.skipLine();
    }
    method.define(new Block(statements));
  }

  /** Reads the bodies of methods that were named, in the order in which they were written. */
  private void readBodies() {
    for (Runnable next = unread.poll(); next != null; next = unread.poll()) {
      next.run();
    }
  }

  private Method.Parameter parameter(Cursor cursor) {
    Variable variable = expressions(cursor).declared();
    Optional<Limits> limits = types.limits("in", cursor);
    boolean isPublic = cursor.reads(" public");
    boolean nullable = cursor.reads(" nullable");
    boolean copied = cursor.reads(" copied");
    boolean boxed = cursor.reads(" boxed");
    boolean unboxed = cursor.reads(" unboxed");
    return new Method.Parameter(
        variable,
        limits,
        isPublic,
        nullable,
        copied,
        variable.type().isPrimitive() ? boxed : !unboxed);
  }

  private Promise promise(Cursor cursor) {
    List<Optional<BigDecimal>> factors = cursor.listed("]", () -> numberOrAny(cursor));
    cursor.expects(", rows [");
    List<Optional<BigDecimal>> most = cursor.listed("]", () -> numberOrAny(cursor));
    boolean perUnit = cursor.reads(", per person");
    boolean replaces = cursor.reads(", also replaced");
    Optional<Variable> times =
        cursor.reads(", multiples of ")
            ? Optional.of(expressions(cursor).used())
            : Optional.empty();
    Optional<String> believed =
        cursor.reads(", believed ") ? Optional.of(cursor.text()) : Optional.empty();
    return new Promise(factors, most, perUnit, replaces, times, believed);
  }

  private static Optional<BigDecimal> numberOrAny(Cursor cursor) {
    return cursor.reads("any") ? Optional.empty() : Optional.of(TypeReader.decimal(cursor));
  }

  private QueryBody query(Cursor cursor) {
    cursor.expects("query ");
    // The body declares what the promises name.
    Method method = method(cursor.name());
    readBodies();
    cursor.expects(" ");
    List<QueryBody.Source> sources = new ArrayList<>();
    List<QueryBody.Contract> contract = new ArrayList<>();
    List<QueryBody.Shape> shape = new ArrayList<>();
    List<Boolean> replaces = new ArrayList<>();
    cursor.braces(
        () -> {
          if (cursor.reads("data ")) {
            sources.add(source(cursor));
          } else if (cursor.reads("moves at most ")) {
            contract.add(contract(cursor));
          } else if (cursor.reads("neighbours ")) {
            boolean replace = cursor.reads("replace");
            replaces.add(replace);
            if (!replace) {
              cursor.expects("add or remove");
            }
          } else {
            cursor.expects("returns");
            Optional<Integer> length =
                cursor.reads(" length ") ? Optional.of(cursor.integer()) : Optional.empty();
            shape.add(new QueryBody.Shape(length, types.limits("keys in", cursor)));
          }
        });
    return new QueryBody(
        method,
        sources,
        contract.get(0),
        replaces.get(0),
        shape.stream().findFirst().orElse(QueryBody.Shape.ANY));
  }

  private QueryBody.Source source(Cursor cursor) {
    Variable rows = expressions(cursor).used();
    cursor.expects(" of at most ");
    BigDecimal most = TypeReader.decimal(cursor);
    cursor.expects(" rows");
    Optional<String> unit =
        cursor.reads(", persons by ")
            ? Optional.of(Cursor.plain(cursor.component()))
            : Optional.empty();
    int perUnit = 1;
    if (cursor.reads(", at most ")) {
      perUnit = cursor.integer();
      cursor.expects(" of a person");
    }
    return new QueryBody.Source(rows, most, unit, perUnit);
  }

  private QueryBody.Contract contract(Cursor cursor) {
    BigDecimal value = TypeReader.decimal(cursor);
    Optional<Variable> times =
        cursor.reads(" times ") ? Optional.of(expressions(cursor).used()) : Optional.empty();
    cursor.expects(" in ");
    QueryBody.Norm norm = QueryBody.Norm.valueOf(cursor.word());
    boolean perUnit = cursor.reads(" for a person");
    if (!perUnit) {
      cursor.expects(" for a row");
    }
    return new QueryBody.Contract(value, norm, perUnit, times, cursor.reads(", additive"));
  }

  private RowClass rowClass(Cursor cursor) {
    cursor.expects("row class ");
    String name = cursor.path();
    cursor.expects(" ");
    List<RowClass.Component> components = new ArrayList<>();
    List<RowClass.Constructor> constructor = new ArrayList<>();
    TreeSet<Callback> own = new TreeSet<>();
    Map<String, Callback> callbacks =
        Arrays.stream(Callback.values())
            .collect(Collectors.toMap(Callback::method, Function.identity()));
    cursor.braces(
        () -> {
          if (cursor.reads("own [")) {
            cursor.listed("]", () -> own.add(callbacks.get(cursor.word())));
          } else if (cursor.reads("constructor(")) {
            List<Variable> parameters = cursor.listed(") ", () -> expressions(cursor).declared());
            constructor.add(new RowClass.Constructor(parameters, block(cursor)));
          } else {
            components.add(component(cursor));
          }
        });
    return new RowClass(HERE, name, components, constructor.stream().findFirst(), own);
  }

  private RowClass.Component component(Cursor cursor) {
    String name = Cursor.plain(cursor.component());
    cursor.expects(": ");
    Type type = types.type(cursor);
    Optional<Limits> limits = types.limits("in", cursor);
    boolean nullable = cursor.reads(" nullable");
    return new RowClass.Component(
        HERE, name, type, nullable, limits, cursor.reads(" with its own accessor"));
  }
}
