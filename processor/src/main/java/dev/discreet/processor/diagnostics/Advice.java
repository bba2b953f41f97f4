/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.diagnostics;

/** What findings of several places advise to write instead. */
public final class Advice {
  /** Instead of a map of maps that is gone over. */
  public static final String BOTH_KEYS =
      "keep one map with both keys, as in `record Key(Kind kind, String id) {}` and"
          + " `map.merge(new Key(row.kind(), row.id()), row.n(), Integer::sum)`, and go over that";

  private Advice() {}
}
