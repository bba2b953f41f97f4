package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;
import java.util.stream.Stream;

/** A14: a row that becomes at most m counts m times. */
final class A14FlatMap {
  record Family(
      @Bounded(lower = 0, upper = 120) int mother,
      @Bounded(lower = 0, upper = 120) int father,
      List<String> children) {
    Family {
      mother = Clamp.clamp(mother, 0, 120);
      father = Clamp.clamp(father, 0, 120);
      children = List.copyOf(children);
    }
  }

  @Private(epsilon = 0.1)
  @Sensitivity(2)
  static long parents(List<Family> families) {
    return families.stream().flatMap(f -> Stream.of(f.mother(), f.father())).filter(a -> a > 40).count();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(240)
  static long parentYears(List<Family> families) {
    return families.stream().flatMap(f -> Stream.of(f.mother(), f.father())).mapToLong(a -> a).sum();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(3)
  static long children(List<Family> families) {
    return families.stream().flatMap(f -> f.children().stream().limit(3)).count();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(10)
  static long cappedSize(List<Family> families) {
    return families.stream().mapToLong(f -> Math.min(10, f.children().size())).sum();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(240)
  static long inALoop(List<Family> families) {
    long years = 0;
    for (Family f : families) {
      for (int age : List.of(f.mother(), f.father())) {
        years += age;
      }
    }
    return years;
  }
}
