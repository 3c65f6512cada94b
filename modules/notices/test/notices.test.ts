import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import type { Notices } from '../contract/wire.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
import { sampleRecord } from '../../../app/test/samples.ts';
import { makeWorld, type TestUser } from '../../../app/test/world.ts';

const app = await testApp();
const read = async (user: TestUser): Promise<Notices> => (await user.call<Notices>('GET', 'notices/')).body;

it('open requests wait for those who decide on them, and for nobody else', async () => {
  const { owner, workspaceId, user } = await makeWorld(app);
  const model = await sampleRecord(owner, recordNamed('asset_model'));
  const asset = await owner.create('assets', { name: 'Drill', model_id: model.id, requestable: true });
  const group = await owner.create('groups', {
    name: 'Portal',
    custom_permissions: ['featureportal:read', 'featureportal:write', 'can_request_assets'],
  });
  const greta = await user({ workspaces: [workspaceId], groups: [group] });
  expect((await greta.call('POST', 'assets/claim/', { asset_id: asset })).status).toBe(201);
  expect((await read(owner)).requests).toMatchObject({
    count: 1,
    results: [{ kind: 'claim', asset: { name: 'Drill' }, user: { id: greta.id } }],
  });
  expect(await read(greta)).toEqual({ requests: null, support: null, work: [] });
});

it('what the platform asks for is told to those who may grant it, until it is answered', async () => {
  const { owner, user, companyId } = await makeWorld(app);
  const clerk = await user({ permissions: ['assets:read'] });
  await app.database.inCompany(companyId, (tx) =>
    tx.run(sql`
    insert into support_access (company_id, id, reason, asked_by_name, asked_at)
    values (${companyId}, gen_random_uuid(), 'The import hangs', 'Pat', now())`),
  );
  const wish = (await read(owner)).support;
  expect(wish).toMatchObject({ asked_by: 'Pat', reason: 'The import hangs' });
  expect((await read(clerk)).support).toBeNull();
  await owner.call('POST', `support-access/${wish?.id}/close/`, {});
  expect((await read(owner)).support).toBeNull();
});

it('own bulk jobs that have ended are told, those of others are not', async () => {
  const { owner, user } = await makeWorld(app);
  const other = await user({ user_type: 'admin' });
  const { id } = await sampleRecord(owner, recordNamed('supplier'));
  const job = await owner.call<{ id: string }>('POST', 'bulk-jobs/', {
    record: 'supplier',
    action: 'edit',
    params: { notes: 'New' },
    ids: [id],
    wait: true,
  });
  expect((await read(owner)).work).toEqual([]);
  await owner.call('POST', `bulk-jobs/${job.body.id}/run/`, { wait: true });
  expect((await read(owner)).work).toMatchObject([
    { kind: 'bulk', id: job.body.id, record: 'supplier', action: 'edit', total: 1, status: 'done' },
  ]);
  expect((await read(other)).work).toEqual([]);
});

it('somebody of the platform, who is a guest, has no work of their own in a company', async () => {
  const { owner, companyId } = await makeWorld(app);
  const platform = await (await makeWorld(app)).user({ is_superuser: true });
  await owner.call('POST', 'support-access/', { hours: 1, may_change: false, reason: 'Labels do not print' });
  const visit = await app.call<{ access: string }>('POST', `/api/v1/all-companies/${companyId}/enter/`, {
    token: platform.token,
    body: {},
  });
  const { status, body } = await app.call<Notices>('GET', `/api/v1/${companyId}/all/notices/`, {
    token: visit.body.access,
  });
  expect([status, body.work]).toEqual([200, []]);
});
