/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.editor;

import javax.lang.model.element.Element;
import javax.tools.Diagnostic;

/**
 * What is to be shown of bodies.
 *
 * @param kind error or warning
 * @param text the whole text
 * @param place a declaration that the compiler has a position for
 */
public record EditorMessage(Diagnostic.Kind kind, String text, Element place) {}
