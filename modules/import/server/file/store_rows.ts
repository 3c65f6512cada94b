import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { plainHeading } from '@steward/kernel/contract/csv/headings.ts';
import { importTargets } from '@steward/kernel/contract/csv/targets.ts';
import { LANGUAGES } from '@steward/kernel/contract/messages/index.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { uploadFolder } from '@steward/kernel/server/adapters/files/read_upload.ts';
import type { Config } from '@steward/kernel/server/config.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { insertFrom } from '@steward/kernel/server/database/insert_rows.ts';
import type { Database } from '@steward/kernel/server/database/transaction.ts';
import type { Evidence } from '../../contract/evidence.ts';
import type { FileReading } from '../../contract/wire.ts';
import type { ReadRequest } from './read.ts';
import { readInProcess } from './reader.ts';
import type { Opened } from './reader_messages.ts';

/** A read file whose rows are stored under an unpublished id. */
export interface StoredFile {
  readonly id: string;
  readonly headings: readonly string[];
  readonly evidence: readonly Evidence[];
  readonly reading: FileReading;
  readonly rowCount: number;
  /** Stored size of its rows. */
  readonly rowBytes: number;
}

export interface ToRead {
  readonly record: RecordDefinition;
  /** The types whose headings are known; absent: of its own. */
  readonly headingsOf?: readonly RecordDefinition[];
  readonly path: string;
  readonly fileName: string;
  readonly wanted: ReadRequest;
  readonly timeZone: string | null;
}

/**
 * Reads a file outside of the request's transaction and stores its rows in parts. They belong to an import
 * without an operation, which nobody sees, and are deleted on failure.
 */
export async function storeRows(
  { services, companyId, now }: Context,
  { record, headingsOf = [record], path, fileName, wanted, timeZone }: ToRead,
): Promise<StoredFile> {
  const id = v7();
  const { database } = services;
  let opened: Opened | undefined;
  let [rowCount, rowBytes] = [0, 0];
  try {
    const end = await readInProcess(
      companyId,
      { open: path, wanted, words: headingsOf.flatMap(headingNames) },
      async (head) => {
        opened = head;
        await database.inCompany(companyId, (tx) =>
          tx.run(sql`
        insert into import (company_id, id, record, file_name, headers, mapping, options, row_count, created_at)
        values (${companyId}, ${id}, ${record.name}, ${fileName}, ${JSON.stringify(head.headings)}::jsonb, '[]', '{}',
        0, ${now})`),
        );
      },
      async (rows, count, before) => {
        rowCount += count;
        rowBytes += Buffer.byteLength(rows);
        await database.inCompany(companyId, (tx) =>
          tx.run(
            insertFrom(
              companyId,
              'import_row',
              { import_id: id, row_number: sql`x.row`, position: sql`${before} + x.position`, cells: sql`x.cells` },
              sql`rows from (jsonb_to_recordset(${rows}::jsonb) as (row int, cells jsonb))
                with ordinality as x (row, cells, position)`,
            ),
          ),
        );
      },
    );
    if (!opened) throw new AppError('internal');
    const { headings, found, preview } = opened;
    const reading: FileReading = {
      ...found,
      skip_hidden: wanted.skip_hidden,
      time_zone: timeZone,
      preview,
      notices: end.notices,
    };
    return { id, headings, evidence: end.evidence, reading, rowCount, rowBytes };
  } catch (error) {
    await discard(database, companyId, id);
    throw error;
  }
}

/** Deletes an import that belongs to no operation. Returns whether it did. */
export async function discard(database: Database, companyId: string, id: string): Promise<boolean> {
  return database.inCompany(companyId, async (tx) => {
    const unused = sql`company_id = ${companyId} and id = ${id} and part_of is null
      and not exists (select 1 from operation o where o.company_id = ${companyId} and o.id = ${id})`;
    await tx.run(sql`delete from import_row where company_id = ${companyId}
      and import_id in (select id from import where ${unused})`);
    return (await tx.run(sql`delete from import where ${unused}`)) > 0;
  });
}

/** Known headings in all languages, to find the heading row. */
function headingNames(record: RecordDefinition): string[] {
  const words = importTargets(record).flatMap((target) => [
    ...LANGUAGES.map((language) => target.labels[language]),
    ...target.aliases,
  ]);
  return [...new Set(words.map(plainHeading))].filter((word) => word.length > 1);
}

/** File name prefix of stored import files; followed by company and import id. */
export const STORED_FILE_PREFIX = 'import-';

type Place = Pick<Config, 'dataFolder'>;

/** Path of an import's stored file. */
export function storedPath(config: Place, companyId: string, importId: string): string {
  return join(uploadFolder(config), `${STORED_FILE_PREFIX}${companyId}-${importId}`);
}

/** Stores the uploaded file. */
export async function storeFile(config: Place, companyId: string, importId: string, path: string): Promise<void> {
  await rename(path, storedPath(config, companyId, importId));
}

export async function removeStored(config: Place, companyId: string, importId: string): Promise<void> {
  await rm(storedPath(config, companyId, importId), { force: true });
}
