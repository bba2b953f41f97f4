import dev.discreet.annotations.*;
import java.util.*;

class Person {
  final String id;
  @Bounded(lower = 0, upper = 120) final int age;
  Person(String id, int age) { this.id = id; this.age = Math.max(0, Math.min(age, 120)); }
}
final class Report {
  @Private(epsilon = 0.5)
  @Sensitivity(120)
  static long n(List<Person> rows) {
    return rows.stream().mapToLong(p -> p.age).sum();
  }
}
