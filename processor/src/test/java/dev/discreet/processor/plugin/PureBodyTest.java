/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Functions of a chunk that are taken as they are: whatever they compute, they are pure. */
class PureBodyTest {
  @TempDir Path directory;

  private void accepts(String members, String... others) {
    ChunkQueries.check(directory, members, others);
  }

  @Test
  void mediansAndOtherOrderStatistics() {
    accepts(
        """
        query static double median(List<Visit> chunk) {
          List<Integer> ages = new ArrayList<>();
          for (Visit v : chunk) ages.add(v.age());
          Collections.sort(ages);
          return ages.isEmpty() ? 0 : ages.get(ages.size() / 2);
        }
        query static int byArray(Collection<Visit> chunk) {
          int[] ages = chunk.stream().mapToInt(Visit::age).toArray();
          Arrays.sort(ages);
          return ages[ages.length / 2];
        }
        query static double byComparator(List<Visit> chunk) {
          List<Visit> sorted = new ArrayList<>(chunk);
          sorted.sort(Comparator.comparingDouble(Visit::cost).thenComparing(Visit::id));
          sorted.sort(Comparator.comparing((Visit v) -> v.age()).reversed());
          return sorted.get(0).cost();
        }
        query static double byStream(Stream<Visit> chunk) {
          return chunk.map(Visit::age).sorted().skip(3).findFirst().orElse(7);
        }
        query static double range(Iterable<Visit> chunk) {
          double least = Double.MAX_VALUE;
          double most = -Double.MAX_VALUE;
          for (Visit v : chunk) {
            least = Math.min(least, v.cost());
            most = Math.max(most, v.cost());
          }
          return most - least;
        }
        """);
  }

  @Test
  void quotientsAndVariances() {
    accepts(
        """
        query static double variance(List<Visit> chunk) {
          double sum = 0;
          double squares = 0;
          int n = 0;
          for (Visit v : chunk) {
            if (v.age() < 18) continue;
            sum += v.cost();
            squares += v.cost() * v.cost();
            n++;
          }
          double mean = sum / n;
          return squares / n - mean * mean;
        }
        query static double average(List<Visit> chunk) {
          return chunk.stream().mapToDouble(Visit::cost).average().getAsDouble();
        }
        query static long ratio(Visit[] chunk) {
          long seniors = Arrays.stream(chunk).filter(Visit::isSenior).count();
          return 100 * seniors / chunk.length;
        }
        query static double clamped(List<Visit> chunk, double cap) {
          DoubleSummaryStatistics all =
              chunk.stream().mapToDouble(v -> Clamp.clamp(v.cost(), 0, cap)).summaryStatistics();
          return all.getMax() - all.getMin();
        }
        """);
  }

  @Test
  void mapsAndSetsOfItsOwn() {
    accepts(
        """
        query static int mode(List<Visit> chunk) {
          Map<Integer, Integer> counts = new HashMap<>();
          for (Visit v : chunk) counts.merge(v.age(), 1, Integer::sum);
          int best = 0;
          int most = 0;
          for (Map.Entry<Integer, Integer> entry : counts.entrySet()) {
            if (entry.getValue() > most) {
              most = entry.getValue();
              best = entry.getKey();
            }
          }
          return best;
        }
        query static int distinct(List<Visit> chunk) {
          Set<String> ids = new HashSet<>();
          for (Visit v : chunk) if (!ids.contains(v.id())) ids.add(v.id());
          return ids.size();
        }
        query static long busiest(List<Visit> chunk) {
          Map<Ward, Long> wards =
              chunk.stream().collect(
                  groupingBy(Visit::ward, () -> new EnumMap<>(Ward.class), counting()));
          return Collections.max(wards.values());
        }
        query static double perAge(List<Visit> chunk) {
          return chunk.stream().collect(groupingBy(Visit::age, averagingDouble(Visit::cost)))
              .values().stream().mapToDouble(x -> x).max().orElse(0);
        }
        query static int tree(List<Visit> chunk) {
          TreeMap<Integer, Visit> byAge = new TreeMap<>();
          for (Visit v : chunk) byAge.put(v.age(), v);
          return byAge.isEmpty() ? 0 : byAge.lastEntry().getValue().age();
        }
        query static int queue(List<Visit> chunk) {
          PriorityQueue<Visit> oldest = new PriorityQueue<>(Comparator.comparingInt(v -> -v.age()));
          oldest.addAll(chunk);
          return oldest.isEmpty() ? 0 : oldest.poll().age();
        }
        """);
  }

