/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.workspace;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectDescription;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.resources.IWorkspaceDescription;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Path;
import org.eclipse.jdt.apt.core.util.AptConfig;
import org.eclipse.jdt.apt.core.util.IFactoryPath;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;

/**
 * A workspace that a person could have open, without its windows: projects, files that are saved,
 * builds, and the markers that are then shown.
 *
 * <p>It obeys lines of tab-separated words, of which texts are in Base64, and ends each answer with
 * a line {@code done}.
 */
public final class Workspace {
  private final IWorkspace workspace = ResourcesPlugin.getWorkspace();

  private Workspace() {}

  /** Obeys until the input ends. */
  public static void run() throws IOException, CoreException {
    Workspace open = new Workspace();
    IWorkspaceDescription description = open.workspace.getDescription();
    description.setAutoBuilding(false);
    open.workspace.setDescription(description);
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      try {
        open.obey(line.split("\t", -1));
      } catch (CoreException | RuntimeException e) {
        say("failed\t" + encoded(e + Arrays.toString(e.getStackTrace())));
      }
      say("done");
    }
  }

  private void obey(String[] words) throws CoreException {
    switch (words[0]) {
      case "project" -> create(words[1], words[2], words[3], words[4]);
      case "save" -> save(words[1], decoded(words[2]));
      case "build" -> build(IncrementalProjectBuilder.INCREMENTAL_BUILD);
      case "rebuild" -> build(IncrementalProjectBuilder.FULL_BUILD);
      default -> throw new IllegalArgumentException(words[0]);
    }
  }

  private IJavaProject project(String name) {
    return JavaCore.create(workspace.getRoot().getProject(name));
  }

  /** A project with a folder of sources, on a class path, with other projects, and a processor. */
  private void create(String name, String classPath, String projects, String processors)
      throws CoreException {
    IProject made = workspace.getRoot().getProject(name);
    made.create(null);
    made.open(null);
    IProjectDescription description = made.getDescription();
    description.setNatureIds(new String[] {JavaCore.NATURE_ID});
    made.setDescription(description, null);
    made.getFolder("src").create(true, true, null);
    IJavaProject java = JavaCore.create(made);
    Map<String, String> options = java.getOptions(false);
    JavaCore.setComplianceOptions("17", options);
    options.put(JavaCore.COMPILER_RELEASE, JavaCore.ENABLED);
    java.setOptions(options);
    List<IClasspathEntry> entries = new ArrayList<>();
    entries.add(JavaCore.newSourceEntry(made.getFolder("src").getFullPath()));
    entries.add(
        JavaCore.newLibraryEntry(
            Path.fromOSString(System.getProperty("java.home") + "/lib/jrt-fs.jar"), null, null));
    for (String file : words(classPath, File.pathSeparator)) {
      entries.add(JavaCore.newLibraryEntry(Path.fromOSString(file), null, null));
    }
    for (String other : words(projects, ",")) {
      entries.add(JavaCore.newProjectEntry(Path.ROOT.append(other)));
    }
    java.setRawClasspath(
        entries.toArray(IClasspathEntry[]::new), made.getFullPath().append("bin"), null);
    if (!processors.isEmpty()) {
      IFactoryPath factories = AptConfig.getDefaultFactoryPath(java);
      List<String> jars = new ArrayList<>(words(processors, File.pathSeparator));
      jars.sort(Comparator.reverseOrder());
      jars.forEach(jar -> factories.addExternalJar(new File(jar)));
      AptConfig.setFactoryPath(java, factories);
      AptConfig.setEnabled(java, true);
    }
  }

  private static List<String> words(String text, String separator) {
    return text.isEmpty() ? List.of() : List.of(text.split(separator));
  }

  /** What an editor does when its text is saved. */
  private void save(String path, String text) throws CoreException {
    IFile file = workspace.getRoot().getFile(Path.fromPortableString(path));
    ByteArrayInputStream bytes = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    if (file.exists()) {
      file.setContents(bytes, true, false, null);
    } else {
      make(file.getParent());
      file.create(bytes, true, null);
    }
  }

  private void make(IContainer folder) throws CoreException {
    if (!folder.exists()) {
      make(folder.getParent());
      workspace.getRoot().getFolder(folder.getFullPath()).create(true, true, null);
    }
  }

  /** Builds as after a save, and shows how long it took and all markers there are then. */
  private void build(int kind) throws CoreException {
    long start = System.nanoTime();
    workspace.build(kind, null);
    say("took\t" + (System.nanoTime() - start) / 1_000_000);
    for (IMarker marker :
        workspace.getRoot().findMarkers(IMarker.PROBLEM, true, IResource.DEPTH_INFINITE)) {
      say(
          String.join(
              "\t",
              "marker",
              marker.getResource().getFullPath().toPortableString(),
              String.valueOf(marker.getAttribute(IMarker.LINE_NUMBER, -1)),
              String.valueOf(marker.getAttribute(IMarker.SEVERITY, -1)),
              encoded(marker.getAttribute(IMarker.MESSAGE, ""))));
    }
  }

  private static String decoded(String word) {
    return new String(Base64.getDecoder().decode(word), StandardCharsets.UTF_8);
  }

  private static String encoded(String text) {
    return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }

  private static void say(String line) {
    System.out.println(line);
    System.out.flush();
  }
}
