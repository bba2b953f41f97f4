/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor;

import static java.util.Objects.requireNonNull;

import com.google.auto.service.AutoService;
import dev.discreet.processor.contract.declared.AnnotationName;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.contract.declared.PlacedFinding;
import dev.discreet.processor.contract.declared.RawCallPolicy;
import dev.discreet.processor.contract.declared.TrustPolicy;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.editor.EditorCheck;
import dev.discreet.processor.reading.ContractReader;
import dev.discreet.processor.reading.rule.OverrideRule;
import dev.discreet.processor.report.CoreFiles;
import dev.discreet.processor.report.LateFindings;
import dev.discreet.processor.report.PrivacyLock;
import dev.discreet.processor.report.ReportRequest;
import dev.discreet.processor.seal.CompilationSession;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.Processor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import javax.tools.Diagnostic;
import org.jspecify.annotations.Nullable;

/**
 * Reads contracts, generates wrappers and reports what declarations alone can show.
 *
 * <p>Wrappers come before findings: a class with an error still gets one, and findings are held
 * back to the last round, since a compiler may drop generated sources after an error. So only the
 * real error shows, not a trail of unknown symbols. A class that names a type which does not exist
 * yet waits for another processor to generate it.
 */
@AutoService(Processor.class)
public final class DiscreetProcessor extends AbstractProcessor {
  private final Set<SeenClass> roots = new LinkedHashSet<>();
  private final EarlyFindings early = new EarlyFindings();
  private @Nullable WrapperStage wrappers;
  private @Nullable ReportStage report;

  /** For the service loader. */
  public DiscreetProcessor() {}

  @Override
  public synchronized void init(ProcessingEnvironment environment) {
    super.init(environment);
    CompilationSession session = CompilationSession.of(environment.getElementUtils());
    session.attach(environment.getFiler());
    session.kept(RawCallPolicy.class, () -> RawCallPolicy.of(environment.getOptions()));
    session.kept(CoreFiles.class, () -> CoreFiles.of(environment.getOptions()));
    report = new ReportStage(environment);
    EditorStage.of(environment);
  }

  /** Made when the first annotation of ours is seen. */
  private WrapperStage wrappers() {
    WrapperStage made = wrappers;
    if (made == null) {
      made = new WrapperStage(processingEnv);
      wrappers = made;
    }
    return made;
  }

  private ReportStage report() {
    return requireNonNull(report, "init comes first");
  }

  @Override
  public SourceVersion getSupportedSourceVersion() {
    return SourceVersion.latestSupported();
  }

  @Override
  public Set<String> getSupportedAnnotationTypes() {
    return Stream.of(AnnotationName.values())
        .map(AnnotationName::qualifiedName)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  @Override
  public Set<String> getSupportedOptions() {
    return new LinkedHashSet<>(
        List.of(
            TrustPolicy.OPTION,
            RawCallPolicy.OPTION,
            UnitStage.OPTION,
            PrivacyLock.OPTION,
            PrivacyLock.UPDATE_OPTION,
            PrivacyLock.SINCE_OPTION,
            ReportRequest.OPTION,
            ReportRequest.ROOT_OPTION,
            CoreFiles.OPTION,
            EditorCheck.OPTION));
  }

  @Override
  @SuppressWarnings("DoNotClaimAnnotations")
  public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    if (round.processingOver()) {
      Elements elements = processingEnv.getElementUtils();
      compareVersions(elements);
      if (early.areAllThereIs(elements)) {
        print(early.now(elements, processingEnv.getTypeUtils()));
        EditorStage.of(processingEnv).process(round);
        return true;
      }
      List<PlacedFinding> findings = new FindingStage(processingEnv, wrappers()).judge(roots);
      printLate(findings);
      report().problem().ifPresent(this::print);
      CompilationSession.of(elements)
          .kept(CoreFiles.class, () -> CoreFiles.NONE)
          .problem()
          .ifPresent(this::print);
      if (findings.isEmpty() && !round.errorRaised()) {
        new LockStage(processingEnv, wrappers()).check(roots).ifPresent(this::print);
        new UnitStage(processingEnv.getOptions(), processingEnv.getMessager())
            .check(
                SeenDeclarations.in(roots, wrappers(), processingEnv.getElementUtils())
                    .contracts());
      }
      report().declare(roots, wrappers());
    } else {
      Set<SeenClass> found = annotated(annotations, round);
      Set<SeenClass> overriding = overriding(round);
      roots.addAll(found);
      roots.addAll(overriding);
      KaptStage.of(processingEnv).process(round);
      CompilationSession.of(processingEnv.getElementUtils())
          .processed(round.getRootElements(), processingEnv.getElementUtils());
      rememberModels(annotations, round);
      wrappers().generate(found);
      if (EditorStage.of(processingEnv).isWanted()) {
        FindingStage stage = new FindingStage(processingEnv, wrappers());
        early.judge(found, stage);
        early.judge(overriding, stage);
      }
    }
    EditorStage.of(processingEnv).process(round);
    return true; // Or -Xlint:processing warns of every annotation of ours.
  }

