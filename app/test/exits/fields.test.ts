import { beforeAll, expect, it } from 'vitest';
import { inputKey, type FieldDefinition } from '@steward/kernel/contract/fields/index.ts';
import { recordNamed, RECORDS } from '@steward/kernel/contract/records/index.ts';
import { testApp } from '../app.ts';
import { sampleRecord } from '../samples.ts';
import type { TestUser } from '../world.ts';
import { exitsOf, readAll, type Said } from './exits.ts';
import { exitsWorld, EVERYTHING, type Exits } from './exits_world.ts';

/*
 * Fields with a permission of their own: a reader without it gets neither a value nor a sum from any exit. The values
 * are changed on records that the reader sees, and no answer changes.
 */
const app = await testApp();
const EXITS = exitsOf(app);
const FIELDS = RECORDS.flatMap((record) =>
  Object.entries(record.fields).flatMap(([key, field]) =>
    field.permission === undefined ? [] : [{ record, key, field, permission: field.permission }],
  ),
);
const LACKED = new Set<string>([
  ...FIELDS.map(({ permission }) => permission),
  'assets:encrypt',
  'customFields:encrypt',
]);

let world: Exits;
let before: ReadonlyMap<string, Said>;
let after: typeof before;

/** A value that can be recognised in an answer. */
async function valueOf({ kind, to }: FieldDefinition): Promise<unknown> {
  if (kind === 'money') return { amount: '98765.43', currency: 'EUR' };
  if (kind === 'number') return 77;
  if (kind === 'date') return '2031-03-07';
  if (kind === 'reference') return (await sampleRecord(world.owner, recordNamed(to ?? ''), true)).id;
  return kind === 'text' || kind === 'textarea' ? 'Secret value' : undefined;
}

/** Without version and time of the last change, which all readers of a record see. */
const plain = (answer: string): string =>
  answer
    .replaceAll(/"version":\d+/g, '')
    .replaceAll(/"updated_at":"[^"]*"/g, '')
    .replaceAll(/(DTSTAMP|SEQUENCE):\w+/g, '');

/** Exits, and reports among them, that say that something was changed, but not what. */
const OF_CHANGES = /activity-?logs|GET \/notifications|mails|dashboard-summary|\/reports\/activity|"source":"activity"/;

beforeAll(async () => {
  world = await exitsWorld(app);
  const changes: (() => Promise<unknown>)[] = [];
  for (const { record, key, field } of FIELDS) {
    if (field.readOnly || field.via) continue;
    const value = await valueOf(field);
    if (value === undefined) continue;
    const path = `${record.wire}/${world.open[record.name] ?? ''}/`;
    changes.push(async () => {
      const { status, text } = await world.owner.call('PATCH', path, { [inputKey(key, field)]: value });
      expect(status, `${record.name}.${key} ${text}`).toBe(200);
    });
  }
  const who: TestUser = await world.user({
    permissions: EVERYTHING.filter((one) => !LACKED.has(one)),
    workspaces: [world.workspaceId],
  });
  await app.runJobs();
  before = await readAll(EXITS, world, { who });
  for (const change of changes) await change();
  await app.runJobs();
  after = await readAll(EXITS, world, { who });
}, 120_000);

it.each(EXITS.map(({ name }) => name))('%s does not reveal fields that its reader may not see', (name) => {
  for (const [asked, answer] of Object.entries(after.get(`who: ${name}`) ?? {})) {
    expect(answer, asked).not.toMatch(/98[.,\s]?765|Secret value|2031-03-07/);
    if (!OF_CHANGES.test(`${name} ${asked}`))
      expect(plain(answer), asked).toBe(plain(before.get(`who: ${name}`)?.[asked] ?? ''));
  }
});
