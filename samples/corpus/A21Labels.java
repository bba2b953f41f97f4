package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** A21: rows that a labelled `continue` passes over. */
final class A21Labels {
  record Exam(@Bounded(lower = 0, upper = 9) int grade, boolean repeated) {
    Exam {
      grade = Clamp.clamp(grade, 0, 9);
    }
  }

  @Private(epsilon = 0.1)
  static long withoutListed(List<Exam> exams) {
    int[] left = {2, 3, 5};
    long n = 0;
    exams:
    for (Exam exam : exams) {
      for (int grade : left) {
        if (exam.grade() == grade) continue exams;
      }
      n++;
    }
    return n;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(3)
  static long insideARow(List<Exam> exams) {
    long n = 0;
    for (Exam exam : exams) {
      outer:
      for (int i = 0; i < 3; i++) {
        for (int j = 0; j < 3; j++) {
          if (exam.grade() == i + j) continue outer;
          if (exam.repeated()) break outer;
        }
        n++;
      }
    }
    return n;
  }
}
