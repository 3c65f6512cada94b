import type { BulkJob } from '../../modules/bulk/contract/wire.ts';
import { apiAccess } from '../parts/company.ts';
import { fill } from '../parts/fill.ts';
import type { ApiAccess } from '../parts/measure.ts';
import { openPlace, startServer, type Place, type Server } from '../parts/server.ts';
import { sizes } from '../parts/sizes.ts';
import { until } from '../parts/until.ts';

/**
 * A bulk edit of all matches as an ordinary user: dry run, run and undo with rows per second and peak memory; then all
 * values are compared. `npm run bench -- bulk 100000`: assets.
 */
const { assets } = sizes({ assets: [100_000, 300] });

interface Step {
  readonly name: string;
  readonly seconds: number;
  readonly memory: number;
}

async function call<T>(way: ApiAccess, method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(way.address + path, {
    method,
    headers: {
      authorization: `Bearer ${way.token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
  return JSON.parse(text) as T;
}

/** Waits for a job and samples memory. */
async function finished(
  server: Server,
  way: ApiAccess,
  id: string,
  name: string,
  wanted: BulkJob['status'],
): Promise<{ job: BulkJob; step: Step }> {
  const began = performance.now();
  let memory = 0;
  const job = await until(`The ${name}`, async () => {
    memory = Math.max(memory, await server.memory());
    const now = await call<BulkJob>(way, 'GET', `bulk-jobs/${id}/`);
    if (now.status === 'failed') throw new Error(`The ${name} failed: ${now.failure}`);
    return now.status === wanted ? now : undefined;
  });
  return { job, step: { name, seconds: (performance.now() - began) / 1000, memory } };
}

/** A checksum of all asset values, except version and time. */
async function values(place: Place, companyId: string): Promise<{ rows: number; sum: string }> {
  const { rows } = await place.database.owner.query<{ rows: number; sum: string }>(`
    select count(*)::int as rows, md5(string_agg(md5((to_jsonb(t) - 'version' - 'updated_at')::text), '' order by t.id)) as sum from asset t where t.company_id = '${companyId}'`);
  return rows[0] ?? { rows: 0, sum: '' };
}

const place = await openPlace();
try {
  process.stdout.write(`Filling a company with ${assets.toLocaleString('en')} assets …\n`);
  const filled = await fill(place.database, assets);
  const server = await startServer(place);
  try {
    const way = apiAccess(server, filled);
    const before = await values(place, filled.companyId);
    const idle = await server.memory();
    const pick = async (path: string): Promise<string> =>
      (await call<{ results: { id: string }[] }>(way, 'GET', path)).results[0]?.id ?? '';
    const params = {
      location_id: await pick('locations/?page_size=1&search=place%203'),
      notes: 'Moved by the bench',
      purchase_date: '2025-05-05',
      requestable: true,
    };
    const made = await call<BulkJob>(way, 'POST', 'bulk-jobs/', {
      record: 'asset',
      action: 'edit',
      filters: null,
      params,
    });
    const checked = await finished(server, way, made.id, 'dry run', 'checked');
    await call(way, 'POST', `bulk-jobs/${made.id}/run/`, {});
    const done = await finished(server, way, made.id, 'edit', 'done');
    const changed = await values(place, filled.companyId);
    await call(way, 'POST', `bulk-jobs/${made.id}/undo/`, {});
    const undone = await finished(server, way, made.id, 'undo', 'undone');
    const after = await values(place, filled.companyId);
    for (const { name, seconds, memory } of [checked.step, done.step, undone.step]) {
      process.stdout.write(
        `${name.padEnd(8)} ${seconds.toFixed(1).padStart(7)} s ${Math.round(assets / seconds)
          .toLocaleString('en')
          .padStart(8)} rows/s ${Math.round(memory).toString().padStart(6)} MB\n`,
      );
    }
    const { job } = undone;
    process.stdout.write(
      `Idle the server holds ${Math.round(idle)} MB. ${done.job.changed} changed, ${done.job.unchanged} unchanged, ${done.job.refused} refused; ${job.undo?.undone ?? 0} undone, ${job.undo?.kept ?? 0} kept.\n`,
    );
    const isBack = before.sum === after.sum && before.sum !== changed.sum && done.job.changed === assets;
    process.stdout.write(
      isBack
        ? `Every value of ${after.rows.toLocaleString('en')} assets is as it was before.\n`
        : 'NOT every value is as it was before.\n',
    );
    if (!isBack) process.exitCode = 1;
  } finally {
    await server.stop();
  }
} finally {
  await place.close();
}
