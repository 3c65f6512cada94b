import { sql, type RawBuilder } from 'kysely';
import QRCode from 'qrcode';
import { v7 } from 'uuid';
import { can } from '@steward/kernel/contract/access/can.ts';
import type { Problem } from '@steward/kernel/contract/fields/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError, parseInput, refuse } from '@steward/kernel/server/context/errors.ts';
import { hashToken } from '@steward/kernel/server/context/request.ts';
import { today } from '@steward/kernel/server/context/today.ts';
import { insertRows } from '@steward/kernel/server/database/insert_rows.ts';
import { writeActivity } from '@steward/kernel/server/engine/activity/write.ts';
import { requireReadable } from '@steward/kernel/server/engine/operations/rows.ts';
import { hashPassword, requireStrongPassword } from '@steward/modules/sign_in/server';
import { document } from '../../contract/document.ts';
import { folder } from '../../contract/folder.ts';
import { shareFields, type NewShareLink, type ShareLink, type ShareRules } from '../../contract/share.ts';
import { isAddedTo, ownerOf, targetOf, type Target } from './open.ts';
import { endOf, latestDay, ownState, rulesOf, type LinkRow } from './rules.ts';
import { newShareToken, sharePath } from './token.ts';

type Input = Readonly<Record<string, unknown>>;
type Named = LinkRow & { readonly owner: string; readonly target: string };

const MEGABYTE = 1_000_000;

/** Links of everybody are seen and ended by who manages all folders; others see their own. */
function mineSql(ctx: Context, alias = 's'): RawBuilder<unknown> {
  return can(ctx.user, 'folder:manage') ? sql`true` : sql`${sql.ref(`${alias}.user_id`)} = ${ctx.user.id}`;
}

async function rowsOf(ctx: Context, where: RawBuilder<unknown>, rest = sql``): Promise<Named[]> {
  return ctx.tx.rows(sql<Named>`select s.*, u.name as owner, coalesce(d.name, f.name, '') as target from share_link s
    join app_user u on u.company_id = ${ctx.companyId} and u.id = s.user_id
    left join document d on d.company_id = ${ctx.companyId} and d.id = s.document_id
    left join folder f on f.company_id = ${ctx.companyId} and f.id = s.folder_id
    where s.company_id = ${ctx.companyId} and ${mineSql(ctx)} and ${where} order by s.id desc ${rest}`);
}

/** Those that open nothing any more because of whose they are say so. */
async function shown(ctx: Context, rows: readonly Named[], rules: ShareRules): Promise<ShareLink[]> {
  const owners = new Map<string, Context | null>();
  const links: ShareLink[] = [];
  for (const row of rows) {
    const state = ownState(ctx, row, rules);
    if (!owners.has(row.user_id)) owners.set(row.user_id, await ownerOf(ctx, row));
    const owner = owners.get(row.user_id) ?? null;
    const isStopped = state === 'active' && (owner === null || (await targetOf(owner, row)) === null);
    links.push(toWire(row, isStopped ? 'stopped' : state, rules));
  }
  return links;
}

function toWire(row: Named, state: ShareLink['state'], rules: ShareRules): ShareLink {
  return {
    id: row.id,
    // Ensured by the check constraint of the column.
    kind: row.kind as ShareLink['kind'],
    state,
    note: row.note,
    has_password: row.password_hash !== null,
    ends: endOf(row, rules),
    most: row.most,
    used: row.used,
    most_megabytes: row.most_bytes === null ? null : Number(row.most_bytes) / MEGABYTE,
    used_bytes: Number(row.used_bytes),
    target: {
      type: row.document_id === null ? 'folder' : 'document',
      id: row.document_id ?? row.folder_id ?? '',
      name: row.target,
    },
    created_by: { id: row.user_id, name: row.owner },
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
  };
}

type OfTarget = Pick<Target, 'type' | 'id'>;

/** The links of a document or a folder that the caller may end, with the rules for new ones. */
export async function linksOf(ctx: Context, { type, id }: OfTarget) {
  await requireReadable(ctx, type === 'document' ? document : folder, id);
  const rules = await rulesOf(ctx);
  const column = sql.ref(type === 'document' ? 's.document_id' : 's.folder_id');
  const rows = await rowsOf(ctx, sql`${column} = ${id} and s.ended_at is null`, sql`limit 100`);
  return { rules, results: await shown(ctx, rows, rules) };
}

