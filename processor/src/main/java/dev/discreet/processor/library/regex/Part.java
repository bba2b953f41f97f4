/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.library.regex;

import java.util.List;
import java.util.Optional;

/** A part of a regular expression. */
interface Part {
  /** Beyond it nobody counts. */
  long COUNTLESS = 1L << 30;

  /** What the text may begin with where this part begins. Counts its choices on the way. */
  Ahead before(Ahead after, Choices choices);

  /** In how many ways its bounded choices may turn out. */
  long paths();

  /** Whether it holds a repetition without a bound. */
  boolean repeats();

  /** How many calls may lie on the stack one above the other; a rough bound. */
  long depth();

  /** One character of several. */
  record Single(Ahead ahead) implements Part {
    @Override
    public Optional<Ahead> single() {
      return Optional.of(ahead);
    }

    @Override
    public Ahead before(Ahead after, Choices choices) {
      return ahead;
    }

    @Override
    public long paths() {
      return 1;
    }

    @Override
    public boolean repeats() {
      return false;
    }

    @Override
    public long depth() {
      return 1;
    }
  }

  /** A place in the text, such as its end. Anything may be taken to stand there. */
  record Place() implements Part {
    @Override
    public Ahead before(Ahead after, Choices choices) {
      return Ahead.ALL;
    }

    @Override
    public long paths() {
      return 1;
    }

    @Override
    public boolean repeats() {
      return false;
    }

    @Override
    public long depth() {
      return 1;
    }
  }

  /** One after the other. */
  record Sequence(List<Part> parts) implements Part {
    /** Copies the parts. */
    public Sequence {
      parts = List.copyOf(parts);
    }

    @Override
    public Ahead before(Ahead after, Choices choices) {
      Ahead ahead = after;
      for (int i = parts.size() - 1; i >= 0; i--) {
        ahead = parts.get(i).before(ahead, choices);
      }
      return ahead;
    }

    @Override
    public long paths() {
      return parts.stream().mapToLong(Part::paths).reduce(1, Part::times);
    }

    @Override
    public boolean repeats() {
      return parts.stream().anyMatch(Part::repeats);
    }

    @Override
    public long depth() {
      return Math.min(COUNTLESS, 1 + parts.stream().mapToLong(Part::depth).sum());
    }
  }

  /** One of several. */
  record Alternatives(List<Part> parts) implements Part {
    /** Copies the parts. */
    public Alternatives {
      parts = List.copyOf(parts);
    }

    @Override
    public Ahead before(Ahead after, Choices choices) {
      return parts.stream()
          .map(part -> part.before(after, choices))
          .reduce(Ahead.NOTHING, Ahead::or);
    }

    @Override
    public long paths() {
      return Math.min(COUNTLESS, parts.stream().mapToLong(Part::paths).sum());
    }

    @Override
    public boolean repeats() {
      return parts.stream().anyMatch(Part::repeats);
    }

    @Override
    public long depth() {
      return 2 + parts.stream().mapToLong(Part::depth).max().orElse(0);
    }
  }

  /**
   * A bounded repetition.
   *
   * @param body what is repeated; without a repetition of its own that has no bound, unless it
   *     stands there at most once
   */
  record Times(Part body, int least, int most) implements Part {
    @Override
    public Ahead before(Ahead after, Choices choices) {
      Ahead again = most > 1 ? after.or(body.before(after, new Choices())) : after;
      Ahead first = body.before(again, choices);
      return least == 0 ? first.or(after) : first;
    }

    @Override
    public long paths() {
      long each = body.paths();
      long sum = 0;
      long power = 1;
      for (int i = 0; i <= most; i++) {
        sum = i < least ? 0 : Math.min(COUNTLESS, sum + power);
        power = times(power, each);
      }
      return sum;
    }

    @Override
    public boolean repeats() {
      return body.repeats();
    }

    @Override
    public long depth() {
      return times(most, 3 + body.depth());
    }
  }

  /**
   * Characters that are repeated without a bound.
   *
   * @param kept whether what was matched is never given back
   */
  record Run(Ahead ahead, boolean required, boolean kept) implements Part {
    @Override
    public Ahead before(Ahead after, Choices choices) {
      choices.add(!kept && ahead.meets(after));
      return required ? ahead : ahead.or(after);
    }

    @Override
    public long paths() {
      return 1;
    }

    @Override
    public boolean repeats() {
      return true;
    }

    @Override
    public long depth() {
      return 2;
    }
  }

  private static long times(long a, long b) {
    return Math.min(COUNTLESS, a * b);
  }

  /** The characters of one character; empty for any other part. */
  default Optional<Ahead> single() {
    return Optional.empty();
  }
}
