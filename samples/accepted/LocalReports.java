package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.*;
import java.util.*;

/** Each row is reported by itself, beside a count of all rows. */
@PrivacyBudget(epsilon = 6, adjacency = Adjacency.REPLACE_ONE)
final class LocalReports {
  enum Browser { FOX, BEAR, OWL, LYNX }

  record Client(@PrivacyUnit(maxRows = 2) String id, boolean smoker, Browser browser, int age) {
    Client {
      Objects.requireNonNull(browser);
    }
  }

  private final int width;

  LocalReports(int width) {
    this.width = Clamp.clamp(width, 1, 20);
  }

  @Private(epsilon = 1, mechanism = Mechanism.RANDOMIZED_RESPONSE)
  static boolean smoker(Client client) {
    return client.smoker();
  }

  @Private(epsilon = 1, mechanism = Mechanism.UNARY_ENCODING)
  static Browser browser(Client client) {
    return client.browser();
  }

  /** A local query may return early, call a helper and take public parameters. */
  @Private(epsilon = 0.5, mechanism = Mechanism.RANDOMIZED_RESPONSE)
  @Bounded(lower = 0, upper = 6)
  static int decade(Client client, @Bounded(lower = 1, upper = 20) int years) {
    if (client.age() < 0) {
      return 0;
    }
    return Math.min(6, steps(client, years));
  }

  private static int steps(Client client, int years) {
    return client.age() / years;
  }

  @Private(epsilon = 0.5, mechanism = Mechanism.UNARY_ENCODING)
  @Bounded(lower = -1, upper = 1)
  static Long sign(Client client) {
    return (long) Integer.signum(client.age());
  }

  @Private(epsilon = 0.5, mechanism = Mechanism.RANDOMIZED_RESPONSE)
  Boolean wide(Client client) {
    return client.age() > width;
  }

  /** Over all rows, as any other query; a local one is a function like any other. */
  @Private(epsilon = 1)
  static long smokers(List<Client> clients) {
    return clients.stream().filter(LocalReports::smoker).count();
  }

  @PrivacyBudget(epsilon = 3)
  static long estimate(PrivateData<Client> data) {
    PrivateLocalReports reports = new PrivateLocalReports(new LocalReports(3), data);
    long said = reports.smoker().stream().filter(smoker -> smoker).count();
    long foxes = reports.browser().stream().filter(set -> set.contains(Browser.FOX)).count();
    return reports.smokers() - said + foxes;
  }
}
