import dev.discreet.annotations.*;
import java.util.*;

class Person {
  @Bounded(lower = 0, upper = 120) private int age;
  int getAge() { return age; }
}
final class Report {
  @Private(epsilon = 0.5)
  @Sensitivity(120)
  static long n(List<Person> rows) {
    return rows.stream().mapToLong(p -> p.getAge()).sum();
  }
}
