import { user as userRecord } from '../../people/contract/user.ts';
import { sql } from 'kysely';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import { writeActivity, type Changed } from '@steward/kernel/server/engine/activity/write.ts';
import { Changes } from '@steward/kernel/server/context/changes.ts';
import type { Services } from '@steward/kernel/server/services.ts';
import { companiesOf } from './account_mail.ts';

interface Told {
  readonly companyId: string;
  readonly user: { readonly id: string; readonly name: string };
  readonly changes: Changes;
}

/**
 * A change that somebody makes to their own sign-in. In the same transaction it is written to the history of every
 * company that they belong to, under their own name; once it is kept, all server processes are told, and look again at
 * whoever listens. `fn` returns what has changed, without secrets; it may run again, so it must have no effect outside
 * of the transaction.
 */
export async function changeAccount<T>(
  services: Services,
  accountId: string,
  fn: (tx: Tx, now: Date) => Promise<{ readonly result: T; readonly changes: readonly Changed[] }>,
): Promise<T> {
  const now = services.now();
  const { result, told } = await services.database.global(async (tx) => {
    const done = await fn(tx, now);
    return {
      result: done.result,
      told: done.changes.length > 0 ? await writeHistories(tx, accountId, done.changes, now) : [],
    };
  });
  for (const one of told) services.live.publish(one);
  return result;
}

/**
 * Runs `fn` once for each company of an account, which the transaction then sees. Nothing may follow that needs another
 * one.
 */
export async function inEachCompany(
  tx: Tx,
  accountId: string,
  fn: (companyId: string, userId: string) => Promise<void>,
): Promise<void> {
  for (const { company_id: companyId, user_id: userId } of await companiesOf(tx, accountId)) {
    await tx.run(sql`set local app.company_id = ${sql.lit(companyId)}`);
    await fn(companyId, userId);
  }
}

async function writeHistories(tx: Tx, accountId: string, changed: readonly Changed[], now: Date): Promise<Told[]> {
  const told: Told[] = [];
  await inEachCompany(tx, accountId, async (companyId, userId) => {
    const user = await tx.maybe(
      sql<{
        id: string;
        name: string;
      }>`select id, name from app_user where company_id = ${companyId} and id = ${userId} and deleted_at is null`,
    );
    if (!user) return;
    const changes = new Changes();
    await writeActivity(
      { tx, companyId, user, source: 'web', batchId: null, now, changes },
      { record: userRecord, id: user.id, title: user.name, action: 'update', changes: changed },
    );
    told.push({ companyId, user, changes });
  });
  return told;
}
