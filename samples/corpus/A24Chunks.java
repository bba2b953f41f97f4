package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** A24: the same by hand: the clamped means of ten chunks, added up. */
final class A24Chunks {
  record Person(@Bounded(lower = 0, upper = 9) int chunk, @Bounded(lower = 0, upper = 120) int age) {
    Person {
      chunk = Clamp.clamp(chunk, 0, 9);
      age = Clamp.clamp(age, 0, 120);
    }
  }

  @Private(epsilon = 0.5)
  @Sensitivity(120) // a row is in one chunk
  static long means(List<Person> people) {
    long total = 0;
    for (int i = 0; i < 10; i++) {
      int chunk = i;
      long n = people.stream().filter(p -> p.chunk() == chunk).count();
      long sum = people.stream().filter(p -> p.chunk() == chunk).mapToLong(Person::age).sum();
      total += Clamp.clamp(sum / Math.max(1, n), 0, 120);
    }
    return total;
  }
}
