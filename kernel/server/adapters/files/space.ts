import { sql } from 'kysely';
import type { Tx } from '../../database/transaction.ts';
import { AppError } from '../../context/errors.ts';
import type { Services } from '../../services.ts';

/** As the setting and the screen count: 5000 megabytes are 5 gigabytes. */
const MEGABYTE = 1_000_000;

/**
 * Bytes that a company has stored, and its limit. Pictures and files of records count, import files with their stored
 * rows, and files of exports.
 */
export interface Space {
  readonly used: number;
  readonly allowed: number;
}

export async function spaceOf({ config }: Pick<Services, 'config'>, tx: Tx, companyId: string): Promise<Space> {
  // Counted, not stored.
  const { used } = await tx.one(sql<{ used: number }>`
    select ((select coalesce(sum(f.size + f.small_size), 0) from file f where f.company_id = ${companyId})
      + (select coalesce(sum(r.size + r.small_size), 0) from record_file r where r.company_id = ${companyId})
      + (select coalesce(sum(coalesce(i.file_bytes, 0) + i.row_bytes), 0) from import i
      where i.company_id = ${companyId})
      + (select coalesce(sum(p.size), 0) from export_part p where p.company_id = ${companyId}))::float8 as used`);
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
  if (used + bytes <= allowed) return;
  throw new AppError('storage_full', {
    params: { used: Math.ceil(used / MEGABYTE), allowed: Math.round(allowed / MEGABYTE) },
  });
}
