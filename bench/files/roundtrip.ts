import { isCalculated } from '@steward/kernel/contract/csv/headings.ts';
import { separatorOf } from '@steward/kernel/contract/csv/write.ts';
import type { FieldKind } from '@steward/kernel/contract/fields/types.ts';
import { LANGUAGES, type Language } from '@steward/kernel/contract/messages/languages.ts';
import {
  RECORDS,
  withCustomFields,
  type CustomField,
  type RecordDefinition,
} from '@steward/kernel/contract/records/index.ts';
import { SYSTEM_FIELDS } from '@steward/kernel/contract/wire/filters.ts';
import { demoCompany, signedIn } from '../parts/demo.ts';
import { ended, importCall, type Job } from '../parts/imports.ts';
import { storeResult, line, type ApiAccess } from '../parts/measure.ts';
import { openPlace, startServer } from '../parts/server.ts';
import { sizes } from '../parts/sizes.ts';

/**
 * Round trip of every list of the demonstration company: exports in several column sets, formats and languages are
 * imported with the proposed mapping. No row may change or be refused. `npm run bench -- roundtrip 36`: files of each
 * list.
 */
const { files } = sizes({ files: [36, 1] });

type Columns = readonly string[];

/** All columns of a list. */
function listColumns(record: RecordDefinition): [key: string, kind: FieldKind][] {
  const fields = { ...record.fields, ...SYSTEM_FIELDS };
  return Object.entries(fields)
    .filter(([, field]) => !('hidden' in field && field.hidden))
    .map(([key, field]) => [key, field.kind]);
}

function ofKinds(record: RecordDefinition, kinds: readonly FieldKind[]): Columns {
  return listColumns(record)
    .filter(([, kind]) => kinds.includes(kind))
    .map(([key]) => key);
}

/** Repeatably shuffled. */
function shuffled(keys: Columns): Columns {
  return keys
    .map((key, index) => ({ key, at: (index * 37 + 11) % 101 }))
    .sort((one, other) => one.at - other.at)
    .map(({ key }) => key);
}

function identifying(record: RecordDefinition): Columns {
  const [by = ''] = record.importBy ?? [];
  const others = listColumns(record)
    .map(([key]) => key)
    .filter((key) => !record.importBy?.includes(key));
  return [by, ...[0.2, 0.5, 0.8].map((part) => others[Math.floor(part * others.length)] ?? '')];
}

const SETS: readonly [string, (record: RecordDefinition) => Columns][] = [
  ['default columns', (record) => record.defaultColumns],
  ['all that an import takes', () => []],
  ['every column, shuffled', (record) => shuffled(listColumns(record).map(([key]) => key))],
  ['identifying and three', identifying],
  ['days and amounts', (record) => ofKinds(record, ['date', 'datetime', 'money', 'number'])],
  ['references', (record) => ofKinds(record, ['reference', 'references', 'assignee'])],
];
const FORMS = ['csv', 'xlsx'] as const;

interface Variant {
  readonly set: string;
  readonly columns: (record: RecordDefinition) => Columns;
  readonly form: (typeof FORMS)[number];
  readonly language: Language;
}

const VARIANTS: readonly Variant[] = SETS.flatMap(([set, columns]) =>
  FORMS.flatMap((form) => LANGUAGES.map((language) => ({ set, columns, form, language }))),
);

interface Counts {
  rows: number;
  unchanged: number;
  changed: number;
  refused: number;
  created: number;
  told: number;
  seconds: number;
}

interface Checked extends Job {
  readonly headers: readonly string[];
  readonly mapping: readonly (string | null)[];
}

/** Exports a list as its screen does. */
async function saved(way: ApiAccess, record: RecordDefinition, { columns, form, language }: Variant): Promise<Blob> {
  const query = new URLSearchParams({
    format: form,
    separator: separatorOf(language),
    columns: columns(record).join(','),
  });
  const answer = await fetch(`${way.address}${record.wire}/export/?${query.toString()}`, {
    headers: { authorization: `Bearer ${way.token}`, 'accept-language': language },
  });
  if (!answer.ok) throw new Error(`The file of ${record.wire} answered ${answer.status}: ${await answer.text()}`);
  return answer.blob();
}

