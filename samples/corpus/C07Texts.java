package corpus;

import dev.discreet.annotations.*;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** C7: exceptions and endless searches that a single text can cause. */
final class C07Texts {
  record Note(String text) {
    Note {
      Objects.requireNonNull(text);
    }
  }

  private static final Pattern WORDS = Pattern.compile("([a-z]+ ?)+");
  private static final Pattern WORD = Pattern.compile("[a-z]+");

  @Private(epsilon = 0.1)
  static long host(List<Note> notes) {
    return notes.stream().filter(n -> n.text().split("@")[1].equals("gmail.com")).count(); // :: error: [DP110]
  }

  @Private(epsilon = 0.1)
  static long extension(List<Note> notes) {
    return notes.stream().filter(n -> n.text().substring(n.text().lastIndexOf('.')).equals(".pdf")).count(); // :: error: [DP110]
  }

  @Private(epsilon = 0.1)
  static long exploding(List<Note> notes) {
    return notes.stream().filter(n -> WORDS.matcher(n.text()).matches()).count(); // :: error: [DP110]
  }

  @Private(epsilon = 0.1)
  static long deep(List<Note> notes) {
    return notes.stream().filter(n -> n.text().matches("(a|b)*")).count(); // :: error: [DP110]
  }

  @Private(epsilon = 0.1)
  static long given(List<Note> notes, String expression) {
    return notes.stream().filter(n -> n.text().matches(expression)).count(); // :: error: [DP110]
  }

  @Private(epsilon = 0.1)
  static long searchedTwice(List<Note> notes) {
    long count = 0;
    for (Note n : notes) {
      Matcher matcher = WORD.matcher(n.text());
      count += matcher.find() ? 1 : 0; // :: error: [DP100]
    }
    return count;
  }

  @Private(epsilon = 0.1)
  static long localized(List<Note> notes) {
    return notes.stream().filter(n -> String.format("%5d", n.text().length()).isBlank()).count(); // :: error: [DP113]
  }
}
