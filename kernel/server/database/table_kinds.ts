import type pg from 'pg';

/** Where a distributed database keeps a table: distributed by company, copied to every node, or on one node. */
export type TableKind = 'company' | 'reference' | 'local';
export type TableKinds = ReadonlyMap<string, TableKind>;

/**
 * Kinds of all tables: forced row-level security means distributed; for others the first word of the table's comment.
 * Throws names of those without.
 */
export async function tableKinds(client: Pick<pg.ClientBase, 'query'>): Promise<TableKinds> {
  const { rows } = await client.query<{ name: string; kind: TableKind | null }>(`
    select c.relname as name, case when c.relforcerowsecurity then 'company'
      else (regexp_match(obj_description(c.oid, 'pg_class'), '^(reference|local)\\M'))[1] end as kind
    from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`);
  const kinds = new Map<string, TableKind>();
  const silent: string[] = [];
  for (const { name, kind } of rows) {
    if (kind === null) silent.push(name);
    else kinds.set(name, kind);
  }
  if (silent.length > 0)
    throw new Error(
      `These tables have neither forced row-level security nor a comment that says where they are: ${silent.join(', ')}`,
    );
  return kinds;
}
