/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.seal;

import dev.discreet.runtime.seal.Seal.Role;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Checks that the compiler verified a wrapper and every class whose contract it relies on.
 *
 * <p>A wrapper passes when it has a seal of role {@code wrapper} that requires the query class,
 * when each required class, transitively, has a seal of role {@code verified}, when the class files
 * still have the bytes that were sealed, and when what each proof believed of row classes and enums
 * is what they are. Class files and seals are read as resources of the classes themselves, on the
 * class path and in named modules alike. A class's result is computed once.
 *
 * <p>Thread-safe.
 */
public final class SealCheck {

  private static final ClassValue<Result> RESULTS =
      new ClassValue<>() {
        @Override
        protected Result computeValue(Class<?> wrapper) {
          return compute(wrapper, Role.WRAPPER);
        }
      };

  private static final ClassValue<List<String>> RESIZABLE =
      new ClassValue<>() {
        @Override
        protected List<String> computeValue(Class<?> queries) {
          try {
            return read(queries, Seal.resourceName(queries.getName())) == null
                ? List.of()
                : sealOf(queries, Role.VERIFIED).facts().resizable();
          } catch (FaultFound e) {
            return List.of();
          }
        }
      };

  private SealCheck() {}

  /** Either a fault, or the classes that the wrapper's own seal requires. */
  private record Result(@Nullable SealFault fault, Set<String> requires) {}

  /**
   * Checks a wrapper.
   *
   * @param wrapper the generated class
   * @param queries the query class that it wraps
   * @return the first fault found, or nothing if all is well
   */
  public static Optional<SealFault> verify(Class<?> wrapper, Class<?> queries) {
    Result result = RESULTS.get(wrapper);
    if (result.fault() == null && !result.requires().contains(queries.getName())) {
      return Optional.of(
          new SealFault(wrapper.getName(), "has a seal that does not cover " + queries.getName()));
    }
    return Optional.ofNullable(result.fault());
  }

  /**
   * The methods of a class that are paid for at once, if the compiler verified the class and all
   * that it relies on; else none. Not remembered here.
   *
   * @param type any class
   */
  public static List<ProgramFact> programsOf(Class<?> type) {
    try {
      if (read(type, Seal.resourceName(type.getName())) == null) {
        return List.of();
      }
      List<ProgramFact> programs = sealOf(type, Role.VERIFIED).facts().programs();
      boolean holds = programs.isEmpty() || compute(type, Role.VERIFIED).fault() == null;
      return holds ? programs : List.of();
    } catch (FaultFound e) {
      return List.of();
    }
  }

  /**
   * Whether a query whose contract speaks of rows that are replaced was proven also for rows that
   * are added or removed. Whether its class is what was verified is for {@link #verify} to say.
   *
   * @param queries the query class
   * @param query the query's key in the ledger
   */
  public static boolean isResizable(Class<?> queries, String query) {
    return RESIZABLE.get(queries).contains(query);
  }

  private static Result compute(Class<?> wrapper, Role role) {
    try {
      Seal own = sealOf(wrapper, role);
      List<String> direct = own.requires();
      List<Seal> seals = new ArrayList<>(List.of(own));
      Set<String> seen = new HashSet<>(direct);
      Deque<String> open = new ArrayDeque<>(direct);
      while (!open.isEmpty()) {
        Class<?> required = load(open.remove(), wrapper);
        Seal seal = sealOf(required, Role.VERIFIED);
        seals.add(seal);
        for (String next : seal.requires()) {
          if (seen.add(next)) {
            open.add(next);
          }
        }
      }
      requireSameFacts(seals, wrapper);
      return new Result(null, Set.copyOf(direct));
    } catch (FaultFound e) {
      return new Result(e.fault, Set.of());
    }
  }

  /** Checks one class against its own seal. */
  private static Seal sealOf(Class<?> type, Role role) throws FaultFound {
    String name = type.getName();
    byte[] text = read(type, Seal.resourceName(name));
    if (text == null) {
      throw new FaultFound(
          name,
          "has no seal: it was compiled without Discreet's javac plugin, for example by the Eclipse"
              + " compiler, or with annotation processing off, or it did not pass the check, or"
              + " javac had no output directory (-d)");
    }
    Seal seal = parse(name, text);
    if (!seal.className().equals(name) || seal.role() != role) {
      throw new FaultFound(name, "has a seal that was made for another class or role");
    }
    byte[] classFile = read(type, name.replace('.', '/') + ".class");
    if (classFile == null || !Seal.sha256Of(classFile).equals(seal.sha256())) {
      throw new FaultFound(name, "has a class file that changed after it was verified");
    }
    return seal;
  }

  /** What was believed when a class was proven still is what its seals and enums say. */
  private static void requireSameFacts(List<Seal> seals, Class<?> wrapper) throws FaultFound {
    Map<String, Facts> proven = new HashMap<>();
    seals.forEach(seal -> proven.put(seal.className(), seal.facts()));
    for (Seal seal : seals) {
      for (Map.Entry<String, String> believed : seal.facts().believed().entrySet()) {
        Facts facts = proven.getOrDefault(believed.getKey(), Facts.NONE);
        if (!facts.confirms(believed.getValue())) {
          throw changed(believed.getKey(), seal.className());
        }
      }
      for (Map.Entry<String, List<String>> constants : seal.facts().constants().entrySet()) {
        if (!constants.getValue().equals(constantsOf(load(constants.getKey(), wrapper)))) {
          throw changed(constants.getKey(), seal.className());
        }
      }
    }
  }

  /** An enum's constants, in order; what a sealed type permits, sorted. */
  private static List<String> constantsOf(Class<?> type) {
    List<String> names = new ArrayList<>();
    if (type.isSealed() && !type.isEnum()) {
      for (Class<?> permitted : type.getPermittedSubclasses()) {
        names.add(permitted.getName());
      }
      names.sort(null);
    }
    Object[] constants = type.getEnumConstants();
    if (constants != null) {
      for (Object constant : constants) {
        names.add(((Enum<?>) constant).name());
      }
    }
    return names;
  }

  private static FaultFound changed(String name, String believer) {
    return new FaultFound(
        name, "was compiled again, with other facts, after " + believer + " was verified");
  }

  private static Seal parse(String name, byte[] text) throws FaultFound {
    try {
      return Seal.parse(new String(text, StandardCharsets.UTF_8));
    } catch (IllegalArgumentException e) {
      throw new FaultFound(name, "has a seal that cannot be read (" + e.getMessage() + ")");
    }
  }

  private static Class<?> load(String name, Class<?> wrapper) throws FaultFound {
    try {
      // Initialised here, so that no row decides whether and when that happens.
      return Class.forName(name, true, wrapper.getClassLoader());
    } catch (ClassNotFoundException | LinkageError e) {
      throw new FaultFound(name, "is required by a seal, but cannot be loaded");
    }
  }

  private static byte @Nullable [] read(Class<?> type, String resource) throws FaultFound {
    try (InputStream stream = type.getResourceAsStream("/" + resource)) {
      return stream == null ? null : stream.readAllBytes();
    } catch (IOException e) {
      throw new FaultFound(type.getName(), "cannot be checked: " + resource + " is unreadable");
    }
  }

  private static final class FaultFound extends Exception {
    private static final long serialVersionUID = 1;

    private final transient SealFault fault;

    FaultFound(String className, String reason) {
      super(reason, null, false, false);
      fault = new SealFault(className, reason);
    }
  }
}
