/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.noise;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.security.SecureRandom;
import java.security.SecureRandomSpi;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * All ways in which the bits that a mechanism draws decide, and so the mass of each outcome,
 * between two dyadic numbers.
 *
 * <p>The mechanism runs on words of this class, which notices how many it read, and how many bits
 * of the word from which it takes single bits. Such bits are tried both ways, all of them. Any
 * other word is a number that is compared with thresholds: the 2^64 words fall into intervals,
 * whose ends are found by bisection. Then the next word is tried after one of each interval, until
 * what was read decides the outcome. What is less likely than a limit is not followed, and counts
 * as open.
 *
 * <p>Two beginnings that leave the same outcomes to each of many random continuations count as one,
 * and one of them goes on, drawn by chance of a fixed seed. So a draw that is repeated until it
 * fits is followed for as many rounds as a word has bits. That a difference is seen by no
 * continuation, or an interval lies between the words that were tried, would lose mass to another
 * outcome: then a mass is not what it should be, and the test that compares it fails.
 *
 * @param <R> an outcome, which is compared by {@code equals}
 */
public final class EnumeratedDecisions<R> {

  /** Masses are integers over 2 to this. */
  private static final int BITS = 1024;

  private static final int FILLING = 16;
  private static final int MOST_WORDS = FILLING - 2;
  private static final int MOST_BITS = 62;
  private static final int TAG_PLACE = 48;
  private static final int SAMPLES = 32;

  /** Intervals of so few words are left open. */
  private static final BigInteger NARROW = BigInteger.ONE.shiftLeft(10);

  /** A word after those that are known, its number in its leading digits, so that it is small. */
  private static final long[] TAGGED = new long[FILLING + 1];

  static {
    for (int i = 0; i < FILLING; i++) {
      TAGGED[i] = (i + 1L) << TAG_PLACE;
    }
  }

  private final Function<RandomBits, R> mechanism;
  private final int bitsAtOnce;
  private final boolean merges;
  private final BigInteger negligible;
  private final long[][] continuations;
  private final Random random = new Random(1);
  private final List<Cuts> known = new ArrayList<>();
  private final TreeMap<Integer, Map<Object, Beginning>> open = new TreeMap<>();
  private final Map<R, BigInteger> masses = new LinkedHashMap<>();

  private EnumeratedDecisions(
      Function<RandomBits, R> mechanism,
      int bitsAtOnce,
      boolean merges,
      int negligible,
      long[][] continuations) {
    this.mechanism = mechanism;
    this.bitsAtOnce = bitsAtOnce;
    this.merges = merges;
    this.negligible = BigInteger.ONE.shiftLeft(BITS - negligible);
    this.continuations = continuations;
  }

  /**
   * The law of a mechanism.
   *
   * @param bitsAtOnce how many single bits it draws at a time; 1 is right, and slow
   */
  public static <R> Masses<R> of(int bitsAtOnce, Function<RandomBits, R> mechanism) {
    return of(bitsAtOnce, 24, mechanism);
  }

  /**
   * The same.
   *
   * @param continuations the more, the rarer may be what tells two beginnings apart
   */
  public static <R> Masses<R> of(
      int bitsAtOnce, int continuations, Function<RandomBits, R> mechanism) {
    return of(bitsAtOnce, mechanism, 60, random(continuations));
  }

  private static <R> Masses<R> of(
      int bitsAtOnce, Function<RandomBits, R> mechanism, int negligible, long[][] continuations) {
    return new EnumeratedDecisions<>(mechanism, bitsAtOnce, true, negligible, continuations)
        .enumerate();
  }

  /**
   * The law of a mechanism that draws single bits alone: each beginning goes on by itself.
   *
   * @param negligible what is not likelier than 2 to minus this is not followed
   */
  public static <R> Masses<R> ofBits(int negligible, Function<RandomBits, R> mechanism) {
    return new EnumeratedDecisions<>(mechanism, 1, false, negligible, random(0)).enumerate();
  }

  private static long[][] random(int count) {
    SplittableRandom words = new SplittableRandom(7);
    long[][] all = new long[count][];
    Arrays.setAll(all, i -> words.longs(FILLING + 1).toArray());
    return all;
  }

  /** The masses of outcomes, over 2^1024, and what is open. */
  public record Masses<R>(Map<R, BigInteger> least, BigInteger open) {

    /**
     * These are the masses.
     *
     * @param mostOpen the bounds of each mass are no farther apart
     */
    public void assertAre(Map<R, Certified> expected, double mostOpen, String what) {
      BigInteger decided = least.values().stream().reduce(BigInteger.ZERO, BigInteger::add);
      assertEquals(BigInteger.ONE.shiftLeft(BITS), decided.add(open), what);
      assertTrue(near(open) <= mostOpen, () -> what + ": " + near(open) + " is open");
      assertMeet(expected, least, open, what);
    }

