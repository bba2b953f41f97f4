/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.census;

/** What somebody works as. */
public enum Occupation {
  ADM_CLERICAL,
  ARMED_FORCES,
  CRAFT_REPAIR,
  EXEC_MANAGERIAL,
  FARMING_FISHING,
  HANDLERS_CLEANERS,
  MACHINE_OP_INSPCT,
  OTHER_SERVICE,
  PRIV_HOUSE_SERV,
  PROF_SPECIALTY,
  PROTECTIVE_SERV,
  SALES,
  TECH_SUPPORT,
  TRANSPORT_MOVING,
  UNKNOWN
}
