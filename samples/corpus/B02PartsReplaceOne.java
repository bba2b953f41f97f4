package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.PrivateData;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** B2 where a row is replaced: it leaves one part and joins another, so the two dearest parts add. */
@PrivacyBudget(epsilon = 0.5, adjacency = Adjacency.REPLACE_ONE)
final class B02PartsReplaceOne {
  enum Ward { SURGERY, MATERNITY, INTENSIVE_CARE }

  record Patient(Ward ward, boolean ill) {
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

  @PrivacyBudget(epsilon = 0.8, adjacency = Adjacency.REPLACE_ONE)
  static Map<Ward, Long> byWard(PrivateData<Patient> patients) {
    Map<Ward, PrivateData<Patient>> wards = patients.partitionBy(Ward.class, Patient::ward);
    Map<Ward, Long> ill = new EnumMap<>(Ward.class);
    for (Ward ward : Ward.values()) {
      ill.put(ward, new PrivateB02PartsReplaceOne(wards.get(ward)).ill());
    }
    return ill;
  }

  @PrivacyBudget(epsilon = 1, adjacency = Adjacency.REPLACE_ONE)
  static long uneven(PrivateData<Patient> patients) {
    long total = new PrivateB02PartsReplaceOne(patients).all();
    Map<Ward, PrivateData<Patient>> wards = patients.partitionBy(Ward.class, Patient::ward);
    PrivateB02PartsReplaceOne surgery = new PrivateB02PartsReplaceOne(wards.get(Ward.SURGERY));
    PrivateB02PartsReplaceOne maternity = new PrivateB02PartsReplaceOne(wards.get(Ward.MATERNITY));
    return total + surgery.ill() + surgery.all() + maternity.ill();
  }

  @PrivacyBudget(epsilon = 1.1, adjacency = Adjacency.REPLACE_ONE)
  static long partsOfParts(PrivateData<Patient> patients) {
    long total = new PrivateB02PartsReplaceOne(patients).all();
    Map<Ward, PrivateData<Patient>> wards = patients.partitionBy(Ward.class, Patient::ward);
    for (PrivateData<Patient> ward : wards.values()) {
      total += new PrivateB02PartsReplaceOne(ward).all();
      Map<Boolean, PrivateData<Patient>> sides = ward.partitionBy(Boolean.class, Patient::ill);
      for (PrivateData<Patient> side : sides.values()) {
        total += new PrivateB02PartsReplaceOne(side).ill();
      }
    }
    return total;
  }
}
