/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.site;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.Heading;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.AttributeProvider;
import org.commonmark.renderer.html.HtmlRenderer;

/** Pages in GitHub's Markdown, with the names that GitHub gives to headings. */
final class Markdown {
  private static final List<Extension> TABLES = List.of(TablesExtension.create());
  private static final Parser PARSER = Parser.builder().extensions(TABLES).build();

  private Markdown() {}

  /** A page whose links are replaced. */
  static Page page(String text, UnaryOperator<String> links) {
    Node document = PARSER.parse(text);
    HtmlRenderer renderer =
        HtmlRenderer.builder()
            .extensions(TABLES)
            .escapeHtml(true)
            .attributeProviderFactory(context -> new Attributes(links))
            .build();
    return new Page(Html.escaped(title(document)), renderer.render(document));
  }

  private static String title(Node document) {
    for (Node node = document.getFirstChild(); node != null; node = node.getNext()) {
      if (node instanceof Heading) {
        return textOf(node);
      }
    }
    return "";
  }

  private static String textOf(Node node) {
    StringBuilder text = new StringBuilder();
    node.accept(
        new AbstractVisitor() {
          @Override
          public void visit(Text part) {
            text.append(part.getLiteral());
          }

          @Override
          public void visit(Code part) {
            text.append(part.getLiteral());
          }
        });
    return text.toString();
  }

  /** Of one page. */
  private static final class Attributes implements AttributeProvider {
    private final UnaryOperator<String> links;
    private final Map<String, Integer> names = new HashMap<>();

    Attributes(UnaryOperator<String> links) {
      this.links = links;
    }

    @Override
    public void setAttributes(Node node, String tag, Map<String, String> attributes) {
      if (node instanceof Heading) {
        attributes.put("id", name(textOf(node)));
      } else if (node instanceof Link link) {
        attributes.put("href", links.apply(link.getDestination()));
      }
    }

    /** Lower case, no punctuation, hyphens for blanks; a number where a name comes again. */
    private String name(String heading) {
      String name =
          heading
              .strip()
              .toLowerCase(Locale.ROOT)
              .replaceAll("[^\\p{L}\\p{N} _-]", "")
              .replace(' ', '-');
      int before = names.merge(name, 1, Integer::sum) - 1;
      return before == 0 ? name : name + "-" + before;
    }
  }
}
