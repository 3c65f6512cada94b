import { beforeAll, describe, expect, it } from 'vitest';
import { inputKey } from '@steward/kernel/contract/fields/index.ts';
import { RECORDS, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { BulkJob } from '../../../modules/bulk/contract/wire.ts';
import { importFile, uploadFile } from '../../../modules/import/test/imports.ts';
import { testApp } from '../app.ts';
import { sampleInput, sampleRecord } from '../samples.ts';
import { makeWorld, type World } from '../world.ts';

/** Attacks across companies, with a record of every type in both. */
const app = await testApp();
let mine: World;
let theirs: World;
let own: Record<string, string>;
let foreign: Record<string, string>;

async function oneOfEach(world: World): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const record of RECORDS) {
    const { id, version } = await sampleRecord(world.owner, record);
    ids[record.name] = id;
    // Records are made after it, without its field.
    if (record.name === 'custom_field')
      await world.owner.call('PATCH', `${record.wire}/${id}/`, { required: false, version });
  }
  return { ...ids, workspace: world.workspaceId, user: (await world.user()).id };
}

beforeAll(async () => {
  [mine, theirs] = [await makeWorld(app), await makeWorld(app)];
  [own, foreign] = [await oneOfEach(mine), await oneOfEach(theirs)];
});

const editable = RECORDS.map((record) => [record.name, record] as const);

describe('the company of a record, set from outside', () => {
  it.each(editable)('of one %s is refused by name, when it is made and when it is changed', async (name, record) => {
    const whose = { company_id: theirs.companyId };
    const made = await mine.owner.call('POST', `${record.wire}/`, {
      ...(await sampleInput(mine.owner, record, true)),
      ...whose,
    });
    expect(made.body).toMatchObject({ status: 400, company_id: [expect.any(String)] });
    for (const method of ['PATCH', 'PUT']) {
      const changed = await mine.owner.call(method, `${record.wire}/${own[name]}/`, {
        ...(method === 'PUT' ? await sampleInput(mine.owner, record, true) : {}),
        ...whose,
      });
      expect(changed.body).toMatchObject({ status: 400, company_id: [expect.any(String)] });
    }
    expect((await theirs.owner.call('GET', `${record.wire}/${own[name]}/`)).status).toBe(404);
  });

  it('of many records is refused by both bulk changes', async () => {
    const changes = { company_id: theirs.companyId };
    const several = await mine.owner.call<{ changed: number; refused: unknown[] }>('PATCH', 'assets/bulk-update/', {
      ids: [own['asset']],
      changes,
    });
    expect(several.body).toMatchObject({ changed: 0, refused: [expect.anything()] });
    expect(
      (
        await mine.owner.call<BulkJob>('POST', 'bulk-jobs/', {
          record: 'asset',
          action: 'edit',
          ids: [own['asset']],
          params: changes,
        })
      ).status,
    ).toBe(400);
  });

  it('of an imported row is no column that a file can have', async () => {
    const { body: job } = await uploadFile(
      mine.owner,
      'supplier',
      `Name,company_id,company\nAcme,${theirs.companyId},${theirs.companyId}\n`,
    );
    expect(job.mapping).toEqual(['name', null, null]);
    expect(
      (await mine.owner.call('PUT', `import-job/${job.id}/`, { mapping: ['name', 'company_id', null] })).status,
    ).toBe(400);
  });

  it('of a person is neither a field nor a workspace of another company', async () => {
    for (const input of [
      { company: theirs.companyId },
      { company_ids: [theirs.companyId] },
      { work_space_ids: [theirs.workspaceId] },
    ]) {
      expect((await mine.owner.call('PATCH', `users/${own['user']}/`, input)).status).toBe(400);
      expect((await mine.owner.call('POST', 'users/', { first_name: 'Eve', ...input })).status).toBe(400);
    }
  });

  it('is not changed by the company or the workspace in the path', async () => {
    const made = await app.call('POST', `/api/v1/${theirs.companyId}/all/supplier/`, {
      token: mine.owner.token,
      body: { name: 'Acme' },
    });
    const placed = await mine.owner.call('POST', `/${theirs.workspaceId}/supplier/`, { name: 'Acme' });
    expect([made.status, placed.status]).toEqual([404, 404]);
  });
});

/** Every settable reference of every type. */
const references = RECORDS.flatMap((record) =>
  Object.entries(record.fields).flatMap(([key, field]) =>
    (field.kind === 'reference' || field.kind === 'references') && !field.readOnly && !field.via
      ? [[`${record.name}.${key}`, record, inputKey(key, field), field.to ?? '', field.kind] as const]
      : [],
  ),
);

