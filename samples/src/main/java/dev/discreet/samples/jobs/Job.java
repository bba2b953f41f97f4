/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs;

import dev.discreet.samples.census.Person;
import java.util.List;

/** A job over the census, and how well it does at several levels of privacy. */
public interface Job {

  /** A short name, also of the file with its plot. */
  String name();

  /** What the scores are, in a few words. */
  String measure();

  /** Runs the job at all its levels. */
  List<Curve> run(List<Person> people, Trials trials);
}
