package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.PrivateData;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** C12: a person has visits in up to 3 wards, so a contract per person is paid in up to 3 parts. */
final class C12PartsOfPersons {
  enum Ward { SURGERY, MATERNITY, INTENSIVE_CARE }

  record Visit(@PrivacyUnit(maxRows = 3) String id, Ward ward) {
    Visit {
      Objects.requireNonNull(id);
      Objects.requireNonNull(ward);
    }
  }

  @Private(epsilon = 0.1)
  @Sensitivity(per = Per.UNIT)
  static long people(List<Visit> visits) {
    return visits.stream().map(Visit::id).distinct().count();
  }

  @PrivacyBudget(epsilon = 0.1) // :: error: [DP301]
  static long byWard(PrivateData<Visit> visits) {
    Map<Ward, PrivateData<Visit>> wards = visits.partitionBy(Ward.class, Visit::ward);
    long total = 0;
    for (PrivateData<Visit> ward : wards.values()) {
      total += new PrivateC12PartsOfPersons(ward).people();
    }
    return total;
  }
}
