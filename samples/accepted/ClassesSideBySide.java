import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/** What the classes of one file do, each queries can look into. */
final class ClassesSideBySide {
  @Private(epsilon = 0.1)
  static long electronic(List<Payment> rows) {
    return rows.stream().filter(p -> p.channel().electronic()).count();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(70)
  static long fees(List<Payment> rows) {
    return rows.stream().mapToLong(Payment::fee).sum();
  }

  @Private(epsilon = 0.1)
  static long dear(List<Payment> rows) {
    long n = 0;
    for (Payment row : rows) {
      n += PaymentRules.isDear(row) ? 1 : 0;
    }
    return n;
  }

  @Private(epsilon = 0.1)
  static Map<Cell, Long> table(List<Payment> rows) {
    return rows.stream()
        .collect(
            Collectors.groupingBy(p -> new Cell(p.channel(), p.cents() > 9), Collectors.counting()));
  }

  @Private(epsilon = 0.1)
  @Sensitivity(60)
  static long area(List<Payment> rows) {
    return rows.stream().map(Payment::label).mapToLong(Label::size).sum();
  }

  @Private(epsilon = 0.1)
  @Sensitivity(600)
  static long tenTimes(List<Payment> rows) {
    return PaymentRules.tenTimes(PaymentRules.atMost60(rows));
  }
}

enum Channel {
  CARD(50),
  WIRE(60),
  CASH(0) {
    @Override
    boolean electronic() {
      return false;
    }
  };

  private final int fee;

  Channel(int fee) {
    this.fee = fee;
  }

  boolean electronic() {
    return true;
  }

  int fee() {
    return fee;
  }
}

record Cell(Channel channel, boolean dear) {
  Cell {
    Objects.requireNonNull(channel);
  }
}

sealed interface Label permits Word, Text {
  int size();
}

record Word(@Bounded(lower = 0, upper = 20) int letters) implements Label {
  Word {
    letters = Clamp.clamp(letters, 0, 20);
  }

  @Override
  public int size() {
    return letters;
  }
}

record Text(@Bounded(lower = 0, upper = 30) int words) implements Label {
  Text {
    words = Clamp.clamp(words, 0, 30);
  }

  @Override
  public int size() {
    return 2 * words;
  }
}

record Payment(Channel channel, @Bounded(lower = 0, upper = 1000) int cents, Label label) {
  Payment {
    Objects.requireNonNull(channel);
    Objects.requireNonNull(label);
    cents = Clamp.clamp(cents, 0, 1000);
  }

  int fee() {
    return channel.electronic() ? 10 + Math.min(channel.fee(), 1000) : 0;
  }
}

final class PaymentRules {
  static final int DEAR = 500;
  private static final int[] LIMITS_READ = {1, 2, 3};

  private PaymentRules() {}

  static boolean isDear(Payment payment) {
    return payment.cents() > DEAR * LIMITS_READ[2] / 3;
  }

  @Sensitivity(60)
  @Bounded(lower = 0, upper = 1e12)
  static long atMost60(@Sensitive List<Payment> rows) {
    long total = 0;
    for (Payment row : rows) {
      total += Math.min(row.cents(), 60);
    }
    return total;
  }

  static long tenTimes(@Sensitivity(10) @Bounded(lower = 0, upper = 1e12) long x) {
    return 10 * x;
  }
}
