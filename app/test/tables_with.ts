import type { TestApp } from './app.ts';

/** Tables with a text in any row of the company, including the job queue. */
export async function tablesWith({ database }: TestApp, companyId: string, text: string): Promise<readonly string[]> {
  const { rows: tables } = await database.owner.query<{ name: string }>(`
    select c.table_name as name from information_schema.columns c join information_schema.tables t
      on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.table_schema = 'public' and c.column_name = 'company_id' order by 1`);
  const asked = tables.map(
    ({ name }) => `select '${name}' as name where exists (
      select from "${name}" t where t.company_id = $1 and position($2 in t::text) > 0)`,
  );
  const queue = `select 'jobs' as name where exists (
    select from graphile_worker._private_jobs j where position($2 in j.payload::text) > 0)`;
  const { rows } = await database.owner.query<{ name: string }>([...asked, queue].join(' union all '), [
    companyId,
    text,
  ]);
  return rows.map((one) => one.name);
}
