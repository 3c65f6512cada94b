import { sql, type RawBuilder } from 'kysely';
import type { Services } from '../../context/context.ts';
import { AppError } from '../../context/errors.ts';
import type { Tx } from '../../database/transaction.ts';

/** As the setting and the screen count: 5000 megabytes are 5 gigabytes. */
const MEGABYTE = 1_000_000;

/** Bytes that a company has stored, and its limit. Pictures count, and the `storedBytes` of all modules. */
export interface Space {
  readonly used: number;
  readonly allowed: number;
}

type Parts = Pick<Services, 'config' | 'modules'>;

export async function spaceOf(services: Parts, tx: Tx, companyId: string): Promise<Space> {
  const used = (await lastingBytes(services, tx, companyId)) + (await passingBytes(services, tx, companyId));
  return { used, allowed: services.config.storageMb * MEGABYTE };
}

/** Throws `storage_full` when `bytes` more would exceed the company's limit. */
export async function requireStorageSpace(services: Parts, tx: Tx, companyId: string, bytes: number): Promise<void> {
  const { used, allowed } = await spaceOf(services, tx, companyId);
  if (used + bytes > allowed) throw full(used, allowed);
}

/**
 * Adds the bytes of a picture or a file in the transaction of its row. Concurrent transactions see each other's. Throws
 * `storage_full`.
 */
export async function takeStorageSpace(services: Parts, tx: Tx, companyId: string, bytes: number): Promise<void> {
  if ((await knownBytes(tx, companyId)) === undefined) await countStorageSpace(services, tx, companyId);
  const lasting = await changeBytes(tx, companyId, bytes);
  const used = lasting + (await passingBytes(services, tx, companyId));
  const allowed = services.config.storageMb * MEGABYTE;
  if (used > allowed) throw full(used - bytes, allowed);
}

/** Subtracts the bytes of a row that the transaction deletes. Does nothing while the company was never counted. */
export async function giveStorageSpace(tx: Tx, companyId: string, bytes: number): Promise<void> {
  if (bytes > 0) await changeBytes(tx, companyId, -bytes);
}

/** Recounts how much a company has stored, once no other transaction changes it. */
export async function countStorageSpace(
  services: Pick<Services, 'modules'>,
  tx: Tx,
  companyId: string,
): Promise<number> {
  await tx.run(sql`insert into storage_space (company_id, bytes) values (${companyId}, 0) on conflict do nothing`);
  await tx.one(sql`select 1 from storage_space s where s.company_id = ${companyId} for update`);
  // A second statement, so that it sees the writes of transactions that have locked the row before.
  const bytes = await countLasting(services, tx, companyId);
  await tx.run(sql`update storage_space set bytes = ${bytes} where company_id = ${companyId}`);
  return bytes;
}

async function knownBytes(tx: Tx, companyId: string): Promise<number | undefined> {
  const row = await tx.maybe(sql<{ bytes: number }>`
    select s.bytes::float8 as bytes from storage_space s where s.company_id = ${companyId}`);
  return row?.bytes;
}

/** Callers that only read do not store the count. */
async function lastingBytes(services: Parts, tx: Tx, companyId: string): Promise<number> {
  return (await knownBytes(tx, companyId)) ?? countLasting(services, tx, companyId);
}

function countLasting({ modules }: Pick<Services, 'modules'>, tx: Tx, companyId: string): Promise<number> {
  const pictures = sql`(select coalesce(sum(f.size + f.small_size), 0) from file f where f.company_id = ${companyId})`;
  return sumOf(tx, [pictures, ...modules.storedBytes.flatMap((one) => one.lasting?.(companyId) ?? [])]);
}

function passingBytes({ modules }: Parts, tx: Tx, companyId: string): Promise<number> {
  return sumOf(
    tx,
    modules.storedBytes.flatMap((one) => one.passing?.(companyId) ?? []),
  );
}

async function sumOf(tx: Tx, numbers: readonly RawBuilder<unknown>[]): Promise<number> {
  if (numbers.length === 0) return 0;
  // Computed, not stored.
  const { bytes } = await tx.one(sql<{ bytes: number }>`select (${sql.join(numbers, sql` + `)})::float8 as bytes`);
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
