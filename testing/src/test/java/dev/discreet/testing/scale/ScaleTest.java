/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing.scale;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.Budget;
import dev.discreet.runtime.PrivateData;
import dev.discreet.testing.TestData;
import dev.discreet.testing.scale.Stays.Stay;
import dev.discreet.testing.scale.Stays.Ward;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** The same wrapper on a list, on all cores and on a stream: the same answers. */
class ScaleTest {

  private static final Budget ENOUGH = Budget.of(1e15, 0.5);

  /** So many that a list is evaluated in pieces; each person has three. */
  private static final List<Stay> STAYS = stays(99_999);

  private static List<Stay> stays(int count) {
    SplittableRandom random = new SplittableRandom(17);
    return IntStream.range(0, count)
        .mapToObj(
            i ->
                new Stay(
                    "p" + i % (count / 3),
                    random.nextInt(3) == 0 ? Ward.ICU : Ward.SURGERY,
                    random.nextInt(-50, 51),
                    random.nextInt(1 << 13) / 1024.0))
        .toList();
  }

  private static PrivateData<Stay> streamed(List<Stay> stays) {
    return PrivateData.streamed("stays", stays::stream, ENOUGH).build();
  }

  private static void assertAnswers(PrivateData<Stay> data) {
    PrivateStays report = new PrivateStays(data);
    assertEquals(Stays.count(STAYS), report.count());
    assertEquals(Stays.sum(STAYS.toArray(Stay[]::new)), report.sum());
    assertEquals(Stays.shares(STAYS.stream()), report.shares(), 1e-3);
    Map<Ward, Long> byWard = Stays.byWard(STAYS);
    byWard.put(Ward.EMPTY, 0L);
    assertEquals(byWard, report.byWard());
    assertArrayEquals(Stays.scores(STAYS), report.scores());
    assertTrue(Arrays.deepEquals(Stays.wardScores(STAYS), report.wardScores()));
    assertEquals(Ward.SURGERY, report.busiest());
    assertEquals(Stays.found(STAYS), report.found());
    assertEquals(medianScore(), report.medianScore());
  }

  private static int medianScore() {
    return STAYS.stream().map(Stay::score).sorted().toList().get(STAYS.size() / 2);
  }

  @Test
  void aListOnAllCores() {
    assertAnswers(PrivateData.of("stays", STAYS, ENOUGH));
    assertAnswers(TestData.exact("stays", STAYS));
  }

  @Test
  void aStream() {
    assertAnswers(streamed(STAYS));
  }

  @Test
  void partsAndSamplesOfAStream() {
    PrivateData<Stay> data = streamed(STAYS);
    long count = 0;
    for (PrivateData<Stay> part : data.partitionBy(Ward.class, Stay::ward).values()) {
      count += new PrivateStays(part).count();
    }
    assertEquals(Stays.count(STAYS), count);
    PrivateStays sample = new PrivateStays(data.sample(0.5));
    assertEquals(Stays.count(STAYS) * 0.5, sample.count(), 1_500);
    assertEquals(sample.count(), sample.count());
  }

  @Test
  void aPersonWithHalfOfTheRowsMovesNoQuantileOfAStream() {
    List<Stay> one = Collections.nCopies(STAYS.size(), new Stay("one", Ward.ICU, 50, 8));
    List<Stay> both = Stream.concat(STAYS.stream(), one.stream()).toList();
    assertEquals(medianScore(), new PrivateStays(streamed(both)).medianScore());
  }

  @Test
  void quantilesOfNoRowsOfAStreamAreAnswered() {
    double[] deciles = new PrivateStays(streamed(List.of())).shareDeciles();
    assertTrue(deciles[0] >= 0 && deciles[0] <= deciles[1] && deciles[2] <= 8);
  }

  @Test
  void whatIsNotASumIsRefusedOnAStreamBeforeTheCharge() {
    PrivateData<Stay> data = streamed(STAYS);
    PrivateStays report = new PrivateStays(data);
    assertRefused(
        report::atMostAHundred,
        "`Math.min(stays.stream().count(), 100)` is not proven to be the sum of what it is over"
            + " parts of the rows");
    PrivateStays_Joined joined =
        new PrivateStays_Joined(
            PrivateData.streamed("a", STAYS::stream, ENOUGH).maxRows(1_000).build(),
            PrivateData.builder("b", List.<Stay>of(), ENOUGH).maxRows(1_000).build());
    assertRefused(joined::sameWard, "it joins data sets");
    assertEquals(ENOUGH, data.remaining());
  }

  private static void assertRefused(Executable release, String why) {
    String message = assertThrows(IllegalStateException.class, release).getMessage();
    assertTrue(message.contains("whose rows are not in one list: " + why), message);
  }
}
