import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { journeyOutcome, outcomeOf, vitestOutcome } from './outcome.mjs';

const root = resolve(import.meta.dirname, '../..');

describe('a part of the tests', () => {
  it('fails, with a sentence, when no test matches', { timeout: 60_000 }, () => {
    const { status, stdout } = spawnSync(process.execPath, ['scripts/test.mjs', 'unit', 'nosuchthing'], { cwd: root, encoding: 'utf8' });
    expect(stdout).toContain('No test was run: nothing matches nosuchthing.');
    expect(stdout).toContain('0 passed, 1 failed');
    expect(status).toBe(1);
  });

  it('counts a journey that passed at its second try as failed', () => {
    expect(journeyOutcome({ stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 0 }, errors: [] })).toEqual({ passed: 3, failed: 1 });
  });

  it('counts a file that cannot be loaded as failed', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ];
    expect(vitestOutcome({ numPassedTests: 1, numFailedTests: 0, testResults })).toEqual({ passed: 1, failed: 1 });
  });

  it('has failed when its tool ends badly without saying why', () => {
    expect(outcomeOf({ passed: 3, failed: 0 }, 1, [])).toEqual({ passed: 3, failed: 1 });
    expect(outcomeOf({ passed: 3, failed: 0 }, 0, [])).toEqual({ passed: 3, failed: 0 });
  });
});
