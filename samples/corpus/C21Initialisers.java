package corpus;

import dev.discreet.annotations.*;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;

/** C21: class initialisers of what a row's code names first. */
final class C21Initialisers {
  record Person(int age, boolean smoker) {}

  private static int turn;

  private static int next() {
    return turn++;
  }

  static final class Counts {
    static final int TURN = next();

    static int zero() {
      return 0;
    }
  }

  static final class Late {
    static final int TURN = next();
  }

  static final class Prints {
    static {
      System.out.println("a smoker");
    }

    static int zero() {
      return 0;
    }
  }

  static final class Throws {
    static final int NONE = Integer.parseInt("none");

    static int zero() {
      return 0;
    }
  }

  static class Parent {
    static final List<Integer> SEEN = new ArrayList<>(List.of(next()));
  }

  static final class Child extends Parent {
    static int zero() {
      return 0;
    }
  }

  record Pair(int x) {
    static final IntSupplier TURNS = C21Initialisers::next;
    static final int TURN = TURNS.getAsInt();
  }

  @Private(epsilon = 0.1)
  static long counted(List<Person> people) {
    long n = 0;
    for (Person p : people) {
      if (p.smoker()) {
        n += Counts.zero(); // :: error: [DP115]
      }
    }
    return n + Math.floorMod(Late.TURN, 2) * (long) people.size(); // :: error: [DP115]
  }

  @Private(epsilon = 0.1)
  static long printed(List<Person> people) {
    return people.stream().filter(p -> p.smoker() && Prints.zero() == 0).count(); // :: error: [DP115]
  }

  @Private(epsilon = 0.1)
  static long thrown(List<Person> people) {
    return people.stream().filter(p -> p.smoker() || Throws.zero() == 0).count(); // :: error: [DP115]
  }

  @Private(epsilon = 0.1)
  static long inherited(List<Person> people) {
    return people.stream().filter(p -> p.smoker() && Child.zero() == 0).count(); // :: error: [DP115]
  }

  @Private(epsilon = 0.1)
  static long made(List<Person> people) {
    return people.stream().filter(p -> p.smoker() && new Pair(3).x() == 3).count(); // :: error: [DP115]
  }
}
