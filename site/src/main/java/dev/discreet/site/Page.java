/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.site;

/**
 * A page without what all pages share.
 *
 * @param title its name, as HTML
 * @param body what it says, as HTML
 */
record Page(String title, String body) {}
