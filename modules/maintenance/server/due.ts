import { can } from '@steward/kernel/contract/access/can.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import type { Filter } from '@steward/kernel/contract/wire/filters.ts';
import type { DueNotice, ListCount } from '@steward/kernel/contract/wire/notices.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { dueNotice } from '@steward/kernel/server/engine/concerns.ts';
import { countLists, viewFilter } from '@steward/kernel/server/engine/declared_views.ts';
import { moduleSettings } from '@steward/kernel/server/module_settings.ts';
import {
  settingFields,
  LISTS,
  type ListName,
  type MaintenanceSummary,
  type Subject,
  MAINTENANCE,
} from '../contract/wire.ts';

export const maintenanceSettings = moduleSettings({
  name: 'asset_maintenance',
  fields: settingFields,
  usual: { warning_days: 14, allows_checkout: false },
  path: '/asset-maintenance/settings',
  record: 'asset_maintenance',
  about: 'when maintenance counts as due, and whether assets in maintenance may be checked out',
});

const filterOf = (ctx: Context, subject: Subject, list: ListName): Promise<Filter> =>
  list === 'all' ? Promise.resolve({ and: [] }) : viewFilter(ctx, MAINTENANCE[subject], list);

async function countsOf<L extends ListName>(
  ctx: Context,
  subject: Subject,
  lists: readonly L[],
): Promise<Readonly<Record<L, ListCount>>> {
  const filters = await Promise.all(lists.map((one) => filterOf(ctx, subject, one)));
  const counts = await countLists(
    ctx,
    filters.map((one) => ({ record: MAINTENANCE[subject], search: '', filters: one })),
  );
  // Each list has its count.
  return Object.fromEntries(
    lists.map((list, index) => [list, { ...counts[index], filters: filters[index] }]),
  ) as Record<L, ListCount>;
}

/** Count and filter of each list of maintenance. */
export const summaryOf = (ctx: Context, subject: Subject): Promise<MaintenanceSummary> => countsOf(ctx, subject, LISTS);

/** Overdue and due maintenance. */
export const dueOf = (ctx: Context, subject: Subject): Promise<Pick<MaintenanceSummary, 'overdue' | 'due'>> =>
  countsOf(ctx, subject, ['overdue', 'due']);

/** Whether a user gets due maintenance: they may read and change it. */
export function receivesDueNotices(user: Context['user'], subject: Subject): boolean {
  const record = MAINTENANCE[subject];
  return can(user, permissionFor(record, 'read')) && can(user, permissionFor(record, 'update'));
}

/** The longest overdue maintenance, for users who may change it. */
export const overdueNotice =
  (subject: Subject) =>
  async (ctx: Context): Promise<DueNotice | null> =>
    receivesDueNotices(ctx.user, subject)
      ? dueNotice(ctx, MAINTENANCE[subject], await filterOf(ctx, subject, 'overdue'), 'due_date')
      : null;
