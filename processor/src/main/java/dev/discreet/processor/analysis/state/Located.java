/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.state;

import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.ir.Origin;

/**
 * A finding and the place it is about.
 *
 * @param origin the narrowest expression or statement
 * @param finding what is wrong there
 */
public record Located(Origin origin, Finding finding) {}
