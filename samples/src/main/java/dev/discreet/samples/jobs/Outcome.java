/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs;

/**
 * The scores of a few runs at one level of privacy.
 *
 * @param epsilon ε of the budget of one run
 * @param spent what a run was charged, as the account says
 * @param mean of the scores
 * @param least of the scores
 * @param greatest of the scores
 */
public record Outcome(double epsilon, double spent, double mean, double least, double greatest) {}
