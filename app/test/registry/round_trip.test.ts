import { beforeAll, describe, expect, it } from 'vitest';
import { labelsOf } from '@steward/kernel/contract/labels/index.ts';
import { LANGUAGES } from '@steward/kernel/contract/messages/index.ts';
import { withCustomFields, type CustomField, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { SYSTEM_FIELDS } from '@steward/kernel/contract/wire/filters.ts';
import { importFile } from '../../../modules/import/test/imports.ts';
import { testApp } from '../app.ts';
import { awkwardCompany } from '../awkward/awkward_company.ts';
import { sampleRecord } from '../samples.ts';
import { makeWorld, type World } from '../world.ts';
import { mayBeEmpty, TESTED } from './tested.ts';

const app = await testApp();
let world: World;
let own: CustomField[];

beforeAll(async () => {
  world = await makeWorld(app);
  await awkwardCompany(world);
  for (const record of TESTED.filter((one) => one.importBy)) {
    const { body } = await world.owner.call<{ results: unknown[] }>('GET', `${record.wire}/?page_size=1`);
    if (body.results.length === 0) await sampleRecord(world.owner, record);
  }
  own = (await world.owner.call<{ results: CustomField[] }>('GET', 'custom-fields/?page_size=500')).body.results;
}, 120_000);

/** Column sets: default, importable, every nth. */
const SETS: readonly [string, (record: RecordDefinition) => readonly string[]][] = [
  ['all that an import takes', () => []],
  ['the default columns', (record) => record.defaultColumns],
  ...[2, 3, 5, 7, 11].map((step, index): [string, (record: RecordDefinition) => readonly string[]] => [
    `every ${step}th column`,
    (record) => listColumns(record).filter((_key, at) => (at + index) % step === 0),
  ]),
];

function listColumns(record: RecordDefinition): string[] {
  return [
    ...Object.entries(withCustomFields(record, own).fields)
      .filter(([, field]) => !field.hidden)
      .map(([key]) => key),
    ...Object.keys(SYSTEM_FIELDS),
  ];
}

const FORMS = [
  ['csv', ''],
  ['csv with semicolons', 'format=csv&separator=semicolon&'],
  ['xlsx', 'format=xlsx&'],
] as const;

/** Sets that each type is saved with as CSV; of the others it has one in turn. */
const ALWAYS = 2;

/**
 * Which column sets of a type are saved in a form: as CSV all columns, the default ones and another set; as a workbook
 * all and another set; with semicolons one. Sets take turns, so that each form meets each set with some types; `npm run
 * bench -- roundtrip` saves every type with every one.
 */
function isSaved(form: (typeof FORMS)[number][0], set: number, type: number): boolean {
  if (form === 'csv') return set < ALWAYS || set === ALWAYS + (type % (SETS.length - ALWAYS));
  if (form === 'xlsx') return set === 0 || set === (type + 3) % SETS.length;
  return set === type % SETS.length;
}

describe('a list goes back in as it was saved, and every row is unchanged:', () => {
  const importable = TESTED.filter((record) => record.importBy);
  mayBeEmpty(importable);
  describe.each(
    importable.map((record, type): [string, RecordDefinition, number] => [
      labelsOf('en', record.name).many,
      record,
      type,
    ]),
  )('%s', (_name, record, type) => {
    describe.each(FORMS)('as %s', (form, query) => {
      // All formats and column sets with all languages.
      it.each(
        SETS.flatMap(([name, columns], at) => {
          const language = LANGUAGES[(at + type + FORMS.findIndex(([one]) => one === form)) % 3] ?? 'en';
          return isSaved(form, at, type) ? [[name, language, columns] as const] : [];
        }),
      )('in %s, in %s', async (_set, language, columns) => {
        const path = `/api/v1/${world.companyId}/all/${record.wire}/export/?${query}columns=${columns(record).join(',')}`;
        const answer = await fetch(new URL(path, app.address), {
          headers: { authorization: `Bearer ${world.owner.token}`, 'accept-language': language },
        });
        expect(answer.status).toBe(200);
        const { job, rows } = await importFile(
          app,
          world.owner,
          record.wire,
          new Uint8Array(await answer.arrayBuffer()),
          'check',
        );
        expect(
          { ...job.totals, rows: rows.filter((row) => row.outcome !== 'unchanged' || row.messages.length > 0) },
          job.headers.join(' | '),
        ).toMatchObject({ created: 0, changed: 0, refused: 0, unchanged: job.row_count, rows: [] });
        expect(job.row_count).toBeGreaterThan(0);
      });
    });
  });
});
