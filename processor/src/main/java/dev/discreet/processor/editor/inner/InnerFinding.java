/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.editor.inner;

import javax.tools.Diagnostic;

/**
 * Something that the body check said.
 *
 * @param source the file
 * @param kind error or warning
 * @param text as javac would print it
 * @param line in the file, from 1
 * @param place the narrowest declaration around it
 */
public record InnerFinding(
    SourceInMemory source, Diagnostic.Kind kind, String text, long line, Declaration place) {}
