import dev.discreet.annotations.*;
import dev.discreet.runtime.*;
import java.util.*;

record Trip(String city, @Bounded(lower = 0, upper = 200) double fare) {
  Trip {
    Objects.requireNonNull(city);
    fare = Clamp.clamp(fare, 0, 200);
  }
}
final class Report {
  @Private(epsilon = 0.5)
  @Sensitivity(201)
  static Map<String, Double> fares(@MaxRows(1_000_000) List<Trip> trips, Set<String> cities) {
    Map<String, Double> fares = new HashMap<>();
    for (Trip t : trips) {
      fares.merge(t.city(), t.fare(), Double::sum);
    }
    return fares;
  }
}