/** A page of all links: everybody's for who manages all folders. */
export async function allLinks(ctx: Context, { page, pageSize }: { readonly page: number; readonly pageSize: number }) {
  const rules = await rulesOf(ctx);
  const count = await ctx.tx.count(sql`select count(*) as n from share_link s
    where s.company_id = ${ctx.companyId} and ${mineSql(ctx)} and s.ended_at is null`);
  const rows = await rowsOf(ctx, sql`s.ended_at is null`, sql`limit ${pageSize} offset ${(page - 1) * pageSize}`);
  return { count, count_is_exact: true, page, page_size: pageSize, results: await shown(ctx, rows, rules) };
}

/** Columns of a link from what was chosen for it; the company's rules are met, or named. */
async function columnsOf(ctx: Context, input: Input, before: LinkRow | null, target: OfTarget, rules: ShareRules) {
  const { password, ...given } = input;
  const chosen = parseInput(shareFields, { ...(before ? valuesOf(before) : {}), ...given });
  const { kind, note, most } = chosen;
  const isUpload = kind === 'upload';
  const problems: Record<string, Problem> = {};
  if (isUpload && target.type === 'document') problems['kind'] = { key: 'share_upload_folder' };
  const latest = latestDay(ctx, rules);
  // A link that is changed otherwise keeps an end that was allowed when it was set.
  const endIsNew = before === null || Object.hasOwn(input, 'ends');
  const ends = chosen.ends ?? (before === null ? latest : before.ends);
  if (endIsNew && ends !== null && ends < today(ctx)) problems['ends'] = { key: 'share_past' };
  if (endIsNew && latest !== null && (ends === null || ends > latest))
    problems['ends'] = { key: 'share_too_long', params: { day: latest } };
  if (isUpload && most === null) problems['most'] = { key: 'share_needs_most' };
  if (isUpload && chosen.most_megabytes === null) problems['most_megabytes'] = { key: 'share_needs_most' };
  if (before && most !== null && most < before.used)
    problems['most'] = { key: 'too_small', params: { min: before.used } };
  const isCleared = password === null || password === '';
  const keepsHash = password === undefined ? (before?.password_hash ?? null) : null;
  if (rules.password_required && (isCleared || (password === undefined && keepsHash === null)))
    problems['password'] = { key: 'share_needs_password' };
  refuse(problems);
  if (isUpload && !(await isAddedTo(ctx, target.id)))
    throw new AppError('forbidden', { params: { permission: 'folder:write' } });
  const isNew = password !== undefined && !isCleared;
  if (isNew) await requireStrongPassword(String(password), [note ?? '', ctx.user.company.name].filter(Boolean));
  return {
    kind,
    note: note ?? null,
    most: most ?? null,
    most_bytes: isUpload && chosen.most_megabytes !== null ? chosen.most_megabytes * MEGABYTE : null,
    ends,
    ends_set_on: endIsNew ? today(ctx) : before.ends_set_on,
    password_hash: isNew ? await hashPassword(String(password)) : keepsHash,
  };
}

const valuesOf = ({ kind, ends, most, most_bytes: bytes, note }: LinkRow) => ({
  ...{ kind, ends, most, note },
  most_megabytes: bytes === null ? null : Number(bytes) / MEGABYTE,
});

function requireAllowed(rules: ShareRules): void {
  if (!rules.allowed) throw new AppError('share_links_off');
}

/** Makes a link; its address is answered once. */
export async function makeLink(ctx: Context, target: OfTarget, input: Input): Promise<NewShareLink> {
  await requireReadable(ctx, target.type === 'document' ? document : folder, target.id);
  const rules = await rulesOf(ctx);
  requireAllowed(rules);
  const columns = await columnsOf(ctx, input, null, target, rules);
  const token = newShareToken(ctx.companyId);
  const row = {
    ...{ id: v7(), token_hash: hashToken(token), user_id: ctx.user.id, created_at: ctx.now },
    document_id: target.type === 'document' ? target.id : null,
    folder_id: target.type === 'folder' ? target.id : null,
    ...columns,
  };
  await ctx.tx.known(insertRows(ctx.companyId, 'share_link', [row]));
  const [made] = await shown(ctx, [await noted(ctx, row.id, 'share')], rules);
  if (!made) throw new AppError('internal');
  return { ...made, ...(await addressOf(ctx, token)) };
}

