/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * A report as JSON: our own form, and SARIF.
 *
 * <p>In: a report. Out: the text of a file, the same for the same report. Knows {@code
 * report.model} only.
 */
@NullMarked
package dev.discreet.processor.report.json;

import org.jspecify.annotations.NullMarked;
