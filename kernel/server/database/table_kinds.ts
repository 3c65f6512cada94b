import type pg from 'pg';

/**
 * Where a distributed database keeps a table: a part of its rows on each node, by their company; a copy on every node,
 * which all who write it wait for; or on the one node that this server is connected to.
 */
export type TableKind = 'company' | 'reference' | 'local';
export type TableKinds = ReadonlyMap<string, TableKind>;

/**
 * The kinds of all tables: forced row-level security makes one of a company, of all others the first word of the
 * table's comment says it, which belongs into the migration that makes it. Throws the names of those that say nothing.
 */
export async function tableKinds(client: Pick<pg.ClientBase, 'query'>): Promise<TableKinds> {
  const { rows } = await client.query<{ name: string; kind: string | null }>(`
    select c.relname as name, case when c.relforcerowsecurity then 'company'
      else (regexp_match(obj_description(c.oid, 'pg_class'), '^(reference|local)\\M'))[1] end as kind
    from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`);
  const silent = rows.filter((row) => row.kind === null).map((row) => row.name);
  if (silent.length > 0)
    throw new Error(
      `These tables have neither forced row-level security nor a comment that says where they are: ${silent.join(', ')}`,
    );
  return new Map(rows.map((row) => [row.name, row.kind as TableKind]));
}