async function addressOf({ services }: Context, token: string): Promise<Pick<NewShareLink, 'address' | 'qr'>> {
  const address = `${services.config.publicUrl}${sharePath(token)}`;
  return { address, qr: await QRCode.toString(address, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 }) };
}

/** A link that the caller may end. Throws `not_found`. */
export async function linkNamed(ctx: Context, id: string): Promise<Named> {
  const [row] = await rowsOf(ctx, sql`s.id = ${id}`);
  if (!row) throw new AppError('not_found');
  return row;
}

/** Writes the history of what a link opens. */
async function noted(ctx: Context, id: string, action: 'share' | 'change_share' | 'end_share'): Promise<Named> {
  const row = await linkNamed(ctx, id);
  const record = row.document_id === null ? folder : document;
  const of = row.document_id ?? row.folder_id ?? '';
  await writeActivity(ctx, { record, id: of, title: row.target, action, note: row.note });
  return row;
}

/** Changes one's own link: what it opens is decided by the rights of whose it is. */
async function ownLink(ctx: Context, id: string): Promise<Named> {
  const row = await linkNamed(ctx, id);
  if (row.user_id !== ctx.user.id || row.ended_at !== null) throw new AppError('not_found');
  return row;
}

const targetIn = (row: LinkRow): OfTarget =>
  row.document_id === null ? { type: 'folder', id: row.folder_id ?? '' } : { type: 'document', id: row.document_id };

export async function changeLink(ctx: Context, id: string, input: Input): Promise<ShareLink | undefined> {
  const before = await ownLink(ctx, id);
  const rules = await rulesOf(ctx);
  requireAllowed(rules);
  const columns = await columnsOf(ctx, input, before, targetIn(before), rules);
  await ctx.tx.run(sql`update share_link set kind = ${columns.kind}, note = ${columns.note}, most = ${columns.most},
    most_bytes = ${columns.most_bytes}, ends = ${columns.ends}, ends_set_on = ${columns.ends_set_on},
    password_hash = ${columns.password_hash}, revision = revision + 1
    where company_id = ${ctx.companyId} and id = ${id} and ended_at is null`);
  const [row] = await shown(ctx, [await noted(ctx, id, 'change_share')], rules);
  return row;
}

/** Gives a link another address; the former one leads nowhere from now on. */
export async function renewAddress(ctx: Context, id: string): Promise<NewShareLink> {
  await ownLink(ctx, id);
  const rules = await rulesOf(ctx);
  requireAllowed(rules);
  const token = newShareToken(ctx.companyId);
  await ctx.tx.run(sql`update share_link set token_hash = ${hashToken(token)}, revision = revision + 1
    where company_id = ${ctx.companyId} and id = ${id} and ended_at is null`);
  const [row] = await shown(ctx, [await noted(ctx, id, 'change_share')], rules);
  if (!row) throw new AppError('internal');
  return { ...row, ...(await addressOf(ctx, token)) };
}

/** Makes somebody else's link one's own, so that it goes on with one's own rights. */
export async function takeOver(ctx: Context, id: string): Promise<ShareLink | undefined> {
  const before = await linkNamed(ctx, id);
  if (before.ended_at !== null || (await targetOf(ctx, before)) === null) throw new AppError('not_found');
  await ctx.tx.run(
    sql`update share_link set user_id = ${ctx.user.id} where company_id = ${ctx.companyId} and id = ${id}`,
  );
  const [row] = await shown(ctx, [await noted(ctx, id, 'change_share')], await rulesOf(ctx));
  return row;
}

/** Ends links at once and for good. */
async function endLinks(ctx: Context, ids: readonly string[]): Promise<{ ended: number }> {
  const ended = await ctx.tx.ids(sql`update share_link s set ended_at = ${ctx.now}, ended_by = ${ctx.user.id}
    where s.company_id = ${ctx.companyId} and ${mineSql(ctx)} and s.ended_at is null and s.id = any(${[...ids]}::uuid[])
    returning s.id`);
  for (const id of ended) await noted(ctx, id, 'end_share');
  return { ended: ended.length };
}

export async function endLink(ctx: Context, id: string): Promise<{ ended: number }> {
  await linkNamed(ctx, id);
  return endLinks(ctx, [id]);
}

/** Ends all links of the company. */
export async function endAll(ctx: Context): Promise<{ ended: number }> {
  return endLinks(
    ctx,
    await ctx.tx.ids(sql`select s.id from share_link s
    where s.company_id = ${ctx.companyId} and s.ended_at is null`),
  );
}
