/**
 * Seals: the compiler's word that it verified a class, bound to the bytes of its class file.
 *
 * <p>In come classes and the seals beside them, out goes the first fault found. The text format is
 * shared with the compiler side, which writes it. It must not know rows, budgets or noise.
 */
@NullMarked
package dev.discreet.runtime.seal;

import org.jspecify.annotations.NullMarked;
