/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir.text;

import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.ClassTest;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Method;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Variable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Reads expressions back. */
final class ExprReader {
  static final Origin HERE = new RandomNodes.At(1, 1);

  private final Cursor cursor;
  private final TypeReader types;
  private final Map<String, Variable> variables;
  private final Function<String, Method> methods;
  private final Function<Cursor, Block> blocks;

  /**
   * Reads on from a place.
   *
   * @param variables those that were read, by their names in the text
   * @param methods by their names in the text
   * @param blocks reads a block in braces
   */
  ExprReader(
      Cursor cursor,
      TypeReader types,
      Map<String, Variable> variables,
      Function<String, Method> methods,
      Function<Cursor, Block> blocks) {
    this.cursor = cursor;
    this.types = types;
    this.variables = variables;
    this.methods = methods;
    this.blocks = blocks;
  }

  /** A variable with its type. */
  Variable declared() {
    String name = cursor.name();
    cursor.expects(": ");
    Type type = types.type(cursor);
    var limits = types.limits("within", cursor);
    return variables.computeIfAbsent(name, any -> new Variable(Cursor.plain(name), type, limits));
  }

  /** A variable with its type in parentheses, or without it. */
  Variable declared(Type expected) {
    if (cursor.reads("(")) {
      Variable variable = declared();
      cursor.expects(")");
      return variable;
    }
    String name = cursor.name();
    return variables.computeIfAbsent(name, any -> new Variable(Cursor.plain(name), expected));
  }

  /** A variable that is used. */
  Variable used() {
    if (cursor.reads("(")) {
      Variable variable = declared();
      cursor.expects(")");
      return variable;
    }
    return variable(cursor.name());
  }

  private Variable variable(String name) {
    Variable known = variables.get(name);
    if (known == null) {
      throw new IllegalStateException(name + " is not declared before: " + cursor.rest());
    }
    return known;
  }

  /** Any expression. */
  Expr expression() {
    return operated(operand());
  }

  private Expr operated(Expr left) {
    if (cursor.sees(" | ") || cursor.sees(Cursor.STEP)) {
      return steps(left);
    }
    for (Expr.Operation operation : Expr.Operation.values()) {
      if (cursor.reads(" " + "+-*/%".charAt(operation.ordinal()) + " ")) {
        return new Expr.Arithmetic(HERE, (Type.Numeric) left.type(), operation, left, operand());
      }
    }
    List<String> relations = List.of("<", "<=", ">", ">=", "==", "!=");
    for (Expr.Relation relation : Expr.Relation.values()) {
      if (cursor.reads(" " + relations.get(relation.ordinal()) + " ")) {
        return new Expr.Comparison(HERE, relation, left, operand());
      }
    }
    if (cursor.reads(" is ")) {
      return new Expr.Same(HERE, left, operand());
    } else if (cursor.reads(" && ")) {
      return new Expr.And(HERE, left, operand());
    } else if (cursor.reads(" || ")) {
      return new Expr.Or(HERE, left, operand());
    } else if (cursor.reads(" instanceof ")) {
      ClassTest test = test();
      return new Expr.IsInstance(
          HERE, left, test, cursor.reads(" as ") ? Optional.of(declared()) : Optional.empty());
    } else if (cursor.reads(" ? ")) {
      Expr whenTrue = operand();
      cursor.expects(" : ");
      return new Expr.Conditional(HERE, whenTrue.type(), left, whenTrue, operand());
    }
    return left;
  }

  private Expr steps(Expr source) {
    Expr rows = source;
    if (cursor.reads(" | ")) {
      return new StepReader(cursor, types, this).step(rows);
    }
    while (cursor.sees(Cursor.STEP)) {
      cursor.skipLine();
      cursor.expects("| ");
      rows = new StepReader(cursor, types, this).step(rows);
    }
    return rows;
  }

  /** What may stand beside an operator. */
  Expr operand() {
    if (cursor.reads("!")) {
      return new Expr.Not(HERE, operand());
    }
    Expr read = primary();
    while (true) {
      if (cursor.reads(".")) {
        read = component(read);
      } else if (cursor.sees("[")) {
        Optional<Expr> element = element(read);
        if (element.isEmpty()) {
          return read;
        }
        read = element.get();
      } else {
        return read;
      }
    }
  }

