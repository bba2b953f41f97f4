/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.collection;

import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.ir.Type.Simple;
import dev.discreet.processor.ir.Values;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Meaning;
import dev.discreet.processor.library.MethodStatement;
import dev.discreet.processor.lower.EnumConstants;
import dev.discreet.processor.lower.Invocation;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.Refusals;
import dev.discreet.processor.lower.Repeatable;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Lists, sets and maps that are values: written out, copied, or a component of a row. */
public final class CollectionLowering {
  private static final Set<String> OF_OBJECT = Set.of("equals", "hashCode", "toString");

  private final Lowering lowering;

  public CollectionLowering(Lowering lowering) {
    this.lowering = lowering;
  }

  /** A call that makes such a collection, or reads one; empty for any other. */
  public Optional<Operand> call(Invocation call) {
    if (call.receiver().isEmpty()) {
      return made(call);
    }
    Type type = call.receiver().get().expr().type();
    if (OF_OBJECT.contains(call.name())) {
      return equalSets(call).map(equal -> new Operand(equal, call.type()));
    }
    return switch (type.kind()) {
      case COLLECTION -> Optional.of(known(call, onCollection(call, (Type.Collection) type)));
      case DICTIONARY -> Optional.of(known(call, onMap(call, (Type.Dictionary) type)));
      case NUMERIC, BOOLEAN, TEXT, NONE, ENUMERATION, ROW, SEALED, OPTIONAL -> Optional.empty();
      case ROWS, GROUPS, TALLY, VECTOR, TABLE, OTHER -> Optional.empty();
    };
  }

  /** Of two sets, which are each evaluated once; empty for any other call. */
  private Optional<Expr> equalSets(Invocation call) {
    Operand one = call.receiver().orElseThrow();
    if (!call.name().equals("equals")
        || call.arguments().size() != 1
        || !isSet(one)
        || !isSet(call.arguments().get(0))) {
      return Optional.empty();
    }
    TreeOrigin origin = call.origin();
    Variable first = new Variable("set", one.expr().type());
    Variable second = new Variable("other", call.arguments().get(0).expr().type());
    return new HeldQuestions(origin)
        .sameSets(new Expr.Use(origin, first), new Expr.Use(origin, second))
        .map(
            equal ->
                new Expr.Body(
                    origin,
                    Simple.BOOLEAN,
                    new Block(
                        List.of(
                            new Statement.Let(origin, first, one.expr()),
                            new Statement.Let(origin, second, call.arguments().get(0).expr()),
                            new Statement.Return(origin, equal)))));
  }

  private static boolean isSet(Operand value) {
    return Library.is(value.type(), Kind.SET) && value.expr().type() instanceof Type.Collection;
  }

  private Operand known(Invocation call, Optional<Expr> value) {
    return value
        .map(expr -> new Operand(expr, call.type()))
        .orElseGet(() -> refused(call, unknownMethod(call)));
  }

  private Operand refused(Invocation call, Finding finding) {
    return lowering.coercion().refused(call.origin(), call.type(), finding);
  }

  private static Finding unknownMethod(Invocation call) {
    if (List.of("contains", "indexOf", "lastIndexOf").contains(call.name())) {
      return Refusals.notUnderstood(call.origin())
          .required("elements of the type that is looked for: whole numbers, text or constants")
          .fix("compare a component of such a type");
    }
    if (call.name().equals("sort")) {
      return Refusals.notUnderstood(call.origin())
          .found("a list that is sorted in its place, and may have other names")
          .fix("sort a new one: `list.stream().sorted(comparator).toList()`");
    }
    if (call.name().equals("entrySet")) {
      return Refusals.notUnderstood(call.origin())
          .found("the entries of a map without a name, of which each is asked again")
          .fix("name the map before, as in `Map<K, Long> m = …;`, and write `m.entrySet()`");
    }
    Finding unknown =
        Refusals.notUnderstood(call.origin())
            .found("`" + call.shortName() + "` on a collection that is no data set");
    if (call.name().endsWith("Entry")) {
      return unknown.fix(Refusals.FIRST_AND_LAST);
    }
    return call.name().equals("set") || call.name().equals("replaceAll")
        ? unknown.fix(
            "keep numbers that change in an array, as in `long[] parts = {a, b}`, or make a new"
                + " list: `list.stream().map(f).toList()`")
        : unknown.fix("ask size(), isEmpty() or contains(x), or go over stream().limit(k)");
  }

