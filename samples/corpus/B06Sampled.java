package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import dev.discreet.runtime.PrivateData;
import java.util.List;

/**
 * B6: 2250 steps of gradient descent, each on a fresh sample of 4 % with noise of 1.5 clipping norms, at δ = 1e-5:
 * textbooks come to ε = 7.33 by Rényi divergences and 6.77 by privacy loss distributions.
 */
final class B06Sampled {
  record Example(@Length(2) @Bounded(lower = -1, upper = 1) double[] x, boolean label) {
    Example {
      if (x.length != 2) {
        throw new IllegalArgumentException("an example has 2 features");
      }
      x = x.clone();
      for (int i = 0; i < 2; i++) {
        x[i] = Clamp.clamp(x[i], -1.0, 1.0);
      }
    }
  }

  /** Noise of standard deviation 1.5: ρ is a little below 1/(2 · 1.5²). */
  @Private(rho = 0.2222, mechanism = Mechanism.GAUSSIAN)
  @Sensitivity(value = 1.0001, norm = Norm.L2) // 1, and the rounding of the additions
  static @Length(2) double[] gradient(
      @MaxRows(10_000) List<Example> examples,
      @Length(2) @Bounded(lower = -10, upper = 10) double[] weights) {
    double[] gradient = new double[2];
    for (Example e : examples) {
      double z = weights[0] * e.x()[0] + weights[1] * e.x()[1];
      double error = 1 / (1 + Math.exp(-z)) - (e.label() ? 1 : 0);
      double[] clipped = Clamp.l2(new double[] {error * e.x()[0], error * e.x()[1]}, 1);
      gradient[0] += clipped[0];
      gradient[1] += clipped[1];
    }
    return gradient;
  }

  @PrivacyBudget(epsilon = 6.77, delta = 1e-5)
  static double[] train(PrivateData<Example> examples) {
    double[] weights = new double[2];
    for (int step = 0; step < 2250; step++) {
      double[] gradient = new PrivateB06Sampled(examples.sample(0.04)).gradient(weights);
      for (int i = 0; i < 2; i++) {
        weights[i] = Clamp.clamp(weights[i] - 0.001 * gradient[i], -10.0, 10.0);
      }
    }
    return weights;
  }

  @PrivacyBudget(epsilon = 7.33, delta = 1e-5, accounting = Accounting.RENYI)
  static double[] trainByRenyi(PrivateData<Example> examples) {
    double[] weights = new double[2];
    for (int step = 0; step < 2250; step++) {
      double[] gradient = new PrivateB06Sampled(examples.sample(0.04)).gradient(weights);
      for (int i = 0; i < 2; i++) {
        weights[i] = Clamp.clamp(weights[i] - 0.001 * gradient[i], -10.0, 10.0);
      }
    }
    return weights;
  }
}
