/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import dev.discreet.processor.pricing.Programs;
import dev.discreet.processor.report.ProgramLock;
import dev.discreet.processor.report.ReportDraft;
import dev.discreet.processor.report.model.Place;
import java.util.List;
import javax.lang.model.element.TypeElement;

/** Hands what programs spend to the report and to the lock file, where they are wanted. */
final class ProgramNotes {
  private final ReportDraft draft;
  private final ProgramLock lock;
  private final TreePlaces places;

  ProgramNotes(ReportDraft draft, ProgramLock lock, TreePlaces places) {
    this.draft = draft;
    this.lock = lock;
    this.places = places;
  }

  /** What anybody wants to know. */
  Programs.Wanted wanted() {
    return draft.isAsked()
        ? Programs.Wanted.EVERY_PRICE
        : lock.isAsked() ? Programs.Wanted.THE_PRICE : Programs.Wanted.NOTHING;
  }

  /**
   * The programs of a class are checked.
   *
   * @param right whether nothing is wrong with any of them
   */
  void checked(TypeElement type, List<Programs.Noted> programs, boolean right) {
    for (Programs.Noted program : programs) {
      draft.add(program.spending(), places.of(program.place()).map(Place::file).orElse(""));
    }
    if (!right) {
      lock.refused();
    }
    lock.checked(
        type.getQualifiedName().toString(),
        programs.stream().map(Programs.Noted::spending).toList());
  }
}
