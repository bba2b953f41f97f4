/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Writes records of this project, with all that they hold, and reads them back: numbers, texts,
 * constants, lists, optionals and further records. A class that is no record or enum of ours is
 * never made, so a file that somebody else wrote can do no more than be refused.
 */
final class RecordForm {
  private static final String OURS =
      RecordForm.class.getPackageName().replaceFirst("\\.report$", ".");

  private enum Tag {
    EMPTY,
    PRESENT,
    LIST,
    RECORD,
    CONSTANT,
    TEXT,
    BOOLEAN,
    INT,
    LONG,
    DOUBLE,
    INTEGER,
    DECIMAL
  }

  private RecordForm() {}

  /** Writes a value of one of the kinds. */
  static void write(Object value, DataOutputStream out) throws IOException {
    if (value instanceof Optional<?> optional) {
      tag(optional.isPresent() ? Tag.PRESENT : Tag.EMPTY, out);
      if (optional.isPresent()) {
        write(optional.get(), out);
      }
    } else if (value instanceof List<?> list) {
      tag(Tag.LIST, out);
      out.writeInt(list.size());
      for (Object element : list) {
        write(element, out);
      }
    } else if (value instanceof Record made) {
      tag(Tag.RECORD, out);
      out.writeUTF(made.getClass().getName());
      for (RecordComponent component : made.getClass().getRecordComponents()) {
        write(valueOf(component, made), out);
      }
    } else if (value instanceof Enum<?> constant) {
      tag(Tag.CONSTANT, out);
      out.writeUTF(constant.getDeclaringClass().getName());
      out.writeUTF(constant.name());
    } else {
      writePlain(value, out);
    }
  }

  private static void writePlain(Object value, DataOutputStream out) throws IOException {
    if (value instanceof Boolean truth) {
      tag(Tag.BOOLEAN, out);
      out.writeBoolean(truth);
    } else if (value instanceof Integer number) {
      tag(Tag.INT, out);
      out.writeInt(number);
    } else if (value instanceof Long number) {
      tag(Tag.LONG, out);
      out.writeLong(number);
    } else if (value instanceof Double number) {
      tag(Tag.DOUBLE, out);
      out.writeDouble(number);
    } else if (value instanceof BigInteger number) {
      tag(Tag.INTEGER, out);
      text(number.toString(), out);
    } else if (value instanceof BigDecimal number) {
      tag(Tag.DECIMAL, out);
      text(number.toString(), out);
    } else if (value instanceof String text) {
      tag(Tag.TEXT, out);
      text(text, out);
    } else {
      throw new IOException("no form for " + value.getClass());
    }
  }

  private static void tag(Tag tag, DataOutputStream out) throws IOException {
    out.writeUTF(tag.name());
  }

  private static Tag tag(DataInputStream in) throws IOException {
    String name = in.readUTF();
    for (Tag tag : Tag.values()) {
      if (tag.name().equals(name)) {
        return tag;
      }
    }
    throw new IOException("no form " + name);
  }

  /** Texts may be longer than those of {@link DataOutputStream#writeUTF}. */
  private static void text(String text, DataOutputStream out) throws IOException {
    out.writeInt(text.length());
    out.writeChars(text);
  }

  private static String text(DataInputStream in) throws IOException {
    int length = in.readInt();
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < length; i++) {
      text.append(in.readChar());
    }
    return text.toString();
  }

  private static Object valueOf(RecordComponent component, Record made) throws IOException {
    try {
      component.getAccessor().setAccessible(true);
      return component.getAccessor().invoke(made);
    } catch (ReflectiveOperationException e) {
      throw new IOException(e);
    }
  }

  /**
   * Reads what was written.
   *
   * @throws IOException if that was something else, or by another version
   */
  static Object read(DataInputStream in) throws IOException {
    return switch (tag(in)) {
      case EMPTY -> Optional.empty();
      case PRESENT -> Optional.of(read(in));
      case LIST -> list(in);
      case RECORD -> made(in);
      case CONSTANT -> constant(in);
      case TEXT -> text(in);
      case BOOLEAN -> in.readBoolean();
      case INT -> in.readInt();
      case LONG -> in.readLong();
      case DOUBLE -> in.readDouble();
      case INTEGER -> new BigInteger(text(in));
      case DECIMAL -> new BigDecimal(text(in));
    };
  }

  private static List<Object> list(DataInputStream in) throws IOException {
    int size = in.readInt();
    List<Object> list = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      list.add(read(in));
    }
    return list;
  }

  private static Object made(DataInputStream in) throws IOException {
    Class<?> type = ours(in.readUTF());
    if (!type.isRecord()) {
      throw new IOException("no record: " + type);
    }
    RecordComponent[] components = type.getRecordComponents();
    Class<?>[] types = new Class<?>[components.length];
    Object[] values = new Object[components.length];
    for (int i = 0; i < components.length; i++) {
      types[i] = components[i].getType();
      values[i] = read(in);
    }
    try {
      Constructor<?> constructor = type.getDeclaredConstructor(types);
      constructor.setAccessible(true);
      return constructor.newInstance(values);
    } catch (ReflectiveOperationException | IllegalArgumentException e) {
      throw new IOException(e);
    }
  }

  private static Object constant(DataInputStream in) throws IOException {
    Class<?> type = ours(in.readUTF());
    String name = in.readUTF();
    if (type.isEnum()) {
      for (Object constant : type.getEnumConstants()) {
        if (((Enum<?>) constant).name().equals(name)) {
          return constant;
        }
      }
    }
    throw new IOException("no constant: " + type + " " + name);
  }

  private static Class<?> ours(String name) throws IOException {
    if (!name.startsWith(OURS)) {
      throw new IOException("not ours: " + name);
    }
    try {
      return Class.forName(name, false, RecordForm.class.getClassLoader());
    } catch (ClassNotFoundException e) {
      throw new IOException(e);
    }
  }
}
