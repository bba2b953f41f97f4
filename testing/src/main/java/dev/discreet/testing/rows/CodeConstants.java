/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing.rows;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.Set;
import java.util.TreeSet;

/**
 * The constants that a class file's code names: those of its constant pool, and the small integers
 * that stand in the code itself (JVMS 4.4, 4.7.3, 6.5).
 */
final class CodeConstants {

  private static final int BIPUSH = 0x10;
  private static final int SIPUSH = 0x11;
  private static final int TABLESWITCH = 0xaa;
  private static final int LOOKUPSWITCH = 0xab;
  private static final int WIDE = 0xc4;
  private static final int IINC = 0x84;

  private final Set<String> texts = new TreeSet<>();
  private final Set<Double> numbers = new TreeSet<>();
  private String[] utf8 = {};

  private CodeConstants() {}

  static CodeConstants of(byte[] bytes) {
    CodeConstants constants = new CodeConstants();
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
      in.skipNBytes(8);
      constants.pool(in);
      in.skipNBytes(6);
      in.skipNBytes(2L * in.readUnsignedShort());
      constants.members(in);
      constants.members(in);
    } catch (IOException e) {
      throw new IllegalArgumentException("no class file", e);
    }
    return constants;
  }

  Set<String> texts() {
    return texts;
  }

  Set<Double> numbers() {
    return numbers;
  }

  private void pool(DataInputStream in) throws IOException {
    int count = in.readUnsignedShort();
    utf8 = new String[count];
    Set<Integer> strings = new TreeSet<>();
    for (int i = 1; i < count; i++) {
      int tag = in.readUnsignedByte();
      switch (tag) {
        case 1 -> utf8[i] = in.readUTF();
        case 3 -> numbers.add((double) in.readInt());
        case 4 -> numbers.add((double) in.readFloat());
        case 5 -> {
          numbers.add((double) in.readLong());
          i++;
        }
        case 6 -> {
          numbers.add(in.readDouble());
          i++;
        }
        case 8 -> strings.add(in.readUnsignedShort());
        case 7, 16, 19, 20 -> in.skipNBytes(2);
        case 15 -> in.skipNBytes(3);
        default -> in.skipNBytes(4);
      }
    }
    strings.forEach(index -> texts.add(utf8[index]));
  }

  private void members(DataInputStream in) throws IOException {
    int count = in.readUnsignedShort();
    for (int i = 0; i < count; i++) {
      in.skipNBytes(6);
      int attributes = in.readUnsignedShort();
      for (int j = 0; j < attributes; j++) {
        String name = utf8[in.readUnsignedShort()];
        int length = in.readInt();
        byte[] attribute = in.readNBytes(length);
        if (name.equals("Code")) {
          code(attribute);
        }
      }
    }
  }

  /** The code comes after two bytes for the stack, two for locals, and four for its length. */
  private void code(byte[] attribute) {
    int begin = 8;
    int end = begin + intAt(attribute, 4);
    int at = begin;
    while (at < end) {
      int opcode = attribute[at] & 0xff;
      if (opcode == BIPUSH) {
        numbers.add((double) attribute[at + 1]);
      } else if (opcode == SIPUSH) {
        numbers.add((double) (short) ((attribute[at + 1] << 8) | (attribute[at + 2] & 0xff)));
      }
      at += length(attribute, at, opcode, begin);
    }
  }

  private static int length(byte[] code, int at, int opcode, int begin) {
    if (opcode == WIDE) {
      return (code[at + 1] & 0xff) == IINC ? 6 : 4;
    }
    if (opcode != TABLESWITCH && opcode != LOOKUPSWITCH) {
      return 1 + operands(opcode);
    }
    int table = at + 4 - (at - begin) % 4;
    int size =
        opcode == LOOKUPSWITCH
            ? 8 + 8 * intAt(code, table + 4)
            : 12 + 4 * (intAt(code, table + 8) - intAt(code, table + 4) + 1);
    return table + size - at;
  }

  /** How many bytes follow an opcode. */
  private static int operands(int opcode) {
    boolean one =
        opcode == BIPUSH
            || opcode == 0x12 // ldc
            || (opcode >= 0x15 && opcode <= 0x19) // loads
            || (opcode >= 0x36 && opcode <= 0x3a) // stores
            || opcode == 0xa9 // ret
            || opcode == 0xbc; // newarray
    boolean two =
        (opcode >= SIPUSH && opcode <= 0x14) // ldc_w, ldc2_w
            || opcode == IINC
            || (opcode >= 0x99 && opcode <= 0xa8) // jumps
            || (opcode >= 0xb2 && opcode <= 0xb8) // fields, calls
            || (opcode >= 0xbb && opcode <= 0xc1 && opcode != 0xbe && opcode != 0xbf) // types
            || (opcode >= 0xc6 && opcode <= 0xc7); // jumps at null
    boolean four = opcode == 0xb9 || opcode == 0xba || opcode == 0xc8 || opcode == 0xc9;
    return one ? 1 : opcode == 0xc5 ? 3 : four ? 4 : two ? 2 : 0;
  }

  private static int intAt(byte[] bytes, int at) {
    return (bytes[at] << 24)
        | ((bytes[at + 1] & 0xff) << 16)
        | ((bytes[at + 2] & 0xff) << 8)
        | (bytes[at + 3] & 0xff);
  }
}