  /** Whether it is what is set is seen behind it only. */
  private Optional<Expr> element(Expr vector) {
    int start = cursor.mark();
    cursor.expects("[");
    Expr index = expression();
    cursor.expects("]");
    if (cursor.sees(" = ")) {
      cursor.back(start);
      return Optional.empty();
    }
    return Optional.of(
        new Expr.Element(HERE, ((Type.Vector) vector.type()).indexed(), vector, index));
  }

  private Expr component(Expr row) {
    String first = cursor.component();
    if (!cursor.reads("::")) {
      String owner = ((Type.Row) row.type()).name();
      return component(row, owner, first);
    }
    return component(row, ((Type.Row) types.named(first)).name(), cursor.component());
  }

  private Expr component(Expr row, String owner, String name) {
    return new Expr.Component(HERE, types.component(owner, name), row, owner, Cursor.plain(name));
  }

  private Expr primary() {
    if (cursor.sees("(")) {
      int start = cursor.mark();
      cursor.expects("(");
      if (cursor.seesName()) {
        cursor.name();
        if (cursor.sees(": ")) {
          cursor.back(start);
          return new Expr.Use(HERE, used());
        }
      }
      cursor.back(start);
      cursor.expects("(");
      Expr inside = expression();
      cursor.expects(")");
      return inside;
    } else if (cursor.seesNumber()) {
      return number(cursor.number());
    } else if (cursor.seesText()) {
      return new Expr.Literal(HERE, Type.Simple.TEXT, cursor.text());
    } else if (cursor.reads("-<")) {
      Type.Numeric type = (Type.Numeric) types.type(cursor);
      cursor.expects(">");
      return new Expr.Negation(HERE, type, argument());
    } else if (cursor.reads("-")) {
      Expr operand = argument();
      return new Expr.Negation(HERE, (Type.Numeric) operand.type(), operand);
    } else if (cursor.reads("new ")) {
      return made();
    } else if (cursor.reads("call ")) {
      Method method = methods.apply(cursor.name());
      return new Expr.Call(HERE, typed(), method, arguments());
    } else if (cursor.reads("model ")) {
      var method = types.model(cursor);
      return new Expr.Modelled(HERE, typed(), method, arguments());
    }
    String name = cursor.name();
    return switch (name) {
      case "null" -> new Expr.Null(HERE);
      case "true", "false" ->
          new Expr.Literal(HERE, Type.Simple.BOOLEAN, Boolean.parseBoolean(name));
      default -> {
        if (cursor.reads("::")) {
          yield new Expr.Literal(
              HERE, types.enumeration(name).orElseThrow(), Cursor.plain(cursor.name()));
        }
        yield cursor.sees("(") || cursor.sees("<")
            ? word(name)
            : new Expr.Use(HERE, variable(name));
      }
    };
  }

  private Expr number(String digits) {
    if (cursor.reads("L")) {
      return new Expr.Literal(HERE, Type.Numeric.LONG, Long.parseLong(digits));
    }
    Object value = value(digits);
    return new Expr.Literal(
        HERE, value instanceof Long ? Type.Numeric.INT : Type.Numeric.DOUBLE, value);
  }

  private static Object value(String digits) {
    return digits.matches("-?\\d+") ? (Object) Long.parseLong(digits) : Double.valueOf(digits);
  }

  private Expr made() {
    Type.Row type = types.row(cursor);
    List<String> components = new ArrayList<>();
    List<Expr> values = new ArrayList<>();
    cursor.expects("(");
    cursor.listed(
        ")",
        () -> {
          if (!cursor.sees(" = ")) {
            components.add(Cursor.plain(cursor.component()));
          }
          cursor.expects(" = ");
          if (!cursor.sees(")") && !cursor.sees(", ")) {
            values.add(expression());
          }
          return type;
        });
    return new Expr.NewRecord(HERE, type, components, values);
  }

  /** The type in angle brackets. */
  private Type typed() {
    cursor.expects("<");
    Type type = types.type(cursor);
    cursor.expects(">");
    return type;
  }

  private @Nullable Type typedOrNot() {
    return cursor.sees("<") ? typed() : null;
  }

