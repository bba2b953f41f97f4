/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.seal;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * The compiler's word on one class: it was verified, or it is a wrapper, and these are its bytes.
 *
 * <p>As text, with a line feed after each line and the {@code requires} lines sorted:
 *
 * <pre>{@code
 * discreet-seal 6
 * version 0.1.0
 * class dev.example.PrivateWardReport
 * role wrapper
 * sha256 <64 lowercase hexadecimal digits>
 * requires dev.example.WardReport
 * end <64 lowercase hexadecimal digits>
 * }</pre>
 *
 * <p>Further lines hold the {@link Facts}. The last line has the SHA-256 of all lines before it:
 * without it a seal that was cut off between two lines would be one with fewer facts.
 *
 * <p>A seal guards against a forgotten compiler step, not against a developer who forges one.
 *
 * <p>Immutable and thread-safe.
 *
 * @param version the version of Discreet that verified the class
 * @param className the binary name of the class, for example {@code dev.example.Outer$Inner}
 * @param role what the class is
 * @param sha256 the SHA-256 of the class file, in lowercase hexadecimal
 * @param requires binary names of the classes whose contracts were believed; sorted by the
 *     constructor
 * @param facts what was proven, and believed
 */
public record Seal(
    String version,
    String className,
    Role role,
    String sha256,
    List<String> requires,
    Facts facts) {

  /** What the compiler says of a class. */
  public enum Role {
    /** A generated wrapper: the only kind of class that may release. */
    WRAPPER("wrapper"),
    /** A class whose bodies were checked: queries, row types, helpers. */
    VERIFIED("verified");

    private final String text;

    Role(String text) {
      this.text = text;
    }
  }

  /** The number of the text form. A runtime reads no seal of another number. */
  public static final int FORMAT = 6;

  private static final String HEADER = "discreet-seal " + FORMAT;
  private static final String END = "end ";
  private static final Pattern BINARY_NAME = Pattern.compile("[^\\s/;\\[]+");
  private static final Pattern SHA256 = Pattern.compile("[0-9a-f]{64}");

  /**
   * A seal of this version.
   *
   * @throws IllegalArgumentException if a name is not a binary name or the digest is not 64
   *     lowercase hexadecimal digits
   */
  public Seal(String className, Role role, String sha256, List<String> requires, Facts facts) {
    this(DiscreetVersion.VERSION, className, role, sha256, requires, facts);
  }

  /**
   * A seal of this version without facts.
   *
   * @throws IllegalArgumentException if a name is not a binary name or the digest is not 64
   *     lowercase hexadecimal digits
   */
  public Seal(String className, Role role, String sha256, List<String> requires) {
    this(className, role, sha256, requires, Facts.NONE);
  }

  /**
   * @throws IllegalArgumentException if a name is not a name or the digest is not 64 lowercase
   *     hexadecimal digits
   */
  public Seal {
    checkName(className);
    requires.forEach(Seal::checkName);
    if (!SHA256.matcher(sha256).matches()) {
      throw malformed("sha256 is not 64 lowercase hexadecimal digits");
    }
    requires = List.copyOf(new TreeSet<>(requires));
  }

  /** Where the seal of a class lies on the class path, without a leading slash. */
  public static String resourceName(String className) {
    return "META-INF/discreet/" + className + ".seal";
  }

  /** The SHA-256 of a class file, in lowercase hexadecimal. */
  public static String sha256Of(byte[] classFile) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(classFile));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  /** The text form; {@link #parse(String)} reads it. */
  public String format() {
    StringBuilder text = new StringBuilder(HEADER).append('\n');
    text.append("version ").append(version).append('\n');
    text.append("class ").append(className).append('\n');
    text.append("role ").append(role.text).append('\n');
    text.append("sha256 ").append(sha256).append('\n');
    requires.forEach(name -> text.append("requires ").append(name).append('\n'));
    facts.lines().forEach(line -> text.append(line).append('\n'));
    return ended(text.toString());
  }

  /** Lines, each with its line feed, and the last line that belongs to them. */
  static String ended(String lines) {
    return lines + END + sha256Of(lines.getBytes(StandardCharsets.UTF_8)) + '\n';
  }

  /**
   * Reads the text form; a carriage return before a line feed is accepted.
   *
   * @throws IllegalArgumentException if the text is not a seal of this version; the message says
   *     why
   */
  public static Seal parse(String text) {
    Iterator<String> lines = linesOf(text).iterator();
    if (!lines.hasNext() || !lines.next().equals(HEADER)) {
      throw malformed("the first line is not '" + HEADER + "'");
    }
    String version = field("version", lines);
    String className = field("class", lines);
    Role role = role(field("role", lines));
    String sha256 = field("sha256", lines);
    List<String> requires = new ArrayList<>();
    List<String> facts = new ArrayList<>();
    while (lines.hasNext()) {
      String line = lines.next();
      if (line.startsWith("requires ")) {
        requires.add(line.substring("requires ".length()));
      } else {
        facts.add(line);
      }
    }
    return new Seal(version, className, role, sha256, requires, Facts.parse(facts));
  }

  /** The lines before the last one; all of them in another format, whose end is not known. */
  private static List<String> linesOf(String text) {
    List<String> all = text.lines().toList();
    if (all.isEmpty() || !all.get(0).equals(HEADER)) {
      return all;
    }
    List<String> lines = all.subList(0, all.size() - 1);
    String ended = ended(String.join("\n", lines) + "\n");
    if (!text.endsWith("\n") || !ended.lines().toList().equals(all)) {
      throw malformed("the last line is not that of these lines: the file was cut off or changed");
    }
    return lines;
  }

  private static String field(String key, Iterator<String> lines) {
    String line = lines.hasNext() ? lines.next() : "";
    if (!line.startsWith(key + " ")) {
      throw malformed("a line '" + key + " ...' is missing");
    }
    return line.substring(key.length() + 1);
  }

  private static Role role(String text) {
    for (Role role : Role.values()) {
      if (role.text.equals(text)) {
        return role;
      }
    }
    throw malformed("unknown role");
  }

  private static void checkName(String name) {
    if (!BINARY_NAME.matcher(name).matches()) {
      throw malformed("not a binary class name: '" + name + "'");
    }
  }

  private static IllegalArgumentException malformed(String reason) {
    return new IllegalArgumentException("malformed seal: " + reason);
  }
}
