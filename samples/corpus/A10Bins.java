package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** A10: hand-written histograms whose index is proven to be in range. */
final class A10Bins {
  record Person(
      @Bounded(lower = 0, upper = 120) int age,
      @Bounded(lower = 0, upper = 250_000) double income,
      long code,
      @Bounded(lower = 0, upper = 9) int visits) {
    Person {
      age = Clamp.clamp(age, 0, 120);
      income = Clamp.clamp(income, 0.0, 250_000.0);
      visits = Clamp.clamp(visits, 0, 9);
    }
  }

  private static final int BINS = 10;

  @Private(epsilon = 0.1)
  static long[] clampedIndex(List<Person> people) {
    long[] bins = new long[BINS];
    for (Person p : people) {
      bins[Math.min(BINS - 1, p.age() / 10)]++;
    }
    return bins;
  }

  @Private(epsilon = 0.1)
  static long[] helperIndex(List<Person> people) {
    long[] bins = new long[BINS];
    for (Person p : people) {
      bins[index(p)]++;
    }
    return bins;
  }

  @Private(epsilon = 0.1)
  static long[] remainder(List<Person> people) {
    long[] bins = new long[16];
    for (Person p : people) {
      int bin = (int) Math.floorMod(p.code(), 16L);
      bins[bin] += 1;
    }
    return bins;
  }

  @Private(epsilon = 0.1)
  static long[] conditional(List<Person> people) {
    long[] bins = new long[3];
    for (Person p : people) {
      bins[p.age() < 18 ? 0 : p.age() < 65 ? 1 : 2]++;
    }
    return bins;
  }

  @Private(epsilon = 0.1)
  static long[] guarded(List<Person> people) {
    long[] bins = new long[100];
    for (Person p : people) {
      if (p.age() < bins.length) {
        bins[p.age()]++;
      }
    }
    return bins;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(9)
  static long[] visitsByBin(List<Person> people) {
    long[] bins = new long[13];
    for (Person p : people) {
      bins[p.age() / 10] += p.visits();
    }
    return bins;
  }

  @Private(epsilon = 0.1)
  static double[] inDoubles(List<Person> people) {
    double[] bins = new double[13];
    for (Person p : people) {
      bins[p.age() / 10] += 1.0;
    }
    return bins;
  }

  @Private(epsilon = 0.1)
  static long[] byBranches(List<Person> people) {
    long[] bins = new long[3];
    for (Person p : people) {
      if (p.income() < 20_000) {
        bins[0]++;
      } else if (p.income() < 60_000) {
        bins[1]++;
      } else {
        bins[2]++;
      }
    }
    return bins;
  }

  private static int index(Person p) {
    return Clamp.clamp((int) (p.income() / 25_000), 0, BINS - 1);
  }
}
