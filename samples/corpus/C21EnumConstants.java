package corpus;

import dev.discreet.annotations.*;
import java.util.List;
import java.util.Objects;

/** C21: enum constants with effects. */
final class C21EnumConstants {
  enum Level { LOW, HIGH }

  record Person(Level level, boolean smoker) {
    Person {
      Objects.requireNonNull(level);
    }
  }

  private static int turn;

  private static int next() {
    return turn++;
  }

  enum Early {
    A;

    final int turn = next();
  }

  enum Late {
    A;

    final int turn = next();
  }

  enum Loud {
    A(1);

    Loud(int weight) {
      System.out.println(weight);
    }
  }

  interface Numbered {
    int TURN = next();

    default int twice() {
      return 2 * TURN;
    }
  }

  enum Named implements Numbered {
    A
  }

  enum Plain {
    A(3),
    B(4);

    final int weight;

    Plain(int weight) {
      this.weight = weight;
    }
  }

  @Private(epsilon = 0.1)
  static long counted(List<Person> people) {
    long n = 0;
    for (Person p : people) {
      if (p.smoker()) {
        n += Early.A.ordinal(); // :: error: [DP115]
      }
    }
    return n + Math.floorMod(Late.A.turn, 2) * (long) people.size(); // :: error: [DP115]
  }

  @Private(epsilon = 0.1)
  static long printed(List<Person> people) {
    return people.stream().filter(p -> p.smoker() && Loud.A.ordinal() == 0).count(); // :: error: [DP115]
  }

  @Private(epsilon = 0.1)
  static long inherited(List<Person> people) {
    return people.stream().filter(p -> p.smoker() && Named.values().length == 1).count(); // :: error: [DP115]
  }

  @Private(epsilon = 0.1)
  static long harmless(List<Person> people) {
    return people.stream().filter(p -> p.smoker() && Plain.B.weight == 4).count();
  }
}
