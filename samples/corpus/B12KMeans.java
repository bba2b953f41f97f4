package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import dev.discreet.runtime.PrivateData;
import java.util.List;

/**
 * B12: k-means on two coordinates, 5 iterations of 3 releases: a point is nearest to one centre, so the counts
 * and sums of all clusters cost what those of one do.
 */
final class B12KMeans {
  static final int CLUSTERS = 4;

  record Point(
      @Bounded(lower = -1, upper = 1, step = 0x1p-10) double x,
      @Bounded(lower = -1, upper = 1, step = 0x1p-10) double y) {
    Point {
      x = Clamp.toStep(Clamp.clamp(x, -1.0, 1.0), 0x1p-10);
      y = Clamp.toStep(Clamp.clamp(y, -1.0, 1.0), 0x1p-10);
    }
  }

  @Private(epsilon = 0.1)
  static long[] sizes(
      List<Point> points,
      @Length(4) @Bounded(lower = -1, upper = 1) double[] x,
      @Length(4) @Bounded(lower = -1, upper = 1) double[] y) {
    long[] sizes = new long[CLUSTERS];
    for (Point p : points) {
      sizes[nearest(p, x, y)]++;
    }
    return sizes;
  }

  @Private(epsilon = 0.1)
  static double[] sumsOfX(
      @MaxRows(1_000_000) List<Point> points,
      @Length(4) @Bounded(lower = -1, upper = 1) double[] x,
      @Length(4) @Bounded(lower = -1, upper = 1) double[] y) {
    double[] sums = new double[CLUSTERS];
    for (Point p : points) {
      sums[nearest(p, x, y)] += p.x();
    }
    return sums;
  }

  @Private(epsilon = 0.1)
  static double[] sumsOfY(
      @MaxRows(1_000_000) List<Point> points,
      @Length(4) @Bounded(lower = -1, upper = 1) double[] x,
      @Length(4) @Bounded(lower = -1, upper = 1) double[] y) {
    double[] sums = new double[CLUSTERS];
    for (Point p : points) {
      sums[nearest(p, x, y)] += p.y();
    }
    return sums;
  }

  private static int nearest(Point p, double[] x, double[] y) {
    int nearest = 0;
    double least = 8;
    for (int i = 0; i < CLUSTERS; i++) {
      double dx = p.x() - x[i];
      double dy = p.y() - y[i];
      double distance = dx * dx + dy * dy;
      if (distance < least) {
        least = distance;
        nearest = i;
      }
    }
    return nearest;
  }

  @PrivacyBudget(epsilon = 1.5)
  static double[][] cluster(PrivateData<Point> points) {
    PrivateB12KMeans queries = new PrivateB12KMeans(points);
    double[] x = {-0.5, 0.5, -0.5, 0.5};
    double[] y = {-0.5, -0.5, 0.5, 0.5};
    for (int iteration = 0; iteration < 5; iteration++) {
      long[] sizes = queries.sizes(x, y);
      double[] sumsOfX = queries.sumsOfX(x, y);
      double[] sumsOfY = queries.sumsOfY(x, y);
      for (int i = 0; i < CLUSTERS; i++) {
        x[i] = Clamp.clamp(sumsOfX[i] / Math.max(1, sizes[i]), -1.0, 1.0);
        y[i] = Clamp.clamp(sumsOfY[i] / Math.max(1, sizes[i]), -1.0, 1.0);
      }
    }
    return new double[][] {x, y};
  }
}
