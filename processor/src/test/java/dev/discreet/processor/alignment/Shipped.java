/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.alignment;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import dev.discreet.processor.ProcessorOnlyCompiler;
import dev.discreet.processor.ir.Method;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.lower.body.BodyLowering;
import dev.discreet.processor.trees.MethodTrees;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.TreeOrigin;
import dev.discreet.runtime.Clamp;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import org.jspecify.annotations.Nullable;

/**
 * A source file of the runtime, read by the compiler and lowered as the body of a query is. A wrong
 * variant is the same file with something in it replaced.
 */
final class Shipped {
  private static final Path SOURCES = Path.of("../runtime/src/main/java/dev/discreet/runtime");
  private static final String CLASSES = Path.of("../runtime/target/classes").toString();

  /** What the compiler refuses. */
  static final class NotJava extends RuntimeException {
    private static final long serialVersionUID = 1;

    NotJava(String messages) {
      super(messages);
    }
  }

  private final String text;
  private final Source source;
  private final MethodTrees trees;
  private final BodyLowering lowering;

  private Shipped(String name, String text) {
    this.text = text;
    JavaFileObject file =
        new SimpleJavaFileObject(URI.create("string:///" + name), JavaFileObject.Kind.SOURCE) {
          @Override
          public CharSequence getCharContent(boolean ignore) {
            return text;
          }
        };
    DiagnosticCollector<JavaFileObject> wrong = new DiagnosticCollector<>();
    // What the runtime is made of, and what it is compiled with: all of it is on the tests' path.
    // Its own classes come first: in its jar the library that it uses has another name.
    String path =
        String.join(
            File.pathSeparator, CLASSES, System.getProperty("java.class.path"), placeOfRuntime());
    JavaCompiler javac = new ProcessorOnlyCompiler();
    try (StandardJavaFileManager files = javac.getStandardFileManager(null, null, null)) {
      JavacTask task =
          (JavacTask)
              javac.getTask(
                  null, files, wrong, List.of("-proc:none", "-cp", path), null, List.of(file));
      CompilationUnitTree unit = task.parse().iterator().next();
      task.analyze();
      if (!wrong.getDiagnostics().isEmpty()) {
        throw new NotJava(wrong.getDiagnostics().toString());
      }
      Trees compiled = Trees.instance(task);
      Tree tree =
          unit.getTypeDecls().stream()
              .filter(ClassTree.class::isInstance)
              .findFirst()
              .orElseThrow();
      TreePath place = new TreePath(new TreePath(unit), tree);
      TypeElement type = (TypeElement) compiled.getElement(place);
      source =
          new Source(
              Source.Compiler.of(compiled, task.getElements(), task.getTypes()),
              place,
              type,
              List.of((ClassTree) tree));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    trees = new MethodTrees(source);
    lowering = new BodyLowering(source, trees);
  }

  private static String placeOfRuntime() {
    try {
      return Path.of(Clamp.class.getProtectionDomain().getCodeSource().getLocation().toURI())
          .toString();
    } catch (java.net.URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  /** A file of the runtime, below its package. */
  static Shipped of(String file) {
    return of(file, Map.of());
  }

  /** The same with each text replaced by another, all of which are there. */
  static Shipped of(String file, Map<String, String> replaced) {
    try {
      Path path = SOURCES.resolve(file);
      String text = Files.readString(path);
      for (Map.Entry<String, String> each : replaced.entrySet()) {
        assertTrue(text.contains(each.getKey()), "not in " + file + ": " + each.getKey());
        text = text.replace(each.getKey(), each.getValue());
      }
      return new Shipped(path.getFileName().toString(), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The method of a class with this name: the first one, of several. */
  ExecutableElement declared(String type, String name) {
    for (TypeElement each : trees.types()) {
      if (each.getSimpleName().contentEquals(type)) {
        for (ExecutableElement method : trees.membersOf(each)) {
          if (method.getSimpleName().contentEquals(name)) {
            return method;
          }
        }
      }
    }
    throw new AssertionError("there is no " + type + "." + name);
  }

  /** What stands between the braces of a method, and they themselves. */
  String body(ExecutableElement method) {
    TreeOrigin body = source.origin(trees.of(method).orElseThrow().getBody());
    return text.substring((int) body.start(), (int) body.end());
  }

  Method lowered(ExecutableElement method) {
    return lowering.methods().method(method);
  }

  /** How often instances of a class are made in this file. */
  int creations(String type) {
    List<Tree> found = new ArrayList<>();
    new TreeScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitNewClass(NewClassTree tree, @Nullable Void ignored) {
        if (source.elementOf(tree) instanceof ExecutableElement made
            && made.getEnclosingElement().getSimpleName().contentEquals(type)) {
          found.add(tree);
        }
        return super.visitNewClass(tree, ignored);
      }
    }.scan(source.tree(), null);
    return found.size();
  }

  /** The method that is called in a place, with its class: {@code java.math.BigDecimal.add}. */
  String called(Origin origin) {
    if (origin instanceof TreeOrigin place
        && source.elementOf(place.tree()) instanceof ExecutableElement method
        && method.getEnclosingElement() instanceof TypeElement owner) {
      return owner.getQualifiedName() + "." + method.getSimpleName();
    }
    throw new NotProvable("no call: " + origin);
  }

  /** What stands in the annotation of this simple name, by member. */
  Map<String, List<String>> annotated(ExecutableElement method, String annotation) {
    Map<String, List<String>> members = new HashMap<>();
    for (AnnotationMirror mirror : method.getAnnotationMirrors()) {
      if (mirror.getAnnotationType().asElement().getSimpleName().contentEquals(annotation)) {
        source
            .elements()
            .getElementValuesWithDefaults(mirror)
            .forEach((member, value) -> members.put(name(member), texts(value)));
      }
    }
    assertTrue(!members.isEmpty(), () -> method + " has no @" + annotation);
    return members;
  }

  private static String name(ExecutableElement member) {
    return member.getSimpleName().toString();
  }

  private static List<String> texts(AnnotationValue value) {
    return value.getValue() instanceof List<?> list
        ? list.stream().map(each -> (String) ((AnnotationValue) each).getValue()).toList()
        : List.of(value.getValue().toString());
  }
}