  @Test
  void loopsThatCount() {
    accepts(
        """
        query static double trimmed(List<Visit> chunk, int cut) {
          double[] costs = new double[chunk.size()];
          for (int i = 0; i < chunk.size(); i++) costs[i] = chunk.get(i).cost();
          Arrays.sort(costs);
          double sum = 0;
          for (int i = cut; i < costs.length - cut; i++) sum += costs[i];
          for (int i = costs.length - 1; i >= 0; i--) if (costs[i] > 9) break;
          return sum;
        }
        query static double histogram(List<Visit> chunk) {
          int[] cells = new int[10];
          for (Visit v : chunk) cells[v.age() / 10]++;
          int[][] pairs = new int[10][2];
          for (int i = 0; i < 10; i++) pairs[i][0] = cells[i];
          for (int i = 0; i <= 9; ++i) if (pairs[i][0] > 5) return i;
          return 0;
        }
        query static long collatz(List<Visit> chunk) {
          long n = chunk.size();
          for (int turn = 0; turn < 1000; turn++) {
            if (n <= 1) return turn;
            n = n % 2 == 0 ? n / 2 : 3 * n + 1;
          }
          return 1000;
        }
        """);
  }

  @Test
  void helpersSwitchesAndTexts() {
    accepts(
        """
        private static final int ADULT = 18;
        private static double weight(Visit v) {
          return switch (v.ward()) {
            case NORTH -> 1;
            case SOUTH -> { double half = 0.5; yield half; }
          };
        }
        static List<Double> weights(List<Visit> visits) {
          List<Double> all = new ArrayList<>();
          visits.forEach(v -> all.add(weight(v)));
          visits.stream().filter(v -> v.age() > ADULT).map(Asked::weight).forEach(all::add);
          return all;
        }
        query static double weighed(List<Visit> chunk) {
          double total = 0;
          for (double w : weights(chunk)) total += w;
          return total / chunk.size();
        }
        query static double texts(List<Visit> chunk) {
          String longest = "";
          for (Visit v : chunk) {
            String said = v.id() + ":" + v.age() + v.ward().name();
            if (said.length() > longest.length() && !said.startsWith("x")) longest = said;
          }
          return longest.length();
        }
        query static int north(List<Visit> chunk) {
          int n = 0;
          for (Visit v : chunk) {
            if (v.ward() == Ward.NORTH || Objects.equals(v.ward(), Ward.SOUTH)) n++;
            if (v.floor() != null && v.floor().equals(3)) n++;
          }
          return n;
        }
        """);
  }

  @Test
  void whatARowHolds() {
    accepts(
        """
        query static double lists(List<Visit> chunk) {
          long n = 0;
          for (Visit v : chunk) {
            for (int code : v.codes()) n += code;
            n += v.codes().size() + v.days().length;
            int[] days = v.days().clone();
            Arrays.sort(days);
            if (days.length > 0) n += days[0];
          }
          return n;
        }
        query static long same(List<Key> chunk) {
          return new HashSet<>(chunk).size() + chunk.stream().distinct().count();
        }
        """
            .replace("List<Key>", "List<Visit>")
            .replace(
                "new HashSet<>(chunk).size() + chunk.stream()",
                "chunk.stream().map(Visit::id).collect(toSet()).size() + chunk.stream().map(Visit::age)"));
  }

  @Test
  void instancesWithPublicValues() {
    accepts(
        """
        private final int limit;
        private final Ward ward;
        Asked(int limit, Ward ward) { this.limit = limit; this.ward = ward; }
        private boolean in(Visit v) { return v.ward() == ward && v.age() < this.limit; }
        query double share(List<Visit> chunk) {
          return (double) chunk.stream().filter(this::in).count() / chunk.size();
        }
        query double one(List<Visit> chunk) {
          for (Visit v : chunk) if (in(v)) return v.cost();
          return 0;
        }
        """);
  }

  /** Exceptions are caught for each chunk, so nothing needs to rule them out. */
  @Test
  void whatMayThrow() {
    accepts(
        """
        query static double first(List<Visit> chunk) {
          return chunk.get(0).cost() / chunk.get(1).age();
        }
        query static int parsed(List<Visit> chunk) {
          return Integer.parseInt(chunk.get(0).id()) % chunk.size();
        }
        query static int none(List<Visit> chunk) {
          return chunk.stream().map(Visit::floor).max(Comparator.naturalOrder()).orElseThrow();
        }
        """);
  }
}
