import { parse } from 'csv-parse/sync';
import ExcelJS from 'exceljs';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld, type TestUser } from '../../../app/test/world.ts';

const app = await testApp();

const fileOf = async (user: TestUser, companyId: string, query: Record<string, string>, language = 'en') => {
  const path = `/api/v1/${companyId}/all/activity-logs/export/?${new URLSearchParams(query).toString()}`;
  return fetch(new URL(path, app.address), {
    headers: { authorization: `Bearer ${user.token}`, 'accept-language': language },
  });
};
const rowsOf = async (answer: Response): Promise<Record<string, string>[]> =>
  parse(await answer.text(), { columns: true, bom: true });

it('[R7.75] [R7.76] the activity of the company is listed under both names, newest first, with who, what and which record', async () => {
  const { owner } = await makeWorld(app);
  const { body: supplier } = await owner.call<{ id: string }>('POST', 'supplier/', { name: 'Nordwind' });
  await owner.call('PATCH', `supplier/${supplier.id}/`, { city: 'Bremen' });
  for (const name of ['activity-logs', 'activity-logs-data']) {
    const { status, body } = await owner.call<{ results: Record<string, unknown>[] }>('GET', `${name}/?page_size=2`);
    expect(status).toBe(200);
    expect(body.results).toMatchObject([
      { action: 'update', actor: { id: owner.id }, object: { id: supplier.id, name: 'Nordwind' } },
      { action: 'create', content_type: { model: 'supplier' }, object: { id: supplier.id } },
    ]);
    expect(String(body.results[0]?.['updated_data'])).toContain('Bremen');
  }
});

it('is exported as it is filtered, in the words of the reader, as CSV and as a workbook', async () => {
  const { owner, companyId } = await makeWorld(app);
  const { body: supplier } = await owner.call<{ id: string }>('POST', 'supplier/', { name: '=Nordwind' });
  await owner.call('PATCH', `supplier/${supplier.id}/`, { city: 'Bremen' });
  await owner.call('POST', 'manufacturer/', { name: 'Elsewhere' });
  const query = { record: 'supplier', action: 'create,update' };
  const english = await rowsOf(await fileOf(owner, companyId, query));
  expect(english.map((row) => [row['Action'], row['Type'], row['Record']])).toEqual([
    ['Changed', 'Supplier', "'=Nordwind"],
    ['Added', 'Supplier', "'=Nordwind"],
  ]);
  expect(english[0]?.['Changes']).toContain('Bremen');
  const [german] = await rowsOf(await fileOf(owner, companyId, query, 'de'));
  expect(german).toMatchObject({ Aktion: 'Geändert', Typ: 'Lieferant' });
  const book = new ExcelJS.Workbook();
  const answer = await fileOf(owner, companyId, { ...query, format: 'xlsx' });
  await book.xlsx.load(await answer.arrayBuffer());
  const [sheet] = book.worksheets;
  expect([sheet?.rowCount, sheet?.getRow(2).getCell(5).value]).toEqual([3, '=Nordwind']);
});

it('the file holds every line, also beyond one part of it', async () => {
  const { owner, companyId } = await makeWorld(app);
  await app.database.inCompany(companyId, (tx) =>
    tx.run(sql`insert into activity (company_id, id, record, record_id, record_title, action, actor_name, source, changes, created_at)
      select c.id, gen_random_uuid(), 'supplier', gen_random_uuid(), 'Supplier ' || n, 'create', 'Somebody', 'web', '[]', now()
      from company c, generate_series(1, 2500) n where c.id = ${companyId}`),
  );
  const rows = await rowsOf(await fileOf(owner, companyId, { record: 'supplier' }));
  expect(new Set(rows.map((row) => row['Record'])).size).toBe(2500);
});

it('only those who may read the activity and export get the file, without what they may not see', async () => {
  const { owner, companyId, workspaceId, user } = await makeWorld(app);
  await owner.call('POST', 'supplier/', { name: 'Hidden one' });
  await owner.call('POST', 'category/', { name: 'Seen', type: 'asset' });
  const person = (permissions: string[]) => user({ workspaces: [workspaceId], permissions });
  const reader = await person(['activitylogs:read', 'category:read', 'csv:read']);
  const records = (await rowsOf(await fileOf(reader, companyId, {}))).map((row) => row['Record']);
  expect(records).toContain('Seen');
  expect(records).not.toContain('Hidden one');
  for (const one of [await person(['activitylogs:read']), await person(['csv:read', 'category:read'])])
    expect((await fileOf(one, companyId, {})).status).toBe(403);
  for (const [key, value] of Object.entries({ since: 'soon', record: 'nonsense', separator: 'dot', format: 'pdf' })) {
    const answer = await fileOf(owner, companyId, { [key]: value });
    expect([answer.status, Object.keys((await answer.json()) as object)]).toEqual([400, expect.arrayContaining([key])]);
  }
});
