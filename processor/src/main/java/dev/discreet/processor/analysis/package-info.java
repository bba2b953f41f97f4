/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Decides how far a query's result can move between neighbouring data sets.
 *
 * <p>In: a query's body in the core calculus, and what is proven of the row classes it reads. Out:
 * findings, or none. It knows the {@code ir} and the catalogue of diagnostics, and no compiler.
 * This package holds queries, helpers, row classes and fields against their contracts. Its rooms do
 * the work; they stand in one order, and each knows only those before it:
 *
 * <ul>
 *   <li>{@code range}: intervals of machine numbers.
 *   <li>{@code term}: symbolic expressions, and linear forms of them.
 *   <li>{@code path}: what follows from path conditions.
 *   <li>{@code state}: what variables and objects hold at one place of a method.
 *   <li>{@code distance}: from linear forms to numbers.
 *   <li>{@code aggregate}: numbers that all rows decide.
 *   <li>{@code choice}: joins of paths.
 *   <li>{@code rows}: the elements of streams and loops.
 *   <li>{@code vector}: arrays, maps and lists.
 *   <li>{@code expression} and {@code statement}: the constructs of the calculus.
 * </ul>
 *
 * <p><b>Terms.</b> A <i>path condition</i> is what the branches taken so far say is true. A
 * <i>join</i> is the one value that stands for the values of several paths. An <i>alias</i> is a
 * second name of one object. A <i>neighbour</i> of a data set has one row more or less, one row
 * replaced, or the same for all rows of a person.
 *
 * <p><b>Values.</b> A value inside a row (of a lambda or a loop body) is a {@code Term}: a symbolic
 * expression in the row and in public inputs. An aggregate is a public start plus the sum of one
 * {@code LinearForm} of terms over all rows. So its distance between neighbours is the range of
 * that form for a single row. What cancels in a row cancels in the distance: {@code countA -
 * countB} moves by 1 and not by 2. {@code LinearBound} computes such ranges; it splits on undecided
 * conditions. {@code Totals} proves that a sum over all rows does not wrap, or adds its rounding to
 * the distance. What is not linear in the rows, such as a minimum or a quotient, becomes an unknown
 * term of known width ({@code Moves}, {@code Hulls}).
 *
 * <p><b>Rows.</b> A data set or a stream is a list of {@code Strand}s. A strand is the elements
 * that one row more brings or takes away, with the condition under which it does. {@code filter}
 * and {@code map} change a strand. A concatenation has the strands of its parts. {@code limit} has
 * one strand more, for the row that is pushed out ({@code Positions}). A join has a strand over one
 * row of each data set, and {@code Joins} counts the pairs that one row is in.
 *
 * <p><b>Persons.</b> {@code Distance} turns forms into numbers, per row or per person. The rows of
 * a person change one after the other ({@code PersonDistance}, {@code PersonVectors}). What holds
 * for only one of them is counted once for each condition that says so ({@code OncePerPerson}).
 *
 * <p><b>Objects.</b> A variable holds a {@code Reference}, and the {@code State} says what is in
 * the object; so aliases and helpers that write are followed. A loop over rows may only add to an
 * object from outside. Each cell is afterwards what it was plus the sum of what the rows added.
 *
 * <p><b>Loops.</b> A loop over rows is evaluated once, for any row ({@code RowLoops}). A loop that
 * counts is evaluated once per iteration ({@code CountedLoops}). A loop inside one row over a list
 * of any size is evaluated once, for any state before an iteration ({@code OpenLoops}).
 *
 * <p><b>Streams run late.</b> A stage is evaluated where it is written, but Java runs it where the
 * stream is read. {@code LateReads} remembers what the stages have read, and refuses a use after
 * that has changed.
 *
 * <p><b>Recursion.</b> A class that knows one kind of expression asks {@code state.Evaluator} for
 * the values of operands, and never knows who answers. Loops ask {@code Executor} in the same way.
 *
 * <p><b>Silence means proven.</b> What the lowering did not understand arrives as {@code Refused}
 * or {@code UnknownCall}, and is reported where it is reached. Where the analysis gives up without
 * a finding, it reports the method.
 */
@NullMarked
package dev.discreet.processor.analysis;

import org.jspecify.annotations.NullMarked;
