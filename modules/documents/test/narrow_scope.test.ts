import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { ROUTES } from '../../../app/server/modules.ts';
import { testApp } from '../../../app/test/app.ts';
import { reminded } from '../../../app/test/reminders.ts';
import { sampleRecord } from '../../../app/test/samples.ts';
import { makeWorld, type TestUser, type World } from '../../../app/test/world.ts';

/*
 * Somebody whose permissions hold at one location walks every call about folders and documents, with the ids of what
 * they do not reach: they get no name, no id, no count and no byte of it, and change nothing. New calls are walked too.
 */
const app = await testApp();

const OURS = /^(\/:company_id\/:work_space_id)?\/(folder|file-storage|location-file-management|share-links)(\/|$)/;
const ROUTES_OF_DOCUMENTS = ROUTES.filter(({ path, scope }) => scope !== 'platform' && OURS.test(path));
const READING = ROUTES_OF_DOCUMENTS.filter(
  // How much the whole company has stored is told to all who have files.
  ({ method, path }) => method === 'GET' && path !== '/file-storage/space',
);
const WRITING = ROUTES_OF_DOCUMENTS.filter(({ method }) => method !== 'GET');
/** They answer 200 to anybody: with what the caller sees, or that a document has no star. */
const ANSWER_ALWAYS = /\/(export|star)$/;
const PERMISSIONS = [
  ...['folder:read', 'folder:write', 'folder:update', 'folder:delete', 'folder:share', 'csv:read', 'recyle_bin:all'],
  ...[
    'locations:read',
    'locations:files',
    'assets:read',
    'assets:update',
    'assets:files',
    'report:read',
    'dashboard:all',
  ],
];

const SECRET_WORDS = /Secret (of|in|on|below|plans|closed|version|hall|press|bytes|gone|link)/;

/** Documents that end by then are told of. */
const SOON = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);

/** What else tells of documents: searches, counts of tabs, history, notices, bins. */
const OTHER_EXITS = [
  ...['global-search/?search=secret', 'global-search/?search=bytes', 'list-views/counts/?table=document'],
  ...['notices/', 'notifications/', 'pins/', 'dashboard-concerns/'],
  ...['deleted-items/file-storage/', 'deleted-items/file-storage/count/', 'deleted-items/folder/'],
] as const;

/** Reports over documents: their names, how many, and how large. */
const REPORTS = [
  { source: 'document', rows: [{ field: 'name' }], values: [{ key: 'n', fn: 'count' }] },
  {
    source: 'document',
    values: [
      { key: 'n', fn: 'count' },
      { key: 'bytes', fn: 'sum', field: 'size' },
    ],
  },
  { source: 'folder', rows: [{ field: 'name' }], values: [{ key: 'n', fn: 'count', of: 'document.folder' }] },
];

/** Folders and documents of one place: closed, below a closed one, of a location, on an asset. */
interface Part {
  readonly location: string;
  readonly asset: string;
  readonly folders: readonly string[];
  readonly documents: readonly string[];
}

let world: World;
let who: TestUser;
let [open, secret]: Part[] = [];
let before: ReadonlyMap<string, string>;

async function send(path: string, word: string, folder: string | null = null): Promise<string> {
  const form = new FormData();
  // No text, so that a zip has it as it is.
  form.append('file', new Blob([new Uint8Array([0, 1, 2]), `${word} bytes`]), `${word}.bin`);
  if (folder !== null) form.append('values', JSON.stringify({ folder_id: folder }));
  const { status, body, text } = await world.owner.call<{ id: string }>('POST', path, form);
  expect(status, text).toBe(201);
  return body.id;
}

async function makePart(word: string): Promise<Part> {
  const { owner } = world;
  const location = await owner.create('locations', { name: `${word} hall` });
  const { id: asset } = await sampleRecord(owner, recordNamed('asset'), true, {
    ...{ name: `${word} press`, work_space_id: world.workspaceId, location_id: location },
  });
  const made = await owner.call<{ id: string; parent: { id: string } }>(
    'POST',
    `location-file-management/${location}/create-folder/`,
    { name: `${word} plans` },
  );
  const closed = await owner.create('folder', { name: `${word} closed`, inherits: word === 'Open' });
  const below = await owner.create('folder', { name: `${word} below`, parent_id: closed });
  const folders = [made.body.id, made.body.parent.id, closed, below];
  const documents = [
    await send(`location-file-management/${location}/upload-files/`, `${word} of a location`),
    await send('file-storage/', `${word} in a folder`, closed),
    await send('file-storage/', `${word} below`, below),
    await send(`assets/${asset}/files/`, `${word} on an asset`),
  ];
  for (const one of documents) {
    await send(`file-storage/${one}/versions/`, `${word} version`);
    await owner.call('PATCH', `file-storage/${one}/versions/1/`, { note: `${word} version note` });
    const { body: row } = await owner.call<{ version: number }>('GET', `file-storage/${one}/`);
    await owner.call('PATCH', `file-storage/${one}/`, { expires: SOON, version: row.version });
    const link = { kind: 'view', note: `${word} link` };
    expect((await owner.call('POST', `file-storage/${one}/share-links/`, link)).status).toBe(201);
  }
  expect(
    (await owner.call('POST', `folder/${closed}/share-links/`, { kind: 'view', note: `${word} link` })).status,
  ).toBe(201);
  const gone = await send('file-storage/', `${word} gone`, closed);
  expect((await owner.call('DELETE', 'file-storage/delete/', { ids: [gone] })).status).toBe(200);
  return { location, asset, folders, documents };
}

