/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report.html;

import dev.discreet.processor.report.model.Hidden;
import java.util.Collection;
import java.util.List;
import java.util.Locale;

/**
 * A piece of a page. Whatever is put into a template is escaped unless it is such a piece itself,
 * so no text of a user becomes markup.
 *
 * @param markup well-formed, with every element closed
 */
record Html(String markup) {
  static final Html NONE = new Html("");

  private static final String GAP = "{}";

  /**
   * A template, each <code>{}</code> of which is filled by the next value: a piece, pieces one
   * after the other, or text. Gaps are text or attributes in double quotes, never scripts or
   * styles.
   *
   * @throws IllegalArgumentException if there are not as many values as gaps
   */
  static Html of(String template, Object... values) {
    StringBuilder markup = new StringBuilder();
    int from = 0;
    for (Object value : values) {
      int gap = template.indexOf(GAP, from);
      if (gap < 0) {
        throw new IllegalArgumentException("too many values: " + template);
      }
      markup.append(template, from, gap);
      append(markup, value);
      from = gap + GAP.length();
    }
    if (template.indexOf(GAP, from) >= 0) {
      throw new IllegalArgumentException("too few values: " + template);
    }
    return new Html(markup.append(template.substring(from)).toString());
  }

  static Html all(List<Html> pieces) {
    return of(GAP, pieces);
  }

  private static void append(StringBuilder markup, Object value) {
    if (value instanceof Html piece) {
      markup.append(piece.markup);
    } else if (value instanceof Collection<?> pieces) {
      pieces.forEach(piece -> append(markup, piece));
    } else {
      value.toString().codePoints().forEach(point -> escape(markup, point));
    }
  }

  private static void escape(StringBuilder markup, int point) {
    switch (point) {
      case '&' -> markup.append("&amp;");
      case '<' -> markup.append("&lt;");
      case '>' -> markup.append("&gt;");
      case '"' -> markup.append("&quot;");
      case '\'' -> markup.append("&#39;");
      case '\n' -> markup.append('\n');
      default -> {
        if (Hidden.is(point)) {
          markup.append(String.format(Locale.ROOT, "⟨U+%04X⟩", point));
        } else {
          markup.appendCodePoint(point);
        }
      }
    }
  }
}
