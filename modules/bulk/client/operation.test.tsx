import { Flag } from 'lucide-react';
import { expect, it } from 'vitest';
import { recordAction } from '@steward/kernel/client/action_form/record_action.ts';
import { openScreen } from '@steward/kernel/client/testing/screen.tsx';
// @vitest-environment happy-dom
import { defineAction } from '@steward/kernel/contract/actions/index.ts';
import type { Operation } from '@steward/kernel/contract/operations/wire.ts';
import { loadActionWords, useBulkLabels } from './operation.ts';

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

/** An action with these words for several assets. */
const action = (name: string, title: string, heading: string) =>
  recordAction({
    action: defineAction({ name, on: 'asset', permission: 'update', summary: {} }),
    icon: Flag,
    title: { en: title, de: title, es: title },
    load: async () => {
      const words = { heading, done: '', doneMany: '', didMany: '', fields: {} };
      return { words: { en: words, de: words, es: words } };
    },
  });

it('a bulk job is called as its action says, and as its button where that is a question or nothing', async () => {
  action('label', 'Label', 'Label {what}');
  action('mark_lost', 'Mark as lost', 'Mark {what} as lost?');
  await loadActionWords();
  await openScreen(<Titles actions={['label', 'mark_lost', 'gone']} />);
  await expect.poll(() => document.body.textContent).toContain('Label 3 assets');
  for (const title of ['Mark as lost: 3 assets', 'gone: 3 assets']) expect(document.body.textContent).toContain(title);
});
