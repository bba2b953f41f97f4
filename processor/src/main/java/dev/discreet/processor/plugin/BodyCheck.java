/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TaskEvent;
import com.sun.source.util.TaskListener;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import dev.discreet.processor.contract.declared.AnnotationName;
import dev.discreet.processor.contract.declared.DiscreetMembers;
import dev.discreet.processor.contract.declared.RawCallPolicy;
import dev.discreet.processor.contract.declared.TrustPolicy;
import dev.discreet.processor.reading.rule.OverrideRule;
import dev.discreet.processor.report.CoreFiles;
import dev.discreet.processor.report.LateFindings;
import dev.discreet.processor.report.ProgramLock;
import dev.discreet.processor.report.ReportDraft;
import dev.discreet.processor.seal.CompilationSession;
import dev.discreet.processor.seal.SealReader;
import dev.discreet.processor.seal.SealWriter;
import dev.discreet.processor.trees.Source;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import javax.tools.Diagnostic;
import org.jspecify.annotations.Nullable;

/**
 * Listens to the compiler: checks each class when it is attributed, seals it when it is written.
 * Never throws, as the compiler would take it for its own failure.
 */
final class BodyCheck implements TaskListener {
  private final JavacTask task;
  private final ProcessingOff processingOff = new ProcessingOff();
  private final Set<TypeElement> checked = new HashSet<>();
  private final List<TypeElement> generated = new ArrayList<>();
  private final HeldFindings held;
  private @Nullable Session session;

  BodyCheck(JavacTask task) {
    this.task = task;
    this.held = new HeldFindings(() -> Trees.instance(task), this::printer);
  }

  /** What is made when the first class arrives: before, the compiler is not ready. */
  private record Session(
      Source.Compiler compiler,
      SealWriter sealer,
      FindingPrinter printer,
      ClassCheck check,
      boolean annotationsKnown) {

    static Session start(JavacTask task) {
      Elements elements = task.getElements();
      Trees trees = Trees.instance(task);
      CompilationSession shared = CompilationSession.of(elements);
      Source.Compiler compiler = Source.Compiler.of(trees, elements, task.getTypes());
      ReportDraft draft = shared.kept(ReportDraft.class, ReportDraft::new);
      SealWriter sealer = new SealWriter(shared, elements);
      FindingPrinter printer = new FindingPrinter(trees, draft);
      RowCatalogue rows = new RowCatalogue(trees, new SealReader(shared, elements));
      TreePlaces places = new TreePlaces(() -> trees, draft);
      CoreDump dump = new CoreDump(shared.kept(CoreFiles.class, () -> CoreFiles.NONE), rows);
      ClassCheck check =
          new ClassCheck(
              compiler,
              shared,
              rows,
              new ProofBook(sealer, draft),
              printer,
              new QueryJudge(rows, draft, places, dump.isAsked()),
              dump,
              new ProgramNotes(draft, shared.kept(ProgramLock.class, ProgramLock::new), places),
              new TrustElsewhere(
                  shared.kept(TrustPolicy.class, () -> TrustPolicy.ALLOWED), rows, elements));
      // Where they cannot be named nothing can carry them, and there is nothing to do.
      boolean known = elements.getTypeElement(AnnotationName.PRIVATE.qualifiedName()) != null;
      return new Session(compiler, sealer, printer, check, known);
    }
  }

  @Override
  public void started(TaskEvent event) {
    if (event.getKind() == TaskEvent.Kind.ANNOTATION_PROCESSING_ROUND) {
      CompilationSession.of(task.getElements()).startsProcessors();
    } else if (event.getKind() == TaskEvent.Kind.ANNOTATION_PROCESSING) {
      CompilationSession session = CompilationSession.of(task.getElements());
      session.wantsProcessors();
      session.bodiesAreChecked();
      ReportDraft draft = session.kept(ReportDraft.class, ReportDraft::new);
      draft.placedBy(new TreePlaces(() -> Trees.instance(task), draft));
      session.kept(LateFindings.class, () -> held);
    }
  }

  @Override
  public void finished(TaskEvent event) {
    switch (event.getKind()) {
      case ANALYZE -> pathOf(event).ifPresent(path -> analyzed(path, event.getTypeElement()));
      case GENERATE -> pathOf(event).ifPresent(path -> generated.add(event.getTypeElement()));
      case COMPILATION -> finished();
      case ENTER -> held.entered();
      case ANNOTATION_PROCESSING_ROUND -> held.roundEnded();
      case ANNOTATION_PROCESSING -> held.processed();
      default -> {}
    }
  }

  /** Also after errors, which are what a report is read for then. */
  private void finished() {
    CompilationSession shared = CompilationSession.of(task.getElements());
    ReportDraft draft = shared.kept(ReportDraft.class, ReportDraft::new);
    try {
      held.printAll();
      if (session != null) {
        draft.sealed(session.sealer().finish(generated));
      }
      shared.kept(ProgramLock.class, ProgramLock::new).finish();
      draft.finish(
          true, shared::wasProcessed, name -> shared.isElsewhere(name, task.getElements()));
    } catch (RuntimeException | LinkageError | StackOverflowError failure) {
      draft.print(Crash.of(failure, "report", "the privacy report", "of all classes"));
    } finally {
      CompilationSession.end(task.getElements());
    }
  }

