/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Library functions that have a rule, as the JDK has them. */
final class FunctionRun {
  private final Expr.Pure pure;
  private final List<@Nullable Object> arguments;

  private FunctionRun(Expr.Pure pure, List<@Nullable Object> arguments) {
    this.pure = pure;
    this.arguments = arguments;
  }

  static @Nullable Object of(Expr.Pure pure, List<@Nullable Object> arguments) {
    return new FunctionRun(pure, arguments).result();
  }

  private @Nullable Object result() {
    return switch (pure.function()) {
      case REQUIRE_NON_NULL, UNBOX -> there(0);
      case IS_PRESENT -> ((Optional<?>) there(0)).isPresent();
      case GET_PRESENT -> ((Optional<?>) there(0)).orElseThrow();
      case BOTH -> truth(0) & truth(1);
      case EITHER -> truth(0) | truth(1);
      case TEXT_EQUALS,
          TEXT_EQUALS_IGNORE_CASE,
          TEXT_IS_BLANK,
          TEXT_LENGTH,
          TEXT_CHAR_AT,
          TEXT_PART,
          TEXT_STARTS_WITH,
          TEXT_ENDS_WITH,
          TEXT_CONTAINS,
          TEXT_INDEX_OF,
          TEXT_LAST_INDEX_OF,
          TEXT_JOINED ->
          text();
      case CONSTANT_EQUALS, RECORD_EQUALS -> there(0).equals(arguments.get(1));
      case ORDINAL -> (long) constants(0).indexOf(there(0));
      case COMPARE_TO -> order();
      case LIST_OF,
          SET_OF,
          ENUM_SET_OF,
          SEQUENCE,
          LIST_COPY,
          SET_COPY,
          LIST_VIEW,
          SET_VIEW,
          NEW_LIST,
          NEW_SET,
          NEW_LINKED_SET,
          NEW_SORTED_SET,
          SIZE,
          CONTAINS,
          INDEX_OF,
          LAST_INDEX_OF,
          ELEMENT_AT,
          REORDERED,
          SUB_LIST ->
          ofElements();
      case ADDED, ADDED_ALL, REMOVED, REMOVED_ALL, RETAINED -> changed();
      case MAP_OF,
          MAP_COPY,
          MAP_VIEW,
          NEW_MAP,
          NEW_LINKED_MAP,
          NEW_SORTED_MAP,
          MAP_PUT,
          MAP_KEYS,
          MAP_VALUES,
          VALUE_OF,
          CONTAINS_KEY,
          GET_OR_DEFAULT,
          GET ->
          ofMap();
      case OPTIONAL, CLIP_L1, CLIP_L2 -> throw new Interpreter.NotRun(pure.function().name());
      default -> number();
    };
  }

  private Object there(int index) {
    return Objects.requireNonNull(arguments.get(index));
  }

  private boolean truth(int index) {
    return (Boolean) there(index);
  }

  private Object number() {
    List<Number> numbers = new ArrayList<>();
    arguments.forEach(each -> numbers.add((Number) Objects.requireNonNull(each)));
    return MachineArithmetic.function(pure, numbers);
  }

  private Object text() {
    if (pure.function() == PureFunction.TEXT_JOINED) {
      return IntStream.range(0, arguments.size())
          .mapToObj(this::written)
          .collect(Collectors.joining());
    }
    Object other = arguments.size() > 1 ? arguments.get(1) : null;
    if (pure.function() == PureFunction.TEXT_EQUALS) {
      return there(0).equals(other);
    }
    String text = (String) there(0);
    return switch (pure.function()) {
      case TEXT_EQUALS_IGNORE_CASE -> text.equalsIgnoreCase((String) other);
      case TEXT_IS_BLANK -> text.isBlank();
      case TEXT_LENGTH -> (long) text.length();
      case TEXT_CHAR_AT -> (long) text.charAt(index(1));
      case TEXT_PART -> text.substring(index(1), arguments.size() > 2 ? index(2) : text.length());
      case TEXT_STARTS_WITH -> text.startsWith((String) there(1));
      case TEXT_ENDS_WITH -> text.endsWith((String) there(1));
      case TEXT_CONTAINS -> text.contains((String) there(1));
      case TEXT_INDEX_OF -> found(text, true);
      case TEXT_LAST_INDEX_OF -> found(text, false);
      default -> throw new IllegalStateException(pure.function().name());
    };
  }

  private int index(int argument) {
    return Math.toIntExact((Long) there(argument));
  }

  private long found(String text, boolean first) {
    String sought =
        there(1) instanceof Long code ? Character.toString(code.intValue()) : (String) there(1);
    if (arguments.size() > 2) {
      return first ? text.indexOf(sought, index(2)) : text.lastIndexOf(sought, index(2));
    }
    return first ? text.indexOf(sought) : text.lastIndexOf(sought);
  }

  private String written(int argument) {
    return String.valueOf(asJava(pure.arguments().get(argument).type(), arguments.get(argument)));
  }

