package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.*;

/** Every kind of switch, on what one row holds and on a public parameter. */
final class SwitchesInRows {
  enum Ward { SURGERY, MEDICINE, MATERNITY }

  record Patient(@Bounded(lower = 0, upper = 9) int stage, Ward ward, String city, Ward next) {
    Patient {
      stage = Clamp.clamp(stage, 0, 9);
      Objects.requireNonNull(ward);
      Objects.requireNonNull(city);
    }
  }

  @Private(epsilon = 0.1)
  static long exhaustive(List<Patient> rows) {
    return rows.stream()
        .filter(
            p ->
                switch (p.ward()) {
                  case SURGERY, MEDICINE -> true;
                  case MATERNITY -> p.stage() > 3;
                })
        .count();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(7)
  static long runningOn(List<Patient> rows) {
    long total = 0;
    for (Patient p : rows) {
      switch (p.stage()) {
        case 0:
          continue;
        case 1:
        case 2:
          total += 1;
          break;
        case 3:
          total += 2;
        case 4:
          total += 4;
          if (p.city().isEmpty()) break;
          total += 1;
          break;
        default:
          total += p.stage() - 5;
      }
    }
    return total;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(3)
  static long texts(List<Patient> rows) {
    return rows.stream()
        .mapToLong(
            p ->
                switch (p.city()) {
                  case "Paris", "Lyon" -> 3;
                  case "Rome" -> {
                    int points = 1;
                    points += 1;
                    yield points;
                  }
                  default -> 0;
                })
        .sum();
  }

  /** Nobody lives in two cities. */
  @Private(epsilon = 0.1)
  static long exclusive(List<Patient> rows) {
    return rows.stream().filter(p -> p.city().equals("Rome")).count()
        + rows.stream().filter(p -> p.city().equals("Oslo")).count();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(2)
  static long publicMode(List<Patient> rows, int mode) {
    return switch (mode) {
      case 1 -> rows.stream().count();
      case 2 -> 2L * rows.size();
      default -> 0L;
    };
  }

  @Private(epsilon = 0.1)
  static long neverThrown(List<Patient> rows) {
    return rows.stream()
        .filter(
            p ->
                switch (p.stage() / 5) {
                  case 0 -> false;
                  case 1 -> true;
                  default -> throw new IllegalStateException();
                })
        .count();
  }

  @Private(epsilon = 0.1)
  static long nullAsked(List<Patient> rows) {
    return rows.stream()
        .filter(
            p -> {
              if (p.next() == null) {
                return false;
              }
              switch (p.next()) {
                case SURGERY:
                  return true;
                default:
                  return p.next() == Ward.SURGERY;
              }
            })
        .count();
  }
}
