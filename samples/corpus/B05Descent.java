package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import dev.discreet.runtime.PrivateData;
import java.util.List;

/**
 * B5: noisy gradient descent: 50 Gaussian steps, paid for by their class, or composed by the program. Of 50 · 0.005 in ρ
 * textbooks make ε = 3.643 at δ = 1e-5.
 */
final class B05Descent {
  record Example(@Length(3) @Bounded(lower = -1, upper = 1) double[] x, boolean label) {
    Example {
      if (x.length != 3) {
        throw new IllegalArgumentException("an example has 3 features");
      }
      x = x.clone();
      for (int i = 0; i < 3; i++) {
        x[i] = Clamp.clamp(x[i], -1.0, 1.0);
      }
    }
  }

  @PrivacyBudget(epsilon = 3.77, delta = 1e-5)
  static final class Gradient {
    @Private(epsilon = 0.5, delta = 1e-6, mechanism = Mechanism.GAUSSIAN, releases = 50)
    @Sensitivity(value = 1.0001, norm = Norm.L2) // 1, and the rounding of the additions
    static @Length(3) double[] gradient(
        @MaxRows(10_000) List<Example> examples,
        @Length(3) @Bounded(lower = -10, upper = 10) double[] weights) {
      return sumOfClipped(examples, weights);
    }
  }

  @Private(rho = 0.005, mechanism = Mechanism.GAUSSIAN)
  @Sensitivity(value = 1.0001, norm = Norm.L2)
  static @Length(3) double[] gradient(
      @MaxRows(10_000) List<Example> examples,
      @Length(3) @Bounded(lower = -10, upper = 10) double[] weights) {
    return sumOfClipped(examples, weights);
  }

  private static double[] sumOfClipped(List<Example> examples, double[] weights) {
    double[] gradient = new double[3];
    for (Example e : examples) {
      double z = 0;
      for (int i = 0; i < 3; i++) {
        z += weights[i] * e.x()[i];
      }
      double error = 1 / (1 + Math.exp(-z)) - (e.label() ? 1 : 0);
      double[] own = new double[3];
      for (int i = 0; i < 3; i++) {
        own[i] = error * e.x()[i];
      }
      double[] clipped = Clamp.l2(own, 1);
      for (int i = 0; i < 3; i++) {
        gradient[i] += clipped[i];
      }
    }
    return gradient;
  }

  @PrivacyBudget(epsilon = 3.77, delta = 1e-5)
  static double[] train(PrivateData<Example> examples) {
    PrivateB05Descent_Gradient noisy = new PrivateB05Descent_Gradient(examples);
    double[] weights = new double[3];
    for (int step = 0; step < 50; step++) {
      double[] gradient = noisy.gradient(weights);
      for (int i = 0; i < weights.length; i++) {
        weights[i] = Clamp.clamp(weights[i] - 0.001 * gradient[i], -10.0, 10.0);
      }
    }
    return weights;
  }

  @PrivacyBudget(rho = 0.25)
  static double[] byRho(PrivateData<Example> examples) {
    PrivateB05Descent noisy = new PrivateB05Descent(examples);
    double[] weights = new double[3];
    for (int step = 0; step < 50; step++) {
      double[] gradient = noisy.gradient(weights);
      for (int i = 0; i < weights.length; i++) {
        weights[i] = Clamp.clamp(weights[i] - 0.001 * gradient[i], -10.0, 10.0);
      }
    }
    return weights;
  }

  @PrivacyBudget(epsilon = 3.19, delta = 1e-5, accounting = Accounting.ZCDP)
  static double[] byZcdp(PrivateData<Example> examples) {
    PrivateB05Descent noisy = new PrivateB05Descent(examples);
    double[] weights = new double[3];
    for (int step = 0; step < 50; step++) {
      double[] gradient = noisy.gradient(weights);
      for (int i = 0; i < weights.length; i++) {
        weights[i] = Clamp.clamp(weights[i] - 0.001 * gradient[i], -10.0, 10.0);
      }
    }
    return weights;
  }

  @PrivacyBudget(epsilon = 3.19, delta = 1e-5, accounting = Accounting.RENYI)
  static double[] byRenyi(PrivateData<Example> examples) {
    PrivateB05Descent noisy = new PrivateB05Descent(examples);
    double[] weights = new double[3];
    for (int step = 0; step < 50; step++) {
      double[] gradient = noisy.gradient(weights);
      for (int i = 0; i < weights.length; i++) {
        weights[i] = Clamp.clamp(weights[i] - 0.001 * gradient[i], -10.0, 10.0);
      }
    }
    return weights;
  }

  @PrivacyBudget(epsilon = 2.95, delta = 1e-5)
  static double[] byTheTightest(PrivateData<Example> examples) {
    PrivateB05Descent noisy = new PrivateB05Descent(examples);
    double[] weights = new double[3];
    for (int step = 0; step < 50; step++) {
      double[] gradient = noisy.gradient(weights);
      for (int i = 0; i < weights.length; i++) {
        weights[i] = Clamp.clamp(weights[i] - 0.001 * gradient[i], -10.0, 10.0);
      }
    }
    return weights;
  }
}
