// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { recordNamed, type Row } from '@steward/kernel/contract/records/index.ts';
import { person } from '../testing/people.ts';
import { openScreen, type OpenScreen } from '../testing/screen.tsx';
import { companyServer, pageOf, rowOf, type Call, type Replies, type Reply, refused } from '../testing/server.ts';
import { RecordList } from './RecordList.tsx';

const supplier = recordNamed('supplier');

const suppliers = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) =>
    rowOf(supplier, `s${at + 1}`, { name: `Supplier ${at + 1}`, contact: `Contact ${at + 1}` }),
  );

const lists = (calls: readonly Call[]): Call[] =>
  calls.filter((one) => one.method === 'GET' && one.path === 'supplier/');
/** Requested list pages, by page, size, sort, search and filters. */
const queries = (calls: readonly Call[]): Call['query'][] => lists(calls).map((one) => one.query);
const written = (calls: readonly Call[]): [string, unknown][] =>
  calls.filter((one) => one.method !== 'GET').map((one) => [`${one.method} ${one.path}`, one.body]);

interface Open extends OpenScreen {
  readonly calls: readonly Call[];
}

async function openList(
  { rows = suppliers(3), replies = {}, at = '/suppliers', isExact = true } = {} as {
    rows?: readonly Row[];
    replies?: Replies;
    at?: string;
    isExact?: boolean;
  },
): Promise<Open> {
  const calls = companyServer({ 'GET supplier/': (call) => pageOf(rows, call, isExact), ...replies });
  const open = await openScreen(<RecordList record={supplier} />, { at });
  await waitFor(() => expect(lists(calls)).not.toEqual([]));
  return { ...open, calls };
}

const shownRows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('tr[data-row]')];
const nameOf = (row: HTMLElement): string => row.querySelector('td.title')?.textContent ?? '';
const names = (): string[] => shownRows().map(nameOf);
const rowNamed = (name: string): Promise<HTMLElement> =>
  waitFor(() => shownRows().find((one) => nameOf(one) === name) ?? expect.fail(`no row ${name}`));
const tick = (name: string): void => void fireEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
const header = (name: string): HTMLElement => screen.getByRole('columnheader', { name: new RegExp(`^${name}`) });
const press = (key: string, more = {}): boolean =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });

describe('a list', () => {
  it('asks for the page, the order, the words and the filters that its address says, and no more', async () => {
    const filters = { field: 'city', op: 'is', value: 'Bonn' };
    const { calls } = await openList({
      rows: suppliers(60),
      at: `/suppliers?pageNumber=1&pageSize=20&sort=-city&search=steel&filters=${encodeURIComponent(JSON.stringify(filters))}`,
    });
    await rowNamed('Supplier 21');
    expect(lists(calls)[0]?.query).toEqual({
      page: '2',
      page_size: '20',
      sort: '-city',
      search: 'steel',
      filters: JSON.stringify(filters),
    });
    expect(names()).toEqual(Array.from({ length: 20 }, (_, at) => `Supplier ${at + 21}`));
  });

  it('sorts by a click on a heading: up, down, and not at all; with Shift by several', async () => {
    const { calls, address } = await openList();
    await rowNamed('Supplier 1');
    expect(header('Name').getAttribute('aria-sort')).toBe('ascending');
    const click = async (name: string, shiftKey = false): Promise<string | null> => {
      fireEvent.click(screen.getByTitle(`Sort by ${name}`), { shiftKey });
      await waitFor(() => expect(header(name)).toBeTruthy());
      return new URL(address(), 'http://x').searchParams.get('sort');
    };
    expect(await click('Contact')).toBe('contact');
    await waitFor(() => expect(queries(calls).at(-1)?.['sort']).toBe('contact'));
    expect(header('Contact').getAttribute('aria-sort')).toBe('ascending');
    expect(header('Name').hasAttribute('aria-sort')).toBe(false);
    expect(await click('City', true)).toBe('contact,city');
    expect(await click('Contact', true)).toBe('-contact,city');
    await waitFor(() => expect(queries(calls).at(-1)?.['sort']).toBe('-contact,city'));
    expect([header('Contact').textContent, header('City').textContent]).toEqual(['Contact1', 'City2']);
    expect(await click('Contact')).toBe(null);
  });

  it('goes through its pages, and says where it is and how many there are', async () => {
    const { calls } = await openList({ rows: suppliers(23) });
    await rowNamed('Supplier 10');
    expect(screen.getByText('1–10 of 23')).toBeDefined();
    const [previous, next] = ['Previous page', 'Next page'].map((name) => screen.getByRole('button', { name }));
    expect([previous, next].map((one) => (one as HTMLButtonElement).disabled)).toEqual([true, false]);
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await rowNamed('Supplier 11');
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await rowNamed('Supplier 23');
    expect(screen.getByText('21–23 of 23')).toBeDefined();
    expect(names()).toEqual(['Supplier 21', 'Supplier 22', 'Supplier 23']);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next page' }).disabled).toBe(true);
    expect(queries(calls).at(-1)).toEqual({ page: '3', page_size: '10' });
  });

  it('does not say more than it knows of how many there are', async () => {
    await openList({ rows: suppliers(12), isExact: false });
    await rowNamed('Supplier 1');
    expect(screen.getByText('1–10 of 12+')).toBeDefined();
  });

  it('keeps the size of its pages on the server, and begins with the first page again', async () => {
    const { calls } = await openList({
      rows: suppliers(30),
      at: '/suppliers?pageNumber=2',
      replies: { 'PUT table-settings/': ({ body }) => ({ body }) },
    });
    await rowNamed('Supplier 21');
    fireEvent.change(screen.getByRole('combobox', { name: /Rows/ }), { target: { value: '20' } });
    await rowNamed('Supplier 20');
    expect(queries(calls)).toContainEqual({ page: '1', page_size: '20' });
    await waitFor(() => expect(written(calls)).toEqual([['PUT table-settings/', { settings: { page_size: 20 } }]]));
  });

  it('searches while one types, once one rests, and Escape lets go of the words', async () => {
    const { calls, address } = await openList({ rows: suppliers(30), at: '/suppliers?pageNumber=2' });
    await rowNamed('Supplier 21');
    const box = screen.getByRole('textbox', { name: 'Search suppliers' });
    for (const text of ['s', 'st', 'steel ']) fireEvent.change(box, { target: { value: text } });
    await waitFor(() => expect(queries(calls)).toContainEqual({ page: '1', page_size: '10', search: 'steel' }));
    expect(queries(calls).map((one) => one['search'])).not.toContain('s');
    expect(address()).toBe('/suppliers?search=steel');
    fireEvent.keyDown(box, { key: 'Escape' });
    await waitFor(() => expect(address()).toBe('/suppliers'));
  });
});

