import { sql, type RawBuilder } from 'kysely';
import type { ReadUpload } from '@steward/kernel/server/adapters/files/read_upload.ts';
import { attachedTypes, hangsOnSeenSql } from '@steward/kernel/server/attached/subjects.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { refuseWith, type Change, type RecordHooks } from '@steward/kernel/server/engine/hooks.ts';
import { SCANS, type Scan } from '../contract/document.ts';
import { addressesOf } from './addresses.ts';
import { dropVersions } from './drop_documents.ts';
import { refuseOutside } from './folders/folder_hooks.ts';
import { documentLimits, accessKey } from './limits.ts';
import { writeRecordHistory } from './record_history.ts';
import { starredSql } from './stars.ts';
import { insideOfFiles } from './text/text_search.ts';

/** What a document has of its file. */
export type OfFile = ReturnType<typeof columnsOf>;

/** The files of documents that a context is about to make, by what they are made of. */
type FileOf = (values: Readonly<Record<string, unknown>>) => OfFile | undefined;
const files = new WeakMap<Context, FileOf>();

/** Runs `make`, in which documents are made of files. */
export async function withFiles<T>(ctx: Context, fileOf: FileOf, make: () => Promise<T>): Promise<T> {
  files.set(ctx, fileOf);
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

/** The same of a stored document or version. */
export function fileOfRow(row: Tables['document'] | Tables['document_version']): OfFile {
  const { mime, preview, size, sha256, small_size, small_sha256, width, height } = row;
  const file = { mime, preview, sha256, small_sha256, width, height };
  // Written by the server alone, from the same kinds.
  return { ...file, size: Number(size), small_size: Number(small_size) } as OfFile;
}

/** Who uploads a document owns it. */
const ownerOf = (ctx: Context): string | null => (ctx.user.support ? null : ctx.user.id);

/** A new document has a file: nothing else makes one. */
async function beforeWrite(ctx: Context, changes: readonly Change[]): Promise<void> {
  for (const change of changes) {
    if (change.before !== null) continue;
    const file = files.get(ctx)?.(change.values);
    if (!file) refuseWith(change, new AppError('document_needs_file'));
    else Object.assign(change.values, file, { owner: change.values['owner'] ?? ownerOf(ctx) });
  }
  await refuseOutside(ctx, changes, 'folder');
}

/** The place among the documents of a folder means nothing in another one. */
async function forgetPositions(ctx: Context, changes: readonly Change[]): Promise<void> {
  const moved = changes.filter(({ before, values }) => before !== null && Object.hasOwn(values, 'folder'));
  if (moved.length === 0) return;
  await ctx.tx.run(sql`update document set position = 0 where company_id = ${ctx.companyId} and position <> 0
    and id = any(${moved.map((one) => one.id)}::uuid[])`);
}

/** What is told of the records on which a document hangs, of links `l` that the caller sees. */
const TYPES = sql`'/' || string_agg(distinct l.record, '/') || '/'`;

const recordTypesSql = (ctx: Context): RawBuilder<unknown> =>
  sql`(select ${TYPES} from document_link l where l.company_id = ${ctx.companyId} and l.document_id = t.id
    and ${hangsOnSeenSql(ctx, attachedTypes(ctx, 'files', 'read'), 'files', 'read', 'l')})`;

interface Linked {
  readonly id: string;
  readonly linked: number;
  readonly record_types: string;
}

interface Marks {
  readonly id: string;
  readonly starred: boolean;
  readonly scan: Scan | null;
  /** Types of records on which it hangs, whoever sees them. */
  readonly used: readonly string[];
}

/** What is beside the rows of documents, in one statement: pages of folders ask for it each time. */
async function marksOf(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, Marks>> {
  const rows = await ctx.tx.known(sql<Marks>`select t.id, ${starredSql(ctx)} as starred,
    (select c.state from content_scan c where c.company_id = ${ctx.companyId} and c.sha256 = t.sha256
      and c.state = any(${[...SCANS]}::text[])) as scan,
    array(select distinct l.record from document_link l where l.company_id = ${ctx.companyId}
      and l.document_id = t.id) as used
    from document t where t.company_id = ${ctx.companyId} and t.id = any(${[...ids]}::uuid[])`);
  return new Map(rows.map((one) => [one.id, one]));
}

/** Number and types of the records on which documents hang, with their files seen by the caller; of types in `used`. */
async function linkedOf(ctx: Context, ids: readonly string[], used: readonly string[]): Promise<readonly Linked[]> {
  // A condition on few types is planned in a tenth of the time.
  const types = attachedTypes(ctx, 'files', 'read').filter((one) => used.includes(one.name));
  if (types.length === 0) return [];
  const ofThese = sql`l.company_id = ${ctx.companyId} and l.document_id = any(${[...ids]}::uuid[])`;
  return ctx.tx.rows(sql<Linked>`
    select l.document_id as id, count(*)::int as linked, ${TYPES} as record_types from document_link l
    where ${ofThese} and ${hangsOnSeenSql(ctx, types, 'files', 'read', 'l')} group by l.document_id`);
}

export const documentHooks: RecordHooks = {
  limits: documentLimits,
  limitsKey: accessKey,
  // Whoever reads a folder has `folder:read`, and reads what lies in it.
  readWith: ['folder'],
  inside: insideOfFiles,
  beforeWrite,
  afterWrite: async (ctx, changes) => {
    await forgetPositions(ctx, changes);
    await writeRecordHistory(
      ctx,
      'rename_file',
      changes.flatMap(({ id, before, values }) =>
        before !== null && typeof values['name'] === 'string' ? [{ id, from: String(before['name']) }] : [],
      ),
    );
  },
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
    const marks = await marksOf(ctx, ids);
    const used = [...new Set([...marks.values()].flatMap((one) => one.used))];
    const linked = new Map((await linkedOf(ctx, ids, used)).map(({ id, ...one }) => [id, one]));
    return new Map(
      rows.map((row) => {
        const id = String(row['id']);
        const shown = { id, preview: row['preview'], small_sha256: row['small_sha256'] };
        const one = {
          linked: 0,
          ...linked.get(id),
          starred: marks.get(id)?.starred ?? false,
          scan: marks.get(id)?.scan ?? null,
        };
        return [id, { ...addressesOf(ctx.companyId, shown), ...one }];
      }),
    );
  },
  computedSql: { record_types: recordTypesSql, starred: starredSql },
  traces: [
    { table: 'document_version', columns: ['document_id'] },
    { table: 'document_link', columns: ['document_id'] },
    { table: 'document_star', columns: ['starred_id'] },
    { table: 'share_link', columns: ['document_id'], below: [{ table: 'share_use', column: 'link_id' }] },
  ],
};
