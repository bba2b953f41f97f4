/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import java.util.List;
import java.util.Optional;

/**
 * Something that happened to an account because of a release. It carries public values alone: names
 * and costs, never an answer or a value of a row.
 *
 * <p>Immutable and thread-safe.
 *
 * @param kind what happened
 * @param query the key of the query
 * @param dataSet the name of the data set; a release from two is told of each
 * @param analyst who asked, if the handle says
 * @param place what was released on, for example {@code a part of data set "wards-2026"}
 * @param due by how much the total has grown; for a refusal, would have
 * @param remaining what was left after it; of a quota, where that refused
 */
public record ReleaseEvent(
    Kind kind,
    String query,
    String dataSet,
    Optional<String> analyst,
    String place,
    Budget due,
    Budget remaining) {

  /** What may happen. */
  public enum Kind {
    /** It was paid for. */
    CHARGED,
    /** It was paid for before and never answered, and is computed again. */
    RESUMED,
    /** It was answered before, and the kept answer is given. */
    KEPT,
    /** It was refused; nothing was charged. */
    REFUSED,
    /** It failed after it was paid for, and stays charged. */
    FAILED
  }

  /** Hears of events, in the thread that releases: it should be quick. */
  @FunctionalInterface
  public interface Listener {
    /**
     * Called before the release goes on. What it throws is logged and otherwise ignored.
     *
     * @param event what happened
     */
    void on(ReleaseEvent event);
  }

  /** To all who listen, and to the flight recorder. */
  void tell(List<Listener> listeners) {
    if (FLIGHT_RECORDER) {
      ReleaseFlightEvent.record(this);
    }
    for (Listener listener : listeners) {
      try {
        listener.on(this);
      } catch (Throwable e) { // Also what nobody declares: it would take the place of our own.
        Warnings.listenerFailed(e);
      }
    }
  }

  static boolean isRecorded() {
    return FLIGHT_RECORDER;
  }

  /** A runtime image may be without it. */
  private static final boolean FLIGHT_RECORDER =
      ModuleLayer.boot().findModule("jdk.jfr").isPresent();
}
