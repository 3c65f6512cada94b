// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openScreen } from '@steward/kernel/client/testing/screen.tsx';
import { companyServer, pageOf, rowOf, type Replies } from '@steward/kernel/client/testing/server.ts';
import { document as definition } from '../../contract/document.ts';
import { folder } from '../../contract/folder.ts';
import { ArrangeDialog } from './ArrangeDialog.tsx';

const ROWS = ['Part 10', 'Part 9', 'Cover'].map((name, at) => rowOf(definition, `d${at}`, { name }));

async function openDialog(values: object = {}, rows = ROWS, replies: Replies = {}) {
  const onClose = vi.fn();
  const calls = companyServer({ 'GET file-storage/': (call) => pageOf(rows, call), ...replies });
  await openScreen(<ArrangeDialog folder={rowOf(folder, 'f1', { name: 'Plans', ...values })} onClose={onClose} />);
  const dialog = await screen.findByRole('dialog', { name: 'Sort Plans by hand' });
  return { calls, dialog, onClose };
}

const namesIn = (dialog: HTMLElement): (string | null)[] =>
  within(dialog)
    .getAllByRole('button', { name: /^Move/ })
    .map((one) => one.getAttribute('aria-label'));

it('[R3.50] documents are arranged with keys alone; Undo puts them back', async () => {
  const { calls, dialog, onClose } = await openDialog({}, ROWS, {
    'POST file-storage/update_order/': () => ({ body: { ordered: 3 } }),
  });
  const cover = await within(dialog).findByRole('button', { name: 'Move Cover' });
  const save = within(dialog).getByRole('button', { name: 'Save' });
  expect(save).toHaveProperty('disabled', true);
  fireEvent.keyDown(cover, { key: 'ArrowUp' });
  fireEvent.keyDown(within(dialog).getByRole('button', { name: 'Move Cover' }), { key: 'ArrowUp' });
  expect(namesIn(dialog)).toEqual(['Move Cover', 'Move Part 10', 'Move Part 9']);
  expect(dialog.querySelector('[aria-live]')?.textContent).toMatch(/Cover.*1/);
  fireEvent.click(save);
  const orders = (): unknown[] => calls.filter((one) => one.method === 'POST').map((one) => one.body);
  await waitFor(() => expect(orders()).toEqual([{ ids: ['d2', 'd0', 'd1'] }]));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(orders().at(-1)).toEqual({ ids: ['d0', 'd1', 'd2'] }));
  expect(onClose).toHaveBeenCalled();
});

it('a folder begins in the order that it has, and is sorted by name on demand, numbers as numbers', async () => {
  const { calls, dialog } = await openDialog({ arranged: true });
  await within(dialog).findByRole('button', { name: 'Move Cover' });
  expect(calls.find((one) => one.path === 'file-storage/')?.query['sort']).toBe('position');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Sort by name' }));
  expect(namesIn(dialog)).toEqual(['Move Cover', 'Move Part 9', 'Move Part 10']);
});

it('a folder with one document says that there is nothing to sort', async () => {
  const { calls, dialog } = await openDialog({}, ROWS.slice(0, 1));
  expect(await within(dialog).findByText(/With two or more documents/)).toBeTruthy();
  expect(calls.find((one) => one.path === 'file-storage/')?.query['sort']).toBe('name');
});
