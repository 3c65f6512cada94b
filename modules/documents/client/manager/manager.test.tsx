// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { recordActions } from '@steward/kernel/client/actions/record_actions.ts';
import { person } from '@steward/kernel/client/testing/people.ts';
import { openScreen } from '@steward/kernel/client/testing/screen.tsx';
import { companyServer, pageOf, rowOf, type Call, type Replies } from '@steward/kernel/client/testing/server.ts';
import { document as definition } from '../../contract/document.ts';
import { folder } from '../../contract/folder.ts';
import { documentActions, folderActions } from './actions.tsx';
import { Manager } from './Manager.tsx';

const node = (id: string, name: string, level = 0, parent: string | null = null) => ({
  id,
  name,
  level,
  parent_id: parent,
});
const TREE = [node('f1', 'Manuals'), node('f2', 'Cleaning machines', 1, 'f1'), node('f3', 'Contracts')];
const manual = rowOf(definition, 'd1', {
  name: 'BD 50-50 C manual.pdf',
  mime: 'application/pdf',
  size: 8_400_000,
  version_number: 3,
  folder: { id: 'f2', name: 'Cleaning machines' },
});
const sheet = rowOf(definition, 'd2', { name: 'Training.xlsx', mime: 'application/zip', size: 61_000 });

const PLACES = {
  ...{ starred: 0, expiring: 4, expires_until: '2027-01-25' },
  types: [
    ...[
      { record: 'asset', count: 1000, count_is_exact: false },
      { record: 'supplier', count: 3, count_is_exact: true },
    ],
    ...['location', 'license', 'user', 'contract'].map((record) => ({ record, count: 1, count_is_exact: true })),
  ],
};

async function openManager(at: string, replies: Replies = {}, user = person({ user_type: 'admin' })) {
  const calls = companyServer({
    'GET folder/*/': ({ path }) => ({ body: rowOf(folder, path.split('/')[1] ?? '', { name: 'Cleaning machines' }) }),
    'GET folder/tree/': () => ({ body: { results: TREE, is_whole: true } }),
    'GET file-storage/': (call) => pageOf([manual, sheet], call),
    'GET file-storage/places/': () => ({ body: PLACES }),
    'GET file-storage/*/text/': () => ({ body: { state: 'locked', is_cut: false } }),
    'GET file-storage/space/': () => ({ body: { used: 18_400_000_000, allowed: 50_000_000_000 } }),
    'GET activity-logs/': (call) => pageOf([], call),
    ...replies,
  });
  recordActions.slot.put([
    { record: definition.name, load: () => Promise.resolve(documentActions) },
    { record: folder.name, load: () => Promise.resolve(folderActions) },
  ]);
  onTestFinished(() => recordActions.slot.put([]));
  await Promise.all([definition, folder].map(({ name }) => recordActions.load(name)));
  const opened = await openScreen(<Manager />, { at, path: '/documents', user });
  return { ...opened, calls };
}

const filterOf = (call: Call | undefined): unknown => JSON.parse(call?.query['filters'] ?? 'null');

/** A drag of documents or of a folder, as browsers have it. */
function dragging() {
  const data = new Map<string, string>();
  const dataTransfer = {
    effectAllowed: '',
    get types() {
      return [...data.keys()];
    },
    setData: (type: string, value: string) => void data.set(type, value),
    getData: (type: string) => data.get(type) ?? '',
    items: [],
    files: [],
  };
  return { dataTransfer };
}

