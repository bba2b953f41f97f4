package hospital;

import dev.discreet.annotations.*;
import java.util.*;

/** What the declaration of a report of one row must not say. */
final class LocalReportsDeclared {
  record Client(boolean smoker, int age) {}

  static final class HowMany {
    @Private(epsilon = 1, mechanism = Mechanism.RANDOMIZED_RESPONSE) // :: error: [DP006]
    static boolean smoker(Client client) {
      return client.smoker();
    }
  }

  @PrivacyBudget(epsilon = 9, adjacency = Adjacency.REPLACE_ONE)
  static final class Others {
    @Private(epsilon = 1, mechanism = Mechanism.RANDOMIZED_RESPONSE)
    @Sensitivity(1) // :: error: [DP006]
    static boolean distance(Client client) {
      return client.smoker();
    }

    @Private(epsilon = 1, delta = 1e-6, mechanism = Mechanism.UNARY_ENCODING) // :: error: [DP006]
    static boolean slack(Client client) {
      return client.smoker();
    }

    @Private(epsilon = 1, mechanism = Mechanism.UNARY_ENCODING)
    static boolean all(List<Client> clients) { // :: error: [DP007]
      return true;
    }

    @Private(epsilon = 1, mechanism = Mechanism.UNARY_ENCODING)
    static int open(Client client) { // :: error: [DP007]
      return client.age();
    }

    @Private(epsilon = 1)
    static long noMechanism(Client client) { // :: error: [DP007]
      return client.age();
    }

    @Private(epsilon = 1, mechanism = Mechanism.RANDOMIZED_RESPONSE)
    static boolean limited(@MaxRows(5) Client client) { // :: error: [DP009]
      return client.smoker();
    }
  }
}
