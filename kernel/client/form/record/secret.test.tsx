// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CONCEALED } from '@steward/kernel/contract/fields/index.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { openScreen } from '../../testing/screen.tsx';
import { companyServer, refused, rowOf, type Reply } from '../../testing/server.ts';
import { RecordFormPage } from './RecordFormPage.tsx';

const supplier = recordNamed('supplier');
const guarded = { ...supplier, fields: { ...supplier.fields, contact: { kind: 'text', secret: true } } } as const;
const stored = rowOf(supplier, 's1', { name: 'Acme', email: 'ada@acme.example', contact: CONCEALED });

const input = (name: string | RegExp): HTMLInputElement => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (into: HTMLElement, value: string): void => void fireEvent.change(into, { target: { value } });
const submit = (): Promise<void> => act(async () => void fireEvent.keyDown(input(/^Name/), { key: 'Enter' }));

async function openForm(save: () => Reply) {
  const calls = companyServer({ 'GET supplier/s1/': () => ({ body: stored }), 'PATCH supplier/s1/': save });
  const { address } = await openScreen(<RecordFormPage record={guarded} mode="edit" />, {
    at: supplier.pages.edit.replace(':id', 's1'),
    path: supplier.pages.edit.replace(':id', '$id'),
  });
  await screen.findByRole('form');
  return { address, sent: () => calls.flatMap((one) => (one.method === 'PATCH' ? [one.body] : [])) };
}

it('keeps a stored secret unread until another one is typed in its place', async () => {
  const { sent } = await openForm(() => ({ body: stored }));
  expect([input(/^Contact/).value, input(/^Contact/).readOnly]).toEqual([CONCEALED, true]);
  fireEvent.click(screen.getByRole('button', { name: 'Replace' }));
  expect(input(/^Contact/).value).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Keep the stored value' }));
  type(input('Email'), 'new@acme.example');
  await submit();
  await waitFor(() => expect(sent()).toEqual([{ email: 'new@acme.example', version: 1 }]));
});

it('asks about a secret that was replaced here, since the other version may have replaced it too', async () => {
  const current = { ...stored, version: 4 };
  const replies = [refused(409, 'stale', { detail: 'Changed meanwhile.', current })];
  const { address, sent } = await openForm(() => replies.shift() ?? { body: { ...current, version: 5 } });
  fireEvent.click(screen.getByRole('button', { name: 'Replace' }));
  type(input(/^Contact/), 'wax and seal');
  await submit();
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Yours' }).checked).toBe(true);
  dialog.getByText('The stored value, which may be a new one');
  fireEvent.click(dialog.getByRole('radio', { name: 'Theirs' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save this version' }));
  await waitFor(() => expect(address()).toBe('/suppliers/s1/detail'));
  expect(sent()).toEqual([{ contact: 'wax and seal', version: 1 }, { version: 4 }]);
});
