import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.*;
import java.util.stream.*;

enum Ward { SURGERY, MATERNITY, OTHER }
record Visit(@PrivacyUnit(maxRows = 12) String person, @Bounded(lower = 0, upper = 100) int score, Ward ward, long at) {
  Visit {
    Objects.requireNonNull(person);
    Objects.requireNonNull(ward);
    score = Clamp.clamp(score, 0, 100);
  }
}
final class Report {
  @Private(epsilon = 0.5)
  @Sensitivity(value = 3, per = Per.UNIT)
  static long[] n(List<Visit> rows) {
    List<Set<String>> persons = new ArrayList<>();
    for (int i = 0; i < 3; i++) persons.add(new HashSet<>());
    for (Visit v : rows) persons.get(v.ward().ordinal()).add(v.person());
    long[] n = new long[3];
    for (int i = 0; i < 3; i++) n[i] = persons.get(i).size();
    return n;
  }
}
