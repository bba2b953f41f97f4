package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import dev.discreet.runtime.PrivateData;
import java.util.List;

/**
 * B13: 100 votes of teachers, of which each was trained on people of its own: a row is one teacher and how it
 * labels 100 public questions; the commonest label of each question is released.
 */
final class B13Votes {
  record Teacher(@Length(100) @Bounded(lower = 0, upper = 9) int[] labels) {
    Teacher {
      if (labels.length != 100) {
        throw new IllegalArgumentException("a teacher answers 100 questions");
      }
      labels = labels.clone();
      for (int i = 0; i < 100; i++) {
        labels[i] = Clamp.clamp(labels[i], 0, 9);
      }
    }
  }

  @Private(epsilon = 0.2, mechanism = Mechanism.NOISY_MAX)
  @Sensitivity(norm = Norm.LINF)
  static long[] vote(List<Teacher> teachers, @Bounded(lower = 0, upper = 99) int question) {
    long[] votes = new long[10];
    for (Teacher t : teachers) {
      votes[t.labels()[question]]++;
    }
    return votes;
  }

  @PrivacyBudget(epsilon = 20)
  static int[] label(PrivateData<Teacher> teachers) {
    PrivateB13Votes queries = new PrivateB13Votes(teachers);
    int[] labels = new int[100];
    for (int question = 0; question < 100; question++) {
      labels[question] = queries.vote(question);
    }
    return labels;
  }
}
