import { sql } from 'kysely';
import { can, isAdmin } from '@steward/kernel/contract/access/can.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import type { Permission } from '@steward/kernel/contract/permissions.ts';
import { scopeSql } from '@steward/kernel/server/access/scope.ts';
import { targetPerson } from '@steward/kernel/server/assignments/notifications.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { NotificationSourceOf, NotifiedLine } from '@steward/kernel/server/context/notifications.ts';
import { limitedGrantsOf } from '@steward/kernel/server/context/scope.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { loadActor } from '@steward/kernel/server/identity/actor.ts';
import { DECIDING, type RequestKind } from '../contract/portal.ts';
import { requestDecided, requestMade } from './notification_kinds.ts';
import { aboutOf } from './staff_requests.ts';

/** Maximum number of users notified of one request. */
const MAX_RECEIVERS = 20;

interface Asked {
  readonly kind: RequestKind;
  /** Id of the asset or catalog item. */
  readonly id: string;
  readonly workspace: string | null;
  readonly requester: string | null;
}

const KINDS: Readonly<Record<string, RequestKind>> = { request_return: 'return', report_problem: 'problem' };

/** Users who decide on the request of each entry. */
async function decidersOf(
  ctx: Context,
  lines: readonly NotifiedLine[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  const rows = await ctx.tx.rows(sql<Pick<Tables['asset'], 'id' | 'work_space_id'>>`
    select id, work_space_id from asset where company_id = ${ctx.companyId}
      and id = any(${lines.map((one) => one.record_id)}::uuid[])`);
  const places = new Map(rows.map((one) => [one.id, one.work_space_id]));
  for (const { id, record, record_id: about, action, actor_id: requester } of lines)
    if (about !== null) {
      const kind = KINDS[action] ?? (record === 'catalog_item' ? 'item' : 'claim');
      found.set(id, await deciders(ctx, { kind, id: about, workspace: places.get(about) ?? null, requester }));
    }
  return found;
}

export const requestNotifications: readonly NotificationSourceOf<Context>[] = [
  { kind: requestMade, on: ['request.made'], audience: decidersOf },
  { kind: requestDecided, on: ['request.decided'], audience: targetPerson },
];

/** Users with the permission by group or themselves; else owner and admins. Never the requester. */
async function deciders(ctx: Context, about: Asked): Promise<readonly string[]> {
  const { tx, companyId } = ctx;
  const permission = DECIDING[about.kind];
  const candidates = await tx.rows(sql<Pick<Tables['app_user'], 'id'> & { is_power: boolean }>`
    select u.id, u.user_type = 'admin' or u.id = c.owner_id as is_power from app_user u join company c on c.id = ${companyId}
    where u.company_id = ${companyId} and u.deleted_at is null and u.activated and u.account_id is not null and u.id <> ${about.requester} and (
      u.user_type = 'admin' or u.id = c.owner_id or ${permission} = any(u.custom_permissions) or u.enable_environment or exists (
        select from user_group_member m join user_group g on g.company_id = ${companyId} and g.id = m.group_id and g.deleted_at is null
        where m.company_id = ${companyId} and m.user_id = u.id and ${permission} = any(g.custom_permissions)))
    order by u.user_type = 'admin' or u.id = c.owner_id, u.id limit 200`);
  const able: string[] = [];
  for (const { id, is_power } of candidates) {
    if (
      able.length >= MAX_RECEIVERS ||
      (is_power && able.length > 0 && candidates.some((one) => !one.is_power && able.includes(one.id)))
    )
      break;
    if (await mayDecide(ctx, id, about, permission)) able.push(id);
  }
  return able;
}

async function mayDecide(
  { tx, companyId, services }: Context,
  userId: string,
  about: Asked,
  permission: Permission,
): Promise<boolean> {
  const actor = await loadActor(tx, companyId, userId);
  if (!actor) return false;
  const { user, workspaces } = actor;
  if (isAdmin(user)) return true;
  const { workspace: place } = about;
  if (place !== null && workspaces !== 'all' && !workspaces.includes(place)) return false;
  const { record, alias } = aboutOf(about.kind);
  const reading = permissionFor(record, 'read');
  if (reading !== null && !can(user, reading)) return false;
  const limitedGrants = await limitedGrantsOf(tx, companyId, user);
  const within = [permission, reading].flatMap(
    (one) => scopeSql({ companyId, user, workspaces, limitedGrants, services }, record, one, alias) ?? [],
  );
  if (within.length === 0) return true;
  return (
    (await tx.maybe(
      sql`select 1 from ${sql.table(record.table)} ${sql.ref(alias)}
        where ${sql.ref(`${alias}.company_id`)} = ${companyId}
        and ${sql.ref(`${alias}.id`)} = ${about.id} and ${sql.join(within, sql` and `)}`,
    )) !== undefined
  );
}
