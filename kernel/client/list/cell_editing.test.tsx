// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { recordNamed, type Row } from '@steward/kernel/contract/records/index.ts';
import { openScreen } from '../testing/screen.tsx';
import { companyServer, pageOf, rowOf, type Call, type Reply, refused } from '../testing/server.ts';
import { RecordList } from './RecordList.tsx';

const supplier = recordNamed('supplier');
const acme = rowOf(supplier, 's1', { name: 'Acme', contact: 'Ada', city: 'Bonn' });

/** Simulated server state and next answer; accepted changes appear in the answer and the list. */
let row: Row;
let refusal: Reply | null;
let calls: readonly Call[];

beforeEach(async () => {
  row = acme;
  refusal = null;
  calls = companyServer({
    'GET supplier/': (call) => pageOf([row, rowOf(supplier, 's2', { name: 'Theirs', abilities: [] })], call),
    'PATCH supplier/s1/': ({ body }) => {
      if (refusal) return refusal;
      row = { ...row, ...(body as object), version: row.version + 1 };
      return { body: row, undo: 'line-1' };
    },
    'POST undo/': () => {
      row = { ...acme, version: row.version + 1 };
      return { body: { undone: 1, kept: [] } };
    },
  });
  await openScreen(<RecordList record={supplier} />, { at: '/suppliers' });
  await waitFor(() => expect(document.querySelectorAll('tr[data-row]')).toHaveLength(2));
});

const cell = (key: string): HTMLElement =>
  document.querySelector<HTMLElement>(`tr[data-row="s1"] td[data-field="${key}"]`) ?? expect.fail(`no cell ${key}`);
const written = (): unknown[] => calls.filter((one) => one.method === 'PATCH').map((one) => one.body);
const open = async (key: string, label: string): Promise<HTMLInputElement> => {
  fireEvent.doubleClick(cell(key));
  const form = await screen.findByRole('form', { name: `Edit ${label}` });
  return within(form).getByRole<HTMLInputElement>('textbox');
};
const type = (input: HTMLElement, value: string): void => void fireEvent.change(input, { target: { value } });
const isOpen = (): boolean => screen.queryByRole('form', { name: /^Edit/ }) !== null;

describe('a cell that is edited in its place', () => {
  it('begins with what it has; Enter saves that field alone, against the version that was seen', async () => {
    const input = await open('contact', 'Contact');
    expect(input.value).toBe('Ada');
    type(input, 'Grace');
    fireEvent.keyDown(input, { key: 'Enter' });
    await waitFor(() => expect(cell('contact').textContent).toBe('Grace'));
    expect(written()).toEqual([{ contact: 'Grace', version: 1 }]);
    expect(isOpen()).toBe(false);
  });

  it('is as it was after an undo, which takes back what the call has written', async () => {
    const input = await open('contact', 'Contact');
    type(input, 'Grace');
    fireEvent.keyDown(input, { key: 'Enter' });
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(cell('contact').textContent).toBe('Ada'));
    expect(calls.filter((one) => one.path === 'undo/').map((one) => one.body)).toEqual([{ what: 'line-1' }]);
  });

  it('stays as it was with Escape, and is not sent when nothing was changed', async () => {
    const input = await open('contact', 'Contact');
    type(input, 'Grace');
    fireEvent.keyDown(input, { key: 'Escape' });
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(cell('contact').textContent).toBe('Ada');
    const again = await open('contact', 'Contact');
    expect(again.value).toBe('Ada');
    fireEvent.keyDown(again, { key: 'Enter' });
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(written()).toEqual([]);
  });

  it('is saved by Tab, which goes on to the next cell of the row', async () => {
    const input = await open('contact', 'Contact');
    type(input, 'Grace');
    fireEvent.keyDown(input, { key: 'Tab' });
    const next = await screen.findByRole('form', { name: 'Edit Email' });
    expect(within(next).getByRole<HTMLInputElement>('textbox').value).toBe('');
    expect(written()).toEqual([{ contact: 'Grace', version: 1 }]);
  });

  it('opens by F2 for the row with the focus', async () => {
    act(() => void fireEvent.keyDown(document.body, { key: 'ArrowDown' }));
    await waitFor(() => expect(document.activeElement?.closest('tr')?.dataset['row']).toBe('s1'));
    act(() => void fireEvent.keyDown(document.activeElement ?? document.body, { key: 'F2' }));
    await screen.findByRole('form', { name: 'Edit Name' });
  });

  it('says what is wrong before it is sent, and keeps what was typed', async () => {
    const input = await open('email', 'Email');
    type(input, 'no address');
    fireEvent.keyDown(input, { key: 'Enter' });
    expect((await screen.findByRole('alert')).textContent).toMatch(/email address/i);
    expect([written(), input.value, isOpen()]).toEqual([[], 'no address', true]);
  });

  it('says under it what the server refuses, keeps what was typed, and is sent again', async () => {
    refusal = refused(400, 'invalid', { name: ['Another supplier is called so.'] });
    const input = await open('name', 'Name');
    type(input, 'Bolt');
    fireEvent.keyDown(input, { key: 'Enter' });
    expect((await screen.findByRole('alert')).textContent).toBe('Another supplier is called so.');
    expect([input.value, input.getAttribute('aria-invalid')]).toEqual(['Bolt', 'true']);
    refusal = null;
    fireEvent.keyDown(input, { key: 'Enter' });
    await waitFor(() => expect(cell('name').textContent).toBe('Bolt'));
  });

  it('shows both versions when somebody else has changed it meanwhile, and saves the chosen one', async () => {
    const current = { ...acme, contact: 'Edsger', version: 5 };
    refusal = refused(409, 'stale', {
      detail: 'Changed meanwhile.',
      current,
      saved: { by: { id: 'user-2', name: 'Nadia Benali' }, at: '2026-11-03T11:00:00.000Z' },
    });
    const input = await open('contact', 'Contact');
    type(input, 'Grace');
    fireEvent.keyDown(input, { key: 'Enter' });
    const dialog = await screen.findByRole('dialog', {
      name: 'Nadia Benali changed this record while you were editing',
    });
    const versions = within(dialog).getByRole('radiogroup', { name: 'Contact' });
    expect(versions.textContent).toBe('ContactYoursGraceTheirsEdsger');
    [refusal, row] = [null, current];
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save this version' }));
    await waitFor(() => expect(written().at(-1)).toEqual({ contact: 'Grace', version: 5 }));
  });

  it('is not to be edited in a row that one may not change', () => {
    expect(document.querySelector('tr[data-row="s1"] td[data-field]')).not.toBeNull();
    expect(document.querySelector('tr[data-row="s2"] td[data-field]')).toBeNull();
  });
});
