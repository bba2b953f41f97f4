/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir.text;

import dev.discreet.processor.ir.Course;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.ModelledMethod;
import dev.discreet.processor.ir.Type;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Reads types, limits, and what is written once of classes and models. */
final class TypeReader {
  private final Map<String, Type> classes = new HashMap<>();
  private final Map<String, Type> components = new HashMap<>();
  private final Map<String, String> models;
  private final Map<String, ModelledMethod> read = new HashMap<>();

  /** Models are read when they are named: they name each other. */
  TypeReader(Map<String, String> models) {
    this.models = models;
  }

  /** First the names of classes, then what records hold: that may be of any class. */
  void declare(List<String> chunks) {
    for (String chunk : chunks) {
      Cursor cursor = new Cursor(chunk);
      String kind = cursor.word();
      cursor.expects(" ");
      String name = cursor.name();
      cursor.expects(" = ");
      String full = cursor.path();
      classes.put(
          name,
          switch (kind) {
            case "record" -> new Type.Row(full);
            case "enum" -> new Type.Enumeration(full, members(cursor));
            case "sealed" -> new Type.Sealed(full, members(cursor));
            default -> throw new IllegalStateException(chunk);
          });
    }
    chunks.stream().filter(chunk -> chunk.startsWith("record ")).forEach(this::components);
  }

  private static List<String> members(Cursor cursor) {
    cursor.expects(" of [");
    return cursor.listed("]", cursor::path);
  }

  private void components(String chunk) {
    Cursor cursor = new Cursor(chunk);
    cursor.expects("record ");
    cursor.name();
    cursor.expects(" = ");
    String full = cursor.path();
    if (cursor.reads(" ")) {
      cursor.braces(
          () -> {
            String name = cursor.component();
            cursor.expects(": ");
            components.put(full + "." + name, type(cursor));
          });
    }
  }

  /** The type of a component, by its name in the text. */
  Type component(String rowClass, String name) {
    Type type = components.get(rowClass + "." + name);
    if (type == null) {
      throw new IllegalStateException(rowClass + "." + name + " is not declared");
    }
    return type;
  }

  Type.Row row(Cursor cursor) {
    return (Type.Row) named(cursor.name());
  }

  Optional<Type.Enumeration> enumeration(String name) {
    return classes.get(name) instanceof Type.Enumeration constants
        ? Optional.of(constants)
        : Optional.empty();
  }

  /** A class, by its name in the text. */
  Type named(String name) {
    Type type = classes.get(name);
    if (type == null) {
      throw new IllegalStateException(name + " is no class");
    }
    return type;
  }

  Type type(Cursor cursor) {
    String name = cursor.name();
    return switch (name) {
      case "byte", "short", "char", "int", "long", "float", "double" ->
          Type.Numeric.valueOf(name.toUpperCase(Locale.ROOT));
      case "boolean", "text", "none" -> Type.Simple.valueOf(name.toUpperCase(Locale.ROOT));
      case "enum", "sealed" -> {
        cursor.expects(" ");
        yield named(cursor.name());
      }
      case "other" -> other(cursor);
      case "optional", "dictionary", "rows", "groups", "tally", "vector", "table" -> {
        cursor.expects("<");
        Type type = generic(name, cursor);
        cursor.expects(">");
        yield type;
      }
      default -> {
        if (cursor.reads("<")) {
          Type element = type(cursor);
          cursor.expects(">");
          yield new Type.Collection(Cursor.plain(name), element);
        }
        yield named(name);
      }
    };
  }

  private Type other(Cursor cursor) {
    cursor.expects(" ");
    String name = cursor.path();
    boolean compared = cursor.reads(" compared");
    return new Type.Other(name, compared, cursor.reads(" ordered"));
  }

  /** What stands in the angle brackets of a kind of types. */
  Type generic(String kind, Cursor cursor) {
    Type first = type(cursor);
    return switch (kind) {
      case "optional" -> new Type.Optional(first);
      case "rows" -> new Type.Rows(first);
      case "vector" -> {
        int dimensions = cursor.reads(", dimensions ") ? cursor.integer() : 1;
        Optional<Integer> length =
            cursor.reads(", length ") ? Optional.of(cursor.integer()) : Optional.empty();
        yield new Type.Vector((Type.Numeric) first, dimensions, length);
      }
      default -> {
        cursor.expects(", ");
        Type second = type(cursor);
        yield switch (kind) {
          case "dictionary" -> new Type.Dictionary(first, second);
          case "tally" -> new Type.Tally(first, second, cursor.reads(", every key"));
          case "table" -> new Type.Table(first, (Type.Numeric) second);
          case "groups" -> new Type.Groups(first, second, cursor.reads(", every key"));
          default -> throw new IllegalStateException(kind);
        };
      }
    };
  }

