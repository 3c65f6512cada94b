import { sql } from 'kysely';
import type { Services } from '@steward/kernel/server/context/context.ts';
import { inEachCompany, type Schedule } from '@steward/kernel/server/jobs/schedule.ts';

const DAY = 86_400_000;

export const permissionSchedules: readonly Schedule[] = [
  { task: 'forget_expired_previews', at: '27 3 * * *', run: forgetPreviews },
];

/** Previews that ended a day ago. */
async function forgetPreviews(services: Services): Promise<void> {
  const past = new Date(services.now().getTime() - DAY);
  await inEachCompany(services, async (tx, companyId) => {
    await tx.run(sql`delete from preview where company_id = ${companyId} and expires_at < ${past}`);
  });
}