  private Optional<Operand> made(Invocation call) {
    if (EnumConstants.areGivenBy(call.method())
        && lowering.types().ofValue(call.owner().asType()) instanceof Type.Enumeration all) {
      return Optional.of(new Operand(EnumConstants.array(all, call.origin()), call.type()));
    }
    return Library.of(call.method()).flatMap(stated -> made(call, stated));
  }

  private Optional<Operand> made(Invocation call, MethodStatement stated) {
    if (stated.is(Meaning.MAP_OF) || stated.is(Meaning.ENTRY_OF)) {
      return dictionary(call, call.arguments()).map(expr -> new Operand(expr, call.type()));
    }
    if (stated.is(Meaning.MAP_OF_ENTRIES)) {
      return ofEntries(call).map(expr -> new Operand(expr, call.type()));
    }
    if (stated.is(Meaning.LIST_COPY)) {
      return copied(call, PureFunction.LIST_COPY);
    } else if (stated.is(Meaning.SET_COPY)) {
      return copied(call, PureFunction.SET_COPY);
    }
    if (stated.is(Meaning.MAP_COPY)) {
      return lowering
          .types()
          .dictionary(call.type())
          .map(
              type ->
                  new Operand(
                      new Expr.Pure(
                          call.origin(),
                          type,
                          PureFunction.MAP_COPY,
                          List.of(call.arguments().get(0).expr())),
                      call.type()));
    }
    if (isOfArray(call)) {
      return ofArray(call, stated);
    }
    if (stated.is(Meaning.UNMODIFIABLE_VIEW)) {
      return CollectionCopies.unmodifiable(call.arguments().get(0).expr())
          .map(view -> new Operand(view, call.type()));
    }
    Optional<Expr> constantsOf =
        EnumSets.of(
            call, stated, lowering.types().ofValue(lowering.types().elementOf(call.type())));
    if (constantsOf.isPresent()) {
      return constantsOf.map(set -> new Operand(set, call.type()));
    }
    if (stated.is(Meaning.DISJOINT) || stated.is(Meaning.FREQUENCY)) {
      return asked(call, stated).map(expr -> new Operand(expr, call.type()));
    }
    Optional<PureFunction> function = writtenOut(stated);
    boolean stream = stated.is(Meaning.STREAM_OF);
    if (function.isEmpty() && !stream) {
      return Optional.empty();
    }
    TypeMirror element = lowering.types().elementOf(call.type());
    Type.Collection type =
        new Type.Collection(
            function.isPresent() && function.get() != PureFunction.LIST_OF ? "Set" : "List",
            lowering.types().ofValue(element));
    Optional<List<Expr>> values = values(call.arguments(), element);
    boolean constants =
        values.isPresent() && values.get().stream().allMatch(Expr.Literal.class::isInstance);
    if (values.isEmpty()
        || (function.filter(PureFunction.ENUM_SET_OF::equals).isPresent() && !constants)) {
      return Optional.empty();
    }
    // Arrays.asList takes null.
    PureFunction made =
        stated.is(Meaning.LIST_OF_ARRAY)
            ? PureFunction.SEQUENCE
            : function.orElse(PureFunction.SEQUENCE);
    Expr listed = new Expr.Pure(call.origin(), type, made, values.get());
    Expr collection =
        stated.is(Meaning.LIST_OF_ARRAY)
            ? new Expr.Pure(call.origin(), type, PureFunction.NEW_LIST, List.of(listed))
            : listed;
    return Optional.of(
        new Operand(
            stream
                ? new Expr.Elements(call.origin(), new Type.Rows(type.element()), collection)
                : collection,
            call.type()));
  }

  private static Optional<Expr> asked(Invocation call, MethodStatement stated) {
    Expr collection = call.arguments().get(0).expr();
    Expr other = call.arguments().get(1).expr();
    HeldQuestions questions = new HeldQuestions(call.origin());
    return stated.is(Meaning.DISJOINT)
        ? questions.disjoint(collection, other)
        : questions.frequency(collection, other);
  }

