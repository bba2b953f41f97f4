/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.diagnostics;

import java.util.Optional;

/**
 * The pages of this repository, as a message or a report names them: by their address on the web,
 * and by what works without one where they have none.
 *
 * @param base the address of the repository's folder, without a slash at its end; a reserved name
 *     (RFC 2606) or an empty text is none
 */
public record PublishedPages(String base) {
  /** The ones of this build: {@code discreet.pages} in its pom. */
  public static final PublishedPages OURS = new PublishedPages(PagesBase.TEXT);

  private static final String RESERVED = "https://example.org/";

  /**
   * The address of a page, if it has one.
   *
   * @param page its name in the repository, as {@link Rule#page} gives it
   */
  public Optional<String> address(String page) {
    return base.isEmpty() || base.startsWith(RESERVED)
        ? Optional.empty()
        : Optional.of(base + "/" + page);
  }

  /** Where a reader of a message finds the page of its rule. */
  public String of(Rule rule) {
    return address(rule.page()).orElseGet(() -> rule.page() + ", or `explain " + rule.id() + "`");
  }
}
