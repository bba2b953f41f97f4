/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.seal;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a class file declares, and what its code names; not what its code does (JVMS 4).
 *
 * <p>Immutable and thread-safe.
 *
 * @param name the binary name of the class
 * @param access its flags
 * @param superclass the binary name of its superclass
 * @param interfaces binary names of its direct superinterfaces, in order
 * @param permitted binary names of the classes that it permits, sorted
 * @param components the components of a record, in order; of another class none
 * @param annotations those of Discreet that it carries
 * @param fields its fields, in order
 * @param methods its methods and constructors, in order
 * @param namedClasses binary names of the classes that its code and its declarations name
 * @param namedMembers the keys of the members that its code names, of whatever class
 */
public record ClassFile(
    String name,
    int access,
    Optional<String> superclass,
    List<String> interfaces,
    List<String> permitted,
    List<Member> components,
    List<String> annotations,
    List<Member> fields,
    List<Member> methods,
    Set<String> namedClasses,
    Set<String> namedMembers) {

  private static final int MAGIC = 0xCAFEBABE;
  private static final String BUDGET = "Ldev/discreet/annotations/PrivacyBudget;";

  /**
   * A field, a method or a component.
   *
   * @param access its flags
   * @param signature its generic signature, or empty
   * @param annotations those of Discreet that it or a parameter carries
   */
  public record Member(
      int access, String name, String descriptor, String signature, List<String> annotations) {
    static final int PRIVATE = 0x2;
    static final int SYNTHETIC = 0x1000;
    static final int BRIDGE = 0x40;
    static final int ENUM = 0x4000;

    /** By what code is found to name it: a constructor is never inherited, so its type counts. */
    static String key(String name, String descriptor) {
      return name.equals("<init>") ? name + descriptor : name;
    }

    /** By what code is found to name it. */
    public String key() {
      return key(name, descriptor);
    }

    /** Whether the compiler made it, and it overrides nothing. */
    boolean isHidden() {
      return (access & SYNTHETIC) != 0 && (access & BRIDGE) == 0;
    }

    /** Whether code that does not name it may call it on an instance. */
    boolean mayBeCalledBack() {
      return (access & PRIVATE) == 0 && !name.equals("<init>");
    }

    /** The classes that its type names. */
    public Set<String> typeNames() {
      Set<String> names = new TreeSet<>();
      TypeNames.addTo(names, descriptor);
      TypeNames.addTo(names, signature);
      return names;
    }
  }

  /** Copies what can be changed. */
  public ClassFile {
    interfaces = List.copyOf(interfaces);
    permitted = List.copyOf(new TreeSet<>(permitted));
    components = List.copyOf(components);
    annotations = List.copyOf(annotations);
    fields = List.copyOf(fields);
    methods = List.copyOf(methods);
    namedClasses = Collections.unmodifiableSet(new LinkedHashSet<>(namedClasses));
    namedMembers = Collections.unmodifiableSet(new LinkedHashSet<>(namedMembers));
  }

  /** Whether a class file names the annotation of programs at all: most need not be read. */
  static boolean mayHavePrograms(byte[] bytes) {
    byte[] name = BUDGET.getBytes(StandardCharsets.US_ASCII);
    for (int i = 0; i + name.length <= bytes.length; i++) {
      if (Arrays.equals(bytes, i, i + name.length, name, 0, name.length)) {
        return true;
      }
    }
    return false;
  }

  /** Whether one of the methods is a program. */
  boolean hasPrograms() {
    return methods.stream()
        .flatMap(method -> method.annotations().stream())
        .anyMatch(annotation -> annotation.startsWith("@" + BUDGET));
  }

  /** The classes from which this one inherits, as far as it says so itself. */
  public List<String> supertypes() {
    List<String> all = new ArrayList<>(interfaces);
    superclass.ifPresent(all::add);
    return all;
  }

  /**
   * Reads a class file.
   *
   * @throws IllegalArgumentException if it is none
   */
  public static ClassFile parse(byte[] bytes) {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
      if (in.readInt() != MAGIC) {
        throw new IOException("another file");
      }
      in.skipNBytes(4);
      return new Reader(ConstantPool.read(in), in).read();
    } catch (IOException e) {
      throw new IllegalArgumentException("no class file", e);
    }
  }

  /** Reads what follows the constants. */
  private static final class Reader {
    private final ConstantPool pool;
    private final DataInputStream in;
    private final Set<String> classes = new TreeSet<>();
    private final Set<String> members = new TreeSet<>();

    /** What attributes say: of the member that is read, and at the end of the class. */
    private List<String> annotations = new ArrayList<>();

    private String signature = "";
    private final List<String> permitted = new ArrayList<>();
    private final List<Member> components = new ArrayList<>();

    Reader(ConstantPool pool, DataInputStream in) {
      this.pool = pool;
      this.in = in;
    }

    ClassFile read() throws IOException {
      pool.addNames(classes, members);
      int access = in.readUnsignedShort();
      String name = pool.className(in.readUnsignedShort());
      int above = in.readUnsignedShort();
      Optional<String> superclass =
          above == 0 ? Optional.empty() : Optional.of(pool.className(above));
      List<String> interfaces = classNames();
      List<Member> fields = members();
      List<Member> methods = members();
      attributes();
      classes.remove(name);
      return new ClassFile(
          name,
          access,
          superclass,
          interfaces,
          permitted,
          components,
          annotations,
          fields,
          methods,
          classes,
          members);
    }

    private List<String> classNames() throws IOException {
      List<String> names = new ArrayList<>();
      int count = in.readUnsignedShort();
      for (int i = 0; i < count; i++) {
        names.add(pool.className(in.readUnsignedShort()));
      }
      return names;
    }

    private List<Member> members() throws IOException {
      List<Member> all = new ArrayList<>();
      int count = in.readUnsignedShort();
      for (int i = 0; i < count; i++) {
        all.add(member(in.readUnsignedShort()));
      }
      return all;
    }

    private Member member(int access) throws IOException {
      String name = pool.text(in.readUnsignedShort());
      String descriptor = pool.text(in.readUnsignedShort());
      signature = "";
      attributes();
      Member member = new Member(access, name, descriptor, signature, List.copyOf(annotations));
      classes.addAll(member.typeNames());
      annotations = new ArrayList<>();
      return member;
    }

    private void attributes() throws IOException {
      int count = in.readUnsignedShort();
      for (int i = 0; i < count; i++) {
        attribute(pool.text(in.readUnsignedShort()), in.readInt());
      }
    }

    private void attribute(String name, int length) throws IOException {
      switch (name) {
        case "Signature" -> {
          signature = pool.text(in.readUnsignedShort());
          TypeNames.addTo(classes, signature);
        }
        case "PermittedSubclasses" -> permitted.addAll(classNames());
        case "Record" -> record();
        case "RuntimeInvisibleAnnotations", "RuntimeVisibleAnnotations" ->
            annotations.addAll(new AnnotationText(pool, in).all());
        case "RuntimeInvisibleParameterAnnotations", "RuntimeVisibleParameterAnnotations" ->
            annotations.addAll(new AnnotationText(pool, in).ofParameters());
        default -> in.skipNBytes(length);
      }
    }

    /** What was read of the class so far waits while its components are. */
    private void record() throws IOException {
      List<String> before = annotations;
      annotations = new ArrayList<>();
      int count = in.readUnsignedShort();
      for (int i = 0; i < count; i++) {
        components.add(member(0));
      }
      annotations = before;
    }
  }
}
