import { can } from '@steward/kernel/contract/access/can.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import type { AndGroup } from '@steward/kernel/contract/wire/filters.ts';
import type { Page } from '@steward/kernel/contract/wire/list.ts';
import { definitionFor, type Context } from '@steward/kernel/server/context/context.ts';
import { today } from '@steward/kernel/server/context/today.ts';
import { listRecords, type ListQuery } from '@steward/kernel/server/engine/operations/list.ts';
import { asset } from '@steward/modules/assets/contract';
import type { DueAudits, DueCount, OverdueNotice } from '../contract/wire.ts';
import { auditSettings } from './settings.ts';

export type DueKind = 'due' | 'overdue';

/** Is somebody told what is due? Who audits assets, and may read them and when their audit is due. */
export function receivesDueNotices(user: Context['user']): boolean {
  return can(user, 'assetsaudit:write') && can(user, 'assetsaudit:read') && can(user, 'assets:read');
}

/** Which assets are due: within the days of the settings, or before today. Archived ones are not audited. */
export async function dueFilter(ctx: Context, kind: DueKind): Promise<AndGroup> {
  const day = today(ctx);
  const until = today(ctx, (await auditSettings(ctx)).warning_days);
  return {
    and: [
      kind === 'overdue'
        ? { field: 'next_audit', op: 'lt', value: day }
        : { field: 'next_audit', op: 'between', value: [day, until] },
      { field: 'state', op: 'not_in', value: ['archived'] },
    ],
  };
}

/** Assets whose audit is due, those that have waited longest first. */
export async function listDue(ctx: Context, kind: DueKind, query: ListQuery): Promise<Page<Row>> {
  const filter = await dueFilter(ctx, kind);
  const filters = query.filters ? { and: [...filter.and, query.filters] } : filter;
  const sort = query.sort.length > 0 ? query.sort : [{ field: 'next_audit', descending: false }];
  return listRecords(ctx, definitionFor(ctx, asset), { ...query, filters, sort });
}

async function countDue(ctx: Context, kind: DueKind): Promise<DueCount> {
  const { count, count_is_exact } = await listDue(ctx, kind, {
    page: 1,
    pageSize: 1,
    search: '',
    sort: [],
    filters: null,
  });
  return { count, count_is_exact, filters: await dueFilter(ctx, kind) };
}

/** How many of the caller's assets are due. */
export async function countAllDue(ctx: Context): Promise<DueAudits> {
  return { overdue: await countDue(ctx, 'overdue'), due: await countDue(ctx, 'due') };
}

const FEW = 5;

/** The overdue assets that have waited longest, for who may audit them. */
export async function overdueNotice(ctx: Context): Promise<OverdueNotice | null> {
  const { count, results } = await listDue(ctx, 'overdue', {
    page: 1,
    pageSize: FEW,
    search: '',
    sort: [],
    filters: null,
  });
  return {
    count,
    results: results.map((row) => ({
      id: row.id,
      name: String(row['name'] ?? row['asset_tag']),
      day: String(row['next_audit']),
    })),
  };
}
