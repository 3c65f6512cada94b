import { beforeAll, describe, expect, it } from 'vitest';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { assigneeInput, inputKey, type FieldDefinition } from '@steward/kernel/contract/fields/index.ts';
import { assigneeTypes, recordNamed, RECORDS, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { testApp } from '../app.ts';
import { sampleInput, sampleRecord } from '../samples.ts';
import { makeWorld, type TestUser, type World } from '../world.ts';
import { TESTED } from './tested.ts';

/*
 * A limited user reads records that refer to records out of scope, all called Secret: that word must not appear
 * anywhere.
 */
const app = await testApp();

type Ids = Record<string, string>;

let world: World;
let reader: TestUser;
/** By type: one readable and one hidden. */
const seen: Ids = {};
const hidden: Ids = {};

const TYPES = ['workspace', 'location', 'department', 'category', 'asset_model', 'user', 'asset'] as const;

const PERMISSIONS = [
  ...new Set([
    ...RECORDS.flatMap((record) => permissionFor(record, 'read') ?? []),
    'assets:cost',
    'activitylogs:read',
    'dashboard:all',
    'csv:read',
    'can_export_assets',
  ]),
];

/** Key of the records to which a field may refer, such as categories of its type. */
const keyOf = ({ to = '', where }: FieldDefinition): string =>
  where?.['type'] === undefined || where['type'] === 'asset' ? to : `${to} of ${where['type']}`;

async function fill(ids: Ids, word: string): Promise<void> {
  ids['location'] ??= await world.owner.create('locations', { name: `${word} location` });
  ids['department'] = await world.owner.create('department', {
    name: `${word} department`,
    location_id: ids['location'],
  });
  ids['category'] = await world.owner.create('category', { name: `${word} category`, type: 'asset' });
  for (const field of RECORDS.flatMap((one) => Object.values(one.fields)))
    if (field.to === 'category' && !field.via && field.where)
      ids[keyOf(field)] ??= await world.owner.create('category', { name: `${word} ${keyOf(field)}`, ...field.where });
  ids['asset_model'] = await world.owner.create('asset-model', { name: `${word} model`, category_id: ids['category'] });
  ids['user'] = await world.owner.create('users', {
    first_name: word,
    last_name: 'Person',
    username: `${word}.login`,
    location_id: ids['location'],
    department_id: ids['department'],
  });
  ids['asset'] = await world.owner.create('assets', { name: `${word} asset`, ...placed(ids) });
}

function placed(ids: Ids): Record<string, unknown> {
  return {
    model_id: ids['asset_model'],
    work_space_id: ids['workspace'],
    location_id: ids['location'],
    department_id: ids['department'],
  };
}

beforeAll(async () => {
  world = await makeWorld(app);
  seen['workspace'] = world.workspaceId;
  hidden['workspace'] = await world.owner.create('workspace', { name: 'Secret workspace' });
  await fill(seen, 'Open');
  await fill(hidden, 'Secret');
  const limits = Object.fromEntries(
    ['workspaces', 'locations', 'departments', 'categories'].map((one, index) => [
      `limit_${one}_ids`,
      Object.entries(seen).flatMap(([key, id]) =>
        key.split(' of ')[0] === ['workspace', 'location', 'department', 'category'][index] ? [id] : [],
      ),
    ]),
  );
  const group = await world.owner.create('groups', { name: 'Limited', custom_permissions: PERMISSIONS, ...limits });
  reader = await world.user({ groups: [group], workspaces: [world.workspaceId] });
  // Warms up statement planning.
  await leakedNames(recordPaths(recordNamed('asset'), seen['asset'] ?? ''));
});

/** A reference field with its type. */
type Case = readonly [name: string, record: RecordDefinition, key: string, field: FieldDefinition, to: string];

const CASES = TESTED.flatMap((record) =>
  Object.entries(record.fields).flatMap(([key, field]): Case[] => {
    // What the server writes by itself follows from other fields.
    if (field.via || (field.readOnly && field.kind !== 'assignee')) return [];
    const targets =
      field.kind === 'assignee' ? assigneeTypes().map((one) => one.name) : TYPES.filter((one) => one === field.to);
    return targets.map((to) => [
      `${record.name}.${key}${field.kind === 'assignee' ? ` of type ${to}` : ''}`,
      record,
      key,
      field,
      to,
    ]);
  }),
);

/** Fields that decide the scope of the record itself. */
function saysWhere(record: RecordDefinition, key: string): boolean {
  if ((key === 'work_space' && record.workspaceScoped === true) || key === record.partOf) return true;
  const fields = Object.values(record.limitedBy ?? {});
  return fields.includes(key) || fields.some((one) => record.fields[one]?.via?.[0] === key);
}

/** A record in scope that refers to hidden ones. */
async function referring([, record, key, field, to]: Case): Promise<string> {
  const input = await sampleInput(world.owner, record, true);
  for (const [other, one] of Object.entries(record.fields)) {
    const id = seen[keyOf(one)];
    if (one.kind === 'reference' && !one.via && !one.readOnly && id !== undefined) input[inputKey(other, one)] = id;
  }
  if (record.uploaded) input['folder_id'] = (await sampleRecord(world.owner, recordNamed('folder'), true)).id;
  if (record.parent) delete input[`${record.parent}_id`];
  // Named places are always in scope; no other can be created there.
  const own = Object.values(record.limitedBy ?? {}).includes('self') ? seen[record.name] : undefined;
  if (own !== undefined) {
    await change(record, own, { [inputKey(key, field)]: hidden[to] });
    return own;
  }
  if (field.kind !== 'assignee') {
    const [open, secret] = [seen[keyOf(field)], hidden[keyOf(field)]];
    const value = field.kind === 'references' ? [...(open === undefined ? [] : [open]), secret] : secret;
    return world.owner.create(record.wire, { ...input, [inputKey(key, field)]: value });
  }
  const id = await world.owner.create(record.wire, input);
  const handed = await world.owner.call('POST', 'associate/', {
    asset_id: id,
    ...assigneeInput({ type: to, id: hidden[to] ?? '' }),
    note: 'Secret note',
  });
  expect(handed.status, handed.text).toBe(201);
  // Moves with its assignee; moved back.
  await change(record, id, { location_id: seen['location'] });
  return id;
}

async function change(record: RecordDefinition, id: string, input: Readonly<Record<string, unknown>>): Promise<void> {
  const answer = await world.owner.call('PATCH', `${record.wire}/${id}/`, input);
  expect(answer.status, answer.text).toBe(200);
}

/** Every address that returns the record with references. */
function recordPaths(record: RecordDefinition, id: string): string[] {
  const columns = [...Object.keys(record.fields), 'created_by'].join(',');
  const files = [
    `${record.wire}/export/?columns=${columns}`,
    `${record.wire}/export/`,
    `${record.wire}/export/?format=html&columns=${columns}`,
  ];
  const lists = [
    '',
    'short-list/',
    '?search=secret',
    `?sort=${Object.entries(record.fields).find(([, one]) => one.kind === 'reference')?.[0] ?? record.title}`,
  ];
  return [
    `${record.wire}/${id}/`,
    ...lists.map((one) => `${record.wire}/${one}`),
    ...files,
    ...histories(record, id),
    'dashboard-summary/',
    'global-search/?search=secret',
    ...(record.name === 'asset' ? [`associateget/${id}/`] : []),
  ];
}

function histories(record: RecordDefinition, id: string): string[] {
  return [`activity-logs/?record=${record.name}&id=${id}`, 'activity-logs/?page_size=100'];
}

/** Hidden names found at some addresses. */
async function leakedNames(paths: readonly string[]): Promise<string[]> {
  const answers = await Promise.all(paths.map(async (path) => ({ path, ...(await reader.call('GET', path)) })));
  return answers.flatMap(({ path, text }) =>
    text.includes('Secret') ? [`${path}: ${/.{0,80}Secret.{0,30}/s.exec(text)?.[0] ?? ''}`] : [],
  );
}

describe('the name of what lies outside the limits of its reader is told nowhere:', () => {
  it.each(CASES.filter(([, record, key]) => !saysWhere(record, key)))('%s', async (...one) => {
    const [, record, key, field, to] = one;
    const id = await referring(one);
    const { status, body, text } = await reader.call('GET', `${record.wire}/${id}/`);
    expect(status, text).toBe(200);
    const unseen = { id: hidden[to], name: 'Not visible to you', hidden: true };
    const shown =
      field.kind === 'references'
        ? (body[key] as { id: string }[]).find((other) => other.id === hidden[to])
        : body[key];
    expect(shown).toEqual(field.kind === 'assignee' ? { type: to, ...unseen } : unseen);
    expect(await leakedNames(recordPaths(record, id))).toEqual([]);
    // Unlimited users see names.
    expect((await world.owner.call('GET', `${record.wire}/${id}/`)).text).toContain('Secret');
    if (field.kind === 'assignee') return;
    const other = field.kind === 'references' ? [seen[to]] : record.name === to ? null : seen[to];
    await change(record, id, { [inputKey(key, field)]: other });
    expect(await leakedNames(histories(record, id))).toEqual([]);
    expect((await world.owner.call('GET', `activity-logs/?record=${record.name}&id=${id}`)).text).toContain('Secret');
  });

  it.each(CASES.filter(([, record, key]) => saysWhere(record, key)))(
    '%s, where the record is not there at all',
    async (...one) => {
      const [, record] = one;
      const id = await referring(one);
      expect((await reader.call('GET', `${record.wire}/${id}/`)).status).toBe(404);
      expect(await leakedNames([`${record.wire}/`, `${record.wire}/export/`, ...histories(record, id)])).toEqual([]);
    },
  );

  it.runIf(TESTED === RECORDS)('and there is a record of each type to tell of', () => {
    expect(new Set(CASES.map(([, , , , to]) => to))).toEqual(new Set(TYPES));
    expect(TYPES.every((one) => recordNamed(one) && hidden[one] && seen[one])).toBe(true);
  });
});
