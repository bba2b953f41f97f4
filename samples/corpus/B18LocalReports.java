package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.PrivateData;
import java.util.List;
import java.util.Objects;

/** B18: each row is randomised by itself: one of two answers, one of four, a bit for each of four. */
@PrivacyBudget(epsilon = 4.29583686600433, adjacency = Adjacency.REPLACE_ONE)
final class B18LocalReports {
  enum Browser { FOX, BEAR, OWL, LYNX }

  record Client(boolean smoker, Browser browser) {
    Client {
      Objects.requireNonNull(browser);
    }
  }

  /** Two coins: the truth with probability 3/4. */
  @Private(epsilon = 1.0986122886681098, mechanism = Mechanism.RANDOMIZED_RESPONSE) // ln 3
  static boolean smoker(Client client) {
    return client.smoker();
  }

  @Private(epsilon = 1, mechanism = Mechanism.RANDOMIZED_RESPONSE)
  static Browser browser(Client client) {
    return client.browser();
  }

  /** p = 0.75 and q = 0.25. */
  @Private(epsilon = 2.1972245773362196, mechanism = Mechanism.UNARY_ENCODING) // ln 9
  static Browser bits(Client client) {
    return client.browser();
  }

  @PrivacyBudget(epsilon = 4.29583686600433)
  static long run(PrivateData<Client> clients) {
    PrivateB18LocalReports queries = new PrivateB18LocalReports(clients);
    return queries.smoker().size() + queries.browser().size() + queries.bits().size();
  }
}
