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
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
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
 * still have the bytes that were sealed, when what each proof believed of row classes and enums is
 * what they are, and when every class that decides which code runs has the {@link Shape} that it
 * had. So does a program, whenever it makes a wrapper or releases. A class is known by its name and
 * its loader: what a class requires is loaded as its own code would load it, and class files and
 * seals are read where the class itself was loaded from, on the class path and in named modules
 * alike. A class's result is computed once.
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

  private static final ClassValue<Facts> FACTS =
      new ClassValue<>() {
        @Override
        protected Facts computeValue(Class<?> queries) {
          try {
            return read(queries, Seal.resourceName(queries.getName())).own().isEmpty()
                ? Facts.NONE
                : sealOf(queries, Role.VERIFIED).seal().facts();
          } catch (FaultFound e) {
            return Facts.NONE;
          }
        }
      };

  private SealCheck() {}

  /**
   * Either a fault, or the classes that the wrapper's own seal requires.
   *
   * @param trusts whether any proof believes a method without a proof of its own
   */
  private record Result(@Nullable SealFault fault, Set<Class<?>> requires, boolean trusts) {}

  /**
   * Checks a wrapper.
   *
   * @param wrapper the generated class
   * @param queries the query class that it wraps
   * @return the first fault found, or nothing if all is well
   */
  public static Optional<SealFault> verify(Class<?> wrapper, Class<?> queries) {
    Result result = RESULTS.get(wrapper);
    if (result.fault() == null && !result.requires().contains(queries)) {
      return Optional.of(
          new SealFault(wrapper.getName(), "has a seal that does not cover " + queries.getName()));
    }
    return Optional.ofNullable(result.fault());
  }

  /**
   * The programs of a class.
   *
   * @param paid what they pay for at once; nothing where there is a fault
   * @param fault why they may spend something else than they declare
   */
  public record Programs(List<ProgramFact> paid, Optional<SealFault> fault) {
    private static final Programs NONE = new Programs(List.of(), Optional.empty());

    /** Copies the list. */
    public Programs {
      paid = List.copyOf(paid);
    }
  }

  /**
   * The programs that a class declares. What they spend is proven only where the compiler verified
   * the class and all that it relies on. Not remembered here.
   *
   * @param type any class
   */
  public static Programs programsOf(Class<?> type) {
    try {
      if (type.isHidden() || !hasPrograms(type)) {
        return Programs.NONE;
      }
      SealFault fault = compute(type, Role.VERIFIED).fault();
      return fault == null
          ? new Programs(sealOf(type, Role.VERIFIED).seal().facts().programs(), Optional.empty())
          : new Programs(List.of(), Optional.of(fault));
    } catch (FaultFound e) {
      return new Programs(List.of(), Optional.of(e.fault));
    }
  }

  /**
   * A class without any class file was made while the program runs, and is no program; one whose
   * class file is not the one that is found may be anything.
   */
  private static boolean hasPrograms(Class<?> type) throws FaultFound {
    OwnFiles.Found found = read(type, resourceOf(type.getName()));
    if (found.elsewhere()) {
      throw placeless(type);
    }
    byte[] bytes = found.own().orElse(null);
    return bytes != null
        && ClassFile.mayHavePrograms(bytes)
        && parse(type.getName(), bytes).hasPrograms();
  }

  /**
   * Whether a query whose contract speaks of rows that are replaced was proven also for rows that
   * are added or removed. Whether its class is what was verified is for {@link #verify} to say.
   *
   * @param queries the query class
   * @param query the query's key in the ledger
   */
  public static boolean isResizable(Class<?> queries, String query) {
    return FACTS.get(queries).resizable().contains(query);
  }

  /**
   * What is in the way of evaluating a query on parts of the rows and adding the results: an empty
   * text where nothing is, so that they add up to what the query says of all rows, on the machine's
   * numbers; else the expression that does not add up. Empty where the seal says nothing of it.
   * Whether its class is what was verified is for {@link #verify} to say.
   *
   * @param queries the query class
   * @param query the query's key in the ledger
   */
  public static Optional<String> obstacleToPieces(Class<?> queries, String query) {
    return Optional.ofNullable(FACTS.get(queries).inPieces().get(query));
  }

  /**
   * Which keys the map of a query can have, as the compiler wrote it. Empty where the seal says
   * nothing of it. Whether its class is what was verified is for {@link #verify} to say.
   *
   * @param queries the query class
   * @param query the query's key in the ledger
   */
  public static Optional<String> keysOf(Class<?> queries, String query) {
    return Optional.ofNullable(FACTS.get(queries).keys().get(query));
  }

  /**
   * Whether a verified wrapper runs code that was believed without a proof: nothing is known then
   * of several threads in it.
   */
  public static boolean runsTrustedCode(Class<?> wrapper) {
    return RESULTS.get(wrapper).trusts();
  }

  /** A class whose bytes are those that were sealed. */
  private record Sealed(Class<?> type, ClassFile code, Seal seal) {}

  private static Result compute(Class<?> wrapper, Role role) {
    try {
      Sealed own = sealOf(wrapper, role);
      Set<Class<?>> direct = required(own);
      List<Sealed> all = new ArrayList<>(List.of(own));
      Set<Class<?>> seen = new HashSet<>(direct);
      Deque<Class<?>> open = new ArrayDeque<>(direct);
      while (!open.isEmpty()) {
        Sealed sealed = sealOf(open.remove(), Role.VERIFIED);
        all.add(sealed);
        for (Class<?> next : required(sealed)) {
          if (seen.add(next)) {
            open.add(next);
          }
        }
      }
      requireSameFacts(all);
      Map<Class<?>, byte[]> classFiles = new HashMap<>();
      for (Sealed sealed : all) {
        requireSameShapes(sealed, classFiles);
      }
      return new Result(
          null, direct, all.stream().anyMatch(each -> !each.seal().facts().trusted().isEmpty()));
    } catch (FaultFound e) {
      return new Result(e.fault, Set.of(), true);
    }
  }

  /** What a class requires, as its own code finds it. */
  private static Set<Class<?>> required(Sealed sealed) throws FaultFound {
    Set<Class<?>> required = new LinkedHashSet<>();
    for (String name : sealed.seal().requires()) {
      required.add(load(name, sealed.type()));
    }
    return Collections.unmodifiableSet(required);
  }

  /** What decides which code runs is as it was when the class was proven. */
  private static void requireSameShapes(Sealed sealed, Map<Class<?>, byte[]> classFiles)
      throws FaultFound {
    String believer = sealed.seal().className();
    for (Map.Entry<String, String> shape : sealed.seal().facts().shapes().entrySet()) {
      String name = shape.getKey();
      Optional<byte[]> found = find(name, sealed.type().getClassLoader(), classFiles);
      if (found.isEmpty() && !shape.getValue().equals(Shape.ABSENT)) {
        throw new FaultFound(
            new SealFault(
                name,
                "is named by " + believer + ", but cannot be loaded",
                "put it on the class path, or compile " + believer + " again without it"));
      }
      if (!shapeOf(name, found, sealed.code(), shape.getValue()).equals(shape.getValue())) {
        throw changed(name, believer);
      }
    }
  }

  private static String shapeOf(
      String name, Optional<byte[]> classFile, ClassFile reader, String before) throws FaultFound {
    if (classFile.isEmpty()) {
      return Shape.ABSENT;
    }
    try {
      return Shape.now(classFile.get(), reader, before);
    } catch (IllegalArgumentException e) {
      throw unreadable(name);
    }
  }

  /** The class file of a class as code of that loader finds it; not initialised by that. */
  private static Optional<byte[]> find(
      String name, @Nullable ClassLoader loader, Map<Class<?>, byte[]> known) throws FaultFound {
    Class<?> type;
    try {
      type = Class.forName(name, false, loader);
    } catch (ClassNotFoundException | LinkageError e) {
      return Optional.empty();
    }
    byte[] bytes = known.get(type);
    if (bytes == null) {
      bytes = classFileOf(type);
      known.put(type, bytes);
    }
    return Optional.of(bytes);
  }

  private static ClassFile parse(String name, byte[] classFile) throws FaultFound {
    try {
      return ClassFile.parse(classFile);
    } catch (IllegalArgumentException e) {
      throw unreadable(name);
    }
  }

  private static FaultFound unreadable(String name) {
    return new FaultFound(name, "has a class file that cannot be read");
  }

  private static String resourceOf(String className) {
    return className.replace('.', '/') + ".class";
  }

  /** Checks one class against its own seal. */
  private static Sealed sealOf(Class<?> type, Role role) throws FaultFound {
    String name = type.getName();
    byte[] text = read(type, Seal.resourceName(name)).own().orElse(null);
    if (text == null) {
      classFileOf(type);
      throw new FaultFound(
          name,
          "has no seal: it was compiled without Discreet's javac plugin, for example by the Eclipse"
              + " compiler, or with annotation processing off, or before a query used it, or it did"
              + " not pass the check, or javac had no output directory (-d)");
    }
    if (text.length == 0) {
      throw new FaultFound(
          name,
          "has an empty seal: it was compiled again, and that compilation did not verify it, or a"
              + " copy of the seal broke off");
    }
    Seal seal = parseSeal(name, text);
    if (!seal.className().equals(name) || seal.role() != role) {
      throw new FaultFound(name, "has a seal that was made for another class or role");
    }
    if (!seal.version().equals(DiscreetVersion.VERSION)) {
      throw new FaultFound(
          new SealFault(
              name,
              "was verified by Discreet %s, and this is the runtime of Discreet %s"
                  .formatted(seal.version(), DiscreetVersion.VERSION),
              "take one version of all parts, and compile it again"));
    }
    byte[] classFile = classFileOf(type);
    if (!Seal.sha256Of(classFile).equals(seal.sha256())) {
      throw new FaultFound(name, "has a class file that changed after it was verified");
    }
    return new Sealed(type, parse(name, classFile), seal);
  }

  /** What was believed when a class was proven still is what its seals and enums say. */
  private static void requireSameFacts(List<Sealed> all) throws FaultFound {
    Map<Class<?>, Facts> proven = new HashMap<>();
    all.forEach(each -> proven.put(each.type(), each.seal().facts()));
    for (Sealed sealed : all) {
      Seal seal = sealed.seal();
      for (Map.Entry<String, String> believed : seal.facts().believed().entrySet()) {
        Class<?> type = load(believed.getKey(), sealed.type());
        if (!proven.getOrDefault(type, Facts.NONE).confirms(believed.getValue())) {
          throw changed(believed.getKey(), seal.className());
        }
      }
      for (Map.Entry<String, List<String>> constants : seal.facts().constants().entrySet()) {
        Class<?> type = load(constants.getKey(), sealed.type());
        if (!constants.getValue().equals(constantsOf(type))) {
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
        new SealFault(
            name,
            "was compiled again, with other facts, after " + believer + " was verified",
            "compile " + believer + " again"));
  }

  private static Seal parseSeal(String name, byte[] text) throws FaultFound {
    try {
      return Seal.parse(new String(text, StandardCharsets.UTF_8));
    } catch (IllegalArgumentException e) {
      throw new FaultFound(name, "has a seal that cannot be read (" + e.getMessage() + ")");
    }
  }

  private static Class<?> load(String name, Class<?> by) throws FaultFound {
    Class<?> type;
    try {
      type = Class.forName(name, false, by.getClassLoader());
    } catch (ClassNotFoundException | LinkageError e) {
      throw new FaultFound(name, "is required by a seal, but cannot be loaded");
    }
    try {
      // Initialised here, so that no row decides whether and when that happens.
      return Class.forName(name, true, by.getClassLoader());
    } catch (ClassNotFoundException | LinkageError e) {
      throw new FaultFound(
          new SealFault(
              name,
              "is required by a seal, but its static initialiser failed",
              "correct the initialiser of " + type.getSimpleName()));
    }
  }

  /** The class file of a class that was loaded. */
  private static byte[] classFileOf(Class<?> type) throws FaultFound {
    byte[] bytes = read(type, resourceOf(type.getName())).own().orElse(null);
    if (bytes == null) {
      throw placeless(type);
    }
    return bytes;
  }

  private static FaultFound placeless(Class<?> type) {
    return new FaultFound(
        new SealFault(
            type.getName(),
            ("has no class file where its loader, %s, says that it comes from, so that it"
                    + " cannot be compared with what was verified")
                .formatted(type.getClassLoader().getClass().getName()),
            "load it from a folder or a jar of the class path or the module path, by a loader that"
                + " finds the class file there and gives the class that place as its code source"));
  }

  private static OwnFiles.Found read(Class<?> type, String resource) throws FaultFound {
    try {
      return OwnFiles.find(type, resource);
    } catch (IOException e) {
      throw new FaultFound(type.getName(), "cannot be checked: " + resource + " is unreadable");
    }
  }

  private static final class FaultFound extends Exception {
    private static final long serialVersionUID = 1;

    private final transient SealFault fault;

    FaultFound(String className, String reason) {
      this(new SealFault(className, reason));
    }

    FaultFound(SealFault fault) {
      super(fault.reason(), null, false, false);
      this.fault = fault;
    }
  }
}
