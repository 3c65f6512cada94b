import type { Case, Known } from '../parts/cases.ts';
import { line, measure, ms, quantile, report, storeResult, type ApiAccess } from '../parts/measure.ts';
import { withCompany } from '../parts/opened.ts';
import { sizes } from '../parts/sizes.ts';
import { until } from '../parts/until.ts';

/**
 * Reports over all assets beside hand-written SQL with the same groups and sums, and the ready reports as a screen asks
 * for them: what takes more than two seconds is calculated in the background, and is there at once when it is asked for
 * again. `npm run bench -- reports 1000000`: assets; with `STEWARD_BENCH_DATA` a folder that is filled once.
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

/** Seconds that a screen waits. */
const PATIENCE = 2;

interface Ready {
  readonly id: string;
  readonly name: string;
  readonly definition: Readonly<Record<string, unknown>>;
}

/** Milliseconds until a ready report is shown; of one that takes long, after what it took in the background. */
interface Shown {
  readonly name: string;
  readonly median: number;
  readonly background: number | null;
}

async function ask<T>(way: ApiAccess, method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
  const headers = { authorization: `Bearer ${way.token}`, 'content-type': 'application/json' };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await fetch(way.address + path, { method, headers, ...sent });
  // What the routes answer.
  return (await answer.json()) as T;
}

async function shown(way: ApiAccess, { id, name, definition }: Ready, rounds: number): Promise<Shown> {
  const run = (): Promise<{ code?: string }> =>
    ask(way, 'POST', 'reports/run/', { definition, seconds: PATIENCE, stored: true });
  const took: number[] = [];
  let background: number | null = null;
  while (took.length < rounds) {
    const started = performance.now();
    const { code } = await run();
    if (code === undefined) took.push(performance.now() - started);
    else if (code !== 'report_takes_long' || background !== null) throw new Error(`${id}: ${code}`);
    else {
      const begun = await ask<{ id: string }>(way, 'POST', 'operations/report_result/', { definition, name });
      await until(`the report ${id}`, async () => {
        const { status } = await ask<{ status: string }>(way, 'GET', `operations/${begun.id}/`);
        if (status === 'failed') throw new Error(`${id}: failed in the background`);
        return status === 'done' ? true : undefined;
      });
      background = performance.now() - started;
      took.length = 0;
    }
  }
  return { name: id, median: quantile(took, 0.5), background };
}

await withCompany(assets, async ({ place, way, known }) => {
  await place.database.owner.query(
    `update app_user set custom_permissions = custom_permissions || '{report:read,assets:cost}'::text[]
     where company_id = $1 and cardinality(custom_permissions) > 0`,
    [known.companyId],
  );
  const rows = await measure(cases(known), way, place.database, rounds);
  await report(`reports-${assets}`, rows);
  const slow = rows.filter((row) => row.median > 1.5 * row.limit + 20).map((row) => row.name);
  process.stdout.write(`Over 1.5 times the SQL and 20 ms: ${slow.length === 0 ? 'none' : slow.join(', ')}.\n`);
  const { ready } = await ask<{ ready: Ready[] }>(way, 'GET', 'reports/');
  const all: Shown[] = [];
  for (const one of ready) {
    const found = await shown(way, one, Math.ceil(rounds / 3));
    const background = found.background === null ? '' : `operation of ${(found.background / 1000).toFixed(1)} s, then`;
    line(`  ${one.id}`, background.padStart(26), ms(found.median));
    all.push(found);
  }
  await storeResult(`reports_ready-${assets}`, all);
  const late = all.filter((one) => one.median > PATIENCE * 1000).map((one) => one.name);
  process.stdout.write(`Ready reports neither within 2 s nor as an operation: ${late.join(', ') || 'none'}.\n`);
  if (late.length > 0) process.exitCode = 1;
});
