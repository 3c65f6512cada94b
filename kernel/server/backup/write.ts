import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import { contentStore } from '../adapters/files/contents.ts';
import { fileStore } from '../adapters/files/store.ts';
import { VERSION } from '../config.ts';
import type { Services } from '../context/context.ts';
import { allowTime } from '../database/statements.ts';
import type { Tables } from '../database/tables.ts';
import type { OpenTx } from '../database/transaction.ts';
import { tableForms, type TableForm } from './catalogue.ts';
import { FILES, FORMAT, MANIFEST, tableFile, type FileEntry, type Manifest, type TableEntry } from './manifest.ts';
import { hasSealedValues, linesOf } from './rows.ts';
import { ZipWriter } from './zip_writer.ts';

/** How far the work is. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

const PICTURES = ['whole', 'small'] as const;
/** Names of files that are asked for at a time. */
const PORTION = 500;
/** Seconds that a statement may take: large tables are sorted. */
const LONG = 800;

/**
 * Writes the backup of a company to a file: one state of the database, read in a transaction that changes nothing,
 * while people go on working. Yields after each portion. Its memory is that of a portion, whatever the size.
 */
export async function* writeBackup(
  services: Services,
  companyId: string,
  path: string,
): AsyncGenerator<Progress, Manifest> {
  const tx = await snapshotOf(services, companyId);
  const zip = new ZipWriter(path);
  try {
    const forms = await tableForms(tx, services.modules.backup);
    const hasSealed = await hasSealedValues(tx, companyId);
    const total = await countOf(tx, companyId, forms);
    let done = 0;
    const tables: TableEntry[] = [];
    for (const form of forms) {
      const lines = zip.lines(tableFile(form.name), linesOf(tx, companyId, form, { hasSealed }));
      let step = await lines.next();
      for (; !step.done; step = await lines.next()) yield { done: (done += step.value), total };
      tables.push({ name: form.name, columns: form.columns.map((one) => one.name), ...step.value });
    }
    const stored: FileEntry[] = [];
    let missing = 0;
    for await (const one of filesOf(services, tx, companyId, forms)) {
      if (one === null) missing += 1;
      else stored.push({ name: one.name, ...(await zip.file(one.name, one.stream)) });
      yield { done: (done += 1), total };
    }
    const list = zip.lines(
      FILES,
      (async function* () {
        for (let at = 0; at < stored.length; at += PORTION)
          yield stored.slice(at, at + PORTION).map((one) => JSON.stringify(one));
      })(),
    );
    let step = await list.next();
    while (!step.done) step = await list.next();
    const bytes = stored.reduce((sum, { size }) => sum + size, 0);
    const manifest: Manifest = {
      format: FORMAT,
      product: VERSION,
      ...(await stateOf(services, tx, companyId)),
      made_at: services.now().toISOString(),
      tables,
      files: { ...step.value, stored: bytes, missing },
      left_out: leftOutOf(services),
    };
    await zip.close(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`);
    return manifest;
  } finally {
    await zip.abandon();
    await tx.rollback().catch(() => undefined);
  }
}

/** A transaction that sees one state of the database until it ends. */
export async function snapshotOf({ database }: Services, companyId: string): Promise<OpenTx> {
  const tx = await database.begin(companyId);
  try {
    await tx.run(sql`set transaction isolation level repeatable read read only`);
    await allowTime(tx, LONG);
    return tx;
  } catch (error) {
    await tx.rollback().catch(() => undefined);
    throw error;
  }
}

/** Rows and files of a backup, for its progress. */
export async function countOf(tx: OpenTx, companyId: string, forms: readonly TableForm[]): Promise<number> {
  let total = 0;
  for (const { name, company, contents } of forms) {
    const here = sql`${sql.table(name)} t where ${sql.ref(`t.${company}`)} = ${companyId}`;
    const rows = await tx.count(sql`select count(*) as n from ${here}`);
    total += rows * (name === 'file' ? 1 + PICTURES.length : 1);
    if (contents.length > 0) total += rows;
  }
  return total;
}

async function stateOf(
  services: Services,
  tx: OpenTx,
  companyId: string,
): Promise<Pick<Manifest, 'company' | 'migration'>> {
  const { name } = await tx.one(
    sql<Pick<Tables['company'], 'name'>>`select c.name from company c where c.id = ${companyId}`,
  );
  const last = await services.database.global((global) =>
    global.one(sql<Pick<Tables['migration'], 'name'>>`select name from migration order by name desc limit 1`),
  );
  return { company: { id: companyId, name }, migration: last.name };
}

function leftOutOf({ modules: { backup } }: Services): Record<string, string> {
  const columns = [...backup.tables].flatMap(([table, { without }]) =>
    Object.entries(without).map(([column, reason]) => [`${table}.${column}`, reason] as const),
  );
  return Object.fromEntries([...Object.entries(backup.leftOut), ...columns].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

type Stored = { readonly name: string; readonly stream: Readable } | null;

/** Stored contents, once each, and pictures; `null` for one whose bytes are gone. */
async function* filesOf(
  { config }: Services,
  tx: OpenTx,
  companyId: string,
  forms: readonly TableForm[],
): AsyncGenerator<Stored> {
  const [contents, pictures] = [contentStore(config), fileStore(config)];
  for await (const hashes of contentsOf(tx, companyId, forms))
    for (const sha256 of hashes) {
      const found = await contents.read(companyId, sha256);
      yield found && { name: `files/${sha256}`, stream: found.stream };
    }
  for (let after = NO_ID; ;) {
    const ids = await tx.ids(sql`select f.id from file f where f.company_id = ${companyId} and f.id > ${after}
      order by f.id limit ${PORTION}`);
    for (const id of ids)
      for (const variant of PICTURES) {
        const found = await pictures.read(companyId, id, variant);
        yield found && { name: `pictures/${id}${variant === 'small' ? '.small' : ''}`, stream: found.stream };
      }
    if (ids.length < PORTION) return;
    after = ids.at(-1) ?? after;
  }
}

const NO_ID = '00000000-0000-0000-0000-000000000000';

/** Hashes of stored contents, in their order. */
async function* contentsOf(
  tx: OpenTx,
  companyId: string,
  forms: readonly TableForm[],
): AsyncGenerator<readonly string[]> {
  const columns = forms.flatMap(({ name, contents }) => contents.map((column) => ({ name, column })));
  if (columns.length === 0) return;
  for (let after = ''; ;) {
    // Hashes of several columns, not of one table.
    const rows: { sha256: string }[] = await tx.rows(sql<{ sha256: string }>`
      select distinct u.sha256 from (${sql.join(
        columns.map(
          ({ name, column }) =>
            sql`select ${sql.ref(`t.${column}`)} as sha256 from ${sql.table(name)} t where t.company_id = ${companyId}
              and ${sql.ref(`t.${column}`)} > ${after}`,
        ),
        sql` union all `,
      )}) u order by u.sha256 limit ${PORTION}`);
    yield rows.map((one) => one.sha256);
    if (rows.length < PORTION) return;
    after = rows.at(-1)?.sha256 ?? after;
  }
}
