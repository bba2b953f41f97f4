package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import dev.discreet.runtime.PrivateData;
import java.util.List;

/**
 * C23: an answer decides in which part a row lies. Each way to split by itself fits (2.7, 0.01); chosen by the answer,
 * the program has δ = 0.0163 at ε = 2.7.
 */
final class C23AnswersSplit {
  static final long LARGE = 4206;

  record Item(@Bounded(lower = 0, upper = 1000) int euros) {
    Item {
      euros = Clamp.clamp(euros, 0, 1000);
    }
  }

  @Private(rho = 0.125)
  @Sensitivity(value = 1000, norm = Norm.L2)
  static long first(List<Item> items) {
    long total = 0;
    for (Item item : items) {
      total += item.euros();
    }
    return total;
  }

  @Private(rho = 0.5)
  @Sensitivity(value = 1000, norm = Norm.L2)
  static long total(List<Item> items) {
    long total = 0;
    for (Item item : items) {
      total += item.euros();
    }
    return total;
  }

  @Private(epsilon = 1.8)
  static long count(List<Item> items) {
    return items.size();
  }

  @PrivacyBudget(epsilon = 2.7, delta = 0.01) // :: error: [DP301]
  static long captured(PrivateData<Item> items) {
    boolean small = new PrivateC23AnswersSplit(items).first() < LARGE;
    var parts = items.partitionBy(Boolean.class, item -> small);
    return new PrivateC23AnswersSplit(parts.get(true)).total()
        + new PrivateC23AnswersSplit(parts.get(false)).count();
  }

  @PrivacyBudget(epsilon = 2.7, delta = 0.01) // :: error: [DP301]
  static long branched(PrivateData<Item> items) {
    if (new PrivateC23AnswersSplit(items).first() < LARGE) {
      var parts = items.partitionBy(Boolean.class, item -> item.euros() >= 500);
      return new PrivateC23AnswersSplit(parts.get(true)).total()
          + new PrivateC23AnswersSplit(parts.get(false)).count();
    }
    var parts = items.partitionBy(Boolean.class, item -> item.euros() < 500);
    return new PrivateC23AnswersSplit(parts.get(true)).total()
        + new PrivateC23AnswersSplit(parts.get(false)).count();
  }
}
