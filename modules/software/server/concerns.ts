import { can } from '@steward/kernel/contract/access/can.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import type { Filter } from '@steward/kernel/contract/wire/filters.ts';
import type { DueNotice, ListCount } from '@steward/kernel/contract/wire/notices.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { today } from '@steward/kernel/server/context/today.ts';
import { countList, dueNotice } from '@steward/kernel/server/engine/concerns.ts';
import { countLists, viewFilter } from '@steward/kernel/server/engine/declared_views.ts';
import { moduleSettings } from '@steward/kernel/server/module_settings.ts';
import { license } from '../contract/license.ts';
import { settingFields, type Concern, type SoftwareSummary } from '../contract/wire.ts';

export const softwareSettings = moduleSettings({
  name: 'license',
  fields: settingFields,
  usual: { warning_days: 30 },
  path: '/license/settings',
  record: 'license',
  about: 'when licences count as expiring',
});

/** Whether a user gets expiring licences: they may renew them. */
export function receivesExpiryNotices(user: Context['user']): boolean {
  return can(user, 'license:read') && can(user, 'license:update');
}

/** Which licences are in use. */
export const GOES_ON: Filter = { field: 'termination_date', op: 'empty' };

const filterOf = (ctx: Context, concern: Concern): Promise<Filter> =>
  viewFilter(ctx, license, concern === 'over_assigned' ? 'over-assigned' : concern);

/** Count of visible licences that need attention, with the filter of the list. */
export async function countConcern(ctx: Context, concern: Concern): Promise<ListCount> {
  return countList(ctx, license, await filterOf(ctx, concern));
}

export async function softwareSummary(ctx: Context): Promise<SoftwareSummary> {
  const filters = await viewFilter(ctx, license, 'usable');
  const [free] = await countLists(ctx, [{ record: license, search: '', filters, sum: 'seat_available' }]);
  return {
    expiring: await countConcern(ctx, 'expiring'),
    expired: await countConcern(ctx, 'expired'),
    unused: await countConcern(ctx, 'unused'),
    over_assigned: await countConcern(ctx, 'over_assigned'),
    low: await countConcern(ctx, 'low'),
    free_seats: free?.count ?? 0,
  };
}

/** Licences that expire or need a decision soon, for users who may renew them. */
export async function expiringNotice(ctx: Context): Promise<DueNotice> {
  const day = today(ctx);
  const next = (row: Row): string => {
    const days = [row['renewal_date'], row['expiration_date']].map(String).filter((one) => one >= day);
    return days.toSorted()[0] ?? day;
  };
  return dueNotice(ctx, license, await filterOf(ctx, 'expiring'), 'expiration_date', next);
}
