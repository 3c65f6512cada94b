import ExcelJS from 'exceljs';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, expect, it } from 'vitest';
import { parseDefinition } from '@steward/kernel/contract/aggregates/definition.ts';
import type { Operation } from '@steward/kernel/contract/operations/wire.ts';
import { backgroundContext } from '@steward/kernel/server/identity/contexts/background.ts';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld, type TestUser, type World } from '../../../app/test/world.ts';
import { readPart } from '../server/file_parts.ts';
import { purchases } from './reports_setup.ts';

const app = await testApp();

let world: World;
beforeAll(async () => {
  world = await makeWorld(app);
  await purchases(world);
});

const n = { key: 'n', fn: 'count' };
const cost = { key: 'cost', fn: 'sum', field: 'purchase_cost' };
const byPlace = { source: 'asset', rows: [{ field: 'location' }], values: [n, cost] };

/** The texts of a PDF, as another program reads them. */
async function textOf(pdf: ArrayBuffer): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const texts: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    texts.push(...items.flatMap((one) => ('str' in one ? [one.str] : [])));
  }
  await document.destroy();
  return texts.join('\n').replaceAll('\u00a0', ' ');
}

const linesOf = async (user: TestUser, definition: unknown, more = {}): Promise<string[]> => {
  const { status, text } = await user.call('POST', 'reports/export/', { definition, ...more });
  expect(status, text).toBe(200);
  return text.replace('\uFEFF', '').trimEnd().split('\r\n');
};

it('a file has a line for each group, a column for each currency, and the total', async () => {
  expect(await linesOf(world.owner, byPlace)).toEqual([
    'Location,Assets,Sum of purchase cost (EUR),Sum of purchase cost (JPY),Sum of purchase cost (USD)',
    'Berlin,3,1500.50,,300.00',
    'Paris,2,900.00,,',
    'No location,2,0.01,50,',
    'Total,7,2400.51,50,300.00',
  ]);
});

it('of a pivot a line for each cell, and with semicolons decimal commas', async () => {
  const columns = [{ field: 'purchase_date', bucket: 'year' }];
  const lines = await linesOf(world.owner, { ...byPlace, columns, values: [cost] }, { separator: 'semicolon' });
  expect(lines.slice(0, 3)).toEqual([
    'Location;Purchase date;Sum of purchase cost (EUR);Sum of purchase cost (JPY);Sum of purchase cost (USD)',
    'Berlin;2025;1500,50;;300,00',
    'Paris;2025;900,00;;',
  ]);
});

it('of a list its records with its columns, also those behind references', async () => {
  const lines = await linesOf(world.owner, {
    source: 'asset',
    list: ['name', 'model.model_number', 'purchase_cost'],
    filters: { field: 'purchase_cost', op: 'not_empty' },
    sort: 'name',
  });
  expect(lines[0]).toContain('Name,');
  expect(lines).toHaveLength(7);
  expect(lines[1]).toMatch(/^a,L-1,1000\.00,EUR/);
});

it('a workbook has numbers as numbers, and names that look like formulas as texts', async () => {
  const { owner, companyId } = await makeWorld(app);
  const category = await owner.create('category', { name: '=1+1', type: 'asset' });
  const model_id = await owner.create('asset-model', { name: 'Model', category_id: category });
  await owner.create('assets', { model_id, purchase_cost: { amount: '12.50', currency: 'EUR' } });
  const definition = { source: 'asset', rows: [{ field: 'category' }], values: [n, cost] };
  expect((await linesOf(owner, definition))[1]).toBe("'=1+1,1,12.50");
  const saved = await owner.call<{ id: string }>('POST', 'reports/', { name: 'By category', definition });
  const file = await fetch(
    new URL(`/api/v1/${companyId}/all/reports/${saved.body.id}/export/?format=xlsx`, app.address),
    { headers: { authorization: `Bearer ${owner.token}` } },
  );
  expect([file.status, file.headers.get('content-disposition')?.includes('by-category-')]).toEqual([200, true]);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(await file.arrayBuffer());
  const sheet = book.worksheets[0];
  expect(sheet?.name).toBe('By category');
  expect(sheet?.getRow(2).values).toEqual([undefined, '=1+1', 1, 12.5]);
});

