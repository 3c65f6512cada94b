interface Counts {
  readonly passed: number;
  readonly failed: number;
}

interface Outcome extends Counts {
  /** Titles with the beginning of the message. */
  readonly failures: readonly string[];
}

export function vitestOutcome(report: {
  numPassedTests: number;
  numFailedTests: number;
  testResults: readonly {
    name: string;
    message: string;
    status: string;
    assertionResults: readonly { status: string; fullName: string; failureMessages?: readonly string[] }[];
  }[];
}): Outcome;

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly file: string;
    readonly line: number;
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly {
        readonly errors?: readonly { message?: string }[];
        readonly attachments?: readonly { readonly name: string; readonly path?: string }[];
      }[];
    }[];
  }[];
}

export function journeyOutcome(report: {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: readonly { message?: string }[];
  suites?: readonly Suite[];
}): Outcome;

export function outcomeOf(
  counts: Counts & Partial<Outcome>,
  code: number,
  filters: readonly string[],
): Outcome & { sentence?: string };
