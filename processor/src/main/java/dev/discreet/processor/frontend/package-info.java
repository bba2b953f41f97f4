/**
 * The javac half: trees in, core calculus out.
 *
 * <p>In: attributed classes, each in its own event of the compiler. Out: what the analysis says of
 * them, printed on the user's own expression, and the word that a class is verified, for the seal.
 * The only room that touches {@code com.sun.source}; it knows Java's syntax and library, and no
 * privacy. What it does not understand it passes on as {@code Refused}.
 */
@NullMarked
package dev.discreet.processor.frontend;

import org.jspecify.annotations.NullMarked;
