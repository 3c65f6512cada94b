import { resolve } from 'node:path';
import type { Pool } from 'pg';
import { CannotStart, readConfig } from '@steward/kernel/server/config.ts';
import { connect, locateDatabase } from '@steward/kernel/server/database/open.ts';
import { makePool } from '@steward/kernel/server/database/pool.ts';
import { backUp, faultsOf, prune } from '@steward/kernel/server/installation/backup.ts';
import { type Backup, backupsIn, readBackup } from '@steward/kernel/server/installation/manifest.ts';
import { restoreInstallation } from '@steward/kernel/server/installation/restore.ts';
import { say } from './start/announce.ts';

/* npm run backup | backups | restore, and the check of an upgrade. Has the settings of the server around it. */

const config = readConfig(process.env);
const { folder, keep, withKeys } = config.backups;

const COMMANDS: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  backup: async () => {
    await withPool(async (pool) => {
      const backup = await made(pool);
      say(`${backup.path}: ${described(backup)}.`);
      if (!withKeys) say(`The keys are not in it (STEWARD_BACKUP_KEYS): without them it is of no use.`);
    });
    for (const name of await prune(folder, keep)) say(`${name} was deleted, by the rule of STEWARD_BACKUP_KEEP.`);
  },
  backups: async () => {
    const all = await backupsIn(folder);
    if (all.length === 0) say(`There are no backups in ${folder}.`);
    for (const backup of all) {
      const faults = await faultsOf(backup, folder, true);
      say(`${backup.path}: ${described(backup)}; ${faults.length === 0 ? 'whole' : `DAMAGED: ${faults.join('; ')}`}.`);
      if (faults.length > 0) process.exitCode = 1;
    }
  },
  restore: async (args) => {
    const isReplacing = args.includes('--replace');
    const [given] = args.filter((one) => !one.startsWith('--'));
    if (given === undefined) throw new CannotStart(`Name a backup: npm run restore -- ${folder}/…, or latest.`);
    const backup = given === 'latest' ? (await backupsIn(folder)).at(-1) : await readBackup(resolve(given));
    if (!backup) throw new CannotStart(`There are no backups in ${folder}.`);
    await withPool(async (pool) => {
      await refuseServers(pool);
      if (isReplacing && !args.includes('--no-backup')) say(`What is there now goes into ${(await made(pool)).path}.`);
      await restoreInstallation(pool, config, backup, say, { isReplacing });
    });
    say(`Restored: ${described(backup)}, as it was at ${backup.manifest.madeAt}. Start Steward now.`);
  },
  check: async ([given]) => {
    const before = given === undefined ? null : await readBackup(resolve(given));
    // Routes read the registry when loaded.
    await import('../registry.ts');
    const { checkInstallation } = await import('./check.ts');
    await withPool(refuseServers);
    await checkInstallation(config, before, say);
    say('This version works with the database.');
  },
};

async function made(pool: Pool): Promise<Backup> {
  const client = await pool.connect();
  try {
    return await backUp(client, { config, folder, withKeys, now: new Date() });
  } finally {
    client.release(true);
  }
}

/** Throws while a server uses the database. */
async function refuseServers(pool: Pool): Promise<void> {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and application_name in ('steward app', 'steward jobs')`,
  );
  if (rowCount !== 0) throw new CannotStart('A server works with this database. Stop it first.');
}

async function withPool(fn: (pool: Pool) => Promise<void>): Promise<void> {
  const { url, stop } = await locateDatabase(config, say);
  const pool = makePool(config.backups.databaseUrl ?? url, 'owner', () => undefined, { size: 4 });
  try {
    await connect(pool, config.backups.databaseUrl ?? url);
    await fn(pool);
  } finally {
    await pool.end();
    await stop();
  }
}

function described({ manifest }: Backup): string {
  const rows = manifest.tables.reduce((sum, one) => sum + one.rows, 0);
  const bytes = manifest.tables.reduce((sum, one) => sum + one.bytes, manifest.files.bytes);
  return `${rows} rows and ${manifest.files.count} files, ${Math.ceil(bytes / 1e6)} MB`;
}

const [name = '', ...args] = process.argv.slice(2);
try {
  const command = COMMANDS[name];
  if (!command) throw new CannotStart(`Say what to do: ${Object.keys(COMMANDS).join(', ')}.`);
  await command(args);
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
