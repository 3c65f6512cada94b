import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { uploadFolder } from '@steward/kernel/server/adapters/files/read_upload.ts';
import type { Context, Services } from '@steward/kernel/server/context/context.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import { inEachCompany, type Schedule as UpkeepTask } from '@steward/kernel/server/jobs/schedule.ts';
import { forgetOperations } from '@steward/kernel/server/operations/store.ts';
import type { Schedule } from '@steward/kernel/server/schedules/run.ts';
import { STORED_FILE_PREFIX, storedPath } from './file/store_rows.ts';

const say = wordsOf('import');

const DAY = 86_400_000;
/** Days before an unstarted import is deleted. */
const WAITS_DAYS = 30;
/** Days for which its file can be read again. */
const REREAD_DAYS = 7;
/** Days for which rows of a finished import are kept; refused rows stay. */
const ROWS_DAYS = 30;

export const importUpkeep: readonly UpkeepTask[] = [
  { task: 'remove_kept_files', at: '52 * * * *', run: removeStoredFiles },
];

/** What becomes of old imports, at night in each company. */
export const importSchedules: readonly Schedule[] = [
  {
    name: 'forget_unstarted_imports',
    title: say(({ schedules }) => schedules.forget_unstarted_imports),
    time: { at: '03:50' },
    run: forgetUnstarted,
  },
  {
    name: 'prune_import_rows',
    title: say(({ schedules }) => schedules.prune_import_rows),
    time: { at: '03:58' },
    run: pruneRows,
  },
];

/** Deletes imports that were never started, with their rows. */
export async function forgetUnstarted(ctx: Context): Promise<void> {
  const { tx, companyId, now } = ctx;
  const past = new Date(now.getTime() - WAITS_DAYS * DAY);
  const gone =
    await tx.ids(sql`select o.id from operation o where o.company_id = ${companyId} and o.kind in ('import', 'import_set')
    and o.status in ('draft', 'checked') and o.created_at < ${past} for update`);
  const files = sql`company_id = ${companyId} and coalesce(part_of, id) = any(${[...gone]}::uuid[])`;
  await tx.run(sql`delete from import_row where company_id = ${companyId}
    and import_id in (select id from import where ${files})`);
  await tx.run(sql`delete from import where ${files}`);
  await forgetOperations(ctx, gone);
}

/** Clears cells of rows whose outcome alone matters. */
export async function pruneRows({ tx, companyId, now }: Context): Promise<void> {
  const past = new Date(now.getTime() - ROWS_DAYS * DAY);
  const ended = await tx.ids(sql`select i.id from import i
    join operation o on o.company_id = ${companyId} and o.id = coalesce(i.part_of, i.id)
    where i.company_id = ${companyId} and not i.is_pruned and i.created_at < ${past} and o.finished_at < ${past}
    and o.kind in ('import', 'import_set') and o.status in ('done', 'cancelled', 'undone')`);
  for (const id of ended) {
    await tx.run(
      sql`update import_row set cells = '[]' where company_id = ${companyId} and import_id = ${id}
        and outcome is distinct from 'refused'`,
    );
    await tx.run(sql`update import
      set is_pruned = true, row_bytes = (select coalesce(sum(octet_length(cells::text)), 0)
      from import_row where company_id = ${companyId} and import_id = ${id} and outcome = 'refused')
      where company_id = ${companyId} and id = ${id}`);
  }
}

/** Deletes files of finished or old imports, and leftovers of killed servers. */
export async function removeStoredFiles(services: Services): Promise<void> {
  const { config, now } = services;
  const past = new Date(now().getTime() - REREAD_DAYS * DAY);
  const kept = new Set<string>();
  await inEachCompany(services, async (tx, companyId) => {
    await removeUnread(tx, companyId, new Date(now().getTime() - DAY));
    const begun = sql`select o.id from operation o where o.company_id = ${companyId}
      and o.status in ('running', 'done', 'cancelled', 'undoing', 'undone')`;
    await tx.run(sql`update import set file_bytes = null where company_id = ${companyId} and file_bytes is not null
      and (coalesce(part_of, id) in (${begun}) or created_at < ${past})`);
    const open = await tx.rows(
      sql<
        Pick<Tables['import'], 'id'>
      >`select id from import where company_id = ${companyId} and file_bytes is not null`,
    );
    for (const { id } of open) kept.add(storedPath(config, companyId, id));
  });
  const hourAgo = now().getTime() - 3_600_000;
  await removeFrom(uploadFolder(config), STORED_FILE_PREFIX, (path, written) => !kept.has(path) && written < hourAgo);
}

async function removeUnread(tx: Tx, companyId: string, before: Date): Promise<void> {
  const left = sql`company_id = ${companyId} and created_at < ${before} and part_of is null
    and id not in (select o.id from operation o where o.company_id = ${companyId} and o.kind = 'import')`;
  await tx.run(
    sql`delete from import_row where company_id = ${companyId} and import_id in (select id from import where ${left})`,
  );
  await tx.run(sql`delete from import where company_id = ${companyId} and ${left}`);
}

async function removeFrom(
  folder: string,
  prefix: string,
  isLeft: (path: string, written: number) => boolean,
): Promise<void> {
  for (const name of (await readdir(folder).catch(() => [])).filter((one) => one.startsWith(prefix))) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && isLeft(path, found.mtimeMs)) await rm(path, { force: true });
  }
}
