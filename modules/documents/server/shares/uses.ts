import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { Context, Services } from '@steward/kernel/server/context/context.ts';
import { addressOf } from '@steward/kernel/server/context/request.ts';
import { insertRows } from '@steward/kernel/server/database/insert_rows.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { RouteRequest } from '@steward/kernel/server/http/route.ts';
import { inEachCompany } from '@steward/kernel/server/jobs/schedule.ts';
import type { ShareUse } from '../../contract/share.ts';
import type { LinkRow } from './rules.ts';

type UseRow = Tables['share_use'];

/** What a visitor did, and from where. */
export interface Use {
  readonly kind: ShareUse['kind'];
  readonly raw: RouteRequest['raw'];
  readonly visit?: string;
  readonly documentId?: string;
  readonly name?: string;
  readonly sender?: string;
}

export async function noteUse(ctx: Context, link: Pick<LinkRow, 'id'>, { raw, ...use }: Use): Promise<void> {
  const row = {
    ...{ id: v7(), link_id: link.id, kind: use.kind, visit: use.visit ?? null, document_id: use.documentId ?? null },
    ...{ name: use.name ?? null, sender: use.sender ?? null, address: addressOf(raw), used_at: ctx.now },
  };
  await ctx.tx.known(insertRows(ctx.companyId, 'share_use', [row]));
}

/**
 * Counts a document opened or a file sent, in one statement, so that the last of a limit is taken once. False when the
 * limit is reached, or the link has ended meanwhile.
 */
export async function countUse(
  { tx, companyId, now }: Context,
  link: Pick<LinkRow, 'id'>,
  bytes = 0,
): Promise<boolean> {
  const counted = await tx.run(sql`update share_link set used = used + 1, used_bytes = used_bytes + ${bytes}::bigint,
    last_used_at = ${now}
    where company_id = ${companyId} and id = ${link.id} and ended_at is null and (most is null or used < most)
    and (most_bytes is null or used_bytes + ${bytes}::bigint <= most_bytes)`);
  return counted === 1;
}

/** Whether a document was counted in a stay: it is then opened again without being counted. */
export async function wasCounted(
  ctx: Context,
  link: Pick<LinkRow, 'id'>,
  visit: string,
  documentId: string,
): Promise<boolean> {
  const row = await ctx.tx.maybe(sql`select 1 from share_use where company_id = ${ctx.companyId}
    and link_id = ${link.id} and visit = ${visit} and document_id = ${documentId} and kind = 'open' limit 1`);
  return row !== undefined;
}

/** Uses of a link that are shown. */
const SHOWN = 200;

/** What visitors did with a link, the latest first. */
export async function usesOf(ctx: Context, linkId: string): Promise<ShareUse[]> {
  const rows = await ctx.tx.rows(sql<UseRow>`select u.* from share_use u
    where u.company_id = ${ctx.companyId} and u.link_id = ${linkId} order by u.id desc limit ${SHOWN}`);
  return rows.map((row) => ({
    // Ensured by the check constraint of the column.
    kind: row.kind as ShareUse['kind'],
    name: row.name,
    sender: row.sender,
    address: row.address,
    used_at: row.used_at.toISOString(),
  }));
}

/** Days for which uses are kept, and links that have ended. */
const DAYS = 90;

export async function forgetUses(services: Services): Promise<void> {
  const before = new Date(services.now().getTime() - DAYS * 86_400_000);
  await inEachCompany(services, async (tx, companyId) => {
    await tx.run(sql`delete from share_use u where u.company_id = ${companyId} and u.used_at < ${before}`);
    const old = await tx.ids(sql`select s.id from share_link s where s.company_id = ${companyId}
      and s.ended_at < ${before}`);
    if (old.length === 0) return;
    await tx.run(sql`delete from share_use u where u.company_id = ${companyId} and u.link_id = any(${old}::uuid[])`);
    await tx.run(sql`delete from share_link s where s.company_id = ${companyId} and s.id = any(${old}::uuid[])`);
  });
}
