package corpus;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import dev.discreet.annotations.*;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A8: a replaced row leaves one group and joins another. */
@PrivacyBudget(epsilon = 2, delta = 1e-5, adjacency = Adjacency.REPLACE_ONE)
final class A08HistogramReplaceOne {
  enum Colour { RED, GREEN, BLUE }

  record Car(Colour colour) {
    Car {
      Objects.requireNonNull(colour);
    }
  }

  @Private(epsilon = 0.1)
  @Sensitivity(2)
  static Map<Colour, Long> byColour(List<Car> cars) {
    return cars.stream().collect(groupingBy(Car::colour, counting()));
  }

  @Private(epsilon = 0.1, delta = 1e-6, mechanism = Mechanism.GAUSSIAN)
  @Sensitivity(value = 1.41421357, norm = Norm.L2) // the root of 2
  static Map<Colour, Long> byColourInL2(List<Car> cars) {
    return cars.stream().collect(groupingBy(Car::colour, counting()));
  }

  @Private(epsilon = 0.1)
  @Sensitivity(2)
  static long[] array(List<Car> cars) {
    long[] counts = new long[3];
    for (Car car : cars) counts[car.colour().ordinal()]++;
    return counts;
  }
}
