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
 * Something that is believed without a proof.
 *
 * @param name of the method, with its class and parameters
 * @param place where it is declared
 * @param claim what is believed of it, as it is written
 */
public record TrustReport(String name, Optional<Place> place, String claim) {}
