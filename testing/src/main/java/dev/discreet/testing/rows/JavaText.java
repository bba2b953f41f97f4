/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing.rows;

import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Currency;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Values as Java that can be pasted into a test. */
public final class JavaText {

  private JavaText() {}

  /** A list; equal rows that follow one another are written once. */
  public static String list(List<?> rows) {
    List<String> runs = new ArrayList<>();
    boolean repeats = false;
    for (int i = 0; i < rows.size(); ) {
      int end = i + 1;
      while (end < rows.size() && Objects.equals(rows.get(end), rows.get(i))) {
        end++;
      }
      String row = of(rows.get(i));
      if (end - i > 3) {
        runs.add("nCopies(%d, %s)".formatted(end - i, row));
        repeats = true;
      } else {
        for (int j = i; j < end; j++) {
          runs.add(row);
        }
      }
      i = end;
    }
    if (!repeats) {
      return "List.of(%s)".formatted(String.join(", ", runs));
    }
    return runs.size() == 1
        ? "Collections." + runs.get(0)
        : runs.stream()
                .map(
                    run ->
                        run.startsWith("nCopies") ? "Collections." + run : "List.of(" + run + ")")
                .map(run -> run + ".stream()")
                .reduce((one, other) -> "Stream.concat(" + one + ", " + other + ")")
                .orElseThrow()
            + ".toList()";
  }

  /** A value. */
  public static String of(@Nullable Object value) {
    if (value == null) {
      return "null";
    } else if (value instanceof String text) {
      return '"' + escaped(text) + '"';
    } else if (value instanceof Character letter) {
      return "'" + (letter == '\'' ? "\\'" : escaped(letter.toString())) + "'";
    } else if (value instanceof Long number) {
      return number == Long.MIN_VALUE ? "Long.MIN_VALUE" : number + "L";
    } else if (value instanceof Double number) {
      return real(number);
    } else if (value instanceof Float number) {
      return Float.isFinite(number) ? number + "f" : "(float) " + real(number);
    } else if (value instanceof Short || value instanceof Byte) {
      return "(%s) %s".formatted(value instanceof Short ? "short" : "byte", value);
    } else if (value instanceof Enum<?> constant) {
      return name(constant.getDeclaringClass()) + "." + constant.name();
    } else if (value instanceof Record row) {
      return record(row);
    } else if (value.getClass().isArray()) {
      return array(value);
    }
    return ofLibrary(value);
  }

  private static String ofLibrary(Object value) {
    if (value instanceof Collection<?> collection) {
      return collection(collection);
    } else if (value instanceof Map<?, ?> map) {
      return value instanceof SortedMap<?, ?> ? "new TreeMap<>(" + map(map) + ")" : map(map);
    } else if (value instanceof Optional<?>
        || value instanceof OptionalInt
        || value instanceof OptionalLong
        || value instanceof OptionalDouble) {
      return optional(value);
    } else if (value instanceof BigInteger || value instanceof BigDecimal) {
      return "new %s(\"%s\")".formatted(value.getClass().getSimpleName(), value);
    } else if (value instanceof UUID) {
      return "UUID.fromString(\"%s\")".formatted(value);
    } else if (value instanceof ZoneId zone) {
      return "%s.of(\"%s\")".formatted(zone instanceof ZoneOffset ? "ZoneOffset" : "ZoneId", zone);
    } else if (value instanceof Locale locale) {
      return "Locale.forLanguageTag(\"%s\")".formatted(locale.toLanguageTag());
    } else if (value instanceof Currency currency) {
      return "Currency.getInstance(\"%s\")".formatted(currency);
    } else if (value instanceof URI uri) {
      return "URI.create(\"%s\")".formatted(uri);
    } else if (value.getClass().getPackageName().equals("java.time")) {
      return "%s.parse(\"%s\")".formatted(value.getClass().getSimpleName(), value);
    }
    return value instanceof Integer || value instanceof Boolean ? value.toString() : unknown(value);
  }

  private static String unknown(Object value) {
    return "/* %s */ null".formatted(String.valueOf(value).replace("*/", "* /"));
  }

