import { call, line, ms, quantile, storeResult, type ApiAccess } from '../parts/measure.ts';
import { withCompany } from '../parts/opened.ts';
import type { Place } from '../parts/server.ts';
import { sizes } from '../parts/sizes.ts';

/**
 * Check-outs and check-ins, single and in sets, with the rows that they add; and many concurrent callers for one asset,
 * of whom one succeeds. `npm run bench -- checkout 1000000 500 40`: assets, callers, rounds.
 */
const { assets, callers, rounds } = sizes({ assets: [1_000_000, 300], callers: [500, 20], rounds: [40, 2] });
const SET = 200;

/** Rows so far in the tables to which check-outs add. */
async function rowsIn({ database }: Place): Promise<ReadonlyMap<string, number>> {
  const { rows } = await database.owner.query<{ table: string; n: number }>(
    ['assignment', 'activity', 'asset_total_change', 'graphile_worker._private_jobs']
      .map((table) => `select '${table}' as table, count(*)::int as n from ${table}`)
      .join(' union all '),
  );
  return new Map(rows.map((one) => [one.table, one.n]));
}

async function free(way: ApiAccess, count: number): Promise<string[]> {
  const filters = encodeURIComponent(JSON.stringify({ field: 'state', op: 'in', value: ['deployable'] }));
  const answer = await fetch(`${way.address}assets/?page_size=${count}&filters=${filters}`, {
    headers: { authorization: `Bearer ${way.token}` },
  });
  const { results } = (await answer.json()) as { results: { id: string }[] };
  return results.map((one) => one.id);
}

await withCompany(assets, async ({ place, way, known }) => {
  const assignee = { checkout_to: 'user', user_id: known.userId };
  const post = (path: string, body: object): Promise<number> =>
    call(way, { name: path, path, method: 'POST', body: () => ({ ...body }) });
  const [first = '', ...others] = await free(way, SET);

  const times = { out: [] as number[], back: [] as number[], 'set out': [] as number[], 'set back': [] as number[] };
  await post('associate/', { asset_id: first, ...assignee });
  await post(`associate/${first}/checkin/`, {});
  const before = await rowsIn(place);
  for (let round = 0; round < rounds; round += 1) {
    times.out.push(await post('associate/', { asset_id: first, ...assignee }));
    times.back.push(await post(`associate/${first}/checkin/`, {}));
  }
  const after = await rowsIn(place);
  for (let round = 0; round < Math.ceil(rounds / 10); round += 1) {
    times['set out'].push(await post('associate/bulk/', { asset_ids: others, ...assignee }));
    times['set back'].push(await post('associate/bulk-checkin/', { asset_ids: others }));
  }
  for (const [name, own] of Object.entries(times)) line(name, ms(quantile(own, 0.5)), ms(quantile(own, 0.95)));
  const rows = [...after].flatMap(([table, n]) => {
    const each = (n - (before.get(table) ?? 0)) / rounds;
    return each === 0 ? [] : [[table, each] as const];
  });
  process.stdout.write(
    `Rows added by an out and back: ${rows.map(([table, n]) => `${table} ${n.toFixed(1)}`).join(', ')}; sets of ${others.length}.\n`,
  );

  const answers = await Promise.all(
    Array.from({ length: callers }, () =>
      post('associate/', { asset_id: first, ...assignee }).then(
        () => 'got it',
        (error: unknown) => (error instanceof Error ? (/: (\d{3})/.exec(error.message)?.[1] ?? error.message) : ''),
      ),
    ),
  );
  const counts = [...Map.groupBy(answers, (one) => one)].map(([answer, all]) => [answer, all.length] as const);
  process.stdout.write(`${callers} callers for one: ${counts.map(([what, n]) => `${what} ${n}`).join(', ')}.\n`);
  await post(`associate/${first}/checkin/`, {});
  if (answers.filter((one) => one === 'got it').length !== 1) process.exitCode = 1;
  await storeResult(`checkout-${assets}`, {
    times: Object.fromEntries(Object.entries(times).map(([name, own]) => [name, quantile(own, 0.5)])),
    rows: Object.fromEntries(rows),
    race: Object.fromEntries(counts),
  });
});
