/** Lines of a failure's message that are told again at the end. */
const TOLD_LINES = 20;

/**
 * What a report of vitest says: a file that cannot even be loaded has no failed test, but has failed. `failures` are
 * the titles with the beginning of what each said.
 */
export function vitestOutcome({ numPassedTests, numFailedTests, testResults }) {
  const failedTests = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter((test) => test.status === 'failed'),
  );
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const failures = [
    ...failedTests.map(({ fullName, failureMessages = [] }) => told(fullName, failureMessages.join('\n'))),
    ...unloaded.map(({ name, message }) => told(name, message)),
  ];
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length, failures };
}

/**
 * What a report of Playwright says: a journey that passes at its second try has failed. That nothing matched is said
 * by `outcomeOf`. `failures` are as in `vitestOutcome`.
 */
export function journeyOutcome({ stats, errors, suites = [] }) {
  const outside = errors.filter(({ message = '' }) => !message.includes('No tests found'));
  const failures = [...suites.flatMap(failedJourneys), ...outside.map(({ message }) => told('journeys', message))];
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + outside.length, failures };
}

function failedJourneys({ suites = [], specs = [] }) {
  const failed = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) =>
        told(
          `${file}:${line} ${title}`,
          results.flatMap(({ errors = [] }) => errors.map(({ message }) => message)).join('\n'),
        ),
      ),
  );
  return [...failed, ...suites.flatMap(failedJourneys)];
}

function told(title, message = '') {
  return [
    title,
    ...message
      .trim()
      .split('\n')
      .slice(0, TOLD_LINES)
      .map((line) => `    ${line}`),
  ].join('\n');
}

/** A part that ran no test has failed, with a sentence; so has one that ended badly without saying why. */
export function outcomeOf({ passed, failed, failures = [] }, code, filters) {
  if (passed === 0 && failed === 0)
    return {
      passed,
      failed: 1,
      failures,
      sentence: `No test was run: nothing matches ${filters.join(' ') || 'this part'}.`,
    };
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, failures };
}
