/**
 * Accounts of privacy spending in a database: they outlive the process, and processes share them.
 *
 * <p>In come releases, out go decisions, as by the runtime's {@link
 * dev.discreet.runtime.ledger.Ledger}. It must not know rows, and of answers only the text that is
 * kept.
 */
@NullMarked
package dev.discreet.ledger;

import org.jspecify.annotations.NullMarked;
