// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { callForMany } from '@steward/kernel/contract/actions/index.ts';
import { restore } from '@steward/kernel/contract/actions/kernel_actions.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import type { SessionUser } from '@steward/kernel/contract/wire/entities.ts';
import { setRecordChange } from '../../live/open_forms.ts';
import { person } from '../../testing/people.ts';
import { openScreen } from '../../testing/screen.tsx';
import { companyServer, rowOf, type Call } from '../../testing/server.ts';
import { RecordFormPage } from './RecordFormPage.tsx';

const supplier = recordNamed('supplier');
const acme = rowOf(supplier, 's1', { name: 'Acme', city: 'Bonn' });
const path = `${callForMany(restore, supplier)?.path.slice(1) ?? ''}/`;

afterEach(() => setRecordChange('supplier', 's1', null));

/** The form of a supplier with something typed, which somebody else deletes. */
async function deletedForm(user: SessionUser): Promise<readonly Call[]> {
  const calls = companyServer({
    'GET supplier/s1/': () => ({ body: acme }),
    [`POST ${path}`]: () => ({ body: { results: [], errors: [] } }),
  });
  await openScreen(<RecordFormPage record={supplier} mode="edit" />, {
    at: supplier.pages.edit.replace(':id', 's1'),
    path: supplier.pages.edit.replace(':id', '$id'),
    user,
  });
  await screen.findByRole('form');
  fireEvent.change(screen.getByRole('textbox', { name: /^Name/ }), { target: { value: 'Acme and Sons' } });
  await waitFor(() => expect(saveButton().disabled).toBe(false));
  act(() => setRecordChange('supplier', 's1', { kind: 'deleted', by: 'Mara', row: null }));
  await screen.findByText(/^Mara has just deleted this record/);
  return calls;
}

const saveButton = (): HTMLButtonElement => screen.getByRole('button', { name: /^Save supplier/ });

it('a form whose record is deleted keeps its input, cannot be saved, and says why', async () => {
  await deletedForm(person({ custom_permissions: ['supplier:read', 'supplier:update'] }));
  expect(saveButton().disabled).toBe(true);
  expect(document.getElementById(saveButton().getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    'The record is in the recycle bin.',
  );
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('Acme and Sons');
  expect(screen.queryByRole('button', { name: 'Restore it' })).toBeNull();
});

it('whoever may restore it does so from there, and saves what was typed', async () => {
  const calls = await deletedForm(person({ user_type: 'admin' }));
  fireEvent.click(screen.getByRole('button', { name: 'Restore it' }));
  await waitFor(() => expect(calls.find((one) => one.path === path)?.body).toEqual({ ids: ['s1'] }));
  await waitFor(() => expect(screen.queryByText(/^Mara has just deleted/)).toBeNull());
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('Acme and Sons');
  await waitFor(() => expect(saveButton().disabled).toBe(false));
});
