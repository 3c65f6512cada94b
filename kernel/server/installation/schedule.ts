import pg from 'pg';
import type { Services } from '../context/context.ts';
import type { Schedule } from '../jobs/schedule.ts';
import { backUp, prune } from './backup.ts';
import { backupsIn } from './manifest.ts';

const DAY = 86_400_000;

/** Looked at every ten minutes, so that what a stopped server missed is made up for. */
export const installationSchedules: readonly Schedule[] = [
  { task: 'back_up_installation', at: '*/10 * * * *', run: backUpWhenDue },
];

/** Makes the backup of the day when its time has come and there is none yet. A fault is retried, and then logged. */
export async function backUpWhenDue({ config, database, now }: Services): Promise<void> {
  const { at, folder, keep, withKeys, databaseUrl } = config.backups;
  if (at === null) return;
  const last = await lastBackupAt(folder);
  if (last !== null && last.getTime() >= dueAt(now(), at)) return;
  const options = { config, folder, withKeys, now: now() };
  if (databaseUrl === undefined) {
    const client = await database.owner.connect();
    try {
      await backUp(client, options);
    } finally {
      client.release(true);
    }
  } else {
    const client = new pg.Client({ connectionString: databaseUrl, application_name: 'steward backup' });
    await client.connect();
    try {
      await backUp(client, options);
    } finally {
      await client.end();
    }
  }
  await prune(folder, keep);
}

/** The last time, in milliseconds, at which a backup was due. */
function dueAt(now: Date, at: number): number {
  const today = Math.floor(now.getTime() / DAY) * DAY + at * 60_000;
  return today <= now.getTime() ? today : today - DAY;
}

/** When the last backup was made; null without any. */
export async function lastBackupAt(folder: string): Promise<Date | null> {
  const last = (await backupsIn(folder)).at(-1);
  return last ? new Date(last.manifest.madeAt) : null;
}
