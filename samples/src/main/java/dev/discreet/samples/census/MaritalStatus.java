/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.census;

/** Whether somebody is or was married. */
public enum MaritalStatus {
  MARRIED_CIV_SPOUSE,
  MARRIED_AF_SPOUSE,
  MARRIED_SPOUSE_ABSENT,
  NEVER_MARRIED,
  DIVORCED,
  SEPARATED,
  WIDOWED
}
