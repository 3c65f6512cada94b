import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import type { HistoryPage } from '@steward/kernel/contract/wire/entities.ts';
import type { Summary } from '../../../modules/dashboard/contract/wire.ts';
import { testApp } from '../app.ts';
import { sampleRecord } from '../samples.ts';
import { makeWorld, type TestUser } from '../world.ts';

const app = await testApp();
const history = async (user: TestUser, query: Record<string, string>): Promise<HistoryPage> =>
  (await user.call<HistoryPage>('GET', `activity-logs/?${new URLSearchParams(query).toString()}`)).body;
const changed = ({ results }: HistoryPage): string[] =>
  results.map((one) => one.changes.map((change) => `${change.field}: ${String(change.to)}`).join());

it('a history is narrowed by user, field and time, and says by which it can be', async () => {
  const { owner, user } = await makeWorld(app);
  const grace = await user({ user_type: 'admin' });
  const { id } = await sampleRecord(owner, recordNamed('supplier'));
  const of = { record: 'supplier', id };
  await owner.call('PATCH', `supplier/${id}/`, { notes: 'One' });
  await grace.call('PATCH', `supplier/${id}/`, { notes: 'Two' });
  await grace.call('PATCH', `supplier/${id}/`, { city: 'Berlin' });

  const whole = await history(owner, of);
  expect(whole.actors?.map((one) => one.id).toSorted()).toEqual([owner.id, grace.id].toSorted());
  expect(whole.fields).toEqual(expect.arrayContaining(['city', 'notes']));
  expect(changed(await history(owner, { ...of, actor: grace.id }))).toEqual(['city: Berlin', 'notes: Two']);
  expect(changed(await history(owner, { ...of, field: 'notes', actor: owner.id }))).toContain('notes: One');
  expect(changed(await history(owner, { ...of, field: 'city', actor: grace.id }))).toEqual(['city: Berlin']);
  expect((await history(owner, { ...of, until: '2020-01-01T00:00:00Z' })).count).toBe(0);
  expect((await history(owner, { ...of, until: '2999-01-01T00:00:00Z' })).count).toBe(whole.count);
  for (const [key, value] of [
    ['actor', 'x'],
    ['batch', 'x'],
    ['until', 'soon'],
  ] as const) {
    const { status, body } = await owner.call(
      'GET',
      `activity-logs/?${new URLSearchParams({ ...of, [key]: value }).toString()}`,
    );
    expect([status, Object.keys(body)], key).toEqual([400, expect.arrayContaining([key])]);
  }
});

it('the activity of the company is narrowed by record types, and names the types where one is unknown', async () => {
  const { owner } = await makeWorld(app);
  await sampleRecord(owner, recordNamed('supplier'));
  await sampleRecord(owner, recordNamed('manufacturer'));
  const typesOf = async (record: string): Promise<string[]> => [
    ...new Set((await history(owner, { record })).results.map((one) => one.content_type.model)),
  ];
  expect(await typesOf('supplier')).toEqual(['supplier']);
  expect((await typesOf('supplier,manufacturer')).toSorted()).toEqual(['manufacturer', 'supplier']);
  const { status, body } = await owner.call('GET', 'activity-logs/?record=supplier,nonsense');
  expect([status, String(body['record'])]).toEqual([400, expect.stringContaining('supplier')]);
});

it('of a field that the reader may not see a history tells not even that it was changed', async () => {
  const { owner, workspaceId, user } = await makeWorld(app);
  const clerk = await user({ workspaces: [workspaceId], permissions: ['assets:read', 'assets:info', 'assets:update'] });
  const { id } = await sampleRecord(owner, recordNamed('asset'));
  await owner.call('PATCH', `assets/${id}/`, { purchase_cost: { amount: '12.00', currency: 'EUR' } });
  await owner.call('PATCH', `assets/${id}/`, { order_number: 'PO-7' });
  const of = { record: 'asset', id };
  expect((await history(owner, of)).fields).toContain('purchase_cost');
  expect((await history(owner, { ...of, field: 'purchase_cost' })).count).toBeGreaterThan(0);
  expect((await history(clerk, of)).fields).toContain('order_number');
  expect((await history(clerk, of)).fields).not.toContain('purchase_cost');
  expect((await history(clerk, { ...of, field: 'purchase_cost' })).count).toBe(0);
});

