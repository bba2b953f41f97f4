/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.seal;

import java.io.IOException;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.WeakHashMap;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javax.annotation.processing.Filer;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/**
 * What the annotation processor and the javac plugin of one compilation tell each other.
 *
 * <p>javac starts the two separately but gives both the same {@link Elements}, which is the key
 * here. Where one of them is missing (another compiler, {@code -proc:none}) no seal is written, and
 * the wrapper refuses to release.
 */
public final class CompilationSession {
  private static final Map<Elements, CompilationSession> SESSIONS = new WeakHashMap<>();

  private Optional<Filer> filer = Optional.empty();
  private boolean processorsWanted;
  private boolean processorsStarted;
  private boolean bodiesChecked;
  private boolean leftToBodies;
  private boolean annotated;
  private boolean sealsValues;
  private boolean ambiguous;
  private final Map<String, String> queriesByWrapper = new LinkedHashMap<>();
  private final Map<String, Predicate<TypeElement>> currentByWrapper = new HashMap<>();
  private final Set<String> processed = new HashSet<>();
  private final Map<String, String> files = new HashMap<>();
  private final Set<String> models = new TreeSet<>();
  private final Set<String> rejected = new LinkedHashSet<>();
  private final Map<Class<?>, Object> kept = new HashMap<>();

  private CompilationSession() {}

  /** The session of the compilation that these elements belong to, made on first use. */
  public static CompilationSession of(Elements elements) {
    synchronized (SESSIONS) {
      return SESSIONS.computeIfAbsent(elements, key -> new CompilationSession());
    }
  }

  /** The compilation is over; nothing of it need be remembered. */
  public static void end(Elements elements) {
    synchronized (SESSIONS) {
      SESSIONS.remove(elements);
    }
  }

  /** The processor is here, and files may be written through it. */
  public void attach(Filer writer) {
    filer = Optional.of(writer);
  }

  /** Where files are written, if the processor runs in this compilation. */
  public Optional<Filer> filer() {
    return filer;
  }

  /** The compiler looks for annotation processors. */
  public void wantsProcessors() {
    processorsWanted = true;
  }

  /** The compiler runs the processors that it has found. */
  public void startsProcessors() {
    processorsStarted = true;
  }

  /** Whether the compiler runs processors, ours or others. */
  public boolean runsProcessors() {
    return processorsStarted;
  }

  /** Whether the compiler has processors, and runs none because of errors that it reports. */
  public boolean leftProcessorsOut() {
    return processorsWanted && !processorsStarted;
  }

  /** A declaration of this compilation carries an annotation of ours. */
  public void annotated() {
    annotated = true;
  }

  /**
   * Whether there may be queries, and with them a use for what is proven of classes without
   * annotations. Only the processor can tell that there are none.
   */
  public boolean mayHaveQueries() {
    return annotated || sealsValues || filer.isEmpty();
  }

  /** Records and enums are sealed also where no query of this compilation reads them. */
  public void sealValues() {
    sealsValues = true;
  }

  /** Whether records and enums are sealed also where no query of this compilation reads them. */
  public boolean sealsValues() {
    return sealsValues;
  }

  /** The plugin is here: what can be said more finely inside a body is left to it. */
  public void bodiesAreChecked() {
    bodiesChecked = true;
    leftToBodies = true;
  }

  /** Another compilation looks at the same bodies, and says what it finds in them. */
  public void bodiesAreCheckedBesides() {
    leftToBodies = true;
  }

  /** Whether what can be said more finely inside a body is left to whoever checks it. */
  public boolean leavesToBodies() {
    return leftToBodies;
  }

  /** Whether the plugin checks bodies in this compilation. */
  public boolean checksBodies() {
    return bodiesChecked;
  }

  /** An interface (qualified name) models a class for this compilation. */
  public void models(String interfaceName) {
    models.add(interfaceName);
  }

  /** The interfaces (qualified names) that model classes for this compilation. */
  public Set<String> models() {
    return Collections.unmodifiableSet(new LinkedHashSet<>(models));
  }

  /** The declarations of these outermost classes are judged in this compilation. */
  public void processed(Collection<? extends Element> roots, Elements elements) {
    for (Element root : roots) {
      if (root instanceof TypeElement type) {
        processed.add(elements.getBinaryName(type).toString());
      }
    }
  }