describe('a reference to another company', () => {
  it.each(references)(
    '%s is refused as one to a record that does not exist',
    async (_name, record: RecordDefinition, key, to, kind) => {
      const value = (id: string | undefined): unknown => (kind === 'references' ? [id] : id);
      const nobody = '018f0000-0000-7000-8000-000000000000';
      const input = await sampleInput(mine.owner, record, true);
      const [stolen, missing] = [
        await mine.owner.call('PATCH', `${record.wire}/${own[record.name]}/`, { [key]: value(foreign[to]) }),
        await mine.owner.call('PATCH', `${record.wire}/${own[record.name]}/`, { [key]: value(nobody) }),
      ];
      expect(stolen.status, stolen.text).toBeGreaterThanOrEqual(400);
      expect([stolen.status, stolen.body]).toEqual([missing.status, missing.body]);
      expect(
        (await mine.owner.call('POST', `${record.wire}/`, { ...input, [key]: value(foreign[to]) })).status,
      ).toBeGreaterThanOrEqual(400);
    },
  );

  it('is no holder, place or status of an asset that is handed out or taken back', async () => {
    const id = own['asset'] ?? '';
    for (const assignee of [
      { checkout_to: 'user', user_id: foreign['user'] },
      { checkout_to: 'location', location_id: foreign['location'] },
      { checkout_to: 'asset', assignee_asset_id: foreign['asset'] },
    ]) {
      expect((await mine.owner.call('POST', 'associate/', { asset_id: id, ...assignee })).status).toBe(400);
    }
    expect(
      (
        await mine.owner.call('POST', 'associate/', {
          asset_id: id,
          checkout_to: 'user',
          user_id: mine.owner.id,
          status_id: foreign['status_label'],
        })
      ).status,
    ).toBe(400);
    expect(
      (
        await mine.owner.call('POST', 'associate/', {
          asset_id: foreign['asset'],
          checkout_to: 'user',
          user_id: mine.owner.id,
        })
      ).status,
    ).toBe(404);
    await mine.owner.call('POST', 'associate/', { asset_id: id, checkout_to: 'user', user_id: mine.owner.id });
    expect(
      (await mine.owner.call('POST', `associate/${id}/checkin/`, { location_id: foreign['location'] })).status,
    ).toBe(400);
  });

  it('is not found by the name of it in an imported row', async () => {
    const { body: place } = await theirs.owner.call<{ name: string }>('GET', `locations/${foreign['location']}/`);
    const { rows } = await importFile(app, mine.owner, 'location', `Name,Parent\nAnnex,"${place.name}"\n`, 'check', {
      options: { unknown: { parent: 'refuse' } },
    });
    expect(rows[0]?.outcome).toBe('refused');
  });
});

describe('an id of another company', () => {
  it.each(editable)(
    'of one %s is not found by reading, changing, deleting, restoring, exporting or its history',
    async (name, record) => {
      const id = foreign[name] ?? '';
      const answers = [
        await mine.owner.call('GET', `${record.wire}/${id}/`),
        await mine.owner.call('PATCH', `${record.wire}/${id}/`, {}),
        await mine.owner.call('DELETE', `${record.wire}/delete/`, { ids: [id] }),
        await mine.owner.call('POST', `${record.wire}/restore/`, { ids: [id] }),
        await mine.owner.call('POST', `restore-deleted-items/${id}/`, { type: record.name }),
        await mine.owner.call('GET', `activity-logs/?record=${record.name}&id=${id}`),
        await mine.owner.call('PUT', `pins/${record.name}/${id}/`),
      ];
      expect(answers.map((one) => one.status)).toEqual(answers.map(() => 404));
      const filters = encodeURIComponent(JSON.stringify({ field: 'created_at', op: 'after', value: '2000-01-01' }));
      const list = await mine.owner.call<{ results: { id: string }[] }>(
        'GET',
        `${record.wire}/?page_size=100&filters=${filters}`,
      );
      if (list.status === 200) expect(list.body.results.map((one) => one.id)).not.toContain(id);
      expect((await theirs.owner.call('GET', `${record.wire}/${id}/`)).status, 'is still there').toBe(200);
    },
  );

  it('is not found by the jobs, views, imports and requests that stand for themselves', async () => {
    const job = await theirs.owner.call<{ id: string }>('POST', 'bulk-jobs/', {
      record: 'asset',
      action: 'edit',
      ids: [foreign['asset']],
      params: { notes: 'x' },
    });
    const upload = await uploadFile(theirs.owner, 'supplier', 'Name\nAcme\n');
    const view = await theirs.owner.call<{ id: string }>('POST', 'list-views/', {
      table: 'asset',
      name: 'Ours',
      definition: {},
      shared: 'company',
    });
    await theirs.owner.call('PATCH', `assets/${foreign['asset']}/`, { requestable: true });
    await theirs.owner.call('POST', 'assets/claim/', { asset_id: foreign['asset'] });
    await theirs.owner.call('POST', 'portal/return/', { asset_id: foreign['asset'], note: 'Loose' });
    const { body: requests } = await theirs.owner.call<{ results: { id: string }[] }>('GET', 'asset-requests/');
    expect(requests.results).toHaveLength(1);
    const calls = [
      ['GET', `bulk-jobs/${job.body.id}/`],
      ['POST', `bulk-jobs/${job.body.id}/run/`],
      ['GET', `import-job/${upload.body.id}/`],
      ['GET', `import-job/${upload.body.id}/rows/`],
      ['POST', `import-job/${upload.body.id}/run/`],
      ['GET', `list-views/${view.body.id}/count/`],
      ['DELETE', `list-views/${view.body.id}/`],
      ['POST', `asset-requests/${requests.results[0]?.id}/grant/`],
      ['POST', `portal/requests/${requests.results[0]?.id}/withdraw/`],
    ] as const;
    for (const [method, path] of calls)
      expect((await mine.owner.call(method, path, method === 'GET' ? undefined : {})).status, path).toBe(404);
    expect((await mine.owner.call('POST', 'assets/claim/', { asset_id: foreign['asset'] })).status).toBe(404);
  });
});
