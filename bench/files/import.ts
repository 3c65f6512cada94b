import { setTimeout as wait } from 'node:timers/promises';
import { filledCompany, apiAccess } from '../parts/company.ts';
import { assetFile, memoryOf } from '../parts/files.ts';
import { ended, importCall as call, sendFile as send } from '../parts/imports.ts';
import { storeResult } from '../parts/measure.ts';
import { openPlace, startServer, type Server } from '../parts/server.ts';
import { sizes } from '../parts/sizes.ts';
import { until } from '../parts/until.ts';

/**
 * An import over HTTP: upload, check, run; the same file again; and a server killed repeatedly during the run, which
 * must end with exactly the file's rows. `npm run bench -- import 100000 20`: rows and kills; third number: company
 * size, fourth: rows of the killed run.
 */
const {
  rows,
  kills,
  before,
  killed: KILLED_ROWS,
} = sizes({ rows: [100_000, 100], kills: [20, 0], before: [10_000, 300], killed: [5000, 500] });

interface Step {
  readonly step: string;
  readonly seconds: number;
  readonly per_second: number;
  readonly memory: number;
}

async function timed<T>(
  server: Server,
  step: string,
  count: number,
  work: () => Promise<T>,
): Promise<{ step: Step; value: T }> {
  const memory = memoryOf(server);
  const started = performance.now();
  const value = await work();
  const seconds = (performance.now() - started) / 1000;
  const done = { step, seconds, per_second: Math.round(count / seconds), memory: await memory.most() };
  process.stdout.write(
    `${step.padEnd(34)}${seconds.toFixed(1).padStart(8)} s${String(done.per_second).padStart(10)} rows/s${String(Math.round(done.memory)).padStart(8)} MB\n`,
  );
  return { step: done, value };
}

const place = await openPlace();
try {
  const filled = await filledCompany(place, before);
  const steps: Step[] = [];
  let server = await startServer(place);
  let way = apiAccess(server, filled);
  const whole = await assetFile(way, rows, `A${Date.now().toString(36)}`);
  const twice = async (name: string): Promise<void> => {
    const sent = await timed(server, `${name}: sent and read`, rows, () => send(way, whole));
    steps.push(sent.step);
    const checked = await timed(server, `${name}: checked`, rows, async () => {
      await call(way, 'POST', `import-job/${sent.value.id}/check/`);
      return ended(way, sent.value.id);
    });
    steps.push(checked.step);
    const written = await timed(server, `${name}: written`, rows, async () => {
      await call(way, 'POST', `import-job/${sent.value.id}/run/`);
      return ended(way, sent.value.id);
    });
    steps.push(written.step);
    process.stdout.write(`${JSON.stringify(written.value.totals)}\n`);
  };
  await twice('new');
  await twice('again');

  const count = async (prefix: string): Promise<{ n: number; tags: number; created: number }> => {
    const answer = await place.database.owner.query<{ n: string; tags: string; created: string }>(
      `
      select count(*)::int as n, count(distinct asset_tag)::int as tags, (select count(*)::int from activity l where l.company_id = $1 and l.action = 'create' and l.record = 'asset' and l.record_id in (select id from asset where company_id = $1 and asset_tag like $2)) as created
      from asset where company_id = $1 and asset_tag like $2`,
      [filled.companyId, `${prefix}%`],
    );
    const [row] = answer.rows;
    return { n: Number(row?.n), tags: Number(row?.tags), created: Number(row?.created) };
  };
  let wrong = 0;
  for (let round = 0; round < kills; round += 1) {
    const prefix = `K${Date.now().toString(36)}`;
    const file = await assetFile(way, KILLED_ROWS, prefix);
    const sent = await send(way, file);
    await call(way, 'POST', `import-job/${sent.id}/run/`);
    // A random moment within the run.
    const target = Math.floor(Math.random() * KILLED_ROWS);
    await until(
      'Half an import',
      async () => {
        const job = await call(way, 'GET', `import-job/${sent.id}/`);
        return job.done_count >= target || job.status === 'done' ? job : undefined;
      },
      5,
    );
    await wait(Math.random() * 150);
    await server.stop('SIGKILL');
    const half = await count(prefix);
    server = await startServer(place);
    way = apiAccess(server, filled);
    const job = await ended(way, sent.id);
    const found = await count(prefix);
    const isRight =
      found.n === KILLED_ROWS &&
      found.tags === KILLED_ROWS &&
      found.created === KILLED_ROWS &&
      job.totals.created === KILLED_ROWS;
    if (!isRight) wrong += 1;
    process.stdout.write(
      `kill ${String(round + 1).padStart(2)}: ${String(half.n).padStart(5)} rows were there, ${found.n} at the end${isRight ? '' : `  WRONG ${JSON.stringify({ found, job })}`}\n`,
    );
  }
  await storeResult(`import-${rows}`, { steps, kills, wrong });
  await server.stop();
  if (wrong > 0) process.exitCode = 1;
} finally {
  await place.close();
}
