package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** A20: what mean, variance and standard deviation are made of, and their combination after the noise. */
@PrivacyBudget(epsilon = 1.0)
final class A20Moments {
  record Person(@Bounded(lower = 0, upper = 120) int age) {
    Person {
      age = Clamp.clamp(age, 0, 120);
    }
  }

  @Private(epsilon = 0.2)
  static long count(List<Person> people) {
    return people.stream().count();
  }

  @Private(epsilon = 0.4)
  @Sensitivity(120)
  static long sum(List<Person> people) {
    return people.stream().mapToLong(Person::age).sum();
  }

  @Private(epsilon = 0.4)
  @Sensitivity(14_400)
  static long sumOfSquares(List<Person> people) {
    return people.stream().mapToLong(p -> (long) p.age() * p.age()).sum();
  }

  static double mean(long noisySum, long noisyCount) {
    return (double) noisySum / Math.max(1, noisyCount);
  }

  static double deviation(long noisySquares, long noisySum, long noisyCount) {
    double mean = mean(noisySum, noisyCount);
    return Math.sqrt(Math.max(0, (double) noisySquares / Math.max(1, noisyCount) - mean * mean));
  }
}
