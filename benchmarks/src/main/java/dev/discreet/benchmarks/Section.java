/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.benchmarks;

import java.util.List;

/** Benchmarks that are compared with one another, and the tables that do so. */
public interface Section {

  /** A word that selects this section on the command line. */
  String name();

  /** The classes whose benchmarks this section needs. */
  List<Class<?>> benchmarks();

  /** The section as Markdown. */
  String markdown(Figures figures);
}
