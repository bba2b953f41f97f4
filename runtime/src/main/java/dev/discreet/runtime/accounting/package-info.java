/**
 * What releases cost and how costs add up.
 *
 * <p>In come costs as decimals, out goes their composition. Shared with the annotation processor,
 * so that the compiler and the ledger add alike. It must not know data sets, ledgers, queries or
 * noise.
 */
@NullMarked
package dev.discreet.runtime.accounting;

import org.jspecify.annotations.NullMarked;
