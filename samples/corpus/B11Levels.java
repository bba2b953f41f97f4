package corpus;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import dev.discreet.runtime.PrivateData;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** B11: counts by tract, city, county and state: whoever is in one tract is in no other. */
final class B11Levels {
  enum State { NORTH, SOUTH }

  record Resident(@Bounded(lower = 0, upper = 999) int tract, State state) {
    Resident {
      tract = Clamp.clamp(tract, 0, 999);
      Objects.requireNonNull(state);
    }
  }

  @Private(epsilon = 0.25)
  static long[] byTract(List<Resident> residents) {
    long[] counts = new long[1000];
    for (Resident r : residents) {
      counts[r.tract()]++;
    }
    return counts;
  }

  @Private(epsilon = 0.25)
  static long[] byCity(List<Resident> residents) {
    long[] counts = new long[100];
    for (Resident r : residents) {
      counts[r.tract() / 10]++;
    }
    return counts;
  }

  @Private(epsilon = 0.25)
  static long[] byCounty(List<Resident> residents) {
    long[] counts = new long[10];
    for (Resident r : residents) {
      counts[r.tract() / 100]++;
    }
    return counts;
  }

  @Private(epsilon = 0.25)
  static Map<State, Long> byState(List<Resident> residents) {
    return residents.stream().collect(groupingBy(Resident::state, counting()));
  }

  @PrivacyBudget(epsilon = 1)
  static double[] consistent(PrivateData<Resident> residents) {
    PrivateB11Levels queries = new PrivateB11Levels(residents);
    long[] tracts = queries.byTract();
    long[] cities = queries.byCity();
    long[] counties = queries.byCounty();
    long all = queries.byState().values().stream().mapToLong(Long::longValue).sum();
    double[] shares = new double[1000];
    for (int tract = 0; tract < 1000; tract++) {
      double city = Math.max(1, cities[tract / 10]) / Math.max(1.0, counties[tract / 100]);
      shares[tract] = city * tracts[tract] / Math.max(1, all);
    }
    return shares;
  }
}
