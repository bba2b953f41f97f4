/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir.text;

import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Types, and what is written once of each class: its full name and what it holds. */
final class TypeText {
  private final Names<Type> classes = new Names<>(new HashMap<>());
  private final Map<String, Names<Part>> parts = new LinkedHashMap<>();
  private final Remarks remarks;

  TypeText(Remarks remarks) {
    this.remarks = remarks;
  }

  /** A component that is read of a row class, with the type that it has there. */
  private record Part(String name, Type type) {}

  /** A type. */
  String of(Type type) {
    return switch (type.kind()) {
      case NUMERIC -> Words.of((Type.Numeric) type);
      case BOOLEAN, TEXT, NONE -> Words.of((Type.Simple) type);
      case ENUMERATION -> "enum " + named(type, ((Type.Enumeration) type).name());
      case ROW -> named(type, ((Type.Row) type).name());
      case SEALED -> "sealed " + named(type, ((Type.Sealed) type).name());
      case OPTIONAL -> "optional<" + of(((Type.Optional) type).element()) + ">";
      case COLLECTION -> collection((Type.Collection) type);
      case DICTIONARY -> "dictionary<" + arguments((Type.Dictionary) type) + ">";
      case ROWS -> "rows<" + arguments((Type.Rows) type) + ">";
      case GROUPS -> "groups<" + arguments((Type.Groups) type) + ">";
      case TALLY -> "tally<" + arguments((Type.Tally) type) + ">";
      case VECTOR -> "vector<" + arguments((Type.Vector) type) + ">";
      case TABLE -> "table<" + arguments((Type.Table) type) + ">";
      case OTHER -> other((Type.Other) type);
    };
  }

  private String collection(Type.Collection type) {
    return Words.type(type.name()) + "<" + of(type.element()) + ">";
  }

  private static String other(Type.Other type) {
    return "other "
        + Words.path(type.name())
        + (type.comparesContent() ? " compared" : "")
        + (type.ordered() ? " ordered" : "");
  }

  private String arguments(Type.Dictionary type) {
    return of(type.key()) + ", " + of(type.value());
  }

  /** What stands in brackets behind the kind of a type. */
  String arguments(Type.Rows type) {
    return of(type.element());
  }

  String arguments(Type.Groups type) {
    return of(type.key()) + ", " + of(type.element()) + (type.everyKey() ? ", every key" : "");
  }

  String arguments(Type.Tally type) {
    return of(type.key()) + ", " + of(type.value()) + (type.everyKey() ? ", every key" : "");
  }

  String arguments(Type.Table type) {
    return of(type.key()) + ", " + of(type.value());
  }

  String arguments(Type.Vector type) {
    return of(type.element())
        + (type.dimensions() == 1 ? "" : ", dimensions " + type.dimensions())
        + type.length().map(length -> ", length " + length).orElse("");
  }

  private String named(Type type, String binaryName) {
    return classes.of(type, Words.type(Words.simple(binaryName)));
  }

  /** A constant of an enum. */
  String constant(Type.Enumeration type, String constant) {
    return named(type, type.name()) + "::" + Words.name(constant);
  }

  /** The name of a component that is read, which stands for its type as well. */
  String part(Expr.Component read) {
    named(new Type.Row(read.rowClass()), read.rowClass());
    Names<Part> known = parts.computeIfAbsent(read.rowClass(), any -> new Names<>(new HashMap<>()));
    return known.of(new Part(read.component(), read.type()), Words.component(read.component()));
  }

  /** What is written once of the classes that were named. */
  List<Piece> classes() {
    List<Piece> all = new ArrayList<>();
    for (Optional<Type> next = classes.next(); next.isPresent(); next = classes.next()) {
      all.add(declared(next.get()));
    }
    return all;
  }

  private Piece declared(Type type) {
    return switch (type.kind()) {
      case ROW -> record((Type.Row) type);
      case ENUMERATION -> {
        Type.Enumeration constants = (Type.Enumeration) type;
        yield listed(of(type), constants.name(), constants.constants());
      }
      case SEALED -> {
        Type.Sealed members = (Type.Sealed) type;
        yield listed(of(type), members.name(), members.members());
      }
      case NUMERIC, BOOLEAN, TEXT, NONE, OPTIONAL, COLLECTION, DICTIONARY, OTHER ->
          throw new IllegalArgumentException("not a class: " + type);
      case ROWS, GROUPS, TALLY, VECTOR, TABLE ->
          throw new IllegalArgumentException("not a class: " + type);
    };
  }

  private static Piece listed(String kindAndName, String fullName, List<String> members) {
    return Piece.of(
        members.stream()
            .map(Words::path)
            .collect(
                Collectors.joining(
                    ", ", kindAndName + " = " + Words.path(fullName) + " of [", "]")));
  }

  private Piece record(Type.Row type) {
    Piece name = Piece.of("record " + of(type) + " = " + Words.path(type.name()));
    Names<Part> read = parts.get(type.name());
    if (read == null) {
      return name;
    }
    List<Piece> components = new ArrayList<>();
    for (Optional<Part> next = read.next(); next.isPresent(); next = read.next()) {
      Part part = next.get();
      components.add(
          Piece.of(read.of(part, Words.component(part.name())) + ": " + of(part.type()))
              .remarked(remarks.of(type.name(), part.name())));
    }
    return name.then(" ").braces(components);
  }
}
