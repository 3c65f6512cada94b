import { sql } from 'kysely';
import { giveStorageSpace } from '@steward/kernel/server/adapters/files/space.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { removeLinks } from '@steward/kernel/server/engine/operations/save.ts';
import { enqueue } from '@steward/kernel/server/jobs/enqueue.ts';
import { document } from '../contract/document.ts';

/** Gives back the room of documents that go for good; a job in the same transaction deletes bytes of no other one. */
export async function dropVersions(ctx: Context, ids: readonly string[]): Promise<void> {
  const rows = await ctx.tx.rows(sql<Pick<Tables['document_version'], 'sha256' | 'small_sha256'> & { bytes: number }>`
    select v.sha256, v.small_sha256, (v.size + v.small_size)::float8 as bytes from document_version v
    where v.company_id = ${ctx.companyId} and v.document_id = any(${[...ids]}::uuid[])`);
  await giveStorageSpace(
    ctx.tx,
    ctx.companyId,
    rows.reduce((sum, { bytes }) => sum + bytes, 0),
  );
  const contents = [...new Set(rows.flatMap((row) => [row.sha256, row.small_sha256 ?? []].flat()))];
  if (contents.length > 0) await enqueue(ctx.tx, 'remove_contents', { company_id: ctx.companyId, contents });
}

/** Deletes documents for good, with all that is theirs. Who calls it has checked the rights and writes the history. */
export async function dropDocuments(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await dropVersions(ctx, ids);
  await removeLinks(ctx, document, ids);
  const { companyId, tx } = ctx;
  const gone = [...ids];
  await tx.run(sql`delete from document_star where company_id = ${companyId} and starred_id = any(${gone}::uuid[])`);
  await tx.run(sql`delete from document_link where company_id = ${companyId} and document_id = any(${gone}::uuid[])`);
  await tx.run(
    sql`delete from document_version where company_id = ${companyId} and document_id = any(${gone}::uuid[])`,
  );
  await tx.run(sql`delete from document where company_id = ${companyId} and id = any(${gone}::uuid[])`);
}

/** With records that are deleted for good go the documents that hang on no other record and lie in no folder. */
export async function dropWithRecords(ctx: Context, ids: readonly string[]): Promise<void> {
  const alone = await ctx.tx.ids(sql`
    select distinct d.id from document_link l join document d on d.company_id = ${ctx.companyId} and d.id = l.document_id
    where l.company_id = ${ctx.companyId} and l.record_id = any(${[...ids]}::uuid[]) and d.folder_id is null
    and not exists (select from document_link o where o.company_id = ${ctx.companyId} and o.document_id = d.id
      and o.record_id <> all(${[...ids]}::uuid[]))`);
  await dropDocuments(ctx, alone);
}
