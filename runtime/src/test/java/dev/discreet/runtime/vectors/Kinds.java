/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.vectors;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** All kinds that the runtime computes. */
public final class Kinds {

  private static final Map<String, Kind> ALL = new TreeMap<>();

  static {
    ALL.putAll(NoiseKinds.ALL);
    ALL.putAll(MechanismKinds.ALL);
    ALL.putAll(SelectionKinds.ALL);
    ALL.putAll(LossKinds.ALL);
    ALL.putAll(RenyiKinds.ALL);
    ALL.putAll(AccountingKinds.ALL);
    ALL.putAll(DistributionKinds.ALL);
  }

  private Kinds() {}

  /** How a vector is computed; empty if it is not. */
  public static Optional<Kind> of(ReferenceVector vector) {
    return Optional.ofNullable(ALL.get(vector.kind())).filter(kind -> kind.covers().test(vector));
  }
}
