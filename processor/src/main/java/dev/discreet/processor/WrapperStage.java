/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor;

import static dev.discreet.processor.diagnostics.Rule.GENERATED_NAME_TAKEN;

import com.palantir.javapoet.JavaFile;
import dev.discreet.processor.budget.ClassSpending;
import dev.discreet.processor.codegen.WrapperGenerator;
import dev.discreet.processor.contract.QueryClassContract;
import dev.discreet.processor.contract.declared.AnnotationName;
import dev.discreet.processor.diagnostics.CrashReport;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.reading.ContractReader;
import dev.discreet.processor.seal.CompilationSession;
import java.io.IOException;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import javax.annotation.processing.FilerException;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/**
 * Writes the wrappers, each in the first round in which its query class names only types that
 * exist.
 */
final class WrapperStage {
  private static final String GENERATED = "javax.annotation.processing.Generated";

  private final ProcessingEnvironment environment;
  private final ContractReader reader;
  private final CompilationSession session;
  private final Set<String> wrappers = new LinkedHashSet<>();
  private final Set<SeenClass> waiting = new LinkedHashSet<>();
  private final Map<String, Finding> failures = new LinkedHashMap<>();

  /** By wrapper, its text. */
  private final Map<String, String> written = new HashMap<>();

  WrapperStage(ProcessingEnvironment environment) {
    this.environment = environment;
    this.reader =
        new ContractReader(
            environment.getElementUtils(), environment.getTypeUtils(), wrappers::contains);
    this.session = CompilationSession.of(environment.getElementUtils());
  }

  /** A reader that takes no wrapper of this compilation for a stranger. */
  ContractReader reader() {
    return reader;
  }

  /** Why the wrapper of a class (qualified name) could not be written, if so. */
  Optional<Finding> failureOf(TypeElement type) {
    return Optional.ofNullable(failures.get(type.getQualifiedName().toString()));
  }

  /**
   * Writes the wrappers of all query classes in these outermost classes, and of those that waited.
   */
  void generate(Collection<SeenClass> roots) {
    List<SeenClass> waited = List.copyOf(waiting);
    waiting.clear();
    waited.forEach(seen -> guarded(seen, this::generate));
    roots.forEach(root -> guarded(root, type -> NestedTypes.in(type).forEach(this::generate)));
  }

  private void guarded(SeenClass seen, Consumer<TypeElement> step) {
    try {
      step.accept(seen.now(environment.getElementUtils()));
    } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
      failures.put(seen.name(), CrashReport.of(e, "wrapper generation", seen.name()));
    }
  }

  private void generate(TypeElement type) {
    ContractReader.Reading reading = reader.read(type);
    if (reading.unresolved()) {
      waiting.add(SeenClass.of(type, environment.getElementUtils()));
      return;
    }
    boolean taken =
        reading.findings().stream()
            .anyMatch(placed -> placed.finding().rule() == GENERATED_NAME_TAKEN);
    if (!taken) {
      reading.contract().ifPresent(this::write);
    }
  }

  private void write(QueryClassContract contract) {
    TypeElement type = contract.type();
    String name = type.getQualifiedName().toString();
    String wrapper = contract.wrapperBinaryName();
    try {
      JavaFile file = fileOf(contract);
      file.writeTo(environment.getFiler());
      wrappers.add(wrapper);
      written.put(wrapper, file.toString());
      session.wrapperGenerated(
          wrapper, contract.binaryName(), queries -> isCurrent(reader.read(queries)));
    } catch (FilerException e) {
      failures.put(
          name,
          Finding.of(GENERATED_NAME_TAKEN, type.getSimpleName(), contract.wrapperName())
              .found(
                  wrappers.contains(wrapper)
                      ? "the wrapper of another class"
                      : "a class that another annotation processor generates")
              .fix("rename " + type.getSimpleName()));
    } catch (IOException e) {
      failures.put(name, CrashReport.of(e, "writing " + wrapper, name));
    }
  }

  private JavaFile fileOf(QueryClassContract contract) {
    Optional<String> plan =
        ClassSpending.of(contract).filter(ClassSpending::isPrepaid).map(ClassSpending::plan);
    return new WrapperGenerator(generatorName(contract.type())).generate(contract, plan);
  }

  /**
   * Whether the wrapper that was written is still the one that would be. A name may first mean the
   * class file of an earlier build, and later a class that another processor generates; what the
   * wrapper says then is not what was proven.
   *
   * <p>Lemma: the wrapper is a function of the reading, and nothing else of what it was read from
   * runs; so equal texts release what the declarations say now.
   */
  private boolean isCurrent(ContractReader.Reading reading) {
    return reading
        .contract()
        .filter(contract -> fileOf(contract).toString().equals(writtenAs(contract)))
        .isPresent();
  }

  private String writtenAs(QueryClassContract contract) {
    return written.getOrDefault(contract.wrapperBinaryName(), "");
  }

  /** Whether each query in these outermost classes has the wrapper that its callers expect. */
  boolean areWhole(Collection<SeenClass> roots) {
    try {
      return roots.stream()
          .flatMap(root -> NestedTypes.in(root.now(environment.getElementUtils())))
          .filter(ContractReader::declaresQueries)
          .allMatch(this::isWhole);
    } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
      return false; // That it fails was found when the class was judged.
    }
  }

  private boolean isWhole(TypeElement type) {
    ContractReader.Reading reading = reader.read(type);
    long declared =
        ElementFilter.methodsIn(type.getEnclosedElements()).stream()
            .filter(AnnotationName.PRIVATE::isOn)
            .count();
    return !reading.unresolved()
        && failureOf(type).isEmpty()
        && isCurrent(reading)
        && reading.contract().orElseThrow().queries().size() == declared;
  }

  /** What is wrong with a wrapper that was written of declarations that are others now. */
  Optional<Finding> outdated(TypeElement type, ContractReader.Reading reading) {
    boolean isOutdated =
        reading.contract().filter(contract -> !writtenAs(contract).isEmpty()).isPresent()
            && !isCurrent(reading);
    return isOutdated
        ? Optional.of(
            Finding.of(Rule.WRAPPER_OUTDATED, type.getSimpleName())
                .fix("delete the class files of the earlier build, and compile again"))
        : Optional.empty();
  }

  /** A module that does not read {@code java.compiler} cannot name {@code @Generated}. */
  private String generatorName(TypeElement type) {
    Elements elements = environment.getElementUtils();
    boolean named =
        elements.getModuleOf(type) == null
            ? elements.getTypeElement(GENERATED) != null
            : elements.getTypeElement(elements.getModuleOf(type), GENERATED) != null;
    return named ? DiscreetProcessor.class.getName() : "";
  }
}
