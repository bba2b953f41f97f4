package hospital;

import dev.discreet.annotations.*;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/** What is written by another name than its row's stays written, and the next chunk would read it. */
final class RowsBehindOtherNames {
  record Patient(int[] days) {
    Patient {
      days = days.clone();
    }
  }

  @Private(epsilon = 0.5, mechanism = Mechanism.SAMPLE_AND_AGGREGATE)
  @Bounded(lower = 0, upper = 10)
  static double inACube(List<Patient> chunk) {
    int[][][] cube = new int[2][2][2];
    cube[0][0] = chunk.get(0).days();
    cube[0][0][0] = 7; // :: error: [DP108]
    return 1;
  }

  @Private(epsilon = 0.5, mechanism = Mechanism.SAMPLE_AND_AGGREGATE)
  @Bounded(lower = 0, upper = 10)
  static double inAMatrix(List<Patient> chunk) {
    int[][] matrix = new int[2][2];
    for (Patient p : chunk) matrix[0] = p.days();
    matrix[0][1]++; // :: error: [DP108]
    return 1;
  }

  @Private(epsilon = 0.5, mechanism = Mechanism.SAMPLE_AND_AGGREGATE)
  @Bounded(lower = 0, upper = 10)
  static double byASwitch(List<Patient> chunk) {
    int[] days =
        switch (chunk.size()) {
          case 0 -> new int[1];
          default -> chunk.get(0).days();
        };
    days[0] = 1; // :: error: [DP108]
    return 1;
  }

  @Private(epsilon = 0.5, mechanism = Mechanism.SAMPLE_AND_AGGREGATE)
  @Bounded(lower = 0, upper = 10)
  static double byTwoAssignments(List<Patient> chunk) {
    int[] days = new int[1], others = days = chunk.get(0).days();
    days[0] = 1; // :: error: [DP108]
    return others[0];
  }

  @Private(epsilon = 0.5, mechanism = Mechanism.SAMPLE_AND_AGGREGATE)
  @Bounded(lower = 0, upper = 10)
  static double inAStream(List<Patient> chunk) {
    chunk.stream().map(Patient::days).forEach(days -> days[0] = 1); // :: error: [DP108]
    return 1;
  }

  @Private(epsilon = 0.5, mechanism = Mechanism.SAMPLE_AND_AGGREGATE)
  @Bounded(lower = 0, upper = 10)
  static double growing(List<Patient> chunk) {
    List<Integer> all = new ArrayList<>(List.of(1));
    for (int i = 0; i < all.size(); i++) Collections.addAll(all, i); // :: error: [DP106]
    for (int i = 0; i < all.size(); i++) Stream.of(i).map(all::add).count(); // :: error: [DP106]
    return all.size();
  }
}
