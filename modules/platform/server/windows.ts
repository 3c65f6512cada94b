import { sql } from 'kysely';
import { v7 } from 'uuid';
import { resultsOf } from '@steward/kernel/contract/answers/shape.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError, parseInput } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { writeActivity } from '@steward/kernel/server/engine/activity/write.ts';
import { pathId } from '@steward/kernel/server/engine/query/parse.ts';
import { fieldsOf, optional } from '@steward/kernel/server/http/reference/schema.ts';
import type { CompanyRoute, RouteRequest } from '@steward/kernel/server/http/route.ts';
import { updateRegisteredCompany } from '@steward/kernel/server/identity/companies.ts';
import { endSupportSessions } from '@steward/modules/sign_in/server';
import { supportFields } from '../contract/actions.ts';
import { supportWindowShape } from '../contract/answers.ts';
import type { SupportWindow } from '../contract/wire.ts';

type Row = Pick<
  Tables['support_access'],
  | 'id'
  | 'reason'
  | 'may_change'
  | 'asked_by_name'
  | 'asked_at'
  | 'opened_by_name'
  | 'opened_at'
  | 'expires_at'
  | 'closed_by_name'
  | 'closed_at'
>;

function outgoing(row: Row, now: Date): SupportWindow {
  const iso = (date: Date | null): string | null => date?.toISOString() ?? null;
  const state = row.closed_at
    ? 'closed'
    : !row.opened_at || !row.expires_at
      ? 'asked'
      : row.expires_at > now
        ? 'open'
        : 'expired';
  return {
    id: row.id,
    reason: row.reason,
    may_change: row.may_change,
    asked_by: row.asked_by_name,
    asked_at: iso(row.asked_at),
    opened_by: row.opened_by_name,
    opened_at: iso(row.opened_at),
    expires_at: iso(row.expires_at),
    closed_by: row.closed_by_name,
    closed_at: iso(row.closed_at),
    state,
  };
}

/** The latest ones, newest first. */
async function list(ctx: Context): Promise<{ results: SupportWindow[] }> {
  const rows = await ctx.tx.rows(
    sql<Row>`select * from support_access where company_id = ${ctx.companyId} order by id desc limit 20`,
  );
  return { results: rows.map((row) => outgoing(row, ctx.now)) };
}

/** Grants support access for some hours, on request (`id`) or not. Only the newest counts. */
async function open(ctx: Context, request: RouteRequest, asked: string | null): Promise<{ results: SupportWindow[] }> {
  const wish = asked === null ? undefined : await waiting(ctx, asked);
  const values = parseInput(supportFields, { ...(wish ? { reason: wish.reason } : {}), ...request.body });
  const expires = new Date(ctx.now.getTime() + values.hours * 3_600_000);
  const opened = { reason: values.reason, may_change: values.may_change };
  await closeAll(ctx, wish?.id ?? null);
  if (wish) {
    await ctx.tx.run(sql`update support_access
        set reason = ${opened.reason}, may_change = ${opened.may_change}, opened_by = ${ctx.user.id},
        opened_by_name = ${ctx.user.name}, opened_at = ${ctx.now}, expires_at = ${expires}
      where company_id = ${ctx.companyId} and id = ${wish.id}`);
  } else {
    await ctx.tx
      .run(sql`insert into support_access (company_id, id, reason, may_change, opened_by, opened_by_name, opened_at,
        expires_at)
      values (${ctx.companyId}, ${v7()}, ${opened.reason}, ${opened.may_change}, ${ctx.user.id}, ${ctx.user.name},
      ${ctx.now}, ${expires})`);
  }
  await updateRegisteredCompany(ctx.tx, ctx.companyId, { support_until: expires, support_asked_at: null });
  const changes = [
    { field: 'support_until', from: null, to: expires.toISOString() },
    { field: 'may_change', from: null, to: opened.may_change },
  ];
  await writeEvents(ctx, 'support_opened', opened.reason, changes);
  return list(ctx);
}

/** Ends support access or declines a request; sessions end with their next request. */
async function close(ctx: Context, id: string): Promise<{ results: SupportWindow[] }> {
  const row = await ctx.tx.maybe(
    sql<Row>`select * from support_access where company_id = ${ctx.companyId} and id = ${id}
      and closed_at is null for update`,
  );
  if (!row) throw new AppError('not_found');
  await closeAll(ctx, null);
  await updateRegisteredCompany(ctx.tx, ctx.companyId, { support_until: null, support_asked_at: null });
  await writeEvents(ctx, row.opened_at ? 'support_closed' : 'support_declined', row.reason);
  return list(ctx);
}

async function waiting(ctx: Context, id: string): Promise<Row> {
  const row = await ctx.tx.maybe(
    sql<Row>`select * from support_access where company_id = ${ctx.companyId} and id = ${id} and opened_at is null
      and closed_at is null for update`,
  );
  if (!row) throw new AppError('not_found');
  return row;
}

async function closeAll(ctx: Context, but: string | null): Promise<void> {
  await ctx.tx.run(
    sql`update support_access set closed_at = ${ctx.now}, closed_by_name = ${ctx.user.name}
      where company_id = ${ctx.companyId} and closed_at is null and id is distinct from ${but}::uuid`,
  );
  await endSupportSessions(ctx.tx, ctx.companyId);
}

async function writeEvents(
  ctx: Context,
  action: string,
  note: string,
  changes: readonly { field: string; from: unknown; to: unknown }[] = [],
): Promise<void> {
  await writeActivity(ctx, {
    record: { name: 'company' },
    id: ctx.companyId,
    title: ctx.user.company.name,
    action,
    note,
    changes,
  });
}

/** Allowed in read-only companies, which may need support. */
const common = {
  scope: 'company',
  access: { permission: 'setting_administrator:all', changes: 'own', signedInOnly: true },
} as const;

export const windowRoutes: CompanyRoute[] = [
  {
    ...common,
    method: 'GET',
    path: '/support-access',
    summary: 'List support access, newest first',
    answer: resultsOf(supportWindowShape),
    handle: list,
  },
  {
    ...common,
    method: 'POST',
    path: '/support-access',
    body: fieldsOf(supportFields),
    status: 201,
    summary: 'Grant support access',
    answer: resultsOf(supportWindowShape),
    handle: (ctx, request) => open(ctx, request, null),
  },
  {
    ...common,
    method: 'POST',
    path: '/support-access/:id/open',
    body: optional(fieldsOf(supportFields)),
    summary: 'Grant support access that was asked for',
    answer: resultsOf(supportWindowShape),
    handle: (ctx, request) => open(ctx, request, pathId(request.params['id'])),
  },
  {
    ...common,
    method: 'POST',
    path: '/support-access/:id/close',
    body: {},
    summary: 'End support access at once, or decline it',
    answer: resultsOf(supportWindowShape),
    handle: (ctx, request) => close(ctx, pathId(request.params['id'])),
  },
];
