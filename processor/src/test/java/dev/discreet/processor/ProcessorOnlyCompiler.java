/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.charset.Charset;
import java.util.Locale;
import java.util.Set;
import javax.lang.model.SourceVersion;
import javax.tools.DiagnosticListener;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/**
 * javac without the body check. The check is a plugin that starts by itself wherever javac can load
 * it, and javac loads from the class path of these tests; here it sees the platform's classes only.
 */
public final class ProcessorOnlyCompiler implements JavaCompiler {
  private final JavaCompiler javac = ToolProvider.getSystemJavaCompiler();

  @Override
  public CompilationTask getTask(
      @Nullable Writer out,
      JavaFileManager files,
      @Nullable DiagnosticListener<? super JavaFileObject> listener,
      @Nullable Iterable<String> options,
      @Nullable Iterable<String> classes,
      @Nullable Iterable<? extends JavaFileObject> units) {
    JavaFileManager isolated =
        new ForwardingJavaFileManager<>(files) {
          @Override
          public ClassLoader getClassLoader(Location location) {
            return ClassLoader.getPlatformClassLoader();
          }
        };
    return javac.getTask(out, isolated, listener, options, classes, units);
  }

  @Override
  public StandardJavaFileManager getStandardFileManager(
      @Nullable DiagnosticListener<? super JavaFileObject> listener,
      @Nullable Locale locale,
      @Nullable Charset charset) {
    return javac.getStandardFileManager(listener, locale, charset);
  }

  @Override
  public int isSupportedOption(String option) {
    return javac.isSupportedOption(option);
  }

  @Override
  public int run(InputStream in, OutputStream out, OutputStream err, String... arguments) {
    return javac.run(in, out, err, arguments);
  }

  @Override
  public Set<SourceVersion> getSourceVersions() {
    return javac.getSourceVersions();
  }
}