  /**
   * Whether the argument is an array that nobody writes to, and not one of the elements, as an
   * array of numbers is.
   */
  private boolean isOfArray(Invocation call) {
    return call.method().isVarArgs()
        && call.arguments().size() == 1
        && call.arguments().get(0).type() instanceof ArrayType array
        && lowering
            .source()
            .types()
            .isSubtype(array.getComponentType(), lowering.types().elementOf(call.type()))
        && call.arguments().get(0).expr().type() instanceof Type.Collection;
  }

  /** {@code Arrays.asList(array)}, {@code List.of(array)}, {@code Stream.of(array)}. */
  private Optional<Operand> ofArray(Invocation call, MethodStatement stated) {
    Expr array = call.arguments().get(0).expr();
    if (stated.is(Meaning.LIST_OF)) {
      return copied(call, PureFunction.LIST_COPY);
    } else if (stated.is(Meaning.LIST_OF_ARRAY)) {
      return Optional.of(new Operand(array, call.type()));
    }
    Type.Rows elements = new Type.Rows(((Type.Collection) array.type()).element());
    return stated.is(Meaning.STREAM_OF)
        ? Optional.of(new Operand(new Expr.Elements(call.origin(), elements, array), call.type()))
        : Optional.empty();
  }

  private static Optional<PureFunction> writtenOut(MethodStatement stated) {
    return stated.is(Meaning.LIST_OF) || stated.is(Meaning.LIST_OF_ARRAY)
        ? Optional.of(PureFunction.LIST_OF)
        : stated.is(Meaning.SET_OF)
            ? Optional.of(PureFunction.SET_OF)
            : stated.is(Meaning.ENUM_SET_OF)
                ? Optional.of(PureFunction.ENUM_SET_OF)
                : Optional.empty();
  }

  /** The elements as such; empty where one is an array, which may stand for many, or no value. */
  private Optional<List<Expr>> values(List<Operand> arguments, TypeMirror element) {
    List<Expr> values = new ArrayList<>();
    for (Operand argument : arguments) {
      boolean value =
          argument.type().getKind() != TypeKind.ARRAY && isValue(argument.expr().type());
      if (!value) {
        return Optional.empty();
      }
      values.add(lowering.coercion().to(argument, element));
    }
    return Optional.of(values);
  }

  private static boolean isValue(Type type) {
    return switch (type.kind()) {
      case ROWS, GROUPS, TABLE, VECTOR -> false;
      case NUMERIC, BOOLEAN, TEXT, NONE, ENUMERATION, ROW, SEALED, OTHER -> true;
      case OPTIONAL, COLLECTION, DICTIONARY -> true;
      // Refused where it is evaluated, as all rows decide it.
      case TALLY -> true;
    };
  }

  private Optional<Operand> copied(Invocation call, PureFunction copy) {
    Expr from = call.arguments().get(0).expr();
    Type element = lowering.types().ofValue(lowering.types().elementOf(call.type()));
    Type.Collection type =
        new Type.Collection(copy == PureFunction.SET_COPY ? "Set" : "List", element);
    return Optional.of(
        new Operand(new Expr.Pure(call.origin(), type, copy, List.of(from)), call.type()));
  }

  /** Keys and values in turn. */
  private Optional<Expr> dictionary(Invocation call, List<Operand> entries) {
    if (!(call.type() instanceof DeclaredType declared)
        || declared.getTypeArguments().size() != 2) {
      return Optional.empty();
    }
    TypeMirror key = declared.getTypeArguments().get(0);
    TypeMirror value = declared.getTypeArguments().get(1);
    List<Expr> all = new ArrayList<>();
    for (int i = 0; i < entries.size(); i++) {
      if (!isValue(entries.get(i).expr().type())) {
        return Optional.empty();
      }
      all.add(lowering.coercion().to(entries.get(i), i % 2 == 0 ? key : value));
    }
    Type.Dictionary type =
        new Type.Dictionary(lowering.types().ofValue(key), lowering.types().ofValue(value));
    return Values.areTold(type.key())
        ? Optional.of(new Expr.Pure(call.origin(), type, PureFunction.MAP_OF, all))
        : Optional.empty();
  }

  private Optional<Expr> ofEntries(Invocation call) {
    List<Expr> all = new ArrayList<>();
    Type type = Simple.NONE;
    for (Operand entry : call.arguments()) {
      if (!(entry.expr() instanceof Expr.Pure pure) || pure.function() != PureFunction.MAP_OF) {
        return Optional.empty();
      }
      all.addAll(pure.arguments());
      type = pure.type();
    }
    return type instanceof Type.Dictionary
        ? Optional.of(new Expr.Pure(call.origin(), type, PureFunction.MAP_OF, all))
        : Optional.empty();
  }

