// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openScreen } from '@steward/kernel/client/testing/screen.tsx';
import { companyServer, refused, type Call } from '@steward/kernel/client/testing/server.ts';
import type { ImportSet as State, ImportSetFile } from '../../contract/wire.ts';
import { ImportSet } from './ImportSet.tsx';

const file = (id: string, values: Partial<ImportSetFile> = {}): ImportSetFile => ({
  id,
  file_name: `${id}.csv`,
  sheet: null,
  record: 'asset',
  product: null,
  row_count: 3,
  columns: { used: 2, all: 4 },
  open: [],
  totals: null,
  further: 0,
  ...values,
});

const EMPTY: State = {
  id: 'one',
  status: 'draft',
  phase: 'check',
  files: [],
  row_count: 0,
  done_count: 0,
  questions: [],
  records: ['asset', 'location'],
  failure: null,
  undo: null,
  can: [],
  author: null,
  created_at: '2026-11-27T10:00:00.000Z',
  finished_at: null,
};

let state: State;
let calls: readonly Call[];

const open = (): Promise<unknown> => openScreen(<ImportSet />, { at: '/import/set/one', path: '/import/set/$id' });
const writes = (): string[] => calls.filter((one) => one.method !== 'GET').map((one) => `${one.method} ${one.path}`);

beforeEach(() => {
  state = EMPTY;
  calls = companyServer({
    'GET import-set/one/': () => ({ body: state }),
    'GET import-set/': () => ({ body: { results: [] } }),
    'POST import-set/one/files/': () =>
      state.files.length > 0
        ? refused(400, 'invalid', { file: ['This file has no rows. Choose another one.'] })
        : { status: 201, body: (state = { ...state, files: [file('assets')], row_count: 3 }) },
    'PUT import-set/one/': () => ({
      body: (state = { ...state, questions: state.questions.map((one) => ({ ...one, answer: 'dmy' as const })) }),
    }),
    'PUT import-set/one/files/assets/': () => ({
      body: (state = { ...state, files: [file('assets', { record: 'location' })] }),
    }),
    'DELETE import-set/one/files/assets/': () => ({ body: (state = EMPTY) }),
    'POST import-set/one/check/': () => ({ body: (state = { ...state, status: 'checking' }) }),
    'POST import-set/one/run/': () => ({ body: (state = { ...state, status: 'running', phase: 'run' }) }),
    'POST import-set/one/undo/': () => ({ body: (state = { ...state, status: 'undoing', phase: 'undo' }) }),
  });
});

it('takes several files, names the one that cannot be read with the reason, and keeps the other', async () => {
  await open();
  const input = await screen.findByLabelText('Choose files');
  const files = [new File(['a,b\n1,2\n'], 'assets.csv'), new File(['a'], 'empty.csv')];
  fireEvent.change(input, { target: { files } });
  await screen.findByText('empty.csv: This file has no rows. Choose another one.');
  screen.getByText('assets.csv');
  screen.getByText('2 of 4 columns');
});

it('changes the type of a file, and takes one out', async () => {
  state = { ...EMPTY, files: [file('assets')] };
  await open();
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Type of assets.csv' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Locations' }));
  await waitFor(() => expect(writes()).toEqual(['PUT import-set/one/files/assets/']));
  fireEvent.click(screen.getByRole('button', { name: 'Remove assets.csv' }));
  await screen.findByText('Drop all files here');
});

it('asks a question once before the check, and imports only after it', async () => {
  const question = { key: 'date_order', answer: null, examples: ['03/04/2024'] } as const;
  state = { ...EMPTY, files: [file('assets', { open: ['date_order'] })], questions: [question] };
  await open();
  const ask = await screen.findByRole<HTMLButtonElement>('button', { name: 'Answer 1 question' });
  expect(ask.disabled).toBe(true);
  fireEvent.mouseDown(screen.getByRole('combobox', { name: /day or the month/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Day first' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Check all files' }));
  await waitFor(() => expect(writes()).toEqual(['PUT import-set/one/', 'POST import-set/one/check/']));
});

it('says what becomes of the rows of each file, and undoes all after a question', async () => {
  const totals = { created: 3, changed: 0, unchanged: 0, refused: 2 };
  state = { ...EMPTY, status: 'done', phase: 'run', files: [file('assets', { totals })], can: ['undo'] };
  await open();
  expect((await screen.findByRole('link', { name: /Rows of assets/ })).textContent).toBe('3 new, 2 refused');
  screen.getByText('3 rows imported');
  expect(screen.getByRole('link', { name: 'Import other files' }).getAttribute('href')).toBe('/import/set/new');
  fireEvent.click(screen.getByRole('button', { name: 'Undo all' }));
  expect(writes()).toEqual([]);
  fireEvent.click((await screen.findAllByRole('button', { name: 'Undo all' })).at(-1) ?? document.body);
  await waitFor(() => expect(writes()).toEqual(['POST import-set/one/undo/']));
});

it('keeps the focus where the work goes on', async () => {
  state = { ...EMPTY, files: [file('assets')] };
  await open();
  const check = await screen.findByRole('button', { name: 'Check all files' });
  check.focus();
  fireEvent.click(check);
  const said = await screen.findByText('Checking. Nothing is saved');
  await waitFor(() => expect(document.activeElement?.contains(said)).toBe(true));
  expect(document.activeElement).not.toBe(document.body);
});