it('[R1.32] a folder is opened in the tree, and its documents are listed below the folders in it', async () => {
  const { address, calls } = await openManager('/documents?show=recent');
  expect(await screen.findByText('BD 50-50 C manual.pdf')).toBeTruthy();
  const recent = calls.find((one) => one.path === 'file-storage/');
  expect([filterOf(recent), recent?.query['sort']]).toEqual([null, '-updated_at']);
  expect(await screen.findByRole('link', { name: /^Expiring ?4$/ })).toBeTruthy();
  const tree = screen.getByRole('tree', { name: 'Folders' });
  expect(within(tree).queryByText('Cleaning machines')).toBeNull();
  const manuals = within(tree).getByRole('treeitem', { name: 'Manuals' });
  fireEvent.keyDown(manuals, { key: 'ArrowRight' });
  expect(within(tree).getByRole('treeitem', { name: 'Cleaning machines' }).getAttribute('aria-level')).toBe('2');
  await act(async () => void fireEvent.click(manuals));
  expect(address()).toBe('/documents?folder=f1');
  await waitFor(() =>
    expect(filterOf(calls.findLast((one) => one.path === 'file-storage/'))).toEqual({
      field: 'folder',
      op: 'in',
      value: ['f1'],
    }),
  );
  const inside = await screen.findByRole('list', { name: 'Folders here' });
  await act(async () => void fireEvent.click(within(inside).getByRole('button', { name: 'Cleaning machines' })));
  expect(address()).toBe('/documents?folder=f2');
  const path = await screen.findByRole('navigation', { name: 'Path of the folder' });
  expect(path.textContent).toBe('ManualsCleaning machines');
});

it('a folder is made where one stands, and opened', async () => {
  const { address, calls } = await openManager('/documents?folder=f1', {
    'POST folder/': () => ({ body: { id: 'f9' } }),
  });
  await screen.findByText('BD 50-50 C manual.pdf');
  fireEvent.click(screen.getAllByRole('button', { name: 'New folder' })[0] ?? document.body);
  fireEvent.change(await screen.findByRole('textbox', { name: /Name/ }), { target: { value: 'Lifts' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(address()).toBe('/documents?folder=f9'));
  expect(calls.find((one) => one.method === 'POST')?.body).toEqual({ name: 'Lifts', parent_id: 'f1' });
});

it('documents that are dragged onto a folder move there; a folder does not move into what is below it', async () => {
  const { calls } = await openManager('/documents?folder=f1', {
    'PATCH file-storage/bulk-update/': () => ({ body: { changed: 1 } }),
    'POST folder/*/move/': () => ({ body: {} }),
  });
  const row = (await screen.findByText('BD 50-50 C manual.pdf')).closest('tr');
  const tree = screen.getByRole('tree', { name: 'Folders' });
  const contracts = within(tree).getByRole('treeitem', { name: 'Contracts' });
  const drag = dragging();
  fireEvent.dragStart(row ?? document.body, drag);
  fireEvent.dragOver(contracts, drag);
  fireEvent.drop(contracts, drag);
  await waitFor(() =>
    expect(calls.find((one) => one.method === 'PATCH')?.body).toEqual({ ids: ['d1'], changes: { folder_id: 'f3' } }),
  );
  const manuals = within(tree).getByRole('treeitem', { name: 'Manuals' });
  fireEvent.keyDown(manuals, { key: 'ArrowRight' });
  const second = dragging();
  fireEvent.dragStart(manuals, second);
  fireEvent.drop(within(tree).getByRole('treeitem', { name: 'Cleaning machines' }), second);
  const third = dragging();
  fireEvent.dragStart(contracts, third);
  fireEvent.drop(manuals, third);
  await waitFor(() => expect(calls.filter((one) => one.method === 'POST')).toHaveLength(1));
  expect(calls.find((one) => one.method === 'POST')).toMatchObject({
    path: 'folder/f3/move/',
    body: { parent_id: 'f1' },
  });
});

it('Ctrl+X and Ctrl+V move the chosen documents into the folder that is opened meanwhile', async () => {
  const { go, calls } = await openManager('/documents?folder=f1', {
    'PATCH file-storage/bulk-update/': () => ({ body: { changed: 2 } }),
  });
  await screen.findByText('BD 50-50 C manual.pdf');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select BD 50-50 C manual.pdf' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Training.xlsx' }));
  fireEvent.keyDown(document.body, { key: 'x', ctrlKey: true });
  expect(await screen.findByText('2 documents are cut.')).toBeTruthy();
  await go('/documents?folder=f3');
  await screen.findByText('BD 50-50 C manual.pdf');
  fireEvent.keyDown(document.body, { key: 'v', ctrlKey: true });
  await waitFor(() =>
    expect(calls.find((one) => one.method === 'PATCH')?.body).toEqual({
      ids: ['d1', 'd2'],
      changes: { folder_id: 'f3' },
    }),
  );
  expect(screen.queryByText(/are cut/)).toBeNull();
});

