package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.PrivateData;
import java.util.List;
import java.util.Map;

/** B16: an answer decides how the rows are split, and each part answers the same: it costs what one part does. */
final class B16AnswersSplit {
  record Visit(boolean evening, boolean weekend) {}

  @Private(epsilon = 0.25)
  static long all(List<Visit> visits) {
    return visits.size();
  }

  @PrivacyBudget(epsilon = 0.5)
  static long busier(PrivateData<Visit> visits) {
    boolean many = new PrivateB16AnswersSplit(visits).all() > 1000;
    Map<Boolean, PrivateData<Visit>> parts =
        visits.partitionBy(Boolean.class, visit -> many ? visit.evening() : visit.weekend());
    return Math.max(
        new PrivateB16AnswersSplit(parts.get(true)).all(),
        new PrivateB16AnswersSplit(parts.get(false)).all());
  }
}
