/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.data.Owners;
import dev.discreet.runtime.data.RowClass;
import dev.discreet.runtime.data.RowView;
import dev.discreet.runtime.seal.CompiledClasses;
import dev.discreet.runtime.seal.Facts;
import dev.discreet.runtime.seal.Seal;
import dev.discreet.runtime.seal.Seal.Role;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Bodies of queries that go to another machine, which may have other classes. */
class SentBodiesTest {

  private static final String WRAPPER =
      """
      package app;
      import dev.discreet.runtime.*;
      public final class PrivateReport {
        private static final Query COUNT = Query.laplace("app.Report.count", "1e9", "1");
        private final Releases<String> releases;
        public PrivateReport(PrivateData<String> data) {
          releases = Releases.open(
              java.lang.invoke.MethodHandles.lookup(), Report.class, String.class, data);
        }
        public long count() {
          return releases.releaseLong(COUNT, Report::count);
        }
      }
      """;

  private static final String QUERIES =
      """
      package app;
      public final class Report {
        static long count(java.util.List<String> rows) {
          return rows.size();
        }
      }
      """;

  private static final Budget BUDGET = Budget.of(1e10);

  @TempDir Path folder;

  private final List<String> refusals = new ArrayList<>();
  private CompiledClasses here;

  @BeforeEach
  void compile() throws Exception {
    here = app("here", QUERIES);
    seal(here, Facts.NONE);
  }

  private CompiledClasses app(String name, String queries) throws IOException {
    return new CompiledClasses(Files.createDirectories(folder.resolve(name)))
        .compile(
            List.of("-cp", Path.of("target", "classes").toString()),
            "app.PrivateReport",
            WRAPPER,
            "app.Report",
            queries);
  }

  private static void seal(CompiledClasses app, Facts facts) throws Exception {
    app.seal("app.PrivateReport", Role.WRAPPER, "app.Report");
    String digest = Seal.sha256Of(Files.readAllBytes(app.classFile("app.Report")));
    Facts known = facts.withInPieces(Map.of("app.Report.count", ""));
    app.seal(
        "app.Report", new Seal("app.Report", Role.VERIFIED, digest, List.of(), known).format());
  }

  /** Rows on a machine with classes of its own. */
  private record Elsewhere(ClassLoader there, Optional<String> obstacle, List<String> refusals)
      implements RowView<String> {

    @Override
    public boolean isList() {
      return false;
    }

    @Override
    public boolean isElsewhere() {
      return true;
    }

    @Override
    public RowView<String> ofClass(RowClass<String> rowClass) {
      return this;
    }

    @Override
    public List<String> of(Owners<String> owners) {
      throw new UnsupportedOperationException();
    }

    @Override
    public Optional<String> obstacleTo(
        Owners<String> owners, Function<List<String>, ?> part, BinaryOperator<?> add) {
      return obstacle;
    }

    @Override
    public <X> X sum(Owners<String> owners, Function<List<String>, X> part, BinaryOperator<X> add) {
      try {
        return add.apply(
            sent(part, there).apply(List.of("a", "b")), sent(part, there).apply(List.of("c")));
      } catch (InvalidObjectException e) {
        refusals.add(String.valueOf(e.getMessage()));
        throw new UncheckedIOException(e);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  @SuppressWarnings("unchecked") // It is what was written.
  private static <F> F sent(F function, ClassLoader there) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(function);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())) {
          @Override
          protected Class<?> resolveClass(ObjectStreamClass described)
              throws ClassNotFoundException {
            return Class.forName(described.getName(), false, there);
          }
        }) {
      return (F) in.readObject();
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  private PrivateData<String> data(CompiledClasses there, Optional<String> obstacle)
      throws IOException {
    RowView<String> rows = new Elsewhere(there.loader(), obstacle, refusals);
    return PrivateData.distributed("d", (limit, random) -> rows, BUDGET).build();
  }

  private long released(PrivateData<String> data) throws Throwable {
    Class<?> wrapper = here.loader().loadClass("app.PrivateReport");
    Object releases = wrapper.getConstructor(PrivateData.class).newInstance(data);
    try {
      return (long) wrapper.getMethod("count").invoke(releases);
    } catch (java.lang.reflect.InvocationTargetException e) {
      throw e.getCause();
    }
  }

  @Test
  void theSameClassesAnswer() throws Throwable {
    CompiledClasses there = app("there", QUERIES);
    seal(there, Facts.NONE);
    assertEquals(3, released(data(there, Optional.empty())));
  }

  @Test
  void otherClassesDoNotAnswerThoughTheyAreSealed() throws Exception {
    CompiledClasses there = app("there", QUERIES.replace("rows.size()", "2L * rows.size()"));
    seal(there, Facts.NONE);
    assertRefusedThere(there, "app.PrivateReport is another one here than where it was released");
  }

  @Test
  void unsealedClassesDoNotAnswer() throws Exception {
    assertRefusedThere(app("there", QUERIES), "app.PrivateReport has no seal");
  }

  private void assertRefusedThere(CompiledClasses there, String why) throws Exception {
    PrivateData<String> data = data(there, Optional.empty());
    assertThrows(QueryFailedException.class, () -> released(data));
    assertEquals(1, refusals.size());
    assertTrue(refusals.get(0).startsWith(why), refusals.get(0));
  }

  @Test
  void whatCannotGoThereIsNotCharged() throws Exception {
    PrivateData<String> data = data(here, Optional.of("it is too large"));
    String message = assertThrows(IllegalStateException.class, () -> released(data)).getMessage();
    assertTrue(
        message.contains("data set \"d\", whose rows are on several machines: it is too large"),
        message);
    assertEquals(BUDGET, data.remaining());
  }

  @Test
  void whatIsBelievedDoesNotGoThere() throws Exception {
    seal(here, Facts.NONE.withTrusted(List.of("app.Report.count")));
    PrivateData<String> data = data(here, Optional.empty());
    String message = assertThrows(IllegalStateException.class, () -> released(data)).getMessage();
    assertTrue(message.contains("its proof believes @Trusted code"), message);
    assertEquals(BUDGET, data.remaining());
  }
}
