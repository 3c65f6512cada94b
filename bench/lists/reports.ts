import type { Case, Known } from '../parts/cases.ts';
import { measure, report, type Row } from '../parts/measure.ts';
import { withCompany } from '../parts/opened.ts';
import { sizes } from '../parts/sizes.ts';

/**
 * Reports over all assets beside hand-written SQL with the same groups and sums, and the ready reports.
 * `npm run bench -- reports 1000000`: assets.
 */
const { assets, rounds } = sizes({ assets: [1_000_000, 300], rounds: [10, 1] });

const cost = { key: 'cost', fn: 'sum', field: 'purchase_cost' };
const mean = { key: 'mean', fn: 'avg', field: 'purchase_cost' };
const count = { key: 'n', fn: 'count' };

function cases({ companyId, workspaces }: Known): Case[] {
  const mine = `from asset t where t.company_id = '${companyId}' and t.deleted_at is null
    and t.work_space_id = any(array[${workspaces.map((id) => `'${id}'`).join(',')}]::uuid[])`;
  const values = 'count(*), sum(t.purchase_cost), avg(t.purchase_cost)';
  const run = (name: string, definition: object, sql: string): Case => ({
    name,
    method: 'POST',
    path: 'reports/run/',
    body: () => ({ definition: { source: 'asset', values: [count, cost, mean], ...definition } }),
    sql: () => [sql],
  });
  const quarter = `date_trunc('quarter', t.purchase_date::timestamp)::date`;
  return [
    run(
      'by department and quarter, three values',
      { rows: [{ field: 'department' }], columns: [{ field: 'purchase_date', bucket: 'quarter' }] },
      `select t.department_id, ${quarter}, t.purchase_cost_currency, ${values} ${mine} group by 1, 2, 3`,
    ),
    run(
      'by state and model, three values',
      { rows: [{ field: 'state' }, { field: 'model' }], sort: '-cost', limit: 100 },
      `select t.state, t.model_id, t.purchase_cost_currency, ${values} ${mine} group by 1, 2, 3`,
    ),
    run('all, three values', {}, `select t.purchase_cost_currency, ${values} ${mine} group by 1`),
    run(
      'different suppliers by location',
      { rows: [{ field: 'location' }], values: [count, { key: 'd', fn: 'distinct', field: 'supplier' }], limit: 100 },
      `select t.location_id, count(*), count(distinct t.supplier_id) ${mine} group by 1`,
    ),
  ];
}

await withCompany(assets, async ({ place, way, known }) => {
  await place.database.owner.query(
    `update app_user set custom_permissions = custom_permissions || '{report:read,assets:cost}'::text[]
     where company_id = $1 and cardinality(custom_permissions) > 0`,
    [known.companyId],
  );
  const rows = await measure(cases(known), way, place.database, rounds);
  const list = await fetch(`${way.address}reports/`, { headers: { authorization: `Bearer ${way.token}` } });
  const { ready: names } = (await list.json()) as { ready: { id: string }[] };
  const ready = names.map(({ id }): Case => ({ name: id, path: `reports/${id}/run/`, sql: () => [] }));
  // One that is stopped is named, and the others are measured.
  const all: Row[] = [];
  for (const one of ready)
    await measure([one], way, place.database, Math.ceil(rounds / 5)).then(
      (row) => all.push(...row),
      (error: unknown) => {
        process.stdout.write(`${String(error)}\n`);
        process.exitCode = 1;
      },
    );
  await report(`reports-${assets}`, [...rows, ...all]);
  const slow = rows.filter((row) => row.median > 1.5 * row.limit + 20).map((row) => row.name);
  process.stdout.write(`Over 1.5 times the SQL and 20 ms: ${slow.length === 0 ? 'none' : slow.join(', ')}.\n`);
  const late = all.filter((row) => row.median > 2000).map((row) => row.name);
  process.stdout.write(`Ready reports over 2 s: ${late.length === 0 ? 'none' : late.join(', ')}.\n`);
});
