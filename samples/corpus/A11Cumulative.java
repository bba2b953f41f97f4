package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** A11: cumulative counts of a hundred buckets: one row is in all of them at worst. */
final class A11Cumulative {
  record Exam(@Bounded(lower = 0, upper = 99) int score) {
    Exam {
      score = Clamp.clamp(score, 0, 99);
    }
  }

  @Private(epsilon = 1)
  @Sensitivity(100)
  static long[] inALoop(List<Exam> exams) {
    long[] atMost = new long[100];
    for (Exam exam : exams) {
      for (int i = 0; i < 100; i++) {
        if (exam.score() <= i) {
          atMost[i]++;
        }
      }
    }
    return atMost;
  }

  @Private(epsilon = 1)
  @Sensitivity(100)
  static long[] bucketByBucket(List<Exam> exams) {
    long[] atMost = new long[100];
    for (int i = 0; i < atMost.length; i++) {
      int limit = i;
      atMost[i] = exams.stream().filter(exam -> exam.score() <= limit).count();
    }
    return atMost;
  }

  @Private(epsilon = 1, delta = 1e-6, mechanism = Mechanism.GAUSSIAN)
  @Sensitivity(value = 10, norm = Norm.L2)
  static long[] inL2(List<Exam> exams) {
    long[] atMost = new long[100];
    for (Exam exam : exams) {
      for (int i = 0; i < 100; i++) {
        if (exam.score() <= i) {
          atMost[i]++;
        }
      }
    }
    return atMost;
  }

  @Private(epsilon = 1)
  @Sensitivity(100)
  static long[] byPrefixSums(List<Exam> exams) {
    long[] buckets = new long[100];
    for (Exam exam : exams) {
      buckets[exam.score()]++;
    }
    for (int i = 1; i < 100; i++) {
      buckets[i] += buckets[i - 1];
    }
    return buckets;
  }

  @Private(epsilon = 1)
  @Sensitivity(100)
  static long[] byStreamOfLimits(List<Exam> exams) {
    return IntStream.range(0, 100)
        .mapToLong(limit -> exams.stream().filter(exam -> exam.score() <= limit).count())
        .toArray();
  }

  @Private(epsilon = 1)
  @Sensitivity(5)
  static long[] atPublicLimits(List<Exam> exams, @Length(5) int[] limits) {
    long[] atMost = new long[5];
    for (Exam exam : exams) {
      for (int i = 0; i < 5; i++) {
        if (exam.score() <= limits[i]) atMost[i]++;
      }
    }
    return atMost;
  }

  private static final int[] GRADES = {50, 63, 75, 88};

  @Private(epsilon = 1)
  @Sensitivity(4)
  static long[] atConstantLimits(List<Exam> exams) {
    long[] atMost = new long[GRADES.length];
    for (Exam exam : exams) {
      for (int i = 0; i < GRADES.length; i++) {
        if (exam.score() <= GRADES[i]) atMost[i]++;
      }
    }
    return atMost;
  }

  @Private(epsilon = 1)
  @Sensitivity(4)
  static long[] byStreamOfConstants(List<Exam> exams) {
    return Arrays.stream(GRADES)
        .mapToLong(grade -> exams.stream().filter(exam -> exam.score() < grade).count())
        .toArray();
  }

  @Private(epsilon = 1)
  @Sensitivity(100)
  static double[] asShares(List<Exam> exams) {
    return IntStream.rangeClosed(0, 99)
        .mapToObj(limit -> exams.stream().filter(exam -> exam.score() <= limit).count())
        .mapToDouble(n -> n)
        .toArray();
  }

  @Private(epsilon = 1)
  @Sensitivity(4)
  static long pointsAbove(List<Exam> exams) {
    long n = 0;
    for (int grade : GRADES) {
      n += exams.stream().filter(exam -> exam.score() > grade).count();
    }
    return n;
  }
}
