// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError } from '../api/errors.ts';
import { openScreen } from '../testing/screen.tsx';
import { TextInput } from './fields/TextInput.tsx';
import { FieldsForm } from './FieldsForm.tsx';
import { FormSubmit } from './FormSubmit.tsx';
import { useFieldsForm } from './useFieldsForm.ts';

const FIELDS = { name: { kind: 'text', required: true, max: 20 }, note: { kind: 'text' } } as const;

let sent: unknown[] = [];
let answer: () => Promise<unknown> = () => Promise.resolve();

function Small() {
  const state = useFieldsForm({
    fields: FIELDS,
    start: { name: '', note: '' },
    labels: { name: 'Name', note: 'Note' },
    send: async (values) => {
      sent.push(values);
      await answer();
    },
  });
  return (
    <FieldsForm state={state}>
      <TextInput control={state.form.control} name="name" label="Name" required />
      <TextInput control={state.form.control} name="note" label="Note" />
      <FormSubmit state={state} label="Save" />
    </FieldsForm>
  );
}

async function open(reply: typeof answer = () => Promise.resolve()) {
  sent = [];
  answer = reply;
  await openScreen(<Small />);
  const [name, note] = screen.getAllByRole<HTMLInputElement>('textbox');
  if (!name || !note) return expect.fail('two inputs');
  return { name, note };
}

const press = (on: HTMLElement, more: object = {}): Promise<void> =>
  act(async () => {
    fireEvent.keyDown(on, { key: 'Enter', ...more });
    await new Promise((resolve) => setTimeout(resolve));
  });

it('a small form says what is missing, leads there, and sends nothing', async () => {
  const { name, note } = await open();
  fireEvent.change(note, { target: { value: 'Second floor' } });
  note.focus();
  await press(note);
  await waitFor(() => expect(document.body.textContent).toContain('Enter a name.'));
  expect(document.activeElement).toBe(name);
  expect(sent).toEqual([]);
});

it('a small form is sent once by Enter or Ctrl with Enter, however often they are pressed', async () => {
  let done = (): void => undefined;
  const { name } = await open(() => new Promise<void>((resolve) => (done = resolve)));
  fireEvent.change(name, { target: { value: 'Berlin' } });
  await press(name);
  await press(name, { ctrlKey: true });
  expect(sent).toEqual([{ name: 'Berlin', note: '' }]);
  await act(async () => done());
});

it('faults of the server stand at their fields with the first in focus, and what was typed stays', async () => {
  const refusal = new ApiError(400, { status: 400, note: ['Too loud.'], name: ['Taken.'] }, null);
  const { name, note } = await open(() => Promise.reject(refusal));
  fireEvent.change(name, { target: { value: 'Berlin' } });
  fireEvent.change(note, { target: { value: 'Loud' } });
  note.focus();
  await press(note);
  await waitFor(() => expect(document.body.textContent).toContain('Taken.'));
  expect(document.body.textContent).toContain('Too loud.');
  expect(document.activeElement).toBe(name);
  expect([name.value, note.value]).toEqual(['Berlin', 'Loud']);
});

it('a fault that belongs to no field stands above them until the next try', async () => {
  const { name } = await open(() => Promise.reject(new ApiError(409, { status: 409, detail: 'Not now.' }, null)));
  fireEvent.change(name, { target: { value: 'Berlin' } });
  await press(name);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Not now.'));
  expect(name.value).toBe('Berlin');
  answer = () => Promise.resolve();
  await press(name);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(sent.length).toBe(2);
});