    /**
     * These are the masses, and the shares of what is decided, up to 2^−50: where a draw is
     * repeated until it fits, what is decided in so many rounds is shared as what is decided in
     * any.
     *
     * @param mostOpen the bounds of each mass are no farther apart
     */
    public void assertShared(Map<R, Certified> expected, double mostOpen, String what) {
      assertAre(expected, mostOpen, what);
      BigInteger decided = BigInteger.ONE.shiftLeft(BITS).subtract(open);
      BigInteger doubt = BigInteger.ONE.shiftLeft(BITS - 51);
      Map<R, BigInteger> shares = new LinkedHashMap<>();
      least.forEach(
          (outcome, mass) ->
              shares.put(outcome, mass.shiftLeft(BITS).divide(decided).subtract(doubt)));
      assertMeet(expected, shares, doubt.shiftLeft(1), what + ", of what is decided");
    }

    private void assertMeet(
        Map<R, Certified> expected, Map<R, BigInteger> low, BigInteger width, String what) {
      for (R outcome : low.keySet()) {
        assertTrue(expected.containsKey(outcome), () -> what + " cannot be " + outcome);
      }
      expected.forEach(
          (outcome, mass) -> {
            BigInteger from = low.getOrDefault(outcome, BigInteger.ZERO);
            assertTrue(
                mass.meets(from, from.add(width), BITS),
                () ->
                    "%s: %s has mass %s, not %s"
                        .formatted(what, outcome, near(from), mass.low().doubleValue()));
          });
    }

    private static double near(BigInteger mass) {
      return mass.shiftRight(BITS - 1000).doubleValue() * 0x1p-1000;
    }
  }

  /**
   * Words that are known, one of which may be so in its first bits only.
   *
   * @param pool the index of the word from which single bits are taken, or −1
   * @param bits how many of them are known
   */
  private record Beginning(long[] words, int pool, int bits, BigInteger mass) {

    int position() {
      return words.length * Long.SIZE + bits;
    }

    long[] script(long[] continuation) {
      long[] script = Arrays.copyOf(continuation, FILLING);
      System.arraycopy(words, 0, script, 0, words.length);
      if (pool >= 0) {
        script[pool] = words[pool] | continuation[FILLING] << bits;
      }
      return script;
    }

    Beginning with(long word, BigInteger mass) {
      long[] longer = Arrays.copyOf(words, words.length + 1);
      longer[words.length] = word;
      return new Beginning(longer, pool, bits, mass);
    }

    Beginning withPool() {
      return new Beginning(with(0, mass).words, words.length, 0, mass);
    }

    Beginning withBits(long next, int count) {
      long[] more = words.clone();
      more[pool] |= next << bits;
      return new Beginning(more, pool, bits + count, mass.shiftRight(count));
    }

    /** A tag where the pool's own digits are 0 says that bits are taken of another word. */
    boolean needsBits(Reach reach) {
      return pool >= 0 && (reach.bits == 0 || reach.bits > bits || reach.tag != 0);
    }

    Beginning and(Beginning alike, Random random) {
      Beginning one = random.nextBoolean() ? this : alike;
      return new Beginning(one.words, pool, bits, mass.add(alike.mass));
    }
  }

  private Masses<R> enumerate() {
    BigInteger left = BigInteger.ZERO;
    add(new Beginning(new long[0], -1, 0, BigInteger.ONE.shiftLeft(BITS)));
    while (!open.isEmpty()) {
      for (Beginning each : open.pollFirstEntry().getValue().values()) {
        boolean isFollowed =
            each.mass.compareTo(negligible) > 0
                && each.words.length <= MOST_WORDS
                && each.bits + bitsAtOnce <= MOST_BITS;
        left = left.add(isFollowed ? follow(each) : each.mass);
      }
    }
    return new Masses<>(masses, left);
  }

  /** Begins to follow it, unless it decides. */
  private void add(Beginning beginning) {
    Source source = new Source(beginning.script(TAGGED));
    RandomBits bits = source.bits();
    R outcome = mechanism.apply(bits);
    Reach reach = source.reach(bits);
    if (reach.words <= beginning.words.length && !beginning.needsBits(reach)) {
      masses.merge(outcome, beginning.mass, BigInteger::add);
      return;
    }
    Object key = merges ? List.of(beginning.pool, outcomes(beginning)) : beginning;
    open.computeIfAbsent(beginning.position(), position -> new LinkedHashMap<>())
        .merge(key, beginning, (one, other) -> one.and(other, random));
  }

