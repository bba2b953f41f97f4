/**
 * Accounts of what has been spent on each data set.
 *
 * <p>In come charges, out go receipts: accepted or refused. It must not know rows, queries' results
 * or noise, and it never gives anything back.
 */
@NullMarked
package dev.discreet.runtime.ledger;

import org.jspecify.annotations.NullMarked;