it('what one piece of work did to many records is one line of the dashboard, and opens to all of its lines', async () => {
  const { owner } = await makeWorld(app);
  const ids: string[] = [];
  for (let n = 0; n < 14; n += 1) ids.push(await owner.create('supplier', { name: `Supplier ${n}` }));
  const job = await owner.call<{ id: string }>('POST', 'bulk-jobs/', {
    record: 'supplier',
    action: 'edit',
    params: { notes: 'New' },
    ids,
    wait: true,
  });
  await owner.call('POST', `bulk-jobs/${job.body.id}/run/`, { wait: true });
  const { recent } = (await owner.call<Summary>('GET', 'dashboard-summary/')).body;
  expect(recent).toHaveLength(10);
  expect(recent[0]?.together).toEqual({
    id: job.body.id,
    parts: [{ record: 'supplier', action: 'update', count: 14 }],
  });
  expect(recent.slice(1).map((one) => [one.action, one.together])).toEqual(
    Array.from({ length: 9 }, () => ['create', undefined]),
  );
  expect((await history(owner, { batch: job.body.id })).count).toBe(14);
});

it('behind more lines of one work than are looked at, the rest is found by when it happened', async () => {
  const { owner, companyId } = await makeWorld(app);
  const { id } = await owner.call<{ id: string }>('POST', 'supplier/', { name: 'One' }).then((one) => one.body);
  const inCompany = (text: ReturnType<typeof sql>) => app.database.inCompany(companyId, (tx) => tx.run(text));
  const lines = (from: number, to: number, batch: string | null) =>
    inCompany(sql`
    insert into activity
      (company_id, id, record, record_id, record_title, action, actor_name, source, changes, batch_id, created_at)
    select c.id, ('01900000-0000-7000-8000-' || lpad(i::text, 12, '0'))::uuid, 'supplier', ${id}, 'One',
      'update', 'Ada', 'web', '[]', ${batch}::uuid, now()
    from company c, generate_series(${from}::int, ${to}::int) i where c.id = ${companyId}`);
  const batch = (number: number): string => `01900000-0000-7000-9000-00000000000${number}`;
  await inCompany(sql`delete from activity where company_id = ${companyId}`);
  await lines(1, 4, null);
  await lines(5, 7, batch(1));
  await lines(8, 8, null);
  await lines(9, 1209, batch(2));
  await lines(1210, 1211, null);
  const { recent } = (await owner.call<Summary>('GET', 'dashboard-summary/')).body;
  const told = recent.map(({ id: line, together: all }) => [Number(line.slice(-4)), all?.id, all?.parts[0]?.count]);
  const alone = (line: number) => [line, undefined, undefined];
  expect(told).toEqual([
    alone(1211),
    alone(1210),
    [1209, batch(2), 1000],
    alone(8),
    [7, batch(1), 3],
    ...[4, 3, 2, 1].map(alone),
  ]);
});

it('what happens between the company and the platform is told to those who run the company, not to limited colleagues', async () => {
  const { owner, workspaceId, user } = await makeWorld(app);
  const clerk = await user({
    workspaces: [workspaceId],
    permissions: ['dashboard:all', 'activitylogs:read', 'assets:read'],
  });
  await owner.call('POST', 'support-access/', { hours: 1, may_change: false, reason: 'A look' });
  const models = async (who: TestUser) =>
    (await who.call<Summary>('GET', 'dashboard-summary/')).body.recent.map((one) => one.content_type.model);
  expect(await models(owner)).toContain('company');
  expect(await models(clerk)).not.toContain('company');
  expect((await history(clerk, {})).results.map((one) => one.content_type.model)).not.toContain('company');
});
