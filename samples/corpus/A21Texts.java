package corpus;

import dev.discreet.annotations.*;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Pattern;

/** A21: texts of a row that are split, matched, counted, cut and written. */
final class A21Texts {
  record Note(String text, String mail, List<Integer> scores) {
    Note {
      Objects.requireNonNull(text);
      Objects.requireNonNull(mail);
      scores = List.copyOf(scores);
    }
  }

  private static final Pattern MAIL = Pattern.compile("[a-z0-9.]+@[a-z0-9]+\\.[a-z]+");
  private static final Pattern REFUND =
      Pattern.compile("\\brefund(ed|s)?\\b", Pattern.CASE_INSENSITIVE);

  @Private(epsilon = 0.1)
  @Sensitivity(100)
  static long words(List<Note> notes) {
    return notes.stream().mapToLong(n -> Math.min(n.text().split("\\s+").length, 100)).sum();
  }

  @Private(epsilon = 0.1)
  static long urgent(List<Note> notes) {
    return notes.stream()
        .filter(n -> Arrays.stream(n.text().split(",")).map(String::trim).anyMatch("urgent"::equals))
        .count();
  }

  @Private(epsilon = 0.1)
  static long valid(List<Note> notes) {
    return notes.stream().filter(n -> MAIL.matcher(n.mail()).matches()).count();
  }

  @Private(epsilon = 0.1)
  static long[] validOrNot(List<Note> notes) {
    long[] counts = new long[2];
    for (Note n : notes) {
      counts[MAIL.matcher(n.mail()).matches() ? 1 : 0]++;
    }
    return counts;
  }

  @Private(epsilon = 0.1)
  static long refunds(List<Note> notes) {
    return notes.stream().filter(n -> REFUND.matcher(n.text()).find()).count();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(20)
  static long digits(List<Note> notes) {
    return notes.stream()
        .mapToLong(n -> Math.min(20, n.text().chars().filter(Character::isDigit).count()))
        .sum();
  }

  @Private(epsilon = 0.1)
  static long atGmail(List<Note> notes) {
    return notes.stream()
        .filter(n -> n.mail().substring(n.mail().lastIndexOf('@') + 1).equals("gmail.com"))
        .count();
  }

  @Private(epsilon = 0.1)
  static long palindromes(List<Note> notes) {
    return notes.stream().filter(n -> isPalindrome(n.text())).count();
  }

  private static boolean isPalindrome(String text) {
    for (int i = 0; i < text.length() / 2; i++) {
      if (text.charAt(i) != text.charAt(text.length() - 1 - i)) {
        return false;
      }
    }
    return true;
  }

  @Private(epsilon = 0.1)
  static long padded(List<Note> notes) {
    return notes.stream()
        .filter(n -> String.format(Locale.ROOT, "%05d", n.scores().size()).endsWith("9"))
        .count();
  }

  @Private(epsilon = 0.1)
  static long rising(List<Note> notes) {
    return notes.stream().filter(n -> isRising(n.scores())).count();
  }

  private static boolean isRising(List<Integer> scores) {
    for (int i = 0; i + 1 < scores.size(); i++) {
      if (scores.get(i) > scores.get(i + 1)) {
        return false;
      }
    }
    return true;
  }
}
