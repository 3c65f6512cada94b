import { sql } from 'kysely';
import { inEachCompany, type Schedule } from '../jobs/schedule.ts';
import type { Services } from '../services.ts';

/** Days in which a create that is sent again gets the first answer. */
const DAYS = 7;

export const idempotencySchedules: readonly Schedule[] = [
  { task: 'forget_idempotency_keys', at: '30 3 * * *', run: forgetKeys },
];

export async function forgetKeys(services: Services): Promise<void> {
  const past = new Date(services.now().getTime() - DAYS * 86_400_000);
  await inEachCompany(services, async (tx, companyId) => {
    await tx.run(sql`delete from idempotency where company_id = ${companyId} and created_at < ${past}`);
  });
}
