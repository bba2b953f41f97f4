/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report.model;

import java.util.Optional;

/**
 * Which checker looked at what.
 *
 * @param version of Discreet
 * @param seals how many classes were sealed, those of earlier compilations among them
 * @param sha256 of all seals, in lowercase hexadecimal; empty where there is an error or no seal
 */
public record Checked(String version, int seals, Optional<String> sha256) {}
