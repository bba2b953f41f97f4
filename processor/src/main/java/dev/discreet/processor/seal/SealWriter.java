/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.seal;

import dev.discreet.runtime.seal.ClassFile;
import dev.discreet.runtime.seal.Facts;
import dev.discreet.runtime.seal.Seal;
import dev.discreet.runtime.seal.Seal.Role;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/**
 * Writes seals beside the class files, when the last of these is written: of a verified class that
 * is both proven and generated, of a wrapper that is generated. Without the annotation processor
 * there is no way to write, and every wrapper refuses to release.
 */
public final class SealWriter {
  private final CompilationSession session;
  private final Elements elements;
  private final Map<String, Proof> proofs = new HashMap<>();
  private final Map<String, TypeElement> generated = new LinkedHashMap<>();

  /** The writer of one compilation. */
  public SealWriter(CompilationSession session, Elements elements) {
    this.session = session;
    this.elements = elements;
  }

  /** A class was verified. */
  public void verified(Proof proof) {
    proofs.put(proof.className(), proof);
  }

  /**
   * All class files are written.
   *
   * @param written the classes of which one was written
   * @return the SHA-256 of each seal that is written now, by the binary name of its class
   */
  public NavigableMap<String, String> finish(Collection<TypeElement> written) {
    Optional<SealFiles> known = files();
    written.forEach(type -> generated.put(elements.getBinaryName(type).toString(), type));
    if (known.isEmpty() || generated.isEmpty() || session.isAmbiguous()) {
      return new TreeMap<>();
    }
    NavigableMap<String, String> digests = new TreeMap<>();
    ClassFiles elsewhere = new ClassFiles(session.filer().orElseThrow(), elements);
    RelianceShapes shapes =
        new RelianceShapes(
            name -> bytesOf(name, known.get(), elsewhere),
            elsewhere::isOfJava,
            (one, other) ->
                session.fileOf(one).filter(session.fileOf(other).orElse("")::equals).isPresent());
    generated.forEach(
        (name, type) ->
            seal(name, type, known.get(), shapes)
                .ifPresent(
                    seal ->
                        digests.put(
                            name, Seal.sha256Of(seal.format().getBytes(StandardCharsets.UTF_8)))));
    return digests;
  }

  private Optional<Seal> seal(
      String name, TypeElement type, SealFiles known, RelianceShapes shapes) {
    Optional<String> queries = session.queriesOf(name);
    if (queries.isPresent()) {
      TypeElement wrapped = elements.getTypeElement(queries.get().replace('$', '.'));
      // Others may generate classes until the last moment, when no round is left to say so.
      if (wrapped != null && session.isCurrent(name, wrapped)) {
        return write(type, proofOf(name, queries.get(), wrapped), Role.WRAPPER, known, shapes);
      }
      return Optional.empty();
    }
    Proof proof = proofs.get(name);
    // The declarations of a class that was only found on the way were judged by nobody.
    return proof != null && session.wasProcessed(outermost(type))
        ? write(type, proof, Role.VERIFIED, known, shapes)
        : Optional.empty();
  }

  /** A class that is declared here, but was not written, is not the one that was looked at. */
  private static final class Outdated extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  private Optional<byte[]> bytesOf(String name, SealFiles known, ClassFiles elsewhere) {
    if (!generated.containsKey(name)) {
      Optional<byte[]> found = elsewhere.read(name);
      if (found.isPresent() && session.declares(name)) {
        throw new Outdated();
      }
      return found;
    }
    try {
      return Optional.of(known.classFile(Objects.requireNonNull(generated.get(name))));
    } catch (IOException e) {
      throw new Outdated();
    }
  }

  /**
   * Removes what an earlier compilation wrote: the class is being checked again.
   *
   * @return whether it had been sealed
   */
  public boolean revoke(TypeElement type) {
    try {
      Optional<SealFiles> known = files();
      return known.isPresent() && known.get().revoke(type);
    } catch (IOException | IllegalArgumentException e) {
      return false; // There is none.
    }
  }

  private static Proof proofOf(String wrapper, String queries, TypeElement wrapped) {
    Map<String, String> believed = Map.of(queries, ContractFingerprint.of(wrapped));
    Facts facts = new Facts("", believed, Map.of(), List.of(), List.of());
    return new Proof(wrapper, List.of(queries), facts);
  }

  /**
   * Where nothing can be written, as without an output directory, the wrapper refuses to release.
   */
  private static Optional<Seal> write(
      TypeElement type, Proof proof, Role role, SealFiles known, RelianceShapes shapes) {
    try {
      byte[] bytes = known.classFile(type);
      Facts facts = proof.facts().withShapes(shapes.of(ClassFile.parse(bytes), proof));
      Seal seal = new Seal(proof.className(), role, Seal.sha256Of(bytes), proof.requires(), facts);
      known.write(type, seal);
      return Optional.of(seal);
    } catch (IOException | Outdated | IllegalArgumentException e) {
      return Optional.empty(); // It stays without a seal.
    }
  }

  /** The processor, and with it the filer, may come after the first class. */
  private Optional<SealFiles> files() {
    return session.filer().map(filer -> session.sealFiles(filer, elements));
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
