interface Counts {
  readonly passed: number;
  readonly failed: number;
}

export function vitestOutcome(report: {
  numPassedTests: number;
  numFailedTests: number;
  testResults: readonly { status: string; assertionResults: readonly { status: string }[] }[];
}): Counts;
export function journeyOutcome(report: {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: readonly { message?: string }[];
}): Counts;
export function outcomeOf(counts: Counts, code: number, filters: readonly string[]): Counts & { sentence?: string };
