/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.ledger;

import dev.discreet.runtime.accounting.PrivacyCost;

/**
 * What one analyst may spend of an account.
 *
 * <p>Immutable and thread-safe.
 *
 * @param analyst whose it is
 * @param limit how much
 * @param spent what the analyst has spent, as an account of their own would count it
 */
public record Quota(String analyst, PrivacyCost limit, PrivacyCost spent) {}
