/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import com.google.auto.service.AutoService;
import com.sun.source.util.JavacTask;
import com.sun.source.util.Plugin;

/**
 * Hooks the body check into javac, which starts it by itself from the annotation processor path.
 */
@AutoService(Plugin.class)
public final class DiscreetPlugin implements Plugin {

  /** For the service loader. */
  public DiscreetPlugin() {}

  @Override
  public String getName() {
    return "Discreet";
  }

  @Override
  public void init(JavacTask task, String... arguments) {
    task.addTaskListener(new BodyCheck(task));
  }

  @Override
  public boolean autoStart() {
    return true;
  }
}
