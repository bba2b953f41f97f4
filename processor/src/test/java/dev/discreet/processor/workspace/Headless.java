/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.workspace;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleException;
import org.osgi.framework.launch.Framework;
import org.osgi.framework.launch.FrameworkFactory;

/**
 * Starts Eclipse without windows, in a process of its own: the bundles of a folder, and among them
 * {@link Workspace}, which obeys what comes in.
 */
public final class Headless {
  private Headless() {}

  /**
   * Runs until its input ends.
   *
   * @param args the folders of bundles, the bundle with {@link Workspace}, and a folder to work in
   */
  public static void main(String[] args) throws Exception {
    String[] bundles = args[0].split(File.pathSeparator);
    Path home = Path.of(args[2]);
    Map<String, String> settings =
        Map.of(
            "org.osgi.framework.storage",
            home.resolve("configuration").toString(),
            "osgi.instance.area",
            home.resolve("workspace").toUri().toString(),
            // As Eclipse's own launcher sets them.
            "osgi.compatibility.bootdelegation",
            "true",
            "org.osgi.framework.bundle.parent",
            "ext");
    Framework framework =
        ServiceLoader.load(FrameworkFactory.class).iterator().next().newFramework(settings);
    framework.start();
    Bundle ours = start(framework.getBundleContext(), bundles, Path.of(args[1]));
    ours.loadClass(Workspace.class.getName()).getMethod("run").invoke(null);
    framework.stop();
    System.exit(0);
  }

  private static Bundle start(BundleContext context, String[] folders, Path ours)
      throws IOException, BundleException {
    List<Bundle> installed = new ArrayList<>();
    for (String folder : folders) {
      try (Stream<Path> jars = Files.list(Path.of(folder))) {
        for (Path jar : jars.sorted().toList()) {
          if (isBundle(jar)) {
            installed.add(context.installBundle(jar.toUri().toString()));
          }
        }
      }
    }
    Bundle workspace = context.installBundle(ours.toUri().toString());
    installed.add(workspace);
    for (Bundle bundle : installed) {
      bundle.start(Bundle.START_ACTIVATION_POLICY);
    }
    return workspace;
  }

  /** The framework itself is here already, and some jars are only for compilers. */
  private static boolean isBundle(Path jar) throws IOException {
    if (jar.getFileName().toString().startsWith("org.eclipse.osgi-")) {
      return false;
    }
    try (JarFile file = new JarFile(jar.toFile())) {
      return file.getManifest().getMainAttributes().getValue("Bundle-SymbolicName") != null;
    }
  }
}
