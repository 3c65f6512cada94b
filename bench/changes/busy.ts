import { checkoutCase, listCases, recordCases, type Case } from '../parts/cases.ts';
import { assetFile } from '../parts/files.ts';
import { ended, importCall, sendFile } from '../parts/imports.ts';
import { storeResult, line, ms, quantile } from '../parts/measure.ts';
import { withCompany } from '../parts/opened.ts';
import { work, type Waits } from '../parts/people.ts';
import { isSmall, sizes } from '../parts/sizes.ts';

/**
 * Latencies of eight users, alone and during an import of 100,000 rows. `npm run bench -- busy 1000000 120 100000`:
 * assets, seconds each, rows.
 */
const { assets, seconds, rows } = sizes({ assets: [1_000_000, 300], seconds: [120, 1], rows: [100_000, 50] });
const PEOPLE = 8;

/** Each user changes different assets, to avoid conflicts. */
function own(cases: readonly Case[]): Case[] {
  return cases.filter((one) => one.name !== 'one checkout');
}

await withCompany(assets, async ({ server, way, known }) => {
  const cases = own([...listCases(known), ...recordCases(known), checkoutCase(known, async () => undefined)]);
  // Warm-up.
  await work(way, cases, 2, isSmall ? 1000 : 25_000);
  const alone = await work(way, cases, 1, seconds * 1000);
  const together = await work(way, cases, PEOPLE, seconds * 1000);
  const { id } = await sendFile(way, await assetFile(way, rows, `B${Date.now().toString(36)}`));
  await importCall(way, 'POST', `import-job/${id}/run/`);
  const importing = await work(way, cases, PEOPLE, seconds * 1000);
  const job = await importCall(way, 'GET', `import-job/${id}/`);
  const of = (waits: Waits, name: string): number => quantile(waits.get(name) ?? [], 0.95);
  line('95th percentile', 'one person', 'eight', 'and import', 'ratio');
  for (const { name } of cases)
    line(
      name,
      ms(of(alone.waits, name)),
      ms(of(together.waits, name)),
      ms(of(importing.waits, name)),
      (of(importing.waits, name) / of(alone.waits, name)).toFixed(1),
    );
  const errors = [...alone.errors, ...together.errors, ...importing.errors];
  process.stdout.write(
    `Errors: ${errors.length}${errors[0] ? ` (${errors[0]})` : ''}. The import is ${job.status}, ${job.done_count} of ${rows} rows. The server holds ${Math.round(await server.memory())} MB.\n`,
  );
  const all = (waits: Waits) =>
    Object.fromEntries(
      [...waits].map(([name, times]) => [
        name,
        { calls: times.length, median: quantile(times, 0.5), p95: quantile(times, 0.95) },
      ]),
    );
  if (errors.length > 0 || job.status === 'failed') process.exitCode = 1;
  await storeResult(`busy-${assets}`, {
    alone: all(alone.waits),
    together: all(together.waits),
    importing: all(importing.waits),
    errors: errors.length,
    rows: job.done_count,
  });
  // A kept company is restored for other measurements.
  await ended(way, id);
  await importCall(way, 'POST', `import-job/${id}/undo/`);
  await ended(way, id);
});
