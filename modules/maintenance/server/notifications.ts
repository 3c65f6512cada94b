import { sql } from 'kysely';
import { can } from '@steward/kernel/contract/access/can.ts';
import { isObject } from '@steward/kernel/contract/narrow.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type {
  NotificationKind,
  NotificationSourceOf,
  NotifiedLine,
} from '@steward/kernel/server/context/notifications.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { peopleWith } from '@steward/kernel/server/identity/groups.ts';

const say = wordsOf('maintenance');

/** A new report, from a user or a visitor, for those who decide. */
const faultReported: NotificationKind = {
  name: 'fault_reported',
  title: say(({ notifications }) => notifications.fault_reported.title),
  words: say(({ notifications }) => notifications.fault_reported.words),
  visible: (user) => can(user, 'fault_report:read') && can(user, 'fault_report:update'),
  mailsByDefault: true,
};

/** Maintenance is planned with an assignee, or gets another one. */
const assignedToMe: NotificationKind = {
  name: 'maintenance_assigned_to_me',
  title: say(({ notifications }) => notifications.maintenance_assigned_to_me.title),
  words: say(({ notifications }) => notifications.maintenance_assigned_to_me.words),
  visible: (user) => can(user, 'assetsmaintenance:read') || can(user, 'locationsmaintenance:read'),
  mailsByDefault: true,
};

const namesAssignee = ({ action, changes }: NotifiedLine): boolean =>
  action === 'create' ||
  (Array.isArray(changes) && changes.some((one) => isObject(one) && one['field'] === 'assignee'));

/** The users to whom these lines assign maintenance. */
async function assignees(
  ctx: Context,
  lines: readonly NotifiedLine[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const about = lines.filter(namesAssignee);
  const ids = about.map((one) => one.record_id);
  const rows = await ctx.tx.rows(sql<Pick<Tables['asset_maintenance'], 'id' | 'assignee_id'>>`
    select id, assignee_id from asset_maintenance
    where company_id = ${ctx.companyId} and id = any(${ids}::uuid[]) and completed_on is null and cancelled_on is null
    union all
    select id, assignee_id from location_maintenance
    where company_id = ${ctx.companyId} and id = any(${ids}::uuid[]) and completed_on is null and cancelled_on is null`);
  const byRecord = new Map(rows.map((one) => [one.id, one.assignee_id]));
  return new Map(
    about.map((one) => {
      const assignee = byRecord.get(one.record_id ?? '');
      return [one.id, assignee ? [assignee] : []];
    }),
  );
}

/** Notifies those who decide on fault reports of new ones, and assignees of what they have to do. */
export const maintenanceNotifications: readonly NotificationSourceOf<Context>[] = [
  {
    kind: faultReported,
    on: ['fault_report.created'],
    audience: async (ctx, lines) => {
      const people = await peopleWith('fault_report:update')(ctx);
      return new Map(lines.map((one) => [one.id, people]));
    },
  },
  {
    kind: assignedToMe,
    on: [
      'asset_maintenance.created',
      'asset_maintenance.updated',
      'location_maintenance.created',
      'location_maintenance.updated',
    ],
    audience: assignees,
  },
];
