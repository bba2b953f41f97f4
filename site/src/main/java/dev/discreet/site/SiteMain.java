/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.site;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Writes the site: the first argument is the repository, the second where the site goes. */
public final class SiteMain {
  private SiteMain() {}

  /** Fails with a list of the links that lead nowhere, if there are any. */
  public static void main(String[] arguments) throws IOException {
    if (arguments.length != 2) {
      throw new IllegalArgumentException("usage: SiteMain REPOSITORY TARGET");
    }
    Path target = Path.of(arguments[1]);
    Site site = new Site(Path.of(arguments[0]), target);
    List<Path> modules = site.copyJavadoc();
    List<String> missing = site.withoutJavadoc(modules);
    if (!missing.isEmpty()) {
      throw new IllegalStateException("no Javadoc was written of " + String.join(", ", missing));
    }
    int pages = site.write(modules);
    List<String> broken = BrokenLinks.in(target);
    if (!broken.isEmpty()) {
      throw new IllegalStateException("links that lead nowhere:\n" + String.join("\n", broken));
    }
    System.out.println(pages + " pages in " + target);
  }
}
