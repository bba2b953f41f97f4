package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import dev.discreet.runtime.PrivateData;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** B11: the same counts, of parts of parts: each level costs what one of its parts does. */
final class B11Parts {
  enum State { NORTH, SOUTH }

  enum County { HILL, LAKE, MOOR }

  enum City { OLD, NEW }

  record Resident(State state, County county, City city, @Bounded(lower = 0, upper = 9) int tract) {
    Resident {
      Objects.requireNonNull(state);
      Objects.requireNonNull(county);
      Objects.requireNonNull(city);
      tract = Clamp.clamp(tract, 0, 9);
    }
  }

  @Private(epsilon = 0.25)
  static long all(List<Resident> residents) {
    return residents.size();
  }

  @Private(epsilon = 0.25)
  static long[] byTract(List<Resident> residents) {
    long[] counts = new long[10];
    for (Resident r : residents) {
      counts[r.tract()]++;
    }
    return counts;
  }

  @PrivacyBudget(epsilon = 1)
  static List<Long> counts(PrivateData<Resident> residents) {
    List<Long> counts = new ArrayList<>();
    Map<State, PrivateData<Resident>> states = residents.partitionBy(State.class, Resident::state);
    for (PrivateData<Resident> state : states.values()) {
      counts.add(new PrivateB11Parts(state).all());
      Map<County, PrivateData<Resident>> counties = state.partitionBy(County.class, Resident::county);
      for (PrivateData<Resident> county : counties.values()) {
        counts.add(new PrivateB11Parts(county).all());
        Map<City, PrivateData<Resident>> cities = county.partitionBy(City.class, Resident::city);
        for (PrivateData<Resident> city : cities.values()) {
          counts.add(new PrivateB11Parts(city).all());
          for (long tract : new PrivateB11Parts(city).byTract()) {
            counts.add(tract);
          }
        }
      }
    }
    return counts;
  }
}
