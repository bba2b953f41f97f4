/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.site;

import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** What all pages share: style, and links to the main pages. */
final class Layout {
  private final Map<String, String> mainPages;
  private final String style;

  /**
   * Reads the style.
   *
   * @param mainPages by where they are, what links to them say
   */
  Layout(Map<String, String> mainPages) throws IOException {
    this.mainPages = mainPages;
    try (InputStream in = Layout.class.getResourceAsStream("site.css")) {
      if (in == null) {
        throw new IllegalStateException("site.css is missing");
      }
      this.style = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** A whole page that lies so many folders below the root of the site. */
  String of(Page page, int depth) {
    String up = "../".repeat(depth);
    String links =
        mainPages.entrySet().stream()
            .map(link -> "<a href=\"" + up + link.getKey() + "\">" + link.getValue() + "</a>\n")
            .collect(joining());
    return """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>%s – Discreet</title>
        <style>
        %s</style>
        </head>
        <body>
        <nav aria-label="Main pages">
        %s</nav>
        <main>
        %s</main>
        </body>
        </html>
        """
        .formatted(page.title(), style, links, page.body());
  }
}
