import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@steward/kernel/server/database/transaction.ts';
import type { ApiAccess } from './measure.ts';

/** Writes at once. */
const AT_ONCE = 16;

/** What was answered while something was killed. */
interface Storm {
  readonly acknowledged: readonly string[];
  readonly sent: number;
  readonly wasKilled: boolean;
}

/** Creates so many assets, or until the server is gone, and kills in between; returns the acknowledged ones. */
export async function storm(
  way: ApiAccess,
  modelId: string,
  mark: string,
  writes: number,
  kill: () => void,
): Promise<Storm> {
  const acknowledged: string[] = [];
  const killAt = Math.floor(writes * (0.1 + 0.8 * Math.random()));
  let sent = 0;
  let isDead = false;
  const one = async (): Promise<void> => {
    while (sent < writes && !isDead) {
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
export async function found(
  database: Database,
  companyId: string,
  mark: string,
): Promise<{ ids: Set<string>; half: number; tags: number }> {
  const { rows } = await database.owner.query<{ id: string; histories: number; asset_tag: string }>(
    `select t.id, t.asset_tag, (select count(*)::int from activity a where a.company_id = t.company_id and a.record = 'asset' and a.record_id = t.id) as histories
     from asset t where t.company_id = $1 and t.name like $2`,
    [companyId, `${mark}-%`],
  );
  const { rows: lost } = await database.owner.query(
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
export async function totalsAgree(database: Database, companyId: string): Promise<boolean> {
  const { rows } = await database.owner.query<{ counted: number; kept: number }>(
    `select (select count(*)::int from asset where company_id = $1 and deleted_at is null) as counted,
      (select coalesce(sum(n), 0)::int from (select n from asset_total where company_id = $1 and part = 'state' union all select n from asset_total_change where company_id = $1 and part = 'state') s) as kept`,
    [companyId],
  );
  return rows[0]?.counted === rows[0]?.kept;
}

/** `kill -9` of the PostgreSQL of a data folder. */
export function killPostgres(folder: string): void {
  const pid = Number(readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
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
