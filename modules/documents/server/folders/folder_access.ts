import { sql } from 'kysely';
import { v7 } from 'uuid';
import { isUuid } from '@steward/kernel/contract/fields/index.ts';
import { isObject } from '@steward/kernel/contract/narrow.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { fullNameSql } from '@steward/kernel/server/access/hidden_names.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import { definitionFor, withPermissions, type Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import { insertRows } from '@steward/kernel/server/database/insert_rows.ts';
import { writeActivities, type ActivityInput } from '@steward/kernel/server/engine/activity/write.ts';
import { notThere } from '@steward/kernel/server/engine/operations/references.ts';
import { requireReadable } from '@steward/kernel/server/engine/operations/rows.ts';
import { lockRecord, updateRecord, writeValues } from '@steward/kernel/server/engine/operations/update.ts';
import { folder } from '../../contract/folder.ts';
import { LEVELS, type Level } from '../../contract/permissions.ts';
import type { FolderAccess, FolderGrant } from '../../contract/wire.ts';
import { managesSql } from '../limits.ts';

/** Who reaches a folder: its grants, those that it has from the folders above, and how they are changed. */

/** Grants of one folder. */
const MOST = 200;

interface GrantRow {
  readonly id: string;
  readonly folder_id: string;
  readonly user_id: string | null;
  readonly group_id: string | null;
  readonly level: number;
  readonly name: string | null;
}

/** Throws 404 for a folder that the caller does not see, and 403 for one of which they may not change the access. */
async function requireManaged(ctx: Context, id: string): Promise<void> {
  await requireReadable(ctx, folder, id);
  if (!(await manages(ctx, id))) throw new AppError('forbidden', { params: { permission: 'folder:manage' } });
}

async function manages(ctx: Context, id: string): Promise<boolean> {
  const found = await ctx.tx.maybe(sql`select 1 from folder t where t.company_id = ${ctx.companyId} and t.id = ${id}
    and ${managesSql(ctx, 't')}`);
  return found !== undefined;
}

/** The grants of some folders, with the names of those who have them: everyone first, then groups, then people. */
async function grantsOf(ctx: Context, ids: readonly string[]): Promise<readonly GrantRow[]> {
  const { companyId } = ctx;
  return ctx.tx.rows(sql<GrantRow>`
    select g.id, g.folder_id, g.user_id, g.group_id, g.level, coalesce(u.name, k.name) as name from folder_grant g
    left join app_user u on u.company_id = ${companyId} and u.id = g.user_id
    left join user_group k on k.company_id = ${companyId} and k.id = g.group_id
    where g.company_id = ${companyId} and g.folder_id = any(${[...ids]}::uuid[])
    order by g.everyone desc, g.group_id is null, 6, g.id`);
}

function toWire({ user_id: user, group_id: group, level, name }: GrantRow): FolderGrant {
  const named = (id: string | null) => (id === null ? null : { id, name: name ?? '' });
  return {
    everyone: user === null && group === null,
    user: named(user),
    group: named(group),
    level: LEVELS[level - 1] ?? 'read',
  };
}

interface Chain {
  readonly version: number;
  readonly inherits: boolean;
  readonly access_ids: readonly string[];
  readonly is_open: boolean;
  readonly parent_id: string | null;
}

/** The access of a folder. What the folders above give is told where it counts here, or to who manages them too. */
async function read(ctx: Context, id: string): Promise<FolderAccess> {
  const { companyId } = ctx;
  const own = await ctx.tx.one(sql<Chain>`select f.version, f.inherits, f.access_ids, f.is_open, f.parent_id
    from folder f where f.company_id = ${companyId} and f.id = ${id}`);
  const isTold = own.inherits || (own.parent_id !== null && (await manages(ctx, own.parent_id)));
  const above =
    own.parent_id === null || !isTold
      ? undefined
      : await ctx.tx.one(sql<Pick<Chain, 'access_ids' | 'is_open'>>`select f.access_ids, f.is_open
          from folder f where f.company_id = ${companyId} and f.id = ${own.parent_id}`);
  const from = above?.access_ids ?? [];
  const grants = await grantsOf(ctx, [id, ...from]);
  const seen = await ctx.tx.rows(sql<{ id: string; name: string }>`select t.id, t.name from folder t
    where ${all(visible(ctx, folder, 't', { isLookedUp: true }))} and t.id = any(${[...from]}::uuid[])`);
  const names = new Map(seen.map((one) => [one.id, one]));
  const places = await ctx.tx.ids(sql`select f.id from folder f where f.company_id = ${companyId}
    and f.id = any(${[...own.access_ids]}::uuid[]) and f.location_id is not null`);
  return {
    version: own.version,
    inherits: own.inherits,
    is_open: own.is_open,
    of_location: places.length > 0,
    grants: grants.filter((one) => one.folder_id === id).map(toWire),
    above:
      above === undefined && own.parent_id !== null
        ? null
        : {
            is_open: above?.is_open ?? true,
            // The nearest folder first.
            grants: from.flatMap((one) =>
              grants
                .filter((grant) => grant.folder_id === one)
                .map((grant) => ({ ...toWire(grant), folder: names.get(one) ?? null })),
            ),
          },
  };
}

export async function readAccess(ctx: Context, id: string): Promise<FolderAccess> {
  await requireManaged(ctx, id);
  return read(ctx, id);
}

/** A grant as it is sent, by whom it is for. */
type Wanted = Pick<GrantRow, 'user_id' | 'group_id' | 'level'>;

const keyOf = ({ user_id: user, group_id: group }: Pick<Wanted, 'user_id' | 'group_id'>): string =>
  user ?? group ?? 'everyone';

function wantedOf(given: unknown): Wanted[] {
  if (!Array.isArray(given)) throw invalid({ grants: { key: 'not_list' } });
  if (given.length > MOST) throw invalid({ grants: { key: 'too_many', params: { max: MOST } } });
  const wanted = given.map(grantIn);
  if (new Set(wanted.map(keyOf)).size < wanted.length) throw invalid({ grants: { key: 'granted_twice' } });
  return wanted;
}

function grantIn(given: unknown): Wanted {
  const { everyone, user_id: user, group_id: group, level, ...others } = isObject(given) ? given : {};
  const [other] = Object.keys(others);
  if (other !== undefined) throw invalid({ [`grants.${other}`]: { key: 'unknown_field' } });
  const rank = LEVELS.findIndex((one) => one === level) + 1;
  if (rank === 0) throw invalid({ grants: { key: 'not_option', params: { options: LEVELS.join(', ') } } });
  const ids = [user, group].filter((one) => one !== undefined && one !== null);
  const isOne = ids.length + (everyone === true ? 1 : 0) === 1;
  if (!isOne || !ids.every((one) => typeof one === 'string' && isUuid(one)))
    throw invalid({ grants: { key: 'not_id' } });
  return {
    user_id: typeof user === 'string' ? user : null,
    group_id: typeof group === 'string' ? group : null,
    level: rank,
  };
}

/** Names of people and groups that get a grant, who must be there and visible to the caller. */
async function namesOf(ctx: Context, type: 'user' | 'group', ids: readonly string[]): Promise<[string, string][]> {
  const record = recordNamed(type);
  if (ids.length === 0) return [];
  const rows = await ctx.tx.rows(sql<{ id: string; name: string }>`
    select r.id, ${fullNameSql(ctx, record, 'r')} as name from ${sql.table(record.table)} r
    where ${all(visible(ctx, record, 'r', { isLookedUp: true }))} and r.id = any(${[...ids]}::uuid[])`);
  const missing = ids.filter((id) => !rows.some((row) => row.id === id));
  if (missing.length > 0) throw invalid({ grants: await notThere(ctx, record, missing) });
  return rows.map((row) => [row.id, row.name]);
}

/** Replaces the grants of a folder, and decides whether it has those of the folder above too. */
export async function writeAccess(
  ctx: Context,
  id: string,
  body: Readonly<Record<string, unknown>>,
): Promise<FolderAccess> {
  await requireManaged(ctx, id);
  const stored = await lockRecord(ctx, folder, id);
  if (typeof body['inherits'] !== 'boolean') throw invalid({ inherits: { key: 'not_boolean' } });
  const wanted = wantedOf(body['grants']);
  if (body['version'] !== stored['version']) throw new AppError('stale', { extra: { current: await read(ctx, id) } });
  const before = await grantsOf(ctx, [id]);
  const known = new Map(before.map((one) => [keyOf(one), one]));
  const added = wanted.filter((one) => !known.has(keyOf(one)));
  const names = new Map([
    ...before.map((one): [string, string] => [keyOf(one), one.name ?? '']),
    ...(await namesOf(
      ctx,
      'user',
      added.flatMap((one) => one.user_id ?? []),
    )),
    ...(await namesOf(
      ctx,
      'group',
      added.flatMap((one) => one.group_id ?? []),
    )),
  ]);
  // Who manages a folder needs no further permission to open or close it.
  const own = withPermissions(ctx, ['folder:update', 'folder:manage']);
  const { changed } = await updateRecord(own, definitionFor(ctx, folder), id, { inherits: body['inherits'] });
  const dropped = before.filter((one) => !wanted.some((other) => keyOf(other) === keyOf(one)));
  const raised = wanted.filter((one) => known.has(keyOf(one)) && known.get(keyOf(one))?.level !== one.level);
  if (added.length + dropped.length + raised.length > 0) {
    if (!changed) await writeValues(ctx, folder, [{ id, values: {} }]);
    await store(ctx, id, { added, raised, dropped });
    const line = lineOf(id, String(stored['name']), names);
    await writeActivities(ctx, [
      ...[...added, ...raised].map((one) => line('grant', one, known.get(keyOf(one))?.level ?? null, one.level)),
      ...dropped.map((one) => line('revoke', one, one.level, null)),
    ]);
  }
  if (!(await manages(ctx, id)) && body['without_me'] !== true) throw new AppError('folder_own_access');
  return read(ctx, id);
}

interface Differences {
  readonly added: readonly Wanted[];
  readonly raised: readonly Wanted[];
  readonly dropped: readonly GrantRow[];
}

async function store(ctx: Context, id: string, { added, raised, dropped }: Differences): Promise<void> {
  const { companyId, tx } = ctx;
  if (dropped.length > 0)
    await tx.run(sql`delete from folder_grant where company_id = ${companyId}
      and id = any(${dropped.map((one) => one.id)}::uuid[])`);
  for (const { user_id: user, group_id: group, level } of raised)
    await tx.run(sql`update folder_grant set level = ${level} where company_id = ${companyId} and folder_id = ${id}
      and user_id is not distinct from ${user} and group_id is not distinct from ${group}`);
  if (added.length > 0) {
    const rows = added.map((one) => ({ id: v7(), folder_id: id, ...one, everyone: keyOf(one) === 'everyone' }));
    await tx.known(insertRows(companyId, 'folder_grant', rows));
  }
}

/** A line of history about a grant. */
const lineOf =
  (id: string, title: string, names: ReadonlyMap<string, string>) =>
  (verb: 'grant' | 'revoke', to: Wanted, from: number | null, level: number | null): ActivityInput => {
    const type = to.user_id === null ? 'group' : 'user';
    const isEveryone = keyOf(to) === 'everyone';
    const word = (rank: number | null): Level | null => (rank === null ? null : (LEVELS[rank - 1] ?? null));
    return {
      record: folder,
      id,
      title,
      action: isEveryone ? `${verb}_everyone` : `${verb}_access`,
      target: isEveryone ? null : { type, id: keyOf(to), name: names.get(keyOf(to)) ?? '' },
      changes: [{ field: 'level', from: word(from), to: word(level), derived: true }],
    };
  };
