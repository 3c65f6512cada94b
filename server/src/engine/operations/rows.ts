import { can } from '@steward/contract/access/can';
import { permissionFor } from '@steward/contract/access/record';
import type { FieldDefinition } from '@steward/contract/fields/index';
import { recordNamed, type RecordDefinition, type Row } from '@steward/contract/records/index';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../context.ts';
import { imageOf } from '../images.ts';
import { dependencies } from '../query/dependents.ts';
import { columnOf, decode, titleSql, toWire } from '../storage.ts';
import { all, visible } from '../visibility.ts';

type Sql = RawBuilder<unknown>;
type Raw = Record<string, unknown>;

/** The rows of some records as they go out, in the order of the ids; what the caller may not see is left out. */
export async function readRows(ctx: Context, record: RecordDefinition, ids: readonly string[], options: { readonly trash?: boolean } = {}): Promise<Row[]> {
  if (ids.length === 0) return [];
  const { selections, joins } = related(ctx, record);
  const raws = await ctx.tx.rows(sql<Raw>`
    select ${sql.join([sql`t.*`, ...selections])}
    from ${sql.table(record.table)} t ${sql.join(joins, sql` `)}
    where ${all(visible(ctx, record, 't', options))} and t.id = any(${[...ids]}::uuid[])`);
  const links = await linked(ctx, record, ids);
  const blocked = options.trash ? new Map() : await dependencies(ctx, record, ids);
  const byId = new Map(raws.map((raw) => [raw['id'], raw]));
  return ids.flatMap((id) => {
    const raw = byId.get(id);
    return raw ? [outgoing(ctx, record, raw, links, blocked.get(id) ?? [])] : [];
  });
}

function seen(ctx: Context, record: RecordDefinition): [string, FieldDefinition][] {
  return Object.entries(record.fields).filter(([, field]) => can(ctx.user, field.permission ?? null));
}

/** Joins that bring the names of what the fields refer to. Each names the company, as every relation must. */
function related(ctx: Context, record: RecordDefinition): { selections: Sql[]; joins: Sql[] } {
  const selections: Sql[] = [sql`creator.name as created_by__name`];
  const joins: Sql[] = [];
  const joinOn = (target: RecordDefinition, alias: string, id: Sql): void => {
    joins.push(sql`left join ${sql.table(target.table)} ${sql.ref(alias)} on ${sql.ref(alias)}.company_id = ${ctx.companyId} and ${sql.ref(alias)}.id = ${id}`);
    selections.push(sql`${titleSql(target, alias)} as ${sql.ref(`${alias}__name`)}`);
  };
  for (const [key, field] of seen(ctx, record)) {
    if (field.kind === 'reference' && !field.via) joinOn(recordNamed(field.to ?? ''), key, sql.ref(`t.${columnOf(key, field)}`));
  }
  for (const [key, field] of seen(ctx, record)) {
    if (!field.via) continue;
    const column = sql.ref(`${field.via[0]}.${field.via[1]}_id`);
    joinOn(recordNamed(field.to ?? ''), key, column);
    selections.push(sql`${column} as ${sql.ref(`${key}__id`)}`);
  }
  if (Object.values(record.fields).some((field) => field.kind === 'holder')) {
    joinOn(recordNamed('user'), 'holder_user', sql.ref('t.holder_user_id'));
    joinOn(recordNamed('location'), 'holder_location', sql.ref('t.holder_location_id'));
    joinOn(recordNamed('asset'), 'holder_asset', sql.ref('t.holder_asset_id'));
  }
  joins.push(sql`left join app_user creator on creator.company_id = ${ctx.companyId} and creator.id = t.created_by`);
  return { selections, joins };
}

type Links = ReadonlyMap<string, ReadonlyMap<string, { id: string; name: string }[]>>;

/** Values of `references` fields: by field, then by record. */
async function linked(ctx: Context, record: RecordDefinition, ids: readonly string[]): Promise<Links> {
  const links = new Map<string, Map<string, { id: string; name: string }[]>>();
  for (const [key, field] of seen(ctx, record)) {
    if (field.kind !== 'references' || !field.through) continue;
    const { table, own, other } = field.through;
    const target = recordNamed(field.to ?? '');
    const found = await ctx.tx.rows(sql<{ own: string; id: string; name: string }>`
      select ${sql.ref(`l.${own}`)} as own, o.id, ${titleSql(target, 'o')} as name
      from ${sql.table(table)} l join ${sql.table(target.table)} o on o.company_id = ${ctx.companyId} and o.id = ${sql.ref(`l.${other}`)}
      where l.company_id = ${ctx.companyId} and ${sql.ref(`l.${own}`)} = any(${[...ids]}::uuid[]) and o.deleted_at is null
      order by name, o.id`);
    const byRecord = new Map<string, { id: string; name: string }[]>();
    for (const { own: id, ...link } of found) byRecord.set(id, [...(byRecord.get(id) ?? []), link]);
    links.set(key, byRecord);
  }
  return links;
}

function outgoing(ctx: Context, record: RecordDefinition, raw: Raw, links: Links, blockers: Row['deletion_dependencies']): Row {
  const id = String(raw['id']);
  const values = decode(record, raw);
  const row: Row = {
    id,
    version: Number(raw['version']),
    created_at: isoTime(raw['created_at']),
    updated_at: isoTime(raw['updated_at']),
    created_by: raw['created_by'] === null ? null : { id: String(raw['created_by']), name: String(raw['created_by__name'] ?? '') },
    deletion_dependencies: blockers,
    abilities: [],
  };
  if (raw['deleted_at']) row['deleted_at'] = isoTime(raw['deleted_at']);
  for (const [key, field] of seen(ctx, record)) row[key] = wireValue(ctx, key, field, raw, values, links.get(key)?.get(id) ?? []);
  row.abilities = abilities(ctx, record, row);
  return row;
}

function wireValue(ctx: Context, key: string, field: FieldDefinition, raw: Raw, values: Raw, links: { id: string; name: string }[]): unknown {
  switch (field.kind) {
    case 'reference': {
      const id = field.via ? raw[`${key}__id`] : raw[columnOf(key, field)];
      return id ? { id, name: raw[`${key}__name`] ?? '' } : null;
    }
    case 'references':
      return links;
    case 'holder': {
      const type = raw['holder_type'];
      return type ? { type, id: raw[`holder_${String(type)}_id`], name: raw[`holder_${String(type)}__name`] ?? '' } : null;
    }
    case 'image':
      return imageOf(ctx.companyId, raw[columnOf(key, field)] as string | null);
    default:
      return toWire(field, values[key]);
  }
}

function abilities(ctx: Context, record: RecordDefinition, row: Row): string[] {
  const possible = ['update', 'delete', ...(record.verbs ?? [])].filter((action) => can(ctx.user, permissionFor(record, action)));
  const given = new Set(can(ctx.user, permissionFor(record, 'write')) ? [...possible, 'clone'] : possible);
  ctx.hooks[record.name]?.abilities?.(ctx, row, given);
  if (row.deletion_dependencies.length > 0) given.delete('delete');
  return [...given];
}

function isoTime(value: unknown): string {
  return value instanceof Date ? value.toISOString() : String(value);
}

