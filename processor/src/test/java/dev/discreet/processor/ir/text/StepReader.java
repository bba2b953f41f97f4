/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir.text;

import static dev.discreet.processor.ir.text.ExprReader.HERE;

import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Type;
import java.util.Locale;
import java.util.Optional;

/** Reads what is done with rows. */
final class StepReader {
  private final Cursor cursor;
  private final TypeReader types;
  private final ExprReader expressions;

  StepReader(Cursor cursor, TypeReader types, ExprReader expressions) {
    this.cursor = cursor;
    this.types = types;
    this.expressions = expressions;
  }

  /** A step, behind the bar. */
  Expr step(Expr rows) {
    String word = cursor.word();
    return switch (word) {
      case "filter" -> {
        Type.Rows type = rows(rows);
        yield new Expr.Filter(HERE, type, rows, function(rows));
      }
      case "map" -> {
        Type.Rows type = rows(rows);
        yield new Expr.MapRows(HERE, type, rows, function(rows));
      }
      case "flatMap" -> {
        Type.Rows type = rows(rows);
        cursor.expects("(");
        yield new Expr.FlatMap(HERE, type, rows, cursor.listed(")", () -> image(rows)));
      }
      case "join" -> {
        Type.Rows type = rows(rows);
        yield new Expr.Join(HERE, type, rows, function(rows));
      }
      case "distinct" -> {
        Type.Rows type = rows(rows);
        yield new Expr.Distinct(HERE, type, rows, !flag("unordered"));
      }
      case "sorted" -> {
        Type.Rows type = rows(rows);
        cursor.expects("(");
        yield new Expr.Sorted(HERE, type, rows, cursor.listed(")", () -> key(rows)));
      }
      case "limit" -> {
        Type.Rows type = rows(rows);
        yield new Expr.Limit(HERE, type, rows, argument(""));
      }
      case "skip" -> {
        Type.Rows type = rows(rows);
        yield new Expr.Skip(HERE, type, rows, argument(""));
      }
      case "keys", "values", "entries" -> {
        Type.Rows type = rows(rows);
        cursor.expects("()");
        yield new Expr.Entries(
            HERE,
            type,
            rows,
            word.equals("entries")
                ? Expr.Entries.Held.BOTH
                : Expr.Entries.Held.valueOf(word.toUpperCase(Locale.ROOT)));
      }
      case "count" -> {
        Type.Numeric type = (Type.Numeric) typed();
        cursor.expects("()");
        yield new Expr.Count(HERE, type, rows);
      }
      case "sum" -> {
        Type.Numeric type = (Type.Numeric) typed();
        cursor.expects("()");
        yield new Expr.Sum(HERE, type, rows);
      }
      case "greatest", "least" -> {
        Type.Numeric type = (Type.Numeric) typed();
        yield new Expr.Extreme(HERE, type, word.equals("greatest"), rows, argument("otherwise: "));
      }
      case "any" -> {
        cursor.expects("()");
        yield new Expr.AnyRow(HERE, rows);
      }
      case "collected" -> {
        Type type = typed();
        yield new Expr.Collected(HERE, type, rows, flag("nullable"));
      }
      case "index" -> {
        Type.Groups type = (Type.Groups) generic("groups");
        yield new Expr.Index(HERE, type, rows, function(rows));
      }
      case "tally" -> tally(rows);
      case "sumsByKey" -> sumsByKey(rows);
      case "sumsByKeys" -> sumsByKeys((Expr.SumsByKey) rows);
      default -> throw new IllegalStateException(word + " is no step");
    };
  }

  private Type typed() {
    cursor.expects("<");
    Type type = types.type(cursor);
    cursor.expects(">");
    return type;
  }

  private Type generic(String kind) {
    cursor.expects("<");
    Type type = types.generic(kind, cursor);
    cursor.expects(">");
    return type;
  }

  private Type.Rows rows(Expr before) {
    return cursor.sees("<") ? (Type.Rows) generic("rows") : (Type.Rows) before.type();
  }

  private static Type element(Expr rows) {
    return rows.type() instanceof Type.Rows known ? known.element() : Type.Simple.NONE;
  }

  private Expr.Lambda function(Expr rows) {
    cursor.expects("(");
    Expr.Lambda function = expressions.function(element(rows));
    cursor.expects(")");
    return function;
  }

  private Expr argument(String name) {
    cursor.expects("(" + name);
    Expr argument = expressions.expression();
    cursor.expects(")");
    return argument;
  }

  private boolean flag(String word) {
    cursor.expects("(");
    boolean flag = cursor.reads(word);
    cursor.expects(")");
    return flag;
  }

  private Expr.Image image(Expr rows) {
    cursor.expects("[where: ");
    Expr.Lambda present = expressions.function(element(rows));
    cursor.expects(", row: ");
    Expr.Lambda value = expressions.function(element(rows));
    cursor.expects("]");
    return new Expr.Image(present, value);
  }

  private Expr.SortKey key(Expr rows) {
    boolean descending = cursor.reads("descending: ");
    if (!descending) {
      cursor.expects("ascending: ");
    }
    return new Expr.SortKey(expressions.function(element(rows)), descending);
  }

  private Optional<Expr.Lambda> where(Expr rows) {
    return cursor.reads(", where: ")
        ? Optional.of(expressions.function(element(rows)))
        : Optional.empty();
  }

  private Expr tally(Expr rows) {
    Type.Tally type = (Type.Tally) generic("tally");
    cursor.expects("(key: ");
    Expr.Lambda key = expressions.function(element(rows));
    Optional<Expr.Lambda> present = where(rows);
    cursor.expects(", value: ");
    Expr.Lambda value = expressions.function(element(rows));
    cursor.expects(", ");
    Expr.Tally.Fold fold = Expr.Tally.Fold.valueOf(cursor.word().toUpperCase(Locale.ROOT));
    Optional<Expr.Lambda> then =
        cursor.reads(", then: ")
            ? Optional.of(expressions.function(Type.Simple.NONE))
            : Optional.empty();
    boolean parallel = cursor.reads(", parallel");
    cursor.expects(")");
    return new Expr.Tally(HERE, type, rows, key, present, value, fold, then, parallel);
  }

  private Expr sumsByKey(Expr rows) {
    Type.Table type = (Type.Table) generic("table");
    cursor.expects("(key: ");
    Expr.Lambda key = expressions.function(element(rows));
    Optional<Expr.Lambda> present = where(rows);
    cursor.expects(", value: ");
    Expr.Lambda value = expressions.function(element(rows));
    boolean everyKey = cursor.reads(", every key");
    boolean parallel = cursor.reads(", parallel");
    cursor.expects(")");
    return new Expr.SumsByKey(HERE, type, rows, key, present, value, everyKey, parallel);
  }

  private Expr sumsByKeys(Expr.SumsByKey inner) {
    cursor.expects("<");
    Type type = types.type(cursor);
    cursor.expects(", ");
    Type keyType = types.type(cursor);
    cursor.expects(">(key: ");
    Expr.Lambda key = expressions.function(element(inner.rows()));
    cursor.expects(")");
    return new Expr.SumsByKeys(HERE, type, keyType, key, inner);
  }
}
