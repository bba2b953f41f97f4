package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.PrivateData;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** B2: disjoint parts cost what the dearest of them costs, also parts of parts. */
final class B02Parts {
  enum Ward { SURGERY, MATERNITY, INTENSIVE_CARE }

  record Patient(Ward ward, boolean insured, boolean ill) {
    Patient {
      Objects.requireNonNull(ward);
    }
  }

  @Private(epsilon = 0.1)
  static long all(List<Patient> patients) {
    return patients.size();
  }

  @Private(epsilon = 0.4)
  static long ill(List<Patient> patients) {
    return patients.stream().filter(Patient::ill).count();
  }

  @PrivacyBudget(epsilon = 0.4)
  static Map<Ward, Long> byWard(PrivateData<Patient> patients) {
    Map<Ward, PrivateData<Patient>> wards = patients.partitionBy(Ward.class, Patient::ward);
    Map<Ward, Long> ill = new EnumMap<>(Ward.class);
    for (Ward ward : Ward.values()) {
      ill.put(ward, new PrivateB02Parts(wards.get(ward)).ill());
    }
    return ill;
  }

  @PrivacyBudget(epsilon = 0.5)
  static long uneven(PrivateData<Patient> patients) {
    Map<Ward, PrivateData<Patient>> wards = patients.partitionBy(Ward.class, Patient::ward);
    PrivateB02Parts surgery = new PrivateB02Parts(wards.get(Ward.SURGERY));
    PrivateB02Parts maternity = new PrivateB02Parts(wards.get(Ward.MATERNITY));
    return surgery.ill() + surgery.all() + maternity.ill();
  }

  @PrivacyBudget(epsilon = 0.6)
  static long partsOfParts(PrivateData<Patient> patients) {
    long total = new PrivateB02Parts(patients).all();
    Map<Ward, PrivateData<Patient>> wards = patients.partitionBy(Ward.class, Patient::ward);
    for (PrivateData<Patient> ward : wards.values()) {
      total += new PrivateB02Parts(ward).all();
      Map<Boolean, PrivateData<Patient>> sides = ward.partitionBy(Boolean.class, Patient::insured);
      for (PrivateData<Patient> side : sides.values()) {
        total += new PrivateB02Parts(side).ill();
      }
    }
    return total;
  }
}
