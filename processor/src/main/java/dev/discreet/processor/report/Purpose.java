/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report;

import java.util.Optional;
import java.util.regex.Pattern;
import javax.lang.model.element.Element;
import javax.lang.model.util.Elements;

/** What the Javadoc of a query says that it is for: its first paragraph, as plain text. */
final class Purpose {
  private static final Pattern END = Pattern.compile("(?m)^\\s*@\\w|<p>|<p/>");
  private static final Pattern INLINE = Pattern.compile("\\{@\\w+\\s+([^{}]*)}");
  private static final Pattern MARKUP = Pattern.compile("</?[a-zA-Z][^>]*>");

  private Purpose() {}

  /** Empty where there is no source, or nothing is written. */
  static Optional<String> of(Element query, Elements elements) {
    String comment = elements.getDocComment(query);
    if (comment == null) {
      return Optional.empty();
    }
    String first = END.split(comment, 2)[0];
    String plain = MARKUP.matcher(INLINE.matcher(first).replaceAll("$1")).replaceAll("");
    return Optional.of(plain.strip().replaceAll("\\s+", " ")).filter(text -> !text.isEmpty());
  }
}
