/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.composition;

import dev.discreet.runtime.accounting.Accountant;
import dev.discreet.runtime.accounting.distribution.LossDistributionAccountant;

/** The theorems that {@link TightestAccountant} chooses from, in the order of their simplicity. */
public enum AccountingMethod {
  /** Stated costs add: {@link SequentialAccountant}. */
  SEQUENTIAL {
    @Override
    public Accountant accountant() {
      return new SequentialAccountant();
    }
  },
  /** Optimal and advanced composition of stated costs: {@link AdvancedAccountant}. */
  ADVANCED {
    @Override
    public Accountant accountant() {
      return new AdvancedAccountant();
    }
  },
  /** ρ adds: {@link ZcdpAccountant}, with {@link SlackAccountant} for what has a stated δ only. */
  ZCDP {
    @Override
    public Accountant accountant() {
      return SlackAccountant.zcdp();
    }
  },
  /** D_α adds: {@link RenyiAccountant}, with {@link SlackAccountant} as above. */
  RENYI {
    @Override
    public Accountant accountant() {
      return SlackAccountant.renyi();
    }
  },
  /** The distribution of all losses together: {@link LossDistributionAccountant}. */
  PLD {
    @Override
    public Accountant accountant() {
      return new LossDistributionAccountant();
    }
  };

  /** An accountant of this method. */
  public abstract Accountant accountant();
}
