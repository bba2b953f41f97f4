package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.PrivateData;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * C24: costs of rows that are replaced and of rows that are added, on one data set. What is charged by programs of their own is
 * refused as it is charged.
 */
final class C24Adjacencies {
  enum Side { LEFT, RIGHT }

  record Vote(Side side) {
    Vote {
      java.util.Objects.requireNonNull(side);
    }
  }

  static final class Added {
    @Private(epsilon = 0.1)
    static Map<Side, Long> sides(List<Vote> votes) {
      return votes.stream().collect(Collectors.groupingBy(Vote::side, Collectors.counting()));
    }
  }

  @PrivacyBudget(epsilon = 0.1, adjacency = Adjacency.REPLACE_ONE)
  static final class Replaced {
    @Private(epsilon = 0.1)
    static long left(List<Vote> votes) {
      return votes.stream().filter(vote -> vote.side() == Side.LEFT).count();
    }
  }

  @PrivacyBudget(epsilon = 0.1)
  static Map<Side, Long> added(PrivateData<Vote> votes) {
    return new PrivateC24Adjacencies_Added(votes).sides();
  }

  @PrivacyBudget(epsilon = 0.1, adjacency = Adjacency.REPLACE_ONE)
  static long replaced(PrivateData<Vote> votes) {
    return new PrivateC24Adjacencies_Replaced(votes).left();
  }

  @PrivacyBudget(epsilon = 0.2)
  static long wrappers(PrivateData<Vote> votes) {
    Map<Side, Long> sides = new PrivateC24Adjacencies_Added(votes).sides();
    return sides.get(Side.LEFT) - new PrivateC24Adjacencies_Replaced(votes).left(); // :: error: [DP307]
  }

  @PrivacyBudget(epsilon = 0.2)
  static long programs(PrivateData<Vote> votes) {
    Map<Side, Long> sides = added(votes); // :: error: [DP307]
    return sides.get(Side.LEFT) - replaced(votes);
  }

  @PrivacyBudget(epsilon = 0.2)
  static long parts(PrivateData<Vote> votes) {
    var sides = votes.partitionBy(Side.class, Vote::side);
    Map<Side, Long> left = new PrivateC24Adjacencies_Added(sides.get(Side.LEFT)).sides();
    return left.size() + new PrivateC24Adjacencies_Replaced(votes.sample(0.5)).left(); // :: error: [DP307]
  }
}
