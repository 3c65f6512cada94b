import { sql } from 'kysely';
import { eraseCompany } from '@steward/kernel/server/backup/erase_company.ts';
import type { Services } from '@steward/kernel/server/context/context.ts';
import { mailOne, mailOwners, receivers } from './mails.ts';
import type { DeletionRow } from './store.ts';

const DAY = 86_400_000;
/** Days before the deletion of the last mail about it. */
const REMINDED = 7;

/** Mails owners a week before, and deletes what is due. What breaks off is finished the next time. */
export async function deleteDueCompanies(services: Services): Promise<void> {
  const now = services.now();
  const soon = new Date(now.getTime() + REMINDED * DAY);
  const open = await services.database.global((tx) =>
    tx.rows(sql<DeletionRow>`
      select d.* from company_deletion d where d.cancelled_at is null and d.deleted_at is null
      and d.due_at <= ${soon} order by d.due_at`),
  );
  for (const one of open) {
    try {
      if (one.due_at <= now) await deleteCompany(services, one);
      else if (one.reminded_at === null && one.asked_at < new Date(one.due_at.getTime() - REMINDED * DAY))
        await remind(services, one);
    } catch (err) {
      // The others are not to wait for this one.
      services.log.error({ err, companyId: one.company }, 'a company could not be deleted');
    }
  }
}

async function remind(services: Services, { id, company, due_at: due }: DeletionRow): Promise<void> {
  await services.database.inCompany(company, async (tx) => {
    const isFirst = await tx.run(sql`update company_deletion set reminded_at = ${services.now()}
      where id = ${id} and reminded_at is null and cancelled_at is null`);
    if (isFirst === 1) await mailOwners(services, tx, company, 'reminded', due);
  });
}

/** Deletes a company, and mails those who could have taken it back what was deleted. */
async function deleteCompany(services: Services, { id, company, due_at: due }: DeletionRow): Promise<void> {
  const to = await services.database.inCompany(company, (tx) => receivers(tx, company));
  const { rows, files } = await eraseCompany(services, company);
  await services.database.global(async (tx) => {
    const isFirst = await tx.run(sql`
      update company_deletion set deleted_at = ${services.now()}, rows = coalesce(rows, 0) + ${rows},
        files = coalesce(files, 0) + ${files}
      where id = ${id} and deleted_at is null`);
    if (isFirst === 0) return;
    const values = { rows: String(rows), files: String(files) };
    for (const one of to) await mailOne(services, tx, one, { about: 'deleted', due, companyId: null, values });
  });
}