  private static String collection(Collection<?> elements) {
    if (elements instanceof List<?> list) {
      return list.stream().anyMatch(Objects::isNull)
          ? "Arrays.asList(%s)".formatted(all(list))
          : list(list);
    } else if (elements instanceof SortedSet<?>) {
      return "new TreeSet<>(List.of(%s))".formatted(all(elements));
    } else if (elements instanceof Set<?>) {
      return "Set.of(%s)".formatted(all(elements));
    }
    return "new ArrayDeque<>(List.of(%s))".formatted(all(elements));
  }

  private static String map(Map<?, ?> map) {
    boolean isLong = map.size() > 10; // Map.of takes ten
    return map.entrySet().stream()
        .map(entry -> of(entry.getKey()) + ", " + of(entry.getValue()))
        .map(entry -> isLong ? "Map.entry(" + entry + ")" : entry)
        .collect(Collectors.joining(", ", isLong ? "Map.ofEntries(" : "Map.of(", ")"));
  }

  private static String optional(Object value) {
    Optional<?> held = Optional.empty();
    if (value instanceof Optional<?> any) {
      held = any;
    } else if (value instanceof OptionalInt number && number.isPresent()) {
      held = Optional.of(number.getAsInt());
    } else if (value instanceof OptionalLong number && number.isPresent()) {
      held = Optional.of(number.getAsLong());
    } else if (value instanceof OptionalDouble number && number.isPresent()) {
      held = Optional.of(number.getAsDouble());
    }
    String name = value.getClass().getSimpleName();
    return held.map(each -> "%s.of(%s)".formatted(name, of(each))).orElse(name + ".empty()");
  }

  private static String all(Collection<?> values) {
    return values.stream().map(JavaText::of).collect(Collectors.joining(", "));
  }

  private static String array(Object array) {
    List<String> elements = new ArrayList<>();
    for (int i = 0; i < Array.getLength(array); i++) {
      elements.add(of(Array.get(array, i)));
    }
    return "new %s {%s}".formatted(name(array.getClass()), String.join(", ", elements));
  }

  private static String record(Record row) {
    List<String> parts = new ArrayList<>();
    try {
      for (RecordComponent component : row.getClass().getRecordComponents()) {
        Method accessor = component.getAccessor();
        accessor.setAccessible(true);
        parts.add(of(accessor.invoke(row)));
      }
    } catch (ReflectiveOperationException | RuntimeException e) {
      return "/* " + row.getClass().getName() + " that cannot be read */ null";
    }
    return "new %s(%s)".formatted(name(row.getClass()), String.join(", ", parts));
  }

  private static String real(double number) {
    if (Double.isNaN(number)) {
      return "Double.NaN";
    } else if (Double.isInfinite(number)) {
      return number > 0 ? "Double.POSITIVE_INFINITY" : "Double.NEGATIVE_INFINITY";
    } else if (Math.abs(number) == Double.MAX_VALUE) {
      return number > 0 ? "Double.MAX_VALUE" : "-Double.MAX_VALUE";
    }
    return String.valueOf(number);
  }

  /** As it is written in a file of its package. */
  public static String name(Class<?> type) {
    String name = type.getCanonicalName() == null ? type.getName() : type.getCanonicalName();
    Class<?> element = type;
    while (element.isArray()) {
      element = element.getComponentType();
    }
    String room = element.getPackageName();
    return room.isEmpty() || !name.startsWith(room + ".")
        ? name
        : name.substring(room.length() + 1);
  }

  private static String escaped(String text) {
    StringBuilder escaped = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char letter = text.charAt(i);
      switch (letter) {
        case '"' -> escaped.append("\\\"");
        case '\\' -> escaped.append("\\\\");
        case '\n' -> escaped.append("\\n");
        case '\t' -> escaped.append("\\t");
        case '\r' -> escaped.append("\\r");
        default -> {
          if (letter < ' ' || letter > '~') {
            escaped.append(String.format("\\u%04x", (int) letter));
          } else {
            escaped.append(letter);
          }
        }
      }
    }
    return escaped.toString();
  }
}
