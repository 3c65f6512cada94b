import { sql, type RawBuilder } from 'kysely';
import { mayGrantAll } from '@steward/kernel/contract/access/can.ts';
import type { Definition } from '@steward/kernel/contract/aggregates/definition.ts';
import { isUuid } from '@steward/kernel/contract/fields/index.ts';
import { isKeyOf, keysOf } from '@steward/kernel/contract/narrow.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { openSource } from '@steward/kernel/server/engine/aggregates/source.ts';
import { READY, type ReadyName } from '../contract/ready.ts';
import type { ReportList, SavedReport } from '../contract/wire.ts';
import { isUsable, withoutHidden } from './usable.ts';

const say = wordsOf('reports')(({ ready }) => ready);

interface ReportRow extends Pick<Tables['report'], 'id' | 'name' | 'owner_id' | 'version' | 'updated_at'> {
  readonly owner_name: string;
  readonly shared: SavedReport['shared'];
  readonly definition: Definition;
  readonly groups: SavedReport['groups'];
}

/** Reports `r` visible to the caller: own, of their groups, company-wide. Private ones stay hidden in a preview too. */
function seen(ctx: Context): RawBuilder<unknown> {
  const groups = ctx.user.groups.map((one) => one.id);
  const own = ctx.isPreview ? sql`false` : sql`r.owner_id = ${ctx.user.id}`;
  return sql`(${own} or r.shared = 'company' or (r.shared = 'groups' and exists (
    select 1 from report_group g where g.company_id = ${ctx.companyId} and g.report_id = r.id
    and g.group_id = any(${groups}::uuid[]))))`;
}

async function reportRows(ctx: Context, condition: RawBuilder<unknown>, deleted = false): Promise<ReportRow[]> {
  return ctx.tx.known(sql<ReportRow>`
    select r.id, r.name, r.owner_id, o.name as owner_name, r.shared, r.definition, r.version, r.updated_at,
      (select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name) order by u.name), '[]') from report_group g
        join user_group u on u.company_id = ${ctx.companyId} and u.id = g.group_id and u.deleted_at is null
        where g.company_id = ${ctx.companyId} and g.report_id = r.id) as groups
    from report r join app_user o on o.company_id = ${ctx.companyId} and o.id = r.owner_id
    where r.company_id = ${ctx.companyId} and ${deleted ? sql`r.deleted_at is not null` : sql`r.deleted_at is null`}
    and ${seen(ctx)} and ${condition} order by (r.owner_id = ${ctx.user.id}) desc, r.name, r.id`);
}

/** All reports that the caller has, saved ones about what they may read. */
export async function allReports(ctx: Context): Promise<ReportList> {
  const rows = await reportRows(ctx, sql`true`);
  return {
    ready: keysOf(READY).flatMap((name) => (isUsable(ctx, READY[name].definition) ? [asReady(ctx, name)] : [])),
    saved: rows.filter((one) => isReadable(ctx, one.definition)).map((one) => asSaved(ctx, one)),
  };
}

/** A report by its id, or a ready one by its name. Throws `not_found`. */
export async function reportNamed(ctx: Context, id: string): Promise<SavedReport> {
  if (isKeyOf(READY, id)) {
    if (!isUsable(ctx, READY[id].definition)) throw new AppError('not_found');
    return asReady(ctx, id);
  }
  return savedReport(ctx, id);
}

/** A saved report. Throws `not_found` for one of others, and for one about what the caller may not read. */
export async function savedReport(ctx: Context, id: string, deleted = false): Promise<SavedReport> {
  const [row] = isUuid(id) ? await reportRows(ctx, sql`r.id = ${id}`, deleted) : [];
  if (!row || !isReadable(ctx, row.definition)) throw new AppError('not_found');
  return asSaved(ctx, row);
}

const isReadable = (ctx: Context, { source }: Definition): boolean => openSource(ctx, source) !== null;

function asReady(ctx: Context, name: ReadyName): SavedReport {
  const said: { title: string; about: string; values?: Readonly<Record<string, string>> } = say[ctx.language][name];
  const { title, about, values = {} } = said;
  const { section, definition } = READY[name];
  return {
    id: name,
    name: title,
    about,
    section,
    is_ready: true,
    is_usable: true,
    definition: withoutHidden(ctx, called(definition, values)).definition,
    left_out: [],
    shared: 'company',
    groups: [],
    owner: null,
    is_own: false,
    version: 0,
    updated_at: null,
    abilities: [],
  };
}

/** Names of values that do not follow from what they are. */
function called(definition: Definition, names: Readonly<Record<string, string>>): Definition {
  const values = definition.values.map((one) => {
    const label = names[one.key];
    return label === undefined ? one : { ...one, label };
  });
  return { ...definition, values };
}

/**
 * Reports are changed by their owner; shared ones also by admins. Who does not see all of one does not save over it,
 * which would drop hidden parts.
 */
function asSaved(ctx: Context, row: ReportRow): SavedReport {
  const { definition, leftOut } = withoutHidden(ctx, row.definition);
  const isOwn = row.owner_id === ctx.user.id;
  const isTheirs = isOwn || (row.shared !== 'nobody' && mayGrantAll(ctx.user));
  const isWhole = leftOut.every((one) => one.why === 'gone') && isUsable(ctx, row.definition);
  return {
    id: row.id,
    name: row.name,
    about: null,
    section: null,
    is_ready: false,
    is_usable: isUsable(ctx, row.definition),
    definition,
    left_out: leftOut,
    shared: row.shared,
    groups: row.groups,
    owner: { id: row.owner_id, name: row.owner_name },
    is_own: isOwn,
    version: row.version,
    updated_at: row.updated_at.toISOString(),
    abilities: isTheirs ? [...(isWhole ? ['update'] : []), 'share', 'delete'] : [],
  };
}
