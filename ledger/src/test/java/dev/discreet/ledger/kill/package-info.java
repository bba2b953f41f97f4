/**
 * Processes that charge one account and are killed at any moment: nothing that was acknowledged is
 * lost, nothing is overspent. Two ledgers with well-known mistakes show that it would be seen.
 */
package dev.discreet.ledger.kill;
