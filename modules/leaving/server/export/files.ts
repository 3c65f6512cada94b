import { open } from 'node:fs/promises';
import { sql } from 'kysely';
import { writeLine } from '@steward/kernel/contract/csv/write.ts';
import { labelsOf } from '@steward/kernel/contract/labels/index.ts';
import { findRecord, RECORDS, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { contentStore } from '@steward/kernel/server/adapters/files/contents.ts';
import { fileStore } from '@steward/kernel/server/adapters/files/store.ts';
import { SHOWN_PICTURES } from '@steward/kernel/server/adapters/files/upkeep.ts';
import type { ZipEntry } from '@steward/kernel/server/adapters/files/zip.ts';
import { ZipNames } from '@steward/kernel/server/adapters/files/zip_names.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { titleSql } from '@steward/kernel/server/storage/columns.ts';
import { everyVersion } from '@steward/modules/documents/server';
import type { ExportSource } from './source.ts';

const say = wordsOf('leaving')(({ files }) => files);
const PORTION = 500;
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** What a file belongs to: its folder, and how the list of files names it. */
interface Owner {
  readonly record: string;
  readonly id: string;
  readonly title: string;
}

interface Found {
  readonly folder: readonly string[];
  readonly name: string;
  readonly owners: readonly Owner[];
  readonly version: number;
  readonly size: number;
  readonly mime: string;
  readonly sha256: string;
  readonly changedAt: Date;
  readonly open: NonNullable<ZipEntry['content']>['open'];
}

/** Files and pictures in folders by record, and the list that joins them to their records, line by line. */
export async function* filesOf(source: ExportSource): AsyncGenerator<ZipEntry> {
  const { ctx, listPath, counted } = source;
  const names = new ZipNames();
  const list = await open(listPath, 'w', 0o600);
  try {
    await list.write(`\uFEFF${writeLine(say[ctx.language].columns)}`);
    for (const found of [documentsOf(ctx), picturesOf(ctx)])
      for await (const one of found) {
        const path = names.file(['files', ...one.folder, one.name]);
        const about = one.owners.length > 0 ? one.owners : [{ record: '', id: '', title: '' }];
        for (const { record, id, title } of about) {
          const type = record === '' ? '' : labelsOf(ctx.language, record).one;
          const { name, version, size, sha256, changedAt } = one;
          await list.write(
            writeLine([path, type, id, title, name, String(version), String(size), sha256, changedAt.toISOString()]),
          );
        }
        counted(1);
        const { size, mime, changedAt } = one;
        yield { path: path.split('/'), changedAt, content: { size, mime, open: one.open } };
      }
  } finally {
    await list.close();
  }
}

async function* documentsOf(ctx: Context): AsyncGenerator<Found> {
  const { companyId, services } = ctx;
  const store = contentStore(services.config);
  for await (const rows of everyVersion(ctx)) {
    const titles = await titlesOf(
      ctx,
      rows.flatMap((one) => one.links),
    );
    for (const one of rows) {
      const owners = one.links.map((link) => ({ ...link, title: titles.get(link.id) ?? '' }));
      const [first] = owners;
      yield {
        folder: first ? folderOfRecord(ctx, first) : [say[ctx.language].documents, ...one.folders],
        name: one.isCurrent ? one.name : beforeEnding(one.name, ` (${say[ctx.language].version} ${one.number})`),
        owners,
        version: one.number,
        ...{ size: one.size, mime: one.mime, sha256: one.sha256, changedAt: one.created_at },
        open: async () => (await store.read(companyId, one.sha256))?.stream ?? null,
      };
    }
  }
}

const beforeEnding = (name: string, part: string): string => name.replace(/(?=\.[^.]*$)|$/, part);

function folderOfRecord({ language }: Context, { record, id, title }: Owner): string[] {
  // The end of the id, since names are not unique.
  return [labelsOf(language, record).many, `${title} ${id.slice(-6)}`.trim()];
}

/** Names of records of any types, by id. */
async function titlesOf(
  { tx, companyId }: Context,
  links: readonly { readonly record: string; readonly id: string }[],
): Promise<ReadonlyMap<string, string>> {
  const titles = new Map<string, string>();
  for (const [name, some] of Map.groupBy(links, (one) => one.record)) {
    const record = findRecord(name);
    if (!record) continue;
    const rows = await tx.rows(sql<{ id: string; title: string | null }>`
      select t.id, ${titleSql(record, 't')} as title from ${sql.table(record.table)} t
      where t.company_id = ${companyId} and t.id = any(${[...new Set(some.map((one) => one.id))]}::uuid[])`);
    for (const { id, title } of rows) titles.set(id, title ?? '');
  }
  return titles;
}

async function* picturesOf(ctx: Context): AsyncGenerator<Found> {
  const places = [
    ...SHOWN_PICTURES,
    ...ctx.services.modules.pictureColumns.filter(
      (one) => !SHOWN_PICTURES.some(({ table, column }) => table === one.table && column === one.column),
    ),
  ];
  for (const { table, column } of places)
    yield* picturesIn(ctx, table, column, RECORDS.find((one) => one.table === table) ?? null);
}

type Picture = Pick<Tables['file'], 'name' | 'mime' | 'created_at'> & {
  id: string;
  title: string | null;
  picture: string;
  size: number;
};

async function* picturesIn(
  ctx: Context,
  table: string,
  column: string,
  record: RecordDefinition | null,
): AsyncGenerator<Found> {
  const { tx, companyId, services } = ctx;
  const store = fileStore(services.config);
  for (let after = NO_ID; ;) {
    const rows: Picture[] = await tx.rows(sql<Picture>`
      select t.id, ${record ? titleSql(record, 't') : sql`null`} as title, f.id as picture, f.name, f.mime,
        f.size::float8 as size, f.created_at
      from ${sql.table(table)} t join file f on f.company_id = ${companyId} and f.id = ${sql.ref(`t.${column}`)}
      where t.company_id = ${companyId} and t.id > ${after} order by t.id limit ${PORTION}`);
    for (const one of rows) {
      const owner = record ? { record: record.name, id: one.id, title: one.title ?? '' } : null;
      yield {
        folder: owner ? folderOfRecord(ctx, owner) : [say[ctx.language].others],
        name: one.name,
        owners: owner ? [owner] : [],
        version: 1,
        ...{ size: one.size, mime: one.mime, sha256: '', changedAt: one.created_at },
        open: async () => (await store.read(companyId, one.picture, 'whole'))?.stream ?? null,
      };
    }
    if (rows.length < PORTION) return;
    after = rows.at(-1)?.id ?? after;
  }
}
