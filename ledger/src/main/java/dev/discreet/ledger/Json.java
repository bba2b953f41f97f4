/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.ledger;

import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.ledger.TextList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What the command line prints with {@code --json}: objects, lists, texts, numbers, truth values.
 */
final class Json {

  private Json() {}

  /** Costs as decimals in texts, so that no reader rounds them. */
  static Map<String, Object> of(PrivacyCost cost) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("epsilon", cost.epsilon().toPlainString());
    object.put("delta", cost.delta().toPlainString());
    return object;
  }

  static String write(Object value) {
    StringBuilder json = new StringBuilder();
    write(value, json);
    return json.toString();
  }

  private static void write(Object value, StringBuilder json) {
    if (value instanceof Map<?, ?> object) {
      String separator = "{";
      for (Map.Entry<?, ?> entry : object.entrySet()) {
        json.append(separator).append(TextList.quoted(String.valueOf(entry.getKey()))).append(':');
        write(entry.getValue(), json);
        separator = ",";
      }
      json.append(object.isEmpty() ? "{}" : "}");
    } else if (value instanceof Collection<?> list) {
      String separator = "[";
      for (Object element : list) {
        json.append(separator);
        write(element, json);
        separator = ",";
      }
      json.append(list.isEmpty() ? "[]" : "]");
    } else if (value instanceof TextList list) {
      json.append(list.format());
    } else if (value instanceof Number || value instanceof Boolean) {
      json.append(value);
    } else {
      json.append(TextList.quoted(value.toString()));
    }
  }
}
