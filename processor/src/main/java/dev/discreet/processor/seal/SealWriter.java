/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.seal;

import dev.discreet.runtime.seal.Facts;
import dev.discreet.runtime.seal.Seal;
import dev.discreet.runtime.seal.Seal.Role;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/**
 * Writes seals beside the class files: of a verified class when it is both proven and generated, of
 * a wrapper when it is generated. Without the annotation processor there is no way to write, and
 * every wrapper refuses to release.
 */
public final class SealWriter {
  private final CompilationSession session;
  private final Elements elements;
  private final Map<String, Proof> proofs = new HashMap<>();
  private final Map<String, TypeElement> generated = new HashMap<>();
  private final Set<String> written = new HashSet<>();
  private Optional<SealFiles> files = Optional.empty();

  /** The writer of one compilation. */
  public SealWriter(CompilationSession session, Elements elements) {
    this.session = session;
    this.elements = elements;
  }

  /** A class was verified. */
  public void verified(Proof proof) {
    proofs.put(proof.className(), proof);
    writeIfDone(proof.className());
  }

  /** The class file of a class was written. */
  public void generated(TypeElement type) {
    String name = elements.getBinaryName(type).toString();
    generated.put(name, type);
    Optional<String> queries = session.queriesOf(name);
    if (queries.isPresent()) {
      TypeElement wrapped = elements.getTypeElement(queries.get().replace('$', '.'));
      if (wrapped != null) {
        write(type, proofOf(name, queries.get(), wrapped), Role.WRAPPER);
      }
    } else {
      writeIfDone(name);
    }
  }

  /** Removes what an earlier compilation wrote: the class is being checked again. */
  public void revoke(String className) {
    if (written.contains(className)) {
      return;
    }
    try {
      Optional<SealFiles> known = files();
      if (known.isPresent()) {
        known.get().delete(className);
      }
    } catch (IOException | IllegalArgumentException e) {
      // There is none.
    }
  }

  private static Proof proofOf(String wrapper, String queries, TypeElement wrapped) {
    Map<String, String> believed = Map.of(queries, ContractFingerprint.of(wrapped));
    Facts facts = new Facts("", believed, Map.of(), List.of(), List.of());
    return new Proof(wrapper, List.of(queries), facts);
  }

  private void writeIfDone(String name) {
    Proof proof = proofs.get(name);
    TypeElement type = generated.get(name);
    // The declarations of a class that was only found on the way were judged by nobody.
    if (proof != null && type != null && session.wasProcessed(outermost(type))) {
      write(type, proof, Role.VERIFIED);
    }
  }

  /**
   * Where nothing can be written, as without an output directory, the wrapper refuses to release.
   */
  private void write(TypeElement type, Proof proof, Role role) {
    Optional<SealFiles> known = files();
    if (known.isEmpty() || !written.add(proof.className())) {
      return;
    }
    try {
      String digest = Seal.sha256Of(known.get().classFile(type));
      known
          .get()
          .write(type, new Seal(proof.className(), role, digest, proof.requires(), proof.facts()));
    } catch (IOException e) {
      written.remove(proof.className());
    }
  }

  /** The processor, and with it the filer, may come after the first class. */
  private Optional<SealFiles> files() {
    if (files.isEmpty()) {
      files = session.filer().map(filer -> new SealFiles(filer, elements));
    }
    return files;
  }

  private String outermost(TypeElement type) {
    TypeElement outermost = type;
    Element around = type.getEnclosingElement();
    while (around != null && around.getKind() != ElementKind.PACKAGE) {
      outermost = around instanceof TypeElement outer ? outer : outermost;
      around = around.getEnclosingElement();
    }
    return elements.getBinaryName(outermost).toString();
  }
}
