import { sql, type RawBuilder } from 'kysely';
import { isAdmin } from '@steward/kernel/contract/access/can.ts';
import { withoutModules } from '@steward/kernel/contract/access/modules_off.ts';
import { ownFields, type OwnFields } from '@steward/kernel/contract/records/fieldsets.ts';
import type { CompanySettings, SessionUser } from '@steward/kernel/contract/wire/entities.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/transaction.ts';
import { imageOf } from '../fields/image.ts';
import { COMPANY_STATE_COLUMNS, companyStateOf, type CompanyStateRow, settingsOf } from './company_status.ts';
import { limitsSql } from './groups.ts';
import { customFieldsSql, fieldsetsSql } from './own_fields.ts';
import type { Credential, AuthMethod } from './sessions.ts';

/** The acting user and the workspaces they may use. */
export interface Actor {
  readonly user: SessionUser;
  readonly workspaces: readonly string[] | 'all';
}

/** The user of a valid credential; `null` when deleted, unknown or switched off. */
export async function actorOfCredential(
  tx: Tx,
  { company_id: companyId, user_id: userId, proof }: Credential,
): Promise<Actor | null> {
  // The columns of `selectUser`, of several tables.
  const [row] = await tx.known(sql<UserRow>`${selectUser(companyId)} and u.id = ${userId}`);
  if (!row?.activated) return null;
  const [actor] = await actorsOf(tx, companyId, [proof ? { ...row, proof } : row]);
  return actor ?? null;
}

/** Loads a user as actor outside of a request, whether they may sign in or not; `null` when deleted or unknown. */
export async function loadActor(tx: Tx, companyId: string, userId: string, proof?: AuthMethod): Promise<Actor | null> {
  // The columns of `selectUser`, of several tables.
  const row = await tx.maybe(sql<UserRow>`${selectUser(companyId)} and u.id = ${userId}`);
  const [actor] = await actorsOf(tx, companyId, row ? [proof ? { ...row, proof } : row] : []);
  return actor ?? null;
}

