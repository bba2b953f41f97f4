import dev.discreet.annotations.*;
import java.util.*;

interface Person {
  int age();
}
final class Report {
  @Private(epsilon = 0.5)
  static long n(List<Person> rows) {
    return rows.stream().filter(p -> p.age() > 64).count();
  }
}
