/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * What the checker believes of the Java library: each interface restates methods of one class, in
 * the form that {@link dev.discreet.annotations.Models} gives to everybody.
 *
 * <p>A listed method is a function of its arguments, on every JDK from 17: no side effects, never
 * null, and no exception for arguments that are not null and lie in their bounds. What is not
 * listed may not see private data. Where the checker knows more than the form can say, as of {@code
 * Math.abs}, the rule is built in and the line here tells that it is.
 *
 * <p>The target is a final class, or the method is, so that no other code answers to the name.
 * Nobody implements these interfaces or calls them.
 */
package dev.discreet.models;
