/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.ledger;

import java.util.Optional;

/**
 * What a release costs one of its data sets, and who pays.
 *
 * <p>Immutable and thread-safe.
 *
 * @param dataSet the name of an open account
 * @param charge what is to be paid
 * @param analyst whose quota it also has to fit; empty for none
 */
public record Share(String dataSet, Charge charge, Optional<String> analyst) {

  /** A share that no quota limits. */
  public Share(String dataSet, Charge charge) {
    this(dataSet, charge, Optional.empty());
  }
}
