import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { labelsOf } from '@steward/kernel/contract/labels/index.ts';
import { RECORDS } from '@steward/kernel/contract/records/index.ts';
import type { ZipEntry } from '@steward/kernel/server/adapters/files/zip.ts';
import type { TableForm } from '@steward/kernel/server/backup/catalogue.ts';
import { linesOf } from '@steward/kernel/server/backup/rows.ts';
import { wholeList, writeCsv } from '@steward/modules/export/server';
import { filesOf } from './files.ts';
import { pageOf, readmeOf } from './readme.ts';
import { schemaOf } from './schema.ts';
import type { ExportSource } from './source.ts';

const HISTORY = 'activity';

const text = (path: readonly string[], mime: string, at: Date, parts: AsyncIterable<string>): ZipEntry => ({
  path,
  changedAt: at,
  content: { mime, open: () => Promise.resolve(Readable.from(parts, { objectMode: false })) },
});

async function* once(said: string): AsyncGenerator<string> {
  yield await Promise.resolve(said);
}

/** Everything of a company, entry by entry: each is read when it is its turn. */
export async function* exportEntries(source: ExportSource): AsyncGenerator<ZipEntry> {
  const { ctx, forms, counted } = source;
  const { language, now } = ctx;
  const counts = new Map<string, number>();
  yield text(['README.txt'], 'text/plain', now, once(readmeOf(ctx, source)));
  for (const record of RECORDS) {
    const list = wholeList(ctx, record);
    const parts = (async function* () {
      for await (const cells of list.parts) {
        counts.set(record.name, (counts.get(record.name) ?? 0) + cells.length);
        yield cells;
      }
    })();
    yield text(
      ['tables', `${labelsOf(language, record.name).many}.csv`],
      'text/csv',
      now,
      writeCsv({ ...list, parts, separator: 'comma', decimalCommas: false }),
    );
  }
  for (const form of forms) {
    if (form.name === HISTORY && !source.hasHistory) continue;
    yield text(['json', `${form.name}.jsonl`], 'application/json', now, jsonLines(source, form, counted));
  }
  yield text(['json', 'schema.json'], 'application/json', now, once(schemaOf(language, forms)));
  if (source.hasFiles) {
    yield* filesOf(source);
    yield {
      path: ['files.csv'],
      changedAt: now,
      content: { mime: 'text/csv', open: () => Promise.resolve(createReadStream(source.listPath)) },
    };
  }
  yield text(['index.html'], 'text/html', now, once(pageOf(ctx, source, counts)));
}

async function* jsonLines(
  { ctx: { tx, companyId }, hasSealed }: ExportSource,
  form: TableForm,
  counted: (rows: number) => void,
): AsyncGenerator<string> {
  for await (const lines of linesOf(tx, companyId, form, { hasSealed })) {
    counted(lines.length);
    yield lines.map((line) => `${line}\n`).join('');
  }
}
