/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.seal;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The files that lie where a class was loaded from.
 *
 * <p>A loader may find a class in one place and a file of its name in another, as one does that
 * asks its parent first for files, but last for classes. So of the files that a loader finds, only
 * that one counts which lies in the folder or jar that the class itself names as its source. In a
 * named module it is the module that is asked, and no other.
 */
final class OwnFiles {
  /** Where a jar keeps what is for newer Java alone. */
  private static final Pattern VERSION = Pattern.compile("!/META-INF/versions/\\d+/$");

  private OwnFiles() {}

  /**
   * What was found.
   *
   * @param own the file that lies where the class does
   * @param elsewhere whether there is none, but the loader finds one of that name elsewhere
   */
  record Found(Optional<byte[]> own, boolean elsewhere) {}

  /** The file of that name, with slashes, that belongs to the class. */
  static Found find(Class<?> type, String resource) throws IOException {
    ClassLoader loader = type.getClassLoader();
    if (type.getModule().isNamed() || loader == null) {
      try (InputStream stream = type.getResourceAsStream("/" + resource)) {
        return new Found(
            stream == null ? Optional.empty() : Optional.of(stream.readAllBytes()), false);
      }
    }
    String place = placeOf(type);
    List<URL> files = files(loader, resource);
    for (URL file : files) {
      if (!place.isEmpty() && place.equals(placeOf(file, resource))) {
        return new Found(Optional.of(read(file)), false);
      }
    }
    return new Found(Optional.empty(), !files.isEmpty());
  }

  /** All that the loader finds, by whichever of its methods. */
  private static List<URL> files(ClassLoader loader, String resource) throws IOException {
    List<URL> files = new ArrayList<>();
    URL first = loader.getResource(resource);
    if (first != null) {
      files.add(first);
    }
    files.addAll(Collections.list(loader.getResources(resource)));
    return files;
  }

  private static byte[] read(URL file) throws IOException {
    URLConnection connection = file.openConnection();
    connection.setUseCaches(false);
    try (InputStream stream = connection.getInputStream()) {
      return stream.readAllBytes();
    }
  }

  /** The folder or jar that a class says it is from; empty if it does not say. */
  private static String placeOf(Class<?> type) {
    CodeSource source = type.getProtectionDomain().getCodeSource();
    URL location = source == null ? null : source.getLocation();
    return location == null ? "" : plain(location.toExternalForm());
  }

  /** The folder or jar in which a file lies; empty if its address does not show it. */
  private static String placeOf(URL file, String resource) {
    String address = file.toExternalForm();
    int end = address.lastIndexOf('#') < 0 ? address.length() : address.lastIndexOf('#');
    int start = end;
    for (long left = 1 + resource.chars().filter(c -> c == '/').count(); left > 0; left--) {
      start = address.lastIndexOf('/', start - 1);
      if (start <= 0) {
        return "";
      }
    }
    boolean same = decoded(address.substring(start + 1, end)).equals(resource);
    return same ? plain(VERSION.matcher(address.substring(0, start + 1)).replaceFirst("!/")) : "";
  }

  private static String decoded(String path) {
    try {
      return URLDecoder.decode(path.replace("+", "%2B"), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      return path;
    }
  }

  /** A jar is named with or without the signs that say that something lies in it. */
  private static String plain(String address) {
    String inner = address.startsWith("jar:") ? address.substring("jar:".length()) : address;
    return inner.endsWith("!/") ? inner.substring(0, inner.length() - 2) : inner;
  }
}
