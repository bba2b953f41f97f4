/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePath;
import dev.discreet.processor.diagnostics.CrashReport;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;

/** Our own failure, as an error of the build that tells what to report. */
final class Crash {
  private static final String MISSING_CLASS = "CompletionFailure";

  private Crash() {}

  static Finding of(Throwable failure, String stage, String className, String place) {
    if (failure instanceof StackOverflowError) {
      return QueryLowering.tooDeep(className);
    }
    if (failure.getClass().getSimpleName().equals(MISSING_CLASS)) {
      return Finding.of(Rule.NOT_UNDERSTOOD, "`" + className + "`")
          .found(CrashReport.oneLine(String.valueOf(failure.getMessage())))
          .fix("put what is missing on the class path");
    }
    return CrashReport.of(failure, stage, "`" + className + "`", place);
  }

  /** File and line of a class. */
  static String place(SourcePositions positions, TreePath path) {
    CompilationUnitTree unit = path.getCompilationUnit();
    long start = positions.getStartPosition(unit, path.getLeaf());
    long line = start < 0 ? 0 : unit.getLineMap().getLineNumber(start);
    String file = unit.getSourceFile().getName();
    return file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1) + ":" + line;
  }
}