describe('what stands in place of rows', () => {
  const shown = (): string => document.querySelector('table[role="grid"]')?.textContent ?? document.body.textContent;
  const always = (reply: Reply): Replies => ({ 'GET supplier/': () => reply });

  it('nothing yet: what belongs here, and the first step', async () => {
    await openList({ rows: [] });
    await screen.findByText('No suppliers yet');
    expect(screen.getAllByRole('link', { name: 'Add supplier' }).map((one) => one.getAttribute('href'))).toContain(
      '/suppliers/add',
    );
  });

  it('no results: the way back to all of them', async () => {
    const filters = encodeURIComponent(JSON.stringify({ field: 'city', op: 'is', value: 'Bonn' }));
    const { address } = await openList({ rows: [], at: `/suppliers?search=zz&sort=name&filters=${filters}` });
    await screen.findByText('No results');
    fireEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    await waitFor(() => expect(address()).toBe('/suppliers?sort=name'));
  });

  it('a page behind the end leads to the first', async () => {
    const { address } = await openList({ rows: suppliers(3), at: '/suppliers?pageNumber=7' });
    await screen.findByText('This page does not exist');
    fireEvent.click(screen.getByRole('button', { name: 'Go to the first page' }));
    await rowNamed('Supplier 1');
    expect(address()).toBe('/suppliers');
  });

  it('one may not see it', async () => {
    await openList({ replies: always(refused(403, 'forbidden', { detail: 'You may not.' })) });
    await screen.findByText('Permission required');
    expect(shown()).toContain('permission to read suppliers');
  });

  it('something failed: tried again, it is there', async () => {
    let isBroken = true;
    const { calls } = await openList({
      replies: {
        'GET supplier/': (call) =>
          isBroken ? refused(500, 'internal', { detail: 'Something went wrong.' }) : pageOf(suppliers(1), call),
      },
    });
    const again = await screen.findByRole('button', { name: /again/i });
    isBroken = false;
    fireEvent.click(again);
    await rowNamed('Supplier 1');
    expect(lists(calls)).toHaveLength(2);
  });
});