  private List<R> outcomes(Beginning beginning) {
    List<R> outcomes = new ArrayList<>(continuations.length);
    for (int i = 0; i < continuations.length; i++) {
      outcomes.add(outcome(beginning, i));
    }
    return outcomes;
  }

  private R outcome(Beginning beginning, int continuation) {
    return mechanism.apply(new Source(beginning.script(continuations[continuation])).bits());
  }

  /** What is left open by it. */
  private BigInteger follow(Beginning beginning) {
    Source source = new Source(beginning.script(TAGGED));
    RandomBits bits = source.bits();
    mechanism.apply(bits);
    Reach reach = source.reach(bits);
    if (beginning.needsBits(reach)) {
      for (long next = 0; next < 1L << bitsAtOnce; next++) {
        add(beginning.withBits(next, bitsAtOnce));
      }
    } else if (beginning.pool < 0 && reach.tag == beginning.words.length + 1) {
      add(beginning.withPool());
    } else {
      return cut(beginning);
    }
    return BigInteger.ZERO;
  }

  /**
   * Where intervals of words begin.
   *
   * @param starts of the words without their last bit, where that decides something of its own: the
   *     even words and the odd ones
   */
  private record Cuts(boolean byLastBit, List<List<BigInteger>> starts, BigInteger end) {

    long word(int list, BigInteger number) {
      return byLastBit ? number.longValue() << 1 | list : number.longValue();
    }
  }

  private BigInteger cut(Beginning beginning) {
    BigInteger unit = beginning.mass.shiftRight(Long.SIZE);
    Cuts cuts =
        known.stream()
            .filter(each -> fits(each, beginning))
            .findFirst()
            .orElseGet(() -> find(beginning));
    BigInteger followed = BigInteger.ZERO;
    for (int list = 0; list < cuts.starts.size(); list++) {
      List<BigInteger> starts = cuts.starts.get(list);
      for (int i = 0; i + 1 < starts.size(); i++) {
        // the word in which the threshold lies may be on either side of the cut, and is left open
        BigInteger start = i == 0 ? starts.get(i) : starts.get(i).add(BigInteger.ONE);
        BigInteger next = starts.get(i + 1);
        BigInteger end = next.equals(cuts.end) ? next : next.subtract(BigInteger.ONE);
        if (start.compareTo(end) < 0) {
          BigInteger mass = unit.multiply(end.subtract(start));
          followed = followed.add(mass);
          add(beginning.with(cuts.word(list, between(start, end)), mass));
        }
      }
    }
    return beginning.mass.subtract(followed);
  }

  private BigInteger between(BigInteger least, BigInteger end) {
    BigInteger width = end.subtract(least);
    return least.add(new BigInteger(width.bitLength() + 8, random).mod(width));
  }

  private List<R> outcomes(Beginning beginning, long word) {
    return outcomes(beginning.with(word, BigInteger.ZERO));
  }

  private int difference(List<R> some, List<R> others) {
    int first = 0;
    while (some.get(first).equals(others.get(first))) {
      first++;
    }
    return first;
  }

  /** Whether the words of each interval do the same after this beginning too. */
  private boolean fits(Cuts cuts, Beginning beginning) {
    for (int list = 0; list < cuts.starts.size(); list++) {
      List<BigInteger> starts = cuts.starts.get(list);
      List<R> last = null;
      for (int i = 0; i + 1 < starts.size(); i++) {
        BigInteger start = starts.get(i).add(BigInteger.TWO);
        BigInteger end = starts.get(i + 1).subtract(BigInteger.TWO);
        if (start.compareTo(end) >= 0) {
          continue;
        }
        List<R> first = outcomes(beginning, cuts.word(list, start));
        boolean isOne =
            first.equals(outcomes(beginning, cuts.word(list, end)))
                && first.equals(outcomes(beginning, cuts.word(list, between(start, end))));
        if (!isOne || first.equals(last)) {
          return false;
        }
        last = first;
      }
    }
    return true;
  }

  private Cuts find(Beginning beginning) {
    boolean byLastBit = false;
    for (long i = 0; i <= 8 && !byLastBit; i++) {
      long word = i == 8 ? -2L : i << Long.SIZE - 3;
      byLastBit = !outcomes(beginning, word).equals(outcomes(beginning, word | 1));
    }
    BigInteger end = BigInteger.ONE.shiftLeft(byLastBit ? Long.SIZE - 1 : Long.SIZE);
    Cuts cuts = new Cuts(byLastBit, new ArrayList<>(), end);
    for (int list = 0; list < (byLastBit ? 2 : 1); list++) {
      cuts.starts.add(starts(cuts, list, beginning));
    }
    known.add(0, cuts);
    return cuts;
  }

