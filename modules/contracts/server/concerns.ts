import { can } from '@steward/kernel/contract/access/can.ts';
import { listCountShape } from '@steward/kernel/contract/answers/records.ts';
import { shape } from '@steward/kernel/contract/answers/shape.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import type { Filter } from '@steward/kernel/contract/wire/filters.ts';
import type { DueNotice } from '@steward/kernel/contract/wire/notices.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { today } from '@steward/kernel/server/context/today.ts';
import { countList, dueNotice } from '@steward/kernel/server/engine/concerns.ts';
import { viewFilter } from '@steward/kernel/server/engine/declared_views.ts';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { moduleSettings } from '@steward/kernel/server/module_settings.ts';
import { contract, settingFields, type Concern, type ContractSummary } from '../contract/contract.ts';

export const contractSettings = moduleSettings({
  name: 'contract',
  fields: settingFields,
  usual: { warning_days: 60 },
  path: '/contract/settings',
  record: 'contract',
  about: 'when contracts count as due',
});

/** Whether a user gets due contracts: they may renew them. */
export function receivesDueNotices(user: Context['user']): boolean {
  return can(user, 'contract:read') && can(user, 'contract:update');
}

/** Which contracts are in use. */
export const ACTIVE: Filter = { field: 'status', op: 'in', value: ['active'] };

const VIEWS = { notice_due: 'notice-due', ending: 'ending', ended: 'ended' } as const satisfies Record<Concern, string>;

const filterOf = (ctx: Context, concern: Concern): Promise<Filter> => viewFilter(ctx, contract, VIEWS[concern]);

export async function contractSummary(ctx: Context): Promise<ContractSummary> {
  return {
    notice_due: await countList(ctx, contract, await filterOf(ctx, 'notice_due')),
    ending: await countList(ctx, contract, await filterOf(ctx, 'ending')),
    ended: await countList(ctx, contract, await filterOf(ctx, 'ended')),
  };
}

/** Contracts that end or need notice soon, for users who may renew them. */
export async function contractNotice(ctx: Context): Promise<DueNotice> {
  const day = today(ctx);
  const next = (row: Row): string => {
    const days = [row['notice_date'], row['end_date']].map(String).filter((one) => one >= day);
    return days.toSorted()[0] ?? day;
  };
  const due = { or: [await filterOf(ctx, 'notice_due'), await filterOf(ctx, 'ending')] };
  return dueNotice(ctx, contract, due, 'end_date', next);
}

export const contractRoutes: readonly CompanyRoute[] = [
  {
    scope: 'company',
    record: 'contract',
    method: 'GET',
    path: '/contract/summary',
    access: { permission: 'contract:read' },
    summary: 'Count contracts that end, of which notice has to be given, and that have ended',
    answer: shape({ notice_due: listCountShape, ending: listCountShape, ended: listCountShape }),
    handle: (ctx) => contractSummary(ctx),
  },
];
