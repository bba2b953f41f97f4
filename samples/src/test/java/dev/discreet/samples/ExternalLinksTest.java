/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Links from the documents to other sites: all of them are in {@code documents/links.txt}, which
 * {@code .ci/links} fetches where there is a network. Tests have none, and look at the form.
 */
class ExternalLinksTest {
  private static final Path LIST = Path.of("src/test/resources/documents/links.txt");
  private static final Pattern FENCED = Pattern.compile("(?ms)^ *```.*?^ *```$");
  private static final Pattern CODE = Pattern.compile("`[^`]*`");
  private static final Pattern ADDRESS = Pattern.compile("https?:[^\\s)>\"`]+");

  @Test
  void theListHasAllOfThem() throws IOException {
    Set<String> links = new TreeSet<>();
    for (Path page : DocumentedCommand.pages()) {
      String prose = FENCED.matcher(Files.readString(page)).replaceAll("");
      ADDRESS
          .matcher(CODE.matcher(prose).replaceAll(""))
          .results()
          .forEach(found -> links.add(found.group()));
    }
    assertEquals(String.join("\n", links), Files.readString(LIST).strip());
  }

  @Test
  void theirFormIsRight() throws IOException {
    for (String link : Files.readAllLines(LIST)) {
      URI address = URI.create(link);
      assertEquals("https", address.getScheme(), link);
      assertTrue(address.getHost() != null && address.getHost().contains("."), link);
      assertEquals(null, address.getUserInfo(), link);
      assertEquals(-1, address.getPort(), link);
    }
  }
}
