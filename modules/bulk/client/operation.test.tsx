// @vitest-environment happy-dom
import { defineAction } from '@steward/kernel/contract/actions/index.ts';
import type { Operation } from '@steward/kernel/contract/operations/wire.ts';
import { recordAction } from '@steward/kernel/client/action_form/record_action.ts';
import { openScreen } from '@steward/kernel/client/testing/screen.tsx';
import { Flag } from 'lucide-react';
import { expect, it } from 'vitest';
import { useBulkLabels } from './operation.ts';

const JOB: Operation = {
  id: 'job',
  kind: 'bulk',
  record: 'asset',
  status: 'checked',
  phase: 'run',
  total: 3,
  done: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  reasons: [],
  about: {},
  preview: null,
  undo: null,
  failure: null,
  can: [],
  created_at: '2026-05-04T10:00:00Z',
  started_at: null,
  finished_at: null,
};

function Titles({ actions }: { actions: readonly string[] }) {
  const { title } = useBulkLabels();
  return actions.map((action) => <p key={action}>{title({ ...JOB, about: { action, params: {} } })}</p>);
}

it('a bulk job of an action without sentences of its own is called as its button is', async () => {
  recordAction({
    action: defineAction({ name: 'mark_lost', on: 'asset', permission: 'update', summary: {} }),
    icon: Flag,
    title: { en: 'Mark as lost', de: 'Als verloren markieren', es: 'Marcar como perdido' },
    load: () => Promise.reject(new Error('Nothing opens it')),
  });
  await openScreen(<Titles actions={['mark_lost', 'checkin']} />);
  await expect.poll(() => document.body.textContent).toContain('Mark as lost: 3 assets');
  expect(document.body.textContent).toContain('Check in 3 assets');
});
