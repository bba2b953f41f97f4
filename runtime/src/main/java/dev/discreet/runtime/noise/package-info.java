/**
 * Exact samplers.
 *
 * <p>In come random bits of a {@link java.security.SecureRandom}, out go integers whose
 * distribution is exactly the one named: every decision is made by integer arithmetic. It must not
 * know what the noise is for.
 */
@NullMarked
package dev.discreet.runtime.noise;

import org.jspecify.annotations.NullMarked;
