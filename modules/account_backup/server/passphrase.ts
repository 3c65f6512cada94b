import { rename, rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { openBackup, type BytesAt, type OpenBackup } from '@steward/kernel/server/backup/read.ts';
import { isSealed, sealFile, unsealed } from '@steward/kernel/server/backup/sealed_file.ts';
import { storedBytes } from '@steward/kernel/server/backup/stored.ts';
import type { Context, Services } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { decrypt, encrypt } from '@steward/kernel/server/secrets.ts';
import { backupRow } from './store.ts';

/** Passphrases are stored encrypted by the installation, so that scheduled work can use them. */
const placeOf = (companyId: string): string => `backup passphrase ${companyId}`;

export const sealPassphrase = ({ config }: Services, companyId: string, passphrase: string): Promise<string> =>
  encrypt(config, placeOf(companyId), passphrase);

/** The passphrase of the plan as it is stored; `null`: further backups are not encrypted. */
export async function storedPassphrase({ tx, companyId }: Pick<Context, 'tx' | 'companyId'>): Promise<string | null> {
  const row = await tx.maybe(sql<Pick<Tables['account_backup_plan'], 'passphrase'>>`
    select p.passphrase from account_backup_plan p where p.company_id = ${companyId}`);
  return row?.passphrase ?? null;
}

/** Encrypts a written file in its place. */
export async function sealInPlace(
  { config }: Services,
  companyId: string,
  path: string,
  passphrase: string,
): Promise<void> {
  const sealed = `${path}.sealed`;
  try {
    await sealFile(path, sealed, await decrypt(config, placeOf(companyId), passphrase));
    await rename(sealed, path);
  } finally {
    await rm(sealed, { force: true });
  }
}

/** Opens a stored backup, encrypted or not. Throws `backup_broken` and `backup_passphrase`. */
export async function openStored(
  services: Services,
  companyId: string,
  id: string,
): Promise<{ readonly backup: OpenBackup; readonly size: number; readonly isSealed: boolean }> {
  const { config, database } = services;
  const stored = await storedBytes(config, companyId, id);
  if (!(await isSealed(stored))) return { backup: await openBackup(stored), size: stored.size, isSealed: false };
  const { passphrase } = await database.inCompany(companyId, (tx) => backupRow({ tx, companyId }, id));
  if (passphrase === null) throw new AppError('backup_passphrase');
  const bytes: BytesAt = await unsealed(stored, await decrypt(config, placeOf(companyId), passphrase));
  return { backup: await openBackup(bytes), size: stored.size, isSealed: true };
}
