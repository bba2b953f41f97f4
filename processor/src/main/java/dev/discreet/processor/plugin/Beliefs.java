/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.contract.declared.OtherLanguage;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.lower.Promises;
import dev.discreet.processor.lower.Reliance;
import dev.discreet.processor.lower.body.BodyLowering;
import dev.discreet.processor.seal.CompilationSession;
import dev.discreet.processor.seal.ContractFingerprint;
import dev.discreet.processor.seal.Proof;
import dev.discreet.processor.trees.Source;
import dev.discreet.runtime.seal.Facts;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import org.jspecify.annotations.Nullable;

/**
 * What proofs believe of other classes: that these keep their contracts. Whoever lowers code must
 * bring what was believed here, so that it is asked of a seal, and written into one.
 */
final class Beliefs {
  private final CompilationSession session;
  private final RowCatalogue rows;
  private final TrustElsewhere trust;
  private final Map<String, Set<String>> callees = new HashMap<>();

  Beliefs(CompilationSession session, RowCatalogue rows, TrustElsewhere trust) {
    this.session = session;
    this.rows = rows;
    this.trust = trust;
  }

  /**
   * Notes what the proof of a class believes of others, as its seal must say; finds what nobody
   * vouches for.
   */
  List<Located> note(String name, BodyLowering lowering, Source source, Verification verification) {
    List<Located> findings = new ArrayList<>();
    Map<String, String> believed = believed(name, lowering.reliance().beliefs(), source, findings);
    Set<String> requires = new TreeSet<>(lowering.reliance().beliefs().keySet());
    requires.addAll(lowering.reliance().classes());
    requires.remove(name);
    if (!requires.isEmpty() || !lowering.trusted().isEmpty()) {
      Facts facts = new Facts("", believed, Map.of(), List.of(), List.of());
      verification.prove(
          new Proof(
              name, List.copyOf(requires), facts.withTrusted(List.copyOf(lowering.trusted()))));
      lowering
          .reliance()
          .classes()
          .forEach(other -> verification.prove(Proof.ofCode(other, Set.of())));
    }
    return findings;
  }

  /**
   * By class whose contracts are believed, their digest; finds those without a seal that holds, and
   * those that believe in turn the class that is checked.
   *
   * @param reader the class that believes
   */
  Map<String, String> believed(
      String reader, Map<String, Reliance.Use> beliefs, Source source, List<Located> findings) {
    Map<String, String> believed = new TreeMap<>();
    callees.computeIfAbsent(reader, name -> new TreeSet<>()).addAll(beliefs.keySet());
    beliefs.forEach(
        (name, use) -> {
          contracts(use.type(), source)
              .ifPresentOrElse(
                  digest -> believed.put(name, digest),
                  () -> findings.add(new Located(use.origin(), unsealed(name, use.type()))));
          trust
              .in(use.type())
              .ifPresent(finding -> findings.add(new Located(use.origin(), finding)));
          if (believes(use.type(), name, reader, source)) {
            findings.add(
                new Located(
                    use.origin(),
                    Finding.of(Rule.RECURSION, "`" + reader + "`")
                        .found(
                            "`%s`, whose helpers call, in a circle, those that call them"
                                .formatted(name))
                        .fix(
                            "put the helpers of both into one file, or let one not call the other")));
          }
        });
    return believed;
  }

  /**
   * Whether helpers of a class may call, by their contracts, those of another, or are among sealed
   * classes that call each other.
   */
  private boolean believes(TypeElement type, String name, String other, Source source) {
    if (!session.wasProcessed(source.binaryName(Enclosing.outermostType(type)))) {
      return isInCircle(type, new TreeSet<>(Set.of(other)), new TreeSet<>(), source);
    }
    Set<String> seen = new TreeSet<>();
    Deque<String> open = new ArrayDeque<>(List.of(name));
    while (!open.isEmpty()) {
      String next = open.remove();
      if (next.equals(other)) {
        return true;
      }
      if (seen.add(next)) {
        open.addAll(callees.getOrDefault(next, Set.of()));
      }
    }
    return false;
  }

  /**
   * Whether the helpers that a sealed class calls lead back, by their seals, to a class on the way
   * to it. Each of them was compiled when they did not yet.
   */
  private boolean isInCircle(TypeElement type, Set<String> way, Set<String> done, Source source) {
    String name = source.binaryName(type);
    if (!way.add(name)) {
      return true;
    }
    for (String called : rows.sealedBeliefs(type)) {
      TypeElement next = source.elements().getTypeElement(called.replace('$', '.'));
      boolean circle =
          hasHelpers(next)
              && (way.contains(called)
                  || (next != null
                      && !done.contains(called)
                      && isInCircle(next, way, done, source)));
      if (circle) {
        return true;
      }
    }
    way.remove(name);
    done.add(name);
    return false;
  }

  /** What is believed of a class without helpers is that its rows lie in their bounds. */
  private static boolean hasHelpers(@Nullable TypeElement type) {
    return type == null
        || ElementFilter.methodsIn(type.getEnclosedElements()).stream()
            .anyMatch(Promises::isHelper);
  }

  /**
   * The digest of a class's contracts. One of this compilation is checked like any other: where it
   * does not keep them it has no seal, and nothing that requires one is released.
   */
  Optional<String> contracts(TypeElement type, Source source) {
    return session.wasProcessed(source.binaryName(Enclosing.outermostType(type)))
        ? Optional.of(ContractFingerprint.of(type))
        : rows.sealedDigest(type);
  }

  /** What is said of a class of which nobody has proven that it keeps its contracts. */
  Finding unsealed(String name, TypeElement type) {
    Finding finding = Finding.of(Rule.UNSEALED_CONTRACT, "`" + name + "`");
    Optional<String> language = OtherLanguage.of(type);
    if (language.isPresent()) {
      return finding
          .found(language.get() + " compiled it, and seals nothing")
          .fix("write it in Java, as a record that javac compiles with Discreet");
    }
    return session.filer().isPresent()
        ? finding
            .required("a seal that fits its class file")
            .fix(
                "compile it together with this class, or there with Discreet on the annotation processor"
                    + " path and -Adiscreet.seal=all")
        : finding
            .found("Discreet's annotation processor does not run, so seals cannot be read")
            .fix(ProcessingOff.fix(session));
  }
}
