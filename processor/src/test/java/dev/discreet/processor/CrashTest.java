/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import dev.discreet.runtime.seal.DiscreetVersion;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.Locale;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Types;
import org.junit.jupiter.api.Test;

/** DP990: a failure of ours fails the build with what is needed to report it, not the compiler. */
class CrashTest {

  /** Our processor in an environment whose types fail. */
  private static final class Saboteur extends AbstractProcessor {
    private final DiscreetProcessor victim = new DiscreetProcessor();

    @Override
    public synchronized void init(ProcessingEnvironment environment) {
      super.init(environment);
      victim.init(
          (ProcessingEnvironment)
              Proxy.newProxyInstance(
                  CrashTest.class.getClassLoader(),
                  new Class<?>[] {ProcessingEnvironment.class},
                  (proxy, method, arguments) ->
                      method.getName().equals("getTypeUtils")
                          ? failingTypes()
                          : call(() -> method.invoke(environment, arguments))));
    }

    private static Types failingTypes() {
      return (Types)
          Proxy.newProxyInstance(
              CrashTest.class.getClassLoader(),
              new Class<?>[] {Types.class},
              (proxy, method, arguments) -> {
                throw new IllegalStateException("sabotage of " + method.getName());
              });
    }

    private interface Call {
      Object call() throws ReflectiveOperationException;
    }

    private static Object call(Call call) throws Throwable {
      try {
        return call.call();
      } catch (InvocationTargetException e) {
        throw e.getCause();
      }
    }

    @Override
    public Set<String> getSupportedAnnotationTypes() {
      return victim.getSupportedAnnotationTypes();
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
      return victim.getSupportedSourceVersion();
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
      return victim.process(annotations, round);
    }
  }

  @Test
  void failsTheBuildAtTheClass() {
    Compilation compilation =
        Declarations.javac()
            .withProcessors(new Saboteur())
            .compile(
                JavaFileObjects.forSourceString(
                    "dev.example.Report",
                    """
                    package dev.example;

                    final class Report {
                      @dev.discreet.annotations.Private(epsilon = 1)
                      static long all(java.util.List<String> rows) { return 0; }
                    }
                    """));
    assertEquals(1, compilation.errors().size(), compilation.errors()::toString);
    String message = compilation.errors().get(0).getMessage(Locale.ROOT);
    assertTrue(
        message.startsWith(
            "[DP990] Discreet "
                + DiscreetVersion.VERSION
                + " failed while checking dev.example.Report"),
        message);
    assertTrue(message.contains("sabotage of isSameType at "), message);
    assertTrue(message.contains("please report this with the source"), message);
    assertEquals(3, compilation.errors().get(0).getLineNumber());
  }
}
