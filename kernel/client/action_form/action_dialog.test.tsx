// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Stamp } from 'lucide-react';
import { expect, it } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { openScreen } from '../testing/screen.tsx';
import { companyServer, refused, rowOf, type Reply } from '../testing/server.ts';
import type { ActionPart, ActionSlotProps, ActiveAction } from './action_part.ts';
import { ActionDialog } from './ActionDialog.tsx';

const supplier = recordNamed('supplier');
const acme = rowOf(supplier, 's1', { name: 'Acme' });

/** Draws its field in its own way, and says what is wrong with it. */
function Grade({ values, change, errors }: ActionSlotProps) {
  return (
    <>
      <input
        aria-label="Grade"
        value={String(values['grade'] ?? '')}
        onChange={(event) => change({ grade: event.target.value })}
      />
      <p>{errors['grade']}</p>
    </>
  );
}

const words: ActionPart['words']['en'] = {
  heading: 'Rate {what}',
  done: '{what} is rated.',
  doneMany: '{what} rated.',
  didMany: '{what} rated.',
  fields: { grade: { label: 'Grade' }, note: { label: 'Note' } },
};
const part: ActionPart = { words: { en: words, de: words, es: words }, slots: { grade: Grade } };
const active: ActiveAction = {
  action: {
    name: 'rate',
    on: 'supplier',
    permission: 'update',
    input: { grade: { kind: 'text', required: true, max: 3 }, note: { kind: 'textarea' } },
    summary: {},
  },
  icon: Stamp,
  title: { en: 'Rate', de: 'Rate', es: 'Rate' },
  load: () => Promise.resolve(part),
  part,
};

async function open(answer: () => Reply | Promise<Reply>) {
  let closed = 0;
  const calls = companyServer({ 'POST supplier/s1/rate/': answer });
  await openScreen(
    <ActionDialog
      active={active}
      record={supplier}
      rows={[acme]}
      onClose={() => (closed += 1)}
      onChanged={() => undefined}
    />,
  );
  const [grade, note] = await screen.findAllByRole<HTMLInputElement>('textbox');
  if (!grade || !note) return expect.fail('two inputs');
  return {
    grade,
    note,
    closed: () => closed,
    sent: () => calls.map((one) => one.body),
    keys: () => calls.map((one) => one.key),
  };
}

const type = (input: HTMLElement, value: string): Promise<void> =>
  act(async () => void fireEvent.change(input, { target: { value } }));
const rate = (): Promise<void> => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Rate' })));

it('an action says what is missing in a special part of its form too, and leads there', async () => {
  const { grade, note, sent } = await open(() => ({ body: acme }));
  note.focus();
  await rate();
  await waitFor(() => expect(document.body.textContent).toContain('Enter a grade.'));
  expect([document.activeElement, sent()]).toEqual([grade, []]);
  await type(grade, 'A');
  await waitFor(() => expect(document.body.textContent).not.toContain('Enter a grade.'));
});

it('an action is done once, however often its button is pressed, and closes its dialog', async () => {
  let answer: (reply: Reply) => void = () => undefined;
  const { grade, sent, closed } = await open(() => new Promise((done) => (answer = done)));
  await type(grade, 'A');
  await rate();
  await rate();
  await waitFor(() => expect(sent()).toEqual([{ grade: 'A', note: null }]));
  await act(async () => answer({ body: acme }));
  await waitFor(() => expect(closed()).toBe(1));
  expect(sent()).toHaveLength(1);
});

it('what the server refuses of an action stands at its field, and all that was typed stays', async () => {
  const { grade, note, closed } = await open(() => refused(400, 'invalid', { grade: ['Not a grade.'] }));
  await type(grade, 'Z');
  await type(note, 'Slow');
  note.focus();
  await rate();
  await waitFor(() => expect(document.body.textContent).toContain('Not a grade.'));
  expect([grade.value, note.value, document.activeElement, closed()]).toEqual(['Z', 'Slow', grade, 0]);
});

it('an action keeps its key until it is answered, also when something else was entered after a lost answer', async () => {
  let isLost = true;
  const { grade, keys } = await open(() => {
    if (!isLost) return refused(409, 'idempotency_conflict', { detail: 'An earlier attempt was stored.' });
    isLost = false;
    throw new TypeError('Failed to fetch');
  });
  await type(grade, 'A');
  await rate();
  await screen.findByText(/cannot be reached/);
  await type(grade, 'B');
  await rate();
  await screen.findByText('An earlier attempt was stored.');
  expect([keys().length, new Set(keys()).size]).toEqual([2, 1]);
});
