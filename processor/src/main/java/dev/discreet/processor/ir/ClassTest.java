/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir;

import java.util.List;

/**
 * The instances of a class, an interface or an enum, as far as one can tell them apart.
 *
 * @param type what such an instance is
 * @param name as a reader would say it
 * @param members binary names of the final classes of which every instance is one; more than one
 *     for a sealed type, none where not all are known
 */
public record ClassTest(Type type, String name, List<String> members) {
  /** Copies the members. */
  public ClassTest {
    members = List.copyOf(members);
  }
}
