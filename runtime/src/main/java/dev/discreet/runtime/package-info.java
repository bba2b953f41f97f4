/**
 * The data handle, and the one path on which a private answer leaves it.
 *
 * <p>In come rows and a budget, from the custodian, and queries, from generated wrappers; out go
 * noisy answers and refusals. Nothing else in this package may touch rows, and nothing here decides
 * how noise is drawn or how costs add up: that is {@code mechanism} and {@code accounting}.
 */
@NullMarked
package dev.discreet.runtime;

import org.jspecify.annotations.NullMarked;
