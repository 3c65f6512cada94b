import { sql } from 'kysely';
import type { Tx } from '../../database/transaction.ts';
import { AppError } from '../../context/errors.ts';
import type { Services } from '../../services.ts';

/** As the setting and the screen count: 5000 megabytes are 5 gigabytes. */
const MEGABYTE = 1_000_000;

/**
 * Bytes that a company has stored, and its limit. Pictures and files of records count, import files with their stored
 * rows, files of exports, and labels of print jobs.
 */
export interface Space {
  readonly used: number;
  readonly allowed: number;
}

export async function spaceOf({ config }: Pick<Services, 'config'>, tx: Tx, companyId: string): Promise<Space> {
  const used = (await storedBytes(tx, companyId)) + (await passingBytes(tx, companyId));
  return { used, allowed: config.storageMb * MEGABYTE };
}

/** Throws `storage_full` when `bytes` more would exceed the company's limit. */
export async function requireStorageSpace(
  services: Pick<Services, 'config'>,
  tx: Tx,
  companyId: string,
  bytes: number,
): Promise<void> {
  const { used, allowed } = await spaceOf(services, tx, companyId);
  if (used + bytes > allowed) throw full(used, allowed);
}

/**
 * Adds what a picture or a file takes, in the transaction of its row; of several at once each sees those before it.
 * Throws `storage_full`.
 */
export async function takeStorageSpace(
  { config }: Pick<Services, 'config'>,
  tx: Tx,
  companyId: string,
  bytes: number,
): Promise<void> {
  if ((await knownBytes(tx, companyId)) === undefined) await countStorageSpace(tx, companyId);
  const stored = await changeBytes(tx, companyId, bytes);
  const used = stored + (await passingBytes(tx, companyId));
  const allowed = config.storageMb * MEGABYTE;
  if (used > allowed) throw full(used - bytes, allowed);
}

/** What a row took that is deleted in the same transaction. Where nothing was counted yet nothing is taken off. */
export async function giveStorageSpace(tx: Tx, companyId: string, bytes: number): Promise<void> {
  if (bytes > 0) await changeBytes(tx, companyId, -bytes);
}

/** Counts anew what the pictures and files of a company take, once nobody else changes it. */
export async function countStorageSpace(tx: Tx, companyId: string): Promise<number> {
  await tx.run(sql`insert into storage_space (company_id, bytes) values (${companyId}, 0) on conflict do nothing`);
  await tx.one(sql`select 1 from storage_space s where s.company_id = ${companyId} for update`);
  // A statement of its own, so that it sees what those have written who held the row.
  const bytes = await countBytes(tx, companyId);
  await tx.run(sql`update storage_space set bytes = ${bytes} where company_id = ${companyId}`);
  return bytes;
}

async function knownBytes(tx: Tx, companyId: string): Promise<number | undefined> {
  const row = await tx.maybe(sql<{ bytes: number }>`
    select s.bytes::float8 as bytes from storage_space s where s.company_id = ${companyId}`);
  return row?.bytes;
}

/** Who only reads writes no count. */
async function storedBytes(tx: Tx, companyId: string): Promise<number> {
  return (await knownBytes(tx, companyId)) ?? countBytes(tx, companyId);
}

async function countBytes(tx: Tx, companyId: string): Promise<number> {
  // Counted, not stored.
  const { bytes } = await tx.one(sql<{ bytes: number }>`
    select ((select coalesce(sum(f.size + f.small_size), 0) from file f where f.company_id = ${companyId})
      + (select coalesce(sum(r.size + r.small_size), 0) from record_file r
      where r.company_id = ${companyId}))::float8 as bytes`);
  return bytes;
}

/** What comes and goes by itself, and is never much: files to import with their rows, files of exports, and labels. */
async function passingBytes(tx: Tx, companyId: string): Promise<number> {
  const { bytes } = await tx.one(sql<{ bytes: number }>`
    select ((select coalesce(sum(coalesce(i.file_bytes, 0) + i.row_bytes), 0) from import i
      where i.company_id = ${companyId})
      + (select coalesce(sum(p.size), 0) from export_part p where p.company_id = ${companyId})
      + (select coalesce(sum(l.size), 0) from label_part l where l.company_id = ${companyId})
      + (select coalesce(sum(j.size), 0) from print_job j where j.company_id = ${companyId}))::float8 as bytes`);
  return bytes;
}

async function changeBytes(tx: Tx, companyId: string, by: number): Promise<number> {
  const row = await tx.maybe(sql<{ bytes: number }>`
    update storage_space set bytes = greatest(bytes + ${by}::bigint, 0) where company_id = ${companyId}
    returning bytes::float8 as bytes`);
  return row?.bytes ?? 0;
}

function full(used: number, allowed: number): AppError {
  return new AppError('storage_full', {
    params: { used: Math.ceil(used / MEGABYTE), allowed: Math.round(allowed / MEGABYTE) },
  });
}
