import { sql } from 'kysely';
import type { Context } from '../../engine/context.ts';

/** Free numbers are looked for in strides, since an import may have taken thousands in a row. */
const STRIDE = 1000;

/**
 * The next tag of the company's sequence, such as NF-00042. Drawn when the record is saved: the row lock on the
 * sequence makes others wait until this transaction ends, so a number is neither given twice nor lost. Numbers that
 * somebody has used by hand are passed over. A dry run draws nothing.
 */
export async function drawTag(ctx: Context): Promise<string> {
  const settings = ctx.user.company.settings;
  const prefix = settings?.enable_static_tag_prefix && settings.asset_tag_prefix !== '' ? `${settings.asset_tag_prefix}-` : '';
  if (ctx.isDryRun) return `${prefix}?${String(Math.random()).slice(2)}`;
  const { next } = await ctx.tx.one(sql<{ next: number }>`select next from asset_tag_sequence where company_id = ${ctx.companyId} for update`);
  const tagOf = (n: number): string => prefix + String(n).padStart(5, '0');
  // The next number is free but for tags given by hand, so it is tried alone before a stride is searched.
  const taken = await ctx.tx.maybe(sql`select 1 from asset a where a.company_id = ${ctx.companyId} and a.deleted_at is null and lower(a.asset_tag) = lower(${tagOf(next)})`);
  const free = taken ? await nextFree(ctx, prefix, next + 1) : next;
  await ctx.tx.run(sql`update asset_tag_sequence set next = ${free + 1} where company_id = ${ctx.companyId}`);
  return tagOf(free);
}

async function nextFree(ctx: Context, prefix: string, first: number): Promise<number> {
  for (let from = first; ; from += STRIDE) {
    const { free } = await ctx.tx.one(sql<{ free: number | null }>`
      select min(n) as free from generate_series(${from}::bigint, ${from + STRIDE - 1}::bigint) n
      where not exists (select 1 from asset a where a.company_id = ${ctx.companyId} and a.deleted_at is null
        and lower(a.asset_tag) = lower(${prefix} || lpad(n::text, greatest(5, length(n::text)), '0')))`);
    if (free !== null) return free;
  }
}
