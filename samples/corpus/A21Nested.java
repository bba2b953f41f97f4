package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;
import java.util.Objects;

/** A21: records in records. */
final class A21Nested {
  record Address(String city, @Bounded(lower = 0, upper = 99_999) int zip) {
    Address {
      Objects.requireNonNull(city);
      zip = Clamp.clamp(zip, 0, 99_999);
    }
  }

  record Household(@Bounded(lower = 0, upper = 20) int size, Address address) {
    Household {
      size = Clamp.clamp(size, 0, 20);
      Objects.requireNonNull(address);
    }

    boolean inGraz() {
      return address.city().equals("Graz");
    }
  }

  @Private(epsilon = 0.1)
  static long inCity(List<Household> households, String city) {
    return households.stream().filter(h -> h.address().city().equals(city)).count();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(20)
  static long people(List<Household> households) {
    long n = 0;
    for (Household h : households) {
      Address address = h.address();
      if (address.zip() >= 8_000 && address.zip() < 9_000) {
        n += h.size();
      }
    }
    return n;
  }

  @Private(epsilon = 0.1)
  static long inGraz(List<Household> households) {
    return households.stream().filter(Household::inGraz).count();
  }

  @Private(epsilon = 0.1)
  static long mapped(List<Household> households) {
    return households.stream().map(Household::address).map(Address::zip).filter(z -> z < 2_000).count();
  }

  @Private(epsilon = 0.1)
  static long equalRecords(List<Household> households) {
    Address home = new Address("Linz", 4_020);
    return households.stream().filter(h -> h.address().equals(home)).count();
  }
}
