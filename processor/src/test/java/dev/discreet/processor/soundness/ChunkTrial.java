/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.soundness;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/**
 * Asks a compiled function of the same chunks again and again, and looks at what it leaves behind.
 * It is asked in two class loaders, so that identities differ, and in one of them after other
 * chunks, so that what it keeps would show.
 */
final class ChunkTrial {
  private static final int CHUNKS = 4;

  /** One that has not ended by then is taken for endless: others end at once. */
  private static final int SECONDS = 20;

  private final Supplier<URLClassLoader> loaders;
  private final String className;
  private final long seed;

  ChunkTrial(Supplier<URLClassLoader> loaders, String className, long seed) {
    this.loaders = loaders;
    this.className = className;
    this.seed = seed;
  }

  /** What is wrong with the function, if something is. */
  Optional<String> failure() {
    FutureTask<Optional<String>> task = new FutureTask<>(this::compare);
    Thread thread = new Thread(task);
    thread.setDaemon(true);
    thread.start();
    try {
      return task.get(SECONDS, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      return Optional.of("does not end");
    } catch (InterruptedException | ExecutionException | CancellationException e) {
      throw new IllegalStateException(e);
    }
  }

  private Optional<String> compare() throws Exception {
    Asked asked = new Asked();
    List<String> first = new ArrayList<>();
    for (int chunk = 0; chunk < CHUNKS; chunk++) {
      first.add(asked.answer(chunk));
    }
    for (int chunk = CHUNKS - 1; chunk >= 0; chunk--) {
      String again = asked.answer(chunk);
      String elsewhere = new Asked().answer(chunk);
      if (!first.get(chunk).equals(again) || !first.get(chunk).equals(elsewhere)) {
        return Optional.of(
            "answers %s, then %s, elsewhere %s".formatted(first.get(chunk), again, elsewhere));
      }
    }
    return asked.changed.stream().findFirst();
  }

  /** The class, loaded anew. */
  private final class Asked {
    private final Class<?> type;
    private final Method method;
    private final Constructor<?> row;
    private final Object[] wards;
    private final List<String> changed = new ArrayList<>();

    Asked() throws ReflectiveOperationException {
      ClassLoader loader = loaders.get();
      type = Class.forName(className, true, loader);
      method =
          Arrays.stream(type.getDeclaredMethods())
              .filter(each -> each.getName().equals("asked"))
              .findFirst()
              .orElseThrow();
      method.setAccessible(true);
      row = Class.forName(className + "$Row", true, loader).getDeclaredConstructors()[0];
      row.setAccessible(true);
      wards = Class.forName(className + "$Ward", true, loader).getEnumConstants();
    }

    String answer(int chunk) throws ReflectiveOperationException {
      SplittableRandom random = new SplittableRandom(seed * 31 + chunk);
      List<Object> rows = new ArrayList<>();
      List<int[]> days = new ArrayList<>();
      for (int i = random.nextInt(5); i >= 0; i--) {
        days.add(new int[] {random.nextInt(9), 2});
        rows.add(
            row.newInstance(
                "id" + random.nextInt(3),
                random.nextInt(6),
                wards[random.nextInt(wards.length)],
                List.of(random.nextInt(4), 2),
                days.get(days.size() - 1)));
      }
      int[] given = {3, random.nextInt(3), 1};
      List<Object> all = List.copyOf(rows);
      String before = state(days, given);
      String answer;
      try {
        answer =
            String.valueOf(method.invoke(null, rows, given, random.nextInt(5), Integer.MAX_VALUE));
      } catch (InvocationTargetException e) {
        answer = e.getCause().getClass().getName();
        if (e.getCause() instanceof VirtualMachineError) {
          changed.add("takes all there is: " + answer);
        }
      }
      boolean same = rows.size() == all.size();
      for (int i = 0; same && i < all.size(); i++) {
        same = rows.get(i) == all.get(i);
      }
      if (!same || !before.equals(state(days, given))) {
        changed.add("changes what was there: " + before + ", then " + state(days, given));
      }
      return answer;
    }

    private String state(List<int[]> days, int[] given) throws ReflectiveOperationException {
      StringBuilder state = new StringBuilder(Arrays.toString(given));
      days.forEach(of -> state.append(Arrays.toString(of)));
      for (String name : List.of("calls", "SEEN", "CELLS")) {
        Field field = type.getDeclaredField(name);
        field.setAccessible(true);
        Object value = field.get(null);
        state.append(value instanceof int[] cells ? Arrays.toString(cells) : value);
      }
      return state.toString();
    }
  }
}
