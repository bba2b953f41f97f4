package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** A15: the first rows only: one row more pushes another one out. */
final class A15Limit {
  record Answer(
      @Bounded(lower = -10, upper = 10) int mark, @Bounded(lower = 0, upper = 120) int age) {
    Answer {
      mark = Clamp.clamp(mark, -10, 10);
      age = Clamp.clamp(age, 0, 120);
    }
  }

  @Private(epsilon = 0.1)
  static long count(List<Answer> answers) {
    return answers.stream().limit(100).count();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(20)
  static long sum(List<Answer> answers) {
    return answers.stream().limit(100).mapToLong(Answer::mark).sum();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(120) // what comes in and what falls out are both in [0, 120]
  static long sumOfPositives(List<Answer> answers) {
    return answers.stream().limit(100).mapToLong(Answer::age).sum();
  }

  @Private(epsilon = 0.1)
  static long countOfFiltered(List<Answer> answers) {
    return answers.stream().limit(100).filter(a -> a.mark() > 0).count();
  }

  @Private(epsilon = 0.1)
  static long filteredThenLimited(List<Answer> answers) {
    return answers.stream().filter(a -> a.mark() > 0).limit(100).count();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(10) // nothing falls out: one row more is kept
  static long skipped(List<Answer> answers) {
    return answers.stream().skip(10).mapToLong(Answer::mark).sum();
  }

  @Private(epsilon = 0.1)
  static long toPublicLimit(List<Answer> answers, @Bounded(lower = 1, upper = 1_000) int most) {
    return answers.stream().limit(most).count();
  }
}
