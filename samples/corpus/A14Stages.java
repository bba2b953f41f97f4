package corpus;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/** A14: stages that keep, change, sort or drop rows do not make a row count twice. */
final class A14Stages {
  enum Town { LINZ, GRAZ, WIEN }

  record Person(@Bounded(lower = 0, upper = 120) int age, Town town, String name) {
    Person {
      age = Clamp.clamp(age, 0, 120);
      Objects.requireNonNull(town);
      Objects.requireNonNull(name);
    }
  }

  @Private(epsilon = 0.1)
  static long mapped(List<Person> people) {
    return people.stream().map(Person::age).map(age -> age / 10).filter(d -> d > 5).count();
  }

  @Private(epsilon = 0.1)
  static long towns(List<Person> people) {
    return people.stream().map(Person::town).distinct().count();
  }

  @Private(epsilon = 0.1)
  static long names(List<Person> people) {
    return people.stream().map(p -> p.name()).distinct().count();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(120)
  static long distinctAges(List<Person> people) {
    return people.stream().mapToLong(Person::age).distinct().sum();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(120)
  static long sorted(List<Person> people) {
    return people.stream()
        .sorted(Comparator.comparing(Person::age))
        .mapToLong(Person::age)
        .sum();
  }

  @Private(epsilon = 0.1)
  static long collectedFirst(List<Person> people) {
    List<Person> adults = people.stream().filter(p -> p.age() >= 18).toList();
    return adults.stream().filter(p -> p.town() == Town.GRAZ).count();
  }

  @Private(epsilon = 0.1)
  static long collectedInALoop(List<Person> people) {
    List<Integer> ages = new ArrayList<>();
    for (Person p : people) {
      if (p.age() >= 18) ages.add(p.age());
    }
    return ages.size();
  }

  @Private(epsilon = 0.1)
  static long distinctBySet(List<Person> people) {
    Set<Town> towns = new HashSet<>();
    for (Person p : people) {
      towns.add(p.town());
    }
    return towns.size();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(120)
  static long boxed(List<Person> people) {
    return people.stream().mapToInt(Person::age).boxed().filter(a -> a > 3).mapToLong(a -> a).sum();
  }

  @Private(epsilon = 0.1)
  static long distinctByCounting(List<Person> people) {
    Set<String> names = new HashSet<>();
    long n = 0;
    for (Person p : people) {
      if (p.age() >= 18 && names.add(p.name())) n++;
    }
    return n;
  }

  @Private(epsilon = 0.1)
  static long repeated(List<Person> people) {
    var seen = new HashSet<String>();
    int n = 0;
    for (Person p : people) {
      if (seen.add(p.name())) continue;
      n++;
    }
    return n;
  }

  @Private(epsilon = 0.1)
  @Sensitivity(120)
  static long ageOfFirst(List<Person> people) {
    Set<Town> seen = new TreeSet<>();
    long n = 0;
    for (Person p : people) {
      if (seen.add(p.town())) n += p.age();
    }
    return n;
  }
}
