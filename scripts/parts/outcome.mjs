/** What a report of vitest says: a file that cannot even be loaded has no failed test, but has failed. */
export function vitestOutcome({ numPassedTests, numFailedTests, testResults }) {
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length };
}

/** What a report of Playwright says: a journey that passes at its second try has failed. That nothing matched is said by `outcomeOf`. */
export function journeyOutcome({ stats, errors }) {
  const told = errors.filter(({ message = '' }) => !message.includes('No tests found'));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + told.length };
}

/** A part that ran no test has failed, with a sentence; so has one that ended badly without saying why. */
export function outcomeOf({ passed, failed }, code, filters) {
  if (passed === 0 && failed === 0) return { passed, failed: 1, sentence: `No test was run: nothing matches ${filters.join(' ') || 'this part'}.` };
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}
