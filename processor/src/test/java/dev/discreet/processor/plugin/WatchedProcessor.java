/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import dev.discreet.processor.DiscreetProcessor;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.Filer;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.tools.StandardLocation;

/**
 * Our processor as Gradle runs it: in an environment of Gradle's own, whose filer notes of which
 * class each file comes. Notes go to the file that a system property names, a line for each file.
 */
public final class WatchedProcessor extends AbstractProcessor {
  static final String NOTES = "watched.notes";

  private final DiscreetProcessor watched = new DiscreetProcessor();

  @Override
  public synchronized void init(ProcessingEnvironment environment) {
    super.init(environment);
    Path notes = Path.of(System.getProperty(NOTES));
    Filer filer = proxy(Filer.class, noting(environment.getFiler(), notes));
    watched.init(
        proxy(
            ProcessingEnvironment.class,
            (self, method, arguments) ->
                method.getName().equals("getFiler")
                    ? filer
                    : call(environment, method, arguments)));
  }

  private static InvocationHandler noting(Filer filer, Path notes) {
    return (self, method, arguments) -> {
      if (method.getName().startsWith("create")) {
        Object last = arguments[arguments.length - 1];
        String from =
            Arrays.toString(
                Arrays.stream((Element[]) last).map(WatchedProcessor::outermost).toArray());
        String what =
            arguments.length == 2
                ? "class " + arguments[0]
                : arguments[0] + " " + arguments[1] + "/" + arguments[2];
        note(notes, from + " " + what);
      } else if (!Set.of(StandardLocation.CLASS_OUTPUT, StandardLocation.SOURCE_OUTPUT)
          .contains(arguments[0])) {
        note(notes, "full rebuild: reads from " + arguments[0]);
      }
      return call(filer, method, arguments);
    };
  }

  private static Element outermost(Element element) {
    return element.getEnclosingElement() instanceof TypeElement outer ? outermost(outer) : element;
  }

  private static void note(Path notes, String line) {
    try {
      Files.writeString(notes, line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Object call(Object on, java.lang.reflect.Method method, Object[] arguments)
      throws Throwable {
    try {
      return method.invoke(on, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  private static <T> T proxy(Class<T> type, InvocationHandler handler) {
    return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
  }

  @Override
  public SourceVersion getSupportedSourceVersion() {
    return watched.getSupportedSourceVersion();
  }

  @Override
  public Set<String> getSupportedAnnotationTypes() {
    return watched.getSupportedAnnotationTypes();
  }

  @Override
  public Set<String> getSupportedOptions() {
    return watched.getSupportedOptions();
  }

  @Override
  @SuppressWarnings("DoNotClaimAnnotations")
  public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    return watched.process(annotations, round);
  }
}