  private Optional<Expr> onCollection(Invocation call, Type.Collection type) {
    Expr receiver = call.receiver().orElseThrow().expr();
    return switch (call.name() + "/" + call.arguments().size()) {
      case "size/0" -> Optional.of(size(call, receiver));
      case "isEmpty/0" -> Optional.of(isEmpty(call, receiver));
      case "stream/0", "parallelStream/0" ->
          Optional.of(new Expr.Elements(call.origin(), new Type.Rows(type.element()), receiver));
      case "indexOf/1" -> position(call, receiver, type, PureFunction.INDEX_OF);
      case "lastIndexOf/1" -> position(call, receiver, type, PureFunction.LAST_INDEX_OF);
      case "contains/1" -> contains(call, receiver, type.element());
      case "get/1" -> get(call, receiver, type);
      case "first/0", "last/0" -> end(call, receiver, type);
      case "subList/2" -> subList(call, receiver, type);
      case "containsAll/1" ->
          new HeldQuestions(call.origin()).containsAll(receiver, call.arguments().get(0).expr());
      default -> Optional.empty();
    };
  }

  /** The first or the last element of a sorted set, which has none of an empty one. */
  private static Optional<Expr> end(Invocation call, Expr receiver, Type.Collection type) {
    if (!Library.is(call.receiver().orElseThrow().type(), Kind.SORTED)) {
      return Optional.empty();
    }
    Variable set = new Variable("set", type);
    Expr use = new Expr.Use(call.origin(), set);
    Expr last =
        new Expr.Arithmetic(
            call.origin(),
            Numeric.INT,
            Expr.Operation.SUBTRACT,
            size(call, use),
            new Expr.Literal(call.origin(), Numeric.INT, 1L));
    Expr index =
        call.name().equals("first") ? new Expr.Literal(call.origin(), Numeric.INT, 0L) : last;
    Expr element =
        new Expr.Pure(call.origin(), type.element(), PureFunction.ELEMENT_AT, List.of(use, index));
    return Optional.of(
        new Expr.Body(
            call.origin(),
            type.element(),
            new Block(
                List.of(
                    new Statement.Let(call.origin(), set, receiver),
                    new Statement.Return(call.origin(), element)))));
  }

  private static Expr isEmpty(Invocation call, Expr receiver) {
    return new Expr.Comparison(
        call.origin(),
        Expr.Relation.LESS_OR_EQUAL,
        size(call, receiver),
        new Expr.Literal(call.origin(), Numeric.INT, 0L));
  }

  private static Expr size(Invocation call, Expr receiver) {
    return new Expr.Pure(call.origin(), Numeric.INT, PureFunction.SIZE, List.of(receiver));
  }

  /** Of values whose equality is known; of other types nothing is ever equal. */
  Optional<Expr> contains(Invocation call, Expr receiver, Type element) {
    Expr value = call.arguments().get(0).expr();
    if (value.type().equals(element) && element.kind() == Type.Kind.ROW && !isOrdered(call)) {
      lowering.reliance().readsRecords(call.arguments().get(0).type(), call.origin());
      return Optional.of(new HeldQuestions(call.origin()).anyRecord(receiver, value));
    }
    return Values.areTold(element) && value.type().equals(element)
        ? Optional.of(
            new Expr.Pure(
                call.origin(), Simple.BOOLEAN, PureFunction.CONTAINS, List.of(receiver, value)))
        : Optional.empty();
  }

  /** A hash table asks elements that have an order of their own for it, too. */
  private boolean isOrdered(Invocation call) {
    TypeElement comparable =
        lowering.source().elements().getTypeElement(Comparable.class.getName());
    return comparable == null
        || lowering
            .source()
            .types()
            .isAssignable(
                call.arguments().get(0).type(),
                lowering.source().types().erasure(comparable.asType()));
  }

  private static Optional<Expr> position(
      Invocation call, Expr receiver, Type.Collection type, PureFunction function) {
    Expr value = call.arguments().get(0).expr();
    return Values.areTold(type.element()) && value.type().equals(type.element())
        ? Optional.of(new Expr.Pure(call.origin(), Numeric.INT, function, List.of(receiver, value)))
        : Optional.empty();
  }

