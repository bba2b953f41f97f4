/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor;

import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.runtime.seal.DiscreetVersion;
import dev.discreet.runtime.seal.Seal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/**
 * The versions of annotations and runtime on a compile path, beside the processor's own. Constants
 * in class files name them, so that they are found in jars and folders, on class paths and module
 * paths, by every compiler. Where a class file names none, nothing is said of it.
 *
 * @param annotations the version of the annotations, if it is known
 * @param runtime the version of the runtime, if it is known
 * @param processor the version of the processor
 * @param sealFormat the number of the seals that the runtime reads, if it is known
 */
record PartVersions(
    Optional<String> annotations,
    Optional<String> runtime,
    String processor,
    Optional<Integer> sealFormat) {

  /** The versions in a compilation. The processor's jar has a runtime of its own version. */
  static PartVersions of(Elements elements) {
    return new PartVersions(
        constant(dev.discreet.annotations.DiscreetVersion.class, "VERSION", String.class, elements),
        constant(DiscreetVersion.class, "VERSION", String.class, elements),
        DiscreetVersion.VERSION,
        constant(Seal.class, "FORMAT", Integer.class, elements));
  }

  private static <T> Optional<T> constant(
      Class<?> holder, String name, Class<T> type, Elements elements) {
    TypeElement found = elements.getTypeElement(holder.getName());
    return Optional.ofNullable(found).stream()
        .flatMap(element -> ElementFilter.fieldsIn(element.getEnclosedElements()).stream())
        .filter(field -> field.getSimpleName().contentEquals(name))
        .map(VariableElement::getConstantValue)
        .filter(type::isInstance)
        .map(type::cast)
        .findFirst();
  }

  /** Whether the runtime, as far as it is known, takes the seals that this processor writes. */
  boolean fitSeals() {
    return isProcessors(runtime) && readsFormat();
  }

  private boolean readsFormat() {
    return sealFormat.stream().allMatch(format -> format == Seal.FORMAT);
  }

  /** What is wrong with them, if anything is. */
  Optional<Finding> finding() {
    boolean same = isProcessors(annotations) && isProcessors(runtime);
    if (same && fitSeals()) {
      return Optional.empty();
    }
    Finding finding =
        Finding.of(Rule.VERSIONS_DIFFER, listed()).required("one version of all of them");
    if (!readsFormat()) {
      finding =
          finding.found(
              "seals of format %d, where this runtime reads format %d: no wrapper would release"
                  .formatted(Seal.FORMAT, sealFormat.orElseThrow()));
    } else if (!fitSeals()) {
      finding = finding.found("a runtime takes seals of its own version: no wrapper would release");
    }
    return Optional.of(finding.fix(same ? "take all of them from one build" : edit()));
  }

  private boolean isProcessors(Optional<String> version) {
    return version.stream().allMatch(processor::equals);
  }

  private String listed() {
    List<String> parts = new ArrayList<>();
    annotations.ifPresent(version -> parts.add("discreet-annotations " + version));
    runtime.ifPresent(version -> parts.add("discreet-runtime " + version));
    parts.add("discreet-processor " + processor);
    return String.join(", ", parts);
  }

  /** Changes the part that is alone; of two parts, the processor. */
  private String edit() {
    if (annotations.isPresent() && isProcessors(annotations)) {
      return "use discreet-runtime " + processor;
    }
    if (runtime.isPresent() && isProcessors(runtime)) {
      return "use discreet-annotations " + processor;
    }
    if (annotations.isPresent() && runtime.isPresent() && !annotations.equals(runtime)) {
      return "use discreet-annotations and discreet-runtime " + processor;
    }
    return "use discreet-processor %s on the processor path"
        .formatted(annotations.or(() -> runtime).orElseThrow());
  }
}
