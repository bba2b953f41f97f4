package hospital;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Ordinary code, which nothing is said about. */
final class NoQueries {
  private static int calls;

  private NoQueries() {}

  static Map<String, Integer> letters(List<String> words) {
    calls++;
    Map<String, Integer> counts = new HashMap<>();
    try {
      for (int i = 0; i < words.size(); i++) {
        counts.merge(words.get(i).substring(0, new Random().nextInt(3)), calls, Integer::sum);
      }
    } catch (IndexOutOfBoundsException e) {
      System.out.println(e);
    }
    return counts;
  }
}
