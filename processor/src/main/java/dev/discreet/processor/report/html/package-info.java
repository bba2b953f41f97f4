/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * A report as one page of HTML, for a reviewer who has not read the code.
 *
 * <p>In: a report. Out: the text of a file that needs no other, the same for the same report. Knows
 * {@code report.model} only.
 */
@NullMarked
package dev.discreet.processor.report.html;

import org.jspecify.annotations.NullMarked;
