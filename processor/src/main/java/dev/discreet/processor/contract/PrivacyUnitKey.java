/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract;

/**
 * Whom the rows of a record belong to.
 *
 * @param accessor the name of the component, and so of its accessor, that identifies the person
 * @param maxRows how many rows one person owns at most, at least 1
 */
public record PrivacyUnitKey(String accessor, int maxRows) {}