  /** One of its own, which is ready as soon as processors have run. */
  private FindingPrinter printer() {
    CompilationSession shared = CompilationSession.of(task.getElements());
    return new FindingPrinter(
        Trees.instance(task), shared.kept(ReportDraft.class, ReportDraft::new));
  }

  private Session session() {
    Session started = session;
    if (started == null) {
      started = Session.start(task);
      session = started;
    }
    return started;
  }

  /** The file of an event with a class; a package or a module has none. */
  private static Optional<TreePath> pathOf(TaskEvent event) {
    CompilationUnitTree unit = event.getCompilationUnit();
    TypeElement type = event.getTypeElement();
    return unit == null || type == null || !isClass(type)
        ? Optional.empty()
        : Optional.of(new TreePath(unit));
  }

  private static boolean isClass(TypeElement type) {
    return type.getKind().isClass() || type.getKind().isInterface();
  }

  /**
   * Checks all classes of a file when the first of them arrives: the compiler rewrites a class
   * before it looks at the next, and one may call what another declares.
   */
  private void analyzed(TreePath unit, TypeElement type) {
    TreePath place = unit;
    try {
      held.print(unit.getCompilationUnit());
      Elements elements = task.getElements();
      String source = unit.getCompilationUnit().getSourceFile().toUri().toString();
      CompilationSession shared = CompilationSession.of(elements);
      shared.attributed(elements.getBinaryName(type).toString(), source);
      if (session().annotationsKnown()) {
        rawCalls(unit, type, shared.kept(RawCallPolicy.class, () -> RawCallPolicy.WARNED));
      }
      if (checked.remove(type)) {
        return;
      }
      Map<TypeElement, TreePath> file = classes(unit);
      checked.addAll(file.keySet());
      checked.remove(type);
      Set<TypeElement> ours = new LinkedHashSet<>(file.keySet());
      ours.removeIf(declared -> !isOurs(unit, declared));
      if (ours.isEmpty() || !session().annotationsKnown()) {
        return;
      }
      List<ClassTree> trees = new ArrayList<>();
      for (TreePath path : file.values()) {
        attribute(path);
        trees.add((ClassTree) path.getLeaf());
      }
      List<Source> sources = new ArrayList<>();
      for (TypeElement declared : ours) {
        place = Objects.requireNonNull(file.get(declared));
        sources.add(new Source(session().compiler(), place, declared, trees));
      }
      session().printer().print(processingOff.in(sources, shared), Diagnostic.Kind.WARNING);
      session().check().check(sources);
    } catch (Throwable failure) {
      report(failure, "body check", type, place);
    }
  }

  /**
   * Judges calls of queries in any class: what the compiler has just attributed is there as it was.
   */
  private void rawCalls(TreePath unit, TypeElement type, RawCallPolicy policy) {
    TreePath place = classes(unit).get(type);
    if (place != null) {
      Source source =
          new Source(session().compiler(), place, type, List.of((ClassTree) place.getLeaf()));
      session()
          .printer()
          .print(
              RawCalls.in(source, policy),
              policy.forbids() ? Diagnostic.Kind.ERROR : Diagnostic.Kind.WARNING);
    }
  }

  /** The outermost classes of a file, in order. */
  private Map<TypeElement, TreePath> classes(TreePath unit) {
    Trees trees = Trees.instance(task);
    Map<TypeElement, TreePath> classes = new LinkedHashMap<>();
    for (Tree declaration : unit.getCompilationUnit().getTypeDecls()) {
      TreePath path = new TreePath(unit, declaration);
      if (declaration instanceof ClassTree && trees.getElement(path) instanceof TypeElement type) {
        classes.put(type, path);
      }
    }
    return classes;
  }

  /** Asked for what a modifier stands for, the compiler attributes the class around it. */
  private void attribute(TreePath type) {
    ModifiersTree modifiers = ((ClassTree) type.getLeaf()).getModifiers();
    session().compiler().trees().getElement(new TreePath(type, modifiers));
  }

  private boolean isOurs(TreePath unit, TypeElement type) {
    return DiscreetMembers.isAnnotated(type)
        || (DiscreetMembers.hasValues(type) && mayBeRead(type))
        || BodyAnnotations.mayBeIn(unit)
        || OverrideRule.concerns(type);
  }

  /** Whether queries of this compilation may read records and enums, or others have read these. */
  private boolean mayBeRead(TypeElement type) {
    CompilationSession shared = CompilationSession.of(task.getElements());
    return shared.mayHaveQueries() || shared.wasSealed(type, task.getElements());
  }

  private void report(Throwable failure, String stage, TypeElement type, TreePath place) {
    try {
      Session current = session();
      String where = Crash.place(current.compiler().trees().getSourcePositions(), place);
      current
          .printer()
          .print(place, Crash.of(failure, stage, type.getSimpleName().toString(), where));
    } catch (RuntimeException | LinkageError | StackOverflowError again) {
      // The compiler itself no longer works, and says so.
    }
  }
}
