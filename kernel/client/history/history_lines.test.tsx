import { afterEach, expect, it } from 'vitest';
import type { ActivityEntry } from '@steward/kernel/contract/wire/entities.ts';
// @vitest-environment happy-dom
import { MODULES } from '../../../modules/client.ts';
import { installModules } from '../module.ts';
import { historyLines } from '../slots.ts';
import { openScreen } from '../testing/screen.tsx';
import { HistoryGroup } from './HistoryGroup.tsx';
import { HistoryItem } from './HistoryItem.tsx';

const ENTRY: ActivityEntry = {
  id: 'line',
  created_at: '2026-05-04T10:00:00Z',
  action: 'hand_over',
  actor: { id: 'ada', name: 'Ada' },
  source: 'web',
  batch: null,
  content_type: { model: 'user' },
  object: { id: 'eve', name: 'Eve' },
  changes: [],
  updated_data: '',
  target_data: { type: 'user', id: 'ben', name: 'Ben' },
  note: null,
};

afterEach(() => installModules([]));

it('a module tells of its actions in its own words, on the page of the record and elsewhere', async () => {
  installModules(MODULES);
  await openScreen(
    <>
      <HistoryItem entry={ENTRY} own="eve" />
      <HistoryItem entry={ENTRY} own={undefined} />
    </>,
  );
  await expect.poll(() => document.body.textContent).toContain('Ada transferred everything of Eve to Ben');
  expect(document.body.textContent).toMatch(/Ada transferred everything to Ben/);
});

it('says how many, of what, to whom and from where', async () => {
  const out: ActivityEntry = {
    ...ENTRY,
    action: 'stock_checkout',
    content_type: { model: 'accessory' },
    object: { id: 'lock', name: 'Lock' },
    details: { n: 1200, from: { id: 'store', name: 'Store', type: 'location' } },
  };
  installModules(MODULES);
  await openScreen(
    <>
      <HistoryItem entry={out} own="lock" />
      <HistoryItem entry={{ ...out, details: { n: 2 } }} own={undefined} />
      <HistoryItem entry={{ ...out, action: 'receive', details: { n: 7 } }} own="lock" />
    </>,
  );
  await expect.poll(() => document.body.textContent).toContain('Ada checked out 1,200 from Store to Ben');
  expect(document.body.textContent).toContain('Ada checked out 2 × Lock to Ben');
  expect(document.body.textContent).toContain('Ada received 7 at Ben');
  expect(document.querySelector('a[href^="/locations/"]')?.textContent).toBe('Store');
});

it('a maintenance that was completed says so, and not which field was changed', async () => {
  const done: ActivityEntry = {
    ...ENTRY,
    action: 'update',
    target_data: null,
    content_type: { model: 'asset_maintenance' },
    object: { id: 'job', name: 'Inspection' },
    changes: [
      { field: 'completed_on', from: null, to: '2026-05-04' },
      { field: 'state', from: 'in_progress', to: 'completed' },
    ],
  };
  const reopened = { ...done, changes: [{ field: 'completed_on', from: '2026-05-04', to: null }] };
  installModules(MODULES);
  await openScreen(
    <>
      <HistoryItem entry={done} own="job" />
      <HistoryItem entry={done} own={undefined} />
      <HistoryItem entry={reopened} own="job" />
    </>,
  );
  await expect.poll(() => document.body.textContent).toContain('Ada completed it');
  expect(document.body.textContent).toContain('Ada completed Inspection');
  expect(document.body.textContent?.match(/completed it/g)).toHaveLength(1);
});

it('an action that no module tells of is named', async () => {
  await openScreen(<HistoryItem entry={ENTRY} own="eve" />);
  expect(historyLines.every()).toEqual([]);
  expect(document.body.textContent).toContain('Ada: hand_over');
});

it('an undo reads as one: a single change, and the many of a bulk job', async () => {
  const undo: ActivityEntry = { ...ENTRY, action: 'update', target_data: null, is_undo: true };
  await openScreen(
    <>
      <HistoryItem entry={undo} own="eve" />
      <HistoryGroup
        entry={{ ...undo, together: { id: 'undo', parts: [{ record: 'asset', action: 'update', count: 96 }] } }}
      />
    </>,
  );
  await expect.poll(() => document.body.textContent).toContain('Ada: undo – 96 assets changed');
  expect(document.body.textContent).toContain('Ada changed it');
  expect(document.body.textContent).toContain('· by undoing');
});
