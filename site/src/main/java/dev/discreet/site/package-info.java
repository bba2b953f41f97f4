/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * The repository's pages as a site: what is linked from the README, in HTML, and the Javadoc.
 *
 * <p>In: the folder of the repository. Out: a folder of files that link to each other only where
 * there is something, or a list of the links that lead nowhere.
 */
@NullMarked
package dev.discreet.site;

import org.jspecify.annotations.NullMarked;
