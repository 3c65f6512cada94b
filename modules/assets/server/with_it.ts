import { sql } from 'kysely';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { unitsHeldBy } from '@steward/kernel/server/assignments/held.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { titleSql } from '@steward/kernel/server/storage/columns.ts';
import { asset } from '../contract/asset.ts';

const LABEL = wordsOf('assets')(({ mails }) => mails.with_it);

/** Records checked out to an asset, as shown to the user who has the asset. */
export async function withIt(ctx: Context, id: string): Promise<readonly (readonly [string, string])[]> {
  const units = await unitsHeldBy(ctx, { type: 'asset', id });
  const assets = await ctx.tx.known(sql<{ name: string }>`
    select ${titleSql(asset, 't')} as name from asset t
    where t.company_id = ${ctx.companyId} and t.assignee_asset_id = ${id} and t.deleted_at is null
    order by 1 limit 20`);
  const named = units.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name));
  const names = [...named, ...assets.map((one) => one.name)];
  return names.length === 0 ? [] : [[LABEL[ctx.language], names.join(', ')]];
}
