/**
 * For authors of ledgers: extend {@link dev.discreet.ledger.testkit.LedgerContract}, and see
 * whether yours decides and forgets as the one in memory does: never.
 */
package dev.discreet.ledger.testkit;
