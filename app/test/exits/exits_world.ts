import { expect } from 'vitest';
import { ALL_PERMISSIONS, isActivePermission, type Permission } from '@steward/kernel/contract/permissions.ts';
import { RECORDS } from '@steward/kernel/contract/records/index.ts';
import { importFile } from '../../../modules/import/test/imports.ts';
import type { TestApp } from '../app.ts';
import { makeWorld, type TestUser, type World } from '../world.ts';
import { Furnished, isScoped, type Ids } from './furnished.ts';

/** A company with an open place and a secret one. */
export interface Exits extends World {
  readonly open: Ids;
  readonly secret: Ids;
  /** Adds a record of a type to the secret place; for a type without a scope, one that all of its readers see. */
  add(type: string): Promise<void>;
  /** Adds a secret record of each scoped type, and uses it. */
  addSecrets(): Promise<void>;
  /** Makes a user with these permissions in the open place alone, who is the manager of the secret one. */
  limited(permissions: readonly Permission[]): Promise<TestUser>;
}

/** Types whose readers see the records within their scope only; wholes before their parts. */
export const SCOPED = RECORDS.filter(isScoped).map(({ name }) => name);

/** All permissions of a user who administers neither the company nor all of its folders. */
export const EVERYTHING = ALL_PERMISSIONS.filter(
  (one) => one !== 'setting_administrator:all' && one !== 'folder:manage' && isActivePermission(one),
);

/** A report that the owner has calculated in the background: its answer is stored. */
export const STORED = { source: 'asset', rows: [{ field: 'name' }], values: [{ key: 'n', fn: 'count' }] } as const;

export async function exitsWorld(app: TestApp): Promise<Exits> {
  const world = await makeWorld(app);
  const { owner } = world;
  const common: Ids = {};
  const open = new Furnished(owner, 'Open', world.workspaceId, common);
  await open.place();
  for (const type of SCOPED) open.ids[type] ??= await open.add(type);
  for (const { name } of RECORDS) open.ids[name] ??= common[name] ??= await open.add(name);
  open.ids['view'] = await owner.create('list-views', {
    ...{ table: 'asset', name: 'All of them', shared: 'company' },
    definition: { columns: [], filters: null, search: '', sort: null, page_size: null, density: null },
  });
  open.ids['file'] = await file(owner, `assets/${open.ids['asset'] ?? ''}`, 'Open file');
  await readTexts(app, world);
  const secret = new Furnished(owner, 'Secret', await owner.create('workspace', { name: 'Secret workspace' }), common);
  await secret.place();
  const limited: Exits['limited'] = async (permissions) => {
    const group = await owner.create('groups', {
      name: `Limited ${permissions.length}`,
      custom_permissions: permissions,
      limit_workspaces_ids: [world.workspaceId],
      limit_locations_ids: [open.ids['location']],
      limit_departments_ids: [open.ids['department']],
      limit_categories_ids: Object.entries(open.ids).flatMap(([key, id]) => (key.startsWith('category') ? [id] : [])),
    });
    const user = await world.user({ groups: [group], workspaces: [world.workspaceId] });
    await changed(owner, `locations/${secret.ids['location'] ?? ''}`, { manager_id: user.id });
    await changed(owner, `users/${secret.ids['user'] ?? ''}`, { manager_id: user.id });
    return user;
  };
  return {
    ...world,
    open: open.ids,
    secret: secret.ids,
    limited,
    add: async (type) => void (await secret.add(type)),
    addSecrets: async () => {
      for (const type of SCOPED) secret.ids[type] ??= await secret.add(type);
      await bringInUse(app, world, open.ids, secret);
      await app.runJobs();
    },
  };
}

/** The words in files are read by jobs, which a busy machine puts off: from then on searches show them. */
async function readTexts(app: TestApp, { companyId }: World): Promise<void> {
  for (let tries = 0; tries < 10; tries += 1) {
    await app.runJobs();
    const { rows } = await app.database.owner.query<{ read: boolean | null }>(
      'select bool_and(due_at is null) as read from document_text where company_id = $1',
      [companyId],
    );
    // Null: the job that notes what is to be read has not run either.
    if (rows[0]?.read === true) return;
    app.clock.advance(1);
  }
  throw new Error('The text of a file was not read');
}

async function changed(owner: TestUser, path: string, input: object): Promise<void> {
  const { status, text } = await owner.call('PATCH', `${path}/`, input);
  expect(status, text).toBe(200);
}

async function file(owner: TestUser, of: string, name: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([name]), `${name}.txt`);
  const { status, body, text } = await owner.call<{ id: string }>('POST', `${of}/files/`, form);
  expect(status, text).toBe(201);
  return body.id;
}

/** Secret records are checked out, received, deleted, changed, scanned, exported, imported, and given files. */
async function bringInUse(app: TestApp, { owner }: World, open: Ids, secret: Furnished): Promise<void> {
  const { ids } = secret;
  const done = async (method: string, path: string, body: object): Promise<string> => {
    const answer = await owner.call<{ id?: string }>(method, `${path}/`, body);
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body?.id ?? '';
  };
  const to = { checkout_to: 'user', user_id: ids['user'] };
  const due = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await done('POST', 'associate', { asset_id: ids['asset'], ...to, expected_checkin: due });
  for (const type of ['accessory', 'consumable', 'component'])
    await done('POST', `${type}/${ids[type] ?? ''}/receive`, { quantity: 3, location_id: ids['location'] });
  await done('DELETE', 'assets/delete', { ids: [await secret.add('asset')] });
  await done('PATCH', `assets/${ids['asset'] ?? ''}`, { notes: 'Secret change' });
  await done('POST', `scan/aliases/asset/${ids['asset'] ?? ''}`, { code: 'SECRET-CODE' });
  const features_ids = [open['location_feature']];
  await done('PATCH', `locations/${ids['location'] ?? ''}`, { features_ids });
  ids['file'] = await file(owner, `assets/${ids['asset'] ?? ''}`, 'Secret file');
  ids['operation'] = await done('POST', 'operations/export', { record: 'asset' });
  await done('POST', 'operations/report_result', { definition: STORED });
  ids['bulk_job'] = await done('POST', 'bulk-jobs', {
    ...{ record: 'asset', action: 'edit', ids: [ids['asset']], params: { notes: 'Secret note' } },
  });
  ids['import_set'] = (await owner.call<{ id: string }>('POST', 'import-set/', {})).body.id;
  ids['import_job'] = (await importFile(app, owner, 'locations', 'Name\nSecret import\n', 'run')).job.id;
}
