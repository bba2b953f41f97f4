/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.seal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.seal.Seal.Role;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SealTest {

  private static final String ABC =
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

  private static final String LINES =
      """
      discreet-seal 6
      version %s
      class dev.example.PrivateWardReport
      role wrapper
      sha256 ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad
      requires dev.example.Patient
      requires dev.example.WardReport
      """
          .formatted(DiscreetVersion.VERSION);

  private static final String TEXT = Seal.ended(LINES);

  @Test
  void isWrittenAsDocumented() {
    Seal seal =
        new Seal(
            "dev.example.PrivateWardReport",
            Role.WRAPPER,
            ABC,
            List.of("dev.example.WardReport", "dev.example.Patient", "dev.example.Patient"));
    assertEquals(TEXT, seal.format());
  }

  @Test
  void isReadBack() {
    assertEquals(TEXT, Seal.parse(TEXT).format());
    assertEquals(Seal.parse(TEXT), Seal.parse(TEXT.replace("\n", "\r\n")));
    Seal verified = new Seal("A$B", Role.VERIFIED, ABC, List.of());
    assertEquals(verified, Seal.parse(verified.format()));
  }

  @Test
  void factsAreReadBack() {
    Facts facts =
        new Facts(
            "f1",
            Map.of("a.Patient", "f2"),
            Map.of("a.Ward", List.of("ICU", "B"), "a.Empty", List.of()),
            List.of("ward", "id"),
            List.of("age"));
    Seal seal = new Seal("a.B", Role.VERIFIED, ABC, List.of("a.Patient"), facts);
    assertEquals(seal, Seal.parse(seal.format()));
    assertTrue(
        withoutEnd(seal)
            .endsWith(
                """
                requires a.Patient
                facts f1
                believed a.Patient f2
                constants a.Empty\s
                constants a.Ward ICU,B
                nonnull id
                nonnull ward
                opaque age
                """),
        seal.format());
  }

  @Test
  void whetherQueriesAreAdditiveIsReadBack() {
    Facts facts =
        Facts.NONE.withInPieces(
            Map.of("a.B.count(int, long)", "", "a.B.most", "Math.max(most,\n\t x)  "));
    Seal seal = new Seal("a.B", Role.VERIFIED, ABC, List.of(), facts);
    assertEquals(seal, Seal.parse(seal.format()));
    assertTrue(
        withoutEnd(seal)
            .endsWith("additive a.B.count(int, long)\nwhole a.B.most\tMath.max(most, x)\n"),
        seal.format());
    assertThrows(
        IllegalArgumentException.class,
        () -> Seal.parse(Seal.ended(LINES + "whole a.B.most without reason\n")));
    assertThrows(
        IllegalArgumentException.class, () -> Seal.parse(Seal.ended(LINES + "whole a.B.most\t\n")));
  }

  @Test
  void keysAreReadBack() {
    Facts facts = Facts.NONE.withKeys(Map.of("a.B.byAge(int, long)", "[[\"0\",\"120\",\"10\"]]"));
    Seal seal = new Seal("a.B", Role.VERIFIED, ABC, List.of(), facts);
    assertEquals(seal, Seal.parse(seal.format()));
    assertTrue(
        withoutEnd(seal).endsWith("keys a.B.byAge(int, long)\t[[\"0\",\"120\",\"10\"]]\n"),
        seal.format());
    assertThrows(
        IllegalArgumentException.class, () -> Seal.parse(Seal.ended(LINES + "keys a.B.byAge\n")));
  }

  @Test
  void programsAreReadBack() {
    String run = "run(Ldev/discreet/runtime/PrivateData;)V";
    Facts programs =
        Facts.ofPrograms(
            List.of(
                new ProgramFact(run, "1.5", "1E-6", 3, "{\"a.Q.count(int, int)\"*2}"),
                new ProgramFact(run, "0.5", "0", 1, "{}")));
    Seal seal = new Seal("a.B", Role.VERIFIED, ABC, List.of(), Facts.NONE.and(programs));
    assertEquals(seal, Seal.parse(seal.format()));
    assertTrue(
        withoutEnd(seal)
            .endsWith(
                """
                program run(Ldev/discreet/runtime/PrivateData;)V 0.5 0 1 {}
                program run(Ldev/discreet/runtime/PrivateData;)V 1.5 1E-6 3 {"a.Q.count(int, int)"*2}
                """),
        seal.format());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "program run()V 1 0 1",
        "program run 1 0 1 {}",
        "program run()V one 0 1 {}",
        "program run()V 1 -1 1 {}",
        "program run()V 1 0 0 {}",
        "program run()V 1 0 many {}",
        "program",
        "additive",
        "resizable",
        "trusted",
        "whole",
        "keys",
        "believed a.B",
        "more"
      })
  void malformedLinesAreRefused(String line) {
    IllegalArgumentException refusal =
        assertThrows(
            IllegalArgumentException.class, () -> Seal.parse(Seal.ended(LINES + line + "\n")));
    assertTrue(refusal.getMessage().startsWith("malformed seal: "));
  }

  @Test
  void digestIsTheOneOfFips180() {
    assertEquals(ABC, Seal.sha256Of("abc".getBytes(StandardCharsets.US_ASCII)));
  }

  @Test
  void liesBesideTheClassFiles() {
    assertEquals(
        "META-INF/discreet/dev.example.Outer$Inner.seal",
        Seal.resourceName("dev.example.Outer$Inner"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "discreet-seal 1\n",
        "discreet-seal 6\n",
        "discreet-seal 6\nversion 1\n",
        "discreet-seal 6\nversion 1\nclass a.B\n",
        "discreet-seal 6\nversion 1\nclass a.B\nrole owner\nsha256 00\n",
        "discreet-seal 6\nversion 1\nclass a.B\nrole verified\nsha256 00\n",
        "discreet-seal 6\nversion 1\nclass a/B\nrole verified\n"
            + "sha256 ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad\n",
        "discreet-seal 6\nversion 1\nclass a.B\nrole verified\n"
            + "sha256 BA7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad\n",
        "discreet-seal 6\nversion 1\nrole verified\nclass a.B\n"
            + "sha256 ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad\n"
      })
  void malformedTextIsRefused(String text) {
    IllegalArgumentException refusal =
        assertThrows(IllegalArgumentException.class, () -> Seal.parse(Seal.ended(text)));
    assertTrue(refusal.getMessage().startsWith("malformed seal: "));
  }

  @Test
  void everySealThatIsCutOffIsRefused() {
    String text = sealWithFacts().format();
    for (int length = 0; length < text.length(); length++) {
      String cut = text.substring(0, length);
      assertThrows(IllegalArgumentException.class, () -> Seal.parse(cut), () -> cut);
    }
  }

  @Test
  void everySealWithoutOneOfItsLinesIsRefused() {
    List<String> lines = sealWithFacts().format().lines().toList();
    for (String line : lines) {
      String without =
          lines.stream().filter(other -> !other.equals(line)).collect(Collectors.joining("\n"));
      assertThrows(IllegalArgumentException.class, () -> Seal.parse(without + "\n"), () -> line);
    }
  }

  @Test
  void aSealThatIsCutOffSaysSo() {
    IllegalArgumentException refusal =
        assertThrows(IllegalArgumentException.class, () -> Seal.parse(LINES));
    assertEquals(
        "malformed seal: the last line is not that of these lines: the file was cut off or changed",
        refusal.getMessage());
  }

  private static Seal sealWithFacts() {
    Facts facts =
        new Facts(
                "f1",
                Map.of("a.Patient", "f2", "a.Visit", "f3"),
                Map.of("a.Ward", List.of("ICU", "B")),
                List.of("ward"),
                List.of("age"))
            .withInPieces(Map.of("a.B.count", "", "a.B.most", "max"));
    return new Seal("a.B", Role.VERIFIED, ABC, List.of("a.Patient", "a.Visit"), facts);
  }

  /** The text of a seal before its last line. */
  private static String withoutEnd(Seal seal) {
    String text = seal.format();
    return text.substring(0, text.lastIndexOf("end "));
  }
}
