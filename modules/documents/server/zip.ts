import { sql } from 'kysely';
import { can } from '@steward/kernel/contract/access/can.ts';
import { isUuid } from '@steward/kernel/contract/fields/index.ts';
import { labelsOf } from '@steward/kernel/contract/labels/index.ts';
import { message, type Language } from '@steward/kernel/contract/messages/index.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import { contentStore } from '@steward/kernel/server/adapters/files/contents.ts';
import { zipOf, type ZipEntry } from '@steward/kernel/server/adapters/files/zip.ts';
import { heldBack } from '@steward/kernel/server/adapters/scan/states.ts';
import type { Context, Services } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { about, text } from '@steward/kernel/server/http/reference/schema.ts';
import { Download, type PublicRoute, type RouteRequest } from '@steward/kernel/server/http/route.ts';
import { withFileToken } from '@steward/modules/files/server';
import { document } from '../contract/document.ts';
import { folder } from '../contract/folder.ts';
import { seenBelow } from './below.ts';
import { headerName } from './file_name.ts';

/** Documents and whole folders as a zip, which is read from the storage while it is sent. */

/** Ids in an address; more would be longer than servers take. */
const MOST = 300;
/** Documents that are looked up at once, with the rights that the reader has then. */
const BATCH = 200;

interface Packed {
  readonly id: string;
  /** From the outermost chosen folder to this one. */
  readonly path: readonly string[];
  readonly changedAt: Date;
}

export interface Plan {
  readonly name: string;
  readonly language: Language;
  readonly folders: readonly Packed[];
  readonly documents: readonly string[];
  /** Files that are not handed out are not named either. */
  readonly isSilent?: true;
}

type File = Pick<Tables['document'], 'id' | 'name' | 'folder_id' | 'size' | 'mime' | 'sha256' | 'updated_at'>;
/** A file, and why it is not handed out. */
type Found = File & { readonly reason: string | null };

/** Runs something as the one who downloads, with what they may do at that time. */
export type AsReader = <T>(look: (ctx: Context) => Promise<T>) => Promise<T>;

/** The chosen folders and those below that the reader sees, each once. */
async function foldersOf(ctx: Context, roots: readonly string[]): Promise<readonly Packed[]> {
  const rows = await seenBelow(ctx, roots);
  const within = new Set(rows.flatMap(({ id, root }) => (id !== root && roots.includes(id) ? [id] : [])));
  const paths = new Map<string, readonly string[]>();
  const found: Packed[] = [];
  for (const { id, root, above, name, updated_at: changedAt } of rows) {
    if (within.has(root)) continue;
    const path = [...(paths.get(above ?? '') ?? []), name];
    paths.set(id, path);
    found.push({ id, path, changedAt });
  }
  return found;
}

/** What is packed for the reader. Throws `not_found` when there is nothing. */
export async function planOf(ctx: Context, ids: readonly string[], roots: readonly string[]): Promise<Plan> {
  const folders = await foldersOf(ctx, roots);
  const documents = await ctx.tx.ids(sql`select t.id from document t where ${all(visible(ctx, document))}
    and t.id = any(${[...ids]}::uuid[])
    and coalesce(t.folder_id <> all(${folders.map((one) => one.id)}::uuid[]), true)`);
  if (folders.length + documents.length === 0) throw new AppError('not_found');
  const outermost = folders.filter((one) => one.path.length === 1);
  const [only] = documents.length === 0 && outermost.length === 1 ? outermost : [];
  const { language } = ctx;
  return { name: only?.path[0] ?? labelsOf(language, document.name).many, language, folders, documents };
}

/** Files with the reason why they are not handed out. */
async function judged(ctx: Context, files: readonly File[]): Promise<readonly Found[]> {
  const { services, tx, companyId } = ctx;
  const held = await heldBack(
    services.config,
    tx,
    companyId,
    files.map((one) => one.sha256),
  );
  return files.map((one) => ({ ...one, reason: held.get(one.sha256) ?? null }));
}

const COLUMNS = sql`t.id, t.name, t.folder_id, t.size, t.mime, t.sha256, t.updated_at`;