  /** A number as Java has it, of its own type; anything else as it is. */
  static @Nullable Object asJava(Type type, @Nullable Object value) {
    if (!(type instanceof Type.Numeric numeric) || !(value instanceof Number number)) {
      return value;
    }
    return switch (numeric) {
      case BYTE -> number.byteValue();
      case SHORT -> number.shortValue();
      case CHAR -> (char) number.intValue();
      case INT -> number.intValue();
      case LONG -> number.longValue();
      case FLOAT -> number.floatValue();
      case DOUBLE -> number.doubleValue();
    };
  }

  private List<String> constants(int argument) {
    return ((Type.Enumeration) pure.arguments().get(argument).type()).constants();
  }

  @SuppressWarnings("unchecked") // Both are of one type.
  private Object order() {
    if (pure.arguments().get(0).type() instanceof Type.Enumeration) {
      return (long) constants(0).indexOf(there(0)) - constants(0).indexOf(there(1));
    }
    return (long) ((Comparable<Object>) there(0)).compareTo(there(1));
  }

  private Object ofElements() {
    return switch (pure.function()) {
      case LIST_OF -> List.of(arguments.toArray());
      case SET_OF -> Set.of(arguments.toArray());
      case SEQUENCE -> new ArrayList<>(arguments);
      case ENUM_SET_OF -> {
        List<Object> inOrder = new ArrayList<>(new LinkedHashSet<>(List.of(arguments.toArray())));
        List<String> constants = constants(0);
        inOrder.sort((a, b) -> Integer.compare(constants.indexOf(a), constants.indexOf(b)));
        yield inOrder;
      }
      case LIST_COPY -> List.copyOf(StatementRun.elements(there(0)));
      case SET_COPY -> {
        List<@Nullable Object> all = StatementRun.elements(there(0));
        all.forEach(Objects::requireNonNull);
        yield new LinkedHashSet<>(all);
      }
      case NEW_LIST, LIST_VIEW -> new ArrayList<>(StatementRun.elements(there(0)));
      case NEW_SET, NEW_LINKED_SET, SET_VIEW ->
          new LinkedHashSet<>(StatementRun.elements(there(0)));
      case NEW_SORTED_SET -> new TreeSet<>(StatementRun.elements(there(0)));
      case SIZE ->
          (long)
              (there(0) instanceof Map<?, ?> map
                  ? map.size()
                  : StatementRun.elements(there(0)).size());
      case CONTAINS -> StatementRun.elements(there(0)).contains(there(1));
      case INDEX_OF -> (long) StatementRun.elements(there(0)).indexOf(there(1));
      case LAST_INDEX_OF -> (long) StatementRun.elements(there(0)).lastIndexOf(there(1));
      case REORDERED -> there(1);
      case SUB_LIST -> new ArrayList<>(StatementRun.elements(there(0)).subList(index(1), index(2)));
      case ELEMENT_AT -> StatementRun.elements(there(0)).get(index(1));
      default -> throw new IllegalStateException(pure.function().name());
    };
  }

  private Object changed() {
    Collection<@Nullable Object> all =
        pure.type() instanceof Type.Collection type && type.name().equals("List")
            ? new ArrayList<>(StatementRun.elements(there(0)))
            : new LinkedHashSet<>(StatementRun.elements(there(0)));
    switch (pure.function()) {
      case ADDED -> all.add(there(1));
      case ADDED_ALL -> all.addAll(StatementRun.elements(there(1)));
      case REMOVED -> all.remove(there(1));
      case REMOVED_ALL -> all.removeAll(StatementRun.elements(there(1)));
      case RETAINED -> all.retainAll(StatementRun.elements(there(1)));
      default -> throw new IllegalStateException(pure.function().name());
    }
    return all;
  }

  private @Nullable Object ofMap() {
    if (pure.function() == PureFunction.MAP_OF) {
      Map<Object, Object> map = new LinkedHashMap<>();
      for (int i = 0; i < arguments.size(); i += 2) {
        if (map.put(there(i), there(i + 1)) != null) {
          throw new IllegalArgumentException("a key twice");
        }
      }
      return map;
    }
    Map<?, ?> map = (Map<?, ?>) there(0);
    return switch (pure.function()) {
      case MAP_COPY, MAP_VIEW, NEW_MAP, NEW_LINKED_MAP -> map;
      case NEW_SORTED_MAP -> new TreeMap<>(map);
      case MAP_PUT -> {
        Map<Object, Object> more = new LinkedHashMap<>(map);
        more.put(there(1), there(2));
        yield more;
      }
      case MAP_KEYS -> new ArrayList<Object>(map.keySet());
      case MAP_VALUES -> new ArrayList<Object>(map.values());
      case VALUE_OF, GET -> map.get(there(1));
      case CONTAINS_KEY -> map.containsKey(there(1));
      case GET_OR_DEFAULT -> map.containsKey(there(1)) ? map.get(there(1)) : arguments.get(2);
      default -> throw new IllegalStateException(pure.function().name());
    };
  }
}
