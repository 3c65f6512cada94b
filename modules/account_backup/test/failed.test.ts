import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld } from '../../../app/test/world.ts';
import type { AccountBackup } from '../contract/wire.ts';

const app = await testApp({ STEWARD_STORAGE_MB: '0' });

it('a backup for which there is no space is not stored, says why, and is mailed to the owner', async () => {
  const world = await makeWorld(app);
  const { body } = await world.owner.call<AccountBackup>('POST', 'account-backup/', {});
  await app.runJobs();
  const failed = (await world.owner.call<AccountBackup>('GET', `account-backup/${body.id}/`)).body;
  expect(failed).toMatchObject({ state: 'failed', problem: expect.stringContaining('MB'), size: 0 });
  const mails = await app.database.global((tx) =>
    tx.rows(sql<{ subject: string; body: string }>`
      select subject, body from mail where company_id = ${world.companyId} and recipient = ${world.owner.email}`),
  );
  expect(mails).toMatchObject([{ subject: expect.stringMatching(/^The backup of .* failed$/) }]);
  expect(mails[0]?.body).toContain('/setting?tab=backups');
});
