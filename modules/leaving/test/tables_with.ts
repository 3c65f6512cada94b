import type { TestApp } from '../../../app/test/app.ts';

/** Numbers of rows by table in which a text is found anywhere, in upper or lower case; in the tables of all modules. */
export async function tablesWith(
  { database }: TestApp,
  companyId: string,
  needle: string,
): Promise<Record<string, number>> {
  // Past the checks of statements, which want each to name a company.
  const client = await database.owner.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('app.company_id', $1, true)`, [companyId]);
    const tables = await client.query<{ name: string; isOwned: boolean }>(
      `select c.relname as name, exists (select from pg_attribute a where a.attrelid = c.oid
         and a.attname = 'company_id' and not a.attisdropped) as "isOwned" from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`,
    );
    const counts: Record<string, number> = {};
    for (const { name, isOwned } of tables.rows) {
      const { rows } = await client.query<{ n: number }>(
        `select count(*)::int as n from "${name}" t
         where position(lower($1) in lower(t::text)) > 0 and (${isOwned ? 't.company_id = $2' : '$2::uuid is not null'})`,
        [needle, companyId],
      );
      const [{ n } = { n: 0 }] = rows;
      if (n > 0) counts[name] = n;
    }
    return counts;
  } finally {
    await client.query('rollback');
    client.release();
  }
}
