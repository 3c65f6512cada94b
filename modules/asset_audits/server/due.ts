import { can } from '@steward/kernel/contract/access/can.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import type { Filter } from '@steward/kernel/contract/wire/filters.ts';
import type { Page } from '@steward/kernel/contract/wire/list.ts';
import type { DueNotice, ListCount } from '@steward/kernel/contract/wire/notices.ts';
import { definitionFor, type Context } from '@steward/kernel/server/context/context.ts';
import { countList, dueNotice } from '@steward/kernel/server/engine/concerns.ts';
import { viewFilter } from '@steward/kernel/server/engine/declared_views.ts';
import { listRecords, type ListQuery } from '@steward/kernel/server/engine/operations/list.ts';
import { moduleSettings } from '@steward/kernel/server/module_settings.ts';
import { asset } from '@steward/modules/assets/contract';
import { settingFields, type DueAudits } from '../contract/wire.ts';
import { planAgain } from './plan_again.ts';

export const auditSettings = moduleSettings({
  name: 'asset_audit',
  fields: settingFields,
  usual: { interval_months: null, warning_days: 14 },
  path: '/asset-audit/settings',
  record: 'asset_audit',
  about: 'how often assets are audited',
  // Another interval recomputes the audit dates of assets without a date of their own.
  changed: async (ctx, before, after) => {
    if (after.interval_months !== before.interval_months) await planAgain(ctx);
  },
});

export type DueKind = 'due' | 'overdue';

/** Whether a user gets due audits: they may audit assets, and read assets and their audit dates. */
export function receivesDueNotices(user: Context['user']): boolean {
  return can(user, 'assetsaudit:write') && can(user, 'assetsaudit:read') && can(user, 'assets:read');
}

/** Audits that are due within the days of the settings, or that were before today, of assets in use. */
const dueFilter = (ctx: Context, kind: DueKind): Promise<Filter> => viewFilter(ctx, asset, `audit-${kind}`);

/** Assets whose audit is due, those that have waited longest first. */
export async function listDue(ctx: Context, kind: DueKind, query: ListQuery): Promise<Page<Row>> {
  const filter = await dueFilter(ctx, kind);
  const filters = query.filters ? { and: [filter, query.filters] } : filter;
  const sort = query.sort.length > 0 ? query.sort : [{ field: 'next_audit', descending: false }];
  return listRecords(ctx, definitionFor(ctx, asset), { ...query, filters, sort });
}

const countDue = async (ctx: Context, kind: DueKind): Promise<ListCount> =>
  countList(ctx, asset, await dueFilter(ctx, kind));

/** Number of due audits that the caller sees. */
export async function countAllDue(ctx: Context): Promise<DueAudits> {
  return { overdue: await countDue(ctx, 'overdue'), due: await countDue(ctx, 'due') };
}

/** The longest overdue audits, for users who may audit. */
export async function overdueNotice(ctx: Context): Promise<DueNotice> {
  return dueNotice(ctx, asset, await dueFilter(ctx, 'overdue'), 'next_audit');
}