  /** Says at the first class that parts of Discreet differ: an error where no seal would fit. */
  private void compareVersions(Elements elements) {
    Optional<SeenClass> first = roots.stream().findFirst();
    if (first.isPresent()) {
      PartVersions versions = PartVersions.of(elements);
      TypeElement type = first.get().now(elements);
      Element place =
          EditorStage.of(processingEnv).isWanted()
              ? EditorCheck.placeOf(type, type, processingEnv.getTypeUtils())
              : type;
      versions.finding().ifPresent(finding -> print(finding, place, versions.fitSeals()));
    }
  }

  /** Prints findings when bodies were looked at, if the compiler then still finds all wrappers. */
  private void printLate(List<PlacedFinding> findings) {
    CompilationSession session = CompilationSession.of(processingEnv.getElementUtils());
    boolean left = !findings.isEmpty() && session.checksBodies() && isLeft(findings);
    Runnable note = left ? () -> Printer.bodiesAreLeft(processingEnv.getMessager()) : () -> {};
    boolean taken =
        wrappers().areWhole(roots)
            && session
                .kept(LateFindings.class, () -> LateFindings.NONE)
                .take(findings.stream().map(Printer::positioned).toList(), note);
    if (!taken) {
      print(findings);
      note.run();
    }
  }

  private void print(Finding finding, Element place, boolean onlyWarns) {
    PlacedFinding placed = PlacedFinding.at(place, finding);
    if (onlyWarns) {
      Printer.print(processingEnv.getMessager(), placed, Diagnostic.Kind.WARNING);
    } else {
      print(List.of(placed));
    }
  }

  /** Whether there are queries in classes of which nothing is said. */
  private boolean isLeft(List<PlacedFinding> findings) {
    Set<TypeElement> named = new LinkedHashSet<>();
    findings.forEach(placed -> named.add(Enclosing.outermostType(placed.element())));
    return roots.stream()
        .map(root -> root.now(processingEnv.getElementUtils()))
        .anyMatch(type -> ContractReader.declaresQueries(type) && !named.contains(type));
  }

  /** The outermost classes in which an annotation of ours stands; one look at everything. */
  private Set<SeenClass> annotated(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    if (annotations.isEmpty()) {
      return Set.of();
    }
    CompilationSession.of(processingEnv.getElementUtils()).annotated();
    Set<TypeElement> outermost = new LinkedHashSet<>();
    for (Element element :
        round.getElementsAnnotatedWithAny(annotations.toArray(TypeElement[]::new))) {
      outermost.add(Enclosing.outermostType(element));
    }
    Set<SeenClass> found = new LinkedHashSet<>();
    outermost.forEach(type -> found.add(SeenClass.of(type, processingEnv.getElementUtils())));
    return found;
  }

  /** Classes that inherit contracts may name no annotation themselves. */
  private Set<SeenClass> overriding(RoundEnvironment round) {
    return ElementFilter.typesIn(round.getRootElements()).stream()
        .filter(OverrideRule::concerns)
        .map(type -> SeenClass.of(type, processingEnv.getElementUtils()))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** Bodies that call what is modelled may be checked before the model. */
  private void rememberModels(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    CompilationSession session = CompilationSession.of(processingEnv.getElementUtils());
    for (TypeElement annotation : annotations) {
      if (annotation.getQualifiedName().contentEquals(AnnotationName.MODELS.qualifiedName())) {
        for (TypeElement model :
            ElementFilter.typesIn(round.getElementsAnnotatedWith(annotation))) {
          session.models(model.getQualifiedName().toString());
        }
      }
    }
  }

  private void print(List<PlacedFinding> findings) {
    for (PlacedFinding placed : findings) {
      Printer.print(processingEnv.getMessager(), placed);
      report().add(placed);
    }
  }

  private void print(Finding finding) {
    Printer.print(processingEnv.getMessager(), finding);
    report().add(finding);
  }
}
