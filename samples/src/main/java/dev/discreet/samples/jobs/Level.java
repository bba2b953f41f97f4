/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs;

import dev.discreet.runtime.PrivateData;
import java.util.function.Function;

/**
 * A job at one level of privacy: a program and the budget that the compiler proved for it.
 *
 * @param epsilon ε of the program's {@code @PrivacyBudget}
 * @param delta its δ
 * @param program what runs
 * @param <T> the type of a row
 * @param <R> what the program releases
 */
public record Level<T, R>(
    double epsilon, double delta, Function<PrivateData<T>, ? extends R> program) {}