  private List<Expr> arguments() {
    cursor.expects("(");
    return cursor.listed(")", this::expression);
  }

  private Expr argument() {
    cursor.expects("(");
    Expr argument = expression();
    cursor.expects(")");
    return argument;
  }

  private static Type or(@Nullable Type given, Type expected) {
    return given == null ? expected : given;
  }

  private Finding finding(List<String> said) {
    Rule rule =
        Arrays.stream(Rule.values()).filter(any -> any.id().equals(said.get(0))).findFirst().get();
    return new Finding(rule, said.get(1), said.subList(2, said.size()));
  }

  /** What is said, in parentheses. */
  Finding refused() {
    cursor.expects("(");
    return finding(cursor.listed(")", () -> cursor.seesText() ? cursor.text() : cursor.word()));
  }

  private ClassTest test() {
    String name = cursor.path();
    cursor.expects(": ");
    Type type = types.type(cursor);
    cursor.expects(" [");
    return new ClassTest(type, name, cursor.listed("]", cursor::path));
  }

  private Expr word(String word) {
    if (PURE.containsKey(word)) {
      Type given = typedOrNot();
      List<Expr> arguments = arguments();
      Type type = given == null ? arguments.get(0).type() : given;
      return new Expr.Pure(HERE, type, PURE.get(word), arguments);
    }
    return switch (word) {
      case "byte", "short", "char", "int", "long", "float", "double" ->
          new Expr.Conversion(
              HERE, Type.Numeric.valueOf(word.toUpperCase(Locale.ROOT)), argument());
      case "add", "subtract", "multiply", "divide", "remainder" -> {
        Type.Numeric type = (Type.Numeric) typed();
        List<Expr> both = arguments();
        yield new Expr.Arithmetic(
            HERE,
            type,
            Expr.Operation.valueOf(word.toUpperCase(Locale.ROOT)),
            both.get(0),
            both.get(1));
      }
      case "literal" -> literal();
      case "fixed" -> fixed();
      case "choose" -> {
        Type type = typed();
        List<Expr> all = arguments();
        yield new Expr.Conditional(HERE, type, all.get(0), all.get(1), all.get(2));
      }
      case "unknown" -> {
        Type type = typed();
        cursor.expects("(");
        String name = cursor.text();
        cursor.expects(", ");
        String fix = cursor.text();
        yield new Expr.UnknownCall(HERE, type, name, fix, further());
      }
      case "derived" -> {
        Type type = typed();
        cursor.expects("(");
        String owner = cursor.text();
        cursor.expects(", ");
        String method = cursor.text();
        yield new Expr.Derived(HERE, type, owner, method, further());
      }
      case "opaque" -> {
        Type type = typed();
        cursor.expects("(");
        String name = cursor.text();
        yield new Expr.Opaque(HERE, type, name, further());
      }
      case "body" -> {
        Type type = typed();
        cursor.expects(" ");
        yield new Expr.Body(HERE, type, blocks.apply(cursor));
      }
      case "cast" -> {
        cursor.expects("(");
        Expr operand = expression();
        cursor.expects(", ");
        ClassTest test = test();
        cursor.expects(")");
        yield new Expr.Cast(HERE, operand, test);
      }
      case "refused" -> new Expr.Refused(HERE, typed(), refused());
      case "newVector" -> new Expr.NewVector(HERE, (Type.Vector) typed(), arguments());
      case "vectorOf" -> new Expr.VectorOf(HERE, (Type.Vector) typed(), arguments());
      case "element" -> {
        Type type = typed();
        List<Expr> both = arguments();
        yield new Expr.Element(HERE, type, both.get(0), both.get(1));
      }
      case "length" -> new Expr.Length(HERE, argument());
      case "copy" -> {
        Type given = typedOrNot();
        cursor.expects("(");
        Expr vector = expression();
        yield new Expr.Copy(HERE, (Type.Vector) or(given, vector.type()), vector, last("length"));
      }
      case "clipL1", "clipL2" -> {
        Type given = typedOrNot();
        List<Expr> both = arguments();
        yield new Expr.Clip(
            HERE,
            (Type.Vector) or(given, both.get(0).type()),
            word.equals("clipL2"),
            both.get(0),
            both.get(1));
      }
      case "newList" -> {
        Type.Rows type = (Type.Rows) typed();
        cursor.expects("()");
        yield new Expr.NewList(HERE, type);
      }
      case "newTable" -> {
        Type.Table type = (Type.Table) typed();
        cursor.expects("()");
        yield new Expr.NewTable(HERE, type);
      }
      case "newSet" -> {
        Type.Rows type = (Type.Rows) typed();
        cursor.expects("(");
        List<String> flags = cursor.listed(")", cursor::word);
        yield new Expr.NewSet(HERE, type, flags.contains("nulls"), flags.contains("ordered"));
      }
      case "size" -> new Expr.TableSize(HERE, argument());
      case "lookup" -> {
        Type.Numeric type = (Type.Numeric) typed();
        cursor.expects("(");
        Expr table = expression();
        cursor.expects(", ");
        Expr key = expression();
        yield new Expr.Lookup(HERE, type, table, key, last("otherwise"));
      }
      case "concat" -> {
        Type given = typedOrNot();
        List<Expr> parts = arguments();
        Type type = given == null ? parts.get(0).type() : given;
        yield new Expr.Concat(HERE, (Type.Rows) type, parts);
      }
      case "elements" -> new Expr.Elements(HERE, (Type.Rows) typed(), argument());
      case "member" -> {
        List<Expr> both = arguments();
        yield new Expr.Member(HERE, both.get(0), both.get(1));
      }
      case "numberOf" -> {
        Type.Numeric type = (Type.Numeric) typed();
        List<Expr> both = arguments();
        yield new Expr.NumberOfKey(HERE, type, both.get(0), both.get(1));
      }
      case "rowsOf" -> {
        Type.Rows type = (Type.Rows) typed();
        List<Expr> both = arguments();
        yield new Expr.RowsOfKey(HERE, type, both.get(0), both.get(1));
      }
      case "valueOf" -> {
        Type type = typed();
        cursor.expects("(");
        Expr tally = expression();
        cursor.expects(", ");
        Expr key = expression();
        Optional<Expr> otherwise =
            cursor.reads(", otherwise: ") ? Optional.of(expression()) : Optional.empty();
        cursor.expects(", unless: refused");
        Finding refusal = refused();
        cursor.expects(")");
        yield new Expr.ValueOfKey(HERE, type, tally, key, otherwise, refusal);
      }
      case "addNew" -> {
        List<Expr> given = arguments();
        yield new Expr.AddNew(HERE, given.get(0), given.get(1), given.stream().skip(2).findFirst());
      }
      default -> throw new IllegalStateException(word + " is no expression");
    };
  }

