import { join } from 'node:path';
import { readKeep, type Keep } from './installation/keep.ts';

/** How backups of the installation are made. */
export interface BackupConfig {
  /** Absolute folder of all backups. */
  readonly folder: string;
  /** Minute of the day in UTC at which the servers make one; absent: they make none by themselves. */
  readonly at: number | null;
  readonly keep: Keep;
  /** Whether the keys that decrypt stored secrets are in it. */
  readonly withKeys: boolean;
  /** A user of the database who sees the rows of all companies; absent: the one of `DATABASE_URL`. */
  readonly databaseUrl: string | undefined;
}

/** Reads how backups are made. Adds a sentence to `problems` for each setting that it refuses. */
export function readBackupConfig(
  environment: Readonly<Record<string, string | undefined>>,
  dataFolder: string,
  problems: string[],
): BackupConfig {
  const text = (name: string) => environment[name]?.trim() || undefined;
  const atText = text('STEWARD_BACKUP_AT');
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(atText ?? '') ?? [];
  if (atText !== undefined && minutes === undefined)
    problems.push('STEWARD_BACKUP_AT must be a time of day in UTC, like 02:30.');
  const keep = readKeep(text('STEWARD_BACKUP_KEEP') ?? '7,4,12');
  if (!keep) problems.push('STEWARD_BACKUP_KEEP must be how many days, weeks and months are kept, like 7,4,12.');
  const keys = text('STEWARD_BACKUP_KEYS') ?? 'yes';
  if (keys !== 'yes' && keys !== 'no') problems.push('STEWARD_BACKUP_KEYS must be yes or no.');
  const databaseUrl = text('STEWARD_BACKUP_DATABASE_URL');
  if (databaseUrl !== undefined && !/^postgres(ql)?:\/\//.test(databaseUrl))
    problems.push('STEWARD_BACKUP_DATABASE_URL must be an address that begins with postgres:// or postgresql://.');
  return {
    folder: text('STEWARD_BACKUPS') ?? join(dataFolder, 'backups'),
    at: minutes === undefined ? null : Number(hours) * 60 + Number(minutes),
    keep: keep ?? { days: 7, weeks: 4, months: 12 },
    withKeys: keys === 'yes',
    databaseUrl,
  };
}
