/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Privacy contracts for plain Java, checked by {@code javac}.
 *
 * <p>In: nothing; this package depends on no other. Out: the words in which a developer states what
 * private data is, what may be released and at what cost. It knows neither the checker nor the
 * runtime: an annotation says what must hold, never how that is proven or enforced.
 *
 * <p><b>Terms.</b> A <i>row</i> is one element of a data set. A <i>unit</i> is the person whom the
 * guarantee protects, with all the rows of that person. A <i>query</i> is a {@link
 * dev.discreet.annotations.Private @Private} method, a deterministic function of the rows. A
 * <i>program</i> is a {@link dev.discreet.annotations.PrivacyBudget @PrivacyBudget} method, which
 * calls generated wrappers and computes with what they release. <i>Distance</i> counts the rows in
 * which two data sets differ, as {@link dev.discreet.annotations.Adjacency} defines it. Privacy
 * loss is measured in natural logarithms.
 *
 * <p><b>Who verifies.</b> Three places share the work, and each annotation says which of them hold
 * it to account:
 *
 * <ul>
 *   <li>the <i>contract stage</i>, an annotation processor, checks what declarations alone can
 *       show, such as the domain of an attribute, and generates the wrappers;
 *   <li>the <i>body check</i>, a compiler plugin, proves that a method keeps the contract that it
 *       declares;
 *   <li>the <i>runtime</i> enforces what only a running program knows: the budget that is left, the
 *       rows per person, the public arguments of a call.
 * </ul>
 *
 * <p>The first two fail the build with an error at the culprit. Code that the body check does not
 * understand is an error too, and a wrapper whose query was not checked refuses to release.
 *
 * <p><b>Numbers.</b> An attribute of type {@code double} is read as the decimal that was written,
 * so that 0.1 and 0.2 together fit a budget of 0.3. NaN and infinities are refused everywhere.
 *
 * <pre>{@code
 * @PrivacyBudget(epsilon = 1.0)
 * final class WardReport {
 *   @Private(epsilon = 0.2)
 *   static long seniors(List<Patient> patients) {
 *     return patients.stream().filter(p -> p.age() >= 65).count();
 *   }
 * }
 * }</pre>
 */
package dev.discreet.annotations;