/** Imported as the screen does, with a time zone other than UTC. */
async function checked(
  way: ApiAccess,
  record: RecordDefinition,
  file: Blob,
  { form, language }: Variant,
): Promise<Checked> {
  const body = new FormData();
  body.append('time_zone', 'America/New_York');
  body.append('file', file, `${record.wire}.${form}`);
  const headers = { authorization: `Bearer ${way.token}`, 'accept-language': language };
  const sent = await fetch(`${way.address}import/${record.wire}/`, { method: 'POST', headers, body });
  const job = (await sent.json()) as Checked;
  if (!sent.ok) throw new Error(`${record.wire} as ${form}: ${sent.status} ${JSON.stringify(job)}`);
  await importCall(way, 'POST', `import-job/${job.id}/check/`);
  return (await ended(way, job.id)) as Checked;
}

/** Rows that would change, with messages. */
async function notUnchanged(
  way: ApiAccess,
  job: Checked,
): Promise<readonly { outcome: string; messages: readonly string[] | null }[]> {
  const found = [];
  for (let page = 1; ; page += 1) {
    const answer = await fetch(`${way.address}import-job/${job.id}/rows/?page_size=500&page=${page}`, {
      headers: { authorization: `Bearer ${way.token}` },
    });
    const { results } = (await answer.json()) as { results: { outcome: string; messages: readonly string[] | null }[] };
    found.push(...results.filter((row) => row.outcome !== 'unchanged' || (row.messages?.length ?? 0) > 0));
    if (results.length < 500) return found;
  }
}

const place = await openPlace();
const lists: Record<string, Counts> = {};
const faults: string[] = [];
try {
  const who = await demoCompany(place);
  const server = await startServer(place);
  try {
    const way = await signedIn(server, who);
    const answer = await fetch(`${way.address}custom-fields/?page_size=500`, {
      headers: { authorization: `Bearer ${way.token}` },
    });
    const own = ((await answer.json()) as { results: CustomField[] }).results;
    line('', 'files', 'rows', 'unchanged', 'changed', 'refused', 'new', 'told', 'seconds');
    for (const [place, plain] of RECORDS.filter((one) => one.importBy).entries()) {
      const record = withCustomFields(plain, own);
      const counts: Counts = { rows: 0, unchanged: 0, changed: 0, refused: 0, created: 0, told: 0, seconds: 0 };
      // With few files, other ones for each list.
      const variants = Array.from(
        { length: Math.min(files, VARIANTS.length) },
        (_, index) => VARIANTS[(place * 7 + index) % VARIANTS.length],
      ).filter((one) => one !== undefined);
      for (const variant of variants) {
        const started = performance.now();
        const what = `${record.wire}, ${variant.set}, ${variant.form}, ${variant.language}`;
        try {
          const job = await checked(way, record, await saved(way, record, variant), variant);
          const rows = await notUnchanged(way, job);
          const { unchanged = 0, changed = 0, refused = 0, created = 0 } = job.totals;
          counts.rows += job.row_count;
          counts.unchanged += unchanged;
          counts.changed += changed;
          counts.refused += refused;
          counts.created += created;
          counts.told += rows.filter((row) => row.outcome === 'unchanged').length;
          if (job.row_count === 0 || unchanged !== job.row_count)
            faults.push(`${what}: ${unchanged} of ${job.row_count} rows unchanged; ${JSON.stringify(rows[0] ?? {})}`);
          else if (rows.length > 0) faults.push(`${what}: ${rows.length} rows are told ${JSON.stringify(rows[0])}`);
          const lost = job.headers.filter(
            (heading, index) => job.mapping[index] === null && !isCalculated(record, heading),
          );
          if (lost.length > 0) faults.push(`${what}: left out: ${lost.join(', ')}`);
        } catch (error) {
          faults.push(`${what}: ${error instanceof Error ? error.message : String(error)}`);
        }
        counts.seconds += (performance.now() - started) / 1000;
      }
      lists[record.wire] = counts;
      line(
        record.wire,
        String(variants.length),
        ...[counts.rows, counts.unchanged, counts.changed, counts.refused, counts.created, counts.told].map(String),
        counts.seconds.toFixed(1),
      );
    }
  } finally {
    await server.stop();
  }
  for (const fault of faults) process.stdout.write(`! ${fault}\n`);
  if (files >= VARIANTS.length) await storeResult('roundtrip', { files, lists, faults });
  if (faults.length > 0) process.exitCode = 1;
} finally {
  await place.close();
}
