import { checkoutCase, listCases, recordCases } from './cases.ts';
import { measure, report } from './measure.ts';
import { withCompany } from './opened.ts';
import { keepPlans } from './plans.ts';

/**
 * How long a person waits over HTTP, signed in as an ordinary user with row security on, beside hand-written SQL for
 * the same answer in the same run. `npm run bench`, or `npm run bench -- lists 100000`: number of assets.
 * STEWARD_BENCH_DATA names a folder in which the filled database is kept for the next run.
 */
const assets = Number(process.argv[2] ?? 1_000_000);
await withCompany(assets, async ({ place, filled, server, way, known }) => {
  const takeBack = async (id: string): Promise<void> => {
    await fetch(`${way.address}associate/${id}/checkin/`, { method: 'POST', headers: { authorization: `Bearer ${way.token}`, 'content-type': 'application/json' }, body: '{}' });
  };
  const cases = [...listCases(known), ...recordCases(known), checkoutCase(known, takeBack)];
  await report(`lists-${assets}`, await measure(cases, way, place.database));
  process.stdout.write(`The server holds ${Math.round(await server.memory())} MB. A line with ! is over three times the SQL and 5 ms, or over 100 ms at the 95th percentile.\n`);
  await keepPlans(place, filled, cases.filter((one) => !one.method), `lists-${assets}`);
});
