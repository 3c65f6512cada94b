import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { journeyOutcome, outcomeOf, vitestOutcome } from './outcome.mjs';

const root = resolve(import.meta.dirname, '../..');

describe('a part of the tests', () => {
  it('fails, with a sentence, when no test matches', { timeout: 60_000 }, () => {
    const { status, stdout } = spawnSync(process.execPath, ['scripts/test.mjs', 'unit', 'nosuchthing'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(stdout).toContain('No test was run: nothing matches nosuchthing.');
    expect(stdout).toContain('0 passed, 1 failed');
    expect(status).toBe(1);
  });

  it('counts a journey that passed at its second try as failed, and tells which', () => {
    const tests = [
      { status: 'flaky', results: [{ errors: [{ message: 'a toast was missing\nat line 3' }] }, { errors: [] }] },
    ];
    const suites = [{ suites: [{ specs: [{ file: 'a.spec.ts', line: 7, title: 'asks', tests }] }] }];
    expect(journeyOutcome({ stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 0 }, errors: [], suites })).toEqual(
      { passed: 3, failed: 1, failures: ['a.spec.ts:7 asks\n    a toast was missing\n    at line 3'] },
    );
  });

  it('tells what the page showed when a journey failed', () => {
    const path = join(mkdtempSync(join(tmpdir(), 'steward-page-')), 'error-context.md');
    writeFileSync(path, '# Test info\n\n# Page snapshot\n\n```yaml\n- heading "Assets"\n- text: Offline\n```\n');
    const results = [{ errors: [{ message: 'no row' }], attachments: [{ name: 'error-context', path }] }];
    const suites = [
      { specs: [{ file: 'a.spec.ts', line: 7, title: 'asks', tests: [{ status: 'unexpected', results }] }] },
    ];
    expect(
      journeyOutcome({ stats: { expected: 0, unexpected: 1, flaky: 0, skipped: 0 }, errors: [], suites }).failures,
    ).toEqual(['a.spec.ts:7 asks\n    no row\n    The page showed:\n    - heading "Assets"\n    - text: Offline']);
  });

  it('counts a file that cannot be loaded as failed, and tells what failed', () => {
    const failed = { status: 'failed', fullName: 'sums add up', failureMessages: ['3 is not 4'] };
    const testResults = [
      { name: 'a.test.ts', message: 'no such module', status: 'failed', assertionResults: [] },
      {
        name: 'b.test.ts',
        message: '',
        status: 'failed',
        assertionResults: [{ status: 'passed', fullName: 'is' }, failed],
      },
    ];
    expect(vitestOutcome({ numPassedTests: 1, numFailedTests: 1, testResults })).toEqual({
      passed: 1,
      failed: 2,
      failures: ['sums add up\n    3 is not 4', 'a.test.ts\n    no such module'],
    });
  });

  it('has failed when its tool ends badly without saying why', () => {
    expect(outcomeOf({ passed: 3, failed: 0 }, 1, [])).toEqual({ passed: 3, failed: 1, failures: [] });
    expect(outcomeOf({ passed: 3, failed: 0 }, 0, [])).toEqual({ passed: 3, failed: 0, failures: [] });
  });
});
