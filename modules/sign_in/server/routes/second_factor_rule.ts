import { sql } from 'kysely';
import { boolean, integer, shape } from '@steward/kernel/contract/answers/shape.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { invalid, parseInput } from '@steward/kernel/server/context/errors.ts';
import { writeActivity } from '@steward/kernel/server/engine/activity/write.ts';
import { fieldsOf } from '@steward/kernel/server/http/reference/schema.ts';
import type { CompanyRoute, RouteRequest } from '@steward/kernel/server/http/route.ts';
import { loadActor } from '@steward/kernel/server/identity/actor.ts';
import { writeCompany } from '@steward/kernel/server/identity/companies.ts';
import { secondFactorRuleFields } from '../../contract/session.ts';

/** Sets the two-factor rule; whoever enables it must fulfil it. */
async function setRule(ctx: Context, request: RouteRequest): Promise<unknown> {
  const values = parseInput(secondFactorRuleFields, request.body);
  const to = values.requires_second_factor;
  const from = ctx.user.company.requires_second_factor === true;
  if (to !== from) {
    await writeCompany(ctx.tx, ctx.companyId, { requires_second_factor: to }, ctx.now);
    const me = to ? await loadActor(ctx.tx, ctx.companyId, ctx.user.id) : null;
    if (me?.user.second_factor_missing) throw invalid({ requires_second_factor: { key: 'own_second_factor_first' } });
    await writeActivity(ctx, {
      record: { name: 'company' },
      id: ctx.companyId,
      title: ctx.user.company.name,
      action: 'update',
      changes: [{ field: 'requires_second_factor', from, to }],
    });
  }
  return { requires_second_factor: to };
}

/** Users with and without a second factor, and whether the caller lacks one. */
async function progress(ctx: Context): Promise<unknown> {
  return ctx.tx.one(sql`select count(*)::int as people,
      count(*) filter (where a.second_factor_at is not null)::int as with_second_factor,
      coalesce(bool_or(u.id = ${ctx.user.id} and a.second_factor_at is null), false)
      and ${ctx.session?.isSso !== true} as is_own_missing
    from app_user u join account a on a.id = u.account_id where u.company_id = ${ctx.companyId} and u.activated
    and u.deleted_at is null`);
}

export const secondFactorRuleRoutes: CompanyRoute[] = [
  {
    method: 'GET',
    path: '/company/second-factor',
    scope: 'company',
    access: { permission: 'setting_administrator:all', signedInOnly: true },
    summary: 'Count who has two-factor authentication',
    answer: shape({ people: integer, with_second_factor: integer, is_own_missing: boolean }),
    handle: progress,
  },
  {
    method: 'PATCH',
    path: '/company/second-factor',
    body: fieldsOf(secondFactorRuleFields),
    scope: 'company',
    access: { permission: 'setting_administrator:all', signedInOnly: true },
    summary: 'Require two-factor authentication of everybody',
    answer: shape({ requires_second_factor: boolean }),
    handle: setRule,
  },
];
