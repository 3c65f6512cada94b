import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { kindOf } from '@steward/kernel/contract/fields/index.ts';
import { RECORDS } from '@steward/kernel/contract/records/index.ts';
import type { Services } from '../../context/context.ts';
import type { Tables } from '../../database/tables.ts';
import type { Tx } from '../../database/transaction.ts';
import { type Schedule, inEachCompany } from '../../jobs/schedule.ts';
import { UPLOAD_PREFIX, uploadFolder } from './read_upload.ts';
import { countStorageSpace, giveStorageSpace } from './space.ts';
import { storageOf } from './storage.ts';
import { fileStore } from './store.ts';

export const fileSchedules: readonly Schedule[] = [
  { task: 'remove_left_uploads', at: '55 * * * *', run: removeLeftUploads },
  { task: 'remove_unused_pictures', at: '20 4 * * *', run: removeUnusedPictures },
  { task: 'tidy_storage', at: '50 4 * * *', run: tidyStorage },
  { task: 'remove_nameless_files', at: '40 4 * * *', run: removeNameless },
  { task: 'count_stored_bytes', at: '30 4 * * *', run: countStored },
];

const DAY = 86_400_000;
/** Days before a picture that no record shows is deleted: a form may still be open, or a change be undone. */
const STAYS_DAYS = 30;

/** Columns of record types that refer to pictures. Records in the recycle bin keep theirs. */
export const SHOWN_PICTURES = RECORDS.flatMap((record) =>
  Object.entries(record.fields)
    .filter(([, field]) => kindOf(field).refersTo === 'picture' && !field.via)
    .map(([key]): { readonly table: string; readonly column: string } => ({
      table: record.table,
      column: `${key}_id`,
    })),
);

/** Marks pictures that no record uses, and deletes those marked for more than `STAYS_DAYS`. */
export async function removeUnusedPictures(services: Services): Promise<void> {
  const store = fileStore(services.config);
  const gone: [companyId: string, id: string][] = [];
  await inEachCompany(services, async (tx, companyId) => {
    for (const id of await unusedSince(services, tx, companyId)) gone.push([companyId, id]);
  });
  // Rows are deleted before bytes, so that a row always has its bytes.
  for (const [companyId, id] of gone) await store.remove(companyId, id);
}

/** Recounts how much each company has stored. */
async function countStored(services: Services): Promise<void> {
  await inEachCompany(services, async (tx, companyId) => void (await countStorageSpace(services, tx, companyId)));
}

/** Deletes stored bytes without a row, left by a failed transaction or a killed server. */
export async function removeNameless(services: Services): Promise<void> {
  const store = fileStore(services.config);
  const before = new Date(services.now().getTime() - DAY);
  for (const companyId of await store.companies()) {
    const ids = await store.writtenBefore(companyId, before);
    const named = await services.database.inCompany(companyId, (tx) =>
      tx.rows(
        sql<
          Pick<Tables['file'], 'id'>
        >`select id from file where company_id = ${companyId} and id = any(${ids}::uuid[])`,
      ),
    );
    const kept = new Set(named.map((one) => one.id));
    for (const id of ids) if (!kept.has(id)) await store.remove(companyId, id);
  }
}

/** Deletes what the storage has of uploads that have ended in the middle. */
async function tidyStorage({ config, now }: Pick<Services, 'config' | 'now'>): Promise<void> {
  await storageOf(config).tidy(new Date(now().getTime() - DAY));
}

/** Deletes uploads that a killed server left on their way. */
export async function removeLeftUploads({ config, now }: Pick<Services, 'config' | 'now'>): Promise<void> {
  const folder = uploadFolder(config);
  const past = now().getTime() - DAY;
  for (const name of (await readdir(folder).catch(() => [])).filter((one) => one.startsWith(UPLOAD_PREFIX))) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs < past) await rm(path, { force: true });
  }
}

async function unusedSince(services: Services, tx: Tx, companyId: string): Promise<string[]> {
  const now = services.now();
  const uses = [...SHOWN_PICTURES, ...services.modules.pictureColumns].map(
    ({ table, column }) =>
      sql`select ${sql.ref(`r.${column}`)} as id from ${sql.table(table)} r where r.company_id = ${companyId}
        and ${sql.ref(`r.${column}`)} is not null`,
  );
  const used = sql`${sql.join([...uses, sql`select c.icon_id as id from company c where c.id = ${companyId} and c.icon_id is not null`], sql` union all `)}`;
  await tx.run(
    sql`update file set unused_since = null where company_id = ${companyId} and unused_since is not null
      and id in (${used})`,
  );
  await tx.run(
    sql`update file set unused_since = ${now} where company_id = ${companyId} and unused_since is null
      and id not in (${used})`,
  );
  const past = new Date(now.getTime() - STAYS_DAYS * DAY);
  const gone = await tx.rows(
    sql<
      Pick<Tables['file'], 'id'> & { bytes: number }
    >`delete from file where company_id = ${companyId} and unused_since < ${past}
      returning id, (size + small_size)::float8 as bytes`,
  );
  await giveStorageSpace(
    tx,
    companyId,
    gone.reduce((sum, { bytes }) => sum + bytes, 0),
  );
  return gone.map((one) => one.id);
}