/** The next documents in folders that the reader still sees, in the order of the index. */
async function nextIn(ctx: Context, folders: readonly string[], last: File | null): Promise<readonly Found[]> {
  if (!can(ctx.user, 'folder:read')) return [];
  const after = last
    ? sql`(t.folder_id, t.name, t.id) > (${last.folder_id}::uuid, ${last.name}, ${last.id}::uuid)`
    : sql`true`;
  // Who reads a folder reads all of its documents.
  const seen = all(visible(ctx, folder, 'f', { isLookedUp: true }));
  const files = await ctx.tx.rows(
    sql<File>`select ${COLUMNS} from document t where t.company_id = ${ctx.companyId} and t.deleted_at is null
      and t.folder_id in (select f.id from folder f where ${seen} and f.id = any(${[...folders]}::uuid[]))
      and ${after} order by t.folder_id, t.name, t.id limit ${BATCH}`,
  );
  return judged(ctx, files);
}

async function* entriesOf(services: Services, companyId: string, plan: Plan, as: AsReader): AsyncGenerator<ZipEntry> {
  const contents = contentStore(services.config);
  const entry = (file: Found, path: readonly string[]): ZipEntry => ({
    path: [...path, file.name],
    changedAt: file.updated_at,
    content: {
      size: Number(file.size),
      mime: file.mime,
      open: async () =>
        file.reason === null
          ? ((await contents.read(companyId, file.sha256))?.stream ?? null)
          : message(plan.language, file.reason),
    },
  });
  for (let from = 0; from < plan.documents.length; from += BATCH) {
    const ids = plan.documents.slice(from, from + BATCH);
    const files = await as(async (ctx) =>
      judged(
        ctx,
        await ctx.tx.rows(sql<File>`select ${COLUMNS} from document t where ${all(visible(ctx, document))}
          and t.id = any(${ids}::uuid[]) order by t.name, t.id`),
      ),
    );
    for (const file of files) yield entry(file, []);
  }
  for (let from = 0; from < plan.folders.length; from += BATCH) {
    const some = new Map(plan.folders.slice(from, from + BATCH).map((one) => [one.id, one]));
    for (const { path, changedAt } of some.values()) yield { path, changedAt };
    for (let last: File | null = null; ;) {
      const files: readonly Found[] = await as((ctx) => nextIn(ctx, [...some.keys()], last));
      for (const file of files)
        if (file.reason === null || !plan.isSilent) yield entry(file, some.get(file.folder_id ?? '')?.path ?? []);
      last = files.at(-1) ?? null;
      if (files.length < BATCH) break;
    }
  }
}

function idsIn(given: string | undefined, key: string): readonly string[] {
  const ids = (given ?? '').split(',').filter((one) => one !== '');
  if (ids.length > MOST) throw invalid({ [key]: { key: 'too_many', params: { max: MOST } } });
  if (!ids.every(isUuid)) throw invalid({ [key]: { key: 'not_id' } });
  return [...new Set(ids)];
}

async function serveZip(services: Services, { params, query }: RouteRequest): Promise<Download> {
  const { company_id: companyId = '' } = params;
  if (!isUuid(companyId)) throw new AppError('not_found');
  const [ids, roots] = [idsIn(query['ids'], 'ids'), idsIn(query['folders'], 'folders')];
  const opened = await withFileToken(services, companyId, query, (ctx) => planOf(ctx, ids, roots));
  if (opened === null) throw new AppError('unauthorized');
  const plan = opened.found;
  const as: AsReader = async (look) => {
    const still = await withFileToken(services, companyId, query, look, { isUnderway: true });
    if (still === null) throw new AppError('unauthorized');
    return still.found;
  };
  return zipDownload(services, companyId, plan, as);
}

/** The zip as it is sent: read from the storage meanwhile, and asked for the rights that the reader has then. */
export function zipDownload(services: Services, companyId: string, plan: Plan, as: AsReader): Download {
  return new Download(zipOf(entriesOf(services, companyId, plan, as)), {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename*=${headerName(`${plan.name}.zip`)}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
}

export const zipRoute: PublicRoute = {
  method: 'GET',
  path: '/:company_id/:work_space_id/file-storage/zip',
  scope: 'public',
  type: 'application/zip',
  query: {
    ids: about(text, `Ids of documents, separated by commas, at most ${MOST}`),
    folders: about(text, `Ids of folders, which come with all that the reader sees in them, at most ${MOST}`),
  },
  summary: 'Download documents and whole folders as a zip, with a file token in the query',
  handle: serveZip,
};
