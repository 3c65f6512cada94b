import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { CONCEALED, isSortable } from '@steward/kernel/contract/fields/index.ts';
import { labelsOf } from '@steward/kernel/contract/labels/index.ts';
import { LANGUAGES } from '@steward/kernel/contract/messages/index.ts';
import {
  customizableTypes,
  RECORDS,
  withCustomFields,
  type CustomField,
  type RecordDefinition,
} from '@steward/kernel/contract/records/index.ts';
import { operatorsOf } from '@steward/kernel/contract/wire/filters.ts';
import { customField } from '../../../modules/custom_fields/contract/custom_field.ts';
import { testApp } from '../app.ts';
import { OWN_FIELDS } from '../own_fields.ts';
import { sampleRecord } from '../samples.ts';
import { makeWorld, revealed, type TestUser } from '../world.ts';
import { TESTED } from './tested.ts';

/** Each record type supports custom fields of every kind. */
const app = await testApp();
let owner: TestUser;
/** Reads all types, and nothing that is encrypted. */
let reader: TestUser;
let companyId: string;

/** A company for each type: all of its requests read all of its custom fields. */
async function ownCompany(): Promise<void> {
  const world = await makeWorld(app);
  ({ owner, companyId } = world);
  const permissions = customizableTypes().flatMap((one) => permissionFor(one, 'read') ?? []);
  reader = await world.user({
    permissions: [...new Set([...permissions, 'activitylogs:read'])],
    workspaces: [world.workspaceId],
  });
}

async function ok<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await owner.call<T & object>(method, path, body);
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
}

/** Keys of a field of each kind for a type. */
async function define(record: RecordDefinition): Promise<Record<string, string>> {
  const keys: Record<string, string> = {};
  for (const { name, said } of OWN_FIELDS) {
    const input = { record: record.name, name: `Own ${name}`, ...said };
    keys[name] = (await ok<{ key: string }>('POST', `${customField.wire}/`, input)).key;
  }
  return keys;
}

const valuesAt = (keys: Record<string, string>, at: 0 | 1 | 2): Record<string, unknown> =>
  Object.fromEntries(OWN_FIELDS.map(({ name, values }) => [keys[name] ?? '', values[at]]));

interface Listed {
  readonly results: readonly { readonly id: string }[];
}

it('only custom fields themselves have none', () => {
  expect(RECORDS.filter((one) => !customizableTypes().includes(one)).map((one) => one.name)).toEqual(['custom_field']);
  expect(customField.fields.record.options).toEqual(customizableTypes().map((one) => one.name));
});

it('names each type of record in the three languages, as its lists are called', () => {
  for (const language of LANGUAGES) {
    const words = labelsOf(language, customField.name).options?.['record'] ?? {};
    for (const { name } of customizableTypes()) expect(words[name], name).toBe(labelsOf(language, name).many);
  }
});

const tested = customizableTypes().filter((one) => TESTED.includes(one));

describe.each(tested.map((record) => [record.name, record] as const))('%s', (_name, record) => {
  const { wire } = record;
  beforeAll(ownCompany);

  it('is written, read, listed, filtered, sorted, saved as a file and told of with fields of each kind', async () => {
    const keys = await define(record);
    const first = await sampleRecord(owner, record, true, valuesAt(keys, 0));
    expect(first).toMatchObject(valuesAt(keys, 0));
    const { id } = await sampleRecord(owner, record, true);
    expect(await ok('PATCH', `${wire}/${id}/`, valuesAt(keys, 1))).toMatchObject(valuesAt(keys, 1));
    const wrong = await owner.call('PATCH', `${wire}/${id}/`, valuesAt(keys, 2));
    expect([wrong.status, Object.keys(wrong.body).sort()]).toEqual([
      400,
      [...Object.values(keys), 'code', 'status'].sort(),
    ]);
    const list = async (query: Record<string, string>): Promise<string[]> =>
      (await ok<Listed>('GET', `${wire}/?${String(new URLSearchParams(query))}`)).results.map((one) => one.id);
    const both = [first.id, id];
    const { company } = await ok<{ company: { custom_fields: CustomField[] } }>('GET', 'users/current_user/');
    const own = company.custom_fields;
    for (const { name, values } of OWN_FIELDS) {
      const { [keys[name] ?? '']: definition } = withCustomFields(record, own).fields;
      if (!definition) throw new Error(name);
      const field = keys[name] ?? '';
      const [op = 'is'] = operatorsOf(definition).filter((one) => one === 'is' || one === 'in');
      const [, value] = values;
      const filters = JSON.stringify({ field, op, value: op === 'in' ? [value].flat().slice(-1) : value });
      expect(await list({ filters }), name).toEqual([id]);
      if (!isSortable(definition)) continue;
      const found = (await list({ sort: field, page_size: '500' })).filter((one) => both.includes(one));
      expect(found, name).toEqual(both);
    }
    const history = await ok<{ results: readonly { changes: readonly { field: string }[] }[] }>(
      'GET',
      `activity-logs/?record=${record.name}&id=${id}`,
    );
    expect(history.results[0]?.changes.map((one) => one.field)).toEqual(expect.arrayContaining(Object.values(keys)));
    const columns = Object.values(keys).join(',');
    const file = await owner.call('GET', `${wire}/export/?format=csv&columns=${columns}`);
    expect(file.text).toContain('https://b.example');
  });

  it('is changed in bulk and undone, and conceals an encrypted field from all who may not read it', async () => {
    const add = async (input: object): Promise<string> =>
      (await ok<{ key: string }>('POST', `${customField.wire}/`, { record: record.name, ...input })).key;
    const [plain, secret] = [await add({ name: 'Plain' }), await add({ name: 'Secret', encrypted: true })];
    const { id } = await sampleRecord(owner, record, true, { [plain]: 'before', [secret]: 'sesame 4711' });
    const row = async (): Promise<Record<string, unknown>> => await ok('GET', `${wire}/${id}/`);
    const isThere = async (value: string): Promise<void> => {
      expect(await row()).toMatchObject({ [plain]: value, [secret]: CONCEALED });
      expect(await revealed(owner, record.name, id, secret)).toBe('sesame 4711');
    };
    await isThere('before');
    for (const path of [`${wire}/${id}/`, `${wire}/`, `activity-logs/?record=${record.name}&id=${id}`])
      expect((await reader.call('GET', path)).text, path).not.toMatch(/sesame|sealed/);
    const { results } = await ok<Listed>('GET', `${wire}/?search=sesame`);
    expect(results).toEqual([]);
    const file = await owner.call('GET', `${wire}/export/?format=csv&columns=${plain},${secret}`);
    expect(file.text).not.toContain('sesame');
    const params = { [plain]: 'after' };
    const job = await ok<{ id: string }>('POST', 'bulk-jobs/', {
      record: record.name,
      action: 'edit',
      ids: [id],
      params,
    });
    await app.runJobs();
    await ok('POST', `bulk-jobs/${job.id}/run/`);
    await app.runJobs();
    await isThere('after');
    await ok('POST', `bulk-jobs/${job.id}/undo/`);
    await app.runJobs();
    await isThere('before');
    const lines = await app.database.inCompany(companyId, (tx) =>
      tx.known(sql<Record<string, unknown>>`
        select a.* from activity a where a.company_id = ${companyId} and a.record_id = ${id}`),
    );
    expect(JSON.stringify(lines)).not.toMatch(/sesame|sealed/);
  });
});
