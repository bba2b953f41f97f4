/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report.html;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * A page that is open in a browser, to which it is spoken as its own tools do: keys are events of
 * the keyboard, not of a script, and the accessibility tree is what a screen reader is given.
 *
 * <p>Source: Chrome DevTools Protocol 1.3, domains Input, Runtime and Accessibility.
 */
final class DevTools implements AutoCloseable, WebSocket.Listener {
  private static final int SECONDS = 60;
  private static final ObjectMapper JSON = new ObjectMapper();

  /** The keys that are pressed: the number of each (windowsVirtualKeyCode) and what it types. */
  private static final Map<String, Integer> KEYS =
      Map.of("Tab", 9, "Enter", 13, " ", 32, "Backspace", 8, "ArrowRight", 39, "End", 35);

  private final HttpClient client = HttpClient.newHttpClient();
  private final BlockingQueue<JsonNode> answers = new LinkedBlockingQueue<>();
  private final StringBuilder part = new StringBuilder();
  private final Process browser;
  private final WebSocket socket;
  private int last;

  DevTools(Chromium chromium, Path page) throws Exception {
    Chromium.Running running = chromium.start(page, "--remote-debugging-port=0");
    browser = running.process();
    URI list = URI.create("http://127.0.0.1:" + port(running.profile()) + "/json/list");
    HttpRequest request = HttpRequest.newBuilder(list).build();
    JsonNode pages = JSON.readTree(client.send(request, BodyHandlers.ofString()).body());
    URI place = URI.create(pages.path(0).path("webSocketDebuggerUrl").asText());
    socket = client.newWebSocketBuilder().buildAsync(place, this).get(SECONDS, TimeUnit.SECONDS);
    for (int i = 0;
        !evaluate("location.protocol + document.readyState").equals("file:complete");
        i++) {
      assertTrue(i < SECONDS * 10, "the page is not loaded");
      Thread.sleep(100);
    }
  }

  private static String port(Path profile) throws Exception {
    Path file = profile.resolve("DevToolsActivePort");
    for (int i = 0; !Files.exists(file) || Files.readAllLines(file).size() < 2; i++) {
      assertTrue(i < SECONDS * 10, "the browser does not listen");
      Thread.sleep(100);
    }
    return Files.readAllLines(file).get(0);
  }

  @Override
  public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean isLast) {
    part.append(data);
    if (isLast) {
      try {
        answers.add(JSON.readTree(part.toString()));
      } catch (IOException e) {
        answers.add(JSON.createObjectNode().put("error", e.toString()));
      }
      part.setLength(0);
    }
    return WebSocket.Listener.super.onText(from, data, isLast);
  }

  /** What the browser answers to a command. */
  JsonNode call(String method, Map<String, ?> parameters) throws Exception {
    String command =
        JSON.writeValueAsString(Map.of("id", ++last, "method", method, "params", parameters));
    socket.sendText(command, true).get(SECONDS, TimeUnit.SECONDS);
    while (true) {
      JsonNode answer = answers.poll(SECONDS, TimeUnit.SECONDS);
      assertTrue(answer != null && !answer.has("error"), () -> command + ": " + answer);
      if (answer.path("id").asInt() == last) {
        return answer.path("result");
      }
    }
  }

  /** The value of an expression on the page, as a text. */
  String evaluate(String expression) throws Exception {
    return call("Runtime.evaluate", Map.of("expression", "String(" + expression + ")"))
        .at("/result/value")
        .asText();
  }

  /** Presses a key and lets it go: one by its name, or a digit. */
  void press(String key) throws Exception {
    String typed = key.equals("Enter") ? "\r" : key.length() == 1 ? key : "";
    int number = KEYS.getOrDefault(key, (int) key.charAt(0));
    for (String type : new String[] {typed.isEmpty() ? "rawKeyDown" : "keyDown", "keyUp"}) {
      call(
          "Input.dispatchKeyEvent",
          Map.of(
              "type", type,
              "key", key,
              "windowsVirtualKeyCode", number,
              "text", type.equals("keyDown") ? typed : ""));
    }
  }

  /** Asks the browser to go, so that it removes its own files. */
  @Override
  public void close() throws IOException {
    socket.sendText("{\"id\": 0, \"method\": \"Browser.close\"}", true).join();
    browser.onExit().orTimeout(SECONDS, TimeUnit.SECONDS).exceptionally(late -> browser).join();
    browser.descendants().forEach(ProcessHandle::destroyForcibly);
    browser.destroyForcibly().onExit().join();
  }
}
