package dev.example;

import dev.discreet.annotations.WrapperOf;
import dev.discreet.runtime.AboutNumbers;
import dev.discreet.runtime.PrivateData;
import dev.discreet.runtime.Query;
import dev.discreet.runtime.Releases;
import java.lang.invoke.MethodHandles;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import javax.annotation.processing.Generated;

/**
 * Releases the queries of {@link Tables} with noise. A release is charged to the data set
 * before its query runs, is refused if it does not fit, and is never refunded.
 *
 * <p>Protected is one row, added or removed.
 */
@Generated("dev.discreet.processor.DiscreetProcessor")
@WrapperOf("dev.example.Tables")
final class PrivateTables {
  private static final Query IN = Query.laplace("dev.example.Tables.in", "0.5", "1");

  private static final Query UNDER = Query.laplace("dev.example.Tables.under", "0.5", "1");

  private final Releases<Patient> releases;

  PrivateTables(PrivateData<Patient> patients) {
    this.releases = Releases.open(MethodHandles.lookup(), Tables.class, Patient.class, patients);
  }

  /**
   * Releases {@link Tables#in} with noise.
   *
   * <p>Cost: epsilon = 0.5 per release. Contract: one row changes the result by at most 1.
   * Noise: exact discrete Laplace of scale 2; 95 % of it lies within +/-6.
   *
   * @param wards a public value
   * @param weights a public value
   * @param cells a public value
   * @return the noisy result
   */
  long in(Set<Ward> wards, Map<String, Integer> weights, Collection<? extends Cell> cells) {
    Set<Ward> wardsCopy = Releases.copyOf("wards", wards, Ward.class);
    Map<String, Integer> weightsCopy = Releases.copyOf("weights", weights, String.class,
        Integer.class);
    Collection<? extends Cell> cellsCopy = Releases.copyOf("cells", cells, Cell.class);
    return releases.releaseLong(IN.asked(wardsCopy, weightsCopy, cellsCopy),
        rows -> Tables.in(rows, wardsCopy, weightsCopy, cellsCopy));
  }

  /**
   * Releases {@link Tables#under} with noise.
   *
   * <p>Cost: epsilon = 0.5 per release. Contract: one row changes the result by at most 1.
   * Noise: exact discrete Laplace of scale 2; 95 % of it lies within +/-6.
   *
   * @param limits a public value
   * @param shapes a public value
   * @param shape a public value
   * @param cell a public value
   * @param most a public value
   * @return the noisy result
   */
  long under(Map<Integer, Optional<Integer>> limits, List<Shape> shapes, Shape shape, Cell cell,
      Optional<Integer> most) {
    Map<Integer, Optional<Integer>> limitsCopy =
        Releases.requireContents(MethodHandles.lookup(), "limits",
        Releases.copyOf("limits", limits),
        Releases.type(Map.class, Integer.class, Releases.type(Optional.class, Integer.class)));
    List<Shape> shapesCopy = Releases.requireContents(MethodHandles.lookup(), "shapes",
        Releases.copyOf("shapes", shapes), Releases.type(List.class, Shape.class));
    Releases.requireContents(MethodHandles.lookup(), "shape",
        Objects.requireNonNull(shape, "shape"), Shape.class);
    Objects.requireNonNull(cell, "cell");
    Releases.requireContents(MethodHandles.lookup(), "most", most,
        Releases.type(Optional.class, Integer.class));
    return releases.releaseLong(UNDER.asked(limitsCopy, shapesCopy, shape, cell, most),
        rows -> Tables.under(rows, limitsCopy, shapesCopy, shape, cell, most));
  }

  /**
   * Tells how many releases of {@link #in} are left, and how accurate they are, at no cost.
   */
  AboutNumbers aboutIn() {
    return releases.aboutLongs(IN);
  }

  /**
   * Tells how many releases of {@link #under} are left, and how accurate they are, at no cost.
   */
  AboutNumbers aboutUnder() {
    return releases.aboutLongs(UNDER);
  }
}