  private Optional<Expr> get(Invocation call, Expr receiver, Type.Collection type) {
    TypeMirror whole = lowering.source().types().getPrimitiveType(TypeKind.INT);
    Expr index = lowering.coercion().to(call.arguments().get(0), whole);
    return type.name().equals("List")
        ? Optional.of(
            new Expr.Pure(
                call.origin(), type.element(), PureFunction.ELEMENT_AT, List.of(receiver, index)))
        : Optional.empty();
  }

  private static Expr keys(Invocation call, Expr map, Type.Dictionary type) {
    Type.Collection keys = new Type.Collection("Set", type.key());
    return new Expr.Pure(call.origin(), keys, PureFunction.MAP_KEYS, List.of(map));
  }

  /** Each key with its value, as a stream. */
  private static Expr entries(Invocation call, Expr map, Type.Dictionary type) {
    Type.Rows keys = new Type.Rows(type.key());
    Variable key = new Variable("key", type.key());
    return new Expr.MapRows(
        call.origin(),
        new Type.Rows(Expr.Entries.ENTRY),
        new Expr.Elements(call.origin(), keys, keys(call, map, type)),
        new Expr.Lambda(
            call.origin(),
            key,
            new Block(
                List.of(
                    new Statement.Return(call.origin(), entry(call.origin(), map, key, type))))));
  }

  /** A key that a map has, with its value. */
  public static Expr entry(TreeOrigin origin, Expr map, Variable key, Type.Dictionary type) {
    Expr use = new Expr.Use(origin, key);
    return new Expr.NewRecord(
        origin,
        Expr.Entries.ENTRY,
        List.of(Expr.Entries.KEY, Expr.Entries.VALUE),
        List.of(use, valueOf(origin, map, use, type)));
  }

  /** The value of a key that a map has. */
  public static Expr valueOf(TreeOrigin origin, Expr map, Expr key, Type.Dictionary type) {
    return new Expr.Pure(origin, type.value(), PureFunction.VALUE_OF, List.of(map, key));
  }

  private Optional<Expr> subList(Invocation call, Expr receiver, Type.Collection type) {
    TypeMirror whole = lowering.source().types().getPrimitiveType(TypeKind.INT);
    return type.name().equals("List")
        ? Optional.of(
            new Expr.Pure(
                call.origin(),
                type,
                PureFunction.SUB_LIST,
                List.of(
                    receiver,
                    lowering.coercion().to(call.arguments().get(0), whole),
                    lowering.coercion().to(call.arguments().get(1), whole))))
        : Optional.empty();
  }

  private Optional<Expr> onMap(Invocation call, Type.Dictionary type) {
    Expr receiver = call.receiver().orElseThrow().expr();
    if (call.arguments().isEmpty()) {
      return switch (call.name()) {
        case "size" -> Optional.of(size(call, receiver));
        case "isEmpty" -> Optional.of(isEmpty(call, receiver));
        case "keySet" -> Optional.of(keys(call, receiver, type));
        case "values" ->
            Optional.of(
                new Expr.Pure(
                    call.origin(),
                    new Type.Collection("List", type.value()),
                    PureFunction.MAP_VALUES,
                    List.of(receiver)));
        case "entrySet" ->
            Repeatable.is(receiver) ? Optional.of(entries(call, receiver, type)) : Optional.empty();
        default -> Optional.empty();
      };
    }
    boolean fits = call.arguments().get(0).expr().type().equals(type.key());
    if (!fits) {
      return Optional.empty();
    }
    Expr key = call.arguments().get(0).expr();
    return switch (call.name() + "/" + call.arguments().size()) {
      case "containsKey/1" ->
          Optional.of(
              new Expr.Pure(
                  call.origin(),
                  Simple.BOOLEAN,
                  PureFunction.CONTAINS_KEY,
                  List.of(receiver, key)));
      case "get/1" ->
          Optional.of(
              new Expr.Pure(call.origin(), type.value(), PureFunction.GET, List.of(receiver, key)));
      case "getOrDefault/2" ->
          Optional.of(
              new Expr.Pure(
                  call.origin(),
                  type.value(),
                  PureFunction.GET_OR_DEFAULT,
                  List.of(
                      receiver,
                      key,
                      lowering.coercion().to(call.arguments().get(1), call.type()))));
      default -> Optional.empty();
    };
  }
}
