import { sql, type RawBuilder } from 'kysely';
import { kindOf, type FieldDefinition, type Named } from '@steward/kernel/contract/fields/index.ts';
import { recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { hiddenRecord, isReadable, ownNameSql, readableTitleSql, relatedNameSql } from '../../access/hidden_names.ts';
import type { Context } from '../../context/context.ts';
import { columnOf, assigneeColumn } from '../../storage/columns.ts';

/**
 * Names of the records that rows refer to, looked up by id for the rows shown. Joining a dozen tables instead takes
 * longer to plan than to read: 20 ms against 2 ms for a page of assets.
 */
export interface Names {
  of(type: string, id: unknown): Named | null;
  /** An actor, whose name every reader sees. */
  actor(id: unknown): Named | null;
  /** The id that a `via` field has on this row. */
  through(key: string, raw: Readonly<Record<string, unknown>>): unknown;
}

type Field = readonly [string, FieldDefinition];
type Raw = Readonly<Record<string, unknown>>;

export async function lookUp(
  ctx: Context,
  record: RecordDefinition,
  fields: readonly Field[],
  raws: readonly Raw[],
): Promise<Names> {
  const wanted = new Map<string, Set<string>>();
  const want = (type: string, id: unknown): void => {
    if (typeof id === 'string') wanted.set(type, (wanted.get(type) ?? new Set()).add(id));
  };
  const vias = await viaValues(ctx, record, fields, raws);
  const through = (key: string, raw: Raw): unknown => vias.get(key)?.get(String(raw[throughColumn(record, key)]));
  for (const raw of raws) {
    want('user', raw['created_by']);
    want('user', raw['deleted_by']);
    for (const [key, field] of fields) {
      const { refersTo } = kindOf(field);
      if (refersTo === 'one') want(field.to ?? '', field.via ? through(key, raw) : raw[columnOf(key, field)]);
      if (refersTo === 'assignee' && raw['assignee_type'])
        want(String(raw['assignee_type']), raw[assigneeColumn(String(raw['assignee_type']))]);
    }
  }
  const { of, actor } = await namesOf(ctx, wanted);
  return { of, actor, through };
}

interface Found {
  readonly type: string;
  readonly id: string;
  readonly name: string | null;
  readonly is_told: boolean;
  readonly icon: string | null;
  readonly tag: string | null;
  readonly place: string | null;
}

/** Names of records by id, of several types in one statement. Hidden ones are marked; deleted ones are null. */
export async function namesOf(
  ctx: Context,
  wanted: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<Pick<Names, 'of' | 'actor'>> {
  const queries = [...wanted].flatMap(([type, ids]) => {
    if (ids.size === 0) return [];
    const target = recordNamed(type);
    const told = isReadable(ctx, target, 'r') ?? sql`true`;
    return [
      sql`select ${type}::text as type, r.id, ${ownNameSql(ctx, target, 'r')}::text as name, ${told} as is_told,
      ${chosenIcon(target)}::text as icon, ${target.tag === undefined ? sql`null` : sql.ref(`r.${target.tag}`)}::text as tag,
      ${relatedNameSql(ctx, target, target.place, 'r') ?? sql`null`}::text as place
      from ${sql.table(target.table)} r where r.company_id = ${ctx.companyId} and r.id = any(${[...ids]}::uuid[])`,
    ];
  });
  // Records of several types with their titles.
  const found = queries.length === 0 ? [] : await ctx.tx.known(sql<Found>`${sql.join(queries, sql` union all `)}`);
  const rows = new Map(found.map((one) => [`${one.type} ${one.id}`, one]));
  const nameOf = (type: string, id: unknown, isActor: boolean): Named | null => {
    const row = typeof id === 'string' ? rows.get(`${type} ${id}`) : undefined;
    if (!row) return null;
    if (!row.is_told && !isActor) return hiddenRecord(ctx, row.id);
    return {
      id: row.id,
      name: row.name ?? '',
      ...(row.tag === null ? {} : { tag: row.tag }),
      ...(row.place === null ? {} : { place: row.place }),
      ...(row.icon === null ? {} : { icon: row.icon }),
    };
  };
  return { of: (type, id) => nameOf(type, id, false), actor: (id) => nameOf('user', id, true) };
}

/** The icon that people chose for a record, of types that have such a field. */
function chosenIcon(target: RecordDefinition): RawBuilder<string | null> {
  const key = target.iconFrom;
  return key !== undefined && target.fields[key]?.icons ? sql`${sql.ref(`r.${key}`)}` : sql`null`;
}

function throughColumn(record: RecordDefinition, key: string): string {
  const [through = ''] = record.fields[key]?.via ?? [];
  return columnOf(through, record.fields[through] ?? { kind: 'reference' });
}

/** For each `via` field: the id that it refers to, by the id of the record between. */
async function viaValues(
  ctx: Context,
  record: RecordDefinition,
  fields: readonly Field[],
  raws: readonly Raw[],
): Promise<Map<string, Map<string, string>>> {
  const values = new Map<string, Map<string, string>>();
  const byThrough = Map.groupBy(
    fields.filter(([, field]) => field.via),
    ([, field]) => field.via?.[0] ?? '',
  );
  for (const [through, group] of byThrough) {
    const between = recordNamed(record.fields[through]?.to ?? '');
    const column = throughColumn(record, group[0]?.[0] ?? '');
    const ids = [...new Set(raws.map((raw) => raw[column]).filter((one) => typeof one === 'string'))];
    const rows = await ctx.tx.known(
      // Columns of any record type.
      sql<
        Record<string, string | null>
      >`select b.* from ${sql.table(between.table)} b where b.company_id = ${ctx.companyId}
      and b.id = any(${ids}::uuid[])`,
    );
    for (const [key, field] of group) {
      const target = field.via?.[1] ?? '';
      const behind = columnOf(target, between.fields[target] ?? { kind: 'reference' });
      values.set(
        key,
        new Map(rows.flatMap((row) => (row['id'] && row[behind] ? [[row['id'], row[behind]] as const] : []))),
      );
    }
  }
  return values;
}

interface Linked {
  readonly own: string;
  readonly id: string;
  readonly name: string | null;
  readonly tag: string | null;
  readonly shown: string;
  readonly color: string | null;
}

type Links = Map<string, Map<string, Named[]>>;

/** Values of `references` fields: by field, then by record, in the order of names, hidden ones last. */
export async function linksOf(ctx: Context, fields: readonly Field[], ids: readonly string[]): Promise<Links> {
  const links: Links = new Map();
  for (const [key, field] of fields) {
    if (!field.through) continue;
    const { table, own, other } = field.through;
    const target = recordNamed(field.to ?? '');
    // Titles are computed, not stored.
    const found = await ctx.tx.known(sql<Linked>`
      select ${sql.ref(`l.${own}`)} as own, o.id, ${readableTitleSql(ctx, target, 'o')} as name,
      ${target.tag === undefined ? sql`null` : sql.ref(`o.${target.tag}`)} as tag, ${ownNameSql(ctx, target, 'o')} as shown,
      ${'color' in target.fields ? sql.ref('o.color') : sql`null`} as color
      from ${sql.table(table)} l join ${sql.table(target.table)} o on o.company_id = ${ctx.companyId} and o.id = ${sql.ref(`l.${other}`)}
      where l.company_id = ${ctx.companyId} and ${sql.ref(`l.${own}`)} = any(${[...ids]}::uuid[]) and o.deleted_at is null
      order by name, o.id`);
    const byRecord = new Map<string, Named[]>();
    for (const { own: of, id, name, shown: called, tag, color } of found) {
      const shown =
        name === null
          ? hiddenRecord(ctx, id)
          : { id, name: called, ...(tag === null ? {} : { tag }), ...(color === null ? {} : { color }) };
      byRecord.set(of, [...(byRecord.get(of) ?? []), shown]);
    }
    links.set(key, byRecord);
  }
  return links;
}