it('nobody gets a file of what they do not see, or without the right to export', async () => {
  const rights = ['report:read', 'assets:read'];
  const workspaces = [world.workspaceId];
  const reader = await world.user({ permissions: rights, workspaces });
  expect((await reader.call('POST', 'reports/export/', { definition: byPlace })).status).toBe(403);
  const clerk = await world.user({ permissions: [...rights, 'csv:read', 'can_export_assets'], workspaces });
  expect((await linesOf(clerk, byPlace))[0]).toBe('Location,Assets');
  expect((await linesOf(clerk, { source: 'asset', list: ['name', 'purchase_cost', 'model.notes'] }))[0]).toMatch(
    /^Name/,
  );
  expect((await clerk.call('GET', 'reports/licence-seats/export/')).status).toBe(404);
});

it('a large one is written in the background, part by part, and is the same file', async () => {
  const { owner, companyId } = world;
  for (const definition of [
    byPlace,
    { source: 'asset', list: ['name', 'location'], sort: 'name' },
    { source: 'activity', list: ['object', 'action'] },
  ]) {
    const begun = await owner.call<Operation>('POST', 'operations/report_file/', { definition, name: 'Places' });
    expect(begun.status, begun.text).toBe(201);
    await app.runJobs();
    const done = (await owner.call<Operation>('GET', `operations/${begun.body.id}/`)).body;
    expect(done.status).toBe('done');
    const file = await owner.call('GET', `operations/${done.id}/file/`);
    expect(file.text.replace('\uFEFF', '').trimEnd().split('\r\n'), definition.source).toEqual(
      await linesOf(owner, definition),
    );
  }
  const clerk = await world.user({ permissions: ['report:read', 'assets:read'] });
  expect((await clerk.call('POST', 'operations/report_file/', { definition: byPlace })).status).toBe(403);
  // Groups after the first one: those of the next part, with the total at the end.
  const whole = parseDefinition(byPlace);
  if ('wrong' in whole) throw new Error(whole.wrong);
  const part = await backgroundContext(
    app.services,
    companyId,
    'a part of a file',
    (ctx) => readPart(ctx, whole, undefined, { groups: 1 }),
    { userId: owner.id },
  );
  expect([part.next, part.lines.map((line) => line[0])]).toEqual([null, ['Paris', 'No location', 'Total']]);
});

it('a PDF is read from right to left where the page is, and has charts of all kinds', async () => {
  const { companyId, owner } = world;
  const pivot = { ...byPlace, columns: [{ field: 'model' }], values: [n] };
  for (const kind of ['bar', 'line', 'area', 'pie', 'heat', 'table'])
    for (const direction of ['ltr', 'rtl']) {
      const answer = await fetch(new URL(`/api/v1/${companyId}/all/reports/export/`, app.address), {
        method: 'POST',
        headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ definition: { ...pivot, chart: { kind } }, format: 'pdf', direction }),
      });
      expect(answer.status, kind).toBe(200);
      const text = await textOf(await answer.arrayBuffer());
      // The table is there once more than the chart.
      expect(text.split('Berlin').length - 1, `${kind} ${direction}`).toBeGreaterThan(kind === 'table' ? 0 : 1);
    }
});

it('a PDF has the report in words: title, what it counts, its table and totals, page by page', async () => {
  const { companyId, owner } = world;
  const read = async (query: string): Promise<string> => {
    const address = new URL(`/api/v1/${companyId}/all/reports/${query}`, app.address);
    const answer = await fetch(address, {
      headers: { authorization: `Bearer ${owner.token}`, 'accept-language': 'de' },
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    return textOf(await answer.arrayBuffer());
  };
  const saved = await owner.call<{ id: string }>('POST', 'reports/', { name: 'Nach Ort', definition: byPlace });
  const text = await read(`${saved.body.id}/export/?format=pdf`);
  for (const part of ['Nach Ort', 'Berlin', 'Ohne Standort', '2.400,51 €', 'Summe', 'Seite 1 von 1'])
    expect(text).toContain(part);
  expect(await read('asset-report/export/?format=pdf')).toContain('1.000,00 €');
});
