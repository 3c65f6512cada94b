import { sql } from 'kysely';
import type pg from 'pg';

/**
 * Under row-level security the planner may not use an index for an operator whose function is not marked leakproof,
 * since its errors could reveal rows of another company to the author of the query. Only this application writes
 * queries, so the functions of its searches and filters are marked: a search by trigrams in a million rows takes 8 ms
 * with the mark and 87 ms without.
 */
const functions = [
  // LIKE, ILIKE and the beginnings of words
  ...['textlike', 'textnlike', 'texticlike', 'texticnlike', 'starts_with', 'textcat', 'lower', 'upper', 'unaccent'],
  // pg_trgm: %, <%, %>, <<% and %>>
  ...['similarity_op', 'word_similarity_op', 'word_similarity_commutator_op'],
  ...['strict_word_similarity_op', 'strict_word_similarity_commutator_op'],
  // Custom values: @>, <@, ?, ?|, ?&, -> and ->>
  ...['jsonb_contains', 'jsonb_contained', 'jsonb_exists', 'jsonb_exists_any', 'jsonb_exists_all'],
  ...['jsonb_object_field', 'jsonb_object_field_text', 'jsonb_in', 'jsonb_out', 'textin', 'textout'],
  // Full text: @@
  ...['ts_match_vq', 'ts_match_qv'],
  ...['numeric_eq', 'numeric_ne', 'numeric_lt', 'numeric_le', 'numeric_gt', 'numeric_ge'],
  // Lists of ids: && and @>
  ...['arrayoverlap', 'arraycontains', 'arraycontained'],
];

const unmarked = `not p.proleakproof and p.prokind = 'f' and (p.pronamespace = 'pg_catalog'::regnamespace
  or exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e'))`;

/** SQL condition: all functions are marked. Without the marks large companies are searched slowly. */
export const isLeakproof = sql<boolean>`not exists (select from pg_proc p where p.proname = any(${functions}::text[])
  and ${sql.raw(unmarked)})`;

/** Marks functions that are not marked yet. False when the database's user may not: searches are then slower. */
export async function markLeakproof(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(`select 1 from pg_proc p where p.proname = any($1) and ${unmarked} limit 1`, [
    functions,
  ]);
  if (rows.length === 0) return true;
  const { rows: rights } = await client.query<{ rolsuper: boolean }>(
    'select rolsuper from pg_roles where rolname = current_user',
  );
  if (rights[0]?.rolsuper !== true) return false;
  await client.query(MARK);
  return true;
}

/** One statement, so that it can be sent to other nodes. */
const MARK = `do 'declare one regprocedure; begin
  perform set_config(''citus.enable_ddl_propagation'', ''off'', true);
  for one in select p.oid from pg_proc p
    where p.proname = any(''{${functions.join(',')}}'') and ${unmarked.replaceAll("'", "''")}
  loop execute format(''alter function %s leakproof'', one); end loop;
end'`;

/** The same on other nodes, which plan for themselves. */
export async function markOnNodes(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ success: boolean }>('select success from run_command_on_workers($1)', [MARK]);
  return rows.every((row) => row.success);
}
