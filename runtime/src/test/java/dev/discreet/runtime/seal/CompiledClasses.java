/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.seal;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.seal.Seal.Role;
import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Small classes compiled into a folder, and their seals. */
public final class CompiledClasses {

  private final Path folder;

  public CompiledClasses(Path folder) {
    this.folder = folder;
  }

  /** Compiles one source file per given top-level class; further options come first. */
  public CompiledClasses compile(List<String> options, String... namesAndSources) {
    List<JavaFileObject> sources = new ArrayList<>();
    for (int i = 0; i < namesAndSources.length; i += 2) {
      sources.add(new Source(namesAndSources[i], namesAndSources[i + 1]));
    }
    List<String> arguments = new ArrayList<>(options);
    arguments.addAll(List.of("-proc:none", "-d", folder.toString()));
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    assertTrue(compiler.getTask(null, null, null, arguments, null, sources).call());
    return this;
  }

  /** Seals a class as it is now. */
  public CompiledClasses seal(String className, Role role, String... requires) throws IOException {
    String digest = Seal.sha256Of(Files.readAllBytes(classFile(className)));
    return seal(className, new Seal(className, role, digest, List.of(requires)).format());
  }

  /** Puts a text where the seal of a class belongs. */
  public CompiledClasses seal(String className, String text) throws IOException {
    Path seal = folder.resolve(Seal.resourceName(className));
    Files.createDirectories(seal.getParent());
    Files.writeString(seal, text);
    return this;
  }

  public Path classFile(String className) {
    return folder.resolve(className.replace('.', '/') + ".class");
  }

  public Path folder() {
    return folder;
  }

  /** A loader of the folder; closed with the test's virtual machine. */
  public ClassLoader loader() throws IOException {
    URL[] urls = {folder.toUri().toURL()};
    return new URLClassLoader(urls, CompiledClasses.class.getClassLoader());
  }

  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(String className, String text) {
      super(URI.create("memory:///" + className.replace('.', '/') + ".java"), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }
}
