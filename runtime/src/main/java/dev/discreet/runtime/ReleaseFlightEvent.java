/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** A {@link ReleaseEvent} for the flight recorder. */
@Name("dev.discreet.Release")
@Label("Private Release")
@Category("Discreet")
@Description("A release was charged, answered from a kept answer, refused, or failed")
@StackTrace(false)
final class ReleaseFlightEvent extends Event {

  @Label("Kind")
  String kind = "";

  @Label("Query")
  String query = "";

  @Label("Data Set")
  String dataSet = "";

  @Label("Analyst")
  String analyst = "";

  @Label("Place")
  String place = "";

  @Label("Epsilon Due")
  String epsilon = "";

  @Label("Delta Due")
  String delta = "";

  @Label("Epsilon Remaining")
  String remainingEpsilon = "";

  @Label("Delta Remaining")
  String remainingDelta = "";

  static void record(ReleaseEvent told) {
    ReleaseFlightEvent event = new ReleaseFlightEvent();
    if (!event.isEnabled()) {
      return;
    }
    event.kind = told.kind().name();
    event.query = told.query();
    event.dataSet = told.dataSet();
    event.analyst = told.analyst().orElse("");
    event.place = told.place();
    event.epsilon = told.due().cost().epsilon().toPlainString();
    event.delta = told.due().cost().delta().toPlainString();
    event.remainingEpsilon = told.remaining().cost().epsilon().toPlainString();
    event.remainingDelta = told.remaining().cost().delta().toPlainString();
    event.commit();
  }
}
