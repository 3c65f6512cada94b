import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { filledCompany, knownOf, apiAccess } from '../parts/company.ts';
import { storeResult, type ApiAccess } from '../parts/measure.ts';
import { launch, openOwnPlace, type Place, type Server } from '../parts/server.ts';
import { isSmall, sizes } from '../parts/sizes.ts';

/**
 * `kill -9` of server and PostgreSQL under write load: acknowledged writes survive, and none is partial. `npm run bench
 * -- crash 10 2000`: kills of each, and writes.
 */
const { times, writes: WRITES } = sizes({ times: [10, 1], writes: [2000, 200] });
const AT_ONCE = 16;

interface Storm {
  readonly acknowledged: readonly string[];
  readonly sent: number;
  readonly wasKilled: boolean;
}

/** Creates assets until done or the server is gone; returns the acknowledged ones. */
async function storm(way: ApiAccess, modelId: string, mark: string, kill: () => void): Promise<Storm> {
  const acknowledged: string[] = [];
  const killAt = Math.floor(WRITES * (0.1 + 0.8 * Math.random()));
  let sent = 0;
  let isDead = false;
  const one = async (): Promise<void> => {
    while (sent < WRITES && !isDead) {
      const name = `${mark}-${(sent += 1)}`;
      if (sent === killAt) kill();
      try {
        const answer = await fetch(`${way.address}assets/`, {
          method: 'POST',
          headers: { authorization: `Bearer ${way.token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ name, model_id: modelId }),
          signal: AbortSignal.timeout(20_000),
        });
        if (answer.status === 201) acknowledged.push(((await answer.json()) as { id: string }).id);
        else if (answer.status >= 500) await wait(20);
        else throw new Error(`${answer.status} ${await answer.text()}`);
      } catch (error) {
        if (error instanceof Error && /^\d{3} /.test(error.message)) throw error;
        isDead = true;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return { acknowledged, sent, wasKilled: sent >= killAt };
}

/** Assets of a run, and incomplete ones. */
async function found(
  place: Place,
  companyId: string,
  mark: string,
): Promise<{ ids: Set<string>; half: number; tags: number }> {
  const { rows } = await place.database.owner.query<{ id: string; histories: number; asset_tag: string }>(
    `select t.id, t.asset_tag, (select count(*)::int from activity a where a.company_id = t.company_id and a.record = 'asset' and a.record_id = t.id) as histories
     from asset t where t.company_id = $1 and t.name like $2`,
    [companyId, `${mark}-%`],
  );
  const { rows: lost } = await place.database.owner.query(
    `select 1 from activity a where a.company_id = $1 and a.record_title like $2 and not exists (select from asset t where t.company_id = $1 and t.id = a.record_id)`,
    [companyId, `${mark}-%`],
  );
  return {
    ids: new Set(rows.map((row) => row.id)),
    half: rows.filter((row) => row.histories !== 1).length + lost.length,
    tags: new Set(rows.map((row) => row.asset_tag)).size,
  };
}

/** Whether the dashboard's totals match the assets. */
async function totalsAgree(place: Place, companyId: string): Promise<boolean> {
  const { rows } = await place.database.owner.query<{ counted: number; kept: number }>(
    `select (select count(*)::int from asset where company_id = $1 and deleted_at is null) as counted,
      (select coalesce(sum(n), 0)::int from (select n from asset_total where company_id = $1 and part = 'state' union all select n from asset_total_change where company_id = $1 and part = 'state') s) as kept`,
    [companyId],
  );
  return rows[0]?.counted === rows[0]?.kept;
}

function killPostgres(place: Place): void {
  const pid = Number(readFileSync(join(place.folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
  const children = execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(Number);
  for (const one of [pid, ...children]) {
    try {
      process.kill(one, 'SIGKILL');
    } catch {
      // Already gone.
    }
  }
}

const first = await openOwnPlace();
let place = await openOwnPlace(first.folder);
let server: Server = await launch(place);
const results: { victim: string; acknowledged: number; sent: number; lost: number; half: number }[] = [];
for (const victim of ['server', 'PostgreSQL'] as const) {
  for (let round = 0; round < times; round += 1) {
    const filled = await filledCompany(place, isSmall ? 300 : 2000);
    const way = apiAccess(server, filled);
    const { modelId } = await knownOf(place, way, filled);
    const mark = `${victim[0]}${round}${Date.now().toString(36)}`;
    const { acknowledged, sent, wasKilled } = await storm(way, modelId, mark, () =>
      victim === 'server' ? void server.process.kill('SIGKILL') : killPostgres(place),
    );
    if (!wasKilled) throw new Error('The storm was over before anything was killed');
    await server.stop('SIGKILL');
    await place.detach();
    // A new start, of PostgreSQL too if needed; what is started is the next to be killed.
    place = await openOwnPlace(first.folder);
    server = await launch(place);
    const { ids, half, tags } = await found(place, filled.companyId, mark);
    const lost = acknowledged.filter((id) => !ids.has(id)).length;
    const isWhole = half === 0 && tags === ids.size && (await totalsAgree(place, filled.companyId));
    results.push({ victim, acknowledged: acknowledged.length, sent, lost, half: isWhole ? 0 : Math.max(1, half) });
    process.stdout.write(
      `${victim.padEnd(12)}${String(round + 1).padStart(3)}: ${sent} sent, ${acknowledged.length} acknowledged, ${ids.size} there, ${lost} lost, ${isWhole ? 'none in half' : 'SOMETHING IN HALF'}\n`,
    );
  }
}
await server.stop();
await place.detach();
await first.close();
await storeResult('crash', results);
const bad = results.filter((one) => one.lost > 0 || one.half > 0).length;
process.stdout.write(
  bad === 0
    ? `Every acknowledged write is there, after ${results.length} kills.\n`
    : `${bad} of ${results.length} kills lost something.\n`,
);
process.exitCode = bad === 0 ? 0 : 1;
