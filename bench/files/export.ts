import { sql } from 'kysely';
import { filledCompany, apiAccess } from '../parts/company.ts';
import { memoryOf } from '../parts/files.ts';
import { storeResult } from '../parts/measure.ts';
import { openPlace, startServer } from '../parts/server.ts';
import { sizes } from '../parts/sizes.ts';

/** Exports of a whole company: rows per second and memory. `npm run bench -- export 1000000`: assets. */
const { assets } = sizes({ assets: [1_000_000, 300] });
const VIEW = 'asset_tag,name,serial,model,status,location,supplier,purchase_date,purchase_cost,assignee';
/** Rows of a sheet without headings. */
const SHEET = 1_048_575;
const CASES = [
  ['CSV, columns of a view', `columns=${VIEW}`],
  ['CSV, all columns', ''],
  ['CSV, sorted by name', `columns=${VIEW}&sort=name`],
  ['CSV, sorted by model', `columns=${VIEW}&sort=model`],
  ['xlsx, columns of a view', `columns=${VIEW}&format=xlsx`],
] as const;

const place = await openPlace();
try {
  const filled = await filledCompany(place, assets);
  const server = await startServer(place);
  const way = apiAccess(server, filled);
  // A kept company may have more assets by now.
  const [there] = await place.database.inCompany(filled.companyId, (tx) =>
    tx.rows(
      sql<{
        count: number;
      }>`select count(*)::int as count from asset where company_id = ${filled.companyId} and deleted_at is null`,
    ),
  );
  const rows = there?.count ?? 0;
  const results: Record<string, unknown>[] = [];
  for (const [name, query] of CASES) {
    if (query.includes('xlsx') && rows > SHEET) {
      process.stdout.write(`${name}: left out, a sheet holds ${SHEET} rows and the company has ${rows}\n`);
      continue;
    }
    const memory = memoryOf(server);
    const started = performance.now();
    const answer = await fetch(`${way.address}assets/export/?${query}`, {
      headers: { authorization: `Bearer ${way.token}` },
    });
    if (!answer.ok || !answer.body) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
    let bytes = 0;
    let lines = 0;
    for await (const chunk of answer.body) {
      bytes += chunk.length;
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1;
    }
    const seconds = (performance.now() - started) / 1000;
    const isRight = query.includes('xlsx') || lines === rows + 1;
    const row = {
      name,
      seconds,
      per_second: Math.round(rows / seconds),
      megabytes: Math.round(bytes / 1_048_576),
      memory: Math.round(await memory.most()),
      order: answer.headers.get('x-export-order'),
      isRight,
    };
    results.push(row);
    if (!isRight) process.exitCode = 1;
    process.stdout.write(
      `${name.padEnd(28)}${seconds.toFixed(1).padStart(8)} s${String(row.per_second).padStart(10)} rows/s${String(row.megabytes).padStart(7)} MB sent${String(row.memory).padStart(7)} MB held, order: ${row.order}${isRight ? '' : `  WRONG: ${lines} lines`}\n`,
    );
  }
  await storeResult(`export-${assets}`, results);
  await server.stop();
} finally {
  await place.close();
}