/** The paths of a call, with the ids of a part in place of `:id`. */
function pathsOf(path: string, part: Part): string[] {
  const own = path.replace('/:company_id/:work_space_id', '').slice(1).replace(':number', '1');
  const ids = { folder: part.folders, 'file-storage': part.documents }[own.split('/')[0] ?? ''] ?? [part.location];
  return own.includes(':id') ? ids.map((id) => own.replace(':id', id)) : [own];
}

/** Queries of calls without an id, that ask for what is secret. */
function queriesOf(path: string, part: Part | undefined): string[] {
  if (path.endsWith('/zip')) return part ? [`ids=${part.documents.join(',')}&folders=${part.folders.join(',')}`] : [];
  const filter = (field: string, op: string): string =>
    `filters=${encodeURIComponent(JSON.stringify({ field, op, value: part?.folders }))}`;
  const field = path.startsWith('folder') ? 'parent' : 'folder';
  return [
    '',
    'search=secret',
    'search=Sec',
    `page_size=1&page=2`,
    ...(part ? [filter(field, 'in'), filter(field, 'under')] : []),
  ];
}

let token = '';
async function asked(path: string, isPublic: boolean): Promise<string> {
  if (!isPublic) {
    const { status, text } = await who.call('GET', path);
    return `${status} ${text}`;
  }
  const url = new URL(`/api/v1/${world.companyId}/all/${path}${path.includes('?') ? '&' : '?'}${token}`, app.address);
  const answer = await fetch(url);
  return `${answer.status} ${Buffer.from(await answer.arrayBuffer()).toString('latin1')}`;
}

/** Every answer to calls without an id. */
async function walkLists(part: Part | undefined): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const { path, scope } of READING.filter((one) => !one.path.includes('/:id')))
    for (const plain of pathsOf(path, { location: '', asset: '', folders: [], documents: [] }))
      for (const query of queriesOf(plain, part)) {
        const full = `${plain}${scope === 'public' ? '' : '/'}${query === '' ? '' : `?${query}`}`;
        found.set(full, await asked(full, scope === 'public'));
      }
  for (const more of OTHER_EXITS) found.set(more, await asked(more, false));
  for (const definition of REPORTS) {
    const { status, text } = await who.call('POST', 'reports/run/', { definition });
    found.set(`report ${JSON.stringify(definition)}`, `${status} ${text}`);
  }
  found.set('reminder', JSON.stringify(await reminded(app, world, 'remind_of_documents', [who])));
  const feed = await who.call<{ address: string }>('POST', 'notifications/calendar/', {});
  found.set(
    'calendar feed',
    (await app.call('GET', new URL(feed.body.address).pathname)).text.replaceAll(/DTSTAMP.*/g, ''),
  );
  return found;
}

beforeAll(async () => {
  world = await makeWorld(app);
  open = await makePart('Open');
  const group = await world.owner.create('groups', {
    ...{ name: 'Hall', custom_permissions: PERMISSIONS, limit_locations_ids: [open.location] },
  });
  who = await world.user({ groups: [group], workspaces: [world.workspaceId] });
  const url = `/api/v1/${world.companyId}/all/file-storage/zip`;
  token = (await who.call<{ token: string }>('POST', 'get-azure-sso-token/', { url })).body.token;
  before = await walkLists(undefined);
  secret = await makePart('Secret');
}, 60_000);

const there = (): Part => secret ?? expect.fail('There is no secret part.');
const ours = (): Part => open ?? expect.fail('There is no open part.');

function expectNothingOf(answer: string, what: string): void {
  const { folders, documents, location, asset } = there();
  expect(answer, what).not.toMatch(SECRET_WORDS);
  for (const id of [...folders, ...documents, location, asset])
    expect(answer.includes(id), `${what}: ${id}`).toBe(false);
  expect(answer, what).not.toMatch(/^5/);
}

