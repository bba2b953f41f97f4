import dev.discreet.annotations.*;
import java.util.*;

record P2(long cents) {}
final class Report {
  @Private(epsilon = 0.5)
  static long total(List<P2> rows) {
    long sum = 0;
    for (P2 p : rows) {
      sum += p.cents();
    }
    return sum;
  }
}
