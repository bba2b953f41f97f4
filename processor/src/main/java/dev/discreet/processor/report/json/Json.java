/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report.json;

import dev.discreet.processor.report.model.Hidden;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Writes JSON (RFC 8259): maps with keys in their order, lists, texts, numbers, truth values.
 * Nothing is read, and a value has one form, so that equal reports are equal files.
 */
final class Json {
  private static final MathContext DIGITS = new MathContext(9);
  private static final int PLAIN_DIGITS = 20;

  private final StringBuilder out = new StringBuilder();

  private Json() {}

  /**
   * The text of a value, indented, with a line end.
   *
   * @throws IllegalArgumentException if a number is not finite or a value is of another kind
   */
  static String text(Map<String, ?> value) {
    Json json = new Json();
    json.write(value, "\n");
    return json.out.append('\n').toString();
  }

  /** An object of names and values in turn; a value that is empty is left out. */
  static Map<String, Object> fields(Object... namesAndValues) {
    Map<String, Object> fields = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      String name = (String) namesAndValues[i];
      if (namesAndValues[i + 1] instanceof Optional<?> value) {
        value.ifPresent(there -> fields.put(name, there));
      } else {
        fields.put(name, namesAndValues[i + 1]);
      }
    }
    return fields;
  }

  private void write(Object value, String line) {
    if (value instanceof Map<?, ?> map) {
      writeAll(map.entrySet().iterator(), '{', '}', line);
    } else if (value instanceof List<?> list) {
      writeAll(list.iterator(), '[', ']', line);
    } else if (value instanceof Map.Entry<?, ?> entry) {
      quote(entry.getKey().toString());
      out.append(": ");
      write(entry.getValue(), line);
    } else if (value instanceof CharSequence text) {
      quote(text);
    } else if (value instanceof Number number) {
      out.append(plain(number));
    } else if (value instanceof Boolean) {
      out.append(value);
    } else {
      throw new IllegalArgumentException("no JSON: " + value.getClass());
    }
  }

  private void writeAll(Iterator<?> values, char open, char close, String line) {
    out.append(open);
    if (values.hasNext()) {
      String inner = line + "  ";
      while (values.hasNext()) {
        out.append(inner);
        write(values.next(), inner);
        out.append(values.hasNext() ? "," : line);
      }
    }
    out.append(close);
  }

  /** A decimal without trailing zeros; of a double, nine digits: machines differ in the last. */
  private static String plain(Number number) {
    if (number instanceof Double value && !Double.isFinite(value)) {
      throw new IllegalArgumentException("no JSON: " + value);
    }
    BigDecimal exact = new BigDecimal(number.toString());
    BigDecimal decimal =
        (number instanceof Double ? exact.round(DIGITS) : exact).stripTrailingZeros();
    boolean isShort = Math.abs(decimal.scale()) <= PLAIN_DIGITS;
    return isShort ? decimal.toPlainString() : decimal.toString();
  }

  /** What could end a script, or is not seen, is escaped. */
  private void quote(CharSequence text) {
    out.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        out.append('\\').append(c);
      } else if (c == '\n') {
        out.append("\\n");
      } else if (c == '<' || c == '>' || Hidden.is(c)) {
        out.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
      } else {
        out.append(c);
      }
    }
    out.append('"');
  }
}
