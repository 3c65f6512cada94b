// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openScreen } from '@steward/kernel/client/testing/screen.tsx';
import {
  companyServer,
  pageOf,
  refused,
  rowOf,
  type Call,
  type Replies,
} from '@steward/kernel/client/testing/server.ts';
import { asset } from '@steward/modules/assets/contract';
import { ASSETS, LISTED, PIVOT, PIVOT_DEFINITION, savedReport } from '../testing/answers.ts';
import { BuilderPage, ReportPage } from './ReportPage.tsx';

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
});

interface Sent {
  readonly definition: Record<string, unknown>;
  readonly at?: unknown;
}
// What this client has sent.
const sentTo = (calls: readonly Call[], path: string): Sent[] =>
  calls.filter((one) => one.path === path).map((one) => one.body as Sent);

const usual: Replies = {
  'GET reports/sources/': () => ({
    body: { results: [ASSETS, { name: 'location', one: 'Location', many: 'Locations', icon: 'map-pin' }] },
  }),
  'GET reports/sources/*/': () => ({ body: ASSETS }),
  'POST reports/run/': ({ body }) => ({ body: 'rows' in (body as Sent).definition ? PIVOT : LISTED }),
  'POST reports/behind/': (call) => ({
    body: {
      record: 'asset',
      filters: { field: 'department', op: 'in', value: ['d1'] },
      search: '',
      ...(pageOf([rowOf(asset, 'a1', { name: 'Laptop' })], call).body as object),
    },
  }),
  'GET list-views/': () => ({ body: { views: [] } }),
};

const build = async (own: Replies = {}, at = '/reports/custom') => {
  const calls = companyServer({ ...usual, ...own });
  const opened = await openScreen(<BuilderPage />, { at });
  return { calls, ...opened };
};
const open = async (own: Replies = {}, report = savedReport()) => {
  const calls = companyServer({ ...usual, 'GET reports/*/': () => ({ body: report }), ...own });
  const opened = await openScreen(<ReportPage />, { at: '/reports/r1', path: '/reports/$id' });
  await screen.findByRole('table', { name: PIVOT.sentence });
  return { calls, ...opened };
};
const place = (name: string): HTMLElement => screen.getByRole('group', { name });
const fields = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Fields' });
const put = async (name: string | RegExp): Promise<void> => {
  const pane = await fields();
  fireEvent.click(await within(pane).findByRole('button', { name }));
};

