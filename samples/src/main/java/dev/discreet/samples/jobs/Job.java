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
import java.util.Optional;

/**
 * A job over the census, or over a row of its own making for each person, and how well it does at
 * several levels of privacy.
 */
public interface Job {

  /** A short name, also of the file with its plot. */
  String name();

  /** What the scores are, in a few words. */
  String measure();

  /** Runs the job at all its levels. */
  List<Curve> run(List<Person> people, Trials trials);

  /** What is to be known before the scores are read, in lines; nothing unless said. */
  default List<String> remarks(List<Person> people) {
    return List.of();
  }

  /** What is released, drawn beside what is exact; nothing where that is no line. */
  default Optional<Chart> chart(List<Person> people, Trials trials) {
    return Optional.empty();
  }
}
