import dev.discreet.annotations.*;
import java.util.*;

class Person {
  private int age;
  Person(int age) { this.age = age; }
  int getAge() { return age; }
}
final class Report {
  @Private(epsilon = 0.5)
  static long n(List<Person> rows) {
    return rows.stream().filter(p -> p.getAge() > 64).count();
  }
}
