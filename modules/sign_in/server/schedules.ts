import { sql } from 'kysely';
import type { MailedLinks, Services } from '@steward/kernel/server/context/context.ts';
import { inEachCompany, inBatches, type Schedule } from '@steward/kernel/server/jobs/schedule.ts';

const DAY = 86_400_000;
const PORTION = 5000;

export const signInSchedules: readonly Schedule[] = [
  { task: 'forget_expired_sign_ins', at: '20 * * * *', run: forgetExpired },
  { task: 'forget_sso_attempts', at: '25 3 * * *', run: forgetSsoAttempts },
];

/** Deletes expired sessions, links and steps, a day later, so that users are told of the expiry. */
export async function forgetExpired(services: Services): Promise<void> {
  const past = new Date(services.now().getTime() - DAY);
  await inBatches(
    services,
    sql`delete from session where id in (select id from session where expires_at < ${past} limit ${PORTION})`,
  );
  await inBatches(
    services,
    sql`delete from mail_token where hash in (select hash from mail_token where expires_at < ${past} limit ${PORTION})`,
  );
  await inBatches(
    services,
    sql`delete from sign_in_step where hash in (select hash from sign_in_step where expires_at < ${past}
      limit ${PORTION})`,
  );
  await inBatches(
    services,
    sql`delete from rate_limit where key in (select key from rate_limit where window_start < ${past} limit ${PORTION})`,
  );
}

/** Deletes single sign-on attempts that were not finished. */
async function forgetSsoAttempts(services: Services): Promise<void> {
  const past = new Date(services.now().getTime() - DAY);
  await inEachCompany(services, async (tx, companyId) => {
    await tx.run(sql`delete from sso_attempt where company_id = ${companyId} and expires_at < ${past}`);
  });
}

/** Whether one of these tokens of a mail still verifies an address, resets a password or accepts an invitation. */
export const mailedLinks: MailedLinks = async ({ database }, companyId, hashes, now) => {
  const isOpen = await database.global((tx) =>
    tx.maybe(sql`select 1 from mail_token
      where hash = any(${[...hashes]}::text[]) and used_at is null and expires_at > ${now} limit 1`),
  );
  if (isOpen || companyId === null) return isOpen !== undefined;
  const invites = await database.inCompany(companyId, (tx) =>
    tx.maybe(sql`select 1 from invitation where company_id = ${companyId} and status = 'open' and expires_at > ${now}
      and (token_hash = any(${[...hashes]}::text[]) or copied_hash = any(${[...hashes]}::text[])) limit 1`),
  );
  return invites !== undefined;
};
