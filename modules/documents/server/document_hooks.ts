import { sql } from 'kysely';
import type { ReadUpload } from '@steward/kernel/server/adapters/files/read_upload.ts';
import { attachedTypes, hangsOnSeenSql } from '@steward/kernel/server/attached/subjects.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { refuseWith, type Change, type RecordHooks } from '@steward/kernel/server/engine/hooks.ts';
import { addressesOf } from './addresses.ts';
import { dropVersions } from './drop_documents.ts';
import { refuseOutside } from './folder_hooks.ts';
import { documentLimits } from './limits.ts';
import { writeRecordHistory } from './record_history.ts';
import { starredOf, starredSql } from './stars.ts';
import { insideOfFiles } from './text/words_inside.ts';

/** The file of the one document that a context is about to make. */
const files = new WeakMap<Context, ReadUpload>();

/** Runs `make`, in which one document is made of a file. */
export async function withFile<T>(ctx: Context, file: ReadUpload, make: () => Promise<T>): Promise<T> {
  files.set(ctx, file);
  return make().finally(() => files.delete(ctx));
}

/** The columns that a version and its document have of a file. */
export function columnsOf({ content, small, mime, preview }: ReadUpload) {
  return {
    mime,
    preview,
    size: content.size,
    sha256: content.sha256,
    small_size: small?.size ?? 0,
    small_sha256: small?.sha256 ?? null,
    width: small?.width ?? null,
    height: small?.height ?? null,
  };
}

/** Who uploads a document owns it. */
const ownerOf = (ctx: Context): string | null => (ctx.user.support ? null : ctx.user.id);

/** A new document has a file: nothing else makes one. */
async function beforeWrite(ctx: Context, changes: readonly Change[]): Promise<void> {
  for (const change of changes) {
    const file = files.get(ctx);
    if (change.before !== null) continue;
    if (!file) refuseWith(change, new AppError('document_needs_file'));
    else Object.assign(change.values, columnsOf(file), { owner: change.values['owner'] ?? ownerOf(ctx) });
  }
  await refuseOutside(ctx, changes, 'folder');
}

/** Number of records on which each document hangs, of those that the caller sees with their files. */
async function linkedOf(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const types = attachedTypes(ctx, 'files', 'read');
  const rows = await ctx.tx.rows(sql<{ document_id: string; n: number }>`
    select l.document_id, count(*)::int as n from document_link l where l.company_id = ${ctx.companyId}
    and l.document_id = any(${[...ids]}::uuid[]) and ${hangsOnSeenSql(ctx, types, 'files', 'read', 'l')}
    group by l.document_id`);
  return new Map(rows.map((row) => [row.document_id, row.n]));
}

export const documentHooks: RecordHooks = {
  limits: documentLimits,
  inside: insideOfFiles,
  beforeWrite,
  afterWrite: (ctx, changes) =>
    writeRecordHistory(
      ctx,
      'rename_file',
      changes.flatMap(({ id, before, values }) =>
        before !== null && typeof values['name'] === 'string' ? [{ id, from: String(before['name']) }] : [],
      ),
    ),
  beforeRemove: (ctx, ids) =>
    writeRecordHistory(
      ctx,
      'delete_file',
      ids.map((id) => ({ id })),
    ),
  afterRestore: (ctx, ids) =>
    writeRecordHistory(
      ctx,
      'restore_file',
      ids.map((id) => ({ id })),
    ),
  beforePurge: async (ctx, ids) => {
    await writeRecordHistory(
      ctx,
      'purge_file',
      ids.map((id) => ({ id })),
    );
    await dropVersions(ctx, ids);
  },
  computed: async (ctx, rows) => {
    const ids = rows.map((row) => String(row['id']));
    const linked = await linkedOf(ctx, ids);
    const starred = await starredOf(ctx, ids);
    return new Map(
      rows.map((row) => {
        const id = String(row['id']);
        const shown = { id, preview: row['preview'], small_sha256: row['small_sha256'] };
        return [id, { ...addressesOf(ctx.companyId, shown), linked: linked.get(id) ?? 0, starred: starred.has(id) }];
      }),
    );
  },
  computedSql: { starred: starredSql },
  traces: [
    { table: 'document_version', columns: ['document_id'] },
    { table: 'document_link', columns: ['document_id'] },
    { table: 'document_star', columns: ['starred_id'] },
    { table: 'share_link', columns: ['document_id'], below: [{ table: 'share_use', column: 'link_id' }] },
  ],
};
