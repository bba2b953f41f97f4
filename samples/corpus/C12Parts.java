package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.PrivateData;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** C12: overlapping parts counted as disjoint, and a part used twice. */
final class C12Parts {
  enum Ward { SURGERY, MATERNITY }

  record Patient(Ward ward, boolean insured) {
    Patient {
      Objects.requireNonNull(ward);
    }
  }

  @Private(epsilon = 0.1)
  static long all(List<Patient> patients) {
    return patients.size();
  }

  @PrivacyBudget(epsilon = 0.1) // :: error: [DP301]
  static long overlapping(PrivateData<Patient> patients) {
    Map<Ward, PrivateData<Patient>> wards = patients.partitionBy(Ward.class, Patient::ward);
    Map<Boolean, PrivateData<Patient>> sides = patients.partitionBy(Boolean.class, Patient::insured);
    return new PrivateC12Parts(wards.get(Ward.SURGERY)).all()
        + new PrivateC12Parts(sides.get(true)).all();
  }

  @PrivacyBudget(epsilon = 0.1) // :: error: [DP301]
  static long usedTwice(PrivateData<Patient> patients) {
    Map<Ward, PrivateData<Patient>> wards = patients.partitionBy(Ward.class, Patient::ward);
    long total = 0;
    for (PrivateData<Patient> ward : wards.values()) {
      total += new PrivateC12Parts(ward).all();
    }
    return total + new PrivateC12Parts(wards.get(Ward.SURGERY)).all();
  }

  @PrivacyBudget(epsilon = 0.1) // :: error: [DP301]
  static long partAndWhole(PrivateData<Patient> patients) {
    Map<Ward, PrivateData<Patient>> wards = patients.partitionBy(Ward.class, Patient::ward);
    return new PrivateC12Parts(patients).all() + new PrivateC12Parts(wards.get(Ward.SURGERY)).all();
  }
}
