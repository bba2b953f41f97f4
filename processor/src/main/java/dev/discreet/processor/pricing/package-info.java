/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Computes what programs spend. A program is a method with {@code @PrivacyBudget}; it releases
 * queries.
 *
 * <p>In: the trees of such a method, and contracts of query classes. Out: what it spends, by
 * account, and findings. It must not know how queries are proven; of classes that were compiled
 * elsewhere it asks {@link dev.discreet.processor.pricing.SealedElsewhere}.
 *
 * <p><b>Terms.</b> An <i>account</i> is one data set whose budget is charged. The <i>trip count</i>
 * of a loop is how many iterations it has. A data set or a wrapper <i>escapes</i> where code gets
 * hold of it whose releases nobody counts; that is an error ({@code ProgramRefusals}).
 *
 * <p>{@code ProgramLowering} walks the trees and makes a {@code Spent} of each. {@code
 * ProgramStatements} follows the paths; a {@code ProgramPath} knows where each leads. {@code
 * DataSets} knows which account an expression stands for: a whole data set, a part of one or a
 * sample of one. Parts and samples are settled at the end of the block that took them. {@code
 * ProgramCalls} knows what a call costs, and {@code MadeWrappers} whose releases it makes. {@code
 * TripCounts} bounds trip counts, with {@code CountingLoops}, {@code Sizes} and {@code Magnitudes}.
 * {@code EachElement} knows the calls that run a function once for each element.
 *
 * <p>What is spent is a tree, a {@code Spending} of the room {@code budget}, which also reads costs
 * off it. The function that says in which part a row lies is checked as a query is. Where rows are
 * replaced ({@code ReplacedRows}), one row leaves a part and joins another. So the queries of such
 * a class are judged a second time, for rows that are added or removed; which of them pass is a
 * fact of its seal ({@code ResizableQueries}).
 */
@NullMarked
package dev.discreet.processor.pricing;

import org.jspecify.annotations.NullMarked;
