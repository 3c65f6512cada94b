import { sql } from 'kysely';
import { can } from '@steward/kernel/contract/access/can.ts';
import { isUuid } from '@steward/kernel/contract/fields/index.ts';
import { languageFrom } from '@steward/kernel/contract/messages/index.ts';
import { scopeSql } from '@steward/kernel/server/access/scope.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import { requireHarmless } from '@steward/kernel/server/adapters/scan/states.ts';
import type { Context, Services } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { hashToken } from '@steward/kernel/server/context/request.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { RouteRequest } from '@steward/kernel/server/http/route.ts';
import { loadActor, type Actor } from '@steward/kernel/server/identity/actor.ts';
import { backgroundContext } from '@steward/kernel/server/identity/contexts/background.ts';
import { contextAs } from '@steward/kernel/server/identity/contexts/context_of.ts';
import { requireAccess } from '@steward/kernel/server/identity/require_access.ts';
import { document } from '../../contract/document.ts';
import { folder } from '../../contract/folder.ts';
import type { ShareRules } from '../../contract/share.ts';
import type { FileRow } from '../stored_files.ts';
import { ownState, rulesOf, type LinkRow } from './rules.ts';
import { companyOfShare } from './token.ts';

/** A link in use: nothing of it is remembered from an earlier use. */
export interface OpenLink {
  /** With all permissions, to count and to store. */
  readonly ctx: Context;
  /** With the rights of whose link it is. */
  readonly owner: Context;
  readonly link: LinkRow;
  readonly rules: ShareRules;
  readonly target: Target;
}

export type Target = Pick<Tables['folder'], 'id' | 'name'> & { readonly type: 'document' | 'folder' };

/**
 * Opens what a token leads to, if it leads anywhere now. Otherwise `not_found`, whatever the reason. A link that is
 * used up goes on for those who were counted: `goesOn`.
 */
export async function withLink<T>(
  services: Services,
  { params, raw }: Pick<RouteRequest, 'params' | 'raw'>,
  use: (open: OpenLink) => Promise<T>,
  goesOn = false,
): Promise<T> {
  const token = params['token'] ?? '';
  const companyId = companyOfShare(token);
  if (companyId === null || !(await isKnown(services, companyId, token))) throw new AppError('not_found');
  return backgroundContext(
    services,
    companyId,
    'a share link',
    async (ctx) => {
      const link = await ctx.tx.maybe(sql<LinkRow>`select s.* from share_link s
        where s.company_id = ${companyId} and s.token_hash = ${hashToken(token)}`);
      const rules = await rulesOf(ctx);
      const state = link && ownState(ctx, link, rules);
      if (!link || (state !== 'active' && !(goesOn && state === 'used_up'))) throw new AppError('not_found');
      const owner = await ownerOf(ctx, link);
      const target = owner && (await targetOf(owner, link));
      if (!target) throw new AppError('not_found');
      return use({ ctx, owner, link, rules, target });
    },
    { source: 'web', language: languageFrom(raw.headers['accept-language']) },
  );
}

/** Whether the company has the link, which a context of a company that does not exist could not be asked. */
async function isKnown({ database }: Services, companyId: string, token: string): Promise<boolean> {
  return database.inCompany(
    companyId,
    async (tx) =>
      (await tx.maybe(sql`select 1 from share_link where company_id = ${companyId}
        and token_hash = ${hashToken(token)}`)) !== undefined,
  );
}

/** The rights of whose link it is now; `null` when they may not share any more, or nobody may change anything. */
export async function ownerOf(ctx: Context, { user_id: id }: Pick<LinkRow, 'user_id'>): Promise<Context | null> {
  const isOn = await ctx.tx.maybe(
    sql`select 1 from app_user where company_id = ${ctx.companyId} and id = ${id} and activated`,
  );
  const actor = isOn === undefined ? null : await loadActor(ctx.tx, ctx.companyId, id);
  return actor && sharing(ctx, actor);
}

/** Asked as a change, so that links rest while a company can only be read. */
async function sharing(ctx: Context, actor: Actor): Promise<Context | null> {
  const owner = await contextAs(ctx, actor);
  try {
    requireAccess(owner, { method: 'POST', access: { permission: 'folder:share' }, module: 'documents' });
    return owner;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** What a link opens, if whose link it is reaches it; a folder into which files are sent, if they may add to it. */
export async function targetOf(owner: Context, link: LinkRow): Promise<Target | null> {
  if (link.document_id !== null) {
    const row = await readableDocument(owner, link.document_id);
    return row && (await isHarmless(owner, row)) ? { type: 'document', id: row.id, name: row.name } : null;
  }
  const row = link.folder_id === null ? null : await readableFolder(owner, link.folder_id);
  if (!row || (link.kind === 'upload' && !(await isAddedTo(owner, row.id)))) return null;
  return { type: 'folder', id: row.id, name: row.name };
}

/** Ids come from visitors, and may be anything. */
async function readableDocument(owner: Context, id: string): Promise<FileRow | null> {
  if (!isUuid(id)) return null;
  const row = await owner.tx.maybe(sql<FileRow>`select t.* from document t
    where ${all(visible(owner, document))} and t.id = ${id}`);
  return row ?? null;
}

type FolderRow = Pick<Tables['folder'], 'id' | 'name' | 'parent_id'>;

async function readableFolder(owner: Context, id: string): Promise<FolderRow | null> {
  if (!isUuid(id) || !can(owner.user, 'folder:read')) return null;
  const row = await owner.tx.maybe(sql<FolderRow>`select t.id, t.name, t.parent_id from folder t
    where ${all(visible(owner, folder))} and t.id = ${id}`);
  return row ?? null;
}

/** Whether somebody may put documents into a folder. */
export async function isAddedTo(owner: Context, id: string): Promise<boolean> {
  if (!can(owner.user, 'folder:write')) return false;
  const within = scopeSql(owner, folder, 'folder:write', 't') ?? sql`true`;
  const row = await owner.tx.maybe(sql`select 1 from folder t
    where t.company_id = ${owner.companyId} and t.deleted_at is null and t.id = ${id} and ${within}`);
  return row !== undefined;
}

/** Whether a document may be given out: not infected, and not waiting for the scanner where that holds files. */
async function isHarmless({ services, tx, companyId }: Context, { sha256 }: Pick<FileRow, 'sha256'>) {
  try {
    await requireHarmless(services.config, tx, companyId, sha256);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Levels of folders that are looked through. */
const DEEPEST = 64;

/** The folders from the one of the link down to `id`, all of which its owner reaches; `null` when it is not inside. */
export async function pathWithin({ owner, link }: OpenLink, id: string): Promise<readonly FolderRow[] | null> {
  const path: FolderRow[] = [];
  for (let next: string | null = id; next !== null && path.length < DEEPEST;) {
    const found: FolderRow | null = await readableFolder(owner, next);
    if (!found) return null;
    path.unshift(found);
    if (found.id === link.folder_id) return path;
    next = found.parent_id;
  }
  return null;
}

/** A document that the link opens now. Throws `not_found`. */
export async function documentWithin(open: OpenLink, id: string | null): Promise<FileRow> {
  const { link, owner } = open;
  const wanted = id ?? link.document_id;
  const row = link.kind === 'upload' || wanted === null ? null : await readableDocument(owner, wanted);
  const isInside =
    row !== null &&
    (link.document_id === null
      ? row.folder_id !== null && (await pathWithin(open, row.folder_id)) !== null
      : row.id === link.document_id);
  if (!row || !isInside || !(await isHarmless(owner, row))) throw new AppError('not_found');
  return row;
}
