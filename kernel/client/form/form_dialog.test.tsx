// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError } from '../api/errors.ts';
import { openScreen } from '../testing/screen.tsx';
import { FieldsDialog } from './FieldsDialog.tsx';

const FIELDS = {
  name: { kind: 'text', required: true, max: 20 },
  state: { kind: 'select', required: true, options: ['active', 'past_due'], default: 'active' },
  seats: { kind: 'number', min: 1 },
} as const;
const WORDS = {
  name: { label: 'Name' },
  state: { label: 'State', options: { active: 'Paid', past_due: 'Past due' } },
  seats: { label: 'Seats' },
};

let sent: unknown[] = [];
let closed = 0;

async function open(reply: () => Promise<unknown> = () => Promise.resolve()) {
  sent = [];
  closed = 0;
  await openScreen(
    <FieldsDialog
      title="Subscription"
      fields={FIELDS}
      words={WORDS}
      submitLabel="Save"
      onSubmit={(input) => {
        sent.push(input);
        return reply();
      }}
      onClose={() => (closed += 1)}
    />,
  );
  return screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ });
}

const press = (key: string): Promise<void> =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key }));
const click = (name: string): Promise<void> =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const typeName = (input: HTMLElement, value = 'Basic'): Promise<void> =>
  act(async () => void fireEvent.change(input, { target: { value } }));

it('a dialog checks what is typed before it sends it, and leads to what is wrong', async () => {
  const name = await open();
  expect(screen.getByText('Paid')).toBeTruthy();
  await click('Save');
  await waitFor(() => expect(document.body.textContent).toContain('Enter a name.'));
  expect([document.activeElement, sent]).toEqual([name, []]);
});

it('a dialog sends by the kinds of its fields and closes', async () => {
  const name = await open();
  await typeName(name);
  await click('Save');
  await waitFor(() => expect(closed).toBe(1));
  expect(sent).toEqual([{ name: 'Basic', state: 'active', seats: null }]);
});

it('a dialog stays open with all that was typed when the server refuses', async () => {
  const name = await open(() => Promise.reject(new ApiError(400, { status: 400, name: ['Taken.'] }, null)));
  await typeName(name);
  await click('Save');
  await waitFor(() => expect(document.body.textContent).toContain('Taken.'));
  expect([closed, name.value, document.activeElement]).toEqual([0, 'Basic', name]);
});

it('Escape closes a dialog at once in which nothing was typed', async () => {
  const name = await open();
  name.focus();
  await press('Escape');
  expect(closed).toBe(1);
});

it('Escape asks before what was typed is lost; who stays has it all, and who discards it leaves', async () => {
  const name = await open();
  await typeName(name);
  name.focus();
  await press('Escape');
  expect([closed, screen.getByText('Close without saving?').tagName]).toEqual([0, 'H2']);
  await click('Stay');
  await waitFor(() => expect(screen.queryByText('Close without saving?')).toBeNull());
  expect([closed, name.value]).toEqual([0, 'Basic']);
  name.focus();
  await press('Escape');
  await click('Discard');
  expect([closed, sent]).toEqual([1, []]);
});
