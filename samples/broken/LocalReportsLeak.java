package hospital;

import dev.discreet.annotations.*;
import dev.discreet.runtime.*;
import java.util.*;

/** What a function of one row must not do, and what it must not return. */
@PrivacyBudget(epsilon = 50, adjacency = Adjacency.REPLACE_ONE)
final class LocalReportsLeak {
  enum Browser { FOX, BEAR, OWL, LYNX }

  record Client(boolean smoker, Browser browser, int age) {}

  private static int calls;

  @Private(epsilon = 1, mechanism = Mechanism.RANDOMIZED_RESPONSE)
  static Browser mayBeNull(Client client) {
    return client.browser(); // :: error: [DP109]
  }

  @Private(epsilon = 1, mechanism = Mechanism.UNARY_ENCODING)
  static Browser isNullAtTimes(Client client) {
    if (client.smoker()) {
      return Browser.FOX;
    }
    return null; // :: error: [DP109]
  }

  @Private(epsilon = 1, mechanism = Mechanism.RANDOMIZED_RESPONSE)
  static Boolean boxedNull(Client client) {
    return client.smoker() ? true : null; // :: error: [DP109]
  }

  @Private(epsilon = 1, mechanism = Mechanism.RANDOMIZED_RESPONSE)
  static boolean prints(Client client) {
    System.out.println(client); // :: error: [DP102]
    return client.smoker();
  }

  @Private(epsilon = 1, mechanism = Mechanism.RANDOMIZED_RESPONSE)
  static boolean writes(Client client) {
    calls++; // :: error: [DP108]
    return client.smoker();
  }

  @Private(epsilon = 1, mechanism = Mechanism.RANDOMIZED_RESPONSE)
  static boolean reads(Client client) {
    return calls > 3; // :: error: [DP108]
  }

  @Private(epsilon = 1, mechanism = Mechanism.RANDOMIZED_RESPONSE)
  static boolean fails(Client client) {
    return 10 / client.age() > 2; // :: error: [DP110]
  }

  @Private(epsilon = 1, mechanism = Mechanism.RANDOMIZED_RESPONSE)
  static boolean asksWhichObject(Client client) {
    return client.hashCode() > 2; // :: error: [DP113]
  }

  @Private(epsilon = 1, mechanism = Mechanism.RANDOMIZED_RESPONSE)
  static boolean drawsItsOwn(Client client) {
    return Math.random() > 0.5; // :: error: [DP113]
  }

  @Private(epsilon = 1, mechanism = Mechanism.RANDOMIZED_RESPONSE)
  @Bounded(lower = 0, upper = 12)
  static int outside(Client client) {
    return client.age() / 10; // :: error: [DP204]
  }

  @Private(epsilon = 1, mechanism = Mechanism.RANDOMIZED_RESPONSE)
  @Bounded(lower = 0, upper = 12)
  static int outsideAtTimes(Client client) {
    if (client.smoker()) {
      return 13; // :: error: [DP204]
    }
    return 0;
  }

  @Private(epsilon = 1, mechanism = Mechanism.UNARY_ENCODING)
  @Bounded(lower = 0, upper = 12)
  static Long outsideBoxed(Client client) {
    return (long) client.age(); // :: error: [DP204]
  }

  @Private(epsilon = 1, mechanism = Mechanism.UNARY_ENCODING)
  @Bounded(lower = 0, upper = 12)
  static Integer boxedAndNull(Client client) {
    return client.smoker() ? null : Integer.valueOf(3); // :: error: [DP109]
  }

  @Private(epsilon = 1, mechanism = Mechanism.RANDOMIZED_RESPONSE)
  static boolean goesOn(Client client) {
    while (client.smoker()) {} // :: error: [DP106]
    return true;
  }

  @Private(epsilon = 1, mechanism = Mechanism.RANDOMIZED_RESPONSE)
  static boolean callsItself(Client client) {
    return callsItself(client); // :: error: [DP116]
  }

  @Private(epsilon = 1, mechanism = Mechanism.RANDOMIZED_RESPONSE)
  static boolean throughAHelper(Client client) {
    return thrown(client);
  }

  private static boolean thrown(Client client) {
    return client.browser().ordinal() > 1; // :: error: [DP109]
  }
}