  /** Whether a class, or a member of one, exists and is not judged in this compilation. */
  public boolean isElsewhere(String qualifiedName, Elements elements) {
    TypeElement type = elements.getTypeElement(qualifiedName);
    int dot = qualifiedName.lastIndexOf('.');
    if (type == null && dot > 0) {
      type = elements.getTypeElement(qualifiedName.substring(0, dot));
    }
    while (type != null && type.getEnclosingElement() instanceof TypeElement outer) {
      type = outer;
    }
    return type != null && !wasProcessed(elements.getBinaryName(type).toString());
  }

  /** The packages of the classes whose declarations are judged in this compilation. */
  public Set<PackageElement> packages(Elements elements) {
    Set<PackageElement> packages = new LinkedHashSet<>();
    for (String name : new TreeSet<>(processed)) {
      TypeElement type = elements.getTypeElement(name);
      if (type != null) {
        packages.add(elements.getPackageOf(type));
      }
    }
    return packages;
  }

  /**
   * Whether the declarations of an outermost class (binary name) are judged in this compilation.
   */
  public boolean wasProcessed(String className) {
    return processed.contains(className);
  }

  /** The compiler has read the source of an outermost class (binary name), which lies there. */
  public void attributed(String className, String file) {
    String other = files.put(className, file);
    // A module's declaration comes as a class without a name.
    ambiguous |= other != null && !other.equals(file) && SourceVersion.isName(className);
  }

  /** Whether two modules have a class of one name, so that a name does not tell which is meant. */
  boolean isAmbiguous() {
    return ambiguous;
  }

  /**
   * Whether an earlier compilation left a seal of an outermost class, or of one inside it, where
   * this one writes them. It is to be judged and sealed again, also where no query is seen.
   */
  public boolean wasSealed(TypeElement outermost, Elements elements) {
    try {
      return filer.isPresent() && sealFiles(filer.get(), elements).wasSealed(outermost);
    } catch (IOException | IllegalArgumentException e) {
      return false; // There is no place for any.
    }
  }

  /** The seals of this compilation, made on first use. */
  SealFiles sealFiles(Filer writer, Elements elements) {
    return kept(SealFiles.class, () -> new SealFiles(writer, elements));
  }

  /** Whether a class (binary name), or one around it, is declared in a source that was read. */
  boolean declares(String className) {
    return around(className).anyMatch(name -> files.containsKey(name) || processed.contains(name));
  }

  /** The source file of a class (binary name), if it was read. */
  Optional<String> fileOf(String className) {
    return around(className).map(files::get).filter(Objects::nonNull).findFirst();
  }

  /** A class, and the names that those around it may have. */
  static Stream<String> around(String className) {
    return Stream.iterate(
        className,
        name -> !name.isEmpty(),
        name -> name.substring(0, Math.max(0, name.lastIndexOf('$'))));
  }

  /**
   * A wrapper was generated; both names are binary names.
   *
   * @param isCurrent whether the wrapper is what the query class, as it is then, would have
   */
  public void wrapperGenerated(String wrapper, String queries, Predicate<TypeElement> isCurrent) {
    queriesByWrapper.put(wrapper, queries);
    currentByWrapper.put(wrapper, isCurrent);
  }

  /** Whether a wrapper still is what its query class would have. */
  boolean isCurrent(String wrapper, TypeElement queries) {
    return currentByWrapper.getOrDefault(wrapper, type -> false).test(queries);
  }

  /** The query class that a generated wrapper releases, if that class is a wrapper. */
  public Optional<String> queriesOf(String wrapper) {
    return Optional.ofNullable(queriesByWrapper.get(wrapper));
  }

  /** What another room keeps for as long as the compilation lasts, made on first use. */
  public <T> T kept(Class<T> type, Supplier<T> start) {
    return type.cast(kept.computeIfAbsent(type, key -> start.get()));
  }

  /** Whether a declaration of this compilation carries an annotation of ours. */
  public boolean isAnnotated() {
    return annotated;
  }

  /** A class (binary name) has a contract error: it is never sealed. */
  public void reject(String className) {
    rejected.add(className);
  }

  /** Whether a class (binary name) has a contract error. */
  public boolean isRejected(String className) {
    return rejected.contains(className);
  }
}
