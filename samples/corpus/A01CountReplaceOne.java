package corpus;

import dev.discreet.annotations.*;
import java.util.List;

/** A1: counts when a row is replaced. */
@PrivacyBudget(epsilon = 1, adjacency = Adjacency.REPLACE_ONE)
final class A01CountReplaceOne {
  record Vote(boolean yes, boolean valid) {}

  @Private(epsilon = 0.1)
  static long yes(List<Vote> votes) {
    return votes.stream().filter(Vote::valid).filter(Vote::yes).count();
  }

  @Private(epsilon = 0.1)
  static long no(List<Vote> votes) {
    long no = 0;
    for (Vote vote : votes) {
      if (vote.valid() && !vote.yes()) {
        no++;
      }
    }
    return no;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(2)
  static long lead(List<Vote> votes) {
    long yes = votes.stream().filter(v -> v.yes()).count();
    long no = votes.stream().filter(v -> !v.yes()).count();
    return yes - no;
  }
}
