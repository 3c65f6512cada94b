import { sql } from 'kysely';
import { Changes } from '@steward/kernel/server/context/changes.ts';
import type { Services } from '@steward/kernel/server/context/context.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import { writeActivity, type Changed } from '@steward/kernel/server/engine/activity/write.ts';
import { companiesOf } from './mails/account_mail.ts';

interface ChangedUser {
  readonly companyId: string;
  readonly user: { readonly id: string; readonly name: string };
  readonly changes: Changes;
}

/**
 * Changes an account's sign-in, with history in each of its companies in the same transaction, and notifies servers
 * after the commit. `fn` returns changes without secrets; may be retried, so no outside effects.
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

/** Runs `fn` for each company of an account under its setting. Nothing for another company may follow. */
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

async function writeHistories(
  tx: Tx,
  accountId: string,
  changed: readonly Changed[],
  now: Date,
): Promise<ChangedUser[]> {
  const told: ChangedUser[] = [];
  await inEachCompany(tx, accountId, async (companyId, userId) => {
    const user = await tx.maybe(
      sql<
        Pick<Tables['app_user'], 'id' | 'name'>
      >`select id, name from app_user where company_id = ${companyId} and id = ${userId} and deleted_at is null`,
    );
    if (!user) return;
    const changes = new Changes();
    await writeActivity(
      { tx, companyId, user, source: 'web', batchId: null, now, changes },
      { record: { name: 'user' }, id: user.id, title: user.name, action: 'update', changes: changed },
    );
    told.push({ companyId, user, changes });
  });
  return told;
}