describe('the selection of a list', () => {
  const bar = (): HTMLElement => screen.getByRole('toolbar', { name: 'Selection' });
  const said = (): string => within(bar()).getByRole('status').textContent;
  const all = (): HTMLInputElement => screen.getByRole('checkbox', { name: 'Select all rows of this page' });

  it('counts what is ticked, over several pages, until it is let go', async () => {
    await openList({ rows: suppliers(12) });
    await rowNamed('Supplier 1');
    tick('Supplier 1');
    tick('Supplier 2');
    await screen.findByRole('toolbar', { name: 'Selection' });
    expect([said(), all().indeterminate, all().checked]).toEqual(['2 selected', true, false]);
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await rowNamed('Supplier 11');
    tick('Supplier 12');
    expect(said()).toBe('3 selected');
    tick('Supplier 12');
    expect(said()).toBe('2 selected');
    fireEvent.click(screen.getByRole('button', { name: 'Clear the selection' }));
    expect(screen.queryByRole('toolbar', { name: 'Selection' })).toBeNull();
  });

  it('takes the whole page, then all that match, on all pages but for what is let go; narrowing ends it', async () => {
    await openList({ rows: suppliers(12) });
    await rowNamed('Supplier 1');
    fireEvent.click(all());
    await screen.findByRole('toolbar', { name: 'Selection' });
    expect(said()).toBe('10 selected');
    fireEvent.click(screen.getByRole('button', { name: 'Select all 12 results' }));
    await waitFor(() => expect(said()).toBe('All 12 results selected'));
    tick('Supplier 3');
    await waitFor(() => expect(said()).toBe('All 11 results selected'));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Supplier 3' }).checked).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await rowNamed('Supplier 11');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Supplier 11' }).checked).toBe(true);
    fireEvent.change(screen.getByRole('textbox', { name: 'Search suppliers' }), { target: { value: 'x' } });
    await waitFor(() => expect(said()).toBe('10 selected'));
  });

  it('counts to the end what a list has counted only so far', async () => {
    const { calls } = await openList({
      rows: suppliers(12),
      isExact: false,
      replies: { 'GET supplier/count/': () => ({ body: { count: 1_234_567 } }) },
    });
    await rowNamed('Supplier 1');
    fireEvent.click(all());
    fireEvent.click(await screen.findByRole('button', { name: 'Select all 12+ results' }));
    await waitFor(() => expect(said()).toBe('All 1,234,567 results selected'));
    expect(calls.filter((one) => one.path === 'supplier/count/')).toHaveLength(1);
  });
});

describe('the keys of a list', () => {
  const focused = (): string | undefined => document.activeElement?.closest('tr')?.dataset['row'];

  it('walk down and up through the rows with the focus, select, tick, open and let go', async () => {
    const { address } = await openList({
      replies: {
        'GET supplier/*/': ({ path }) => ({ body: rowOf(supplier, path.split('/')[1] ?? '', { name: 'Supplier' }) }),
        'GET activity-logs/': (call) => pageOf([], call),
      },
    });
    await rowNamed('Supplier 1');
    act(() => void press('ArrowDown'));
    await waitFor(() => expect(focused()).toBe('s1'));
    act(() => void press('j'));
    await waitFor(() => expect(focused()).toBe('s2'));
    act(() => void press('ArrowUp'));
    await waitFor(() => expect(focused()).toBe('s1'));
    expect((await rowNamed('Supplier 1')).getAttribute('aria-selected')).toBe('true');
    expect((await rowNamed('Supplier 2')).getAttribute('aria-selected')).toBe('false');
    act(() => void press('x'));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Supplier 1' }).checked).toBe(true);
    act(() => void press('Escape'));
    act(() => void press('Escape'));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Supplier 1' }).checked).toBe(false);
    act(() => void press('/'));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search suppliers' }));
    (document.activeElement as HTMLElement).blur();
    act(() => void press('n'));
    expect(address()).toBe('/suppliers/add');
  });

  it('go along the cells of a row, and stay in their column on the way to the next', async () => {
    await openList();
    await rowNamed('Supplier 1');
    act(() => void press('ArrowDown'));
    await waitFor(() => expect(focused()).toBe('s1'));
    const column = (): string | undefined => document.activeElement?.closest('td')?.dataset['field'];
    const first = column();
    act(() => void press('ArrowRight'));
    const second = column();
    expect(second).not.toBe(first);
    act(() => void press('ArrowDown'));
    await waitFor(() => expect([focused(), column()]).toEqual(['s2', second]));
  });

  it('enter the first row that a search finds', async () => {
    await openList();
    await rowNamed('Supplier 1');
    const box = screen.getByRole('textbox', { name: 'Search suppliers' });
    act(() => box.focus());
    fireEvent.change(box, { target: { value: 'sup' } });
    fireEvent.keyDown(box, { key: 'Enter' });
    await waitFor(() => expect(focused()).toBe('s1'));
  });
});

