import dev.discreet.annotations.*;
import java.util.*;

record Person(@PrivacyUnit String id, List<Integer> labs) {
  Person {
    labs = List.copyOf(labs);
  }
}
final class Report {
  @Private(epsilon = 0.5)
  @Sensitivity(10_000)
  static long n(List<Person> rows) {
    long total = 0;
    for (Person p : rows) {
      for (int lab : p.labs().stream().limit(10).toList()) {
        total += lab;
      }
    }
    return total;
  }
}
