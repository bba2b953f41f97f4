package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** A21: what may be missing: `Optional`, and null with a guard. */
final class A21Optional {
  record Customer(Optional<String> email, String phone, Integer visits) {
    Customer {
      Objects.requireNonNull(email);
    }

    Optional<String> number() {
      return Optional.ofNullable(phone);
    }
  }

  @Private(epsilon = 0.1)
  static long present(List<Customer> customers) {
    return customers.stream().filter(c -> c.email().isPresent()).count();
  }

  @Private(epsilon = 0.1)
  static long mapped(List<Customer> customers) {
    return customers.stream()
        .filter(c -> c.email().map(e -> e.endsWith(".at")).orElse(false))
        .count();
  }

  @Private(epsilon = 0.1)
  static long flattened(List<Customer> customers) {
    return customers.stream().flatMap(c -> c.email().stream()).filter(e -> e.contains("@")).count();
  }

  @Private(epsilon = 0.1)
  static long made(List<Customer> customers) {
    return customers.stream().filter(c -> c.number().isPresent()).count();
  }

  @Private(epsilon = 0.1)
  static long guarded(List<Customer> customers) {
    return customers.stream().filter(c -> c.phone() != null && c.phone().startsWith("+43")).count();
  }

  @Private(epsilon = 0.1)
  static long constantFirst(List<Customer> customers) {
    return customers.stream().filter(c -> "unknown".equals(c.phone())).count();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(10)
  static long boxed(List<Customer> customers) {
    return customers.stream()
        .filter(c -> c.visits() != null)
        .mapToLong(c -> Clamp.clamp(c.visits(), 0, 10))
        .sum();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(40)
  static long lengths(List<Customer> customers) {
    return customers.stream()
        .mapToLong(c -> Math.min(40, c.email().orElse("").length()))
        .sum();
  }

  @Private(epsilon = 0.1)
  static long flattenedLater(List<Customer> customers) {
    return customers.stream()
        .map(Customer::email)
        .flatMap(Optional::stream)
        .filter(e -> e.length() > 6)
        .count();
  }

  @Private(epsilon = 0.1)
  static long presentOnes(List<Customer> customers) {
    return customers.stream()
        .map(Customer::email)
        .filter(Optional::isPresent)
        .map(Optional::get)
        .filter(e -> e.startsWith("a"))
        .count();
  }

  @Private(epsilon = 0.1)
  static long nullLeftOut(List<Customer> customers) {
    return customers.stream()
        .flatMap(c -> Stream.ofNullable(c.phone()))
        .filter(p -> p.endsWith("0"))
        .count();
  }
}
