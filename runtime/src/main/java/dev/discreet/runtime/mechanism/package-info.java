/**
 * Mechanisms: how much noise a proven sensitivity and a cost call for, and on which grid.
 *
 * <p>In come a sensitivity, a cost and an exact value, out goes the noisy value. Mechanisms differ
 * in calibration; the grid, the exact sum and the cut at the type's range are shared. The
 * parameters alone give the noise's scale and accuracy, without data, so the annotation processor
 * can print them. It must not know rows, budgets or ledgers.
 */
@NullMarked
package dev.discreet.runtime.mechanism;

import org.jspecify.annotations.NullMarked;
