import { can } from '@steward/kernel/contract/access/can.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import type { Filter } from '@steward/kernel/contract/wire/filters.ts';
import type { DueNotice, ListCount } from '@steward/kernel/contract/wire/notices.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { today } from '@steward/kernel/server/context/today.ts';
import { countList, dueNotice, dueAmong } from '@steward/kernel/server/engine/concerns.ts';
import { moduleSettings } from '@steward/kernel/server/module_settings.ts';
import { OPEN_STATES, type State } from '../contract/maintenance_fields.ts';
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

const inState = (...states: readonly State[]): Filter => ({ field: 'state', op: 'in', value: [...states] });
const OPEN = inState(...OPEN_STATES);

/** Which maintenance a list has: due within the days of the settings, overdue from the day after. Of what is in use. */
async function filterOf(ctx: Context, subject: Subject, list: ListName): Promise<Filter> {
  const day = today(ctx);
  const until = today(ctx, (await maintenanceSettings.read(ctx)).warning_days);
  const due = (filter: Filter): Filter => dueAmong(ctx, MAINTENANCE[subject], filter);
  const filters: Readonly<Record<ListName, Filter>> = {
    all: { and: [] },
    overdue: due({ and: [{ field: 'due_date', op: 'lt', value: day }, OPEN] }),
    due: due({ and: [{ field: 'due_date', op: 'between', value: [day, until] }, OPEN] }),
    planned: due(inState('planned')),
    'in-progress': inState('in_progress'),
    completed: inState('completed'),
    cancelled: inState('cancelled'),
  };
  return filters[list];
}

const countOf = async (ctx: Context, subject: Subject, list: ListName): Promise<ListCount> =>
  countList(ctx, MAINTENANCE[subject], await filterOf(ctx, subject, list));

/** Count and filter of each list of maintenance. */
export async function summaryOf(ctx: Context, subject: Subject): Promise<MaintenanceSummary> {
  const counts: Partial<Record<ListName, ListCount>> = {};
  for (const list of LISTS) counts[list] = await countOf(ctx, subject, list);
  // All lists are counted above.
  return counts as MaintenanceSummary;
}

/** Overdue and due maintenance. */
export async function dueOf(ctx: Context, subject: Subject): Promise<Pick<MaintenanceSummary, 'overdue' | 'due'>> {
  return { overdue: await countOf(ctx, subject, 'overdue'), due: await countOf(ctx, subject, 'due') };
}

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
