import { sql } from 'kysely';
import type { Platform } from '@steward/kernel/server/http/route.ts';
import type { PastDeletion } from '../../contract/wire.ts';
import type { DeletionRow } from './store.ts';

const MOST = 200;

/** What the installation knows of deleted companies: that they existed, and who deleted them when. */
export async function allDeletions({ services }: Pick<Platform, 'services'>): Promise<PastDeletion[]> {
  const rows = await services.database.global((tx) =>
    tx.rows(sql<DeletionRow>`select d.* from company_deletion d order by d.asked_at desc limit ${MOST}`),
  );
  return rows.map((row) => ({
    id: row.id,
    company: { id: row.company, name: row.company_name },
    asked_by: row.asked_by_name,
    asked_at: row.asked_at.toISOString(),
    due_at: row.due_at.toISOString(),
    cancelled_by: row.cancelled_by_name,
    cancelled_at: row.cancelled_at?.toISOString() ?? null,
    deleted_at: row.deleted_at?.toISOString() ?? null,
    rows: row.rows,
    files: row.files,
  }));
}
