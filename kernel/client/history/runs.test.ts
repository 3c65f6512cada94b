import { expect, it } from 'vitest';
import type { ActivityEntry } from '@steward/kernel/contract/wire/entities.ts';
import { runsOf } from './runs.ts';

const START = Date.parse('2026-05-04T10:00:00Z');
let made = 0;

/** A change some minutes after the start. */
function change(minute: number, field: string, from: unknown, to: unknown, other: Partial<ActivityEntry> = {}) {
  made += 1;
  const entry: ActivityEntry = {
    id: `line ${made}`,
    created_at: new Date(START + minute * 60_000).toISOString(),
    action: 'update',
    actor: { id: 'ada', name: 'Ada' },
    source: 'web',
    batch: null,
    content_type: { model: 'asset' },
    object: { id: 'drill', name: 'Drill' },
    changes: [{ field, from, to }],
    updated_data: '',
    target_data: null,
    note: null,
  };
  return { ...entry, ...other };
}

const summary = (entries: readonly ActivityEntry[]): unknown =>
  runsOf(entries).map(({ entry, parts }) => [
    parts.length,
    ...entry.changes.map(({ field, from, to }) => `${field}: ${String(from)} > ${String(to)}`),
  ]);

it('what one person changed in one go is one change, from what was before to what is after', () => {
  const entries = [change(9, 'name', 'B', 'C'), change(5, 'serial', null, '7'), change(1, 'name', 'A', 'B')];
  expect(summary(entries)).toEqual([[3, 'name: A > C', 'serial: null > 7']]);
});

it('what was changed and changed back is not told as a change', () => {
  expect(summary([change(2, 'name', 'B', 'A'), change(1, 'name', 'A', 'B')])).toEqual([[2]]);
});

it.each<[string, number, Partial<ActivityEntry>]>([
  ['after a pause', -4, {}],
  ['of somebody else', 1, { actor: { id: 'ben', name: 'Ben' } }],
  ['of platform support, which has no id', 1, { actor: { id: null, name: 'Ada (Support)' } }],
  ['by an import', 1, { source: 'import', batch: 'job' }],
  ['through the API', 1, { source: 'api' }],
  ['of another record', 1, { object: { id: 'saw', name: 'Saw' } }],
  ['with a note', 1, { note: 'Found' }],
  ['that is no change', 1, { action: 'checkin' }],
])('a line %s stands alone', (_what, minute, other) => {
  const entries = [change(2, 'name', 'B', 'C'), change(minute, 'name', 'A', 'B', other)];
  expect(summary(entries)).toEqual([
    [1, 'name: B > C'],
    [1, 'name: A > B'],
  ]);
});
