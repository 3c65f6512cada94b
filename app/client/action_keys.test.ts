// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { actionsOf } from '@steward/kernel/client/action_form/registry.ts';
import { recordActions } from '@steward/kernel/client/actions/record_actions.ts';
import { startI18n } from '@steward/kernel/client/i18n/index.ts';
import { SHORTCUTS } from '@steward/kernel/client/shortcuts/registry.ts';
import { RECORDS } from '@steward/kernel/contract/records/index.ts';

it('the key of an action is a letter that nothing else answers to where the action is offered', async () => {
  await startI18n();
  await import('./application.tsx');
  await Promise.all(RECORDS.map((record) => recordActions.load(record.name)));
  const taken = Object.values(SHORTCUTS).flatMap((one): readonly string[] => one.keys);
  const all = RECORDS.map((record) => actionsOf(record).flatMap(({ shortcut }) => shortcut ?? []));
  expect(new Set(all.flat()).size).toBeGreaterThan(2);
  for (const keys of all) {
    expect(keys.filter((key) => !/^[a-z]$/.test(key) || taken.includes(key))).toEqual([]);
    expect(new Set(keys).size).toBe(keys.length);
  }
}, 60_000);
