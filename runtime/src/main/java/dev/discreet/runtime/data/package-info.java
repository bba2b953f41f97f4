/**
 * What happens to rows before any query sees them.
 *
 * <p>In come rows and the key of a row's owner, out go the rows that are kept, which are of the
 * class and hold what the query was proven for. It must not know queries, budgets or ledgers.
 */
@NullMarked
package dev.discreet.runtime.data;

import org.jspecify.annotations.NullMarked;