  Optional<Limits> limits(String word, Cursor cursor) {
    return cursor.reads(" " + word + " ") ? Optional.of(limits(cursor)) : Optional.empty();
  }

  private Limits limits(Cursor cursor) {
    cursor.expects("[");
    BigDecimal lower = decimal(cursor);
    cursor.expects(", ");
    BigDecimal upper = decimal(cursor);
    cursor.expects("]");
    BigDecimal step = cursor.reads(" step ") ? decimal(cursor) : BigDecimal.ZERO;
    Optional<ModelledMethod> measure =
        cursor.reads(" by ") ? Optional.of(model(cursor)) : Optional.empty();
    return new Limits(lower, upper, step, measure, limits("and", cursor));
  }

  static BigDecimal decimal(Cursor cursor) {
    return new BigDecimal(cursor.number());
  }

  /** A model, by its name in the text. */
  ModelledMethod model(Cursor cursor) {
    String name = cursor.numberedPath();
    ModelledMethod known = read.get(name);
    if (known != null) {
      return known;
    }
    String written = models.get(name);
    if (written == null) {
      throw new IllegalStateException(name + " is no model");
    }
    ModelledMethod method = model(name, new Cursor(written));
    read.put(name, method);
    return method;
  }

  private ModelledMethod model(String name, Cursor cursor) {
    cursor.expects("model " + name + " = ");
    String signature = cursor.path();
    cursor.expects(" of ");
    String model = cursor.path();
    cursor.expects(" ");
    List<ModelledMethod.Parameter> parameters = new ArrayList<>();
    List<Limits> result = new ArrayList<>();
    List<Course> course = new ArrayList<>();
    cursor.braces(
        () -> {
          if (cursor.reads("argument")) {
            Optional<Limits> limits = limits("in", cursor);
            Optional<BigDecimal> factor =
                cursor.reads(" times ") ? Optional.of(decimal(cursor)) : Optional.empty();
            parameters.add(
                new ModelledMethod.Parameter(limits, factor, cursor.reads(" unless null")));
          } else if (cursor.reads("result in ")) {
            result.add(limits(cursor));
          } else {
            course.add(course(cursor));
          }
        });
    return new ModelledMethod(
        signature,
        Cursor.plain(name),
        model,
        parameters,
        result.stream().findFirst(),
        course.stream().findFirst());
  }

  private Course course(Cursor cursor) {
    cursor.expects("course in [");
    BigDecimal lower = decimal(cursor);
    cursor.expects(", ");
    BigDecimal upper = decimal(cursor);
    cursor.expects("] ");
    List<Course.Weight> numbers = new ArrayList<>();
    List<Course.Measure> measures = new ArrayList<>();
    List<ModelledMethod> measured = new ArrayList<>();
    List<Course.Shift> shifts = new ArrayList<>();
    List<Course.Days> days = new ArrayList<>();
    List<Course.Back> backs = new ArrayList<>();
    cursor.braces(
        () -> {
          if (cursor.reads("number ")) {
            int argument = cursor.integer();
            cursor.expects(" times ");
            numbers.add(new Course.Weight(argument, decimal(cursor)));
          } else if (cursor.reads("measure ")) {
            int argument = cursor.integer();
            cursor.expects(" by ");
            ModelledMethod by = model(cursor);
            cursor.expects(" times ");
            BigDecimal factor = decimal(cursor);
            measures.add(new Course.Measure(argument, by, factor, limits("in", cursor)));
          } else if (cursor.reads("result by ")) {
            measured.add(model(cursor));
          } else if (cursor.reads("days ")) {
            days.add(days(cursor));
          } else if (cursor.reads("back by ")) {
            backs.add(Course.Back.valueOf(cursor.word()));
          } else {
            cursor.expects("shift ");
            String told = cursor.path();
            cursor.expects(" times ");
            shifts.add(new Course.Shift(told, Long.parseLong(cursor.number())));
          }
        });
    return new Course(
        numbers,
        measures,
        lower,
        upper,
        measured.stream().findFirst(),
        shifts.stream().findFirst(),
        days.stream().findFirst(),
        backs.stream().findFirst());
  }

  private Course.Days days(Cursor cursor) {
    String told = cursor.path();
    cursor.expects(" from ");
    ModelledMethod from = model(cursor);
    cursor.expects(" by ");
    int months = cursor.integer();
    cursor.expects(" months, ");
    int days = cursor.integer();
    cursor.expects(" days and [");
    int least = cursor.integer();
    cursor.expects(", ");
    int most = cursor.integer();
    cursor.expects("]");
    return new Course.Days(told, from, months, days, least, most);
  }
}
