package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;
import java.util.Objects;

/** A21: sealed types taken apart by patterns. */
final class A21Patterns {
  sealed interface Contact permits Mail, Phone {}

  record Mail(String address) implements Contact {
    Mail {
      Objects.requireNonNull(address);
    }
  }

  record Phone(String number, boolean mobile) implements Contact {
    Phone {
      Objects.requireNonNull(number);
    }
  }

  record Customer(Contact contact, @Bounded(lower = 0, upper = 50) int orders) {
    Customer {
      Objects.requireNonNull(contact);
      orders = Clamp.clamp(orders, 0, 50);
    }
  }

  @Private(epsilon = 0.1)
  static long mobiles(List<Customer> customers) {
    return customers.stream()
        .filter(c -> c.contact() instanceof Phone phone && phone.mobile())
        .count();
  }

  @Private(epsilon = 0.1)
  static long mails(List<Customer> customers) {
    return customers.stream().filter(c -> c.contact() instanceof Mail).count();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(50)
  static long ordersByMail(List<Customer> customers) {
    long orders = 0;
    for (Customer c : customers) {
      if (c.contact() instanceof Mail mail && mail.address().endsWith(".at")) {
        orders += c.orders();
      }
    }
    return orders;
  }

  @Private(epsilon = 0.1)
  static long ofKind(List<Customer> customers) {
    return customers.stream().map(Customer::contact).filter(Phone.class::isInstance).count();
  }

  @Private(epsilon = 0.1)
  static long castTo(List<Customer> customers) {
    return customers.stream()
        .map(Customer::contact)
        .filter(Phone.class::isInstance)
        .map(Phone.class::cast)
        .filter(Phone::mobile)
        .count();
  }
}
