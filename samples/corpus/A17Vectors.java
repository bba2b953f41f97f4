package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** A17: sums of vectors of public length, each clipped. */
final class A17Vectors {
  record Example(@Length(3) double[] x) {
    Example {
      if (x.length != 3) {
        throw new IllegalArgumentException("an example has 3 features");
      }
      x = x.clone();
    }
  }

  @Private(epsilon = 0.5, delta = 1e-6, mechanism = Mechanism.GAUSSIAN)
  @Sensitivity(value = 1.0001, norm = Norm.L2) // 1, and the rounding of the additions
  static double[] clippedSum(@MaxRows(10_000) List<Example> examples) {
    double[] total = new double[3];
    for (Example e : examples) {
      double[] clipped = Clamp.l2(e.x(), 1.0);
      for (int i = 0; i < 3; i++) {
        total[i] += clipped[i];
      }
    }
    return total;
  }

  @Private(epsilon = 0.5)
  @Sensitivity(2.5001)
  static double[] clippedInL1(@MaxRows(10_000) List<Example> examples) {
    double[] total = new double[3];
    for (Example e : examples) {
      double[] clipped = Clamp.l1(e.x(), 2.5);
      for (int i = 0; i < total.length; i++) total[i] += clipped[i];
    }
    return total;
  }

  @Private(epsilon = 0.5)
  @Sensitivity(30)
  static double[] boxed(List<Example> examples) {
    double[] total = new double[3];
    for (Example e : examples) {
      for (int i = 0; i < 3; i++) {
        total[i] += Clamp.toStep(Clamp.clamp(e.x()[i], -10.0, 10.0), 0.125);
      }
    }
    return total;
  }

  @Private(epsilon = 0.5, delta = 1e-6, mechanism = Mechanism.GAUSSIAN)
  @Sensitivity(value = 17.320509, norm = Norm.L2) // 10 times the root of 3
  static double[] boxedInL2(List<Example> examples) {
    double[] total = new double[3];
    for (Example e : examples) {
      for (int i = 0; i < 3; i++) {
        total[i] += Clamp.toStep(Clamp.clamp(e.x()[i], -10.0, 10.0), 0.125);
      }
    }
    return total;
  }
}
