import { sql } from 'kysely';
import { pinnedEntriesShape } from '@steward/kernel/contract/answers/records.ts';
import { readPinnedEntries, type PinnedEntries } from '@steward/kernel/contract/wire/notices.ts';
import type { Context } from '../context/context.ts';
import { invalid } from '../context/errors.ts';
import { listOf, required, text } from '../http/reference/schema.ts';
import type { CompanyRoute } from '../http/route.ts';

async function pinnedOf(ctx: Context): Promise<PinnedEntries> {
  const row = await ctx.tx.maybe(
    // A document that is written here alone.
    sql<{
      pinned: readonly string[];
    }>`select pinned from navigation_setting where company_id = ${ctx.companyId} and user_id = ${ctx.user.id}`,
  );
  return { pinned: row?.pinned ?? [] };
}

async function keepPinned(ctx: Context, raw: unknown): Promise<PinnedEntries> {
  const pinned = readPinnedEntries(raw);
  if (pinned === undefined) throw invalid({ pinned: { key: 'not_list' } });
  await ctx.tx.run(sql`
    insert into navigation_setting (company_id, user_id, pinned, updated_at)
    values (${ctx.companyId}, ${ctx.user.id}, ${JSON.stringify(pinned)}::jsonb, ${ctx.now})
    on conflict (company_id, user_id) do update set pinned = excluded.pinned, updated_at = excluded.updated_at`);
  return { pinned };
}

/** Pinned entries of the navigation, stored for the user in every browser. */
export const pinnedEntryRoutes: CompanyRoute[] = [
  {
    scope: 'company',
    method: 'GET',
    path: '/pinned-entries',
    access: { permission: null },
    summary: 'Read what you have pinned in the navigation',
    answer: pinnedEntriesShape,
    handle: (ctx) => pinnedOf(ctx),
  },
  {
    scope: 'company',
    method: 'PUT',
    path: '/pinned-entries',
    body: { pinned: required(listOf(text)) },
    access: { permission: null, changes: 'own' },
    summary: 'Save what you have pinned in the navigation, in order',
    answer: pinnedEntriesShape,
    handle: (ctx, { body }) => keepPinned(ctx, body['pinned']),
  },
];
