package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** A17: the gradient of the logistic loss at public weights, clipped example by example. */
final class A17Gradient {
  record Example(@Length(4) @Bounded(lower = -1, upper = 1) double[] x, boolean label) {
    Example {
      if (x.length != 4) {
        throw new IllegalArgumentException("an example has 4 features");
      }
      x = x.clone();
      for (int i = 0; i < 4; i++) {
        x[i] = Clamp.clamp(x[i], -1.0, 1.0);
      }
    }
  }

  @Private(epsilon = 0.5, delta = 1e-6, mechanism = Mechanism.GAUSSIAN)
  @Sensitivity(value = 0.5001, norm = Norm.L2) // 0.5, and the rounding of the additions
  static double[] gradient(
      @MaxRows(10_000) List<Example> examples,
      @Length(4) @Bounded(lower = -10, upper = 10) double[] weights) {
    double[] gradient = new double[4];
    for (Example e : examples) {
      double z = 0;
      for (int i = 0; i < 4; i++) {
        z += weights[i] * e.x()[i];
      }
      double error = 1 / (1 + Math.exp(-z)) - (e.label() ? 1 : 0);
      double[] own = new double[4];
      for (int i = 0; i < 4; i++) {
        own[i] = error * e.x()[i];
      }
      double[] clipped = Clamp.l2(own, 0.5);
      for (int i = 0; i < 4; i++) {
        gradient[i] += clipped[i];
      }
    }
    return gradient;
  }

  @Private(epsilon = 0.5, delta = 1e-6, mechanism = Mechanism.GAUSSIAN)
  @Sensitivity(value = 0.5001, norm = Norm.L2)
  static double[] gradientByHelper(
      @MaxRows(10_000) List<Example> examples,
      @Length(4) @Bounded(lower = -10, upper = 10) double[] weights) {
    double[] gradient = new double[4];
    for (Example e : examples) {
      double[] own = Clamp.l2(ofOne(e, weights), 0.5);
      for (int i = 0; i < 4; i++) gradient[i] += own[i];
    }
    return gradient;
  }

  private static double[] ofOne(Example e, double[] weights) {
    double z = 0;
    for (int i = 0; i < 4; i++) z += weights[i] * e.x()[i];
    double error = 1 / (1 + Math.exp(-z)) - (e.label() ? 1 : 0);
    double[] own = new double[4];
    for (int i = 0; i < 4; i++) own[i] = error * e.x()[i];
    return own;
  }
}
