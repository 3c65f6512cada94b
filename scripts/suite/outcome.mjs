import { readFileSync } from 'node:fs';

/** Lines of a failure that are repeated at the end. */
const MESSAGE_LINES = 20;
/** Lines of the page's content at a failure, since its files may be gone when the log is read. */
const PAGE_LINES = 120;

/** Outcome of a vitest report: files that fail to load count as failed. `failures`: titles with messages. */
export function vitestOutcome({ numPassedTests, numFailedTests, testResults }) {
  const failedTests = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter((test) => test.status === 'failed'),
  );
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const failures = [
    ...failedTests.map(({ fullName, failureMessages = [] }) => failureText(fullName, failureMessages.join('\n'))),
    ...unloaded.map(({ name, message }) => failureText(name, message)),
  ];
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length, failures };
}

/** Outcome of a Playwright report: a pass at the second try is a failure. */
export function journeyOutcome({ stats, errors, suites = [] }) {
  const outside = errors.filter(({ message = '' }) => !message.includes('No tests found'));
  const failures = [
    ...suites.flatMap(failedJourneys),
    ...outside.map(({ message }) => failureText('journeys', message)),
  ];
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + outside.length, failures };
}

function failedJourneys({ suites = [], specs = [] }) {
  const failed = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) =>
        [
          failureText(
            `${file}:${line} ${title}`,
            results.flatMap(({ errors = [] }) => errors.map(({ message }) => message)).join('\n'),
          ),
          ...results.flatMap(({ attachments = [] }) => attachments).flatMap(pageShown),
        ].join('\n'),
      ),
  );
  return [...failed, ...suites.flatMap(failedJourneys)];
}

/** The page at the failure, as names of what was on it, from the file that Playwright wrote. */
function pageShown({ name, path }) {
  if (name !== 'error-context' || !path) return [];
  const [, snapshot = ''] = readFileSync(path, 'utf8').split(/^# Page snapshot$/m);
  const [, page = ''] = snapshot.split('```');
  const lines = page.trimEnd().split('\n').slice(1, PAGE_LINES);
  return ['    The page showed:', ...lines.map((line) => `    ${line}`)];
}

function failureText(title, message = '') {
  return [
    title,
    ...message
      .trim()
      .split('\n')
      .slice(0, MESSAGE_LINES)
      .map((line) => `    ${line}`),
  ].join('\n');
}

/** A part without tests, or with a bad exit, has failed. */
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
