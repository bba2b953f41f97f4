package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.Objects;

record Patient(@PrivacyUnit String id, @Bounded(lower = 0, upper = 120) int age,
               @Bounded(lower = 0, upper = 5_000_000) long costCents, Ward ward) {
  Patient {
    age = Clamp.clamp(age, 0, 120);
    costCents = Clamp.clamp(costCents, 0L, 5_000_000L);
    Objects.requireNonNull(ward);          // a null ward would make byWard throw: a leak
  }
}
