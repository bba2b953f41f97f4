/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor;

import dev.discreet.processor.workspace.RunningEclipse;
import dev.discreet.processor.workspace.RunningEclipse.Build;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Prints what Eclipse's incremental builder takes, with Discreet and without, in a project of query
 * classes: {@code [CLASSES] [SAVES]}. Each save brings an error into a class or mends it. Progress
 * goes to the standard error.
 */
final class SavesMain {
  private final RunningEclipse eclipse;
  private final int classes;
  private final int saves;

  private SavesMain(RunningEclipse eclipse, int classes, int saves) {
    this.eclipse = eclipse;
    this.classes = classes;
    this.saves = saves;
  }

  /** Runs in the folder of the module, below which Maven has put Eclipse's bundles. */
  public static void main(String[] args) throws IOException {
    int classes = args.length > 0 ? Integer.parseInt(args[0]) : 50;
    int saves = args.length > 1 ? Integer.parseInt(args[1]) : 40;
    Path home = Files.createTempDirectory("discreet-saves");
    Path jars = Files.createDirectories(home.resolve("jars"));
    try (RunningEclipse eclipse =
        RunningEclipse.start(Path.of("target/eclipse").toAbsolutePath(), home)) {
      SavesMain main = new SavesMain(eclipse, classes, saves);
      System.out.printf("%d classes, %d saves%n%n", classes, saves);
      System.out.println("| project | first build, ms | a save, ms |");
      System.out.println("| --- | ---: | ---: |");
      main.project("with Discreet", "with", EclipseBatch.processorJars(jars));
      main.project("without a processor", "without", "");
    }
  }

  private void project(String name, String folder, String processors) throws IOException {
    eclipse.project(folder, EclipseBatch.classPath(), "", processors);
    for (int i = 0; i < classes; i++) {
      eclipse.save(file(folder, i), classOf(i));
    }
    System.err.println(name + ": first build");
    Build all = eclipse.build();
    List<Long> millis = new ArrayList<>();
    for (int save = 0; save < saves; save++) {
      if (save % 10 == 0) {
        System.err.printf("%s: save %d of %d%n", name, save + 1, saves);
      }
      int saved = save / 2 % classes;
      boolean broken = save % 2 == 0;
      eclipse.save(
          file(folder, saved),
          broken ? classOf(saved).replace("count++;", "count += 2;") : classOf(saved));
      Build build = eclipse.build();
      long markers =
          build.markers().stream().filter(m -> m.file().startsWith("/" + folder + "/")).count();
      if (markers != (broken && !processors.isEmpty() ? 1 : 0)) {
        throw new IllegalStateException(build.toString());
      }
      millis.add(build.millis());
    }
    Collections.sort(millis);
    System.out.printf(
        "| %s | %d | %d [%d, %d] |%n",
        name,
        all.millis(),
        millis.get(millis.size() / 2),
        millis.get(0),
        millis.get(millis.size() - 1));
  }

  private static String file(String folder, int i) {
    return folder + "/src/dev/example/WardReport" + i + ".java";
  }

  private static String classOf(int i) {
    return EclipseWorkspaceTest.REPORT.replace("WardReport", "WardReport" + i);
  }
}
