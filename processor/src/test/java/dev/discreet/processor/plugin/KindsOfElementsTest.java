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

/** Counts of several kinds of the elements of a row's list: each element is of one kind. */
class KindsOfElementsTest {
  private static final String ORDER =
      """
      enum Category { FOOD, TOYS, BOOKS, GARDEN, TECH }
      record Item(Category category, @Bounded(lower = 1, upper = 20) int quantity) {
        Item { Objects.requireNonNull(category); quantity = Clamp.clamp(quantity, 1, 20); }
      }
      record Order(@PrivacyUnit(maxRows = 10) String customer, List<Item> items) {
        Order {
          Objects.requireNonNull(customer);
          items = List.copyOf(items);
          if (items.size() > 15) throw new IllegalArgumentException("items");
        }
      }
      """;

  @TempDir Path directory;

  private void check(String queries) {
    RowPrograms.check(directory, ORDER + "final class Q {\n" + queries + "}\n");
  }

  @Test
  void countOnce() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(15)
        static long[] two(List<Order> orders) {
          long food = orders.stream().flatMap(o -> o.items().stream()).filter(i -> i.category() == Category.FOOD).count();
          long toys = orders.stream().flatMap(o -> o.items().stream()).filter(i -> i.category() == Category.TOYS).count();
          return new long[] {food, toys};
        }
        @Private(epsilon = 1) @Sensitivity(15)
        static long[] inTheRow(List<Order> orders) {
          long[] n = new long[5];
          for (Order o : orders) {
            for (Category c : Category.values()) {
              n[c.ordinal()] += o.items().stream().filter(i -> i.category() == c).count();
            }
          }
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(300)
        static Map<Category, Long> sums(List<Order> orders) {
          Map<Category, Long> sold = new EnumMap<>(Category.class);
          for (Category c : Category.values()) {
            sold.put(c, orders.stream().flatMap(o -> o.items().stream()).filter(i -> i.category() == c)
                .mapToLong(Item::quantity).sum());
          }
          return sold;
        }
        @Private(epsilon = 1, delta = 1e-6) @Sensitivity(value = 15, norm = Norm.L2)
        static long[] euclidean(List<Order> orders) {
          long[] n = new long[5];
          for (Category c : Category.values()) {
            n[c.ordinal()] = orders.stream().flatMap(o -> o.items().stream()).filter(i -> i.category() == c).count();
          }
          return n;
        }
        """);
  }

  @Test
  void countTwiceWhereBothHold() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(14)
        static long[] less(List<Order> orders) {
          long[] n = new long[5];
          for (Category c : Category.values()) {
            n[c.ordinal()] = orders.stream().flatMap(o -> o.items().stream()).filter(i -> i.category() == c).count();
          }
          return n; // :: error: [DP201]
        }
        @Private(epsilon = 1) @Sensitivity(29)
        static long[] overlapping(List<Order> orders) {
          long food = orders.stream().flatMap(o -> o.items().stream()).filter(i -> i.category() == Category.FOOD).count();
          long many = orders.stream().flatMap(o -> o.items().stream()).filter(i -> i.quantity() > 3).count();
          return new long[] {food, many}; // :: error: [DP201]
        }
        @Private(epsilon = 1) @Sensitivity(29)
        static long[] ofOthers(List<Order> orders) {
          long[] n = new long[2];
          for (Order o : orders) {
            List<Item> items = o.items();
            for (int i = 0; i < items.size(); i++) {
              if (items.get(i).category() == Category.FOOD) n[0]++;
              if (items.get(items.size() - 1 - i).category() == Category.TOYS) n[1] += 2;
            }
          }
          return n; // :: error: [DP201]
        }
        """);
  }
}
