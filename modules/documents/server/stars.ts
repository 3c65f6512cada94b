import { sql, type RawBuilder } from 'kysely';
import { boolean, shape } from '@steward/kernel/contract/answers/shape.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { insertRows } from '@steward/kernel/server/database/insert_rows.ts';
import { requireReadable } from '@steward/kernel/server/engine/operations/rows.ts';
import { pathId } from '@steward/kernel/server/engine/query/parse.ts';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { document } from '../contract/document.ts';

/** Documents that users have marked for themselves. Nobody else sees it, and no history has it. */

/** Whether the caller has starred the document aliased `t`. */
export const starredSql = ({ companyId, user }: Context): RawBuilder<unknown> => sql`exists (select from document_star s
  where s.company_id = ${companyId} and s.user_id = ${user.id} and s.starred_id = t.id)`;

export async function star(ctx: Context, id: string): Promise<{ starred: boolean }> {
  await requireReadable(ctx, document, id);
  const row = { user_id: ctx.user.id, starred_id: id, created_at: ctx.now };
  await ctx.tx.known(sql`${insertRows(ctx.companyId, 'document_star', [row])} on conflict do nothing`);
  return { starred: true };
}

async function unstar(ctx: Context, id: string): Promise<{ starred: boolean }> {
  const { tx, companyId, user } = ctx;
  await requireReadable(ctx, document, id);
  await tx.run(sql`delete from document_star where company_id = ${companyId} and user_id = ${user.id}
    and starred_id = ${id}`);
  return { starred: false };
}

const ofDocument = {
  scope: 'company',
  record: document.name,
  path: '/file-storage/:id/star',
  body: {},
  access: { permission: null },
  answer: shape({ starred: boolean }),
} as const;

export const starRoutes: CompanyRoute[] = [
  {
    ...ofDocument,
    method: 'POST',
    summary: 'Star a document, for oneself',
    handle: (ctx, { params }) => star(ctx, pathId(params['id'])),
  },
  {
    ...ofDocument,
    method: 'DELETE',
    summary: 'Take the star off a document',
    handle: (ctx, { params }) => unstar(ctx, pathId(params['id'])),
  },
];