/** Several actors by id, without deleted or unknown users. */
export async function loadActors(
  tx: Tx,
  companyId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Actor>> {
  if (userIds.length === 0) return new Map();
  // The columns of `selectUser`, of several tables.
  const rows = await tx.rows(sql<UserRow>`${selectUser(companyId)} and u.id = any(${[...userIds]}::uuid[])`);
  const actors = await actorsOf(tx, companyId, rows);
  return new Map(actors.map((actor) => [actor.user.id, actor]));
}

type EnvironmentRoles = SessionUser['environment_roles'];

/** Reads environment roles separately, since few people have them and every request reads its actor. */
async function actorsOf(tx: Tx, companyId: string, rows: readonly UserRow[]): Promise<Actor[]> {
  const ids = rows.filter((row) => row.enable_environment).map((row) => row.id);
  const found = ids.length === 0 ? [] : await environmentRolesOf(tx, companyId, ids);
  const roles = new Map(found.map((one) => [one.id, one.environment_roles]));
  return rows.map((row) => actorOf({ ...row, environment_roles: roles.get(row.id) ?? [] }));
}

function environmentRolesOf(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<{ id: string; environment_roles: EnvironmentRoles }[]> {
  const here = sql`${companyId}::uuid`;
  return tx.known(sql<Pick<Tables['app_user'], 'id'> & { environment_roles: EnvironmentRoles }>`
    select u.id, (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'parent', r.parent_id,
      'assets_permissions', r.assets_permissions) order by r.name), '[]')
      from environment_role r where r.company_id = ${here} and r.deleted_at is null and exists (
        select from environment_role_member e where e.company_id = ${here} and e.environment_role_id = r.id
        and (e.user_id = u.id or e.group_id in (
          select m.group_id from user_group_member m join user_group g on g.company_id = ${here} and g.id = m.group_id
          and g.deleted_at is null
          where m.company_id = ${here} and m.user_id = u.id)))) as environment_roles
    from app_user u where u.company_id = ${here} and u.id = any(${[...ids]}::uuid[])`);
}

/**
 * SQL for a user `u` with everything an actor needs but environment roles. Admins have all workspaces; running the
 * platform gives no
 * permissions here.
 */
function selectUser(companyId: string): RawBuilder<unknown> {
  const here = sql`${companyId}::uuid`;
  return sql`select u.id, u.first_name, u.last_name, u.name, coalesce(a.email, u.email, '') as email, u.phone,
    u.language, u.image_id,
    u.user_type, u.activated, u.custom_permissions, u.enable_assets, u.enable_environment,
    coalesce(a.is_superuser, false) as runs_platform, coalesce(a.is_verified, false) as is_verified, a.second_factor_at,
    exists (select from account_company x where x.account_id = u.account_id
    and x.company_id <> ${here}) as has_other_companies,
    c.id as company, c.name as company_name, c.owner_id, c.icon_id, c.enable_static_tag_prefix, c.asset_tag_prefix,
    c.currency, c.country, c.time_zone, c.requires_second_factor, c.modules_off,
    c.profile_completed_at is not null as is_complete, ${COMPANY_STATE_COLUMNS},
    ${customFieldsSql(here)} as custom_fields,
    ${fieldsetsSql(here)} as fieldsets,
    (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'custom_permissions', g.custom_permissions,
        'group_access', g.group_access, 'limits', (${limitsSql(here)})) order by g.name), '[]')
      from user_group_member m join user_group g on g.company_id = ${here} and g.id = m.group_id
      and g.deleted_at is null
      where m.company_id = ${here} and m.user_id = u.id) as groups,
    (select coalesce(json_agg(json_build_object('id', w.id, 'name', w.name) order by w.name), '[]') from workspace w
      where w.company_id = ${here} and w.deleted_at is null and (c.owner_id = u.id or u.user_type = 'admin'
        or exists (select from user_workspace x where x.company_id = ${here} and x.user_id = u.id
        and x.workspace_id = w.id))) as work_space
  from app_user u join company c on c.id = ${here} join platform_company p on p.id = ${here} left
  join account a on a.id = u.account_id
  where u.company_id = ${here} and u.deleted_at is null`;
}

type UserRow = CompanyStateRow &
  CompanySettings &
  OwnFields &
  Omit<SessionUser, 'company' | 'image' | 'registration_status' | 'last_name' | 'is_superuser'> & {
    activated: boolean;
    last_name: string | null;
    image_id: string | null;
    company: string;
    company_name: string;
    owner_id: string | null;
    icon_id: string | null;
    is_complete: boolean;
    requires_second_factor: boolean;
    modules_off: readonly string[];
    second_factor_at: Date | null;
    /** Of the session; absent without one. */
    proof?: AuthMethod;
  };

function actorOf(row: UserRow): Actor {
  const user: SessionUser = {
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name ?? '',
    name: row.name,
    email: row.email,
    phone: row.phone,
    language: row.language,
    image: imageOf(row.company, row.image_id),
    // Users of a company are never superusers; operating the platform is a separate flag.
    is_superuser: false,
    runs_platform: row.runs_platform ?? false,
    is_verified: row.is_verified,
    user_type: row.user_type,
    registration_status: row.is_complete ? 'complete' : 'step_two',
    company: {
      id: row.company,
      name: row.company_name,
      settings: row.is_complete ? settingsOf(row) : null,
      owner: row.owner_id,
      icon: imageOf(row.company, row.icon_id),
      ...ownFields(row),
      standing: companyStateOf(row),
      requires_second_factor: row.requires_second_factor,
      ...withoutModules(row.modules_off),
    },
    work_space: row.work_space,
    groups: row.groups,
    custom_permissions: row.custom_permissions,
    enable_assets: row.enable_assets,
    enable_environment: row.enable_environment,
    environment_roles: row.environment_roles,
    // The identity provider checks the second factor of SSO users.
    has_other_companies: row.has_other_companies ?? false,
    second_factor_missing: row.requires_second_factor && row.second_factor_at === null && row.proof !== 'sso',
  };
  return { user, workspaces: isAdmin(user) ? 'all' : user.work_space.map((one) => one.id) };
}