describe('the builder', () => {
  it('begins with a list, and becomes a pivot with a click a field, each calculated once it rests', async () => {
    const { calls } = await build();
    await screen.findByRole('table', { name: 'Assets' });
    await put(/^Department/);
    await put(/^Purchase cost/);
    await put(/^Purchase date/);
    await screen.findByRole('table', { name: PIVOT.sentence });
    // On a slow machine it may rest between the clicks, too.
    await waitFor(() =>
      expect(sentTo(calls, 'reports/run/').at(-1)?.definition).toMatchObject({
        source: 'asset',
        rows: [{ field: 'department' }],
        columns: [{ field: 'purchase_date', bucket: 'quarter' }],
        values: [{ fn: 'sum', field: 'purchase_cost' }],
      }),
    );
    expect(sentTo(calls, 'reports/run/').length).toBeLessThanOrEqual(4);
    expect(within(place('Columns')).getByRole('button', { name: 'Purchase date, by quarter' })).toBeDefined();
    await screen.findByText(/12 assets/);
  });

  it('lists the rows that a mark leads to, whatever was built before', async () => {
    const filter = { field: 'name', op: 'contains', value: 'a' };
    const { calls } = await build(
      {},
      `/reports/custom?source=asset&filters=${encodeURIComponent(JSON.stringify(filter))}`,
    );
    await screen.findByRole('table', { name: 'Assets' });
    expect(sentTo(calls, 'reports/run/')[0]?.definition).toMatchObject({ source: 'asset', filters: filter });
  });

  it('takes the day of a value that has one each day', async () => {
    const { calls } = await build();
    await put(/^Book value/);
    fireEvent.click(await within(place('Values')).findByRole('button', { name: 'Sum of book value' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: 'Value on' }));
    fireEvent.click(await screen.findByRole('option', { name: 'End of this fiscal year' }));
    await waitFor(() =>
      expect(sentTo(calls, 'reports/run/').at(-1)?.definition['values']).toMatchObject([
        { field: 'book_value', on: { period: 'fiscal_year', to: 0 } },
      ]),
    );
    fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: 'Value on' }));
    fireEvent.click(await screen.findByRole('option', { name: 'A specific day' }));
    await waitFor(() =>
      expect(sentTo(calls, 'reports/run/').at(-1)?.definition['values']).toMatchObject([
        { field: 'book_value', on: { day: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string } },
      ]),
    );
  });

  it('takes values of records that refer to these', async () => {
    const { calls } = await build();
    const pane = await fields();
    fireEvent.click(await within(pane).findByRole('button', { name: 'Maintenance (Asset)' }));
    await put(/^Cost/);
    await waitFor(() =>
      expect(sentTo(calls, 'reports/run/').at(-1)?.definition).toMatchObject({
        values: [{ fn: 'sum', field: 'cost', of: 'asset_maintenance.asset' }],
      }),
    );
  });

  it('filters by days that move with today, and says "or" by a click', async () => {
    const { calls } = await build();
    await fields();
    const add = async (field: string): Promise<void> => {
      fireEvent.click(within(place('Filters')).getByRole('button', { name: 'Add a filter' }));
      fireEvent.click(await screen.findByRole('menuitem', { name: field }));
    };
    await screen.findByRole('group', { name: 'Filters' });
    await add('Purchase date');
    await waitFor(() =>
      expect(sentTo(calls, 'reports/run/').at(-1)?.definition['filters']).toEqual({
        field: 'purchase_date',
        op: 'between',
        value: { period: 'year', from: 0, to: 0 },
      }),
    );
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'When' }));
    fireEvent.click(await screen.findByRole('option', { name: 'the last …' }));
    await waitFor(() =>
      expect(sentTo(calls, 'reports/run/').at(-1)?.definition['filters']).toMatchObject({
        value: { period: 'day', from: -29, to: 0 },
      }),
    );
    expect(place('Filters').textContent).toContain('the last 30 days');
  });

  it('keeps a formula that is not finished, says what is missing, and leaves it out', async () => {
    const { calls } = await build();
    await put(/^Purchase cost/);
    const values = place('Values');
    fireEvent.click(within(values).getByRole('button', { name: 'Add a value' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Formula' }));
    fireEvent.click(await within(values).findByRole('button', { name: 'Formula' }));
    const input = await screen.findByRole('textbox', { name: 'Formula' });
    fireEvent.change(input, { target: { value: 'sum_purchase_cost /' } });
    await screen.findByText(/Complete the formula/);
    await waitFor(() => expect(sentTo(calls, 'reports/run/').at(-1)?.definition['values']).toHaveLength(1));
    fireEvent.change(input, { target: { value: 'sum_purchase_cost / 2' } });
    await waitFor(() =>
      expect(sentTo(calls, 'reports/run/').at(-1)?.definition['values']).toMatchObject([
        {},
        { formula: 'sum_purchase_cost / 2' },
      ]),
    );
  });

  it('keeps what was built on this device, says so when it is opened again, and can drop it', async () => {
    const { go } = await build();
    await put(/^Department/);
    await within(place('Rows')).findByRole('button', { name: 'Department' });
    await go('/elsewhere?again=1');
    expect(localStorage.getItem('steward.state')).toContain('"field":"department"');
  });

  it('says what the server refuses, beside the report that stays to be changed', async () => {
    await build({
      'POST reports/run/': () => refused(422, 'invalid', { detail: 'This takes too long. Narrow the report.' }),
    });
    await screen.findByText('This takes too long. Narrow the report.');
    expect(place('Rows')).toBeDefined();
  });

  it('saves under a name with its sharing, and opens what was saved', async () => {
    const { calls, address } = await build({
      'POST reports/': () => ({ status: 201, body: savedReport({ id: 'r9', name: 'Mine' }) }),
    });
    await put(/^Department/);
    await screen.findByRole('table', { name: PIVOT.sentence });
    fireEvent.click(screen.getByRole('button', { name: 'Save report' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save report' });
    fireEvent.change(within(dialog).getByLabelText(/Name/), { target: { value: 'Mine' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save report' }));
    await waitFor(() => expect(address()).toBe('/reports/r9'));
    expect(calls.find((one) => one.method === 'POST' && one.path === 'reports/')?.body).toMatchObject({
      name: 'Mine',
      shared: 'nobody',
      definition: { rows: [{ field: 'department' }] },
    });
  });
});

describe('a report', () => {
  it('has what is beyond its limit in a row of others, so that rows are the total', async () => {
    const cut = {
      ...PIVOT,
      row_count: 9,
      rows: PIVOT.rows.slice(0, 2),
      cells: PIVOT.cells.filter((one) => one.row < 2),
    };
    await open({ 'POST reports/run/': () => ({ body: cut }) });
    const table = screen.getByRole('table', { name: PIVOT.sentence });
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows.slice(-2)).toEqual([
      ['7 others', '€10.00', '–', '€10.00'],
      ['Total', '€310.00', '€200.50', '€510.50'],
    ]);
  });

  it('about a log leads from a mark to a list of its rows', async () => {
    const log = { ...ASSETS, name: 'activity', one: 'Entry', many: 'Activity', is_log: true, columns: ['name'] };
    const about = { record: { name: 'activity', one: 'entry', many: 'entries' } };
    await open(
      {
        'GET reports/sources/*/': () => ({ body: log }),
        'POST reports/run/': () => ({ body: { ...PIVOT, ...about } }),
      },
      savedReport({ definition: { ...PIVOT_DEFINITION, source: 'activity' } }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Operations, Q4 2025, Sum of purchase cost: €300.00' }));
    const drawer = await screen.findByRole('dialog', { name: 'Operations, Q4 2025' });
    const link = await within(drawer).findByRole('link', { name: 'Open in the list' });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain(
      '/reports/custom?source=activity&filters={"field":"department"',
    );
  });

  it('has a total for each row and column, and none that is dropped', async () => {
    await open();
    const table = screen.getByRole('table', { name: PIVOT.sentence });
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => [...row.children].map((cell) => cell.textContent)),
    ).toEqual([
      ['Department', 'Q4 2025', 'Q1 2026', 'Total'],
      ['Operations', '€300.00', '–', '€300.00'],
      ['IT', '–', '€200.50', '€200.50'],
      ['No department', '€10.00', '–', '€10.00'],
      ['Total', '€310.00', '€200.50', '€510.50'],
    ]);
  });

  it('opens the records behind a figure, with the way to their list', async () => {
    const { calls } = await open();
    fireEvent.click(screen.getByRole('button', { name: 'Operations, Q4 2025, Sum of purchase cost: €300.00' }));
    const drawer = await screen.findByRole('dialog', { name: 'Operations, Q4 2025' });
    await within(drawer).findByText('1 asset');
    expect(sentTo(calls, 'reports/behind/')[0]?.at).toEqual({ row: ['d1'], column: ['2025-10-01'] });
    const link = within(drawer).getByRole('link', { name: 'Open in the list' });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('/assets?filters={"field":"department"');
  });

  it('is walked through by keys, which say each amount and open its records', async () => {
    const { calls } = await open();
    const chart = await screen.findByRole('application');
    expect(chart.getAttribute('aria-label')).toContain(PIVOT.sentence);
    fireEvent.keyDown(chart, { key: 'ArrowRight' });
    await within(chart).findByText('Operations, Q4 2025: €300.00, 6 assets');
    fireEvent.keyDown(chart, { key: 'ArrowUp' });
    await within(chart).findByText('No department, Q4 2025: €10.00, 1 asset');
    fireEvent.keyDown(chart, { key: 'Enter' });
    await screen.findByRole('dialog', { name: 'No department, Q4 2025' });
    expect(sentTo(calls, 'reports/behind/')[0]?.at).toEqual({ row: [null], column: ['2025-10-01'] });
  });

  it('is sorted by a click on a head', async () => {
    const { calls } = await open();
    fireEvent.click(within(screen.getByRole('table', { name: PIVOT.sentence })).getByRole('button', { name: 'Total' }));
    await waitFor(() => expect(sentTo(calls, 'reports/run/').at(-1)?.definition['sort']).toBe('-sum_purchase_cost'));
    await screen.findByText('Changed');
  });

  it('that others have saved meanwhile is not overwritten unasked; both versions stay', async () => {
    const theirs = savedReport({ version: 4, updated_at: '2026-11-26T09:00:00.000Z' });
    let tries = 0;
    const { calls } = await open({
      'PUT reports/*/': () => {
        tries += 1;
        return tries === 1
          ? refused(409, 'stale', { detail: 'Changed meanwhile.', current: theirs })
          : { body: { ...theirs, version: 5 } };
      },
    });
    fireEvent.click(screen.getByRole('radio', { name: 'Line' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Save changes' }));
    const dialog = await screen.findByRole('dialog', { name: /was saved by another user/ });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Replace with my version' }));
    await waitFor(() => expect(tries).toBe(2));
    expect(calls.filter((one) => one.method === 'PUT').map((one) => (one.body as { version: number }).version)).toEqual(
      [3, 4],
    );
    expect(calls.findLast((one) => one.method === 'PUT')?.body).toMatchObject({
      definition: { chart: { kind: 'line' } },
    });
  });

  it('is put on the dashboard, once', async () => {
    const { calls } = await open({
      'GET dashboard-layout/': () => ({ body: { tiles: [{ tile: 'assets', wide: false }], is_default: true } }),
      'PUT dashboard-layout/': ({ body }) => ({ body }),
    });
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Add to dashboard' }));
    await screen.findByText(/is now on your dashboard/);
    expect(calls.find((one) => one.method === 'PUT')?.body).toEqual({
      tiles: [
        { tile: 'assets', wide: false },
        { tile: 'report:r1', wide: false },
      ],
    });
  });

  it('is deleted with Undo', async () => {
    const { calls, address } = await open({
      'DELETE reports/*/': () => ({ body: {} }),
      'POST reports/*/restore/': () => ({ body: savedReport() }),
    });
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete report' }));
    await waitFor(() => expect(address()).toBe('/reports'));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(calls.some((one) => one.path === 'reports/r1/restore/')).toBe(true));
  });

  it('of different currencies adds none, and offers each to be drawn', async () => {
    const pound = { amount: '7.00', currency: 'GBP' };
    const mixed = {
      ...PIVOT,
      total: [[{ amount: '510.50', currency: 'EUR' }, pound]],
      rows: PIVOT.rows.map((one, at) =>
        at === 0 ? { ...one, values: [[{ amount: '300.00', currency: 'EUR' }, pound]] } : one,
      ),
    };
    await open({ 'POST reports/run/': () => ({ body: mixed }) });
    expect(screen.getByRole('button', { name: 'Total, Sum of purchase cost: €510.50, £7.00' })).toBeDefined();
    expect(screen.getByRole('radiogroup', { name: 'Currency in the chart' })).toBeDefined();
    expect(screen.getByText('Amounts in different currencies are not added.')).toBeDefined();
  });

  it('that finds nothing keeps its filters, and says the way out', async () => {
    companyServer({
      ...usual,
      'GET reports/*/': () => ({
        body: savedReport({ definition: { ...PIVOT_DEFINITION, filters: { field: 'name', op: 'is', value: 'x' } } }),
      }),
      'POST reports/run/': () => ({ body: { ...PIVOT, count: 0, rows: [], columns: [], cells: [] } }),
    });
    await openScreen(<ReportPage />, { at: '/reports/r1', path: '/reports/$id' });
    await screen.findByText('No assets match');
    expect(screen.getByRole('button', { name: 'Clear filters' })).toBeDefined();
  });

  it('that is not shared with the reader, or gone, says so', async () => {
    companyServer({ ...usual, 'GET reports/*/': () => refused(404, 'not_found', { detail: 'Not found.' }) });
    await openScreen(<ReportPage />, { at: '/reports/r1', path: '/reports/$id' });
    await screen.findByText('This report is not available');
  });
});
