/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Rows of a Spark data set, for the wrappers that the compiler generates. In come a {@code Dataset}
 * and a record class, out goes a handle of the runtime, which charges and adds noise as for a list.
 *
 * <p>{@link dev.discreet.spark.SparkRows} is what the runtime knows. It cuts a release into tasks:
 * {@link dev.discreet.spark.Pass} where all rows are kept, {@link dev.discreet.spark.Dealing}
 * before and {@link dev.discreet.spark.KeptPass} after the one shuffle where persons keep some, and
 * {@link dev.discreet.spark.Merging} where many tasks say something. What runs on other machines
 * throws nothing that holds a value.
 */
@NullMarked
package dev.discreet.spark;

import org.jspecify.annotations.NullMarked;
