import { sql } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { NewCompany } from '@steward/kernel/server/context/new_company.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';

/** Free numbers are searched in steps, since an import may have used thousands in a row. */
const STRIDE = 1000;

/** The sequence of a new company. */
export async function startSequence(tx: Tx, { companyId }: NewCompany): Promise<void> {
  await tx.run(sql`insert into asset_tag_sequence (company_id, next) values (${companyId}, 1)`);
}

/**
 * The next `count` tags of the company's sequence, such as NF-00042, taken when records are saved: the row lock makes
 * others wait for this transaction, so numbers are neither repeated nor lost. Numbers in use or `given` in the batch
 * are skipped. A dry run does not advance it.
 */
export async function nextTags(ctx: Context, count: number, given: readonly string[]): Promise<string[]> {
  const prefix = prefixOf(ctx);
  if (ctx.isDryRun) return Array.from({ length: count }, () => `${prefix}?${String(Math.random()).slice(2)}`);
  const { next } = await ctx.tx.one(
    sql<
      Pick<Tables['asset_tag_sequence'], 'next'>
    >`select next from asset_tag_sequence where company_id = ${ctx.companyId} for update`,
  );
  const drawn = await freeFrom(ctx, prefix, next, count, given);
  await ctx.tx.known(
    sql`update asset_tag_sequence set next = ${(drawn.at(-1) ?? next) + 1} where company_id = ${ctx.companyId}`,
  );
  return drawn.map((n) => tagOf(prefix, n));
}

/** The tag that the next asset without one would get. It is not reserved. */
export async function upcomingTag(ctx: Context): Promise<string> {
  const prefix = prefixOf(ctx);
  const { next } = await ctx.tx.one(
    sql<
      Pick<Tables['asset_tag_sequence'], 'next'>
    >`select next from asset_tag_sequence where company_id = ${ctx.companyId}`,
  );
  const [free = next] = await freeFrom(ctx, prefix, next, 1, []);
  return tagOf(prefix, free);
}

function prefixOf(ctx: Context): string {
  const settings = ctx.user.company.settings;
  return settings?.enable_static_tag_prefix && settings.asset_tag_prefix !== '' ? `${settings.asset_tag_prefix}-` : '';
}

/** The first `count` numbers from `next` on whose tags are neither in use nor given in the batch. */
async function freeFrom(
  ctx: Context,
  prefix: string,
  next: number,
  count: number,
  given: readonly string[],
): Promise<number[]> {
  const here = new Set(given.map((tag) => tag.toLowerCase()));
  const free: number[] = [];
  // The next numbers are mostly free, so they are tried before a whole step.
  for (let from = next, size = count; free.length < count; from += size, size = STRIDE)
    free.push(...(await freeAmong(ctx, prefix, from, size)).filter((n) => !here.has(tagOf(prefix, n).toLowerCase())));
  return free.slice(0, count);
}

function tagOf(prefix: string, n: number): string {
  return prefix + String(n).padStart(5, '0');
}

async function freeAmong(ctx: Context, prefix: string, from: number, size: number): Promise<number[]> {
  const numbers = Array.from({ length: size }, (_, index) => from + index);
  const tags = numbers.map((n) => tagOf(prefix, n).toLowerCase());
  // In lower case.
  const rows = await ctx.tx.known(sql<{ tag: string }>`
    select lower(a.asset_tag) as tag from asset a where a.company_id = ${ctx.companyId} and a.deleted_at is null
    and lower(a.asset_tag) = any(${tags}::text[])`);
  const taken = new Set(rows.map((row) => row.tag));
  return numbers.filter((_, index) => !taken.has(tags[index] ?? ''));
}
