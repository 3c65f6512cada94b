import { resolve } from 'node:path';
import { CannotStart, readConfig } from '@steward/kernel/server/config.ts';
import { connect, locateDatabase } from '@steward/kernel/server/database/open.ts';
import { makePool } from '@steward/kernel/server/database/pool.ts';
import { backUp, faultsOf, prune } from '@steward/kernel/server/installation/backup.ts';
import { type Backup, backupsIn, readBackup } from '@steward/kernel/server/installation/manifest.ts';
import { restoreInstallation } from '@steward/kernel/server/installation/restore.ts';
import { say } from './start/announce.ts';

/* npm run backup | backups | restore: the whole installation. Has the settings of the server in its environment. */

const config = readConfig(process.env);
const { folder, keep, withKeys } = config.backups;

const COMMANDS: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  backup: async () => {
    await withPool(async (pool) => {
      const client = await pool.connect();
      const backup = await backUp(client, { config, folder, withKeys, now: new Date() });
      client.release(true);
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
  restore: async ([given]) => {
    if (given === undefined) throw new CannotStart(`Name a backup: npm run restore -- ${folder}/…, or latest.`);
    const backup = given === 'latest' ? (await backupsIn(folder)).at(-1) : await readBackup(resolve(given));
    if (!backup) throw new CannotStart(`There are no backups in ${folder}.`);
    await withPool((pool) => restoreInstallation(pool, config, backup, say));
    say(`Restored: ${described(backup)}, as it was at ${backup.manifest.madeAt}. Start Steward now.`);
  },
};

async function withPool(fn: (pool: ReturnType<typeof makePool>) => Promise<void>): Promise<void> {
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