describe('the menu of a row', () => {
  const open = async (row: Row, user = person({ user_type: 'admin' })): Promise<void> => {
    companyServer({ 'GET supplier/': (call) => pageOf([row], call) });
    await openScreen(<RecordList record={supplier} />, { at: '/suppliers', user });
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for Acme' }));
    await screen.findByRole('menu');
  };
  const items = (): [string | null, boolean][] =>
    screen
      .getAllByRole('menuitem')
      .map((one) => [
        /^(Clone|Edit|Delete)/.exec(one.textContent)?.[0] ?? one.textContent,
        one.getAttribute('aria-disabled') !== 'true',
      ]);

  it('offers what may be done with this row, and says what stands in the way', async () => {
    await open(
      rowOf(supplier, 's1', {
        name: 'Acme',
        abilities: ['update'],
        deletion_dependencies: [{ record: 'asset', count: 3 }],
      }),
    );
    expect(items()).toEqual([
      ['Clone', true],
      ['Edit', true],
      ['Delete', false],
    ]);
    expect(screen.getByRole('menu').textContent).toContain('Still used by 3 assets');
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });

  it('offers a reader nothing that changes it', async () => {
    const user = person({ custom_permissions: ['supplier:read'] });
    companyServer({
      'GET supplier/': (call) => pageOf([rowOf(supplier, 's1', { name: 'Acme', abilities: [] })], call),
    });
    await openScreen(<RecordList record={supplier} />, { at: '/suppliers', user });
    await rowNamed('Acme');
    expect(screen.queryByRole('link', { name: 'Add supplier' })).toBeNull();
    expect(document.querySelector('td[data-field]')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Actions for Acme' }));
    await waitFor(() => expect(screen.queryAllByRole('menuitem')).toEqual([]));
    cleanup();
    companyServer({ 'GET supplier/': (call) => pageOf([], call) });
    await openScreen(<RecordList record={supplier} />, { at: '/suppliers', user });
    expect((await screen.findByText('No suppliers yet')).parentElement?.textContent).toMatch(
      /only records that your workspaces/,
    );
  });
});

describe('the columns of a list', () => {
  const headings = (): string[] =>
    screen
      .getAllByRole('columnheader')
      .flatMap((one) => one.textContent || [])
      .slice(0, -1);
  const open = async (): Promise<Open> => {
    const list = await openList({ replies: { 'PUT column-settings/': ({ body }) => ({ body }) } });
    await rowNamed('Supplier 1');
    fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await screen.findByRole('dialog', { name: 'Columns' });
    return list;
  };
  interface Kept {
    readonly columns: { readonly column_key: string; readonly is_visible: boolean; readonly width?: number }[] | null;
  }
  const kept = (calls: readonly Call[]) => (written(calls).at(-1)?.[1] as Kept | undefined)?.columns;

  it('are shown and hidden at once, and kept on the server', async () => {
    const { calls } = await open();
    await waitFor(() => expect(headings()).toEqual(['Picture', 'Name', 'Contact', 'Email', 'Phone', 'City']));
    await act(async () => screen.getByRole('checkbox', { name: 'Show City' }).click());
    await act(async () => screen.getByRole('checkbox', { name: 'Show Notes' }).click());
    await waitFor(() => expect(headings()).toEqual(['Picture', 'Name', 'Contact', 'Email', 'Phone', 'Notes']));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Show Name' }).disabled).toBe(true);
    await waitFor(() => expect(written(calls)).toHaveLength(1));
    const shown = kept(calls)?.filter((one) => one.is_visible);
    expect(shown?.map((one) => one.column_key)).toEqual(['image', 'name', 'contact', 'email', 'phone', 'notes']);
  });

  it('are moved and made wider by the keys of their handles, and told where they are', async () => {
    const { calls } = await open();
    const handle = screen.getByRole('button', { name: 'Move City' });
    fireEvent.keyDown(handle, { key: 'ArrowUp' });
    await waitFor(() => expect(headings()).toEqual(['Picture', 'Name', 'Contact', 'Email', 'City', 'Phone']));
    expect(screen.getByText('City is now at position 5')).toBeDefined();
    fireEvent.keyDown(screen.getByRole('button', { name: 'Move City' }), { key: 'ArrowRight' });
    await waitFor(() => expect(kept(calls)?.find((one) => one.column_key === 'city')?.width).toBe(166));
  });

  it('are the usual ones again after a reset, which keeps nothing', async () => {
    const { calls } = await open();
    await act(async () => screen.getByRole('checkbox', { name: 'Show City' }).click());
    fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(headings()).toEqual(['Picture', 'Name', 'Contact', 'Email', 'Phone', 'City']));
    await waitFor(() => expect(kept(calls)).toBeNull());
  });
});