  private static final Map<String, PureFunction> PURE = new HashMap<>();

  static {
    for (PureFunction function : PureFunction.values()) {
      PURE.put(function.name(), function);
    }
  }

  /** The arguments after others. */
  private List<Expr> further() {
    if (cursor.reads(")")) {
      return List.of();
    }
    cursor.expects(", ");
    return cursor.listed(")", this::expression);
  }

  /** The last argument, which has a name and may be absent. */
  private Optional<Expr> last(String name) {
    Optional<Expr> last =
        cursor.reads(", " + name + ": ") ? Optional.of(expression()) : Optional.empty();
    cursor.expects(")");
    return last;
  }

  private Expr literal() {
    Type type = typed();
    cursor.expects("(");
    Object value =
        cursor.seesText()
            ? cursor.text()
            : cursor.seesNumber()
                ? value(cursor.number())
                : (Object) Boolean.parseBoolean(cursor.word());
    cursor.expects(")");
    return new Expr.Literal(HERE, type, value);
  }

  private Expr fixed() {
    Type type = typed();
    cursor.expects("(");
    String name = cursor.path();
    var limits = types.limits("in", cursor);
    boolean nullable = cursor.reads(", nullable");
    cursor.expects(")");
    return new Expr.Fixed(HERE, type, name, nullable, limits);
  }

  /** A function of rows of a type. */
  Expr.Lambda function(Type element) {
    Variable parameter = declared(element);
    cursor.expects(" -> ");
    Block body =
        cursor.sees("{")
            ? blocks.apply(cursor)
            : new Block(List.of(new Statement.Return(HERE, expression())));
    return new Expr.Lambda(HERE, parameter, body);
  }
}
