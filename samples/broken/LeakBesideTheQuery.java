package hospital;

import dev.discreet.annotations.*;
import java.util.*;
import java.util.stream.Stream;

/** What other classes of the file do is looked into, and counts. */
final class LeakBesideTheQuery {
  @Private(epsilon = 0.5)
  static long printed(List<Meal> meals) {
    return meals.stream().filter(MealRules::isHot).count();
  }

  @Private(epsilon = 0.5)
  static long counted(List<Meal> meals) {
    return meals.stream().filter(m -> m.course().served()).count();
  }

  @Private(epsilon = 0.5)
  static long readTwice(List<Meal> meals) {
    return MealRules.twice(meals.stream());
  }

  @Private(epsilon = 0.5)
  static long changed(List<Meal> meals) {
    return meals.stream().filter(m -> MealRules.limit() > m.degrees()).count();
  }

  @Private(epsilon = 0.5)
  @Sensitivity(100)
  static long heat(List<Meal> meals) {
    return meals.stream().mapToLong(Meal::heat).sum(); // :: error: [DP201]
  }
}

enum Course {
  SOUP,
  CAKE;

  private int served;

  boolean served() {
    served++; // :: error: [DP108]
    return served > 0; // :: error: [DP108]
  }
}

record Meal(Course course, @Bounded(lower = 0, upper = 200) int degrees) {
  Meal {
    Objects.requireNonNull(course);
    degrees = Math.max(0, Math.min(degrees, 200));
  }

  int heat() {
    return course == Course.SOUP ? degrees : degrees / 2;
  }
}

final class MealRules {
  private static final int[] LIMITS = {60};

  static boolean isHot(Meal meal) {
    System.out.println(meal.degrees()); // :: error: [DP102]
    return meal.degrees() > 60;
  }

  static long twice(Stream<Meal> meals) {
    return meals.count() + meals.count(); // :: error: [DP110]
  }

  static int limit() {
    return LIMITS[0]; // :: error: [DP108]
  }

  static void raise() {
    LIMITS[0]++;
  }
}