it('what they reach is told, so that the walk proves something', async () => {
  // Each exit has been opened, and says something.
  for (const [exit, answer] of before)
    if (exit.startsWith('report') || OTHER_EXITS.some((one) => one === exit))
      expect(answer, exit).not.toMatch(/^4\d\d/);
  const lists = [...before.values()].join('\n');
  for (const word of ['hall', 'plans', 'closed', 'below', 'of a location', 'in a folder'])
    expect(lists, word).toContain(`Open ${word}`);
  const answers: string[] = [];
  for (const { path, scope } of READING.filter((one) => one.path.includes('/:id')))
    for (const one of pathsOf(path, ours()))
      answers.push((await asked(scope === 'public' ? one : `${one}/`, scope === 'public')).slice(0, 3));
  expect(answers.filter((one) => one === '200').length).toBeGreaterThan(20);
});

it('no list, tree, count, search, export or zip tells of what they do not reach', async () => {
  const after = await walkLists(undefined);
  for (const [path, answer] of after) {
    expectNothingOf(answer, path);
    expect(answer, path).toBe(before.get(path));
  }
  for (const [path, answer] of await walkLists(there())) {
    if (path.startsWith('report')) continue;
    const isEmpty = /"count":0|"results":\[\]|^40[034]/.test(answer) || !path.includes('value');
    expect(isEmpty || path.includes('export'), `${path} ${answer.slice(0, 200)}`).toBe(true);
    expect(answer, path).not.toMatch(SECRET_WORDS);
  }
});

describe('with the id of what they do not reach', () => {
  it.each(READING.filter((one) => one.path.includes('/:id')).map((one) => [one.path, one] as const))(
    '%s answers as if there was nothing',
    async (_name, { path, scope }) => {
      for (const one of pathsOf(path, there())) {
        const answer = await asked(scope === 'public' ? one : `${one}/`, scope === 'public');
        // Refused alike for every id, or not found.
        expect(answer, one).toMatch(/^40[34]/);
        expectNothingOf(answer, one);
      }
    },
  );

  it('histories are not told', async () => {
    const { folders, documents, asset } = there();
    for (const [record, ids] of [
      ['folder', folders],
      ['document', documents],
      ['asset', [asset]],
    ] as const)
      for (const id of ids) {
        const answer = await asked(`activity-logs/?record=${record}&id=${id}`, false);
        expect(answer, record).toMatch(/^40[34]/);
        expectNothingOf(answer, record);
      }
    expect(await asked(`activity-logs/?record=folder&id=${ours().folders[2]}`, false)).toMatch(/^200 .*Open closed/);
  });

  /** All that is stored of folders and documents. */
  const stored = (): Promise<unknown> =>
    app.database.inCompany(world.companyId, async (tx) =>
      Promise.all(
        ['folder', 'document', 'document_version', 'document_link', 'folder_grant'].map((table) =>
          tx.known(
            sql`select to_jsonb(t) as row from ${sql.table(table)} t where t.company_id = ${world.companyId} order by 1`,
          ),
        ),
      ),
    );

  it.each(WRITING.map((one) => [`${one.method} ${one.path}`, one] as const))(
    '%s changes nothing',
    async (_name, { method, path, upload, body: known }) => {
      const then = await stored();
      const [mine, theirs] = [ours(), there()];
      const isFolder = path.startsWith('/folder');
      const values = (into: Part, ids: readonly string[]): Record<string, unknown> => ({
        ...{ ids, name: 'Taken', version: 1, inherits: true, grants: [], record: 'asset', expires: '2031-01-01' },
        ...{ folder_id: into.folders[2], parent_id: into.folders[2], records_ids: [into.asset] },
      });
      const wanted = known ? Object.keys(known) : isFolder ? ['name', 'parent_id'] : ['name', 'folder_id'];
      // What is theirs into what is mine, and what is mine into theirs where a call names a place.
      const names = ['folder_id', 'parent_id', 'record'].some((one) => wanted.includes(one));
      const hasId = path.includes('/:id');
      const tries: [Part, Part][] = [
        ...(hasId || wanted.includes('ids') ? [[theirs, mine] as [Part, Part]] : []),
        ...(names ? [[mine, theirs] as [Part, Part]] : []),
      ];
      for (const [from, into] of tries)
        for (const one of pathsOf(path, from)) {
          const isLink = path.endsWith(':id/links');
          const ids = isLink ? [into.asset] : isFolder ? from.folders : from.documents;
          const given = Object.entries(values(into, ids)).filter(([key]) => wanted.includes(key));
          const form = new FormData();
          form.append('file', new Blob(['x']), 'x.bin');
          form.append('values', JSON.stringify(Object.fromEntries(given.filter(([key]) => key === 'folder_id'))));
          const { status, body, text } = await who.call(
            ...[method, `${one}/`, upload ? form : Object.fromEntries(given)],
          );
          const isNothing = status >= 400 || ANSWER_ALWAYS.test(path) || body['done'] === 0 || body['deleted'] === 0;
          expect(isNothing && status < 500, `${method} ${one} ${status} ${text}`).toBe(true);
          expect(text, one).not.toMatch(SECRET_WORDS);
        }
      expect(await stored()).toEqual(then);
    },
  );
});
