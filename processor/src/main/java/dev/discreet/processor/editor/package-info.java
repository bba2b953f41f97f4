/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Bodies where another compiler than javac runs the processor: Eclipse's, which VS Code uses too.
 *
 * <p>In: the classes of such a compilation, round by round. Out: what the body check finds in them,
 * through the compiler's own {@code Messager}. The check itself runs in the JDK's compiler, which
 * {@code editor.inner} starts on the same sources. This room asks the other compiler for them, for
 * its class path and its settings; it knows no class of either compiler, so that it works where
 * there is no JDK.
 */
@NullMarked
package dev.discreet.processor.editor;

import org.jspecify.annotations.NullMarked;
