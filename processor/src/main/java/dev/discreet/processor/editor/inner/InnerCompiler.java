/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.editor.inner;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TaskEvent;
import com.sun.source.util.TaskListener;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import dev.discreet.processor.contract.declared.RawCallPolicy;
import dev.discreet.processor.contract.declared.TrustPolicy;
import dev.discreet.processor.plugin.DiscreetPlugin;
import dev.discreet.processor.seal.CompilationSession;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.lang.model.element.TypeElement;
import javax.tools.DiagnosticCollector;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;

/**
 * Has the JDK's compiler attribute sources, and the body check look at them, as in a build.
 *
 * <p>It goes no further than to attribute: nothing is generated. All that javac reads as a source,
 * also on the way, counts as part of the compilation, so that a row of another file is judged with
 * the query that reads it.
 */
public final class InnerCompiler {
  private static final String ALL = "1000000";

  private final JavaCompiler javac;

  /** Runs a compiler of the JDK. */
  public InnerCompiler(JavaCompiler javac) {
    this.javac = javac;
  }

  /**
   * Compiles in memory.
   *
   * @throws IOException if a path cannot be read
   * @throws IllegalArgumentException if the compiler takes none of these settings
   */
  public InnerResult compile(InnerSources asked) throws IOException {
    DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
    try (StandardJavaFileManager files =
        javac.getStandardFileManager(said, Locale.ENGLISH, asked.paths().encoding())) {
      files.setLocationFromPaths(StandardLocation.CLASS_PATH, asked.paths().classes());
      files.setLocationFromPaths(StandardLocation.SOURCE_PATH, asked.paths().sources());
      if (!asked.paths().modules().isEmpty()) {
        files.setLocationFromPaths(StandardLocation.MODULE_PATH, asked.paths().modules());
      }
      JavacTask task =
          (JavacTask)
              javac.getTask(
                  Writer.nullWriter(),
                  new WithoutPlugins(files),
                  said,
                  options(asked),
                  null,
                  asked.sources());
      task.setLocale(Locale.ENGLISH);
      CompilationSession session = CompilationSession.of(task.getElements());
      try {
        return check(asked, task, said, prepared(session, asked, new FilesToRead(files)));
      } finally {
        CompilationSession.end(task.getElements());
      }
    }
  }

  /** No plugin starts by itself: ours is told first what a processor would have told it. */
  private static final class WithoutPlugins
      extends ForwardingJavaFileManager<StandardJavaFileManager> {

    private WithoutPlugins(StandardJavaFileManager files) {
      super(files);
    }

    @Override
    public ClassLoader getClassLoader(Location location) {
      return ClassLoader.getPlatformClassLoader();
    }
  }

  private static List<String> options(InnerSources asked) {
    List<String> options =
        new ArrayList<>(
            List.of(
                "-proc:none",
                "-implicit:none",
                "-Xprefer:source",
                "-Xmaxerrs",
                ALL,
                "-Xmaxwarns",
                ALL));
    if (asked.release() != Runtime.version().feature()) {
      options.addAll(List.of("--release", Integer.toString(asked.release())));
    } else if (asked.preview()) {
      options.addAll(List.of("--release", Integer.toString(asked.release()), "--enable-preview"));
    }
    return options;
  }

  /** What the processor would have told the plugin in a build. */
  private static CompilationSession prepared(
      CompilationSession session, InnerSources asked, FilesToRead files) {
    session.attach(files);
    session.annotated();
    session.kept(RawCallPolicy.class, () -> RawCallPolicy.of(asked.options()));
    session.kept(TrustPolicy.class, () -> TrustPolicy.of(asked.options()));
    asked.models().forEach(session::models);
    return session;
  }

  private static InnerResult check(
      InnerSources asked,
      JavacTask task,
      DiagnosticCollector<JavaFileObject> said,
      CompilationSession session)
      throws IOException {
    task.addTaskListener(new Declared(task, session));
    new DiscreetPlugin().init(task);
    List<CompilationUnitTree> units = new ArrayList<>();
    FilesRead read = new FilesRead();
    task.addTaskListener(read);
    task.parse().forEach(units::add);
    task.analyze();
    read.log();
    return new InnerOutcome(task, asked.sources(), units).of(said.getDiagnostics());
  }

  /** Notes which classes have their source in this compilation. */
  private record Declared(JavacTask task, CompilationSession session) implements TaskListener {

    @Override
    public void finished(TaskEvent event) {
      CompilationUnitTree unit = event.getCompilationUnit();
      if (event.getKind() == TaskEvent.Kind.ENTER && unit != null) {
        Trees trees = Trees.instance(task);
        for (Tree declared : unit.getTypeDecls()) {
          if (trees.getElement(new TreePath(new TreePath(unit), declared))
              instanceof TypeElement type) {
            session.processed(List.of(type), task.getElements());
          }
        }
      }
    }
  }
}
