// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { ApiError } from '../../api/errors.ts';
import type { Values } from '../../fields/values.ts';
import { openScreen } from '../../testing/screen.tsx';
import { FieldsForm } from '../FieldsForm.tsx';
import { FormSubmit } from '../FormSubmit.tsx';
import { useFieldsForm } from '../useFieldsForm.ts';
import { FormField } from './FormField.tsx';

/** Keys of the fields whose input was rendered, in order. */
const rendered = vi.hoisted((): string[] => []);

vi.mock(import('../../fields/controls.tsx'), async (original) => {
  const controls = await original();
  return {
    ...controls,
    FieldInput: (props) => {
      rendered.push(props.fieldKey);
      return controls.FieldInput(props);
    },
  };
});

const { name, contact } = recordNamed('supplier').fields;
const FIELDS = { ...(name ? { name } : {}), ...(contact ? { contact } : {}) };
const START: Values = { name: '', contact: '' };

let sent: unknown[] = [];
let answer: () => Promise<unknown> = () => Promise.resolve();

function Small() {
  const state = useFieldsForm<Values>({
    fields: FIELDS,
    start: START,
    labels: { name: 'Name', contact: 'Contact' },
    send: (values) => {
      sent.push(values);
      return answer();
    },
  });
  return (
    <FieldsForm state={state}>
      {Object.entries(FIELDS).map(([key, field]) => (
        <FormField key={key} control={state.form.control} fieldKey={key} field={field} label={key} />
      ))}
      <FormSubmit state={state} label="Save" />
    </FieldsForm>
  );
}

/** Types a name, sends the form, and says which inputs sending it rendered. */
async function renderedBySending(reply: typeof answer): Promise<readonly string[]> {
  sent = [];
  answer = reply;
  await openScreen(<Small />);
  fireEvent.change(screen.getByRole('textbox', { name: /name/ }), { target: { value: 'Acme' } });
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  rendered.splice(0);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ name: 'Acme', contact: '' }]));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  return rendered;
}

it('sending a form draws none of its inputs anew', async () => {
  expect(await renderedBySending(() => Promise.resolve())).toEqual([]);
});

it('a fault at one field draws that one anew', async () => {
  const refusal = new ApiError(400, { status: 400, contact: ['Nobody by that name.'] }, null);
  expect(new Set(await renderedBySending(() => Promise.reject(refusal)))).toEqual(new Set(['contact']));
  expect(document.body.textContent).toContain('Nobody by that name.');
});
