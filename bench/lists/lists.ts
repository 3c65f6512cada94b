import { checkoutCase, listCases, recordCases } from '../parts/cases.ts';
import { measure, report } from '../parts/measure.ts';
import { withCompany } from '../parts/opened.ts';
import { storePlans } from '../parts/plans.ts';
import { sizes } from '../parts/sizes.ts';

/**
 * Latencies as an ordinary user with row-level security, beside hand-written SQL for the same answer. `npm run bench --
 * lists 100000`: assets. STEWARD_BENCH_DATA names a folder for keeping the database.
 */
const { assets, rounds } = sizes({ assets: [1_000_000, 300], rounds: [40, 2] });
await withCompany(assets, async ({ place, filled, server, way, known }) => {
  const takeBack = async (id: string): Promise<void> => {
    await fetch(`${way.address}associate/${id}/checkin/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${way.token}`, 'content-type': 'application/json' },
      body: '{}',
    });
  };
  const cases = [...listCases(known), ...recordCases(known), checkoutCase(known, takeBack)];
  await report(`lists-${assets}`, await measure(cases, way, place.database, rounds));
  process.stdout.write(
    `The server holds ${Math.round(await server.memory())} MB. A line with ! is over three times the SQL and 5 ms, or over 100 ms at the 95th percentile.\n`,
  );
  await storePlans(
    place,
    filled,
    cases.filter((one) => !one.method),
    `lists-${assets}`,
  );
});
