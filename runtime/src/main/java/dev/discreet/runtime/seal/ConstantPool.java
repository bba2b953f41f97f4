/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.seal;

import java.io.DataInputStream;
import java.io.IOException;
import java.util.Set;

/** The constants of a class file (JVMS 4.4): the names by which its code finds what it runs. */
final class ConstantPool {
  private static final int UTF8 = 1;
  private static final int CLASS = 7;
  private static final int NAME_AND_TYPE = 12;
  private static final int METHOD_TYPE = 16;

  private final String[] texts;
  private final int[] tags;

  /** For most, two indices of two bytes; for numbers, what they are. */
  private final int[] values;

  private ConstantPool(int size) {
    texts = new String[size];
    tags = new int[size];
    values = new int[size];
  }

  static ConstantPool read(DataInputStream in) throws IOException {
    ConstantPool pool = new ConstantPool(in.readUnsignedShort());
    for (int i = 1; i < pool.tags.length; i++) {
      int tag = in.readUnsignedByte();
      pool.tags[i] = tag;
      switch (tag) {
        case UTF8 -> pool.texts[i] = in.readUTF();
        case 3, 4, 9, 10, 11, NAME_AND_TYPE, 17, 18 -> pool.values[i] = in.readInt();
        case CLASS, 8, METHOD_TYPE, 19, 20 -> pool.values[i] = in.readUnsignedShort();
        case 15 -> in.skipNBytes(3);
        case 5, 6 -> {
          pool.texts[i] = String.valueOf(in.readLong());
          i++; // A long and a double take two places.
        }
        default -> throw new IOException("unknown constant");
      }
    }
    return pool;
  }

  private int at(int index, int tag) throws IOException {
    if (index <= 0 || index >= tags.length || tags[index] != tag) {
      throw new IOException("a constant of another kind");
    }
    return index;
  }

  /** A text. */
  String text(int index) throws IOException {
    String text = texts[at(index, UTF8)];
    if (text == null) {
      throw new IOException("no text");
    }
    return text;
  }

  /** A class, by its binary name. */
  String className(int index) throws IOException {
    return text(values[at(index, CLASS)]).replace('/', '.');
  }

  /** A constant of any kind of which annotations are made, told from all others. */
  String value(int index) throws IOException {
    if (index <= 0 || index >= tags.length) {
      throw new IOException("no such constant");
    }
    String text = texts[index];
    return text == null ? String.valueOf(values[index]) : text;
  }

  /** Adds the classes, by binary name, and the members that code of the class names. */
  void addNames(Set<String> classes, Set<String> members) throws IOException {
    for (int i = 1; i < tags.length; i++) {
      switch (tags[i]) {
        case CLASS -> {
          String name = text(values[i]);
          if (name.startsWith("[")) {
            TypeNames.addTo(classes, name);
          } else {
            classes.add(name.replace('/', '.'));
          }
        }
        case NAME_AND_TYPE -> {
          String name = text(values[i] >>> 16);
          String type = text(values[i] & 0xFFFF);
          members.add(ClassFile.Member.key(name, type));
          TypeNames.addTo(classes, type);
        }
        case METHOD_TYPE -> TypeNames.addTo(classes, text(values[i]));
        default -> {}
      }
    }
  }
}