it('a click shows a document beside the list, with its version and facts', async () => {
  await openManager('/documents?folder=f2');
  fireEvent.click(await screen.findByText('BD 50-50 C manual.pdf'));
  const pane = await screen.findByRole('complementary', { name: 'Preview of BD 50-50 C manual.pdf' });
  expect(pane.textContent).toContain('Version 3 · PDF · 8.4 MB');
  expect(
    await within(pane).findByText('Files of this type cannot be shown. Download the file to open it.'),
  ).toBeTruthy();
  expect(within(pane).getByRole('tabpanel').textContent).toContain('Cleaning machines');
  // Also while a tab of it has the focus.
  fireEvent.keyDown(within(pane).getByRole('tab', { name: 'Details' }), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('complementary', { name: /^Preview of/ })).toBeNull());
});

it('who may read alone gets no buttons to add, and nothing to drop on', async () => {
  await openManager('/documents?folder=f2', {}, person({ custom_permissions: ['folder:read'] }));
  await screen.findByText('BD 50-50 C manual.pdf');
  expect(screen.queryByRole('button', { name: 'New folder' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull();
  expect(screen.getByRole('treeitem', { name: 'Contracts' }).getAttribute('draggable')).toBe('false');
});

it('a folder that is gone says so, and is not opened again', async () => {
  const { go, address } = await openManager('/documents?folder=f2');
  await screen.findByText('BD 50-50 C manual.pdf');
  await go('/documents?folder=f0');
  expect(await screen.findByText('This folder is not here')).toBeTruthy();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Recent' })));
  expect(address()).toBe('/documents?show=recent');
});

const KARCHER = { record: 'asset', id: 'a1', name: 'Kärcher BD 50', tag: 'NF-00186', place: 'Store room' };

/** Opens the pane of the first document. */
async function openPane(replies: Replies) {
  const { calls } = await openManager('/documents?folder=f2', replies);
  fireEvent.click(await screen.findByText('BD 50-50 C manual.pdf'));
  const pane = await screen.findByRole('complementary', { name: 'Preview of BD 50-50 C manual.pdf' });
  return { calls, pane, open: (tab: RegExp) => fireEvent.click(within(pane).getByRole('tab', { name: tab })) };
}

it('the versions of a document are listed, and an older one is made the current one again', async () => {
  const version = (number: number) => ({
    number,
    name: 'BD 50-50 C manual.pdf',
    mime: 'application/pdf',
    size: 1_000_000 * number,
    url: `/api/v1/c/all/file-storage/d1/versions/${number}/download`,
    note: null,
    created_at: '2026-11-03T10:00:00.000Z',
    created_by: { id: 'user-1', name: 'Jonas Weber' },
  });
  const { calls, pane, open } = await openPane({
    'GET file-storage/d1/versions/': () => ({ body: { results: [version(3), version(2)] } }),
    'POST file-storage/d1/versions/2/restore/': () => ({ body: manual }),
  });
  open(/^Versions 3$/);
  const list = await within(pane).findByRole('list', { name: 'Versions' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual([expect.stringContaining('Version 3Current3 MB'), expect.stringContaining('Version 22 MB')]);
  fireEvent.click(within(list).getByRole('button', { name: 'Restore version 2' }));
  await waitFor(() => expect(calls.some((one) => one.path === 'file-storage/d1/versions/2/restore/')).toBe(true));
  expect(await screen.findByText('Version 2 is the current one again')).toBeTruthy();
});

it('the records of a document are listed with links, and one is taken off it', async () => {
  const { calls, pane, open } = await openPane({
    'GET file-storage/d1/links/': () => ({ body: { results: [KARCHER] } }),
    'DELETE file-storage/links/': () => ({ body: { unlinked: 1 }, undo: 'batch-1' }),
  });
  open(/^Links/);
  const link = await within(pane).findByRole('link', { name: 'Kärcher BD 50 · NF-00186' });
  expect(link.parentElement?.textContent).toContain('Asset · Store room');
  expect(link.getAttribute('href')).toContain('/a1');
  fireEvent.click(within(pane).getByRole('button', { name: 'Remove the link to Kärcher BD 50' }));
  await waitFor(() =>
    expect(calls.find((one) => one.method === 'DELETE')?.body).toEqual({ ids: ['d1'], records_ids: ['a1'] }),
  );
});

it('a folder is deleted with what is in it, from its menu, and the folder above it is shown', async () => {
  const { address, calls } = await openManager('/documents?folder=f2', {
    'POST folder/f2/delete/': () => ({ body: { deleted: 12 }, undo: 'batch-1' }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for the folder Cleaning machines' }));
  const menu = await screen.findByRole('menu');
  fireEvent.click(within(menu).getByRole('menuitem', { name: /Delete/ }));
  await waitFor(() => expect(address()).toBe('/documents?folder=f1'));
  expect(calls.some((one) => one.path === 'folder/f2/delete/')).toBe(true);
  expect(await screen.findByText('Folder Cleaning machines moved to the recycle bin')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
});

it('[R7.99] a search shows where words are in the files, of the rows that are there', async () => {
  const excerpt = {
    page: 12,
    pages: 40,
    section: null,
    pieces: [
      { text: '… change the ', is_match: false },
      { text: 'brush', is_match: true },
      { text: ' yearly', is_match: false },
    ],
  };
  const { calls } = await openManager('/documents?folder=f2&search=brush', {
    'GET file-storage/excerpts/': () => ({ body: { results: [{ id: 'd1', excerpt }] } }),
  });
  const line = await screen.findByText(/change the/);
  expect(line.parentElement?.textContent).toBe('Page 12 · … change the brush yearly');
  expect(line.querySelector('mark')?.textContent).toBe('brush');
  expect(calls.find((one) => one.path === 'file-storage/excerpts/')?.query).toEqual({ search: 'brush', ids: 'd1,d2' });
  // Whose file does not have it shows its size.
  expect(screen.getByText(/^61 kB/)).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Grid' }));
  expect((await screen.findByText(/change the/)).querySelector('mark')?.textContent).toBe('brush');
});

it('documents are shown as cards too, which are chosen and opened beside the list', async () => {
  await openManager('/documents?folder=f2');
  fireEvent.click(await screen.findByRole('button', { name: 'Grid' }));
  const cards = await screen.findByRole('list', { name: 'Documents' });
  expect(within(cards).getAllByRole('listitem')).toHaveLength(2);
  fireEvent.click(within(cards).getByRole('checkbox', { name: 'Select Training.xlsx' }));
  expect(await screen.findByText('1 selected')).toBeTruthy();
  fireEvent.click(within(cards).getByRole('button', { name: /BD 50-50 C manual/ }));
  expect(await screen.findByRole('complementary', { name: 'Preview of BD 50-50 C manual.pdf' })).toBeTruthy();
});

it('a document is hung on all records that a search has found, at once', async () => {
  const options = ['a1', 'a2', 'a3'].map((id) => ({ id, name: `Kärcher ${id}` }));
  const { calls, pane, open } = await openPane({
    'GET file-storage/d1/links/': () => ({ body: { results: [] } }),
    'GET assets/short-list/': (call) => pageOf(call.query['search'] === 'Kärcher' ? options : [], call),
    'POST file-storage/links/': () => ({ body: { linked: 3 }, undo: 'batch-1' }),
  });
  open(/^Links/);
  fireEvent.click(await within(pane).findByRole('button', { name: 'Link to records' }));
  const dialog = await screen.findByRole('dialog', { name: 'Link to records' });
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Search' }), { target: { value: 'Kärcher' } });
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Choose all 3' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Link to 3 records' }));
  await waitFor(() =>
    expect(calls.find((one) => one.method === 'POST')?.body).toEqual({
      ids: ['d1'],
      record: 'asset',
      records_ids: ['a1', 'a2', 'a3'],
    }),
  );
});

it('a document is moved into a folder that is found by its name', async () => {
  const { calls } = await openManager('/documents?folder=f2', {
    'PATCH file-storage/bulk-update/': () => ({ body: { updated: 1 }, undo: 'batch-1' }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for BD 50-50 C manual.pdf' }));
  fireEvent.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: 'Move' }));
  const dialog = await screen.findByRole('dialog', { name: 'Move BD 50-50 C manual.pdf' });
  const submit = within(dialog).getByRole('button', { name: 'Move' });
  expect(submit).toHaveProperty('disabled', true);
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Find a folder' }), { target: { value: 'contr' } });
  expect(within(dialog).queryByRole('treeitem', { name: 'Manuals' })).toBeNull();
  fireEvent.keyDown(within(dialog).getByRole('treeitem', { name: 'Contracts' }), { key: 'Enter' });
  fireEvent.click(submit);
  await waitFor(() =>
    expect(calls.find((one) => one.method === 'PATCH')?.body).toEqual({ ids: ['d1'], changes: { folder_id: 'f3' } }),
  );
});

it('a document gets an end', async () => {
  const { calls, pane } = await openPane({ 'PATCH file-storage/d1/': () => ({ body: manual, undo: 'batch-1' }) });
  fireEvent.click(within(pane).getByRole('button', { name: 'Set a date' }));
  const dialog = await screen.findByRole('dialog', { name: 'When does this document end?' });
  fireEvent.change(within(dialog).getByRole('textbox', { name: /End date/ }), { target: { value: '31/12/2027' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls.find((one) => one.method === 'PATCH')?.body).toEqual({
      expires: '2027-12-31',
      version: manual.version,
    }),
  );
  expect(await screen.findByText('Ends on 31/12/2027')).toBeTruthy();
});

it('[R1.32] the files of records are places too, by the type of the record, with those that expire by the setting', async () => {
  const { address, calls } = await openManager('/documents?show=expiring');
  await waitFor(() =>
    expect(filterOf(calls.findLast((one) => one.path === 'file-storage/'))).toEqual({
      ...{ field: 'expires', op: 'lte', value: '2027-01-25' },
    }),
  );
  expect(calls.findLast((one) => one.path === 'file-storage/')?.query['sort']).toBe('expires');
  const places = screen.getByRole('navigation', { name: 'Places of documents' });
  const links = (): (string | null)[] =>
    within(places)
      .getAllByRole('link')
      .map((one) => one.textContent);
  expect(links()).toEqual(expect.arrayContaining(['Assets1,000+', 'Suppliers3']));
  expect(links()).not.toContain('Contracts1');
  fireEvent.click(within(places).getByRole('button', { name: '2 more types' }));
  expect(links()).toContain('Contracts1');
  await act(async () => void fireEvent.click(within(places).getByRole('link', { name: /^Assets/ })));
  expect(address()).toBe('/documents?on=asset');
  expect(await screen.findByRole('heading', { name: 'Assets' })).toBeTruthy();
  await waitFor(() =>
    expect(filterOf(calls.findLast((one) => one.path === 'file-storage/'))).toEqual({
      ...{ field: 'record_types', op: 'contains', value: '/asset/' },
    }),
  );
});

it('a card says in the grid what a row says: star, virus, end', async () => {
  const row = { ...sheet, starred: true, scan: 'infected', expires: '2020-01-31' };
  await openManager('/documents?folder=f1', { 'GET file-storage/': (call) => pageOf([row], call) });
  fireEvent.click(await screen.findByRole('button', { name: 'Grid' }));
  const card = await screen.findByRole('button', { name: /Training\.xlsx/ });
  expect(card.textContent).toMatch(/A virus was found.*expired/);
  expect(within(card).getByLabelText('Starred')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'List' }));
});
