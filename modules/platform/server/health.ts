import { readdir, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { VERSION } from '@steward/kernel/server/config.ts';
import { isLeakproof } from '@steward/kernel/server/database/leakproof.ts';
import type { Platform } from '@steward/kernel/server/http/route.ts';
import type { PlatformHealth } from '../contract/wire.ts';

/** Whether a company `p` belongs to platform staff. */
const IS_OWN = sql`exists (select from account_company m join account a on a.id = m.account_id where m.company_id = p.id
  and m.user_id = p.owner_id and a.is_superuser)`;

/** Health of the installation for operators. */
export async function health({ services }: Platform): Promise<PlatformHealth> {
  const { config, database } = services;
  // Processes are counted by their listening connections.
  services.live.isListening();
  const [facts, counts, files] = await Promise.all([
    database.global((tx) =>
      // Of the catalogue of the database.
      tx.one(sql<Facts>`
      select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select max(name) from migration) as migration,
        (select count(*) from pg_stat_activity a where a.datname = current_database()
        and a.application_name like 'steward%') as connections,
        (select count(*) from pg_stat_activity a where a.datname = current_database()
        and a.application_name = 'steward live') as processes,
        (select count(*) from graphile_worker._private_jobs j where j.locked_at is null
        and j.attempts < j.max_attempts) + (select count(*) from ordered_job) as waiting,
        (select count(*) from graphile_worker._private_jobs j where j.locked_at is not null) as running,
        (select count(*) from graphile_worker._private_jobs j where j.attempts >= j.max_attempts
        and j.locked_at is null) as failed,
        least((select min(j.run_at) from graphile_worker._private_jobs j where j.locked_at is null
        and j.attempts < j.max_attempts), (select min(o.created_at) from ordered_job o)) as oldest,
        ${isLeakproof} as searches_by_index`),
    ),
    // Separate from the catalogue, which a distributed database cannot read with such tables.
    database.global((tx) =>
      // Counted, not stored.
      tx.one(sql<Pick<PlatformHealth, 'companies' | 'own_companies' | 'people'>>`
      select (select count(*) from platform_company p where not ${IS_OWN}) as companies,
        (select count(*) from platform_company p where ${IS_OWN}) as own_companies,
        (select count(*) from account) as people`),
    ),
    filesOf(config.dataFolder),
  ]);
  return {
    version: VERSION,
    node: process.version,
    database: {
      version: facts.version,
      bytes: facts.bytes,
      migration: facts.migration,
      connections: facts.connections,
      searches_by_index: facts.searches_by_index,
    },
    processes: Math.max(1, facts.processes),
    jobs: {
      waiting: facts.waiting,
      running: facts.running,
      failed: facts.failed,
      oldest_waiting_at: facts.oldest?.toISOString() ?? null,
    },
    files,
    ...counts,
    mail: config.smtpUrl === undefined ? 'kept' : 'sent',
  };
}

interface Facts {
  readonly version: string;
  readonly bytes: number;
  readonly migration: string;
  readonly connections: number;
  readonly processes: number;
  readonly waiting: number;
  readonly running: number;
  readonly failed: number;
  readonly oldest: Date | null;
  readonly searches_by_index: boolean;
}

/** Bytes of companies' files and of the disk. */
async function filesOf(dataFolder: string): Promise<PlatformHealth['files']> {
  const folder = join(dataFolder, 'files');
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  let bytes = 0;
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found?.isFile()) bytes += found.size;
  }
  // Before the first file the folder is missing: its parent is measured.
  const disk = await statfs(folder)
    .catch(() => statfs(dataFolder))
    .catch(() => statfs(dirname(dataFolder)))
    .catch(() => null);
  return { bytes, free: disk ? disk.bavail * disk.bsize : 0, total: disk ? disk.blocks * disk.bsize : 0 };
}
