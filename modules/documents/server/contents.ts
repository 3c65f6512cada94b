import { sql } from 'kysely';
import { contentStore } from '@steward/kernel/server/adapters/files/contents.ts';
import type { Services } from '@steward/kernel/server/context/context.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import { removeTexts } from './text/stored_texts.ts';

/**
 * Lets one transaction at a time add or delete contents of a company, until it ends. So nobody deletes contents that
 * another one is about to reference.
 */
export async function lockContents(tx: Tx, companyId: string): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`files ${companyId}`}, 0))`);
}

/** Deletes contents without a row: failed uploads and permanently deleted files. */
export async function removeUnnamedContents(services: Pick<Services, 'config' | 'database'>): Promise<void> {
  const store = contentStore(services.config);
  for (const companyId of await store.companies())
    for await (const some of store.list(companyId)) await removeUnnamed(services, companyId, some);
}

/** Contents deleted under one lock, for which uploads wait: each may be a call to a remote storage. */
const AT_ONCE = 10;

/** The same for some content of a company. */
export async function removeUnnamed(
  services: Pick<Services, 'config' | 'database'>,
  companyId: string,
  some: readonly string[],
): Promise<void> {
  if (some.length === 0) return;
  const store = contentStore(services.config);
  const found = await services.database.inCompany(companyId, (tx) => unnamedOf(tx, companyId, some));
  for (let from = 0; from < found.length; from += AT_ONCE)
    await services.database.inCompany(companyId, async (tx) => {
      await lockContents(tx, companyId);
      // An upload may have used one meanwhile.
      const gone = await unnamedOf(tx, companyId, found.slice(from, from + AT_ONCE));
      await removeTexts(tx, companyId, gone);
      for (const sha256 of gone) await store.remove(companyId, sha256);
    });
}

/** Those of some contents that no version of a document has. */
async function unnamedOf(tx: Tx, companyId: string, some: readonly string[]): Promise<readonly string[]> {
  const rows = await tx.rows(sql<{ sha256: string }>`
    select sha256 from document_version where company_id = ${companyId} and sha256 = any(${[...some]}::text[])
    union select small_sha256 from document_version where company_id = ${companyId}
    and small_sha256 = any(${[...some]}::text[])`);
  const named = new Set(rows.map((row) => row.sha256));
  return some.filter((one) => !named.has(one));
}