  private List<BigInteger> starts(Cuts cuts, int list, Beginning beginning) {
    List<BigInteger> starts = new ArrayList<>(List.of(BigInteger.ZERO));
    BigInteger at = BigInteger.ZERO;
    List<R> here = outcomes(beginning, cuts.word(list, at));
    for (int i = 1; i <= SAMPLES; i++) {
      BigInteger next = cuts.end.multiply(BigInteger.valueOf(i)).shiftRight(5);
      next = i == SAMPLES ? next.subtract(BigInteger.ONE) : next;
      List<R> there = outcomes(beginning, cuts.word(list, next));
      while (!here.equals(there)) {
        at = change(cuts, list, beginning, at, here, next, there);
        starts.add(at);
        at = at.add(BigInteger.ONE).min(next);
        if (cuts.end.subtract(at).compareTo(NARROW) < 0) {
          return starts;
        }
        here = outcomes(beginning, cuts.word(list, at));
      }
      at = next;
    }
    starts.add(cuts.end);
    return starts;
  }

  /** A number above {@code from} before which the outcomes are those there, and others at it. */
  private BigInteger change(
      Cuts cuts,
      int list,
      Beginning beginning,
      BigInteger from,
      List<R> here,
      BigInteger to,
      List<R> there) {
    BigInteger high = to;
    List<R> others = there;
    while (true) {
      int seen = difference(here, others);
      BigInteger low = from;
      while (high.subtract(low).compareTo(BigInteger.ONE) > 0) {
        BigInteger middle = low.add(high).shiftRight(1);
        Beginning longer = beginning.with(cuts.word(list, middle), BigInteger.ZERO);
        if (outcome(longer, seen).equals(here.get(seen))) {
          low = middle;
        } else {
          high = middle;
        }
      }
      // the word before a cut, as the one at it, may be the one that takes milliseconds to decide
      low = low.subtract(BigInteger.ONE).max(from);
      List<R> before = outcomes(beginning, cuts.word(list, low));
      if (before.equals(here)) {
        return high;
      }
      high = low;
      others = before;
    }
  }

  /**
   * How much was read.
   *
   * @param bits of the word from which single bits are taken; 0 if there is none, or none is left
   * @param tag that of this word, if it is one of those after the known ones
   */
  private record Reach(int words, int bits, long tag) {}

  /** Words in an order, and random ones after them. */
  private static final class Source {

    private final Words words;

    Source(long[] script) {
      words = new Words(script);
    }

    RandomBits bits() {
      return new RandomBits(new Played(words));
    }

    /**
     * Reads on, to see where the reader is. The script's words have a leading 0 where it matters.
     */
    Reach reach(RandomBits bits) {
      if (words.fillings > 1) {
        return new Reach(Integer.MAX_VALUE, 0, 0);
      }
      words.isOver = true;
      int read = 0;
      while (words.fillings < 2) {
        bits.word();
        read++;
      }
      int left = 0;
      long rest = 0;
      for (int ones = 0, i = 0; ones < Long.SIZE; i++) {
        boolean bit = bits.bit();
        ones = bit ? ones + 1 : 0;
        if (i < Long.SIZE) {
          rest |= bit ? 1L << i : 0;
        }
        left = i + 1 - Long.SIZE;
      }
      int taken = left == 0 ? 0 : Long.SIZE - left;
      return new Reach(FILLING + 1 - read, taken, left == 0 ? 0 : rest << taken >>> TAG_PLACE);
    }
  }

  private static final class Played extends SecureRandom {
    private static final long serialVersionUID = 1L;

    Played(Words words) {
      super(words, null);
    }
  }

  private static final class Words extends SecureRandomSpi {
    private static final long serialVersionUID = 1L;

    private final long[] script;
    private int fillings;
    private boolean isOver;

    Words(long[] script) {
      this.script = script;
    }

    @Override
    protected void engineNextBytes(byte[] bytes) {
      fillings++;
      ByteBuffer buffer = ByteBuffer.wrap(bytes);
      if (fillings == 1) {
        assertEquals(FILLING * Long.BYTES, bytes.length);
        buffer.asLongBuffer().put(script);
      } else if (isOver) {
        Arrays.fill(bytes, (byte) -1);
        bytes[bytes.length - 1] = 0;
      } else {
        SplittableRandom more = new SplittableRandom(fillings);
        while (buffer.hasRemaining()) {
          buffer.putLong(more.nextLong());
        }
      }
    }

    @Override
    protected void engineSetSeed(byte[] seed) {
      throw new UnsupportedOperationException("words take no seed");
    }

    @Override
    protected byte[] engineGenerateSeed(int count) {
      throw new UnsupportedOperationException("words give no seed");
    }
  }
}
