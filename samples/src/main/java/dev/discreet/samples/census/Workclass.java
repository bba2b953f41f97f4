/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.census;

/** Who somebody works for. */
public enum Workclass {
  PRIVATE,
  SELF_EMP_NOT_INC,
  SELF_EMP_INC,
  FEDERAL_GOV,
  LOCAL_GOV,
  STATE_GOV,
  WITHOUT_PAY,
  NEVER_WORKED,
  UNKNOWN
}
