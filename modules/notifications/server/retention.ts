import { sql } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { lookAgain } from './collect.ts';

/** Days for which notifications are kept. */
const STORED_DAYS = 90;
/** Rows of a person deleted in one statement. */
const PORTION = 5000;

/** Removes old notifications, person by person, by the one index there is, and looks after what was left behind. */
export async function removeOldNotifications({ tx, companyId, now }: Context): Promise<void> {
  await lookAgain(tx, companyId, now);
  const until = new Date(now.getTime() - STORED_DAYS * 86_400_000);
  const people = await tx.known(sql<{ user_id: string }>`
    select distinct user_id from notification where company_id = ${companyId}`);
  for (const { user_id: user } of people)
    while (
      (await tx.run(sql`
        delete from notification where company_id = ${companyId} and user_id = ${user} and id in (
          select x.id from notification x where x.company_id = ${companyId} and x.user_id = ${user}
            and x.created_at < ${until} order by x.id limit ${PORTION})`)) === PORTION
    );
}
