import { sql } from 'kysely';
import { canSeeField } from '@steward/kernel/contract/access/record.ts';
import { recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { hiddenName, isReadable, shownTitleSql } from '@steward/kernel/server/access/hidden_names.ts';
import { readable } from '@steward/kernel/server/access/visibility.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { pathsOf } from '@steward/kernel/server/search/tree.ts';
import { columnOf, titleSql } from '@steward/kernel/server/storage/columns.ts';

interface Entry {
  readonly name: string;
  /** As lists show it, made unique among equal names. */
  readonly shown: string;
  /** Names of actors are visible to everyone. */
  readonly actor: string;
  /** Further columns, by field. */
  readonly inner: Readonly<Record<string, string>>;
}

/** Names of a type held at once. */
const MOST = 300_000;

/** Name fields of a user. */
const NAMING: ReadonlySet<string> = new Set(['first_name', 'last_name']);

/**
 * Names by which an import finds records again: usernames, tags, paths. Looked up once per export. Types that the
 * reader may not read have their display name only; records out of scope are hidden.
 */
export class NameBook {
  readonly #types = new Map<string, Map<string, Entry>>();
  /** Fields of referenced records with columns, by type. */
  readonly #inner: ReadonlyMap<string, readonly string[]>;

  constructor(ctx: Context, inner: ReadonlyMap<string, readonly string[]>) {
    this.#inner = new Map(
      [...inner].map(([type, keys]) => [
        type,
        keys.filter((key) => canSeeField(ctx.user, recordNamed(type), recordNamed(type).fields[key]?.permission)),
      ]),
    );
  }

  name(type: string, id: string): string {
    return this.#types.get(type)?.get(id)?.name ?? '';
  }

  /** The name as in lists, unique by an addition in brackets. */
  shown(type: string, id: string): string {
    return this.#types.get(type)?.get(id)?.shown ?? '';
  }

  actor(id: string): string {
    return this.#types.get('user')?.get(id)?.actor ?? '';
  }

  inner(type: string, id: string, key: string): string {
    return this.#types.get(type)?.get(id)?.inner[key] ?? '';
  }

  /** Looks up unknown ones. */
  async learn(ctx: Context, type: string, ids: Iterable<string>): Promise<void> {
    let known = this.#types.get(type);
    if (!known || known.size > MOST) this.#types.set(type, (known = new Map()));
    const missing = new Set<string>();
    for (const id of ids) if (id !== '' && !known.has(id)) missing.add(id);
    if (missing.size === 0) return;
    const target = recordNamed(type);
    const keys = this.#inner.get(type) ?? [];
    const seen = readable(ctx, target, 't', { trash: 'both' });
    const told = isReadable(ctx, target, 't') ?? sql`true`;
    const columns = keys.map(
      (key) =>
        sql`, case when ${NAMING.has(key) ? told : seen} then ${innerSql(ctx, target, key)} end as ${sql.ref(key)}`,
    );
    const rows = await ctx.tx.rows(sql<
      Record<'hidden_name' | 'its_name' | 'shown_name', string | null> & Record<string, string | null> & { id: string }
    >`
      select t.id ${sql.join(columns, sql``)}, case when not ${told} then ${hiddenName(ctx)} end as hidden_name,
        case when ${seen} then ${nameSql(target)} else ${titleSql(target, 't')} end as its_name, case
        when ${seen} then ${shownSql(ctx, target)} else ${titleSql(target, 't')} end as shown_name
        from ${sql.table(target.table)} t where t.company_id = ${ctx.companyId}
        and t.id = any(${[...missing]}::uuid[])`);
    const paths = target.parent ? await pathsOf(ctx, target, [...missing]) : undefined;
    for (const row of rows) {
      const path = row.hidden_name ?? paths?.get(row.id);
      const inner = Object.fromEntries(keys.map((key) => [key, row[key] ?? '']));
      known.set(row.id, {
        name: path ?? row.its_name ?? '',
        shown: path ?? row.shown_name ?? '',
        actor: row.its_name ?? '',
        inner,
      });
    }
  }
}

function nameSql(target: RecordDefinition) {
  if (target.name === 'user') return sql`coalesce(t.username, t.email, t.name)`;
  return target.name === 'asset' ? sql`t.asset_tag` : titleSql(target, 't');
}

/** `Anna Lee`, or `Anna Lee (anna@example.com)` when ambiguous; assets with their tag: `MacBook (A-17)`. */
function shownSql(ctx: Context, target: RecordDefinition) {
  if (target.name === 'asset')
    return sql`case when t.name is null then t.asset_tag else t.name || ' (' || t.asset_tag || ')' end`;
  if (target.name !== 'user') return nameSql(target);
  return sql`t.name || case when coalesce(t.username, t.email) is null or not exists (select 1 from app_user o
    where o.company_id = ${ctx.companyId} and o.name = t.name and o.id <> t.id and o.deleted_at is null) then ''
    else ' (' || coalesce(t.username, t.email) || ')' end`;
}

function innerSql(ctx: Context, target: RecordDefinition, key: string) {
  const field = target.fields[key] ?? { kind: 'text' };
  const column = sql.ref(`t.${columnOf(key, field)}`);
  if (!field.to) return sql`${column}::text`;
  const other = recordNamed(field.to);
  return sql`(select ${shownTitleSql(ctx, other, 'o')} from ${sql.table(other.table)} o
    where o.company_id = ${ctx.companyId} and o.id = ${column})::text`;
}
