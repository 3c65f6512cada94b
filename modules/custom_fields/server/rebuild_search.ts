import { sql } from 'kysely';
import { v7 } from 'uuid';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { type Services, definitionFor, type Context } from '@steward/kernel/server/context/context.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { backgroundContext } from '@steward/kernel/server/identity/contexts/background.ts';
import { openUpkeep } from '@steward/kernel/server/jobs/open_jobs.ts';
import type { Slices, Subject } from '@steward/kernel/server/jobs/slices.ts';
import { decoder, searchText } from '@steward/kernel/server/storage/columns.ts';
import { writeSearchTexts } from '@steward/kernel/server/storage/stored_rows.ts';

/** Rebuilds search texts of records with these fields, after they were deleted or restored. */
export async function rebuildSearch(ctx: Context, fieldIds: readonly string[]): Promise<void> {
  const types = await ctx.tx.rows(sql<Pick<Tables['custom_field'], 'record'>>`
    select distinct record from custom_field where company_id = ${ctx.companyId} and id = any(${[...fieldIds]}::uuid[])
    order by 1`);
  for (const { record } of types) {
    const { id } = await ctx.tx.one(sql<Pick<Tables['search_rebuild'], 'id'>>`
      insert into search_rebuild (company_id, id, record) values (${ctx.companyId}, ${v7()}, ${record})
      on conflict (company_id, record) do update set position = null returning id`);
    await openUpkeep(ctx, 'search_texts', id);
  }
}

/** Records per transaction. */
const SLICE = 1000;

/**
 * Rebuilds the search texts of a record type, deleted records included. The position is stored with each slice, so that
 * it resumes after a crash.
 */
export async function* rebuildSearchTexts(services: Services, { companyId, id }: Subject): Slices {
  const next = (): Promise<boolean> => backgroundContext(services, companyId, 'search texts', (ctx) => slice(ctx, id));
  while (await next()) yield;
}

/** Returns whether there is more. */
async function slice(ctx: Context, id: string): Promise<boolean> {
  const { tx, companyId } = ctx;
  const job = await tx.maybe(sql<Pick<Tables['search_rebuild'], 'record' | 'position'>>`
    select record, position from search_rebuild where company_id = ${companyId} and id = ${id} for update`);
  if (!job) return false;
  const record = definitionFor(ctx, recordNamed(job.record));
  const table = sql.table(record.table);
  // Columns of any record type.
  const rows = await tx.known(sql<Record<string, unknown> & { id: string; search_text: string }>`
    select t.* from ${table} t where t.company_id = ${companyId} ${
      job.position
        ? sql`and t.id >
      ${job.position}`
        : sql``
    }
    order by t.id limit ${SLICE} for no key update`);
  const decode = decoder(record);
  const changed = rows.flatMap((row) => {
    const text = searchText(record, decode(row));
    return text === row.search_text ? [] : [{ id: row.id, text }];
  });
  if (changed.length > 0) await writeSearchTexts(ctx, record, changed);
  const last = rows.length < SLICE ? undefined : rows.at(-1);
  await tx.run(
    last
      ? sql`update search_rebuild set position = ${last.id} where company_id = ${companyId} and id = ${id}`
      : sql`delete from search_rebuild where company_id = ${companyId} and id = ${id}`,
  );
  return last !== undefined;
}
